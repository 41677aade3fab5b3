"""The button of a charge: its icon and name, how many are left, and whether it is armed."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import Charge
from kivyapp.style.rect import Rect
from kivyapp.widgets.buttons import ButtonBase
from kivyapp.widgets.colours import faded
from kivyapp.widgets.text import TextLine, text_width
from rules.crush.state import CHARGES

PIP: Final = 9
PIP_GAP: Final = 6
ICON: Final = 32
GAP: Final = 14
# A button narrower than this, in dp, shrinks its content.
NARROW: Final = 116


class ChargeButton(ButtonBase):
    """A free swap or a free bomb. It can be pressed even at zero, which explains itself."""

    name = StringProperty("")
    remaining = NumericProperty(CHARGES)
    armed = BooleanProperty(False)
    scale = NumericProperty(1.0)

    def __init__(self, charge: Charge, **options: Any) -> None:
        self._charge = charge
        name = words.CHARGES[charge].name()
        super().__init__(icon_size=ICON, icon_name=charge.value, name=name, **options)
        self._label = TextLine(theme=self.theme, bold=True, font_size=sp(16))
        self.add_widget(self._label)
        self._drawing = InstructionGroup()
        self.canvas.after.add(self._drawing)
        for name in ("pos", "size", "name", "remaining", "armed", "theme", "pressed", "scale"):
            self.fbind(name, self.arrange)
        self.arrange()

    def place(self, rect: Rect, scale: float = 1.0) -> None:
        self.scale = min(scale, rect.width / dp(NARROW))
        self.icon_size = ICON * self.scale
        self.pos, self.size = (rect.x, rect.y), (rect.width, rect.height)

    def arrange(self, *_: Any) -> None:
        self.variant = "main" if self.armed else "plain"
        self.accessible_name = words.charge_label(self._charge, self.remaining, self.armed)
        empty = not self.remaining and not self.armed
        theme = self.theme
        bright = theme.accent_text if self.armed and not self.pressed else theme.text
        colour = faded(bright, empty, 0.55)
        # Icon and name are centred together.
        unit, side = dp(1) * self.scale, round(dp(ICON) * self.scale)
        named = text_width(self.name, 16 * self.scale, bold=True)
        text_wide = max(named, CHARGES * (PIP + PIP_GAP) * unit)
        left = self.center_x - (side + GAP * unit + text_wide) / 2
        text = left + side + GAP * unit
        self._label.text, self._label.color = self.name, colour
        self._label.font_size = sp(16 * self.scale)
        self._label.pos = (text, self.center_y - 3 * unit)
        self._label.size = (max(1, self.right - text), 26 * unit)
        self._drawing.clear()
        self._drawing.add(Color(rgba=colour))
        corner = (round(left), round(self.center_y - side / 2))
        self._drawing.add(Rectangle(texture=self.icon_texture, pos=corner, size=(side, side)))
        self._draw_pips(text, self.center_y - (7 + PIP) * unit, unit)

    def _draw_pips(self, x: float, y: float, unit: float) -> None:
        """A filled pip for each charge left, an empty one for each charge used."""
        side = round(PIP * unit)
        for number in range(CHARGES):
            left = round(x + number * (PIP + PIP_GAP) * unit)
            if number < self.remaining:
                self._drawing.add(Ellipse(pos=(left, round(y)), size=(side, side)))
            else:
                ring = (left + side / 2, round(y) + side / 2, side / 2 - dp(0.8))
                self._drawing.add(Line(circle=ring, width=dp(1)))
