"""Solitaire Crush in the app."""

from __future__ import annotations

from collections.abc import Generator
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kivyapp.games.crush import TILE
from kivyapp.games.crush.words import LONGEST_SO_FAR, TITLE, WORDS
from kivyapp.games.game_ui import GameUI
from kivyapp.games.help import HelpPage
from kivyapp.play.race import RaceTerms
from kivyapp.style import motion
from kivyapp.words.numbers import POINTS_COUNT
from kivyapp.words.translation import Text

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Location
    from kivyapp.style.rect import Rect
    from kivyapp.widgets.screen import Screen
    from rules.crush.state import CrushState
    from rules.session import Session


class CrushUI(GameUI):
    """Solitaire Crush."""

    key = "crush"
    title = TITLE
    tile = TILE
    words = WORDS
    statistics_preview = Text("Your best scores will appear here.")
    figures = ("played", "best_score", "average_score", "time")
    replay_step = motion.CRUSH_REPLAY_STEP
    race = RaceTerms(lambda _state, score, _moves: score, POINTS_COUNT)
    endings = MappingProxyType({"lost": Text("Board full")})

    def screen(self, services: Services, location: Location) -> Screen:
        from kivyapp.games.crush.screen import CrushScreen

        return CrushScreen.at(location, services, self)

    def card_size(self, window: Rect, density: float, *, large_cards: bool) -> float:
        from kivyapp.games.crush.geometry import make_geometry
        from kivyapp.widgets.game_bars import table_area

        area = table_area(window, density, has_thumb_bar=False)
        return make_geometry(area, density, large_cards=large_cards).tile_width

    def review(self, played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
        from kivyapp.games.crush.review import review_page

        return review_page(played, seat)

    def lesson(self) -> Lesson:
        from kivyapp.games.crush.lesson import LESSON

        return LESSON

    def lesson_screen(self, services: Services) -> Screen:
        from kivyapp.games.crush.screen import CrushScreen

        return CrushScreen(services, self, lesson=self.lesson())

    def moment(self, before: CrushState, after: CrushState) -> str:
        longest = after.counters.longest
        return LONGEST_SO_FAR(longest) if longest > before.counters.longest else ""

    def help(self) -> HelpPage:
        from kivyapp.games.crush.help import PAGE

        return PAGE
