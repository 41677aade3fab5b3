"""Solitaire Crush: sequences on a board that fills up. The rules in prose are in README.md."""
