"""The list of the games, from which everything that serves all games starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from rules.game import Game
from rules.lazy_mapping import LazyMapping
from rules.points import is_omitted


def _klondike() -> type[Any]:
    from rules.klondike.game import Klondike

    return Klondike


def _spider() -> type[Any]:
    from rules.spider.game import Spider

    return Spider


def _crush() -> type[Any]:
    from rules.crush.game import Crush

    return Crush


def _cribbage() -> type[Any]:
    from rules.cribbage.game import Cribbage

    return Cribbage


def _set() -> type[Any]:
    from rules.setgame.game import SetGame

    return SetGame


# An app that shows the list of the games starts much sooner without all their rules.
GAMES: Final[Mapping[str, type[Any]]] = LazyMapping(
    {
        "klondike": _klondike,
        "spider": _spider,
        "crush": _crush,
        "cribbage": _cribbage,
        "set": _set,
    }
)


def make(key: str, /, **options: Any) -> Game[Any, Any]:
    """A game with these options. An unknown game, option or value is a ValueError.

    >>> make("klondike", draw=3)
    Klondike(draw=3, mode='classic', take_from_foundation=True)
    """
    game_class = GAMES.get(key)
    if game_class is None:
        raise ValueError(f"there is no game {key!r}; the games are {', '.join(GAMES)}")
    known = {field.name for field in fields(game_class)}
    unknown = sorted(set(options) - known)
    if unknown:
        raise ValueError(f"{key} has no option {unknown[0]!r}; it has {', '.join(sorted(known))}")
    game: Game[Any, Any] = game_class(**options)
    return game


def options_of(game: Game[Any, Any]) -> dict[str, Any]:
    """The options of a game, as `make` takes them."""
    values = {each: getattr(game, each.name) for each in fields(game)}  # type: ignore[arg-type]
    return {each.name: value for each, value in values.items() if not is_omitted(each, value)}
