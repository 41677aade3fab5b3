"""Cribbage Clash: cribbage as a duel for hit points. The rules in prose are in README.md."""
