"""The settings: sections, what each is called and, where it needs one, an explanation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SETTINGS_LOOK: Final = "Look"
SETTINGS_MOTION: Final = "Motion"
SETTINGS_SOUND: Final = "Sound and touch"
SETTINGS_PLAY: Final = "Play"
SETTINGS_DATA: Final = "Your data"

SETTING_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "theme": ("Theme", ""),
    "true_black": ("True black", "A black background in the dark theme, for screens that glow."),
    "four_colours": ("Four colours", "Spades black, hearts red, diamonds blue, clubs green."),
    "card_back": ("Card backs", ""),
    "large_cards": ("Large cards", "Cards one fifth larger, with closer columns."),
    "text_size": ("Size of text", ""),
    "left_hand": ("Left-handed", "Stock and buttons change sides."),
    "set_colours": (
        "Colours of the cards",
        "Easy to tell apart, however your eyes see red and green.",
    ),
    "set_letters": ("Letters for colours", "R, G or P in a corner of every card."),
    "speed": ("Speed of movement", ""),
    "reduced_motion": ("Reduced motion", "Cards go to their places at once."),
    "volume": ("Volume", ""),
    "muted": ("Mute", ""),
    "vibration": ("Vibration", "A light tick when a card finds its place, on phones."),
    "tap_to_move": ("Tap to move", "A tap sends a card where it fits best."),
    "auto_complete": ("Finish by itself", "When every card lies open."),
    "winnable_only": (
        "Only deals that can be won",
        "Each deal is looked through before it is dealt.",
    ),
    "winnable_light": (
        "Still winnable?",
        "A light in the bar says whether the game can still be won.",
    ),
    "show_timer": ("Show the time", ""),
    "show_seconds": ("Show seconds", "With minutes alone a still table needs no power."),
    "show_score": ("Show the score", ""),
}
SETTING_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "theme": {"light": "Light", "dark": "Dark", "contrast": "Contrast"},
    "card_back": {"feather": "Feathers", "fan": "Fan", "rose": "Rose"},
    "set_colours": {"classic": "Classic", "safe": "Easy to tell apart"},
    "text_size": {"normal": "Normal", "large": "Large", "largest": "Largest"},
    "speed": {"normal": "Normal", "fast": "Fast", "instant": "Instant"},
    "reduced_motion": {"system": "System", "on": "On", "off": "Off"},
    "auto_complete": {"offer": "Ask me", "at once": "At once", "never": "Never"},
}

SETTINGS_ONLINE: Final = "Online matches"
PLAYER_NAME: Final = "Your name"
PLAYER_NAME_HELP: Final = "What the other one sees."
SERVER: Final = "Server"
SERVER_LABEL: Final = "Address of the server"
SERVER_HELP: Final = (
    "Online matches are played through a server that you or a friend runs. "
    "localhost is a server on this very device."
)
SERVER_WRONG: Final = "That is no address. One looks like cards.example.org or 192.168.1.5:8765."
KEEP: Final = "Keep"
