"""Spider as the app shows it."""
