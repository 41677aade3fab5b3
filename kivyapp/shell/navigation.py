"""Where the player is: a stack of locations with the hub at the bottom. Imports no toolkit.

Back goes one step up: it closes the topmost sheet, then leaves the topmost screen; at the hub it
leaves the app. Subscribers are called with the stack before and after every change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias


class LocationKind(Enum):
    """Decides what a location may be opened over."""

    HUB = "hub"
    GAME = "game"
    SCREEN = "screen"
    SHEET = "sheet"


@dataclass(frozen=True, slots=True, eq=False)
class Location:
    """A screen or sheet that is open. Two locations are never equal, even with the same name."""

    kind: LocationKind
    name: str
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_sheet(self) -> bool:
        return self.kind is LocationKind.SHEET

    @property
    def beginning(self) -> dict[str, Any]:
        """What the screen of a game begins with: a deal, the challenge of a day, a played game."""
        link = self.details.get("link")
        deal = {} if link is None else {"seed": link.seed, "options": dict(link.options)}
        return deal | {name: self.details.get(name) for name in ("day", "played", "race")}


Stack: TypeAlias = tuple[Location, ...]
Subscriber: TypeAlias = Callable[[Stack, Stack], None]


class TitledSheet(Protocol):
    """A sheet that can be opened over a screen."""

    title: str


HUB: Final = Location(LocationKind.HUB, "hub")
# What has begun a game, and is in its save from then on.
_BEGINNINGS: Final = ("link", "race", "deal")


def _renewed(location: Location) -> Location:
    link = location.details.get("link")
    if link is not None and link.invitation is not None:
        details = dict(location.details)
    else:
        details = {k: v for k, v in location.details.items() if k not in _BEGINNINGS}
    return Location(location.kind, location.name, MappingProxyType(details))


class Navigation:
    """The stack of locations. Every change goes through here."""

    def __init__(self) -> None:
        self._stack: Stack = (HUB,)
        self._subscribers: list[Subscriber] = []

    @property
    def stack(self) -> Stack:
        """All open locations, from the hub to the topmost."""
        return self._stack

    @property
    def screen(self) -> Location:
        """The topmost screen; sheets may cover it."""
        return next(location for location in reversed(self._stack) if not location.is_sheet)

    @property
    def top(self) -> Location:
        return self._stack[-1]

    @property
    def sheets(self) -> Stack:
        return tuple(location for location in self._stack if location.is_sheet)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call a function on every change, until the returned function is called."""
        self._subscribers.append(subscriber)

        def unsubscribe() -> None:
            if subscriber in self._subscribers:
                self._subscribers.remove(subscriber)

        return unsubscribe

    # Forward

    def open_screen(self, name: str, **details: Any) -> Location:
        """Open a screen of the app; sheets are closed, a game below stays as it is."""
        below = self._without_sheets()
        if below[-1].kind is LocationKind.SCREEN and below[-1].name == name:
            below = below[:-1]
        return self._push(below, Location(LocationKind.SCREEN, name, MappingProxyType(details)))

    def open_game(self, key: str, **details: Any) -> Location:
        """Open a game from anywhere; back leads from it to the hub."""
        return self._push((HUB,), Location(LocationKind.GAME, key, MappingProxyType(details)))

    def return_to_game(self, key: str) -> Location:
        """Go back to the open game of this name, or open it."""
        for depth, location in enumerate(self._stack, start=1):
            is_game = location.kind is LocationKind.GAME and location.name == key
            # A recording is not a game that can be played.
            if is_game and "played" not in location.details:
                self._change_to(self._stack[:depth])
                return location
        return self.open_game(key)

    def open_replay(self, key: str, **details: Any) -> Location:
        """Show a game that was played over everything else; back leads to where it was opened."""
        below = self._without_sheets()
        if below[-1].kind is LocationKind.GAME and "played" in below[-1].details:
            below = below[:-1]
        return self._push(below, Location(LocationKind.GAME, key, MappingProxyType(details)))

    def open_sheet(self, sheet: TitledSheet) -> Location:
        """Open a sheet over everything else."""
        details = MappingProxyType({"sheet": sheet})
        return self._push(self._stack, Location(LocationKind.SHEET, sheet.title, details))

    # Back

    def back(self) -> bool:
        """Go one step up. False at the hub, where the app may be left."""
        if len(self._stack) == 1:
            return False
        self._change_to(self._stack[:-1])
        return True

    def close_sheet(self, sheet: TitledSheet) -> None:
        """Close one sheet, even below others; a sheet that is closed already is ignored."""
        rest = tuple(each for each in self._stack if each.details.get("sheet") is not sheet)
        if rest != self._stack:
            self._change_to(rest)

    def close_sheets(self) -> None:
        if self.sheets:
            self._change_to(self._without_sheets())

    def close_below_game(self) -> None:
        """Close what lies below the topmost game: from now on, back leads from it to the hub."""
        games = [at for at, each in enumerate(self._stack) if each.kind is LocationKind.GAME]
        if games and games[-1] > 1:
            self._change_to((HUB, *self._stack[games[-1] :]))

    def to_hub(self) -> None:
        if len(self._stack) > 1:
            self._change_to((HUB,))

    def renew(self) -> None:
        """Open every screen anew, such as in another language; sheets are closed.

        A game continues where it was saved, no matter how it was opened.
        """
        self._change_to(tuple(map(_renewed, self._without_sheets())))

    def _without_sheets(self) -> Stack:
        return tuple(location for location in self._stack if not location.is_sheet)

    def _push(self, below: Stack, location: Location) -> Location:
        self._change_to((*below, location))
        return location

    def _change_to(self, stack: Stack) -> None:
        before, self._stack = self._stack, stack
        for subscriber in tuple(self._subscribers):
            subscriber(before, stack)
