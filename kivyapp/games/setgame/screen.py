"""The screen of Set: the board, the message about it, and the player's input.

The rules judge the third card at once, and the screen shows the verdict for a moment. A tap in that
moment ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from kivy.metrics import Metrics, dp

from kivyapp.access.tree import Element
from kivyapp.games.clock_display import ClockDisplay
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import GameUI
from kivyapp.games.query import Query
from kivyapp.games.setgame import words
from kivyapp.games.setgame.board import SetBoard
from kivyapp.games.setgame.card_face import CardStyle
from kivyapp.games.setgame.card_marks import CardMark
from kivyapp.games.setgame.card_names import card_name
from kivyapp.games.setgame.elements import board_elements
from kivyapp.games.setgame.geometry import SetGeometry, make_geometry
from kivyapp.games.setgame.keyboard import SetKeyboard
from kivyapp.games.setgame.lesson_places import SetPlaces
from kivyapp.games.setgame.message_bar import MessageBar
from kivyapp.games.setgame.play import SetPlay
from kivyapp.games.setgame.queries import queries_of
from kivyapp.games.setgame.sheets import SetSheets
from kivyapp.games.setgame.verdict_view import VerdictView
from kivyapp.platform.haptics import Haptics
from kivyapp.platform.keys import Key
from kivyapp.platform.sound import TimedSound, pan_at
from kivyapp.play.game_observer import Spot
from kivyapp.play.host import HostStep
from kivyapp.play.lesson import Lesson
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BAR_HEIGHT, SET_COLOURS
from rules.cards import Card
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from rules.setgame.sets import failures
from rules.setgame.state import SLOT_COUNT, SLOT_INDEX, SLOT_NAMES, SetState

if TYPE_CHECKING:
    from kivyapp.shell.navigation import Location


class SetScreen(GameScreen):
    """The screen of Set."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        *,
        lesson: Lesson | None = None,
        **beginning: Any,
    ) -> None:
        """`beginning`: what to `begin` with."""
        super().__init__(services, ui, lesson=lesson)
        self.play = SetPlay(self.controller)
        self.sheets = SetSheets(services, ui, self.controller, self.race_view.result_rows)
        self._keyboard = SetKeyboard(self)
        self.clock_display = ClockDisplay(services.settings, self.controller, self.bars)
        self.haptics = Haptics()
        self.board = SetBoard(self)
        self.message_bar = MessageBar(theme=services.theme, on_new=self.new_board)
        # The board below the bars, the message bar above them: it may lie in the top bar.
        self.add_widget(self.board, len(self.children))
        self.add_widget(self.message_bar)
        self.verdict = VerdictView(self)
        if self.lesson_view is not None:
            self.lesson_view.start(SetPlaces(self))
        else:
            self.begin(**beginning)
        self.settings_changed(services.settings.value)
        self.theme.bind(name=self._theme_changed)

    @classmethod
    def at(cls, location: Location, services: Services, ui: GameUI) -> SetScreen:
        """The screen for a location of the app; its link may name a board."""
        return cls(services, ui, **location.beginning)

    @property
    def state(self) -> SetState:
        return cast(SetState, self.controller.session.state)

    @property
    def goal(self) -> int:
        """How many sets win this game; 0 if it has no end."""
        game: object = self.controller.session.game
        return game.goal if isinstance(game, SetGame) else 0

    def card(self, slot: str) -> Card:
        return self.state.board[SLOT_INDEX[slot]]

    def open_menu(self) -> None:
        self.sheets.open_menu()

    # Places and appearance

    def area_changed(self, area: Rect) -> None:
        if not hasattr(self, "board"):
            return
        self.board.cancel_touches()
        self.board.pos, self.board.size = (area.x, area.y), (area.width, area.height)
        geometry = self._make_geometry(area)
        self.message_bar.in_top_bar = not self.bars.is_portrait
        bar = geometry.message_bar
        self.message_bar.pos, self.message_bar.size = (bar.x, bar.y), (bar.width, bar.height)
        self.board.apply_geometry(geometry, self._style(), self.theme.focus)
        self._show_message_bar()

    def _show_message_bar(self) -> None:
        """In the top bar of a wide window, the buttons of a recording take its place."""
        bar = self.message_bar
        is_wanted = not (self.controller.is_replay and bar.in_top_bar)
        if is_wanted and bar.parent is None:
            self.add_widget(bar)
        elif not is_wanted and bar.parent is self:
            self.remove_widget(bar)

    def changed(self) -> None:
        super().changed()
        self._show_message_bar()
        self._show_progress()

    def _show_progress(self) -> None:
        """Show the sets found and the time in a game with a goal; others have neither."""
        if self.controller.is_lesson:
            # The bar shows the step of the lesson.
            return
        goal = self.goal
        is_shown = goal and not self.controller.is_replay
        before = self.bars.top_bar.status_display.width
        self.bars.note_text = words.PROGRESS(found=self.state.taken, goal=goal) if is_shown else ""
        self.clock_display.update()
        if self.bars.top_bar.status_display.width != before:
            self.area_changed(self.area)

    def _make_geometry(self, area: Rect) -> SetGeometry:
        bar = self.bars.top_bar
        return make_geometry(
            area,
            Rect(bar.x, bar.y, bar.width, dp(BAR_HEIGHT)),
            is_portrait=self.bars.is_portrait,
            density=Metrics.dp,
            large_cards=self.services.settings.value.large_cards,
            status_width=bar.status_display.width,
        )

    def _style(self) -> CardStyle:
        settings = self.services.settings.value
        colours = SET_COLOURS[(self.theme.name, settings.set_colours)]
        return CardStyle(colours, settings.set_letters, Metrics.dp)

    def _theme_changed(self, *_: Any) -> None:
        self.settings_changed(self.services.settings.value)

    def settings_changed(self, settings: Settings) -> None:
        self.bars.left_hand = self.message_bar.mirrored = settings.left_hand
        self.board.pace = self.services.pace()
        wanted = (self._style(), self._make_geometry(self.area))
        if wanted != (self.board.style, self.board.places):
            self.verdict.end()
            self.area_changed(self.area)
            self.show_selected()

    def toast_lane(self) -> Rect:
        """Over the message, which says less than the toast."""
        return Rect(*self.message_bar.pos, *self.message_bar.size)

    # Lifecycle

    def active_changed(self, is_active: bool) -> None:
        super().active_changed(is_active)
        if is_active:
            self.clock_display.tick()

    def on_pause(self) -> None:
        super().on_pause()
        self.clock_display.stop()

    def on_leave(self) -> None:
        super().on_leave()
        self.clock_display.stop()
        self.verdict.end()
        self.board.cancel_touches()

    def hovered(self, x: float, y: float) -> None:
        self.board.hover(x, y)

    # Touches

    def tapped(self, index: int) -> None:
        self.board.focus_card(None)
        self.tap(index)

    def pull_changed(self, share: float) -> None:
        if share <= 0:
            self.message_bar.message = words.selection_text(len(self.play.selected))
        else:
            self.message_bar.message = words.RELEASE() if share >= 1 else words.PULL()

    def pull_finished(self) -> None:
        self.new_board()

    def tap(self, index: int) -> None:
        """Select or deselect a card, by touch, key or screen reader."""
        if self.controller.record is not None:
            self.sheets.open_result()
            return
        # The slot already has another card than the player saw: the tap must not select it.
        is_hidden = self.board.sprites[index].is_hidden or self.verdict.hides(index)
        self.verdict.end()
        if is_hidden:
            self.board.settle()
            return
        slot = SLOT_NAMES[index]
        if not self.play.tap(slot):
            self._picked(slot)
        elif not self.verdict.is_shown:
            # A lesson has asked for other cards.
            self.show_selected()

    # Lessons

    def is_showing_step(self) -> bool:
        return self.verdict.shows_set

    def finish_showing(self) -> None:
        self.verdict.end()

    # Reports of the controller

    def dealt(self, *, fresh: bool) -> None:
        self.verdict.end()
        self.play.begin(fresh=fresh)
        self.show_heading()
        self.show_selected()
        self.board.pace = self.services.pace()
        is_new = not (self.controller.is_replay or self.controller.is_lesson)
        if self.is_shown and is_new:
            self.board.replace_cards(range(SLOT_COUNT), self.state.board)
            delays = [self.board.pace(motion.SET_STAGGER * at) for at in range(SLOT_COUNT)]
            self.services.sound.play_all(
                [TimedSound("deal", delay, self.pan(at)) for at, delay in enumerate(delays)]
            )
            self.services.announcer.say(f"{words.NEW_BOARD()}. {self.controller.session.seed}")
        else:
            self.board.show_cards(self.state.board)

    def stepped(self, step: HostStep) -> None:
        """Show the set that was found, and say which cards replace it."""
        slots = step.move.slots
        self.play.clear()
        before: SetState = self.controller.session.history[-1].before
        line = words.set_text(tuple(before.board[SLOT_INDEX[slot]] for slot in slots))
        self.verdict.show_set(slots, line)
        fresh = words.NEW_CARDS(cards=", ".join(card_name(self.card(slot)) for slot in slots))
        self.services.announcer.say(f"{line} {fresh}", urgent=True)

    def refused(self, reason: str, move: Take, spot: Spot | None = None) -> None:
        """Show that three cards are no set, and say why."""
        self.play.clear()
        first, second, third = map(self.card, move.slots)
        line = words.not_a_set_text(failures(first, second, third))
        self.verdict.show_failure(move.slots, line)
        self.services.announcer.say(line, urgent=True)
        self.refusal_shown(reason)

    def finished(self, record: FinishedGame) -> None:
        """The goal is reached: show the last set, then the result."""
        self.clock_display.update()
        self.celebrate(self.sheets.open_result)

    def returned_to_game(self) -> None:
        self.clock_display.tick()
        if self.controller.record is not None:
            self.sheets.open_result()

    # Selecting

    def _picked(self, slot: str) -> None:
        self.show_selected()
        count = len(self.play.selected)
        sound = f"rise-{count}" if slot in self.play.selected else "drop"
        self.services.sound.play(sound, self.pan(SLOT_INDEX[slot]))
        name = card_name(self.card(slot))
        self.services.announcer.say(f"{name}, {words.selection_text(count)}")

    def pan(self, index: int) -> float:
        """Where the sounds of a card come from."""
        places = self.board.places
        return 0.0 if places is None else pan_at(places.cards[index].centre[0], self.width)

    def show_selected(self) -> None:
        self.board.marks.clear()
        chosen = [SLOT_INDEX[slot] for slot in self.play.selected]
        self.board.mark_cards(chosen, CardMark(tuple(self.theme.glow)))
        self.message_bar.message = words.selection_text(len(chosen))

    # New boards

    def new_board(self, *_: Any) -> None:
        """Deal another board; one on which a set was found can be taken back for a while."""
        if self.lesson_view is not None:
            self.lesson_view.refuse_new_game()
        else:
            self.sheets.new_game()

    # Keys and screen readers

    def handle_key(self, key: Key) -> bool:
        return self.handle_view_key(key) or self._keyboard.handle_key(key)

    def queries(self) -> Sequence[Query]:
        return queries_of(self)

    def focused_pile(self) -> str:
        return SLOT_NAMES[self.board.focus or 0]

    def elements(self) -> tuple[Element, ...]:
        return board_elements(self)
