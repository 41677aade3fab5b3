"""The board as elements for those who listen: every slot, and what lies in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivyapp.access.tree import Element, Role
from kivyapp.games.crush import words
from kivyapp.games.crush.geometry import Places
from kivyapp.games.crush.intents import Hand
from kivyapp.games.crush.narration import spot_name
from rules.crush.slots import SIZE, slot
from rules.crush.state import CrushState


def board_elements(
    places: Places,
    state: CrushState,
    hand: Hand,
    focus: str | None,
    *,
    press: Callable[[str], object],
    go_to: Callable[[str], object],
) -> tuple[Element, ...]:
    """The board, row by row from the top; pressing a slot is what a tap on it is."""
    names = [slot(row, column) for row in reversed(range(SIZE)) for column in range(SIZE)]
    chosen = {hand.picked, *hand.line}
    slots = tuple(
        Element(
            f"slot-{name}",
            Role.CARD,
            spot_name(state, name),
            places.tile(name),
            chosen=name in chosen or None,
            focused=name == focus,
            press=partial(press, name),
            focus=partial(go_to, name),
        )
        for name in names
    )
    return (Element("board", Role.GROUP, words.BOARD, places.frame, children=slots),)
