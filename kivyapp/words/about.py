"""The name and version of the app, its licences and its privacy notice."""

from __future__ import annotations

from typing import Final

from kivyapp.words.translation import Text

APP: Final = Text("Peacock Parlour")
VERSION: Final = "0.1.0"
MOTTO: Final = Text("Five card games in a stained-glass parlour")

LICENCES: Final = (
    (
        Text("This app"),
        Text("MIT licence"),
        Text("The code, artwork and sounds were made for this app."),
    ),
    ("Kivy", Text("MIT licence"), Text("The user interface. © Kivy Team and contributors.")),
    (
        "Inter",
        Text("SIL Open Font License 1.1"),
        Text("The text font. © The Inter Project Authors."),
    ),
    (
        "Fraunces",
        Text("SIL Open Font License 1.1"),
        Text("The title font. © The Fraunces Project Authors."),
    ),
    (
        "Lora",
        Text("SIL Open Font License 1.1"),
        Text("The title font in Cyrillic. © The Lora Project Authors."),
    ),
    ("SDL", Text("zlib licence"), Text("Windows, input and sound. © Sam Lantinga.")),
)
PRIVACY: Final = Text(
    "No accounts, no ads, no tracking. Nothing is sent anywhere except in online matches. "
    "Your games stay in this app's data folder."
)
DATA_FOLDER: Final = Text("Data folder")
NO_HELP: Final = Text("There's no help page for this game yet.")
