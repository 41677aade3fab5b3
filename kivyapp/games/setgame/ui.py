"""Set in the app."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kivyapp.games.game_ui import GameUI
from kivyapp.games.help import HelpPage
from kivyapp.games.setgame import TILE
from kivyapp.games.setgame.words import WORDS
from kivyapp.play.race import RaceTerms
from kivyapp.style import motion
from kivyapp.words.numbers import SETS_COUNT
from kivyapp.words.translation import Text
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from rules.setgame.state import SLOT_INDEX

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Location
    from kivyapp.style.rect import Rect
    from kivyapp.widgets.screen import Screen
    from rules.session import Session


class SetUI(GameUI):
    """Set. It has no end and no score, except in its daily challenge: ten sets by the clock."""

    key = "set"
    title = Text("Set")
    tile = TILE
    words = WORDS
    statistics_preview = Text("The sets that you find will be counted here.")
    figures = ("played", "moves", "best_time", "time")
    figure_names = MappingProxyType(
        {
            "played": Text("Boards"),
            "moves": Text("Sets found"),
            "best_time": Text("Fastest daily challenge"),
        }
    )
    endings = MappingProxyType({"abandoned": Text("Board")})
    replay_step = motion.SET_REPLAY_STEP
    race = RaceTerms(lambda _state, _score, moves: moves, SETS_COUNT, is_endless=True)

    def has_clock(self, game: SetGame) -> bool:
        return bool(game.goal)

    def is_timed(self, game: SetGame) -> bool:
        return bool(game.goal)

    def screen(self, services: Services, location: Location) -> Screen:
        from kivyapp.games.setgame.screen import SetScreen

        return SetScreen.at(location, services, self)

    def card_size(self, window: Rect, density: float, *, large_cards: bool) -> float:
        from kivyapp.games.setgame.geometry import make_geometry
        from kivyapp.widgets.game_bars import is_portrait, table_area

        geometry = make_geometry(
            table_area(window, density, has_thumb_bar=False),
            window,
            is_portrait=is_portrait(window, density),
            density=density,
            large_cards=large_cards,
        )
        # The board may have other columns and rows, and lying cards.
        return sqrt(geometry.cards[0].width * geometry.cards[0].height)

    def review(self, played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
        from kivyapp.games.setgame.review import review_page

        return review_page(played, seat)

    def lesson(self) -> Lesson:
        from kivyapp.games.setgame.lesson import LESSON

        return LESSON

    def lesson_screen(self, services: Services) -> Screen:
        from kivyapp.games.setgame.screen import SetScreen

        return SetScreen(services, self, lesson=self.lesson())

    def help(self) -> HelpPage:
        from kivyapp.games.setgame.help import PAGE

        return PAGE

    def card_picture(self, services: Services, code: str, width: int) -> Any:
        from kivyapp.games.setgame.card_face import card_texture

        settings, theme = services.settings.value, services.theme.name
        return card_texture(code, width, theme, settings.set_colours, settings.set_letters)

    def play_on_screen(self, screen: Any, move: Take) -> None:
        for slot in move.slots:
            screen.tap(SLOT_INDEX[slot])
