"""Crush on the screen: the board, its score and charges, and everything a player can do there.

The controller plays and saves the game. The screen shows it, and passes touches and keys on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kivyapp.access.tree import Element
from kivyapp.games.crush import intents, narration, queries, words
from kivyapp.games.crush.board import CrushBoard
from kivyapp.games.crush.charge_button import ChargeButton
from kivyapp.games.crush.cursor import SlotCursor
from kivyapp.games.crush.elements import SlotElements
from kivyapp.games.crush.intents import NO_SELECTION, Charge, Selection, Tap, TapResult
from kivyapp.games.crush.keyboard import CrushKeyboard
from kivyapp.games.crush.lesson_places import CrushPlaces
from kivyapp.games.crush.line_selection import LineDrag, check_line
from kivyapp.games.crush.score_panel import ScorePanel
from kivyapp.games.crush.selection_message import SelectionMessage
from kivyapp.games.crush.selection_view import SelectionView
from kivyapp.games.crush.sheets import CrushSheets
from kivyapp.games.crush.step_effects import HIGHEST_NOTE, StepEffects
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import GameUI
from kivyapp.games.query import Query
from kivyapp.platform.haptics import Haptics
from kivyapp.platform.keys import Key
from kivyapp.platform.sound import TimedSound
from kivyapp.play.game_observer import Spot
from kivyapp.play.host import HostStep
from kivyapp.play.lesson import Lesson
from kivyapp.play.timer import Timer
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.rect import Rect
from rules.crush.moves import CrushMove, touched_slots
from rules.crush.slots import SIZE, SLOTS
from rules.crush.state import CrushState

if TYPE_CHECKING:
    from kivyapp.shell.navigation import Location

COLOURS: Final = (
    "panel", "edge", "pane", "text", "soft_text", "accent", "good", "warning", "focus", "glow",
)  # fmt: skip
# The columns of a lesson stay low. Fewer rows leave its cards as large as those of a game.
LESSON_ROWS: Final = 5


class CrushScreen(GameScreen):
    """The screen of Solitaire Crush."""

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
        self.sheets = CrushSheets(services, ui, self.controller, self.race_view.result_rows)
        self._effects = StepEffects(self)
        settings = services.settings.value
        self.textures = CardTextures(plain=True)
        self.textures.apply_settings(settings)
        rows = SIZE if lesson is None else LESSON_ROWS
        self.board = CrushBoard(
            self.textures, self, services.ticker(), rows=rows, theme=services.theme
        )
        self.score_panel = ScorePanel(theme=services.theme)
        self.message = SelectionMessage(theme=services.theme)
        self.charges = {charge: self._charge_button(charge) for charge in Charge}
        # Below the bars, and the board above the score: cards drop in from over it.
        for widget in (self.board, self.score_panel, self.message, *self.charges.values()):
            self.add_widget(widget, len(self.children))
        self.haptics = Haptics()
        self.selection = NO_SELECTION
        self._selection_view = SelectionView(self.board, self.message, services.theme)
        self.keyboard = CrushKeyboard(self)
        self._slots = SlotElements(
            self.keyboard.press,
            self.keyboard.focus_slot,
            lambda move: self.apply_tap(TapResult(NO_SELECTION, move)),
            self.commands,
        )
        self._last_tap: Tap | None = None
        self._result_timer = Timer()
        for name in COLOURS:
            services.theme.fbind(name, self._recolour)
        self.settings_changed(settings)
        if self.lesson_view is not None:
            self.lesson_view.start(CrushPlaces(self))
        else:
            self.begin(**beginning)

    @classmethod
    def at(cls, location: Location, services: Services, ui: GameUI) -> CrushScreen:
        """The screen for a location of the app; its link may name a deal."""
        return cls(services, ui, **location.beginning)

    def _charge_button(self, charge: Charge) -> ChargeButton:
        button = ChargeButton(charge, theme=self.services.theme)
        button.fbind("on_action", lambda *_: self.arm(charge))
        return button

    @property
    def state(self) -> CrushState:
        state: CrushState = self.controller.session.state
        return state

    def open_menu(self) -> None:
        self.sheets.open_menu()

    # Reports of the controller

    def dealt(self, *, fresh: bool) -> None:
        self._result_timer.stop()
        self.board.pace = self.services.pace()
        self.board.sync(self.controller.view())
        self.keyboard.cursor, self._last_tap = None, None
        self.show_heading()
        self.select(NO_SELECTION)
        self._update_score()
        if fresh:
            self.board.deal()
            pace = self.board.pace
            self.services.sound.play_all(
                [
                    TimedSound("deal", pace(motion.BURST_STAGGER * number), self._effects.pan(slot))
                    for number, slot in enumerate(sorted(self.board.tiles))
                ]
            )
            self.services.announcer.say(narration.status_text(self.state, 0))

    def stepped(self, step: HostStep) -> None:
        self.board.pace = self.services.pace()
        animation = self.board.animate(step)
        self._last_tap = None
        self.select(NO_SELECTION)
        self._update_score()
        self._effects.play(animation)
        self.services.announcer.say(". ".join(narration.step_texts(step.events)))
        self.keyboard.cancel_line()

    def finished(self, record: FinishedGame) -> None:
        """Show the last card for a moment, then the result."""
        self.services.sound.play("refused")
        self._result_timer.start(self._show_result, self.board.pace(motion.BOARD_FULL))

    def returned_to_game(self) -> None:
        if self.controller.record is not None:
            self.sheets.open_result()

    def _show_result(self) -> None:
        if self.is_shown and self.controller.is_over:
            self.sheets.open_result()

    def refused(self, reason: str, move: CrushMove | None = None, spot: Spot | None = None) -> None:
        self._refuse(() if move is None else touched_slots(move), reason)

    # Places and appearance

    def area_changed(self, area: Rect) -> None:
        # The bars are placed before the board exists.
        if not hasattr(self, "charges"):
            return
        self.board.fit(area)
        places = self.board.places
        scale = places.scale
        self.score_panel.place(places.score_panel, in_a_row=places.is_portrait, scale=scale)
        self.message.place(places.message, scale)
        for button, rect in zip(self.charges.values(), places.charges, strict=True):
            button.place(rect, scale)
        self._show_selection()
        self.keyboard.draw_focus()

    def settings_changed(self, settings: Settings) -> None:
        self.bars.left_hand = self.board.left_hand = settings.left_hand
        self.board.large_cards = settings.large_cards
        self.board.pace = self.services.pace()
        self.textures.apply_settings(settings)
        self.area_changed(self.area)

    def _recolour(self, *_: Any) -> None:
        self.board.paint()
        self.score_panel.paint()
        self.message.arrange()
        for button in self.charges.values():
            button.arrange()
        self._show_selection()
        self.keyboard.draw_focus()

    def toast_lane(self) -> Rect:
        """Over the message below the board, or in the bar above it."""
        places = self.board.places
        return places.message if places.is_portrait else super().toast_lane()

    def elements(self) -> tuple[Element, ...]:
        focus = None if self.cursor is None else self.cursor.slot
        return self._slots.build(self.board.places, self.state, self.selection, focus)

    def focused_pile(self) -> str:
        return SlotCursor().slot if self.cursor is None else self.cursor.slot

    def queries(self) -> Sequence[Query]:
        return queries.queries_of(self)

    # Lifecycle

    def on_leave(self) -> None:
        super().on_leave()
        self.board.gestures.cancel()

    def on_close(self) -> None:
        self._result_timer.stop()
        super().on_close()
        # The theme outlives the screen and would keep it, with all its tiles, in memory.
        for name in COLOURS:
            self.services.theme.funbind(name, self._recolour)

    def hovered(self, x: float, y: float) -> None:
        self.board.hover(x, y)

    # The selection

    def select(self, selection: Selection) -> None:
        """Select a card, a line or a charge, and show it."""
        self.selection = selection
        for charge, button in self.charges.items():
            button.armed = selection.armed is charge
        self._show_selection()

    def _show_selection(self) -> None:
        if self.controller.has_game:
            self._selection_view.show_selection(self.state, self.selection)

    # Touches

    def tapped(self, slot: str, time: float) -> None:
        self.keyboard.hide()
        tap = Tap(slot, time)
        double = intents.is_double_tap(self._last_tap, tap, self.selection.line)
        # A third tap begins anew.
        self._last_tap = None if double else tap
        self.apply_tap(intents.tap_result(self.state, self.selection, slot, double=double))

    def line_changed(self, drag: LineDrag) -> None:
        self.keyboard.hide()
        if not self.selection.is_empty:
            self.select(NO_SELECTION)
        self.show_line(drag)
        note = min(drag.length, HIGHEST_NOTE)
        self.services.sound.play(f"rise-{note}", self._effects.pan(drag.slots[-1]))
        if self.services.settings.value.vibration:
            self.haptics.tick()

    def line_finished(self, drag: LineDrag) -> None:
        self._last_tap = None
        if drag.length < 2:
            self.select(NO_SELECTION)
            return
        line_check = check_line(self.state, drag.slots)
        if line_check.fault is not None:
            self.select(NO_SELECTION)
            self._refuse(drag.slots, line_check.fault)
            return
        self.select(Selection(line=drag.slots))
        self.services.announcer.say(self.message.accessible_name)

    def line_cancelled(self) -> None:
        self.select(NO_SELECTION)

    def show_line(self, drag: LineDrag) -> None:
        """Show a line that is being dragged, and whether it is a sequence."""
        self._selection_view.show_line(self.state, drag)

    def arm(self, charge: Charge) -> None:
        """Arm a charge, or disarm it."""
        left = {
            Charge.SWAP: self.state.free_swaps,
            Charge.BOMB: self.state.free_bombs,
        }[charge]
        self._last_tap = None
        if not left:
            self.select(NO_SELECTION)
            self._refuse((), f"no_free_{charge.value}_left")
            return
        self.select(intents.toggle_charge(self.selection, charge))
        self.services.announcer.say(self.charges[charge].accessible_name)

    def apply_tap(self, result: TapResult) -> None:
        """Make the selection or the move that a tap means."""
        if result.move is None:
            if result.selection != self.selection:
                self.services.sound.play("pick")
            self.select(result.selection)
            return
        # It stays selected if the move is refused; a step clears it.
        self.select(result.selection)
        self.controller.submit(result.move)

    def _refuse(self, slots: tuple[str, ...], reason: str) -> None:
        """Shake the cards and say why the action is refused."""
        sentence = words.refusal(reason)
        self.board.shake(slots)
        self.message.set_text(sentence, tone="bad")
        self.services.sound.play("refused")
        self.services.announcer.say(sentence, urgent=True)
        self.refusal_shown(reason)
        if self.controller.is_over:
            self.sheets.open_result()

    def _update_score(self) -> None:
        state = self.state
        self.score_panel.set_values(
            score=self.controller.session.score,
            base=state.base,
            chain=state.chain,
            free_slots=len(SLOTS) - len(state.occupied),
        )
        self.charges[Charge.SWAP].remaining = state.free_swaps
        self.charges[Charge.BOMB].remaining = state.free_bombs

    # Keys

    @property
    def cursor(self) -> SlotCursor | None:
        """The focused slot; None while a finger plays."""
        return self.keyboard.cursor

    def handle_key(self, key: Key) -> bool:
        return self.handle_view_key(key) or self.keyboard.handle_key(key)
