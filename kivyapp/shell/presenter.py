"""Turns the places of the navigation into widgets on the stage, and nothing else.

A screen is made when its place is opened and lives until the place is left, so that a game under
the settings is still there, exactly as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivyapp.shell.navigation import Kind, Place, Places
from kivyapp.shell.root import RootWidget
from kivyapp.widgets.screen import Screen

MakeScreen: TypeAlias = Callable[[Place], Screen]


class Presenter:
    """Shows what the navigation says. Call `changed` with the places before and after."""

    def __init__(self, stage: RootWidget, make: MakeScreen) -> None:
        self._stage, self._make = stage, make
        self._screens: dict[Place, Screen] = {}
        self._visible: Place | None = None

    @property
    def screen(self) -> Screen | None:
        """The screen that is shown, under whatever sheets."""
        return self._screens.get(self._visible) if self._visible is not None else None

    @property
    def scope(self) -> Any:
        """Where the keyboard is: on the topmost sheet, else on the screen."""
        return self._stage.top_sheet or self.screen

    @property
    def screens(self) -> tuple[Screen, ...]:
        return tuple(self._screens.values())

    def start(self, places: Places) -> None:
        self.changed((), places)

    def changed(self, before: Places, after: Places) -> None:
        for place in reversed(before):
            if place not in after:
                self._leave(place)
        self._show(next(p for p in reversed(after) if p.kind is not Kind.SHEET))
        for place in after:
            if place.kind is Kind.SHEET and place not in before:
                self._stage.lay(place.details["sheet"])

    def _leave(self, place: Place) -> None:
        if place.kind is Kind.SHEET:
            self._stage.lift(place.details["sheet"])
            return
        screen = self._screens.pop(place, None)
        if screen is None:
            return
        if place is self._visible:
            self._visible = None
            screen.hidden()
        screen.closed()

    def _show(self, place: Place) -> None:
        if place is self._visible:
            return
        if self.screen is not None:
            self.screen.hidden()
        self._stage.end_offer()
        if place not in self._screens:
            self._screens[place] = self._make(place)
        self._visible = place
        screen = self._screens[place]
        self._stage.present(screen)
        screen.shown()
