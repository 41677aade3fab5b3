"""The kind of a game: the options that decide which deals can be won, as a short text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from rules.game import Game
from rules.registry import make

# The options of a kind. All others, such as points, change nothing about a deal.
KIND_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "klondike": ("draw", "take_from_foundation"),
    "spider": ("difficulty",),
}
_WORDS: Final[Mapping[str, Any]] = {"yes": True, "no": False}
_TEXTS: Final = {value: text for text, value in _WORDS.items()}


def kind_of(game: Game[Any, Any]) -> str:
    """The kind of a game. Options with their usual value are left out, except the first.

    >>> from rules.registry import make
    >>> kind_of(make("klondike", draw=3)), kind_of(make("spider", difficulty="2-suit"))
    ('klondike draw=3', 'spider difficulty=2-suit')
    """
    first, *others = KIND_OPTIONS[game.key]
    usual = {each.name: each.default for each in fields(game)}  # type: ignore[arg-type]
    names = [first, *(name for name in others if getattr(game, name) != usual[name])]
    return " ".join([game.key, *(f"{name}={_text(getattr(game, name))}" for name in names)])


def game_of_kind(kind: str) -> Game[Any, Any]:
    """A game of a kind. A text that is not a kind is a ValueError."""
    key, *options = kind.split(" ")
    if key not in KIND_OPTIONS:
        raise ValueError(f"no kind of a game: {kind!r:.80}")
    values = {}
    for option in options:
        name, equals, text = option.partition("=")
        if not equals or name not in KIND_OPTIONS[key]:
            raise ValueError(f"no option of a kind: {option!r:.80}")
        values[name] = _value(text)
    return make(key, **values)


def _text(value: Any) -> str:
    return _TEXTS[value] if isinstance(value, bool) else str(value)


def _value(text: str) -> Any:
    return int(text) if text.isdecimal() else _WORDS.get(text, text)
