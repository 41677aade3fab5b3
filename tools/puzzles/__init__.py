"""Makes the puzzles that the app is shipped with; `python -m tools.puzzles --help` explains it."""
