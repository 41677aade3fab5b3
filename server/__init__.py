"""The server of Cribbage Clash online: the rules of the app, and the only source of truth."""
