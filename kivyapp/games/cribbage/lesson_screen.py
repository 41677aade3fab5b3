"""The lesson of Cribbage Clash: the table of a match, with an opponent who plays by the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp import words as app_words
from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.lesson import MAIN
from kivyapp.games.cribbage.match_screen import MatchScreen
from kivyapp.games.cribbage.seating import DEFAULT_OPPONENT, OneSeat, Seating
from kivyapp.platform.keys import Key
from kivyapp.play.lesson import Attempt, LessonStep, Play
from kivyapp.storage.saved_game import PLAYER_SEAT
from kivyapp.style.rect import Rect
from rules.cards import Card, card
from rules.cribbage.moves import Discard, PlayCard

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from kivyapp.play.game_observer import Spot
    from kivyapp.services import Services


class MatchLessonScreen(MatchScreen):
    """Shows the lesson."""

    def __init__(self, services: Services, ui: GameUI, **options: Any) -> None:
        super().__init__(services, ui, **options)
        # It is not Expert who helps here.
        self.controls.hint.accessible_name = app_words.HINT()
        if self.lesson_view is not None:
            self.lesson_view.start(MatchPlaces(self))

    def seating(self) -> Seating:
        return OneSeat(PLAYER_SEAT, ("", words.OPPONENTS[DEFAULT_OPPONENT]()))

    def request_hint(self) -> None:
        if self.lesson_view is not None:
            self.lesson_view.repeat()

    def conclude(self) -> None:
        """A lesson has no result."""

    # The lesson waits for the beats

    def is_showing_step(self) -> bool:
        return self.playback.is_playing

    def finish_showing(self) -> None:
        self.playback.skip_to_end()

    def let_opponent_act(self) -> None:
        if self.lesson_view is not None:
            self.lesson_view.update()

    def refresh(self) -> None:
        super().refresh()
        if self.lesson_view is not None:
            self.lesson_view.highlight()

    def handle_key(self, key: Key) -> bool:
        return self.handle_view_key(key) or super().handle_key(key)


class MatchPlaces:
    """Finds the cards of a step, and the main button."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen

    def rects(self, step: LessonStep) -> list[Rect]:
        table, main = self._screen.table, self._screen.controls.main
        spots = [table.spot_of(each) for each in _cards(step)]
        rects = [table.card_rect(*spot) for spot in spots if spot is not None]
        if MAIN in step.places and main.parent is not None:
            rects.append(Rect(*main.pos, *main.size))
        return rects

    def focus(self, step: LessonStep) -> None:
        cursor = self._screen.cursor
        for held in [each for each in _cards(step) if each in cursor.hand][:1]:
            cursor.focus_card(held)

    def spot(self, step: LessonStep) -> Spot | None:
        return None


def _cards(step: LessonStep) -> tuple[Card, ...]:
    """The cards of a step: those it names, and those of its move."""
    named = tuple(card(each) for each in step.places if each != MAIN)
    match step.task:
        case Play(move=Discard(cards=cards)):
            return (*named, *cards)
        case Play(move=PlayCard(card=played)) | Attempt(move=PlayCard(card=played)):
            return (*named, played)
    return named
