"""Klondike: its table, options and texts."""
