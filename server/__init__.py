"""The server of Cribbage Clash online: `python -m server`."""
