"""Cribbage Clash as the app shows it: against a bot, or two players passing one device."""
