"""Klondike: seven columns, four foundations, one stock. The rules in prose are in README.md."""
