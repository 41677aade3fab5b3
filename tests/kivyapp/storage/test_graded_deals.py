"""The store of graded deals: bounded, kept across restarts, and safe against damaged files."""

from __future__ import annotations

from pathlib import Path

from kivyapp.storage.graded_deals import MOST_CHOSEN, MOST_OTHERS, GradedDeals
from kivyapp.storage.store import Store
from rules.grading import GRADES, PLAYERS, Grade, GradedDeal, grade_of
from rules.kinds import game_of_kind

KIND = "klondike draw=1"
EASY = GradedDeal("amber-arch-1000", Grade.EASY, PLAYERS)
EXPERT = GradedDeal("violet-lamp-4789", Grade.EXPERT, 0)


def test_a_deal_is_taken_once(tmp_path: Path) -> None:
    deals = GradedDeals(Store(tmp_path))
    deals.add(KIND, EASY)
    deals.add(KIND, EXPERT)
    assert deals.take(KIND, Grade.EXPERT) == EXPERT
    assert deals.take(KIND, Grade.EXPERT) is None
    assert deals.take("klondike draw=3", Grade.EASY) is None
    assert deals.take(KIND, Grade.EASY) == EASY


def test_deals_survive_a_restart(tmp_path: Path) -> None:
    GradedDeals(Store(tmp_path)).add(KIND, EASY)
    again = GradedDeals(Store(tmp_path))
    assert again.take(KIND, Grade.EASY) == EASY
    assert GradedDeals(Store(tmp_path)).take(KIND, Grade.EASY) is None


def test_the_store_becomes_full(tmp_path: Path) -> None:
    deals = GradedDeals(Store(tmp_path))
    assert deals.wanted(KIND, None) == frozenset(GRADES)
    for number in range(MOST_CHOSEN):
        for grade in deals.wanted(KIND, Grade.HARD):
            wins = next(n for n in range(PLAYERS + 1) if grade_of(game_of_kind(KIND), n) is grade)
            deals.add(KIND, GradedDeal(f"seed-{grade.value}-{number}", grade, wins))
    assert deals.wanted(KIND, Grade.HARD) == frozenset()
    assert deals.wanted(KIND, None) == frozenset()
    # Another choice makes room for more of its grade.
    assert deals.wanted(KIND, Grade.EASY) == {Grade.EASY}
    for _ in range(MOST_OTHERS):
        assert deals.take(KIND, Grade.EASY) is not None
    assert deals.take(KIND, Grade.EASY) is None


def test_a_damaged_store_is_empty(tmp_path: Path) -> None:
    store = Store(tmp_path)
    GradedDeals(store).add(KIND, EASY)
    for file in tmp_path.glob("graded-deals*"):
        file.write_bytes(b"{}")
    deals = GradedDeals(Store(tmp_path))
    assert deals.take(KIND, Grade.EASY) is None
    deals.add(KIND, EXPERT)
    assert GradedDeals(Store(tmp_path)).take(KIND, Grade.EXPERT) == EXPERT
