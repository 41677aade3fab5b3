"""The help page of a game: its rules, with pictures of its own cards, built from data."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.games.help import HelpPage, Paragraph
from kivyapp.games.help_widgets import CardTexture, help_widgets
from kivyapp.services import Services
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.screen import Page


class HelpScreen(Page):
    """The help page of one game."""

    def __init__(self, services: Services, *, game: str, **options: Any) -> None:
        self.title = game_name(game)
        super().__init__(services, **options)
        column = Column(spacing=12)
        if game in GAME_UIS and GAME_UIS[game].lesson() is not None:
            column.add_widget(self._lesson_row(game))
        for part in help_page(game):
            for widget in help_widgets(services, part, self._texture(game)):
                column.add_widget(widget)
        self.scroller.set_content(column)

    def _lesson_row(self, game: str) -> ActionRow:
        open_screen = self.services.navigation.open_screen
        return ActionRow(
            lambda: open_screen("lesson", game=game),
            theme=self.theme,
            text=words.LESSON(),
            explanation=words.LESSON_ABOUT(),
            icon_name="lesson",
        )

    def _texture(self, game: str) -> CardTexture:
        if game in GAME_UIS:
            return partial(GAME_UIS[game].card_picture, self.services)
        return self.services.card_picture


def help_page(game: str) -> HelpPage:
    """The help page of a game as data."""
    return GAME_UIS[game].help() if game in GAME_UIS else (Paragraph(words.NO_HELP()),)
