"""The options of the games, by name and value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

OPTION_VALUES: Final[Mapping[tuple[str, Any], str]] = {
    ("draw", 1): "draw 1",
    ("draw", 3): "draw 3",
    ("mode", "classic"): "Classic",
    ("mode", "zen"): "Zen",
    ("mode", "challenge"): "Challenge",
    ("difficulty", "1-suit"): "One suit",
    ("difficulty", "2-suit"): "Two suits",
    ("difficulty", "4-suit"): "Four suits",
    ("opponent", "greedy"): "Greedy",
    ("opponent", "expert"): "Expert",
    ("opponent", "online"): "Online",
}

# All values of an option together, where statistics are divided by it.
EVERY: Final[Mapping[str, str]] = {
    "mode": "All modes",
    "draw": "Both",
    "difficulty": "All",
    "opponent": "All opponents",
}


def option(name: str, value: Any) -> str:
    """A value of an option, by itself."""
    word = OPTION_VALUES.get((name, value), str(value))
    return word[:1].upper() + word[1:]


def in_order(name: str, values: set[Any]) -> list[Any]:
    """The values of an option in the order in which a player expects them."""
    known = [value for option_name, value in OPTION_VALUES if option_name == name]
    return sorted(
        values, key=lambda value: (known.index(value) if value in known else 99, str(value))
    )


def group_name(names: tuple[str, ...], values: tuple[Any, ...]) -> str:
    """A group of games in the statistics, by the options that make it one."""
    parts = [
        OPTION_VALUES.get((name, value), str(value))
        for name, value in zip(names, values, strict=True)
    ]
    return ", ".join(parts) or "All games"
