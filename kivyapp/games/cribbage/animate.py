"""Animates beats: moves cards, shows effects and texts, plays sounds and announces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.beats import Beat, BeatKind
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.match_layout import MatchLayout
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.table.director import play_deal
from rules.cards import Card
from rules.cribbage.effects import DAMAGE, HEAL, POINTS, SHIELD
from rules.cribbage.state import DEALT, DECK, HANDS, other
from rules.cribbage.values import FIFTEEN, THIRTY_ONE
from rules.game import View

# How long a beat stays on screen. A deal takes as long as its cards fly.
SECONDS: Final = {
    BeatKind.MOVE: motion.BEAT_SHORT,
    BeatKind.HIT: motion.BEAT_HIT,
    BeatKind.GO: motion.BEAT_HIT,
    BeatKind.LAST_CARD: motion.BEAT_HIT,
    BeatKind.RESET: motion.BEAT_SHORT,
    BeatKind.SHOW: motion.BEAT_SHOW,
    BeatKind.COUNT: motion.BEAT_COUNT,
    BeatKind.END: motion.BEAT_HIT,
}
SOUNDS: Final = {
    BeatKind.MOVE: "drop",
    BeatKind.HIT: "drop",
    BeatKind.GO: "button",
    BeatKind.SHOW: "flip",
}


class BeatAnimator:
    """Shows single beats on the layout; `sync_to_view` sets the cards of a view at once."""

    def __init__(
        self,
        services: Services,
        layout: MatchLayout,
        match: CribbageMatch,
        sync_to_view: Callable[[View], None],
    ) -> None:
        self._services, self._layout, self._match = services, layout, match
        self._sync_to_view = sync_to_view

    def duration(self, beat: Beat) -> float:
        """How many seconds a beat stays on screen."""
        pace = self._services.pace()
        if beat.kind is BeatKind.DEAL:
            return pace(motion.WHOLE_DEAL)
        return pace.for_reading(SECONDS[beat.kind])

    def animate(self, beat: Beat, chosen: Collection[Card]) -> None:
        """Show a beat. The chosen cards stay raised unless the beat raises others."""
        layout, table = self._layout, self._layout.table
        match beat.kind:
            case BeatKind.DEAL if beat.dealt_view is not None:
                self._deal(beat.dealt_view)
            case BeatKind.SHOW:
                table.dim(())
                layout.start_counting()
            case BeatKind.RESET:
                table.dim_played()
        if beat.events:
            table.animate(beat.events)
        if beat.count is not None:
            layout.meter.set_count(beat.count)
        table.raise_cards(beat.raised_cards or chosen)
        if beat.pile:
            table.focus_pile(beat.pile)
        self._show_effects(beat)
        for name in beat_sounds(beat, self._match.seating.names.you):
            self._services.sound.play(name, table.pan_of(beat.pile))
        self._show_text(beat)

    def _deal(self, view: View) -> None:
        """Deal the hands card by card, the non-dealer first."""
        self._sync_to_view(view)
        dealer = view.facts["dealer"]
        hands = [HANDS[seat - 1] for seat in (other(dealer), dealer)]
        # A faulty server may report fewer cards than are dealt.
        order = [(hand, at) for at in range(DEALT) for hand in hands if at < len(view.layout[hand])]
        table = self._layout.table
        table.animate_deal(DECK, order)
        play_deal(table, self._services.sound, order)

    def _show_effects(self, beat: Beat) -> None:
        layout = self._layout
        is_hit = beat.kind is BeatKind.HIT
        layout.show_effects(beat.effects, is_large=is_hit and beat.count in (FIFTEEN, THIRTY_ONE))
        if beat.kind is BeatKind.GO:
            layout.badges.pop_up([words.BADGES["said_go"]()], layout.table.geometry.badge_centre)
        if is_hit and beat.count == THIRTY_ONE:
            layout.table.shake_all()

    def _show_text(self, beat: Beat) -> None:
        display, hand_count = self._layout.beat_display, beat.hand_count
        if hand_count is not None:
            heading = words.HAND_TOTAL(title=hand_count.title, total=hand_count.total)
            display.show_text(hand_count.line, heading)
        elif beat.text:
            display.show_text(beat.text)
        self._services.announcer.say(beat.spoken_text)


def beat_sounds(beat: Beat, you: int | None) -> Iterator[str]:
    """The names of the sounds of a beat, each at most once."""
    if beat.kind in SOUNDS:
        yield SOUNDS[beat.kind]
    if beat.kind is BeatKind.END:
        yield "win" if beat.winner == you or you is None else "refused"
    sources = {effect.source for effect in beat.effects}
    kinds = {effect.kind for effect in beat.effects}
    if beat.kind is BeatKind.COUNT:
        if beat.hand_count is not None and beat.hand_count.total:
            yield "sequence"
    elif "thirtyone" in sources:
        yield "thirty-one"
    elif "fifteen" in sources:
        yield "fifteen"
    elif DAMAGE in kinds:
        yield "hit"
    elif POINTS in kinds:
        yield "sequence"
    if kinds & {SHIELD, HEAL}:
        yield "shield"
