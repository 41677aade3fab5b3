"""Finished games in words."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online.pending_matches import FAIR, RIVAL
from kivyapp.storage.finished_game import FinishedGame


def outcome_word(game: FinishedGame) -> str:
    if game.game not in GAME_UIS:
        return words.OUTCOMES[game.outcome]()
    ui = GAME_UIS[game.game]
    notes = [word() for name, (word, _) in ui.counted_endings.items() if game.counters.get(name)]
    return joined(ui.endings.get(game.outcome, words.OUTCOMES[game.outcome])(), *notes)


def kind_words(game: FinishedGame) -> str:
    """What was played: the challenge, the group of the statistics, the opponent."""
    daily, rival = words.DAILY_SHORT() if game.day else "", game.options.get(RIVAL, "")
    return joined(daily, group_name(game), rival)


def group_name(game: FinishedGame) -> str:
    """The group of the statistics; empty for a game of one kind."""
    return GAME_UIS[game.game].group_name(game.options) if game.game in GAME_UIS else ""


def kind_value(game: FinishedGame, name: str) -> Any:
    """The value of what divides the games of this key into kinds, by its name."""
    groups = GAME_UIS[game.game].groups if game.game in GAME_UIS else ()
    for group in groups:
        if group.option == name:
            return group.value_in(game.options)
    return game.options.get(name)


def kind_order(game: FinishedGame) -> tuple[int, ...]:
    """Places games of one key by their groups, in the order that players expect."""
    ui = GAME_UIS.get(game.game)
    return (
        ()
        if ui is None
        else tuple(
            list(group.values).index(value) if value in group.values else len(group.values)
            for group, value in zip(ui.groups, ui.group_of(game.options), strict=True)
        )
    )


def date_words(game: FinishedGame) -> str:
    """The day on which a game ended, and what is wrong with its shuffle."""
    day = datetime.fromisoformat(game.finished).date()
    return joined(words.short_date(day), _fairness_warning(game))


def moment_words(game: FinishedGame) -> str:
    """The date and the time of day at which a game ended."""
    moment = datetime.fromisoformat(game.finished)
    return f"{words.short_date(moment.date())}, {moment:%H:%M}"


def score_words(game: FinishedGame) -> str:
    """The score, or the moves of a game without one."""
    return words.number(game.score) if game.score else words.MOVES_COUNT(game.moves)


def joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _fairness_warning(game: FinishedGame) -> str:
    """A warning if the shuffle of an online match was not fair or not verified."""
    match game.options.get(FAIR, True):
        case False:
            return words.NOT_FAIR()
        case None:
            return words.NOT_VERIFIED()
    return ""
