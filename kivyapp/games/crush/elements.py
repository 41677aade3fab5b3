"""The board as elements for those who listen: every slot, and what lies in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from kivyapp.access.tree import Element, Role
from kivyapp.games.crush import words
from kivyapp.games.crush.geometry import Places
from kivyapp.games.crush.intents import Hand
from kivyapp.games.crush.narration import spot_name
from rules.crush.slots import SIZE, slot
from rules.crush.state import CrushState

# Row by row from the top, as one reads.
_SLOTS: Final = [slot(row, column) for row in reversed(range(SIZE)) for column in range(SIZE)]


class BoardElements:
    """The elements of one board; a slot that has not changed keeps its own.

    Pressing a slot is what a tap on it is.
    """

    def __init__(self, press: Callable[[str], object], go_to: Callable[[str], object]) -> None:
        self._press, self._go_to = press, go_to
        self._places: Places | None = None
        # With all that the element of a slot depends on.
        self._kept: dict[str, tuple[tuple[object, ...], Element]] = {}

    def __call__(
        self, places: Places, state: CrushState, hand: Hand, focus: str | None
    ) -> tuple[Element, ...]:
        if places is not self._places:
            self._places, self._kept = places, {}
        chosen = {hand.picked, *hand.line}
        slots = []
        for name in _SLOTS:
            is_chosen, focused = name in chosen, name == focus
            seen = (state.at(name), is_chosen, focused)
            kept = self._kept.get(name)
            if kept is None or kept[0] != seen:
                kept = (seen, self._slot(places, state, name, is_chosen, focused))
                self._kept[name] = kept
            slots.append(kept[1])
        return (Element("board", Role.GROUP, words.BOARD, places.frame, children=tuple(slots)),)

    def _slot(
        self, places: Places, state: CrushState, name: str, is_chosen: bool, focused: bool
    ) -> Element:
        return Element(
            f"slot-{name}",
            Role.CARD,
            spot_name(state, name),
            places.tile(name),
            chosen=is_chosen or None,
            focused=focused,
            press=partial(self._press, name),
            focus=partial(self._go_to, name),
        )
