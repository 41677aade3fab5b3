"""The help page of a game: its rules, with pictures of its own cards, built from data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from kivy.metrics import sp

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.games.help import Cards, Example, Heading, HelpPage, Part, Text
from kivyapp.services import Services
from kivyapp.widgets.card_row import CardRow
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import Paragraph

# Makes the texture of a card from its code and its width in pixels.
CardTexture: TypeAlias = Callable[[str, int], Any]


class HelpScreen(Page):
    """The help page of one game."""

    def __init__(self, services: Services, *, game: str, **options: Any) -> None:
        self.title = game_name(game)
        super().__init__(services, **options)
        column = Column(spacing=12)
        for part in help_page(game):
            for widget in help_widgets(services, part, self._texture(game)):
                column.add_widget(widget)
        self.scroller.set_content(column)

    def _texture(self, game: str) -> CardTexture:
        if game in GAME_UIS:
            return partial(GAME_UIS[game].card_picture, self.services)
        return self.services.card_picture


def help_widgets(services: Services, part: Part, texture: CardTexture | None = None) -> list[Any]:
    """The widgets for a part of a help page; `texture` draws cards that are not standard ones."""
    theme = services.theme
    match part:
        case Heading(text):
            return [SectionTitle(theme=theme, text=text)]
        case Text(text):
            return [Paragraph(theme=theme, text=text)]
        case Cards(codes, caption):
            texture = texture or services.card_picture
            row = CardRow(texture=texture, codes=list(codes), accessible_name=caption)
            return [row, Paragraph(theme=theme, text=caption, soft=True, font_size=sp(14))]
        case Example(make, caption):
            note = Paragraph(theme=theme, text=caption, soft=True, font_size=sp(14))
            return [make(services, caption), note]


def help_page(game: str) -> HelpPage:
    """The help page of a game as data."""
    return GAME_UIS[game].help() if game in GAME_UIS else (Text(words.NO_HELP),)
