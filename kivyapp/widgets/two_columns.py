"""Two columns: one below the other, or side by side where the window is too low for that."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.style.tokens import BUTTON_GAP, MARGIN
from kivyapp.widgets.rows import Column

# How wide a sheet may be that stands side by side, and from which width on it does.
BROAD: Final = 760
SIDE_BY_SIDE: Final = 600


class TwoColumns(BoxLayout):
    """Fill `first` and `second`; where they lie follows from the width."""

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
        self.fbind("width", self._turn)

    @property
    def stacked_height(self) -> float:
        """How high it is with one column below the other, however they lie now."""
        between = self.first.spacing + self.padding[1] + self.padding[3]
        return float(self.first.height + self.second.height + between)

    def _turn(self, *_: Any) -> None:
        beside = self.width >= dp(SIDE_BY_SIDE)
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(MARGIN) if beside else self.first.spacing
