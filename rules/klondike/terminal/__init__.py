"""Klondike in the terminal, without I/O: `rules/klondike/__main__.py` supplies the console."""
