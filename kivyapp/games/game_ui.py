"""What the app knows of a game beside its rules: the one registration of a game in the app.

The hub, menus, help, statistics, links, the smoke test and screenshots all work on this. A patience
adds its table and what touches mean on it, and gets its screen for free.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivyapp import words
from kivyapp.games.help import HelpPage
from kivyapp.games.hub_tile import HubTile
from kivyapp.play.game_observer import Spot
from kivyapp.style import motion
from kivyapp.table.pile_badges import PileBadge
from kivyapp.table.specs import TableSpec
from kivyapp.words.keys import KeyRows
from kivyapp.words.numbers import number, signed
from kivyapp.words.translation import NO_TEXT, Text
from rules.dailies import DAILIES
from rules.points import has_standard_points
from rules.registry import GAMES
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson
    from kivyapp.play.race import RaceTerms
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Location
    from kivyapp.style.rect import Rect
    from kivyapp.widgets.screen import Screen


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option: its word and, if it needs one, a sentence."""

    value: Any
    # Without a word, the number itself.
    word: Text = NO_TEXT
    about: Text = NO_TEXT

    @property
    def name(self) -> str:
        return self.word() or number(self.value)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game as a player chooses it."""

    name: str
    word: Text
    choices: tuple[Choice, ...]
    # Another option and its value without which this one means nothing.
    only_with: tuple[str, Any] | None = None
    # A sentence, if the word alone does not explain it.
    about: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class PointsOption:
    """A number of the score that a player can set, in steps; links may set other numbers too."""

    name: str
    word: Text
    least: int
    most: int
    step: int = 1
    text: Callable[[int], str] = signed
    # The number in a game, where the option itself may depend on others.
    value: Callable[[Any], int] | None = None
    # Why some of the numbers cannot be chosen beside those of other options.
    limit: Text = NO_TEXT

    def value_in(self, game: Any) -> int:
        number: int = getattr(game, self.name) if self.value is None else self.value(game)
        return number


@dataclass(frozen=True, slots=True)
class GameWords:
    """Texts of one game: reasons by their keys, and its own keyboard keys."""

    refusals: Mapping[str, Text] = field(default_factory=dict)
    hints: Mapping[str, Text] = field(default_factory=dict)
    keys: KeyRows = ()
    # The keys that finish or replace a game; a lesson has none of them.
    deal_keys: KeyRows = ()


@dataclass(frozen=True, slots=True)
class StatisticsGroup:
    """An option that divides the statistics of a game, with a word for each of its values."""

    option: str
    # All values together, such as "All modes"; empty if they are never counted together.
    every: Text
    # In the order in which players expect them.
    values: Mapping[Any, Text]
    # What tells the value, if not an option of that name.
    value: Callable[[Mapping[str, Any]], Any] | None = None

    def value_in(self, options: Mapping[str, Any]) -> Any:
        return options.get(self.option) if self.value is None else self.value(options)

    def word(self, value: Any) -> str:
        return self.values[value]() if value in self.values else str(value)

    def ordered(self, values: Iterable[Any]) -> list[Any]:
        known = list(self.values)
        return sorted(values, key=lambda v: (known.index(v) if v in known else 99, str(v)))


_POINTS_GROUP: Final = {False: words.STANDARD_POINTS, True: words.OWN_POINTS}


class GameUI:
    """A game as the app sees it. A game overrides what it needs."""

    key: ClassVar[str]
    # On its own screen; the name on its tile may be shorter.
    title: ClassVar[Text]
    tile: ClassVar[HubTile]
    words: ClassVar[GameWords]
    options: ClassVar[tuple[Option, ...]] = ()
    # The numbers of the score that players may set.
    points: ClassVar[tuple[PointsOption, ...]] = ()
    # Finished games are listed in the statistics, divided by these options.
    statistics_groups: ClassVar[tuple[StatisticsGroup, ...]] = ()
    statistics_preview: ClassVar[Text] = Text("Your finished games will appear here.")
    # The figures of its statistics by their keys; without them, those of a game that can be won.
    figures: ClassVar[tuple[str, ...]] = ()
    # What it calls its figures, where the usual words do not fit.
    figure_names: ClassVar[Mapping[str, Text]] = {}
    # How its games end, where the usual words do not fit.
    endings: ClassVar[Mapping[str, Text]] = {}
    # Counters that tell how a game ended, each with its word and that of the figure of such wins.
    counted_endings: ClassVar[Mapping[str, tuple[Text, Text]]] = {}
    # The seconds for which a replay shows each step.
    replay_step: ClassVar[float] = motion.SOLUTION_STEP
    # What counts when a deal is raced; None: a match has its opponent already.
    race: ClassVar[RaceTerms | None] = None
    # The options that its links always carry, because players speak of a game by them.
    link_options: ClassVar[tuple[str, ...]] = ()

    @property
    def name(self) -> str:
        return self.tile.name()

    def screen(self, services: Services, location: Location) -> Screen:
        """The screen of this game. It is imported here, when a game is first opened."""
        raise TypeError(f"{self.key} has no screen")

    def open_from_hub(self, services: Services) -> None:
        """Open the game; the first time, its lesson comes before it."""
        settings = services.settings
        if self.key in settings.value.help_offered or self.lesson() is None:
            services.navigation.open_game(self.key)
        else:
            settings.mark_help_offered(self.key)
            services.navigation.open_screen("lesson", game=self.key)

    def lesson(self) -> Lesson | None:
        """The first lesson, for someone who has never played."""
        return None

    def lesson_screen(self, services: Services) -> Screen:
        """The screen of the lesson."""
        raise TypeError(f"{self.key} has no lesson")

    def help(self) -> HelpPage:
        """The rules, for someone who has never played."""
        return ()

    def rival_name(self, options: Mapping[str, Any]) -> str:
        """The opponent in a finished game; empty if there was none."""
        return ""

    def review(
        self, played: Session[Any, Any], seat: int
    ) -> Generator[float, None, HelpPage] | None:
        """What could have been done better in a game, in slices; None if it has no review.

        It yields the share that is done.
        """
        return None

    def moment(self, before: Any, after: Any) -> str:
        """What happened between two states that a replay marks on its timeline; mostly nothing."""
        return ""

    def card_picture(self, services: Services, code: str, width: int) -> Any:
        """The picture of a card at a width in pixels, for help pages."""
        return services.card_picture(code, width)

    def card_size(self, window: Rect, density: float, *, large_cards: bool) -> float:
        """The width of the cards in a window of this size, in pixels."""
        return 0.0

    def is_offered(self, option: Option, values: Mapping[str, Any]) -> bool:
        """True if an option means something beside the values of the others."""
        if option.only_with is None:
            return True
        name, value = option.only_with
        other = next(each for each in self.options if each.name == name)
        return values[name] == value and self.is_offered(other, values)

    @property
    def has_daily(self) -> bool:
        return self.key in DAILIES

    def has_clock(self, game: Any) -> bool:
        """True if this game shows how long it has been played."""
        return True

    def is_timed(self, game: Any) -> bool:
        """True if this game is played against the clock, which then shows seconds."""
        return False

    def has_own_points(self, options: Mapping[str, Any]) -> bool:
        """True if the score of a game with these options cannot be compared with others."""
        return not has_standard_points(GAMES[self.key], options)

    @property
    def groups(self) -> tuple[StatisticsGroup, ...]:
        """What divides the statistics: games with own points are never mixed with others."""
        if not self.points:
            return self.statistics_groups
        own = StatisticsGroup("points", NO_TEXT, _POINTS_GROUP, self.has_own_points)
        return (*self.statistics_groups, own)

    def group_of(self, options: Mapping[str, Any]) -> tuple[Any, ...]:
        """The group of the statistics that a game with these options belongs to."""
        return tuple(group.value_in(options) for group in self.groups)

    def group_name(self, options: Mapping[str, Any]) -> str:
        """That group in words; empty for a game of one kind."""
        values = [(group, group.value_in(options)) for group in self.statistics_groups]
        parts = [group.word(value) for group, value in values if value is not None]
        if self.points and self.has_own_points(options):
            parts.append(Text("own points", "kind of game")())
        return ", ".join(parts)

    # The smoke test and the screenshots play a move through the screen

    def moves_on_screen(self, screen: Any) -> Sequence[Any]:
        """The moves that the player could make now."""
        controller = screen.controller
        return controller.session.legal_moves() if controller.has_game else ()

    def play_on_screen(self, screen: Any, move: Any) -> None:
        screen.controller.submit(move)


class PatienceUI(GameUI, ABC):
    """A game that is played with cards on piles. States and moves are those of its rules."""

    table: ClassVar[TableSpec]
    # The pile that a deal flies out of, and the one where the keyboard focus begins.
    deals_from: ClassVar[str]
    first_focus: ClassVar[str]
    # The piles that the keys 1 to 9 and 0 lead to; a key of several leads to one after the other.
    number_keys: ClassVar[tuple[tuple[str, ...], ...]] = ()

    def screen(self, services: Services, location: Location) -> Screen:
        from kivyapp.games.patience.screen import PatienceScreen

        return PatienceScreen.at(location, services, self)

    def lesson_screen(self, services: Services) -> Screen:
        from kivyapp.games.patience.screen import PatienceScreen

        return PatienceScreen(services, self, lesson=self.lesson())

    def card_size(self, window: Rect, density: float, *, large_cards: bool) -> float:
        from kivyapp.table.geometry import make_board
        from kivyapp.widgets.game_bars import table_area

        area = table_area(window, density, has_thumb_bar=True)
        return make_board(self.table, area, large_cards=large_cards).card_width

    def accent(self, game: Any) -> str | None:
        """The accent colour while this game is played; None is the theme's own."""
        return None

    def heading(self, game: Any) -> str:
        """The title above the table."""
        return self.title()

    @abstractmethod
    def is_movable(self, game: Any, state: Any, pile: str, at: int) -> bool:
        """True if a finger may pick this card up, with the cards on it."""

    @abstractmethod
    def move(self, state: Any, pile: str, at: int, target: str) -> Any | None:
        """The move of dragging cards from here to there; None if there is no such move."""

    @abstractmethod
    def targets(self, game: Any, state: Any, pile: str, at: int) -> Sequence[str]:
        """The piles that the dragged cards may legally go to."""

    @abstractmethod
    def taps(
        self, game: Any, state: Any, pile: str, at: int, *, again: bool = False
    ) -> Sequence[Any]:
        """The moves that a tap here may mean, the best first.

        `again`: a tap has just sent this card here, so it should go on to its next target.
        """

    def why_not_movable(self, game: Any, state: Any, pile: str, at: int) -> str:
        """Why a tap on this card moves nothing: the key of a refusal."""
        return "no_target"

    @abstractmethod
    def deal_order(self, state: Any) -> Sequence[Spot]:
        """The dealt cards in the order of dealing."""

    @abstractmethod
    def spots(self, state: Any, move: Any) -> tuple[Spot, Spot]:
        """The card that a move takes and the one it lands on, for hints."""

    def deal_note(self, game: Any, state: Any) -> str:
        """Whether the stock can be dealt now, for screen readers; empty if that is obvious."""
        return ""

    def deal_cost(self, session: Session[Any, Any]) -> int:
        """The points that the next deal from the stock costs beyond an ordinary one."""
        return 0

    def markers(self, state: Any) -> Mapping[str, str]:
        """Empty piles that show another marker than usual."""
        return {}

    def badges(self, game: Any, state: Any) -> Mapping[str, PileBadge]:
        """Numbers on piles, such as the cards left in the stock."""
        return {}

    def is_fully_revealed(self, state: Any) -> bool:
        """True if every card is face up, so that the rest may play itself."""
        return False

    def finishing_moves(self, game: Any, state: Any) -> Sequence[Any] | None:
        """The moves that finish the game, if they are found without searching."""
        return None
