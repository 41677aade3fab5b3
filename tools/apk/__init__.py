"""Builds the APK with pinned versions, checks it, and tries it on an emulator."""
