"""Lists of finished games: filters, orders, and ten thousand of them."""

from __future__ import annotations

import time
from typing import Any

import pytest

from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history_query import HistoryQuery, Order, select
from tests.kivyapp.support.storage import klondike_win

SUITS = ("1-suit", "2-suit", "4-suit")


def game(number: int, **changes: Any) -> FinishedGame:
    return klondike_win(number, **changes)


GAMES = (
    game(1, elapsed=90, moves=140, score=300, seed="Violet-Lamp"),
    game(2, elapsed=30, moves=10, score=900, outcome="abandoned", seed="amber-plume"),
    game(3, elapsed=60, moves=150, score=700, seed="coral-wing"),
    game(4, elapsed=99, moves=99, score=800, outcome="lost", seed=None, cards="AS"),
    game(5, game="spider", options={"difficulty": "4-suit"}, elapsed=500, moves=200, score=950),
    game(6, game="spider", options={"difficulty": "1-suit"}, elapsed=500, moves=200, score=950),
)


def numbers(query: HistoryQuery, **options: Any) -> list[int]:
    options.setdefault("recorded", lambda games: {"game-1", "game-3"})
    return [int(game.id.removeprefix("game-")) for game in select(GAMES, query, **options)]


@pytest.mark.parametrize(
    "order, expected",
    [
        (Order.NEWEST, [6, 5, 4, 3, 2, 1]),
        (Order.FASTEST, [3, 1, 6, 5, 2, 4]),
        (Order.FEWEST_MOVES, [1, 3, 6, 5, 2, 4]),
        (Order.BEST_SCORE, [6, 5, 4, 3, 1, 2]),
    ],
)
def test_orders(order: Order, expected: list[int]) -> None:
    assert numbers(HistoryQuery(order=order)) == expected
    assert numbers(HistoryQuery(order=order, is_reversed=True)) == expected[::-1]


def test_order_by_seed_and_by_difficulty() -> None:
    assert numbers(HistoryQuery(game="klondike", order=Order.SEED)) == [2, 3, 1, 4]
    by_difficulty = numbers(
        HistoryQuery(game="spider", order=Order.KIND),
        kind_order=lambda game: SUITS.index(game.options["difficulty"]),
    )
    assert by_difficulty == [6, 5]


@pytest.mark.parametrize(
    "query, expected",
    [
        (HistoryQuery(game="spider"), [6, 5]),
        (HistoryQuery(kind=(("difficulty", "4-suit"),)), [5]),
        (HistoryQuery(outcome="lost"), [4]),
        (HistoryQuery(seed="LAMP"), [1]),
        (HistoryQuery(seed="lumps"), []),
        (HistoryQuery(month="2026-01"), [6, 5, 4, 3, 2, 1]),
        (HistoryQuery(month="2026-02"), []),
        (HistoryQuery(only_with_recording=True), [3, 1]),
        (HistoryQuery(game="klondike", outcome="won", seed="wing"), [3]),
    ],
)
def test_filters(query: HistoryQuery, expected: list[int]) -> None:
    assert numbers(query) == expected


def test_recordings_are_looked_for_only_if_it_matters() -> None:
    def never(games: list[FinishedGame]) -> set[str]:
        raise AssertionError("read for nothing")

    assert len(numbers(HistoryQuery(), recorded=never)) == len(GAMES)


def test_ten_thousand_games_are_sorted_quickly() -> None:
    games = [game(number, score=number * 7919 % 5000) for number in range(10_000)]
    start = time.process_time()
    found = select(games, HistoryQuery(order=Order.BEST_SCORE), lambda _: ())
    # About 25 ms; the rest allows for a busy machine.
    assert time.process_time() - start < 0.2
    assert found[0].score == 4999
