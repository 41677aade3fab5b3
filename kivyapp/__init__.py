"""The app: windows, touch, sound and storage around the pure rules."""
