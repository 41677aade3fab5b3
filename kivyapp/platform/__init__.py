"""The systems that the app runs on: devices, windows, keys, sound, links and the local network."""
