"""Lights up the button under the mouse. One place looks, so that no button has to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any


class Hover:
    """What the mouse is over, within whatever lies on top."""

    def __init__(self, scope: Callable[[], Any]) -> None:
        self._scope = scope
        self.widget: Any = None

    def moved(self, _window: Any, position: tuple[float, float]) -> None:
        """The mouse is here now. Of two that lie over each other the inner one counts."""
        over = None
        for widget in focusable(self._scope()):
            if hasattr(widget, "hovered") and widget.collide_point(*widget.to_widget(*position)):
                over = widget
        if over is not self.widget:
            self.clear()
            self.widget = over
            if over is not None:
                over.hovered = True

    def clear(self) -> None:
        if self.widget is not None:
            self.widget.hovered = False
            self.widget = None


def focusable(widget: Any) -> Iterator[Any]:
    """Every widget in this tree that can be used now, outer ones before inner ones."""
    if widget is None or widget.opacity == 0:
        return
    if getattr(widget, "focusable", False) and not widget.disabled and widget.width > 0:
        yield widget
    for child in widget.children:
        yield from focusable(child)
