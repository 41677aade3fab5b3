"""Pictures of every screen of the app on every kind of device, taken of the real app.

`stops` lists what is photographed; a file for each game says how one gets there.
"""
