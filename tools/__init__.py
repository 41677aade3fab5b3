"""What makes the pictures and sounds in assets/ from own sources; nothing here runs in the app.

`python -m tools.assets` and `python -m tools.sounds` build, `python -m tools.sheets` shows.
"""
