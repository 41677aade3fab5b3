"""Rows of a page or a sheet: text with something to set or to do. Each is at least 48 dp high."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import Paragraph
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class Column(BoxLayout):
    """Rows below each other, as high as they are together."""


class SectionTitle(Paragraph):
    """The heading of a group of rows."""

    is_heading = True


class RowText(Themed, BoxLayout):
    """What a row is called and, smaller, what it means."""

    text = StringProperty("")
    explanation = StringProperty("")


class Row(Pressable, Glass):
    """A row that is one button: an icon or none, its text, and its explanation."""

    text = StringProperty("")
    explanation = StringProperty("")
    icon_name = StringProperty("")
    icon_texture = ObjectProperty(None, allownone=True)
    # Room for what a subclass draws at the end of the row, in dp.
    end_room = NumericProperty(0)

    def on_icon_name(self, *_: Any) -> None:
        self.icon_texture = (
            icon(self.icon_name, round(self.icon_pixels)) if self.icon_name else None
        )

    @property
    def icon_pixels(self) -> float:
        from kivy.metrics import dp

        return float(dp(24))

    def on_text(self, *_: Any) -> None:
        if not self.accessible_name:
            self.accessible_name = self.text


class ActionRow(Row):
    """Something to do."""

    @classmethod
    def doing(cls, action: Callable[[], object], **options: Any) -> ActionRow:
        row = cls(**options)
        row.fbind("on_action", lambda *_: action())
        return row


class SwitchRow(Row):
    """Something that is on or off; the whole row switches it."""

    accessible_role = "switch"
    active = BooleanProperty(False)

    def __init__(self, *, on_change: Callable[[bool], object], **options: Any) -> None:
        self._on_change = on_change
        super().__init__(**options)

    @property
    def accessible_chosen(self) -> bool:
        return bool(self.active)

    def on_action(self) -> None:
        self.active = not self.active
        self._on_change(self.active)
