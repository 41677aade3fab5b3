"""Two columns: side by side if there is room for that, otherwise stacked."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.style.tokens import BUTTON_GAP, MARGIN
from kivyapp.widgets.rows import Column

# The width of a sheet with two columns, and the width from which on they are side by side; in dp.
WIDE_SHEET: Final = 760
SIDE_BY_SIDE_FROM: Final = 600


class TwoColumns(BoxLayout):
    """Add widgets to `first` and `second`; the width determines how they are arranged."""

    def __init__(self, *, spacing: float = BUTTON_GAP, **options: Any) -> None:
        super().__init__(
            orientation="vertical",
            size_hint_y=None,
            spacing=dp(spacing),
            padding=(0, 0, 0, dp(MARGIN)),
            **options,
        )
        self.first, self.second = (
            Column(spacing=dp(spacing), padding=0, pos_hint={"top": 1}) for _ in range(2)
        )
        for column in (self.first, self.second):
            self.add_widget(column)
        self.fbind("minimum_height", self.setter("height"))
        self.fbind("width", self._set_orientation)

    @property
    def stacked_height(self) -> float:
        """The height with stacked columns, whatever the present arrangement."""
        between = self.first.spacing + self.padding[1] + self.padding[3]
        return float(self.first.height + self.second.height + between)

    def _set_orientation(self, *_: Any) -> None:
        side_by_side = self.width >= dp(SIDE_BY_SIDE_FROM)
        self.orientation = "horizontal" if side_by_side else "vertical"
        self.spacing = dp(MARGIN) if side_by_side else self.first.spacing
