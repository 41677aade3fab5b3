"""The screens of the app: hub, game, settings, statistics, help and about."""
