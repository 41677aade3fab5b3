"""The widgets for the parts of a help page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivy.metrics import sp

from kivyapp.games.help import Cards, Example, Heading, Moment, Paragraph, Part
from kivyapp.services import Services
from kivyapp.widgets.card_row import CardRow
from kivyapp.widgets.rows import SectionTitle
from kivyapp.widgets.text import ParagraphLabel

# Makes the texture of a card from its code and its width in pixels.
CardTexture: TypeAlias = Callable[[str, int], Any]


def help_widgets(services: Services, part: Part, texture: CardTexture | None = None) -> list[Any]:
    """The widgets for a part of a help page; `texture` draws cards that are not standard ones."""
    theme = services.theme
    match part:
        case Heading(text):
            return [SectionTitle(theme=theme, text=str(text))]
        case Paragraph(text) | Moment(_, text):
            return [ParagraphLabel(theme=theme, text=str(text))]
        case Cards(codes, caption):
            texture = texture or services.card_picture
            row = CardRow(texture=texture, codes=list(codes), accessible_name=str(caption))
            return [row, _caption(services, str(caption))]
        case Example(make, caption):
            return [make(services, str(caption)), _caption(services, str(caption))]


def _caption(services: Services, text: str) -> Any:
    return ParagraphLabel(theme=services.theme, text=text, soft=True, font_size=sp(14))
