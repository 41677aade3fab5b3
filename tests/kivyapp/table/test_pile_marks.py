"""What piles show: the cards or deals left in the stock, whether one can deal, and the mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.klondike.table import TABLE
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.table.fans import card_positions
from kivyapp.table.geometry import make_board
from kivyapp.table.pile_badges import PileBadge
from rules.spider.state import Column, SpiderState
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.patience_moves import table_matches_game


def opened(drive: Any, folder: Path, link: str, *, has_mouse: bool = True) -> Any:
    device = FakeDevice()
    device.has_mouse = has_mouse
    driver = drive(parlour(folder, fake_games=False, device=device))
    game = link.partition("?")[0]
    driver.app.services.settings.change(help_offered=frozenset({game}))
    driver.app.open_link(link)
    driver.run(1.5)
    return driver


def current(driver: Any) -> Any:
    return driver.app.presenter.screen


def without_first_column(state: SpiderState) -> SpiderState:
    return state._replace(tableau=(Column(), *state.tableau[1:]))


# The stock


def test_the_stock_of_klondike_shows_the_cards_left(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "klondike?seed=peacock123&draw=1")
    screen = current(driver)
    assert screen.table.badges == {"stock": PileBadge("24")}
    for _ in range(23):
        screen.hand.on_tap("stock", 0)
        driver.run(0.5)
    assert screen.table.badges == {"stock": PileBadge("1")}
    screen.hand.on_tap("stock", 0)
    assert screen.table.badges == {}
    screen.controller.undo()
    assert screen.table.badges == {"stock": PileBadge("1")}


def test_the_stock_of_spider_shows_the_deals_left(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "spider?seed=peacock123")
    screen = current(driver)
    assert screen.table.badges == {"stock": PileBadge("5")}
    screen.hand.on_tap("stock", 0)
    assert screen.table.badges == {"stock": PileBadge("4")}


def test_the_stock_of_spider_shows_that_it_cannot_deal_and_which_column_is_in_the_way(
    drive: Any, tmp_path: Path
) -> None:
    driver = opened(drive, tmp_path, "spider?seed=peacock123")
    screen = current(driver)
    ui, game = screen.ui, screen.controller.session.game
    state: SpiderState = screen.controller.session.state
    assert ui.markers(state) == {}
    state = without_first_column(state)
    assert ui.markers(state) == {"column1": "wanted"}
    assert ui.badges(game, state) == {"stock": PileBadge("5", is_blocked=True)}
    screen.table.set_badges(ui.badges(game, state))
    assert {sprite.brightness for sprite in screen.table.piles["stock"]} == {0.5}
    screen.table.set_badges({"stock": PileBadge("5")})
    assert {sprite.brightness for sprite in screen.table.piles["stock"]} == {1.0}


# The mouse


def movable_spot(screen: Any) -> tuple[str, int]:
    """The last card of the last column, which lies face up."""
    return "tableau7", len(screen.table.piles["tableau7"]) - 1


def test_the_mouse_lifts_the_card_it_would_pick_up(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "klondike?seed=peacock123")
    screen = current(driver)
    pile, at = movable_spot(screen)
    sprite = screen.table.piles[pile][at]
    driver.hover(*screen.table.card_rect(pile, at).centre)
    assert sprite.scale == (motion.HOVER_SCALE,) * 2
    assert not sprite.is_moving
    driver.hover(5, 5)
    assert sprite.scale == (1, 1)


def test_a_face_down_card_stays_where_it_is(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "klondike?seed=peacock123")
    screen = current(driver)
    rect = screen.table.card_rect("tableau7", 0)
    driver.hover(rect.centre[0], rect.top - 3)
    assert {sprite.scale for sprite in screen.table.piles["tableau7"]} == {(1, 1)}


def test_without_a_mouse_nothing_is_lifted(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "klondike?seed=peacock123", has_mouse=False)
    screen = current(driver)
    driver.hover(*screen.table.card_rect(*movable_spot(screen)).centre)
    assert {sprite.scale for sprite in screen.table.piles.sprites()} == {(1, 1)}


def test_no_card_stays_lifted_after_a_move(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "klondike?seed=peacock123")
    screen = current(driver)
    for move in screen.controller.session.solve().solution[:6]:
        driver.hover(*screen.table.card_rect(*movable_spot(screen)).centre)
        screen.controller.submit(move)
        driver.run(0.6)
    driver.hover(5, 5)
    assert {sprite.scale for sprite in screen.table.piles.sprites()} == {(1, 1)}
    assert table_matches_game(screen)


# The height of a phone


@pytest.mark.parametrize("size", [(412, 743), (412, 795), (460, 828)])
def test_a_phone_uses_its_height(size: tuple[int, int]) -> None:
    """A column of a king down to a two fills most of the room, and a dealt one a good part."""
    board = make_board(TABLE, Rect(0, 0, *size))
    place = board.places["tableau7"]
    built = card_positions(board, "tableau7", [True] * 12)
    dealt = card_positions(board, "tableau7", [False] * 6 + [True])
    assert (built[0][1] - built[-1][1]) > 0.7 * place.room
    assert (dealt[0][1] - dealt[-1][1]) > 0.25 * place.room


def test_the_mouse_lifts_cards_of_crush_and_set_too(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "crush?seed=peacock123")
    board = current(driver).board
    slot, other = sorted(board.tiles)[:2]
    driver.hover(*board.places.tile_rect(slot).centre)
    lifted = (motion.HOVER_SCALE,) * 2
    assert board.tiles[slot].scale == lifted
    driver.hover(*board.places.tile_rect(other).centre)
    assert (board.tiles[slot].scale, board.tiles[other].scale) == ((1, 1), lifted)
    driver.app.back()
    driver.app.services.settings.change(help_offered=frozenset({"set"}))
    driver.app.open_link("set?seed=peacock123")
    driver.run(1)
    board = current(driver).board
    driver.hover(*board.places.cards[4].centre)
    assert [card.scale for card in board.sprites][3:6] == [1.0, motion.HOVER_SCALE, 1.0]
