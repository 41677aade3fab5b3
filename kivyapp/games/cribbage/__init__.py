"""Cribbage Clash in the app: against bots, on a shared device, or online."""
