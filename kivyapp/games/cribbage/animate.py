"""Performs the beats of a match: cards move, blows land, a sentence is shown, said and heard."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.beats import Beat, Kind
from kivyapp.games.cribbage.match_view import MatchView
from kivyapp.games.cribbage.sounds import sounds
from kivyapp.games.cribbage.stage import MatchStage
from kivyapp.services import Services
from kivyapp.style import motion
from rules.cards import Card
from rules.cribbage.state import DEALT, DECK, HANDS, other
from rules.cribbage.values import FIFTEEN, THIRTY_ONE
from rules.game import View

# How long one looks at a beat; a deal takes as long as its cards fly.
READING: Final = {
    Kind.MOVE: motion.GLANCE,
    Kind.STRIKE: motion.STRUCK,
    Kind.GO: motion.STRUCK,
    Kind.LAST: motion.STRUCK,
    Kind.RESET: motion.GLANCE,
    Kind.SHOW: motion.SHOWN,
    Kind.COUNT: motion.COUNTED,
    Kind.END: motion.STRUCK,
}


class BeatAnimator:
    """Shows one beat after the other on a stage; `lay_out` puts the cards where they lie."""

    def __init__(
        self,
        services: Services,
        stage: MatchStage,
        duel: MatchView,
        lay_out: Callable[[View], None],
    ) -> None:
        self._services, self._stage, self._duel = services, stage, duel
        self._lay_out = lay_out

    def time(self, beat: Beat) -> float:
        """For how many seconds a beat is looked at."""
        pace = self._services.pace()
        if beat.kind is Kind.DEAL:
            return pace(motion.WHOLE_DEAL)
        return pace.reading(READING[beat.kind])

    def show(self, beat: Beat, chosen: Collection[Card]) -> None:
        """Show a beat; the chosen cards stay raised unless it raises others."""
        stage, table = self._stage, self._stage.table
        match beat.kind:
            case Kind.DEAL if beat.dealt is not None:
                self._deal(beat.dealt)
            case Kind.SHOW:
                table.dim(())
                stage.begin_counting()
            case Kind.RESET:
                table.dim_played()
        if beat.events:
            table.show(beat.events)
        if beat.count is not None:
            stage.meter.stand(beat.count)
        table.raise_cards(beat.lifted or chosen)
        if beat.pile:
            table.point_out(beat.pile)
        self._strike(beat)
        self._tell(beat)

    def _deal(self, view: View) -> None:
        """Six cards each, alternately, the dealer's after the other's."""
        self._lay_out(view)
        dealer = view.facts["dealer"]
        hands = [HANDS[seat - 1] for seat in (other(dealer), dealer)]
        # As many as there are: a server may tell of fewer.
        order = [(hand, at) for at in range(DEALT) for hand in hands if at < len(view.layout[hand])]
        self._stage.table.deal_from(DECK, order)

    def _strike(self, beat: Beat) -> None:
        stage = self._stage
        struck = beat.kind is Kind.STRIKE
        stage.strike(beat.effects, loud=struck and beat.count in (FIFTEEN, THIRTY_ONE))
        if beat.kind is Kind.GO:
            stage.badges.pop([words.BADGES["said_go"]], stage.table.scene.badge)
        if struck and beat.count == THIRTY_ONE:
            stage.table.quake()
        for name in sounds(beat, self._duel.company.names.you):
            self._services.sound.play(name)

    def _tell(self, beat: Beat) -> None:
        story = self._stage.story
        if beat.tally is not None:
            story.tell(beat.tally.line, f"{beat.tally.title}: {beat.tally.total}")
        elif beat.text:
            story.tell(beat.text)
        self._services.announcer.say(beat.said)
