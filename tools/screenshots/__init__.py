"""Takes pictures of every screen of the real app, on every kind of device.

`scenes` lists what is photographed; `<game>_scenes.py` has the scenes of each game.
"""
