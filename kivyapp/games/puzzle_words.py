"""Puzzles in words."""

from __future__ import annotations

from kivyapp import words
from kivyapp.games.game_ui import PatienceUI
from kivyapp.games.game_uis import GAME_UIS, game_name
from rules.kinds import game_of_kind
from rules.puzzles import Puzzle
from rules.registry import options_of


def kind_name(puzzle: Puzzle) -> str:
    """The game of a puzzle and its kind.

    >>> kind_name(Puzzle("klondike draw=3 take_from_foundation=no", "amber", "s", "w1"))
    'Klondike, draw 3, nothing comes back from the foundations'
    """
    returns = [words.NO_RETURNS()] if without_returns(puzzle) else []
    return ", ".join([short_kind_name(puzzle), *returns])


def without_returns(puzzle: Puzzle) -> bool:
    """True if no card comes back from the foundations."""
    return not options_of(game_of_kind(puzzle.kind)).get("take_from_foundation", True)


def short_kind_name(puzzle: Puzzle) -> str:
    """The same where there is little room.

    >>> short_kind_name(Puzzle("klondike draw=3 take_from_foundation=no", "amber", "s", "w1"))
    'Klondike, draw 3'
    >>> short_kind_name(Puzzle("spider difficulty=1-suit", "amber", "d", "12a"))
    'Spider, one suit'
    """
    ui, game = GAME_UIS[puzzle.game_key], game_of_kind(puzzle.kind)
    if isinstance(ui, PatienceUI) and ui.heading(game) != ui.title():
        # The heading names the kind, in the middle of a sentence.
        return ui.heading(game)
    options = options_of(game)
    groups = [each for each in ui.statistics_groups if f"{each.option}=" in puzzle.kind]
    kinds = [each.word(options[each.option]) for each in groups]
    return ", ".join([game_name(puzzle.game_key), *kinds])
