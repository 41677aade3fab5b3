"""The progress of a long task: what it does, how far it is, and a button to cancel it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from kivyapp import words
from kivyapp.style.kv import load_kv
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.rows import Column
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class ProgressPanel(Themed, Column):
    """The content of a sheet. Set `share` (0 to 1) and `detail` while the task runs."""

    text = StringProperty("")
    detail = StringProperty("")
    share = NumericProperty(0.0)

    def __init__(self, *, on_cancel: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.cancel = GlassButton(theme=self.theme, text=words.CANCEL(), size_hint_x=1)
        self.cancel.fbind("on_action", lambda *_: on_cancel())
        self.add_widget(self.cancel)
