"""The settings: sections, names and, where needed, explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

SETTINGS_LOOK: Final = "Appearance"
SETTINGS_MOTION: Final = "Motion"
SETTINGS_SOUND: Final = "Sound and vibration"
SETTINGS_PLAY: Final = "Gameplay"
SETTINGS_ONLINE: Final = "Online matches"
SETTINGS_DATA: Final = "Your data"

# The name and the explanation of each setting.
SETTING_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "theme": ("Theme", ""),
    "true_black": ("True black", "A black background in the dark theme, for OLED screens."),
    "four_colours": ("Four-colour deck", "Spades black, hearts red, diamonds blue, clubs green."),
    "card_back": ("Card backs", ""),
    # What it does in this window: `large_cards`.
    "large_cards": ("Large cards", ""),
    "text_size": ("Text size", ""),
    "left_hand": ("Left-handed", "Moves the stock and the buttons to the other side."),
    "set_colours": ("Card colours", "A palette for every kind of colour vision."),
    "set_letters": ("Colour letters", "R, G or P in a corner of every card."),
    "coach": ("Coach", "Against Greedy and Expert: says when another card is clearly better."),
    "speed": ("Animation speed", ""),
    "reduced_motion": ("Reduced motion", "Cards jump straight to their places."),
    "volume": ("Volume", ""),
    "card_volume": ("Cards", ""),
    "effect_volume": ("Effects", ""),
    "button_volume": ("Buttons", ""),
    "muted": ("Mute", ""),
    "vibration": ("Vibration", "A light tick when a card lands, on phones."),
    "tap_to_move": ("Tap to move", "A tap sends a card to its best place."),
    "auto_complete": ("Auto-finish", "When all cards are face up."),
    "winnable_only": ("Winnable deals only", "Every deal is checked first."),
    "winnable_light": ("Still winnable?", "Shows whether the game can still be won."),
    "show_timer": ("Show time", ""),
    "show_seconds": ("Show seconds", "Hiding seconds saves battery."),
    "show_score": ("Show score", ""),
}
SETTING_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "theme": {"light": "Light", "dark": "Dark", "contrast": "Contrast", "system": "System"},
    "card_back": {"feather": "Feathers", "fan": "Fan", "rose": "Rose"},
    "set_colours": {"classic": "Classic", "safe": "Colour-blind safe"},
    "text_size": {"normal": "Normal", "large": "Large", "largest": "Largest"},
    "speed": {"normal": "Normal", "fast": "Fast", "instant": "Instant"},
    "reduced_motion": {"system": "System", "on": "On", "off": "Off"},
    "auto_complete": {"offer": "Ask me", "at once": "Always", "never": "Never"},
}

VOLUMES: Final = "Sound levels"
VOLUMES_HELP: Final = "Cards, effects and buttons, each with a sample to listen to."

PLAYER_NAME: Final = "Your name"
PLAYER_NAME_HELP: Final = "What your opponent sees."
SERVER: Final = "Server"
NO_SERVER: Final = "None. Matches nearby need no server."
SERVER_LABEL: Final = "Server address"
SERVER_HELP: Final = (
    "For matches with somebody far away, on a server that you or a friend runs. "
    "Matches nearby need none."
)
SERVER_WRONG: Final = (
    "That isn't a server address. Try something like cards.example.org or 192.168.1.5:8765."
)


def sample_name(sounds: str) -> str:
    """The name of the button that plays a sample.

    >>> sample_name("Cards")
    'Play a sample: Cards'
    """
    return f"Play a sample: {sounds}"


def large_cards(gains: Mapping[str, int]) -> str:
    """By how many percent the cards of each game grow in this window.

    >>> large_cards({"Klondike": 20, "Spider": 20, "Crush": 8, "Set": 0})
    'In this window: 20% larger in Klondike and Spider, 8% in Crush; Set already fills it.'
    >>> large_cards({"Klondike": 0, "Spider": 0})
    'The cards already fill this window.'
    """
    games: dict[int, list[str]] = {}
    for name, gain in gains.items():
        games.setdefault(gain, []).append(name)
    filling = games.pop(0, [])
    if not games:
        return "The cards already fill this window."
    parts = [f"{gain}% in {_listed(games[gain])}" for gain in sorted(games, reverse=True)]
    text = "In this window: " + ", ".join(parts).replace("% in", "% larger in", 1)
    verb = "already fills" if len(filling) == 1 else "already fill"
    return f"{text}; {_listed(filling)} {verb} it." if filling else f"{text}."


def _listed(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
