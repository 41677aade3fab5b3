"""The bar on top of every screen: back, title, and whatever the screen has to show and offer.

A part without content takes no room. In a wide window the game's buttons lie in it as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import BAR_HEIGHT, TOUCH_TARGET
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.text import Figure, TextLine
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class Heading(Themed, BoxLayout):
    """The title, with a smaller line below it if there is one."""

    title = StringProperty("")
    below = StringProperty("")


class Readings(Themed, BoxLayout):
    """Time and score: side by side in a wide bar, one above the other in a narrow one."""

    time_text = StringProperty("")
    score_text = StringProperty("")
    note_text = StringProperty("")
    wide = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("time_text", "score_text", "note_text", "wide"):
            self.fbind(name, self.arrange)
        self._shown: tuple[object, ...] = ()
        self._labels: dict[str, Figure | TextLine] = {}
        self.arrange()

    def arrange(self, *_: Any) -> None:
        """Labels stay while only their texts change: a clock must not rebuild the bar."""
        score = self.score_text
        if self.wide and score:
            # A number alone in a wide bar could be anything.
            score = f"{words.RESULT_SCORE} {score}"
        texts = {"note": self.note_text, "time": self.time_text, "score": score}
        # Numbers that mean something by their place alone are told with their names.
        names = {
            "note": self.note_text,
            "time": f"{words.RESULT_TIME} {self.time_text}",
            "score": f"{words.RESULT_SCORE} {self.score_text}",
        }
        shown = (*(name for name, text in texts.items() if text), self.wide)
        if shown != self._shown:
            self._shown = shown
            self._build([name for name, text in texts.items() if text])
        widths = []
        # Two lines share a bar that does not grow with the letters, so theirs do not either.
        letter = sp(9.4) if self.wide else min(sp(9.4), dp(11))
        for name, label in self._labels.items():
            label.text = texts[name]
            label.accessible_name = names[name]
            widths.append(dp(18) + letter * max(5, len(texts[name])))
            # Each as wide as it needs to be: a score can be much longer than a time.
            label.size_hint_x = None if self.wide else 1
            label.width = widths[-1]
        self.width = (sum(widths) if self.wide else max(widths)) if widths else 0.0

    def _build(self, names: list[str]) -> None:
        self.clear_widgets()
        self._labels = {}
        self.orientation = "horizontal" if self.wide else "vertical"
        for name in names:
            kind = TextLine if name == "note" else Figure
            label = kind(theme=self.theme, font_size=sp(16) if len(names) < 3 else sp(14))
            label.halign = "right" if not self.wide else "center"
            self._labels[name] = label
            self.add_widget(label)

    def on_theme(self, *_: Any) -> None:
        for label in self.children:
            label.theme = self.theme


class TopBar(Themed, BoxLayout):
    """The bar. Callbacks that are None leave their buttons out."""

    title = StringProperty("")
    below = StringProperty("")

    def __init__(
        self,
        *,
        on_back: Callable[[], object] | None = None,
        on_menu: Callable[[], object] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.heading = Heading(theme=self.theme)
        self.readings = Readings(theme=self.theme)
        self.back = self._button("back", words.BACK, on_back)
        self.menu = self._button("menu", words.MENU, on_menu)
        self.extra: list[Any] = []
        self.fbind("title", self._tell)
        self.fbind("below", self._tell)
        self.fbind("theme", self._tell_theme)
        self._tell()
        self._fill()

    def offer(self, buttons: list[Any], *, first: bool = False) -> None:
        """Take more buttons into the bar, at its end or, for the left hand, at its beginning."""
        self.extra = buttons
        self._fill(first=first)

    def _button(
        self, icon: str, name: str, action: Callable[[], object] | None
    ) -> IconButton | None:
        if action is None:
            return None
        button = IconButton(theme=self.theme, icon_name=icon, accessible_name=name, look="quiet")
        button.fbind("on_action", lambda *_: action())
        return button

    def _fill(self, *, first: bool = False) -> None:
        self.clear_widgets()
        before = self.extra if first else []
        after = [] if first else self.extra
        parts = [self.back, *before, self.heading, self.readings, *after, self.menu]
        for part in parts:
            if part is not None:
                part.pos_hint = {"center_y": 0.5}
                self.add_widget(part)

    def _tell(self, *_: Any) -> None:
        self.heading.title, self.heading.below = self.title, self.below

    def _tell_theme(self, *_: Any) -> None:
        for part in self.walk(restrict=True):
            if part is not self and isinstance(part, Themed):
                part.theme = self.theme


def bar_height() -> float:
    return float(dp(max(BAR_HEIGHT, TOUCH_TARGET)))
