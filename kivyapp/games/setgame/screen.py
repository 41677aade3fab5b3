"""Set on the screen: the board, what is said about it, and everything a player can do there.

The play decides at once; this shows it. A tap while a verdict is still to be seen ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from secrets import randbits
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics, dp

from kivyapp import words as app_words
from kivyapp.access.tree import Element, Role
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import GameUI
from kivyapp.games.setgame import words
from kivyapp.games.setgame.artwork import Look
from kivyapp.games.setgame.board import BoardView
from kivyapp.games.setgame.geometry import BoardPlaces, board_places
from kivyapp.games.setgame.intents import STEPS, card_of_key, moved, wants_new_board
from kivyapp.games.setgame.marks import Mark
from kivyapp.games.setgame.message_bar import MessageBar
from kivyapp.games.setgame.play import Picked, Play, Right, Wrong
from kivyapp.games.setgame.sheets import SetSheets
from kivyapp.platform.haptics import Haptics
from kivyapp.platform.keys import Key
from kivyapp.services import Services
from kivyapp.shell.navigation import Place
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.tokens import BAR_HEIGHT, SET_COLOURS
from kivyapp.table.geometry import Rect
from rules.rng import readable_seed
from rules.setgame.state import SLOT_INDEX, SLOT_NAMES, SLOTS

PICK_PITCH: Final = 1.1


class SetScreen(GameScreen):
    """The screen of Set."""

    def __init__(self, services: Services, face: GameUI, *, seed: str | None = None) -> None:
        self.sheets = SetSheets(
            services,
            face,
            seed=lambda: self.play.seed,
            new_board=self.new_board,
            deal=lambda seed: self._put(Play(seed or _fresh_seed())),
        )
        super().__init__(services, face, on_menu=self.sheets.open_menu)
        self.haptics = Haptics()
        self.board = BoardView(self)
        self.ledge = MessageBar(theme=services.theme, on_new=self.new_board)
        # The board below the bars, the ledge above them: it may lie in the bar.
        self.add_widget(self.board, len(self.children))
        self.add_widget(self.ledge)
        self.play: Play = services.unsaved.get(face.key) or Play(_fresh_seed())
        # The slots of a set whose cards are still to be seen, and what ends it.
        self._verdict: tuple[int, ...] = ()
        self._was_right = False
        self._verdict_end: Any = None
        if seed is not None:
            self.play = Play(seed)
        self._keep()
        self.board.show(self.play.state.board)
        self.settings_changed(services.settings.value)

    @classmethod
    def at(cls, place: Place, services: Services, face: GameUI) -> SetScreen:
        """The screen at this place of the app; a link may name a board."""
        link = place.details.get("link")
        return cls(services, face, seed=None if link is None else link.seed)

    def _keep(self) -> None:
        """The board lasts as long as the app."""
        self.services.unsaved[self.face.key] = self.play
        self.chrome.seed_text = self.play.seed

    # Where things are, and how they look

    def area_changed(self, area: Rect) -> None:
        if not hasattr(self, "board"):
            return
        self.board.let_go()
        self.board.pos, self.board.size = (area.x, area.y), (area.width, area.height)
        places = self._places(area)
        ledge = places.ledge
        self.ledge.in_bar = not self.chrome.upright
        self.ledge.pos, self.ledge.size = (ledge.x, ledge.y), (ledge.width, ledge.height)
        self.board.put_cards(places, self._look(), self.theme.focus)

    def _places(self, area: Rect) -> BoardPlaces:
        bar = self.chrome.top_bar
        return board_places(
            area,
            Rect(bar.x, bar.y, bar.width, dp(BAR_HEIGHT)),
            upright=self.chrome.upright,
            density=Metrics.dp,
        )

    def _look(self) -> Look:
        settings = self.services.settings.value
        colours = SET_COLOURS[(settings.theme, settings.set_colours)]
        return Look(colours, settings.set_letters, Metrics.dp)

    def settings_changed(self, settings: Settings) -> None:
        self.chrome.left_hand = self.ledge.mirrored = settings.left_hand
        self.board.pace = self.services.pace()
        if self._look() != self.board.look:
            self._end_verdict()
            self.area_changed(self.area)
            self._show_selected()

    def toast_bottom(self) -> float:
        """Over the ledge or the bar, never over a card."""
        return float(dp(4)) if self.chrome.upright else super().toast_bottom()

    # Coming and going

    def hidden(self) -> None:
        super().hidden()
        self._end_verdict()
        self.board.let_go()

    def hovered(self, x: float, y: float) -> None:
        self.board.hover(x, y)

    # What fingers do

    def tapped(self, index: int) -> None:
        self.board.focus_on(None)
        self.tap(index)

    def pulling(self, share: float) -> None:
        if share <= 0:
            self.ledge.message = words.count_line(len(self.play.selected))
        else:
            self.ledge.message = words.RELEASE if share >= 1 else words.PULL

    def pulled(self) -> None:
        self.new_board()

    def tap(self, index: int) -> None:
        """Select a card or let it go, from wherever this comes."""
        # Another card lies there by now than the player has seen.
        unseen = self.board.sprites[index].unseen or (self._was_right and index in self._verdict)
        self._end_verdict()
        if unseen:
            self.board.settle()
            return
        match self.play.tap(SLOT_NAMES[index]):
            case Picked(slot, selected):
                self._picked(slot, selected)
            case Right() as right:
                self._right(right)
            case Wrong() as wrong:
                self._wrong(wrong)

    def _picked(self, slot: str, selected: bool) -> None:
        self._show_selected()
        count = len(self.play.selected)
        self.services.sound.play("pick" if selected else "drop", PICK_PITCH if count == 2 else 1.0)
        name = words.card_name(self.play.card(slot))
        self.services.announcer.say(f"{name}, {words.count_line(count)}")

    def _show_selected(self) -> None:
        self.board.marks.clear()
        chosen = [SLOT_INDEX[slot] for slot in self.play.selected]
        self.board.mark(chosen, Mark(tuple(self.theme.glow)))
        self.ledge.message = words.count_line(len(chosen))

    # Verdicts

    def _right(self, right: Right) -> None:
        line = words.right_line(right.cards)
        self._judge(right.slots, line, "check", self.theme.good)
        self._was_right = True
        self._verdict_end = Clock.schedule_once(self._end_verdict, motion.VERDICT)
        self.services.sound.play("sequence", 1.0)
        if self.services.settings.value.vibration:
            self.haptics.tick()
        fresh = ", ".join(words.card_name(self.play.card(slot)) for slot in right.slots)
        self.services.announcer.say(f"{line} {words.NEW_CARDS}: {fresh}.", urgent=True)

    def _wrong(self, wrong: Wrong) -> None:
        line = words.wrong_line(wrong.failures)
        self._judge(wrong.slots, line, "close", self.theme.warning)
        self._was_right = False
        self._verdict_end = Clock.schedule_once(self._end_verdict, motion.WRONG)
        self.board.refuse(self._verdict)
        self.services.sound.play("refused")
        self.services.announcer.say(line, urgent=True)

    def _judge(self, slots: Sequence[str], line: str, sign: str, colour: Sequence[float]) -> None:
        self._verdict = tuple(SLOT_INDEX[slot] for slot in slots)
        self.board.marks.clear()
        self.board.mark(self._verdict, Mark(tuple(colour), sign, tuple(self.theme.background_top)))
        self.ledge.message = line

    def _end_verdict(self, *_: Any) -> None:
        """The marks go, and after a set its cards; what was said stays until the next tap."""
        if self._verdict_end is None:
            return
        self._verdict_end.cancel()
        self._verdict_end = None
        judged, self._verdict = self._verdict, ()
        self.board.mark(judged, None)
        if self._was_right:
            self._was_right = False
            self.board.change(judged, self.play.state.board)

    # New boards

    def new_board(self, *_: Any) -> None:
        """Another board; one on which something was found can be had back for a while."""
        before = self.play
        self._put(Play(_fresh_seed()))
        if before.was_played:
            self.services.notify(
                words.NEW_BOARD,
                action=app_words.TAKE_BACK,
                on_action=lambda: self._put(before),
                seconds=motion.TOAST,
            )

    def _put(self, play: Play) -> None:
        self._end_verdict()
        self.play = play
        self._keep()
        self._show_selected()
        self.board.pace = self.services.pace()
        self.board.change(range(SLOTS), play.state.board)
        self.services.sound.play("deal")
        self.services.announcer.say(f"{words.NEW_BOARD}. {play.seed}")

    # Keys, and those who listen

    def key(self, key: Key) -> bool:
        places = self.board.places
        if places is None:
            return False
        if wants_new_board(key):
            self.new_board()
        elif key.plain and key.name in STEPS:
            self._move_focus(key.name, places)
        elif key.plain and key.name in ("enter", "space") and self.board.focus is not None:
            self.tap(self.board.focus)
        elif key.name == "escape":
            return self._escape()
        else:
            index = card_of_key(key, places.columns, places.rows)
            if index is None:
                return False
            self.board.focus_on(index)
            self.tap(index)
        return True

    def _move_focus(self, direction: str, places: BoardPlaces) -> None:
        """The first arrow only shows where the keyboard is."""
        now = self.board.focus
        index = 0 if now is None else moved(now, direction, places.columns, places.rows)
        self.board.focus_on(index)
        self.services.announcer.point_out(self._name(index, places))

    def _escape(self) -> bool:
        if self.play.let_go():
            self._end_verdict()
            self._show_selected()
            return True
        return False

    def _name(self, index: int, places: BoardPlaces) -> str:
        slot = SLOT_NAMES[index]
        return words.place_name(
            self.play.card(slot),
            index // places.columns + 1,
            index % places.columns + 1,
            selected=slot in self.play.selected,
        )

    def elements(self) -> tuple[Element, ...]:
        places = self.board.places
        if places is None:
            return ()
        cards = tuple(
            Element(
                slot,
                Role.CARD,
                self._name(index, places),
                places.cards[index],
                chosen=slot in self.play.selected,
                focused=index == self.board.focus,
                press=partial(self.tap, index),
                focus=partial(self.board.focus_on, index),
            )
            for index, slot in enumerate(SLOT_NAMES)
        )
        return (Element("board", Role.GROUP, words.BOARD, self.area, children=cards),)


def _fresh_seed() -> str:
    return readable_seed(randbits(64))
