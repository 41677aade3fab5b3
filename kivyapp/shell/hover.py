"""Highlights the button under the mouse. One central search, so no button tracks the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any


class Hover:
    """The widget under the mouse, within the topmost sheet or screen that `scope` returns."""

    def __init__(self, scope: Callable[[], Any]) -> None:
        self._scope = scope
        self.widget: Any = None

    def on_mouse_move(self, _window: Any, position: tuple[float, float]) -> None:
        """Highlight the widget at this position; of nested widgets, the innermost."""
        found = None
        for widget in focusable(self._scope()):
            if hasattr(widget, "hovered") and widget.collide_point(*widget.to_widget(*position)):
                found = widget
        if found is not self.widget:
            self.clear()
            self.widget = found
            if found is not None:
                found.hovered = True

    def clear(self) -> None:
        if self.widget is not None:
            self.widget.hovered = False
            self.widget = None


def focusable(widget: Any) -> Iterator[Any]:
    """Yield every usable widget of a tree, outer ones before inner ones."""
    if widget is None or widget.opacity == 0:
        return
    if getattr(widget, "focusable", False) and not widget.disabled and widget.width > 0:
        yield widget
    for child in widget.children:
        yield from focusable(child)
