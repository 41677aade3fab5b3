"""The fonts of a language stay, whatever is imported later."""

from __future__ import annotations

import subprocess
import sys

IMPORT_EVERYTHING = """
import importlib, pkgutil
import kivyapp.widgets.text
from kivy.core.text import Label
from kivyapp.style.fonts import NUMBERS, register_display_font

def title_font():
    label = Label(font_name=NUMBERS)
    label.resolve_font_name()
    return label.options["font_name_r"]

register_display_font(cyrillic=True)
chosen = title_font()
for module in pkgutil.walk_packages(kivyapp.__path__, "kivyapp."):
    importlib.import_module(module.name)
print(chosen, title_font(), sep="\\n")
"""


def test_a_game_that_is_opened_later_keeps_the_font_for_cyrillic_titles():
    # In a process of its own, in which no game is imported yet.
    command = [sys.executable, "-c", IMPORT_EVERYTHING]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    chosen, after = result.stdout.splitlines()[-2:]
    assert "Lora" in chosen
    assert after == chosen
