"""Where the player is: a stack of places with the hub at the bottom. Pure, no toolkit.

Back goes one step up: it closes the topmost sheet, then leaves the topmost screen; at the hub it
leaves the app. Whoever shows the places is told of every change and asks nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias


class Kind(Enum):
    """What a place is: it decides what may lie below it."""

    HUB = "hub"
    GAME = "game"
    SCREEN = "screen"
    SHEET = "sheet"


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A screen or a sheet the player has opened. Two that were opened are never the same one."""

    kind: Kind
    name: str
    details: Mapping[str, Any] = field(default_factory=dict)


Places: TypeAlias = tuple[Place, ...]
Listener: TypeAlias = Callable[[Places, Places], None]


class Sheet(Protocol):
    """What lies over a screen until it is closed."""

    title: str


HUB: Final = Place(Kind.HUB, "hub")


class Navigation:
    """The stack of places. Every change goes through here."""

    def __init__(self) -> None:
        self._places: Places = (HUB,)
        self._listeners: list[Listener] = []

    @property
    def places(self) -> Places:
        """From the hub to what lies on top."""
        return self._places

    @property
    def screen(self) -> Place:
        """The topmost screen; sheets may lie on it."""
        return next(place for place in reversed(self._places) if place.kind is not Kind.SHEET)

    @property
    def top(self) -> Place:
        return self._places[-1]

    @property
    def sheets(self) -> Places:
        return tuple(place for place in self._places if place.kind is Kind.SHEET)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be told the places before and after each change; the returned function ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # Going somewhere

    def open_screen(self, name: str, **details: Any) -> Place:
        """Open a screen of the app; sheets are closed, a game below stays as it is."""
        below = self._without_sheets()
        if below[-1].kind is Kind.SCREEN and below[-1].name == name:
            below = below[:-1]
        return self._push(below, Place(Kind.SCREEN, name, MappingProxyType(details)))

    def open_game(self, key: str, **details: Any) -> Place:
        """Open a game from wherever the player is; from there, back leads to the hub."""
        return self._push((HUB,), Place(Kind.GAME, key, MappingProxyType(details)))

    def open_sheet(self, sheet: Sheet) -> Place:
        """Lay a sheet over everything that is open."""
        place = Place(Kind.SHEET, sheet.title, MappingProxyType({"sheet": sheet}))
        return self._push(self._places, place)

    # Going back

    def back(self) -> bool:
        """One step up. False at the hub, where there is none and the app may be left."""
        if len(self._places) == 1:
            return False
        self._become(self._places[:-1])
        return True

    def close_sheet(self, sheet: Sheet) -> None:
        """Take away one sheet, wherever it lies; a sheet that is closed already does not mind."""
        kept = tuple(place for place in self._places if place.details.get("sheet") is not sheet)
        if kept != self._places:
            self._become(kept)

    def close_sheets(self) -> None:
        if self.sheets:
            self._become(self._without_sheets())

    def to_hub(self) -> None:
        if len(self._places) > 1:
            self._become((HUB,))

    def _without_sheets(self) -> Places:
        return tuple(place for place in self._places if place.kind is not Kind.SHEET)

    def _push(self, below: Places, place: Place) -> Place:
        self._become((*below, place))
        return place

    def _become(self, places: Places) -> None:
        before, self._places = self._places, places
        for listener in tuple(self._listeners):
            listener(before, places)
