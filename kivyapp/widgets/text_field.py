"""A text field with its label above and an error message below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class TextField(Themed, TextInput):
    """One line of text. It uses Kivy's own focus, which opens the keyboard of a phone."""

    focusable = BooleanProperty(True)
    focused = BooleanProperty(False)
    accessible_name = StringProperty("")
    accessible_role = "textbox"

    def on_focused(self, _field: Any, focused: bool) -> None:
        self.focus = focused

    def activate(self) -> None:
        """Do what Enter does in the field."""
        self.dispatch("on_text_validate")


class TextRow(Themed, BoxLayout):
    """The label, the field and the error message."""

    label = StringProperty("")
    text = StringProperty("")
    error = StringProperty("")
    field = ObjectProperty(None)

    def __init__(
        self, *, on_enter: Callable[[str], object] = lambda _text: None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.field.text = self.text
        self.field.fbind("text", self._typed)
        self.field.fbind("on_text_validate", lambda *_: on_enter(self.text))

    def focus_all(self) -> None:
        """Focus the field with its text selected, so that typing replaces it."""
        if self.get_root_window() is not None:
            self.field.focus = True
            self.field.select_all()

    def _typed(self, _field: Any, text: str) -> None:
        self.text = text
        self.error = ""
