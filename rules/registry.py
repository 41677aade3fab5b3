"""The list of the games, from which everything that serves all games starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from rules.cribbage.game import Cribbage
from rules.crush.game import Crush
from rules.game import Game
from rules.klondike.game import Klondike
from rules.points import is_omitted
from rules.setgame.game import SetGame
from rules.spider.game import Spider

GAMES: Final[Mapping[str, type[Any]]] = {
    game.key: game for game in (Klondike, Spider, Crush, Cribbage, SetGame)
}


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
