"""A patience on the screen: its table between the bars, and everything a player can do there.

The match decides and remembers; this shows, and brings fingers and keys to the match.
"""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from kivyapp import words
from kivyapp.access.tree import Element
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import PatienceUI, Spot
from kivyapp.games.patience.clock_display import ClockDisplay
from kivyapp.games.patience.sheets import PatienceSheets
from kivyapp.platform.keys import Key
from kivyapp.play.game_controller import Match
from kivyapp.play.host import HostStep
from kivyapp.play.timer import Timer
from kivyapp.play.winnability import can_be_won
from kivyapp.services import Services
from kivyapp.shell.navigation import Place
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.table import narration
from kivyapp.table.cursor import ARROWS, Cursor
from kivyapp.table.director import Director
from kivyapp.table.geometry import Rect
from kivyapp.table.hint_highlight import HintHighlight
from kivyapp.table.pile_elements import PileElements
from kivyapp.table.player_hand import PlayerHand
from kivyapp.table.table import Table
from rules.game import Hint
from rules.scoring import Unscored
from rules.solving import Progress

TABLE_COLOURS: Final = ("pile", "pane", "glow", "focus")
LIGHTS: Final = {True: "winnable", False: "unwinnable", None: "unknown"}


class PatienceScreen(GameScreen):
    """The screen of one patience."""

    def __init__(
        self,
        services: Services,
        face: PatienceUI,
        *,
        seed: str | None = None,
        options: dict[str, Any] | None = None,
        day: date | None = None,
        **rest: Any,
    ) -> None:
        self.match = Match(services, face, self, self._later)
        self.sheets = PatienceSheets(services, face, self.match)
        super().__init__(
            services,
            face,
            on_menu=self.sheets.open_menu,
            on_undo=self.match.undo,
            on_redo=self.match.redo,
            on_hint=self.match.hint,
            **rest,
        )
        self.face: PatienceUI = face
        settings = services.settings.value
        self.textures = CardTextures()
        self.textures.follow(settings)
        self.hand = PlayerHand(services, face, self.match, on_finger=lambda: self.cursor.hide())
        self.table = Table(face.table, self.textures, self.hand, services.ticker())
        self.director = Director(self.table, services.sound, services.announcer)
        # Below the bars.
        self.add_widget(self.table, len(self.children))
        self.cursor = Cursor(
            self.table, self.hand, services.announcer, face.first_focus, face.deals_from
        )
        self._piles = PileElements(self.table, self.cursor)
        self.pointer = HintHighlight(self.table, services.pace)
        self.time = ClockDisplay(services.settings, self.match, self.chrome)
        self._stuck = Timer()
        self._offered_finish = False
        for name in TABLE_COLOURS:
            services.theme.fbind(name, self._recolour)
        self._recolour()
        self.settings_changed(settings)
        self._begin(seed, options, day)

    @classmethod
    def at(cls, place: Place, services: Services, face: PatienceUI) -> PatienceScreen:
        """The screen of a game at this place of the app."""
        link = place.details.get("link")
        return cls(
            services,
            face,
            seed=None if link is None else link.seed,
            options=None if link is None else dict(link.options),
            day=place.details.get("day"),
        )

    def _begin(self, seed: str | None, options: dict[str, Any] | None, day: date | None) -> None:
        if seed is not None or options:
            self.match.deal(seed, options)
        else:
            self.match.open(day)

    # Where things are

    def area_changed(self, area: Rect) -> None:
        self.table.pos, self.table.size = (area.x, area.y), (area.width, area.height)

    def _recolour(self, *_: Any) -> None:
        theme = self.services.theme
        self.table.pile_colour, self.table.marker_colour = theme.pile, theme.pane
        self.table.glow_colour, self.table.focus_colour = theme.glow, theme.focus

    def settings_changed(self, settings: Settings) -> None:
        self.table.left_hand = self.chrome.left_hand = settings.left_hand
        self.table.large_cards = settings.large_cards
        self.table.pace = self.services.pace()
        if self.textures.follow(settings):
            self.table.redress()
        if self.match.on_table:
            self.changed()

    def elements(self) -> tuple[Element, ...]:
        return self._piles()

    # Coming and going

    def shown(self) -> None:
        super().shown()
        self._accentuate()

    def hidden(self) -> None:
        super().hidden()
        self.services.theme.accentuate(None)
        self.match.pause()
        self.time.stop()

    def _accentuate(self) -> None:
        """A kind of the game may have a colour of its own, as long as it is looked at."""
        if self.is_shown and self.match.on_table:
            self.services.theme.accentuate(self.face.accent(self.match.session.game))

    def attended(self, attended: bool) -> None:
        if attended:
            self.match.resume()
            self.time.tick()
        else:
            self.match.stopwatch.stop()

    def hovered(self, x: float, y: float) -> None:
        self.table.hover(x, y)

    def paused(self) -> None:
        self.match.pause()
        self.time.stop()

    def closed(self) -> None:
        self.match.leave()
        self.stop_celebrating()
        self.sheets.drop_result()
        self.pointer.hide()
        self._stuck.stop()
        self.time.stop()
        super().closed()
        # The theme outlives the screen and would keep it, with all its cards, for ever.
        for name in TABLE_COLOURS:
            self.services.theme.funbind(name, self._recolour)

    # What the match tells

    def dealt(self, *, fresh: bool) -> None:
        self.sheets.drop_result()
        self.pointer.hide()
        self._stuck.stop()
        self._offered_finish = False
        session = self.match.session
        self.chrome.title = self.face.heading(session.game)
        self._accentuate()
        self.table.pace = self.services.pace()
        self.table.sync(self.match.view().layout)
        self.table.mark_empty(self.face.markers(session.state))
        self.cursor.follow()
        if fresh:
            order = self.face.deal_order(session.state)
            self.table.deal_from(self.face.deals_from, order)
            self.services.sound.play("deal")
            self.services.announcer.say(f"{words.NEW_DEALT}. {session.seed or ''}")

    def stepped(self, step: HostStep, *, dropped: bool) -> None:
        self.pointer.hide()
        self._stuck.stop()
        self.table.pace = self.services.pace()
        self.director.show(step, dropped=dropped)
        self.table.mark_empty(self.face.markers(self.match.session.state))
        self.cursor.follow()

    def refused(self, pile: str, at: int, reason: str) -> None:
        sentence = words.refusal(reason, self.face.words.refusals)
        if pile:
            self.director.refuse(pile, at, sentence)
        else:
            self.services.sound.play("refused")
            self.services.announcer.say(sentence, urgent=True)
        self.services.notify(sentence, seconds=motion.NOTICE)

    def changed(self) -> None:
        match, settings = self.match, self.services.settings.value
        if not match.on_table:
            return
        session = match.session
        self.chrome.seed_text = session.seed or ""
        self.chrome.enable("undo", match.can_undo)
        self.chrome.enable("redo", match.can_redo)
        self.chrome.enable("hint", not match.over)
        scored = settings.show_score and not isinstance(session.game.scoring, Unscored)
        self.chrome.score_text = f"{session.score:,}" if scored else ""
        self.time.show()
        lit = settings.winnable_light and not match.over
        self.chrome.note_text = words.VERDICTS[LIGHTS[can_be_won(session)]] if lit else ""
        self._offer_finish()

    def _offer_finish(self) -> None:
        """Once for each game, as soon as the rest could play itself."""
        wish = self.services.settings.value.auto_complete
        if self._offered_finish or wish == "never" or self.match.playing_by_itself:
            return
        if not self.match.auto_complete():
            return
        self._offered_finish = True
        if wish == "at once":
            self.match.finish_by_itself()
        else:
            self.services.notify(
                words.FINISH_OFFER,
                action=words.FINISH_ACTION,
                on_action=self.match.finish_by_itself,
                seconds=motion.OFFER,
            )

    def hinted(self, hint: Hint[Any] | None) -> None:
        if hint is None:
            self.refused("", -1, "nothing_to_hint")
            return
        source, target = self.face.spots(self.match.session.state, hint.move)
        self.pointer.show(source, target)
        self.services.announcer.say(self._hint_words(source, target))
        self.services.notify(self._reason(hint), seconds=motion.NOTICE)

    def _hint_words(self, source: Spot, target: Spot) -> str:
        if source == target:
            return narration.advised_pile(source[0])
        pile, at = source
        cards = self.match.view().layout[pile]
        # The stock may be empty, to be filled from the waste.
        card, face_up = cards[at] if 0 <= at < len(cards) else (None, False)
        return narration.advised_move(card if face_up else None, pile, target[0])

    def _reason(self, hint: Hint[Any]) -> str:
        return words.hint(hint.reason, hint.proven, self.face.words.hints)

    def finished(self, record: FinishedGame) -> None:
        self.pointer.hide()
        self.sheets.prepare_result(record)
        if record.outcome == "won":
            self.celebrate(self.sheets.open_result)
        else:
            self.sheets.open_result()

    def stuck(self) -> None:
        """Say so once the last move can be seen, and offer what can be done about it."""
        self._stuck.start(self.sheets.open_stuck, self.services.pace()(motion.STUCK_PAUSE))

    def searching(self, progress: Progress | None, budget: int) -> None:
        self.sheets.show_search(progress, budget)

    def welcome(self) -> None:
        if self.face.primer():
            self.sheets.open_primer()
        else:
            super().welcome()

    # Keys

    def key(self, key: Key) -> bool:
        if not self.match.on_table:
            return False
        if key.undoes:
            self.match.undo()
        elif key.redoes:
            self.match.redo()
        elif key.hints:
            self.match.hint()
        elif key.name in ARROWS and key.plain:
            self.cursor.move(key.name)
        elif key.name == "enter":
            self.cursor.press()
        elif key.name == "escape":
            return self.cursor.put_down()
        elif key.name == "n" and key.plain:
            self.sheets.new_game()
        elif key.name == "s" and key.plain:
            self.sheets.open_options()
        elif key.name == "d" and key.plain:
            self.hand.deal()
        else:
            return False
        return True
