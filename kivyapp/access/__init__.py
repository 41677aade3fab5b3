"""Everyone can play: the screen as one tree of named elements, and what reads it aloud."""
