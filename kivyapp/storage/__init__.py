"""What the app stores: documents, saved games, the history and what follows from it. No Kivy."""
