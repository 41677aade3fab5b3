"""The keyboard's way through buttons: Tab in reading order, arrows by direction, Enter presses.

The focus shows only while keys are used; the first touch hides it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivyapp.keys import ARROWS, Key


class Focus:
    """Which widget has the keyboard, within whatever lies on top."""

    def __init__(self, scope: Callable[[], Any]) -> None:
        # The topmost sheet or screen: the focus never leaves it.
        self._scope = scope
        self.widget: Any = None

    def key(self, key: Key) -> bool:
        """Move the focus or press what has it; False for a key that means nothing here."""
        if key.name == "tab":
            return self._step(-1 if key.shift else 1)
        if key.ctrl or key.alt:
            return False
        current = self._current()
        if current is not None and hasattr(current, "adjust") and key.name in ("left", "right"):
            current.adjust(1 if key.name == "right" else -1)
            return True
        if key.name in ARROWS:
            return self._towards(*ARROWS[key.name]) if current else self._step(1)
        if current is not None and key.name in ("enter", "space"):
            current.act()
            return True
        return False

    def give(self, widget: Any) -> None:
        """Put the focus on a widget, and bring it into sight."""
        self.clear()
        self.widget = widget
        widget.focused = True
        parent = widget.parent
        while parent is not None and parent.parent is not parent:
            if hasattr(parent, "scroll_to"):
                parent.scroll_to(widget)
            parent = parent.parent

    def clear(self) -> None:
        if self.widget is not None:
            self.widget.focused = False
            self.widget = None

    def reachable(self) -> list[Any]:
        """All widgets that can have the focus now, as one reads: from the top, from the left."""
        found = list(focusable(self._scope()))
        return sorted(found, key=lambda each: (-round(_middle(each)[1] / 8), _middle(each)[0]))

    def _current(self) -> Any:
        """The focused widget, unless it has gone or cannot be used any more."""
        if self.widget is not None and self.widget not in self.reachable():
            self.clear()
        return self.widget

    def _step(self, by: int) -> bool:
        reachable = self.reachable()
        if not reachable:
            return False
        current = self._current()
        if current is None:
            self.give(reachable[0 if by > 0 else -1])
        else:
            self.give(reachable[(reachable.index(current) + by) % len(reachable)])
        return True

    def _towards(self, right: int, up: int) -> bool:
        """The nearest widget in that direction; one that lies straight ahead is preferred."""
        x, y = _middle(self.widget)
        best: tuple[float, Any] | None = None
        for other in self.reachable():
            dx, dy = _middle(other)[0] - x, _middle(other)[1] - y
            ahead = dx * right + dy * up
            if other is self.widget or ahead <= 1:
                continue
            aside = abs(dy) if right else abs(dx)
            if aside > ahead * 3:
                continue
            distance = ahead + 2 * aside
            if best is None or distance < best[0]:
                best = (distance, other)
        if best is not None:
            self.give(best[1])
        return True


def _middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return x, y


def focusable(widget: Any) -> Iterator[Any]:
    """Every widget in this tree that can be used now, outer ones before inner ones."""
    if widget is None or widget.opacity == 0:
        return
    if getattr(widget, "focusable", False) and not widget.disabled and widget.width > 0:
        yield widget
    for child in widget.children:
        yield from focusable(child)
