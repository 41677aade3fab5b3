"""Cribbage Clash against somebody far away: the lobby, the match on a server, the line to it."""
