"""Registers the fonts of the app: Inter for text, Fraunces for titles and numbers.

Fraunces has no Cyrillic letters; languages that need them get Lora in its place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.core.text import LabelBase

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts"
TEXT: Final = "Inter"
NUMBERS: Final = "Fraunces"


def register_fonts(folder: Path = FOLDER) -> None:
    """Register the fonts with Kivy; a missing one is replaced by Kivy's own font."""
    regular, bold = folder / "Inter-Regular.ttf", folder / "Inter-SemiBold.ttf"
    if regular.exists() and bold.exists():
        LabelBase.register(TEXT, str(regular), fn_bold=str(bold))
    else:
        LabelBase.register(
            TEXT, "data/fonts/Roboto-Regular.ttf", fn_bold="data/fonts/Roboto-Bold.ttf"
        )
    register_display_font(folder)


def register_display_font(folder: Path = FOLDER, *, cyrillic: bool = False) -> None:
    """Register the font for titles and numbers; texts that are made from now on use it."""
    display = folder / ("Lora-Bold.ttf" if cyrillic else "Fraunces-Bold.ttf")
    LabelBase.register(NUMBERS, str(display) if display.exists() else "data/fonts/Roboto-Bold.ttf")


# Once, by the first module that draws text: a game that is imported later must not undo the
# font that a language has chosen.
register_fonts()
