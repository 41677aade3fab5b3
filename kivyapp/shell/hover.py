"""Highlights the button under the mouse. One central search, so no button tracks the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock

from kivyapp.style import motion


class Hover:
    """The widget under the mouse, within the topmost sheet or screen that `scope` returns.

    `on_hover` is called with each widget that the mouse enters. After a moment `show_tooltip` is
    called with a widget that has a tooltip, and with None when the tooltip must go.
    """

    def __init__(
        self,
        scope: Callable[[], Any],
        show_tooltip: Callable[[Any], object],
        on_hover: Callable[[Any], object] = lambda _widget: None,
    ) -> None:
        self._scope, self._show_tooltip, self._on_hover = scope, show_tooltip, on_hover
        self._tooltip_timer: Any = None
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
                self._on_hover(found)
                self._start_tooltip(found)

    def clear(self) -> None:
        self.hide_tooltip()
        if self.widget is not None:
            self.widget.hovered = False
            self.widget = None

    def _start_tooltip(self, widget: Any) -> None:
        if getattr(widget, "tooltip", ""):
            self._tooltip_timer = Clock.schedule_once(
                lambda _elapsed: self._show_tooltip(widget), motion.TOOLTIP_DELAY
            )

    def hide_tooltip(self) -> None:
        """Remove the tooltip, or do not show it at all."""
        if self._tooltip_timer is not None:
            self._tooltip_timer.cancel()
            self._tooltip_timer = None
            self._show_tooltip(None)


def focusable(widget: Any) -> Iterator[Any]:
    """Yield every usable widget of a tree, outer ones before inner ones."""
    if widget is None or widget.opacity == 0:
        return
    if getattr(widget, "focusable", False) and not widget.disabled and widget.width > 0:
        yield widget
    for child in widget.children:
        yield from focusable(child)
