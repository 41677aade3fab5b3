"""Crush on the screen: the board, its readings and charges, and everything a player can do there.

The match decides; this shows, and brings fingers and keys to the match.
"""

from __future__ import annotations

from typing import Any, Final

from kivyapp.access.tree import Element
from kivyapp.games.crush import intents, narration, words
from kivyapp.games.crush.animate import StepAnimation
from kivyapp.games.crush.board import CrushBoard
from kivyapp.games.crush.charge_button import ChargeButton
from kivyapp.games.crush.cursor import Cursor
from kivyapp.games.crush.elements import BoardElements
from kivyapp.games.crush.intents import EMPTY, Charge, Hand, Meaning, Tap
from kivyapp.games.crush.keyboard import Keyboard
from kivyapp.games.crush.match import CrushMatch
from kivyapp.games.crush.readings import Readings
from kivyapp.games.crush.selection import Drag, judged
from kivyapp.games.crush.selection_message import SelectionMessage
from kivyapp.games.crush.selection_view import SelectionView
from kivyapp.games.crush.sheets import CrushSheets
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import GameUI
from kivyapp.platform.haptics import Haptics
from kivyapp.platform.keys import Key
from kivyapp.play.host import HostStep
from kivyapp.play.timer import Timer
from kivyapp.services import Services
from kivyapp.shell.navigation import Place
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.table.geometry import Rect
from rules.crush.moves import Clear, CrushMove, FreeBomb, FreeSwap, MoveCard, SetOffBomb, UseSwapper
from rules.crush.slots import SLOTS
from rules.game import MoveError

COLOURS: Final = (
    "panel", "edge", "pane", "text", "soft_text", "accent", "good", "warning", "focus", "glow",
)  # fmt: skip
CHARGES: Final = {Charge.SWAP: (words.SWAP, "swap"), Charge.BOMB: (words.BOMB, "bomb")}
# A bomb sounds deeper than a card that is put down; a chain climbs by whole tones.
BOOM_PITCH: Final = 0.5
TONE: Final = 2 ** (2 / 12)


class CrushScreen(GameScreen):
    """The screen of Solitaire Crush."""

    def __init__(self, services: Services, face: GameUI, *, seed: str | None = None) -> None:
        self.match = CrushMatch(services, self._stepped)
        if seed is not None:
            self.match.deal(seed)
        self.sheets = CrushSheets(services, face, self.match, self.begin)
        super().__init__(services, face, on_menu=self.sheets.open_menu)
        settings = services.settings.value
        self.textures = CardTextures(plain=True)
        self.textures.follow(settings)
        self.board = CrushBoard(self.textures, self, services.ticker(), theme=services.theme)
        self.readings = Readings(theme=services.theme)
        self.verdict = SelectionMessage(theme=services.theme)
        self.charges = {charge: self._charge_button(charge) for charge in Charge}
        # Below the bars, and the board above the readings: cards drop from over them.
        for widget in (self.board, self.readings, self.verdict, *self.charges.values()):
            self.add_widget(widget, len(self.children))
        self.haptics = Haptics()
        self.hand = EMPTY
        self._hand_shown = SelectionView(self.board, self.verdict, services.theme)
        self.keyboard = Keyboard(self)
        self._slots = BoardElements(self.keyboard.press, self.keyboard.go_to)
        self._last_tap: Tap | None = None
        self._ending = Timer()
        for name in COLOURS:
            services.theme.fbind(name, self._recolour)
        self.settings_changed(settings)
        self.begin(not self.match.was_played)

    @classmethod
    def at(cls, place: Place, services: Services, face: GameUI) -> CrushScreen:
        """The screen at this place of the app; a link may name a deal."""
        link = place.details.get("link")
        return cls(services, face, seed=None if link is None else link.seed)

    def _charge_button(self, charge: Charge) -> ChargeButton:
        name, icon = CHARGES[charge]
        button = ChargeButton(theme=self.services.theme, name=name, icon_name=icon)
        button.fbind("on_action", lambda *_: self.arm(charge))
        return button

    def begin(self, fresh: bool) -> None:
        """Another match lies on the board; a fresh one has just been dealt."""
        self._ending.stop()
        self.board.pace = self.services.pace()
        self.board.sync(self.match.host.view())
        self.keyboard.cursor, self._last_tap = None, None
        self.chrome.seed_text = self.match.session.seed or ""
        self.hold(EMPTY)
        self._read()
        self.match.look(self.is_shown)
        if fresh:
            self.board.deal()
            self.services.sound.play("deal")
            self.services.announcer.say(narration.standing(self.match.state, 0))

    # Where things are, and how they look

    def area_changed(self, area: Rect) -> None:
        # The bars are there before the board is.
        if not hasattr(self, "charges"):
            return
        self.board.fit(area)
        places = self.board.places
        self.readings.place(places.readings, in_a_row=places.upright, scale=places.scale)
        self.verdict.place(places.verdict, places.scale)
        for button, place in zip(self.charges.values(), places.charges, strict=True):
            button.place(place, places.scale)
        self._show_hand()
        self.keyboard.show()

    def settings_changed(self, settings: Settings) -> None:
        self.chrome.left_hand = self.board.left_hand = settings.left_hand
        self.board.pace = self.services.pace()
        self.textures.follow(settings)
        self.area_changed(self.area)

    def _recolour(self, *_: Any) -> None:
        self.board.paint()
        self.readings.paint()
        self.verdict.arrange()
        for button in self.charges.values():
            button.arrange()
        self._show_hand()
        self.keyboard.show()

    def toast_bottom(self) -> float:
        """Over the upper rows, which are the last to fill, or over the bar above them."""
        if self.board.places.upright:
            return float(self.board.places.tile_at(5, 0).y)
        return super().toast_bottom()

    def elements(self) -> tuple[Element, ...]:
        focus = None if self.cursor is None else self.cursor.slot
        return self._slots(self.board.places, self.match.state, self.hand, focus)

    # Coming and going

    def hidden(self) -> None:
        super().hidden()
        self.board.gestures.cancel()

    def attended(self, attended: bool) -> None:
        self.match.look(attended)

    def closed(self) -> None:
        self._ending.stop()
        self.match.look(False)
        super().closed()
        # The theme outlives the screen and would keep it, with all its tiles, for ever.
        for name in COLOURS:
            self.services.theme.funbind(name, self._recolour)

    def hovered(self, x: float, y: float) -> None:
        self.board.hover(x, y)

    # What is in the hand

    def hold(self, hand: Hand) -> None:
        """Have this in mind, and show it."""
        self.hand = hand
        for charge, button in self.charges.items():
            button.armed = hand.armed is charge
        self._show_hand()

    def _show_hand(self) -> None:
        self._hand_shown.show(self.match.state, self.hand)

    # What fingers do

    def tapped(self, slot: str, time: float) -> None:
        self.keyboard.hide()
        tap = Tap(slot, time)
        double = intents.is_double(self._last_tap, tap, self.hand.line)
        # A third tap begins anew.
        self._last_tap = None if double else tap
        self.mean(intents.tapped(self.match.state, self.hand, slot, double=double))

    def drawing(self, drag: Drag) -> None:
        self.keyboard.hide()
        if not self.hand.is_empty:
            self.hold(EMPTY)
        self.show_line(drag)
        self.services.sound.play("pick", TONE ** (drag.length - 1))
        if self.services.settings.value.vibration:
            self.haptics.tick()

    def drew(self, drag: Drag) -> None:
        self._last_tap = None
        if drag.length < 2:
            self.hold(EMPTY)
            return
        verdict = judged(self.match.state, drag.slots)
        if verdict.fault is not None:
            self.hold(EMPTY)
            self._refuse(drag.slots, verdict.fault)
            return
        self.hold(Hand(line=drag.slots))
        self.services.announcer.say(self.verdict.accessible_name)

    def stopped_drawing(self) -> None:
        self.hold(EMPTY)

    def show_line(self, drag: Drag) -> None:
        """Show a line that is being drawn, and what it is."""
        self._hand_shown.draw(self.match.state, drag)

    def arm(self, charge: Charge) -> None:
        """Arm a charge, or put it away again."""
        left = {
            Charge.SWAP: self.match.state.free_swaps,
            Charge.BOMB: self.match.state.free_bombs,
        }[charge]
        self._last_tap = None
        if not left:
            self.hold(EMPTY)
            self._refuse((), f"no_free_{charge.value}_left")
            return
        self.hold(intents.armed(self.hand, charge))
        self.services.announcer.say(self.charges[charge].accessible_name)

    def mean(self, meaning: Meaning) -> None:
        """Do what a tap means; what the rules refuse is told."""
        if meaning.move is None:
            if meaning.hand != self.hand:
                self.services.sound.play("pick")
            self.hold(meaning.hand)
            return
        try:
            self.match.play(meaning.move)
        except MoveError as error:
            self.hold(meaning.hand)
            self._refuse(_touched(meaning.move), error.reason)

    def _refuse(self, slots: tuple[str, ...], reason: str) -> None:
        """Answer what cannot be done: the cards shake, and it is said why."""
        sentence = words.refusal(reason)
        self.board.shake(slots)
        self.verdict.say(sentence, mood="bad")
        self.services.sound.play("refused")
        self.services.announcer.say(sentence, urgent=True)
        if self.match.is_over:
            self.sheets.open_result()

    # What happens

    def _stepped(self, step: HostStep) -> None:
        self.board.pace = self.services.pace()
        performance = self.board.show(step)
        self._last_tap = None
        self.hold(EMPTY)
        self._read()
        self._sound(performance)
        self._flash(performance)
        self.services.announcer.say(". ".join(narration.tell(step.events)))
        self.keyboard.follow()
        if self.match.is_over:
            self._end()

    def _read(self) -> None:
        state = self.match.state
        self.readings.show(
            score=self.match.session.score,
            base=state.base,
            chain=state.chain,
            room=len(SLOTS) - len(state.occupied),
        )
        self.charges[Charge.SWAP].left = state.free_swaps
        self.charges[Charge.BOMB].left = state.free_bombs

    def _sound(self, performance: StepAnimation) -> None:
        sound = self.services.sound
        if performance.cleared is not None:
            sound.play("sequence", TONE ** min(6, performance.cleared.chain - 1))
        else:
            sound.play("drop", BOOM_PITCH if performance.gone else 1.0)

    def _flash(self, performance: StepAnimation) -> None:
        pace, note = self.board.pace, performance.cleared
        if note is not None:
            place = self.board.places.line(note.slots)
            self.board.flares.points(words.points_flare(note), place, pace)
            self.readings.pulse(pace(motion.POINTS) / 2)
        elif performance.gone:
            self.board.flares.ring(self.board.places.tile(performance.gone_from[0]), pace)

    def _end(self) -> None:
        """Let the last card be seen, then show how it went."""
        self.services.sound.play("refused")
        self._ending.start(self._show_end, self.board.pace(motion.BOARD_FULL))

    def _show_end(self) -> None:
        if self.is_shown and self.match.is_over:
            self.sheets.open_result()

    # Keys

    @property
    def cursor(self) -> Cursor | None:
        """The keyboard's place; None while a finger plays."""
        return self.keyboard.cursor

    def key(self, key: Key) -> bool:
        return self.keyboard.key(key)


def _touched(move: CrushMove) -> tuple[str, ...]:
    """The slots that a move is about."""
    match move:
        case Clear(slots):
            return slots
        case MoveCard(src, dst) | UseSwapper(src, dst) | FreeSwap(src, dst):
            return src, dst
        case SetOffBomb(slot) | FreeBomb(slot):
            return (slot,)
