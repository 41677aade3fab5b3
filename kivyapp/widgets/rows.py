"""Rows of a page or a sheet: text with something to set or to do. Each is at least 48 dp high."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class Column(BoxLayout):
    """A vertical box that is as high as its children."""


class SectionTitle(ParagraphLabel):
    """The heading of a group of rows."""

    is_heading = True


class RowText(Themed, BoxLayout):
    """The name of a row and, in smaller text, an explanation."""

    text = StringProperty("")
    explanation = StringProperty("")


class PressableRow(Pressable, GlassPanel):
    """A row that is one button: an optional icon, a text and an explanation."""

    text = StringProperty("")
    explanation = StringProperty("")
    icon_name = StringProperty("")
    icon_texture = ObjectProperty(None, allownone=True)
    # The width of what a subclass draws at the end of the row, in dp.
    end_width = NumericProperty(0)

    def on_icon_name(self, *_: Any) -> None:
        self.icon_texture = icon(self.icon_name, round(dp(24))) if self.icon_name else None

    def on_text(self, *_: Any) -> None:
        if not self.accessible_name:
            self.accessible_name = self.text


class ActionRow(PressableRow):
    """A row that does something when it is pressed."""

    def __init__(self, action: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.fbind("on_action", lambda *_: action())


class SwitchRow(PressableRow):
    """A row with a switch; pressing anywhere on the row toggles it."""

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
