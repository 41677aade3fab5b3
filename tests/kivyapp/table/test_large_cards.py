"""Large cards: a fifth larger where the window allows it, in every game, without overlaps."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.metrics import Metrics

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.klondike.table import TABLE as KLONDIKE
from kivyapp.games.spider.table import TABLE as SPIDER
from kivyapp.screens.settings import large_cards_gain
from kivyapp.style.rect import Rect
from kivyapp.table.fans import card_positions
from kivyapp.table.geometry import Board, make_board
from kivyapp.table.hit_testing import DropMargins, drop_target, drop_zones
from kivyapp.table.specs import PileKind, TableSpec
from kivyapp.widgets.game_bars import table_area
from tests.kivyapp.support.parlour import parlour

# Width and height in dp, and the density.
WINDOWS = {
    "phone": (412, 915, 2.6),
    "phone, wide": (915, 412, 2.6),
    "small phone": (360, 640, 1.0),
    "desktop": (1280, 720, 1.0),
    "large": (2560, 1440, 1.0),
}
TABLES = {"klondike": KLONDIKE, "spider": SPIDER}
STOCK = {"klondike": 24, "spider": 50}


def window_of(name: str) -> tuple[Rect, float]:
    width, height, density = WINDOWS[name]
    return Rect(0, 0, round(width * density), round(height * density)), density


def gain(key: str, window: str) -> int:
    return large_cards_gain(GAME_UIS[key], *window_of(window))


@pytest.mark.parametrize("window", WINDOWS)
def test_klondike_is_a_fifth_larger_everywhere(window: str) -> None:
    assert 19 <= gain("klondike", window) <= 21


@pytest.mark.parametrize("window", WINDOWS)
def test_spider_is_a_fifth_larger_or_nearly(window: str) -> None:
    assert (15 if window == "phone, wide" else 18) <= gain("spider", window) <= 21


@pytest.mark.parametrize("key", GAME_UIS)
@pytest.mark.parametrize("window", WINDOWS)
def test_no_game_has_smaller_cards(key: str, window: str) -> None:
    assert 0 <= gain(key, window) <= 21


def test_the_other_games_gain_what_they_can_on_a_phone() -> None:
    assert gain("crush", "phone") >= 7
    assert gain("cribbage", "phone") >= 8
    assert gain("set", "phone") >= 2


def test_cards_of_an_upright_phone_are_wide_enough_for_a_finger() -> None:
    for key in TABLES:
        window, density = window_of("phone")
        assert GAME_UIS[key].card_size(window, density, large_cards=True) >= 44 * density


def rects(board: Board, pile: str, flags: list[bool]) -> list[Rect]:
    corners = card_positions(board, pile, flags)
    return [Rect(x, y, board.card_width, board.card_height) for x, y in corners]


def fullest(table: TableSpec, key: str, board: Board) -> dict[str, list[Rect]]:
    """Every pile with as many cards as it can ever hold."""
    down, up = table.longest_column
    columns = table.names(PileKind.COLUMN)
    full = {"stock": [False] * STOCK[key]}
    return {
        name: rects(
            board,
            name,
            [False] * down + [True] * up if name in columns else full.get(name, [True] * 13),
        )
        for name in board.places
    }


def hull(cards: list[Rect]) -> Rect:
    """The smallest rectangle around cards."""
    x, y = min(card.x for card in cards), min(card.y for card in cards)
    right, top = max(card.right for card in cards), max(card.top for card in cards)
    return Rect(x, y, right - x, top - y)


@given(
    st.sampled_from(sorted(TABLES)), st.integers(320, 3900), st.integers(264, 2200), st.booleans()
)
def test_nothing_overlaps_or_leaves_any_window(
    key: str, width: int, height: int, left: bool
) -> None:
    table = TABLES[key]
    area = Rect(0, 0, width, height)
    board = make_board(table, area, large_cards=True, left_hand=left)
    assert board.card_width >= make_board(table, area, left_hand=left).card_width
    piles = fullest(table, key, board)
    # A stack is a few pixels higher than a card.
    edge = 0.04 * board.card_height
    for cards in piles.values():
        assert all(card.x >= 0 and card.right <= width for card in cards)
        assert all(card.y >= 0 and card.top <= height + edge for card in cards)
    slack = board.card_width * edge
    for (one, first), (other, second) in combinations(piles.items(), 2):
        if hull(first).overlap(hull(second)) == 0:
            continue
        worst = max(a.overlap(b) for a in first for b in second)
        assert worst <= slack, (board.arrangement.name, one, other)


@pytest.mark.parametrize("key", TABLES)
def test_columns_in_two_rows_take_drops_of_their_own_half(key: str) -> None:
    window, density = window_of("phone")
    board = make_board(
        TABLES[key], table_area(window, density, has_thumb_bar=True), large_cards=True
    )
    columns = [name for name in board.places if name in TABLES[key].names(PileKind.COLUMN)]
    rows = {board.places[name].card.y for name in columns}
    assert len(rows) == 2
    flags = {name: [True] * 3 for name in board.places}
    zones = drop_zones(board, flags, DropMargins.for_density(density))
    for name in columns:
        place = board.places[name]
        low = Rect(place.card.x, place.card.y - place.room, place.card.width, place.card.height)
        for card in (place.card, low):
            assert drop_target(zones, card, columns) == name


@pytest.mark.parametrize("key", GAME_UIS)
@pytest.mark.parametrize("size", [(800, 600), (400, 800)])
def test_the_settings_measure_what_the_screen_shows(
    drive: Any, tmp_path: Any, key: str, size: tuple[int, int]
) -> None:
    driver = drive(parlour(tmp_path / "data", f"{key}?seed=peacock123", fake_games=False))
    driver.resize(*size)
    driver.run(0.5)
    screen = driver.app.presenter.screen
    area = table_area(
        Rect(screen.x, screen.y, screen.width, screen.height),
        Metrics.dp,
        has_thumb_bar=key in TABLES,
    )
    assert screen.area == area

    def shown() -> float:
        table = getattr(screen, "table", None)
        if table is not None:
            return float(table.board.card_width)
        geometry = screen.board.places
        return float(getattr(geometry, "tile_width", 0) or geometry.cards[0].width)

    usual = shown()
    driver.app.services.settings.change(large_cards=True)
    driver.frame(3)
    assert shown() > usual


def test_the_setting_says_what_it_does_in_this_window(drive: Any, tmp_path: Any) -> None:
    driver = drive(parlour(tmp_path / "data"))
    driver.resize(1280, 720)
    driver.app.services.navigation.open_screen("settings")
    driver.run(0.5)
    row = driver.named("Large cards")
    assert row.explanation.startswith("Klondike and Spider: 20% larger in this window.")
    desktop = row.explanation
    driver.resize(412, 915)
    driver.run(0.5)
    assert row.explanation != desktop
    assert not row.disabled


def test_a_switch_that_does_nothing_is_not_offered(
    drive: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kivyapp.screens.settings.large_cards_gain", lambda *_: 0)
    driver = drive(parlour(tmp_path / "data"))
    driver.app.services.navigation.open_screen("settings")
    driver.run(0.5)
    row = driver.named("Large cards")
    assert row.disabled
    assert row.explanation == words.large_cards({"Klondike": 0})
