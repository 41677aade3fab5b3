"""Klondike: seven columns, four foundations, one stock. README.md explains the rules."""
