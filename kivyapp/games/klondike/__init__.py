"""Klondike as the app shows it."""
