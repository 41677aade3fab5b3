"""Solitaire Crush in the app."""
