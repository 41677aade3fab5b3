"""The screens of the app besides those of the games: hub, settings, statistics, help and about."""
