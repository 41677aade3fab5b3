"""The hands of somebody who plays Set on the real screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.setgame.sets import find_sets, is_set
from rules.setgame.state import SLOTS


def settle(driver: Any) -> None:
    """Wait until nothing moves and no message lies over the screen."""
    driver.run(1.5)
    while driver.app.stage.toasts.children:
        driver.run(0.5)


def tap_card(driver: Any, index: int) -> None:
    driver.tap(*driver.app.presenter.screen.board.places.cards[index].centre)


def tap_cards(driver: Any, indices: Sequence[int]) -> None:
    for index in indices:
        tap_card(driver, index)


def a_set(screen: Any) -> list[int]:
    """Where the cards of a set lie."""
    board = screen.play.state.board
    return [board.index(card) for card in find_sets(board)[0]]


def no_set(screen: Any) -> list[int]:
    """Where three cards lie that are no set."""
    board = screen.play.state.board
    return next(
        [first, second, third]
        for first in range(SLOTS)
        for second in range(first)
        for third in range(second)
        if not is_set(board[first], board[second], board[third])
    )


def shown(screen: Any) -> list[Any]:
    """The cards that lie on the screen."""
    return [sprite.card for sprite in screen.board.sprites]


def marked(screen: Any) -> dict[int, str]:
    """The signs of the cards about which something is said; "" for one that is only selected."""
    return {
        index: sprite.mark.sign
        for index, sprite in enumerate(screen.board.sprites)
        if sprite.mark is not None
    }
