"""Positions of Crush for tests, and helpers to set up, touch and read its board on the screen."""

from __future__ import annotations

from typing import Any

from rules.crush.state import CrushState, Tile
from tests.rules.crush.boards import board, board_text

# Three hearts in order; the next card must drop into the one free slot of the lowest row.
ROW = "5H 6H 7H* KS QC/ 3D ."
HEARTS = ("r1c1", "r1c2", "r1c3")
# A position with a line of four hearts, for tests without a window.
POSITION = board(
    """
    9S  .   .   .   .   .   .
    KS* .   QC/ .   .   .   .
    5H  6H  7H* 8H  JC/ 4D  AS
    """
)
FILLED = set(POSITION.occupied)
LINE = ("r1c1", "r1c2", "r1c3", "r1c4")


def set_board(screen: Any, text: str, **fields: Any) -> None:
    """Put a position on the screen, as if the match had reached it."""
    screen.controller.session.state = board(text, **fields)
    screen.dealt(fresh=False)


def shown_board(screen: Any) -> str:
    """The board that the tiles show, in the format of `board_text`."""
    tiles = screen.board.tiles
    columns = []
    for column in range(1, 8):
        names = [f"r{row}c{column}" for row in range(1, 8) if f"r{row}c{column}" in tiles]
        assert names == [f"r{row + 1}c{column}" for row in range(len(names))], "a gap in a column"
        columns.append(tuple(Tile(tiles[name].card, tiles[name].tag) for name in names))
    return board_text(CrushState(tuple(columns), deck=(), generator=0))


def at_rest(screen: Any) -> bool:
    """True if nothing moves and every tile lies in its slot."""
    board = screen.board
    return not board.is_moving and all(
        tile.pos == (board.places.tile_rect(name).x, board.places.tile_rect(name).y)
        for name, tile in board.tiles.items()
    )


def slot_centre(screen: Any, slot: str) -> tuple[float, float]:
    x, y = screen.board.places.tile_rect(slot).centre
    return x, y


def pass_time(driver: Any, seconds: float) -> None:
    """Let time pass within a single frame, for speed."""
    driver.clock.now += seconds
    driver.frame()


def tap(driver: Any, *slots: str, apart: float = 0.6) -> None:
    """Tap slots in turn, too slowly for a double tap."""
    for slot in slots:
        pass_time(driver, apart)
        driver.tap(*slot_centre(driver.app.presenter.screen, slot))


def double_tap(driver: Any, slot: str, second: str = "") -> None:
    """Tap twice quickly, on one slot or on two."""
    pass_time(driver, 0.6)
    for name in (slot, second or slot):
        driver.tap(*slot_centre(driver.app.presenter.screen, name))


def drag_over(driver: Any, *slots: str, lift: bool = True) -> Any:
    """Drag a finger over slots; `lift=False` keeps it down."""
    screen = driver.app.presenter.screen
    finger = driver.finger(*slot_centre(screen, slots[0]))
    for slot in slots[1:]:
        finger.to(*slot_centre(screen, slot))
    return finger.up() if lift else finger


def bottom_row(screen: Any) -> str:
    return shown_board(screen).splitlines()[-1]
