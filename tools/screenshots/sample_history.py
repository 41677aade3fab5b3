"""Two months of finished games, for the statistics and the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any, Final

from kivyapp.storage.finished_game import FinishedGame
from rules.dailies import daily_game
from rules.registry import options_of
from tools.screenshots.clocks import NOW

GAMES: Final = 120
# The days on which the challenges of the other games were played, too.
DAYS: Final = 40
OPPONENTS: Final = {"cribbage": {"opponent": "expert"}}
OTHERS: Final = ("spider", "crush", "cribbage", "set")
DIFFICULTIES: Final = ("1-suit", "1-suit", "2-suit", "4-suit")


def sample_games() -> list[FinishedGame]:
    """Every second game is a daily challenge, the others are ordinary games."""
    random = Random(7)
    games = [_game(number, random) for number in range(GAMES)]
    others = (_other_challenge(day, key, random) for day in range(DAYS) for key in OTHERS)
    return games + [game for game in others if game is not None]


def _other_challenge(days_ago: int, key: str, random: Random) -> FinishedGame | None:
    """The challenge of another game on a day; on some days none was played."""
    luck = random.random()
    if luck < 0.25 and days_ago % 6 != 2:
        return None
    end = NOW - timedelta(days=days_ago, minutes=30)
    is_won = luck > 0.4 or days_ago % 6 == 2
    return FinishedGame(
        id=f"daily-{key}-{days_ago}",
        game=key,
        options={**options_of(daily_game(key)), **OPPONENTS.get(key, {})},
        seed=f"daily-{end.date().isoformat()}",
        cards=None,
        started=(end - timedelta(minutes=5)).isoformat(),
        finished=end.isoformat(),
        outcome="won" if is_won and key != "crush" else "lost",
        moves=random.randrange(10, 90),
        undos=0,
        elapsed=random.randrange(70, 500),
        score=random.randrange(300, 2_400) if key == "crush" else 0,
        counters={"margin": random.randrange(3, 40)} if key == "cribbage" else {},
        day=end.date().isoformat(),
    )


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
