"""The bar at the top of every screen: a back button, a title, and what the screen adds to it.

Empty parts take no room. In a wide window the game's buttons are in this bar as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.style.kv import load_kv
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.text import DisplayText, TextLine
from kivyapp.widgets.themed import Themed

load_kv(__file__)


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

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("time_text", "score_text", "note_text", "wide"):
            self.fbind(name, self.arrange)
        self._built: tuple[object, ...] = ()
        self._labels: dict[str, DisplayText | TextLine] = {}
        self.arrange()

    def arrange(self, *_: Any) -> None:
        """Update the labels; they are rebuilt only if others are needed, not for every second."""
        score = self.score_text
        if self.wide and score:
            # In a wide bar a bare number could mean anything.
            score = f"{words.RESULT_SCORE} {score}"
        texts = {"note": self.note_text, "time": self.time_text, "score": score}
        # What screen readers say: position alone tells sighted players which number is which.
        names = {
            "note": self.note_text,
            "time": f"{words.RESULT_TIME} {self.time_text}",
            "score": f"{words.RESULT_SCORE} {self.score_text}",
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
        self.width = (sum(widths) if self.wide else max(widths)) if widths else 0.0

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
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.heading = BarTitle(theme=self.theme)
        self.status_display = StatusDisplay(theme=self.theme)
        self.back = self._button("back", words.BACK, on_back)
        self.menu = self._button("menu", words.MENU, on_menu)
        self._extra: list[Any] = []
        self.fbind("title", self._update_title)
        self.fbind("subtitle", self._update_title)
        self.fbind("theme", self._update_theme)
        self._update_title()
        self._fill()

    def set_buttons(self, buttons: list[Any], *, first: bool = False) -> None:
        """Replace the extra buttons, at the end of the bar or, for left-handers, at its start."""
        self._extra = buttons
        self._fill(first=first)

    def _button(
        self, icon: str, name: str, action: Callable[[], object] | None
    ) -> IconButton | None:
        if action is None:
            return None
        button = IconButton(theme=self.theme, icon_name=icon, accessible_name=name, variant="quiet")
        button.fbind("on_action", lambda *_: action())
        return button

    def _fill(self, *, first: bool = False) -> None:
        self.clear_widgets()
        before = self._extra if first else []
        after = [] if first else self._extra
        parts = [self.back, *before, self.heading, self.status_display, *after, self.menu]
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
