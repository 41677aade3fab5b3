"""A key, or a few that mean the same, and what it does."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class KeyRow(Themed, BoxLayout):
    """One line of the list of keys."""

    keys = StringProperty("")
    meaning = StringProperty("")
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        return f"{self.keys}: {self.meaning}"
