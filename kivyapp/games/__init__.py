"""What the app needs to know of each game beside its rules: table, taps, options, words."""
