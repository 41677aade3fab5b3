"""What became of each challenge, by the finished games alone. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kivyapp.storage.daily import MARGIN
from kivyapp.storage.finished_game import CHALLENGE, FinishedGame
from rules.cribbage.challenges import CHALLENGES


class ChallengeResult(NamedTuple):
    """The attempts at one challenge; the margin is the largest by which it was beaten."""

    attempts: int = 0
    is_beaten: bool = False
    best_margin: int | None = None


def challenge_results(games: Iterable[FinishedGame]) -> dict[str, ChallengeResult]:
    """The results of all challenges by their keys."""
    attempts: dict[str, list[FinishedGame]] = {key: [] for key in CHALLENGES}
    for game in games:
        key = game.options.get(CHALLENGE)
        if game.game == "cribbage" and key in attempts:
            attempts[key].append(game)
    return {key: _result(played) for key, played in attempts.items()}


def _result(played: list[FinishedGame]) -> ChallengeResult:
    won = [game for game in played if game.outcome == "won"]
    margins = [game.counters[MARGIN] for game in won if MARGIN in game.counters]
    return ChallengeResult(len(played), bool(won), max(margins, default=None))
