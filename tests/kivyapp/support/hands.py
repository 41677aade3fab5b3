"""Plays moves of patiences on the real screen as a person does: with a finger, or by keys alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivyapp.table.focus import Focus, moved
from kivyapp.table.geometry import Board
from rules.klondike.moves import RotateStock
from rules.session import Session
from rules.solving import Winnable
from rules.spider.moves import DealRow

ARROWS = ("left", "right", "up", "down")
DEALS = (RotateStock, DealRow)


def solution(game: Any, seed: str) -> tuple[Any, ...]:
    """Moves that win this deal."""
    verdict = Session.new(game, seed=seed).solve()
    assert isinstance(verdict, Winnable)
    return verdict.solution


def play_through(driver: Any, line: Sequence[Any], play: Callable[[Any, Any], None]) -> None:
    """Play a line move by move; after each of them the table shows what is."""
    screen = driver.app.presenter.screen
    session = screen.match.session
    for number, move in enumerate(line, start=1):
        play(driver, move)
        assert session.position == number, f"move {number}, {move}, was not played"
        assert session.history[-1].move == move
        assert truth(screen)
    assert screen.match.session is session


def grip(table: Any, pile: str, at: int) -> tuple[float, float]:
    """A point on the part of a card that can be seen in a fan."""
    place = table.place_of(pile, at)
    return place.x + place.width / 2, place.top - 4


def clear_the_way(driver: Any) -> None:
    """Wait until no message lies over the table: a tap on one only sends it away."""
    while driver.app.stage.toasts.children:
        driver.run(0.5)


def play_by_touch(driver: Any, move: Any) -> None:
    """Tap the stock, or drag the cards to where they go."""
    screen = driver.app.presenter.screen
    clear_the_way(driver)
    if isinstance(move, DEALS):
        driver.tap(*screen.table.place_of("stock", len(screen.table.piles["stock"]) - 1).centre)
        return
    (source, at), (target, on) = screen.face.spots(screen.match.session.state, move)
    here, there = screen.table.place_of(source, at), screen.table.place_of(target, on)
    x, y = grip(screen.table, source, at)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y), steps=2)


def play_by_keys(driver: Any, move: Any) -> None:
    """Walk to the card, pick it up, walk to where it goes, put it down."""
    screen = driver.app.presenter.screen
    if isinstance(move, DEALS):
        _walk(driver, lambda focus: focus.pile == "stock")
        driver.key("enter")
        return
    source, (target, _) = screen.face.spots(screen.match.session.state, move)
    _walk(driver, lambda focus: (focus.pile, focus.at) == source)
    driver.key("enter")
    _walk(driver, lambda focus: focus.pile == target)
    driver.key("enter")


def _walk(driver: Any, is_there: Any) -> None:
    screen = driver.app.presenter.screen
    if screen.cursor.focus is None:
        # The first arrow only shows where the keyboard is.
        driver.key("left")
    table, cursor = screen.table, screen.cursor
    grips = {name: cursor.grips(name) for name in table.piles}
    for key in way(table.board, grips, cursor.focus, is_there):
        driver.key(key)
    assert is_there(screen.cursor.focus)


def way(
    board: Board, piles: Mapping[str, Sequence[bool]], start: Focus, is_there: Any
) -> list[str]:
    """The fewest arrow keys from one place to another."""
    paths: dict[Focus, list[str]] = {start: []}
    waiting = deque([start])
    while waiting:
        focus = waiting.popleft()
        if is_there(focus):
            return paths[focus]
        for key in ARROWS:
            after = moved(board, piles, focus, key)
            if after not in paths:
                paths[after] = [*paths[focus], key]
                waiting.append(after)
    raise AssertionError(f"no arrows lead there from {start}")


def shown(table: Any) -> dict[str, tuple[Any, ...]]:
    """What the table shows, in the form of a layout."""
    return {
        name: tuple((sprite.card, sprite.face_up) for sprite in sprites)
        for name, sprites in table.piles.items()
    }


def truth(screen: Any) -> bool:
    """Whether the table shows what is."""
    return bool(shown(screen.table) == screen.match.view().layout)
