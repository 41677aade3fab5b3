"""Two months of somebody's life with cards, for statistics and the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any, Final

from kivyapp.storage.finished_game import FinishedGame
from tools.screenshots.clocks import NOW

GAMES: Final = 120
DIFFICULTIES: Final = ("1-suit", "1-suit", "2-suit", "4-suit")


def played_games() -> list[FinishedGame]:
    """Every second one is a daily challenge, the others are games of all kinds."""
    chance = Random(7)
    return [_game(number, chance) for number in range(GAMES)]


def _game(number: int, chance: Random) -> FinishedGame:
    end = NOW - timedelta(hours=11 * number + 1)
    daily = number % 2 == 0
    spider = not daily and chance.random() < 0.6
    won = chance.random() < 0.55 or number < 8
    return FinishedGame(
        id=f"tour-{number}",
        game="spider" if spider else "klondike",
        options=_spider_options(chance) if spider else _klondike_options(chance, daily),
        seed=f"tour-{number}",
        cards=None,
        started=(end - timedelta(minutes=9)).isoformat(),
        finished=end.isoformat(),
        outcome="won" if won else "lost",
        moves=chance.randrange(90, 160),
        undos=0 if daily else chance.randrange(9),
        elapsed=chance.randrange(110, 500),
        score=chance.randrange(500, 900) if spider else chance.randrange(2_000, 8_000),
        counters={},
        day=end.date().isoformat() if daily else None,
    )


def _klondike_options(chance: Random, daily: bool) -> Mapping[str, Any]:
    mode = "challenge" if daily else chance.choice(("classic", "zen"))
    return {"draw": 1, "mode": mode, "take_from_foundation": True}


def _spider_options(chance: Random) -> Mapping[str, Any]:
    return {"difficulty": chance.choice(DIFFICULTIES)}
