"""Cribbage Clash in the app."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from kivyapp.games.cribbage import TILE
from kivyapp.games.cribbage.challenge_words import CHALLENGE_TEXTS
from kivyapp.games.cribbage.words import OPPONENTS, ROUND_BEGINS, TITLE, WORDS
from kivyapp.games.game_ui import Choice, GameUI, Option, StatisticsGroup
from kivyapp.games.help import HelpPage
from kivyapp.online.pending_matches import RIVAL
from kivyapp.storage.finished_game import CHALLENGE, HOTSEAT, OPPONENT
from kivyapp.style import motion
from kivyapp.words.translation import NO_TEXT, Text
from rules.cribbage.game import CLASSIC, DUEL, MANUAL

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Location
    from kivyapp.style.rect import Rect
    from kivyapp.widgets.screen import Screen
    from rules.cribbage.state import CribbageState
    from rules.session import Session

_ON_OFF: Final = (Choice(True, Text("On")), Choice(False, Text("Off")))
# What the options of the duel need.
_DUEL: Final = ("scoring", DUEL)
SCORINGS: Final = {DUEL: Text("Duel"), CLASSIC: Text("Classic to 121")}


class CribbageUI(GameUI):
    """Cribbage Clash."""

    key = "cribbage"
    title = TITLE
    tile = TILE
    words = WORDS
    statistics_groups = (
        StatisticsGroup("scoring", NO_TEXT, SCORINGS, lambda options: options.get("scoring", DUEL)),
        StatisticsGroup(
            "opponent",
            Text("All opponents"),
            {"greedy": Text("Greedy"), "expert": Text("Expert"), "online": Text("Online")},
        ),
    )
    counted_endings = MappingProxyType(
        {
            "skunk": (Text("skunk"), Text("Skunks given")),
            "double_skunk": (Text("double skunk"), Text("Double skunks given")),
        }
    )
    replay_step = motion.BEAT_SHORT
    statistics_preview = Text("Your wins and losses will appear here, by opponent.")
    options = (
        Option("scoring", Text("Scoring"), tuple(Choice(*each) for each in SCORINGS.items())),
        Option("hp", Text("Hit points"), (Choice(61), Choice(91)), _DUEL),
        Option("fifteen", Text("Damage for a fifteen"), (Choice(3), Choice(4)), _DUEL),
        Option("thirty_one", Text("Damage for a thirty-one"), (Choice(6), Choice(7)), _DUEL),
        Option("flush", Text("Shield for a flush of four"), (Choice(4), Choice(3)), _DUEL),
        Option("vulnerable", Text("Vulnerable"), _ON_OFF, _DUEL, Text("Take 1 more after a 31.")),
        Option(
            "stagger", Text("Stagger"), _ON_OFF, _DUEL, Text("Deal 1 less after three of a kind.")
        ),
        Option(
            "poison",
            Text("Poison"),
            _ON_OFF,
            _DUEL,
            Text("1 damage each volley after a run of four."),
        ),
        Option(
            "elements",
            Text("Elements"),
            _ON_OFF,
            _DUEL,
            Text("Each suit adds a small effect."),
        ),
        Option(
            "counting",
            Text("Who counts the hands"),
            (Choice("automatic", Text("The app")), Choice("manual", Text("The players"))),
            ("scoring", CLASSIC),
        ),
        Option(
            "muggins",
            Text("Muggins"),
            _ON_OFF,
            ("counting", MANUAL),
            Text("Points you miss go to your opponent."),
        ),
    )

    def open_from_hub(self, services: Services) -> None:
        from kivyapp.online.seat_tickets import load

        ticket = load(services)
        if ticket is None:
            super().open_from_hub(services)
        else:
            services.navigation.open_game(self.key, ticket=ticket)

    def screen(self, services: Services, location: Location) -> Screen:
        if "played" in location.details:
            from kivyapp.games.cribbage.replay_screen import MatchReplayScreen

            return MatchReplayScreen(services, self, **location.details)
        ticket, link = location.details.get("ticket"), location.details.get("link")
        if link is not None and link.invitation is not None:
            from kivyapp.online.accept_invitation import ticket_for

            ticket = ticket_for(services, self.key, link.invitation)
        if ticket is not None and ticket.is_watching:
            from kivyapp.games.cribbage.watch_screen import WatchScreen

            return WatchScreen(services, self, ticket)
        if ticket is not None:
            from kivyapp.games.cribbage.online_screen import OnlineScreen

            return OnlineScreen(services, self, ticket)
        from kivyapp.games.cribbage.screen import CribbageScreen

        return CribbageScreen.at(location, services, self)

    def card_size(self, window: Rect, density: float, *, large_cards: bool) -> float:
        from kivyapp.games.cribbage.geometry import match_geometry
        from kivyapp.widgets.game_bars import table_area

        area = table_area(window, density, has_thumb_bar=False)
        return match_geometry(area, density, large_cards=large_cards).board.card_width

    def rival_name(self, options: Mapping[str, Any]) -> str:
        opponent = options.get(OPPONENT)
        if opponent == HOTSEAT:
            return ""
        return str(options.get(RIVAL) or OPPONENTS.get(str(opponent), ""))

    def group_name(self, options: Mapping[str, Any]) -> str:
        challenge = CHALLENGE_TEXTS.get(str(options.get(CHALLENGE)))
        return super().group_name(options) if challenge is None else challenge.name()

    def review(self, played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
        from kivyapp.games.cribbage.review import review_page

        return review_page(played, seat)

    def lesson(self) -> Lesson:
        from kivyapp.games.cribbage.lesson import LESSON

        return LESSON

    def lesson_screen(self, services: Services) -> Screen:
        from kivyapp.games.cribbage.lesson_screen import MatchLessonScreen

        return MatchLessonScreen(services, self, lesson=self.lesson())

    def moment(self, before: CribbageState, after: CribbageState) -> str:
        return ROUND_BEGINS(number=after.round) if after.round > before.round else ""

    def help(self) -> HelpPage:
        from kivyapp.games.cribbage.help import page

        return page()

    def moves_on_screen(self, screen: Any) -> Sequence[Any]:
        seat = screen.match.acting
        return [move for move in super().moves_on_screen(screen) if move.seat == seat]
