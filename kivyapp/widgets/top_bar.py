"""The bar at the top of every screen: a back button, a title, and what the screen adds to it.

Empty parts take no room. In a wide window the game's buttons are in this bar as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.style.kv import load_kv
from kivyapp.style.rect import Rect
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.text import DisplayText, TextLine
from kivyapp.widgets.themed import Themed
from kivyapp.words.translation import Text

load_kv(__file__)

# The share of a narrow bar that note, time and score may take; their text shrinks.
NARROW_SHARE: Final = 0.36
# A toast covers the back button rather than become a narrow column; in dp.
MIN_TOAST_WIDTH: Final = 340


@dataclass(frozen=True, slots=True)
class Sign:
    """A status to see at a glance: a shape in a colour of the theme, and its meaning in words."""

    icon: str
    colour: str
    meaning: Text


class BarTitle(Themed, BoxLayout):
    """The title, and an optional smaller line below it."""

    title = StringProperty("")
    subtitle = StringProperty("")


class StatusDisplay(Themed, BoxLayout):
    """Note, time and score: side by side in a wide bar, stacked in a narrow one."""

    time_text = StringProperty("")
    score_text = StringProperty("")
    note_text = StringProperty("")
    wide = BooleanProperty(False)
    # The width of the bar.
    bar_width = NumericProperty(0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("time_text", "score_text", "note_text", "wide", "bar_width"):
            self.fbind(name, self.arrange)
        self._built: tuple[object, ...] = ()
        self._labels: dict[str, DisplayText | TextLine] = {}
        self.arrange()

    def arrange(self, *_: Any) -> None:
        """Update the labels; they are rebuilt only if others are needed, not for every second."""
        score = self.score_text
        if self.wide and score:
            # In a wide bar a bare number could mean anything.
            score = f"{words.RESULT_SCORE()} {score}"
        texts = {"note": self.note_text, "time": self.time_text, "score": score}
        # The names for screen readers; on screen, the position says which number is which.
        names = {
            "note": self.note_text,
            "time": f"{words.RESULT_TIME()} {self.time_text}",
            "score": f"{words.RESULT_SCORE()} {self.score_text}",
        }
        needed = [name for name, text in texts.items() if text]
        if (*needed, self.wide) != self._built:
            self._built = (*needed, self.wide)
            self._build(needed)
        widths = []
        # Stacked lines share a bar of fixed height, so their letters do not grow without limit.
        letter = sp(9.4) if self.wide else min(sp(9.4), dp(11))
        for name, label in self._labels.items():
            label.text = texts[name]
            label.accessible_name = names[name]
            widths.append(dp(18) + letter * max(5, len(texts[name])))
            # Each label has its own width: a score can be much longer than a time.
            label.size_hint_x = None if self.wide else 1
            label.width = widths[-1]
        if self.wide:
            self.width = sum(widths)
        else:
            self.width = min(max(widths, default=0.0), NARROW_SHARE * self.bar_width)

    def _build(self, names: list[str]) -> None:
        self.clear_widgets()
        self._labels = {}
        self.orientation = "horizontal" if self.wide else "vertical"
        for name in names:
            kind = TextLine if name == "note" else DisplayText
            label = kind(theme=self.theme, font_size=sp(16) if len(names) < 3 else sp(14))
            label.halign = "right" if not self.wide else "center"
            self._labels[name] = label
            self.add_widget(label)

    def on_theme(self, *_: Any) -> None:
        for label in self.children:
            label.theme = self.theme


class TopBar(Themed, BoxLayout):
    """The bar; a button without a callback is left out."""

    title = StringProperty("")
    subtitle = StringProperty("")

    def __init__(
        self,
        *,
        on_back: Callable[[], object] | None = None,
        on_menu: Callable[[], object] | None = None,
        on_sign: Callable[[str], object] = lambda _meaning: None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._on_sign = on_sign
        # The button that shows a sign; a tap explains it.
        self.sign: IconButton | None = None
        self._sign: Sign | None = None
        self._first = False
        self.heading = BarTitle(theme=self.theme)
        self.status_display = StatusDisplay(theme=self.theme)
        self.back = self._button("back", words.BACK(), on_back)
        self.menu = self._button("menu", words.MENU(), on_menu)
        self._extra: list[Any] = []
        self.fbind("title", self._update_title)
        self.fbind("subtitle", self._update_title)
        self.fbind("theme", self._update_theme)
        self.fbind("width", self.status_display.setter("bar_width"))
        self._update_title()
        self._fill()

    def set_buttons(self, buttons: list[Any], *, first: bool = False) -> None:
        """Replace the extra buttons, at the end of the bar or, for left-handers, at its start."""
        if (buttons, first) != (self._extra, self._first):
            self._extra, self._first = buttons, first
            self._fill()

    def set_sign(self, sign: Sign | None) -> None:
        """Show a sign beside the title; None removes it."""
        if sign == self._sign:
            return
        was_shown, self._sign = self.sign is not None, sign
        if sign is None:
            self.sign = None
        elif self.sign is None:
            self.sign = self._button(sign.icon, sign.meaning(), self._tell_sign)
        self._update_sign()
        if was_shown != (sign is not None):
            self._fill()

    def _tell_sign(self) -> None:
        if self._sign is not None:
            self._on_sign(self._sign.meaning())

    def _update_sign(self) -> None:
        if self.sign is not None and self._sign is not None:
            self.sign.icon_name = self._sign.icon
            self.sign.accessible_name = self._sign.meaning()
            self.sign.icon_colour = getattr(self.theme, self._sign.colour)

    def toast_lane(self) -> Rect:
        """The place of the title: a toast beside time and score, half of which would mislead."""
        heading = self.heading
        left = min(heading.x, max(self.x + dp(4), heading.right - dp(MIN_TOAST_WIDTH)))
        return Rect(left, self.y, heading.right - left, self.height)

    def _button(
        self, icon: str, name: str, action: Callable[[], object] | None
    ) -> IconButton | None:
        if action is None:
            return None
        button = IconButton(theme=self.theme, icon_name=icon, accessible_name=name, variant="quiet")
        button.fbind("on_action", lambda *_: action())
        return button

    def _fill(self) -> None:
        self.clear_widgets()
        before = self._extra if self._first else []
        after = [] if self._first else self._extra
        parts = [
            self.back, *before, self.heading, self.sign, self.status_display, *after, self.menu
        ]  # fmt: skip
        for part in parts:
            if part is not None:
                part.pos_hint = {"center_y": 0.5}
                self.add_widget(part)

    def _update_title(self, *_: Any) -> None:
        self.heading.title, self.heading.subtitle = self.title, self.subtitle

    def _update_theme(self, *_: Any) -> None:
        for part in self.walk(restrict=True):
            if part is not self and isinstance(part, Themed):
                part.theme = self.theme
        self._update_sign()
