"""Crush on the real screen for tests: boards written as text, fingers on slots, what is shown."""

from __future__ import annotations

from typing import Any

from rules.crush.state import Tile
from tests.rules.crush.boards import board, picture

# Hearts in a row; the one free slot of the lowest row decides where the next card drops.
ROW = "5H 6H 7H* KS QC/ 3D ."
HEARTS = ("r1c1", "r1c2", "r1c3")


def lay(screen: Any, text: str, **fields: Any) -> None:
    """Put a board on the screen, as if a match had come to it."""
    screen.match.session.state = board(text, **fields)
    screen.begin(False)


def shown(screen: Any) -> str:
    """The board as the tiles show it, in the form of `boards.picture`."""
    tiles = screen.board.tiles
    columns = []
    for column in range(1, 8):
        names = [f"r{row}c{column}" for row in range(1, 8) if f"r{row}c{column}" in tiles]
        assert names == [f"r{row + 1}c{column}" for row in range(len(names))], "a tile hangs"
        columns.append(tuple(Tile(tiles[name].card, tiles[name].tag) for name in names))
    return picture(_Columns(tuple(columns)))


class _Columns:
    """Just enough of a state to be pictured."""

    def __init__(self, columns: tuple[Any, ...]) -> None:
        self.columns = columns


def at_rest(screen: Any) -> bool:
    """Whether every tile lies where it belongs."""
    board = screen.board
    return not board.moving and all(
        tile.pos == (board.places.tile(name).x, board.places.tile(name).y)
        for name, tile in board.tiles.items()
    )


def middle(screen: Any, slot: str) -> tuple[float, float]:
    return screen.board.places.tile(slot).centre


def pass_time(driver: Any, seconds: float) -> None:
    """Let time pass in one frame: nothing needs to be seen of it."""
    driver.clock.now += seconds
    driver.frame()


def tap(driver: Any, *slots: str, apart: float = 0.6) -> None:
    """Tap slots one after the other, too slowly for a double tap."""
    for slot in slots:
        pass_time(driver, apart)
        driver.tap(*middle(driver.app.presenter.screen, slot))


def double_tap(driver: Any, slot: str, second: str = "") -> None:
    """Two quick taps, on one slot or on two."""
    pass_time(driver, 0.6)
    for name in (slot, second or slot):
        driver.tap(*middle(driver.app.presenter.screen, name))


def draw(driver: Any, *slots: str, lift: bool = True) -> Any:
    """Drag a finger over slots."""
    screen = driver.app.presenter.screen
    finger = driver.finger(*middle(screen, slots[0]))
    for slot in slots[1:]:
        finger.to(*middle(screen, slot))
    return finger.up() if lift else finger


def row(screen: Any) -> str:
    return shown(screen).splitlines()[-1]
