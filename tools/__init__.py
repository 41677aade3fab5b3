"""Tools for developers: artwork, sounds, screenshots, the desktop bundle. The app uses none."""
