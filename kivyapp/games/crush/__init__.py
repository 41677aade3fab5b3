"""Solitaire Crush: its screen, board, input and texts."""
