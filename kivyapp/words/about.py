"""The name and version of the app, its licences and its privacy notice."""

from __future__ import annotations

from typing import Final

APP: Final = "Peacock Parlour"
VERSION: Final = "0.1.0"
MOTTO: Final = "Five card games in a stained-glass parlour"

LICENCES: Final = (
    ("This app", "MIT licence", "The code, artwork and sounds were made for this app."),
    ("Kivy", "MIT licence", "The user interface. © Kivy Team and contributors."),
    ("Inter", "SIL Open Font License 1.1", "The text font. © The Inter Project Authors."),
    ("Fraunces", "SIL Open Font License 1.1", "The title font. © The Fraunces Project Authors."),
    ("SDL", "zlib licence", "Windows, input and sound. © Sam Lantinga."),
)
PRIVACY: Final = (
    "No accounts, no ads, no tracking. Nothing is sent anywhere except in online matches. "
    "Your games stay in this app's data folder."
)
DATA_FOLDER: Final = "Data folder"
NO_HELP: Final = "There's no help page for this game yet."
