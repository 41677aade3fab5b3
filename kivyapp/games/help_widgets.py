"""The widgets for the parts of a help page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivy.metrics import sp

from kivyapp.games.help import Cards, Example, Heading, Moment, Part, Text
from kivyapp.services import Services
from kivyapp.widgets.card_row import CardRow
from kivyapp.widgets.rows import SectionTitle
from kivyapp.widgets.text import Paragraph

# Makes the texture of a card from its code and its width in pixels.
CardTexture: TypeAlias = Callable[[str, int], Any]


def help_widgets(services: Services, part: Part, texture: CardTexture | None = None) -> list[Any]:
    """The widgets for a part of a help page; `texture` draws cards that are not standard ones."""
    theme = services.theme
    match part:
        case Heading(text):
            return [SectionTitle(theme=theme, text=text)]
        case Text(text) | Moment(_, text):
            return [Paragraph(theme=theme, text=text)]
        case Cards(codes, caption):
            texture = texture or services.card_picture
            row = CardRow(texture=texture, codes=list(codes), accessible_name=caption)
            return [row, Paragraph(theme=theme, text=caption, soft=True, font_size=sp(14))]
        case Example(make, caption):
            note = Paragraph(theme=theme, text=caption, soft=True, font_size=sp(14))
            return [make(services, caption), note]
