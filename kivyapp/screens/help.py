"""The rules of a game, with pictures of its own cards: a page made from data."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp

from kivyapp import words
from kivyapp.games.faces import FACES
from kivyapp.games.help import Cards, Heading, HelpPage, Part, Text
from kivyapp.screens.screen import Page
from kivyapp.services import Services
from kivyapp.widgets.cardrow import CardRow
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.text import Paragraph


class HelpScreen(Page):
    """The page of one game."""

    def __init__(self, services: Services, *, game: str, **options: Any) -> None:
        self.title = words.GAMES.get(game, game)
        super().__init__(services, **options)
        column = Column(spacing=12)
        for part in help_page(game):
            for widget in self._widgets(part):
                column.add_widget(widget)
        self.scroller.show(column)

    def _widgets(self, part: Part) -> list[Any]:
        match part:
            case Heading(text):
                return [SectionTitle(theme=self.theme, text=text)]
            case Text(text):
                return [Paragraph(theme=self.theme, text=text)]
            case Cards(codes, caption):
                row = CardRow(
                    texture=self.services.card_picture, codes=list(codes), accessible_name=caption
                )
                note = Paragraph(theme=self.theme, text=caption, soft=True, font_size=sp(14))
                return [row, note]


def help_page(game: str) -> HelpPage:
    """The page of a game."""
    return FACES[game].help() if game in FACES else (Text(words.NO_HELP),)
