"""Set: its screen, board, drawn cards, input and texts."""
