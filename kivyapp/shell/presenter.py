"""Shows the locations of the navigation as widgets.

A screen is made when its location is opened and lives until that is left, so that a game under the
settings stays exactly as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivyapp.shell.navigation import Location, Stack
from kivyapp.shell.root import RootWidget
from kivyapp.widgets.screen import Screen

MakeScreen: TypeAlias = Callable[[Location], Screen]


class Presenter:
    """Shows the topmost screen and its sheets. Subscribe `update` to the navigation."""

    def __init__(self, root_widget: RootWidget, make: MakeScreen) -> None:
        self._root_widget, self._make = root_widget, make
        self._screens: dict[Location, Screen] = {}
        self._visible: Location | None = None

    @property
    def screen(self) -> Screen | None:
        """The visible screen, which may have sheets over it."""
        return self._screens.get(self._visible) if self._visible is not None else None

    @property
    def scope(self) -> Any:
        """What keys and the mouse act on: the topmost sheet, or else the screen."""
        return self._root_widget.top_sheet or self.screen

    @property
    def screens(self) -> tuple[Screen, ...]:
        return tuple(self._screens.values())

    def update(self, before: Stack, after: Stack) -> None:
        for location in reversed(before):
            if location not in after:
                self._leave(location)
        self._show(next(each for each in reversed(after) if not each.is_sheet))
        for location in after:
            if location.is_sheet and location not in before:
                self._root_widget.open_sheet(location.details["sheet"])

    def _leave(self, location: Location) -> None:
        if location.is_sheet:
            self._root_widget.close_sheet(location.details["sheet"])
            return
        screen = self._screens.pop(location, None)
        if screen is None:
            return
        if location is self._visible:
            self._visible = None
            screen.on_leave()
        screen.on_close()

    def _show(self, location: Location) -> None:
        if location is self._visible:
            return
        if self.screen is not None:
            self.screen.on_leave()
        self._root_widget.dismiss_offer()
        if location not in self._screens:
            self._screens[location] = self._make(location)
        self._visible = location
        screen = self._screens[location]
        self._root_widget.show_screen(screen)
        screen.on_enter()
