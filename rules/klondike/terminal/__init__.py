"""Klondike for the terminal: commands in, text out. The edge is `__main__.py` one folder up."""
