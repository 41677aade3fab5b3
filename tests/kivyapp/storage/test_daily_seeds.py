"""The known deals of daily challenges: kept, bounded, and safe against damaged files."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from kivyapp.storage.daily_seeds import DAILY_SEEDS, MOST, DailySeeds
from kivyapp.storage.store import Store

KIND = "spider difficulty=2-suit"
DAY = date(2026, 3, 14)
SEED = "daily-2026-03-14-2"


def test_seeds_survive_a_restart(tmp_path: Path) -> None:
    seeds = DailySeeds(Store(tmp_path))
    assert seeds.seed(KIND, DAY) is None
    seeds.add(KIND, DAY, SEED)
    again = DailySeeds(Store(tmp_path))
    assert again.seed(KIND, DAY) == SEED
    assert again.seed(KIND, DAY + timedelta(days=1)) is None
    assert again.seed("klondike draw=1", DAY) is None


def test_older_seeds_make_room(tmp_path: Path) -> None:
    seeds = DailySeeds(Store(tmp_path))
    days = [DAY + timedelta(days=number) for number in range(MOST + 2)]
    for day in days:
        seeds.add(KIND, day, f"daily-{day.isoformat()}")
    known = [day for day in days if DailySeeds(Store(tmp_path)).seed(KIND, day)]
    assert known == days[2:]


def test_the_seed_of_another_day_is_not_used(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(DAILY_SEEDS, {(KIND, DAY): "peacock123"})
    assert DailySeeds(Store(tmp_path)).seed(KIND, DAY) is None
