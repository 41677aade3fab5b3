"""What the app is called, what it is made of, and what it keeps."""

from __future__ import annotations

from typing import Final

APP: Final = "Peacock Parlour"
VERSION: Final = "0.1.0"
MOTTO: Final = "Five card games in a stained-glass parlour"

LICENCES: Final = (
    ("This game", "MIT licence", "Rules, drawings and sounds were made for this game."),
    ("Kivy", "MIT licence", "The toolkit that draws the windows. © Kivy Team and contributors."),
    ("Inter", "SIL Open Font License 1.1", "The letters. © The Inter Project Authors."),
    ("Fraunces", "SIL Open Font License 1.1", "Numbers, titles. © The Fraunces Project Authors."),
    ("SDL", "zlib licence", "Windows, input and sound. © Sam Lantinga."),
)  # fmt: skip
PRIVACY: Final = (
    "No accounts, no advertising, nothing is sent anywhere. "
    "What you play stays in the data folder of this app."
)
DATA_FOLDER: Final = "Data folder"
NO_HELP: Final = "There is no page about this game yet."
