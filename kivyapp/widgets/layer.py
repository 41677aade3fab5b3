"""The simplest layout: every child fills it, less the insets that a notch or a system bar needs."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.widget import Widget


class Layer(Widget):
    """Children lie over each other, each as large as the layer."""

    # Left, top, right, bottom, in pixels.
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, **options: Any) -> None:
        self._fit = Clock.create_trigger(self.fit, -1)
        super().__init__(**options)
        for name in ("pos", "size", "insets"):
            self.fbind(name, self.fit)

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        super().add_widget(widget, *arguments, **options)
        self._place(widget)

    def fit(self, *_: Any) -> None:
        for child in self.children:
            self._place(child)

    def _place(self, child: Widget) -> None:
        left, top, right, bottom = self.insets
        child.pos = (self.x + left, self.y + bottom)
        child.size = (max(1, self.width - left - right), max(1, self.height - top - bottom))
