"""The screen of a match, on this device or online: the table, the buttons, and the playback.

The controller's steps become beats that are shown one after the other. Input skips the beats that
are still queued.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivyapp import words as app_words
from kivyapp.access.tree import Element
from kivyapp.games.cribbage import advice, beat_texts, queries, words
from kivyapp.games.cribbage.animate import BeatAnimator
from kivyapp.games.cribbage.beats import Beat, BeatKind, count_beats, step_beats
from kivyapp.games.cribbage.controls import Controls
from kivyapp.games.cribbage.count_sheet import count_sheet
from kivyapp.games.cribbage.cursor import HandCursor
from kivyapp.games.cribbage.elements import table_elements
from kivyapp.games.cribbage.keyboard import press_key
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.match_input import MatchInput
from kivyapp.games.cribbage.match_layout import MatchLayout
from kivyapp.games.cribbage.playback import BeatPlayer
from kivyapp.games.cribbage.seating import Seating
from kivyapp.games.cribbage.sync import MatchSync
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.games.cribbage.table_gestures import TableGestures
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import GameUI
from kivyapp.games.query import Query
from kivyapp.platform.keys import Key
from kivyapp.play.game_observer import Spot
from kivyapp.play.host import HostStep
from kivyapp.play.seats import Seats
from kivyapp.play.timer import Timer, schedule
from kivyapp.services import Services
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.rect import Rect
from kivyapp.words.keys import KeyRows
from rules.cards import Card
from rules.cribbage.moves import CribbageMove, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import PILE
from rules.game import View


class MatchScreen(GameScreen):
    """What the screens of local and online matches have in common."""

    def __init__(
        self, services: Services, ui: GameUI, *, seats: Seats | None = None, **rest: Any
    ) -> None:
        super().__init__(services, ui, seats=seats, **rest)
        self.match = CribbageMatch(self.controller, self.seating)
        settings = services.settings.value
        self.textures = CardTextures()
        self.textures.apply_settings(settings)
        self.table = CribbageTable(self.textures, TableGestures(self), services.ticker())
        self.playback = BeatPlayer(
            schedule, self._show_beat, self._beat_seconds, self._playback_done
        )
        self.match_input = MatchInput(self.match, self.table, self.playback, services.sound, self)
        self.controls = Controls(
            theme=self.theme,
            on_main=self.match_input.main_action,
            on_skip=self.match_input.second_action,
            on_hint=lambda: self.request_hint(),
        )
        self.layout = MatchLayout(self.table, self.controls, theme=self.theme)
        # Below the bars.
        self.add_widget(self.layout, len(self.children))
        self.sync = MatchSync(self.layout, self.match, self.bars)
        self.animator = BeatAnimator(services, self.layout, self.match, self.sync_to_view)
        self.cursor = HandCursor(self.table, services.announcer, self.match_input.press_card)
        self._facts: Mapping[str, Any] = {}
        self._is_concluded = False
        self._hint_timer = Timer()
        self.settings_changed(settings)

    # What depends on where the match is played

    def seating(self) -> Seating:
        """The players of the match as this screen sees them."""
        raise TypeError(f"{type(self).__name__} has no seating")

    def request_hint(self) -> None:
        """Show a hint. Only matches on this device have hints."""

    def holds_back(self, move: CribbageMove) -> bool:
        """True if a move is not to be made yet. Only matches against a bot have a coach."""
        return False

    def new_match(self) -> None:
        """Start another match, or leave this one."""

    def show_result(self) -> None:
        """Show the result. The match is over, and all its beats have been shown."""

    def let_opponent_act(self) -> None:
        """Let a bot or the second player at this device act. All beats have been shown."""

    @property
    def is_covered(self) -> bool:
        """True while the cards are hidden between two players of one device."""
        return False

    def uncover(self) -> bool:
        """Show the cards to the player who takes the device. False if they are not covered."""
        return False

    # Places

    def area_changed(self, area: Rect) -> None:
        # The bars are placed before the table exists.
        if hasattr(self, "cursor"):
            self.layout.place(area)
            self.cursor.refresh()

    def toast_lane(self) -> Rect:
        """On an upright phone over the empty tray or the text below it, else in the top bar."""
        table = self.table
        if not table.geometry.is_portrait:
            return super().toast_lane()
        is_used = table.is_counting or table.piles.get(PILE)
        return table.geometry.beat_display if is_used else table.tray(PILE)

    def settings_changed(self, settings: Settings) -> None:
        self.table.left_hand = self.bars.left_hand = settings.left_hand
        self.table.large_cards = settings.large_cards
        self.layout.set_pace(self.services.pace())
        if self.textures.apply_settings(settings):
            self.table.reload_textures()
        if self.table.width > 1:
            self.layout.arrange()

    def hovered(self, x: float, y: float) -> None:
        self.table.hover(x, y)

    def elements(self) -> tuple[Element, ...]:
        if self.is_covered or not self.match.has_game:
            return ()
        return table_elements(
            self.table,
            self.cursor,
            self.match.seating.names,
            self.match_input.chosen,
            self.commands(),
        )

    def queries(self) -> Sequence[Query]:
        match = self.match
        return (
            Query("t", words.HEAR_HAND(), lambda _: queries.hand_text(self.cursor.hand)),
            Query(
                "p",
                words.HEAR_PLAYED(),
                lambda _: queries.played_text(match.known, match.seating.names),
            ),
            Query(
                "i",
                words.HEAR_STATUS(),
                lambda _: queries.status_text(
                    match.facts, match.seating.names, match.hit_points, self.controls.prompt
                ),
            ),
            Query(
                "l",
                words.HEAR_MOVES(),
                lambda _: queries.moves_text(match.known, self.cursor.hand, self.controls.prompt),
            ),
        )

    def key_rows(self) -> KeyRows:
        rows = super().key_rows()
        return (*rows, words.COUNT_KEYS) if self.match.counts_by_hand else rows

    def on_close(self) -> None:
        # A finger may still be on a card.
        self.table.gestures.cancel()
        self.playback.clear()
        self._hint_timer.stop()
        super().on_close()
        self.layout.badges.clear()

    # Reports of the controller

    def dealt(self, *, fresh: bool) -> None:
        self.playback.clear()
        self.stop_celebrating()
        self._is_concluded = False
        self.layout.badges.clear()
        self.match_input.clear_choice()
        self.layout.set_pace(self.services.pace())
        self._facts = facts = self.match.facts
        names = self.match.seating.names
        self.sync_to_view()
        if fresh:
            text = beat_texts.DEALS(names, facts["dealer"], number=facts["round"])
            self.playback.add([Beat(BeatKind.DEAL, text, count=0, dealt_view=self.match.view)])
        elif facts["phase"] == Phase.RESOLUTION:
            self.playback.add(count_beats(facts, names))
        else:
            self._playback_done()

    def stepped(self, step: HostStep) -> None:
        before, self._facts = self._facts, step.view.facts
        self.match_input.remove_stale_choice()
        self.layout.set_pace(self.services.pace())
        self.playback.add(step_beats(before, step, self.match.seat, self.match.seating.names))

    def refused(self, reason: str, move: Any = None, spot: Spot | None = None) -> None:
        self.refuse(move.card if isinstance(move, PlayCard) else None, reason)

    def refuse(self, card: Card | None, reason: str) -> None:
        sentence = app_words.refusal(reason, self.ui.words.refusals)
        spot = None if card is None else self.table.spot_of(card)
        if spot is not None:
            self.table.shake(*spot)
        self.services.sound.play("refused")
        self.services.announcer.say(sentence, urgent=True)
        self.services.notify(sentence, seconds=motion.SHORT_TOAST)
        self.refusal_shown(reason)

    def show_hint(self, move: CribbageMove) -> None:
        """Lift the advised cards as long as the reason can be read."""
        self.table.raise_cards(advice.advised_cards(move))
        self.services.sound.play("pick")
        self.services.announcer.say(advice.move_text(move))
        self.services.notify(advice.reason_text(self.match.known, move), seconds=motion.TOAST)
        self._hint_timer.start(self.refresh, motion.TOAST)

    # Showing

    def sync_to_view(self, view: View | None = None) -> None:
        """Show the match without animation, with the cards of the current or a given view."""
        self.sync.sync_cards(self.match.view if view is None else view)
        self.refresh()

    def refresh(self) -> None:
        """Update everything but the positions of the cards."""
        self.sync.refresh(self.match_input.chosen)
        self.cursor.refresh()
        self._update_controls()

    def _update_controls(self) -> None:
        self.sync.update_controls(self.match_input.chosen, is_playing=self.playback.is_playing)

    def _beat_seconds(self, beat: Beat) -> float:
        return self.animator.duration(beat)

    def _show_beat(self, beat: Beat) -> None:
        self._hint_timer.stop()
        self.animator.animate(beat, self.match_input.chosen)
        self._update_controls()

    def _playback_done(self) -> None:
        """All beats have been shown: correct the table, then end the match or continue it."""
        if not self.match.has_game:
            return
        self.sync.correct_cards()
        self.refresh()
        self.sync.show_count_summary()
        if self.match.is_over:
            self.conclude()
        else:
            self.let_opponent_act()

    def ask_for_count(self) -> None:
        """Ask for the points of the hand that is counted now."""
        sheet = count_sheet(self.services, self.match, self.match_input.say_count)
        self.services.navigation.open_sheet(sheet)

    def conclude(self) -> None:
        """Celebrate a win at this screen, then show the result.

        It happens only once, although both the last step and the server may report the end.
        """
        if self._is_concluded:
            return
        self._is_concluded = True
        if self.match.seating.names.is_local(self.match.winner):
            self.celebrate(self.show_result)
        else:
            self.show_result()

    # Keys

    def handle_key(self, key: Key) -> bool:
        return self.match.has_game and press_key(self, key)
