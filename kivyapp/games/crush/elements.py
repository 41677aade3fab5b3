"""The board as accessibility elements: every slot, and what lies in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Final

from kivyapp.access.tree import Command, Element, Role
from kivyapp.games.crush import words
from kivyapp.games.crush.geometry import CrushGeometry
from kivyapp.games.crush.intents import Selection
from kivyapp.games.crush.narration import describe_slot
from kivyapp.games.crush.queries import CLEAR, line_name, sequences
from rules.crush.moves import Clear
from rules.crush.slots import SIZE, slot
from rules.crush.state import CrushState

# In reading order: row by row from the top.
_ROWS: Final = [[slot(row, column) for column in range(SIZE)] for row in reversed(range(SIZE))]


class SlotElements:
    """Builds the elements of one board and reuses those of unchanged slots."""

    def __init__(
        self,
        press: Callable[[str], object],
        focus_slot: Callable[[str], object],
        clear: Callable[[Clear], object],
        commands: Callable[[str], tuple[Command, ...]],
    ) -> None:
        """`clear` clears a sequence; `commands` returns those of a slot or of the board."""
        self._press, self._focus_slot = press, focus_slot
        self._clear, self._commands = clear, commands
        self._state: CrushState | None = None
        self._sequences: list[Clear] = []
        self._geometry: CrushGeometry | None = None
        # Each element with everything it depends on.
        self._cache: dict[str, tuple[tuple[object, ...], Element]] = {}

    def build(
        self, geometry: CrushGeometry, state: CrushState, selection: Selection, focus: str | None
    ) -> tuple[Element, ...]:
        if geometry is not self._geometry:
            self._geometry, self._cache = geometry, {}
        if state is not self._state:
            self._state, self._sequences = state, sequences(state)
        chosen = {selection.picked, *selection.line}
        slots = []
        for name in chain.from_iterable(_ROWS[-geometry.rows :]):
            is_chosen, focused = name in chosen, name == focus
            lines = tuple(move.slots for move in self._sequences if name in move.slots)
            key = (state.at(name), is_chosen, focused, lines)
            cached = self._cache.get(name)
            if cached is None or cached[0] != key:
                cached = (key, self._slot(geometry, state, name, is_chosen, focused))
                self._cache[name] = cached
            slots.append(cached[1])
        return (
            Element(
                "board",
                Role.GROUP,
                words.BOARD(),
                geometry.frame,
                children=tuple(slots),
                commands=self._commands(""),
            ),
        )

    def _slot(
        self, geometry: CrushGeometry, state: CrushState, name: str, is_chosen: bool, focused: bool
    ) -> Element:
        return Element(
            f"slot-{name}",
            Role.CARD,
            describe_slot(state, name),
            geometry.tile_rect(name),
            chosen=is_chosen or None,
            focused=focused,
            press=partial(self._press, name),
            focus=partial(self._focus_slot, name),
            commands=(*self._clear_commands(state, name), *self._commands(name)),
        )

    def _clear_commands(self, state: CrushState, name: str) -> tuple[Command, ...]:
        """Fingers and keys select a line first; a screen reader has no gesture for that."""
        return tuple(
            Command(CLEAR(sequence=line_name(state, move)), partial(self._clear, move))
            for move in self._sequences
            if name in move.slots
        )
