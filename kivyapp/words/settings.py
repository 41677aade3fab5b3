"""The settings: sections, names and, where needed, explanations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.languages import INTERNATIONAL
from kivyapp.words.numbers import listed, percent
from kivyapp.words.translation import NO_TEXT, Text, language

SETTINGS_LANGUAGE: Final = Text("Language")
SYSTEM_LANGUAGE: Final = Text("As on this device")
SETTINGS_LOOK: Final = Text("Appearance")
SETTINGS_MOTION: Final = Text("Motion")
SETTINGS_SOUND: Final = Text("Sound and vibration")
SETTINGS_PLAY: Final = Text("Gameplay")
SETTINGS_ONLINE: Final = Text("Online matches")
SETTINGS_DATA: Final = Text("Your data")

# The name and the explanation of each setting.
SETTING_NAMES: Final[Mapping[str, tuple[Text, Text]]] = {
    "theme": (Text("Theme"), NO_TEXT),
    "true_black": (
        Text("True black"),
        Text("A black background in the dark theme, for OLED screens."),
    ),
    "four_colours": (
        Text("Four-colour deck"),
        Text("Spades black, hearts red, diamonds blue, clubs green."),
    ),
    "card_letters": (
        Text("Letters on the cards"),
        Text("Those used everywhere, or those of your language: ace, king, queen, jack."),
    ),
    "card_back": (Text("Card backs"), NO_TEXT),
    # What it does in this window: `large_cards`.
    "large_cards": (Text("Large cards"), NO_TEXT),
    "text_size": (Text("Text size"), NO_TEXT),
    "left_hand": (Text("Left-handed"), Text("Moves the stock and the buttons to the other side.")),
    "set_colours": (Text("Card colours"), Text("A palette for every kind of colour vision.")),
    "set_letters": (Text("Colour letters"), Text("R, G or P in a corner of every card.")),
    "coach": (
        Text("Coach"),
        Text("Against Greedy and Expert: says when another card is clearly better."),
    ),
    "speed": (Text("Animation speed"), NO_TEXT),
    "reduced_motion": (Text("Reduced motion"), Text("Cards jump straight to their places.")),
    "volume": (Text("Volume"), NO_TEXT),
    "card_volume": (Text("Cards"), NO_TEXT),
    "effect_volume": (Text("Effects"), NO_TEXT),
    "button_volume": (Text("Buttons"), NO_TEXT),
    "muted": (Text("Mute"), NO_TEXT),
    "vibration": (Text("Vibration"), Text("A light tick when a card lands, on phones.")),
    "tap_to_move": (Text("Tap to move"), Text("A tap sends a card to its best place.")),
    "auto_complete": (Text("Auto-finish"), Text("When all cards are face up.")),
    "winnable_only": (Text("Winnable deals only"), Text("Every deal is checked first.")),
    "winnable_light": (Text("Still winnable?"), Text("Shows whether the game can still be won.")),
    "show_timer": (Text("Show time"), NO_TEXT),
    "show_seconds": (Text("Show seconds"), Text("Hiding seconds saves battery.")),
    "show_score": (Text("Show score"), NO_TEXT),
}
SETTING_VALUES: Final[Mapping[str, Mapping[str, Text]]] = {
    "theme": {
        "light": Text("Light"),
        "dark": Text("Dark"),
        "contrast": Text("Contrast"),
        "system": Text("System"),
    },
    "card_back": {"feather": Text("Feathers"), "fan": Text("Fan"), "rose": Text("Rose")},
    "set_colours": {"classic": Text("Classic"), "safe": Text("Colour-blind safe")},
    "text_size": {"normal": Text("Normal"), "large": Text("Large"), "largest": Text("Largest")},
    "speed": {"normal": Text("Normal"), "fast": Text("Fast"), "instant": Text("Instant")},
    "reduced_motion": {"system": Text("System"), "on": Text("On"), "off": Text("Off")},
    "auto_complete": {"offer": Text("Ask me"), "at once": Text("Always"), "never": Text("Never")},
}


def letters_names() -> dict[str, str]:
    """The letters that each value of the setting puts on ace, king, queen and jack.

    >>> letters_names()["international"]
    'A K Q J'
    """
    choices = {"international": INTERNATIONAL, "local": language().card_letters}
    return {value: " ".join(letters) for value, letters in choices.items()}


VOLUMES: Final = Text("Sound levels")
VOLUMES_HELP: Final = Text("Cards, effects and buttons, each with a sample to listen to.")

PLAYER_NAME: Final = Text("Your name")
PLAYER_NAME_HELP: Final = Text("What your opponent sees.")
# The name of the button that plays a sample.
SAMPLE_NAME: Final = Text("Play a sample: {sounds}")
SERVER: Final = Text("Server")
NO_SERVER: Final = Text("None. Matches nearby need no server.")
SERVER_LABEL: Final = Text("Server address")
SERVER_HELP: Final = Text(
    "For matches with somebody far away, on a server that you or a friend runs. "
    "Matches nearby need none."
)
SERVER_WRONG: Final = Text(
    "That isn't a server address. Try something like cards.example.org or 192.168.1.5:8765."
)


FILLS_WINDOW: Final = Text("The cards already fill this window.")
LARGER: Final = Text("{games}: {gain} larger in this window.", "how much cards grow")
FILLED_BY: Final = Text("{games}: as large as this window allows.", "how much cards grow")


def large_cards(gains: Mapping[str, int]) -> str:
    """By how many percent the cards of each game grow in this window.

    >>> large_cards({"Klondike": 20, "Spider": 20, "Set": 0})
    'Klondike and Spider: 20% larger in this window. Set: as large as this window allows.'
    >>> large_cards({"Klondike": 0, "Spider": 0})
    'The cards already fill this window.'
    """
    games: dict[int, list[str]] = {}
    for name, gain in gains.items():
        games.setdefault(gain, []).append(name)
    filling = games.pop(0, [])
    if not games:
        return FILLS_WINDOW()
    sentences = [
        LARGER(games=listed(games[gain]), gain=percent(gain / 100))
        for gain in sorted(games, reverse=True)
    ]
    if filling:
        sentences.append(FILLED_BY(games=listed(filling)))
    return " ".join(sentences)
