"""Who decides what happens in a game: this device, a server, or a recording. One interface."""
