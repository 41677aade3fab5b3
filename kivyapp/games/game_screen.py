"""What the screens of all games have in common: the controller, the bars, the lifecycle.

A game puts its own widgets into `area`, shows there what its controller reports, and overrides the
few methods that are marked so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from kivy.core.window import Window

from kivyapp import words
from kivyapp.games.game_sheets import deal_with_take_back
from kivyapp.games.lesson_view import LessonView
from kivyapp.games.query import Query
from kivyapp.games.query_screen import QueryScreen
from kivyapp.games.race_view import RaceView
from kivyapp.games.replay_view import ReplayView
from kivyapp.platform.keys import Key
from kivyapp.play.game_controller import GameController
from kivyapp.play.race import Race
from kivyapp.play.seats import Seats
from kivyapp.play.timer import Timer, schedule
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.widgets.celebration import Celebration
from kivyapp.widgets.game_bars import GameBars
from kivyapp.words.keys import KeyRows

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from kivyapp.play.lesson import Lesson
    from kivyapp.services import Services
    from kivyapp.storage.finished_game import FinishedGame
    from kivyapp.storage.settings import Settings
    from rules.session import Session

NOWHERE: Final = (-1.0, -1.0)


class GameScreen(QueryScreen):
    """The screen of one game."""

    # Which buttons the bar has. A screen with hints is also an AssistantObserver.
    has_undo = False
    has_hints = False

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        *,
        seats: Seats | None = None,
        lesson: Lesson | None = None,
        **options: Any,
    ) -> None:
        """`lesson`: what is shown instead of a game."""
        super().__init__(services, **options)
        self.lesson_view: LessonView | None = None
        self.ui = ui
        self.title = ui.title() if lesson is None else words.lesson_title(ui.title())
        # Beside the number of a lesson's step there is room for the short name only.
        self._name = ui.title() if lesson is None else ui.name
        self.is_shown = False
        assists: Any = self if self.has_hints and lesson is None else None
        self.controller = controller = GameController(
            services, ui, self, schedule, seats=seats, assists=assists
        )
        self._celebration: Celebration | None = None
        self._celebration_timer = Timer()
        self.bars = GameBars(
            theme=services.theme,
            title=self._name,
            on_back=self._go_back,
            on_menu=self._open_menu,
            on_undo=controller.undo if self.has_undo else None,
            on_redo=controller.redo if self.has_undo else None,
            on_hint=self._give_hint if self.has_hints else None,
            on_sign=services.notify,
        )
        self.add_widget(self.bars)
        self.replay_view = ReplayView(self)
        self.race_view = RaceView(self)
        if lesson is not None:
            self.lesson_view = LessonView(self, lesson)
            self.add_widget(self.lesson_view.panel)
        self._unwatch: Callable[[], object] = lambda: None
        self._unsubscribe = services.settings.subscribe(self.settings_changed)
        self.bars.bind(table_area=self._place_game)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    @property
    def area(self) -> Rect:
        """What the bars, and the panel of a lesson, leave for the game."""
        area: Rect = self.bars.table_area
        return area if self.lesson_view is None else self.lesson_view.divide(area)

    def _place_game(self, *_: Any) -> None:
        self.area_changed(self.area)
        if self.lesson_view is not None:
            self.lesson_view.highlight()

    def key_rows(self) -> KeyRows:
        if self.controller.replay.player is not None:
            return words.REPLAY_KEY_ROWS
        hints = words.HINT_KEY_ROWS if self.has_hints else ()
        undo = words.UNDO_KEY_ROWS if self.has_undo else ()
        actions = (*self.ui.words.deal_keys, *hints, *undo)
        if self.lesson_view is not None:
            # Nothing can be redone in a lesson.
            actions = (*words.LESSON_KEY_ROWS, *undo[:1])
        return (*self.ui.words.keys, *actions, *(each.key_row for each in self.queries_now))

    @property
    def queries_now(self) -> Sequence[Query]:
        return (*self.queries(), *self.race_view.queries())

    def toast_lane(self) -> Rect:
        """In the top bar, where no card lies; below the cards of an upright window."""
        return self.bars.toast_lane()

    def begin(
        self,
        *,
        seed: str | None = None,
        options: dict[str, Any] | None = None,
        day: date | None = None,
        played: Session[Any, Any] | None = None,
        race: Session[Any, Any] | None = None,
    ) -> None:
        """Put on the table what the screen was opened for: by default, the game of the player."""
        if played is not None:
            self.watch_game(played)
        elif race is not None:
            self.start_race(race)
        elif seed is not None or options:
            self.controller.deal(seed, options)
        else:
            self.controller.open(day)

    # Recordings

    def watch_game(self, played: Session[Any, Any], seat: int | None = 1) -> None:
        """Show a game that was played, from its deal on."""
        self.controller.replay.watch_game(played, seat)

    def start_race(self, played: Session[Any, Any]) -> None:
        """Race a game that was played."""
        if self.ui.race is not None:
            self.race_view.start(Race(played, self.ui.race))

    def deal_from_replay(self, deal: Callable[[GameController], None], text: str) -> None:
        """Deal a game from the recording on the table; what it replaces can be taken back."""
        deal_with_take_back(self.controller, lambda: deal(self.controller), text)

    # Lessons

    def refusal_shown(self, reason: str) -> None:
        """A refusal of the rules was shown: a lesson may have asked for it."""
        if self.lesson_view is not None:
            self.lesson_view.tried(reason)

    def finish_showing(self) -> None:
        """Show the rest of the last step at once."""

    def handle_view_key(self, key: Key) -> bool:
        """Handle a key of the recording or lesson on the table. False if it has none for it."""
        if self.lesson_view is not None:
            return self.lesson_view.handle_key(key)
        return self.replay_view.handle_key(key)

    def _give_hint(self) -> None:
        if self.lesson_view is not None:
            self.lesson_view.repeat()
        elif self.controller.assistant is not None:
            self.controller.assistant.hint()

    def _open_menu(self) -> None:
        if self.lesson_view is not None:
            self.lesson_view.open_menu()
        else:
            self.open_menu()

    # Recordings in play

    def replay_changed(self) -> None:
        self.replay_view.update()

    def replay_jumped(self) -> None:
        self.controller.show_position()
        self.replay_view.update()

    def replay_ended(self) -> None:
        self.replay_view.open_end()

    def is_showing_step(self) -> bool:
        return False

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on the cards of a recording pauses it, or lets it go on."""
        if self.controller.replay.player is not None and self.area.contains(*touch.pos):
            return self.controller.interrupt()
        return bool(super().on_touch_down(touch))

    def returned_to_game(self) -> None:
        """The own game is back on the table after a recording."""

    def show_heading(self) -> None:
        """Name the game and its deal in the bar, or the challenge and its day."""
        day = self.controller.day
        seed = self.controller.session.seed or ""
        self.bars.title = self._name if day is None else words.DAILY()
        self.bars.seed_text = seed if day is None else words.short_date(day)

    # What a game overrides

    def open_menu(self) -> None:
        """Open the menu of the game."""

    def changed(self) -> None:
        """Something other than the cards has changed."""
        self.replay_view.update()
        self.race_view.update()

    def finished(self, record: FinishedGame) -> None:
        """The game was played to its end."""

    def area_changed(self, area: Rect) -> None:
        """Place everything: the window has another size."""

    def settings_changed(self, settings: Settings) -> None:
        """Apply changed settings at once."""

    def hovered(self, x: float, y: float) -> None:
        """Show what a click at the mouse position would do; NOWHERE when the screen is left."""

    def active_changed(self, is_active: bool) -> None:
        """Start or stop the clock: a sheet over the game stops it."""
        if is_active:
            self.controller.resume()
            if self.lesson_view is not None:
                # The text may have another size now.
                self._place_game()
            self.race_view.update()
        else:
            self.controller.stop_clock()
            self.race_view.stop()
            self.replay_view.pause()

    def welcome(self) -> None:
        """Offer the lesson, because the game is opened for the first time."""
        self.services.notify(
            words.LESSON_OFFER(),
            action=words.LESSON_OFFER_ACTION(),
            on_action=lambda: self.services.navigation.open_screen("lesson", game=self.ui.key),
            seconds=motion.OFFER_TOAST,
        )

    # Lifecycle

    def _go_back(self) -> None:
        if not self.asks_before_leaving():
            self.services.navigation.back()

    def on_enter(self) -> None:
        self.is_shown = True
        Window.bind(mouse_pos=self._hover)
        self._unwatch = self.services.navigation.subscribe(self._sheets_changed)
        self.active_changed(True)
        settings = self.services.settings
        is_own_game = self.lesson_view is None and not self.controller.is_replay
        if is_own_game and self.ui.key not in settings.value.help_offered:
            settings.mark_help_offered(self.ui.key)
            self.welcome()

    def on_leave(self) -> None:
        self.is_shown = False
        Window.unbind(mouse_pos=self._hover)
        self.hovered(*NOWHERE)
        self.stop_celebrating()
        self._unwatch()
        self.race_view.stop()
        self.controller.pause()

    def on_pause(self) -> None:
        self.race_view.stop()
        self.controller.pause()

    def on_resume(self) -> None:
        self._sheets_changed((), ())

    def on_close(self) -> None:
        self.race_view.stop()
        self.controller.leave()
        self.stop_celebrating()
        # The settings outlive the screen and would keep it in memory.
        self._unsubscribe()

    def _hover(self, _window: Any, position: tuple[float, float]) -> None:
        if self.services.device.has_mouse:
            self.hovered(*position)

    def _sheets_changed(self, _before: Any, _after: Any) -> None:
        self.active_changed(self.is_shown and not self.services.navigation.sheets)

    def _arrange(self, *_: Any) -> None:
        self.bars.pos, self.bars.size = self.pos, self.size
        if self._celebration is not None:
            self._celebration.pos, self._celebration.size = self.pos, self.size

    # The end of a game

    def celebrate(self, then: Callable[[], object]) -> None:
        """Celebrate a win with feathers and glass over everything, then call `then`."""
        self.stop_celebrating()
        # In a frame of its own, because the frame of the last move is busy.
        self._celebration_timer.start(lambda: self._begin_celebrating(then), 0)

    def _begin_celebrating(self, then: Callable[[], object]) -> None:
        if self.services.pace().is_still:
            # Without motion, the result sheet has a still fan of feathers instead.
            then()
            return
        self._celebration = Celebration(
            theme=self.theme,
            ticker=self.services.ticker(),
            on_end=then,
            pos=self.pos,
            size=self.size,
        )
        self.add_widget(self._celebration)
        self._celebration.start()

    def stop_celebrating(self) -> None:
        """End the celebration, because the player does something else."""
        self._celebration_timer.stop()
        if self._celebration is not None:
            self._celebration.cancel()
            self._celebration = None
