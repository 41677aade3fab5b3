"""What has just happened, in words; while hands are counted, whose hand it is and its sum."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp, sp

from kivyapp.table.geometry import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, Paragraph

PADDING: Final = 12
COLOURS: Final = ("panel", "edge")


class StoryBoard(Glass):
    """A heading, if there is one, and a few lines."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heading = Figure(theme=self.theme, halign="center", font_size=sp(18))
        self.lines = Paragraph(theme=self.theme, halign="center", font_size=sp(14))
        self.lines.size_hint = (None, None)
        self.upright = True
        self._room = Rect(0, 0, 1, 1)
        for part in (self.heading, self.lines):
            self.add_widget(part)
        self.lines.fbind("texture_size", self._arrange)
        for name in COLOURS:
            self.theme.fbind(name, self._recolour)
        self._recolour()

    def forget(self) -> None:
        for name in COLOURS:
            self.theme.funbind(name, self._recolour)

    def put(self, place: Rect, *, upright: bool) -> None:
        self.upright, self._room = upright, place
        self._arrange()

    def tell(self, text: str, heading: str = "") -> None:
        self.heading.text, self.lines.text = heading, text
        self._arrange()

    def _recolour(self, *_: Any) -> None:
        self.fill = with_alpha(self.theme.panel, 0.86)

    def _arrange(self, *_: Any) -> None:
        room, pad = self._room, dp(PADDING)
        self.heading.halign = self.lines.halign = "center" if self.upright else "left"
        self.lines.font_size = sp(14) if self.upright else sp(16)
        self.lines.width = room.width - 2 * pad
        title = dp(26) if self.heading.text else 0
        used = title + self.lines.height
        # Beside the cards it hangs from the top, between them it fills its place.
        height = room.height if self.upright else min(room.height, used + 2 * pad)
        self.opacity = 1 if self.lines.text else 0
        self.pos, self.size = (room.x, round(room.top - height)), (room.width, round(height))
        top = self.center_y + used / 2
        self.heading.size = (self.lines.width, title)
        self.heading.pos = (room.x + pad, round(top - title))
        self.lines.pos = (room.x + pad, round(top - used))
