"""The rules of a room in words: what the host has chosen, and what both see before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rules.registry import make

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from rules.game import Game

# The name of an option and the word for its value.
Term = tuple[str, str]


def terms(ui: GameUI, game: Game[Any, Any]) -> tuple[Term, ...]:
    """All options that matter in this game, with their values."""
    values = {option.name: getattr(game, option.name) for option in ui.options}
    found = []
    for option in ui.options:
        if ui.is_offered(option, values):
            words = {choice.value: choice.name for choice in option.choices}
            value = values[option.name]
            found.append((option.word(), words.get(value, str(value))))
    return tuple(found)


def summary(ui: GameUI, values: Mapping[str, Any]) -> str:
    """The first two rules, and all others that differ from the defaults."""
    game = make(ui.key, **{each.name: values[each.name] for each in ui.options})
    usual = dict(terms(ui, make(ui.key)))
    chosen = terms(ui, game)
    shown = [term for at, term in enumerate(chosen) if at < 2 or usual.get(term[0]) != term[1]]
    return ", ".join(f"{name}: {value}" for name, value in shown)
