"""The curtain between two players of one device: nothing of the table is seen through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import Metrics, dp, sp

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.composition import compose
from kivyapp.table.geometry import Rect
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.layer import Layer
from kivyapp.widgets.sign import Sign
from kivyapp.widgets.text import Figure, TextLine
from kivyapp.widgets.themed import Themed

NAME_SP: Final = 40
# The lines on the panel from above, in sp; and around them, in dp.
ASKING: Final = 24
NAME: Final = 54
NOTE: Final = 22
PADDING: Final = 16
GAP: Final = 12
BUTTON: Final = 64


class Curtain(Themed, Layer):
    """Asks for a player; `on_open` is called when they say that they are there."""

    accessible_role = ""

    def __init__(self, name: str, on_open: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.sign = Sign(theme=self.theme)
        self.panel = Glass(theme=self.theme)
        self.asking = TextLine(theme=self.theme, text=words.CURTAIN_ASKS, halign="center")
        self.heading = Figure(theme=self.theme, text=name, halign="center", font_size=sp(NAME_SP))
        self.heading.is_heading = True
        self.note = TextLine(theme=self.theme, text=words.CURTAIN_TEXT, soft=True, halign="center")
        self.button = GlassButton(
            theme=self.theme,
            text=words.CURTAIN_OPEN.format(name=name),
            look="main",
            icon_name="check",
        )
        self.button.fbind("on_action", lambda *_: on_open())
        for part in (self.sign, self.panel, self.asking, self.heading, self.note, self.button):
            self.add_widget(part)
        self.follow(("sheet", "edge"), self._colour)
        self.fit()

    def _colour(self, *_: Any) -> None:
        self.panel.fill, self.panel.edge = self.theme.sheet, self.theme.edge

    def fit(self, *_: Any) -> None:
        area = Rect(*self.pos, *self.size)
        needed = sp(ASKING + NAME + NOTE) + dp(2 * PADDING + GAP + BUTTON)
        composition = compose(area, needed, Metrics.dp)
        self.sign.stand(area, composition.foot, composition.length)
        panel = composition.panel
        self.panel.pos, self.panel.size = (panel.x, panel.y), (panel.width, panel.height)
        self._write(panel)

    def _write(self, panel: Rect) -> None:
        """The lines from above, the button below them."""
        x, width = panel.x + dp(PADDING), panel.width - 2 * dp(PADDING)
        top = panel.top - dp(PADDING)
        for line, height in ((self.asking, ASKING), (self.heading, NAME), (self.note, NOTE)):
            top -= sp(height)
            line.pos, line.size = (x, top), (width, sp(height))
        self.button.pos, self.button.size = (x, panel.y + dp(PADDING)), (width, dp(BUTTON))

    def _place(self, child: Any) -> None:
        """All parts find their places together."""

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below can be touched."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)
