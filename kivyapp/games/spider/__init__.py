"""Spider: its table, options and texts."""
