"""Helpers to play Set on the real screen and to read its board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.setgame.sets import find_sets, is_set
from rules.setgame.state import SLOT_COUNT


def settle(driver: Any) -> None:
    """Wait until nothing moves and no toast is shown."""
    driver.run(1.5)
    while driver.app.root_widget.toasts.children:
        driver.run(0.5)


def tap_card(driver: Any, index: int) -> None:
    driver.tap(*driver.app.presenter.screen.board.places.cards[index].centre)


def tap_cards(driver: Any, indices: Sequence[int]) -> None:
    for index in indices:
        tap_card(driver, index)


def find_set(screen: Any) -> list[int]:
    """The places of a set on the board."""
    board = screen.state.board
    return [board.index(card) for card in find_sets(board)[0]]


def find_non_set(screen: Any) -> list[int]:
    """The places of three cards that are not a set."""
    board = screen.state.board
    return next(
        [first, second, third]
        for first in range(SLOT_COUNT)
        for second in range(first)
        for third in range(second)
        if not is_set(board[first], board[second], board[third])
    )


def shown_cards(screen: Any) -> list[Any]:
    """The cards that the screen shows."""
    return [sprite.card for sprite in screen.board.sprites]


def shown_marks(screen: Any) -> dict[int, str]:
    """The icons of the marked cards by place; "" for a card that is only selected."""
    return {
        index: sprite.mark.icon_name
        for index, sprite in enumerate(screen.board.sprites)
        if sprite.mark is not None
    }
