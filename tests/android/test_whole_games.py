"""Every game is played by touch on the phone, upright and on its side."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow

UPRIGHT = {"width": 720, "height": 1520}
ON_ITS_SIDE = {"width": 1520, "height": 720}
both_ways = pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])


def win_patience(phone: Any, game: Any, seed: str, link: str) -> bool:
    from tests.kivyapp.support.patience_moves import play_by_touch, play_moves, winning_moves

    phone.app.services.settings.change(speed="instant", auto_complete="never")
    screen = phone.open_game(link)
    play_moves(phone, winning_moves(game, seed), play_by_touch)
    phone.run(3)
    return bool(screen.controller.session.state.is_won)


def win_klondike(phone: Any) -> bool:
    from rules.klondike.game import Klondike

    return win_patience(phone, Klondike(draw=1), "parlour-364", "klondike?seed=parlour-364&draw=1")


def win_spider(phone: Any) -> bool:
    from rules.spider.game import Spider

    link = "spider?seed=peacock123&difficulty=1-suit"
    return win_patience(phone, Spider("1-suit"), "peacock123", link)


def end_crush(phone: Any) -> list[Any]:
    """Swap neighbours until the board is full."""
    from rules.crush.moves import MoveCard
    from tests.kivyapp.support.crush_board import pass_time, slot_centre

    phone.app.services.settings.change(speed="instant")
    screen = phone.open_game("crush?seed=peacock123")
    session, played = screen.controller.session, 0
    while not screen.controller.is_over:
        moves = session.legal_moves()[played % 5 :]
        move = next(move for move in moves if isinstance(move, MoveCard))
        for slot in (move.src, move.dst):
            pass_time(phone, 0.6)
            phone.tap(*slot_centre(screen, slot))
        played += 1
        if session.position != played:
            break
    phone.run(2)
    return [session.position == played, screen.controller.is_over]


def end_cribbage(phone: Any) -> bool:
    from tests.kivyapp.support.cribbage_match import TouchPlayer, is_ready

    phone.app.services.settings.change(speed="instant", opponent="greedy")
    screen = phone.open_game("cribbage?seed=bot-1&hp=61")
    player = TouchPlayer(phone, 1, drags=phone.options.width > phone.options.height)
    for _ in range(1500):
        phone.wait_for(lambda: is_ready(screen))
        if screen.match.is_over:
            return screen.controller.session.outcome is not None
        player.play()
    return False


def win_set(phone: Any) -> list[Any]:
    """Find ten sets, as in the challenge of a day: otherwise the game has no end."""
    from tests.kivyapp.support.set_board import find_set, settle, tap_cards

    screen = phone.open_game("set?seed=peacock123&goal=10")
    found = 0
    while not screen.controller.is_over and found < 20:
        tap_cards(phone, find_set(screen))
        settle(phone)
        found += 1
    return [found, screen.controller.session.outcome.winner]


@both_ways
def test_klondike_is_won(run_on_phone: Any, size: dict[str, int]) -> None:
    assert run_on_phone(win_klondike, **size) is True


@both_ways
def test_spider_is_won(run_on_phone: Any, size: dict[str, int]) -> None:
    assert run_on_phone(win_spider, **size) is True


@both_ways
def test_crush_is_played_until_the_board_is_full(run_on_phone: Any, size: dict[str, int]) -> None:
    assert run_on_phone(end_crush, **size) == [True, True]


@both_ways
def test_a_match_of_cribbage_is_played(run_on_phone: Any, size: dict[str, int]) -> None:
    assert run_on_phone(end_cribbage, **size) is True


@both_ways
def test_set_is_won(run_on_phone: Any, size: dict[str, int]) -> None:
    assert run_on_phone(win_set, **size) == [10, 1]
