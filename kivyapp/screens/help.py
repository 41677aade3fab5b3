"""The rules of a game, with pictures of its own cards: a page made from data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from kivy.metrics import sp

from kivyapp import words
from kivyapp.games.game_ui import DrawsCards
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.help import Cards, Heading, HelpPage, Part, Shown, Text
from kivyapp.services import Services
from kivyapp.widgets.card_row import CardRow
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import Paragraph

# The texture of a card by its code, so many pixels wide.
MatchSync: TypeAlias = Callable[[str, int], Any]


class HelpScreen(Page):
    """The page of one game."""

    def __init__(self, services: Services, *, game: str, **options: Any) -> None:
        self.title = words.GAMES.get(game, game)
        super().__init__(services, **options)
        column = Column(spacing=12)
        for part in help_page(game):
            for widget in help_widgets(services, part, self._picture(game)):
                column.add_widget(widget)
        self.scroller.show(column)

    def _picture(self, game: str) -> MatchSync:
        face = GAME_UIS.get(game)
        if isinstance(face, DrawsCards):
            return partial(face.picture, self.services)
        return self.services.card_picture


def help_widgets(services: Services, part: Part, picture: MatchSync | None = None) -> list[Any]:
    """A part of a help page as widgets; `picture` draws cards that are not those of the deck."""
    theme = services.theme
    match part:
        case Heading(text):
            return [SectionTitle(theme=theme, text=text)]
        case Text(text):
            return [Paragraph(theme=theme, text=text)]
        case Cards(codes, caption):
            texture = picture or services.card_picture
            row = CardRow(texture=texture, codes=list(codes), accessible_name=caption)
            return [row, Paragraph(theme=theme, text=caption, soft=True, font_size=sp(14))]
        case Shown(make, caption):
            note = Paragraph(theme=theme, text=caption, soft=True, font_size=sp(14))
            return [make(services, caption), note]


def help_page(game: str) -> HelpPage:
    """The page of a game."""
    return GAME_UIS[game].help() if game in GAME_UIS else (Text(words.NO_HELP),)
