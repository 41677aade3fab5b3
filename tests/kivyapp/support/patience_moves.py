"""Plays moves of patiences on the real screen, by touch or by keyboard alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivyapp.table.card_focus import CardFocus, next_focus
from kivyapp.table.geometry import Board
from rules.klondike.moves import RotateStock
from rules.session import Session
from rules.solving import Winnable
from rules.spider.moves import DealRow

ARROWS = ("left", "right", "up", "down")
DEALS = (RotateStock, DealRow)


def winning_moves(game: Any, seed: str) -> tuple[Any, ...]:
    """Moves that win this deal."""
    verdict = Session.new(game, seed=seed).solve()
    assert isinstance(verdict, Winnable)
    return verdict.solution


def play_moves(driver: Any, moves: Sequence[Any], play: Callable[[Any, Any], None]) -> None:
    """Play the moves and compare the table with the game after each of them."""
    screen = driver.app.presenter.screen
    session = screen.controller.session
    for number, move in enumerate(moves, start=1):
        play(driver, move)
        assert session.position == number, f"move {number}, {move}, was not played"
        assert session.history[-1].move == move
        assert table_matches_game(screen)
    assert screen.controller.session is session


def grip_point(table: Any, pile: str, at: int) -> tuple[float, float]:
    """A point on the part of a card that is visible in a fan."""
    rect = table.card_rect(pile, at)
    return rect.x + rect.width / 2, rect.top - 4


def wait_for_toasts(driver: Any) -> None:
    """Wait until no toast covers the table: a tap on a toast only dismisses it."""
    while driver.app.root_widget.toasts.children:
        driver.run(0.5)


def play_by_touch(driver: Any, move: Any) -> None:
    """Tap the stock, or drag the cards to their target."""
    screen = driver.app.presenter.screen
    wait_for_toasts(driver)
    if isinstance(move, DEALS):
        driver.tap(*screen.table.card_rect("stock", len(screen.table.piles["stock"]) - 1).centre)
        return
    (source, at), (target, target_at) = screen.ui.spots(screen.controller.session.state, move)
    start, end = screen.table.card_rect(source, at), screen.table.card_rect(target, target_at)
    x, y = grip_point(screen.table, source, at)
    driver.drag((x, y), (x + end.x - start.x, y + end.y - start.y), steps=2)


def play_by_keys(driver: Any, move: Any) -> None:
    """Go to the card, pick it up, go to its target and drop it there."""
    screen = driver.app.presenter.screen
    if isinstance(move, DEALS):
        _move_focus(driver, lambda focus: focus.pile == "stock")
        driver.key("enter")
        return
    source, (target, _) = screen.ui.spots(screen.controller.session.state, move)
    _move_focus(driver, lambda focus: (focus.pile, focus.at) == source)
    driver.key("enter")
    _move_focus(driver, lambda focus: focus.pile == target)
    driver.key("enter")


def _move_focus(driver: Any, is_target: Callable[[CardFocus], bool]) -> None:
    screen = driver.app.presenter.screen
    if screen.cursor.focus is None:
        # The first arrow key only shows the focus.
        driver.key("left")
    table, cursor = screen.table, screen.cursor
    movable = {name: cursor.movable_cards(name) for name in table.piles}
    for key in _arrow_keys(table.board, movable, cursor.focus, is_target):
        driver.key(key)
    assert is_target(screen.cursor.focus)


def _arrow_keys(
    board: Board,
    movable: Mapping[str, Sequence[bool]],
    start: CardFocus,
    is_target: Callable[[CardFocus], bool],
) -> list[str]:
    """The fewest arrow keys that lead to a target."""
    paths: dict[CardFocus, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        focus = queue.popleft()
        if is_target(focus):
            return paths[focus]
        for key in ARROWS:
            after = next_focus(board, movable, focus, key)
            if after not in paths:
                paths[after] = [*paths[focus], key]
                queue.append(after)
    raise AssertionError(f"no arrow keys lead to the target from {start}")


def shown_layout(table: Any) -> dict[str, tuple[Any, ...]]:
    """The layout that the table shows."""
    return {
        name: tuple((sprite.card, sprite.face_up) for sprite in sprites)
        for name, sprites in table.piles.items()
    }


def table_matches_game(screen: Any) -> bool:
    return bool(shown_layout(screen.table) == screen.controller.view().layout)
