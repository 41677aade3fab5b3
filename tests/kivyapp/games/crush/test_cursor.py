"""The keyboard focus of Crush, without a window."""

from __future__ import annotations

from kivyapp.games.crush.cursor import SlotCursor
from kivyapp.games.crush.line_selection import LineDrag
from tests.kivyapp.support.crush_board import FILLED


def test_the_cursor_moves_and_stops_at_the_edge() -> None:
    assert SlotCursor("r1c1").moved("up") == SlotCursor("r2c1")
    assert SlotCursor("r1c1").moved("left") == SlotCursor("r1c1")
    assert SlotCursor("r7c7").moved("up") == SlotCursor("r7c7")
    assert SlotCursor("r3c3").moved("right") == SlotCursor("r3c4")
    assert SlotCursor("r5c7").moved("up", rows=5) == SlotCursor("r5c7")


def test_the_cursor_selects_a_line() -> None:
    cursor = SlotCursor("r1c1")
    for arrow in ("right", "right", "up"):
        cursor = cursor.extended(arrow, FILLED)
    assert cursor.slot == "r1c1"
    assert cursor.drag is not None
    assert cursor.drag.slots == ("r1c1", "r1c2", "r1c3")
    back = cursor.extended("left", FILLED).extended("left", FILLED)
    assert back == SlotCursor("r1c1")
    assert back.extended("up", FILLED).drag == LineDrag("r1c1", (1, 0), 2)
    assert SlotCursor("r5c5").extended("up", FILLED) == SlotCursor("r5c5")
