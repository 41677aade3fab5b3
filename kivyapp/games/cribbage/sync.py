"""The picture of a match as it stands: what lies where, who is waited for, what can be done."""

from __future__ import annotations

from collections.abc import Collection

from kivyapp.games.cribbage import intents, words
from kivyapp.games.cribbage.beats import summary
from kivyapp.games.cribbage.match_view import MatchView
from kivyapp.games.cribbage.offers import make_offer
from kivyapp.games.cribbage.perspective import staged
from kivyapp.games.cribbage.stage import MatchStage
from kivyapp.widgets.chrome import Chrome
from rules.cards import Card
from rules.cribbage.knowledge import read
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB
from rules.game import View


class MatchSync:
    """Brings the stage to what the match says; nothing of it is kept here."""

    def __init__(self, stage: MatchStage, duel: MatchView, chrome: Chrome) -> None:
        self._stage, self._duel, self._chrome = stage, duel, chrome

    def lay_out(self, view: View) -> None:
        """All cards at once where they lie, as the one who looks may see them."""
        table, seat = self._stage.table, self._duel.seat
        crib = view.layout[CRIB]
        counted = view.facts["phase"] == Phase.RESOLUTION or bool(crib and crib[0][1])
        table.played(read(view, seat or 1).plays)
        table.show_all(staged(view.layout, seat), seat or table.seat, counting=counted)
        self._stage.set_sides(view.facts)
        self._stage.arrange()

    def correct(self) -> None:
        """Everything has been shown: should a card lie elsewhere all the same, it goes home."""
        layout = staged(self._duel.view.layout, self._duel.seat)
        if self._stage.table.lying() != layout:
            self._stage.table.sync(layout)

    def refresh(self, chosen: Collection[Card]) -> None:
        """Everything beside the cards."""
        duel, stage = self._duel, self._stage
        facts, names = duel.facts, duel.company.names
        self._chrome.seed_text = words.round_line(facts["round"], duel.seed)
        stage.show_sides(facts, names, duel.hit_points)
        stage.show_crib(facts, names)
        stage.meter.stand(facts["count"])
        stage.table.raise_cards(chosen)
        stage.table.dim(self._useless())

    def sum_up(self) -> None:
        """What the hands of a counted round came to."""
        duel = self._duel
        if duel.facts["phase"] == Phase.RESOLUTION:
            told = summary(duel.facts, duel.company.names)
            self._stage.story.tell(told, words.COUNTED_ALL)

    def offer(self, chosen: Collection[Card], *, busy: bool) -> None:
        """What the one at the screen is to do, and the button for it."""
        duel, controls = self._duel, self._stage.controls
        offer = make_offer(
            duel.known,
            duel.facts,
            duel.company.names,
            acting=duel.acting,
            chosen=len(chosen),
            counting=self._stage.table.counting and busy,
            over=duel.over and not busy,
        )
        controls.prompt, controls.main_text = offer.prompt, offer.main
        controls.skip_text = offer.skip
        controls.enable(main=offer.ready or busy, hint=offer.advisable)

    def _useless(self) -> list[Card]:
        """Cards of earlier volleys, and those in hand that would go over 31."""
        facts, known = self._duel.facts, self._duel.known
        old = [play.card for play in known.plays[: facts["since"]]]
        return old + [card for card in known.hand if not intents.playable(known, card)]
