"""A layout in which every child fills the area, less the insets for notches and system bars."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty
from kivy.uix.widget import Widget


class FillLayout(Widget):
    """Stacks its children on top of each other, each as large as the layout."""

    # Left, top, right, bottom, in pixels.
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "insets"):
            self.fbind(name, self.arrange)

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        super().add_widget(widget, *arguments, **options)
        self._place(widget)

    def arrange(self, *_: Any) -> None:
        for child in self.children:
            self._place(child)

    def _place(self, child: Widget) -> None:
        left, top, right, bottom = self.insets
        child.pos = (self.x + left, self.y + bottom)
        child.size = (max(1, self.width - left - right), max(1, self.height - top - bottom))
