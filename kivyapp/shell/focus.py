"""Keyboard focus on buttons: Tab in reading order, arrows by direction, Enter presses.

It uses the same tree as a screen reader. The focus is visible only while keys are used; the first
touch hides it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp.access.tree import Element, Tree
from kivyapp.platform.keys import ARROWS, Key


class Focus:
    """The focused widget, within the topmost sheet or screen."""

    def __init__(self, tree: Callable[[], Tree]) -> None:
        # The tree leaves out what a sheet covers, so the focus never leaves the sheet.
        self._tree = tree
        self.widget: Any = None

    def handle_key(self, key: Key) -> bool:
        """Move the focus or press the focused widget; False for any other key."""
        if key.name == "tab":
            return self._step(-1 if key.shift else 1)
        if key.ctrl or key.alt:
            return False
        current = self._current()
        if current is not None and current.adjust and key.name in ("left", "right"):
            current.adjust(1 if key.name == "right" else -1)
            return True
        if key.name in ARROWS:
            return self._towards(current, *ARROWS[key.name]) if current else self._step(1)
        activate = getattr(self.widget, "activate", None)
        if current is not None and activate is not None and key.name in ("enter", "space"):
            activate()
            return True
        return False

    def give(self, widget: Any) -> None:
        """Focus a widget and scroll it into view."""
        self.clear()
        self.widget = widget
        widget.focused = True
        scroll_into_view(widget)

    def clear(self) -> None:
        if self.widget is not None:
            self.widget.focused = False
            self.widget = None

    def reachable(self) -> list[Element]:
        """Return everything that Tab reaches, in reading order."""
        return self._tree().tab_stops

    def _current(self) -> Element | None:
        """Return the focused element, unless it is gone or disabled."""
        if self.widget is None:
            return None
        for element in self.reachable():
            if element.widget is self.widget:
                return element
        self.clear()
        return None

    def _step(self, by: int) -> bool:
        reachable = self.reachable()
        if not reachable:
            return False
        current = self._current()
        if current is None:
            self.give(reachable[0 if by > 0 else -1].widget)
        else:
            here = [element.id for element in reachable].index(current.id)
            self.give(reachable[(here + by) % len(reachable)].widget)
        return True

    def _towards(self, current: Element, right: int, up: int) -> bool:
        """Focus the nearest element in a direction; one straight ahead is preferred."""
        x, y = current.bounds.centre
        best: tuple[float, Element] | None = None
        for other in self.reachable():
            other_x, other_y = other.bounds.centre
            dx, dy = other_x - x, other_y - y
            ahead = dx * right + dy * up
            if other.id == current.id or ahead <= 1:
                continue
            aside = abs(dy) if right else abs(dx)
            if aside > ahead * 3:
                continue
            distance = ahead + 2 * aside
            if best is None or distance < best[0]:
                best = (distance, other)
        if best is not None:
            self.give(best[1].widget)
        return True


def scroll_into_view(widget: Any) -> None:
    """Scroll every scroll view around a widget to show it."""
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if hasattr(parent, "scroll_to"):
            parent.scroll_to(widget)
        parent = parent.parent
