"""Two months of finished games, for the statistics and the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any, Final

from kivyapp.storage.finished_game import FinishedGame
from tools.screenshots.clocks import NOW

GAMES: Final = 120
DIFFICULTIES: Final = ("1-suit", "1-suit", "2-suit", "4-suit")


def sample_games() -> list[FinishedGame]:
    """Every second game is a daily challenge, the others are ordinary games."""
    random = Random(7)
    return [_game(number, random) for number in range(GAMES)]


def _game(number: int, random: Random) -> FinishedGame:
    end = NOW - timedelta(hours=11 * number + 1)
    is_daily = number % 2 == 0
    is_spider = not is_daily and random.random() < 0.6
    is_won = random.random() < 0.55 or number < 8
    return FinishedGame(
        id=f"sample-{number}",
        game="spider" if is_spider else "klondike",
        options=_spider_options(random) if is_spider else _klondike_options(random, is_daily),
        seed=f"sample-{number}",
        cards=None,
        started=(end - timedelta(minutes=9)).isoformat(),
        finished=end.isoformat(),
        outcome="won" if is_won else "lost",
        moves=random.randrange(90, 160),
        undos=0 if is_daily else random.randrange(9),
        elapsed=random.randrange(110, 500),
        score=random.randrange(500, 900) if is_spider else random.randrange(2_000, 8_000),
        counters={},
        day=end.date().isoformat() if is_daily else None,
    )


def _klondike_options(random: Random, is_daily: bool) -> Mapping[str, Any]:
    mode = "challenge" if is_daily else random.choice(("classic", "zen"))
    return {"draw": 1, "mode": mode, "take_from_foundation": True}


def _spider_options(random: Random) -> Mapping[str, Any]:
    return {"difficulty": random.choice(DIFFICULTIES)}
