"""Sets the screen to the current state of a match, without animation."""

from __future__ import annotations

from collections.abc import Collection

from kivyapp.games.cribbage import intents, words
from kivyapp.games.cribbage.beats import count_summary
from kivyapp.games.cribbage.control_state import control_state
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.match_layout import MatchLayout
from kivyapp.games.cribbage.perspective import layout_for_seat
from kivyapp.games.cribbage.standing import is_classic
from kivyapp.widgets.game_bars import GameBars
from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB
from rules.game import View


class MatchSync:
    """Copies the state of the match to the layout, and keeps none of it."""

    def __init__(self, layout: MatchLayout, match: CribbageMatch, bars: GameBars) -> None:
        self._layout, self._match, self._bars = layout, match, bars

    def sync_cards(self, view: View) -> None:
        """Place all cards at once, as the viewing seat may see them."""
        table, seat = self._layout.table, self._match.seat
        crib = view.layout[CRIB]
        is_counting = view.facts["phase"] == Phase.RESOLUTION or bool(crib and crib[0][1])
        table.set_plays(Knowledge.from_view(view, seat or 1).plays)
        cards = layout_for_seat(view.layout, seat)
        table.sync_view(
            cards,
            seat or table.seat,
            is_counting=is_counting,
            has_pegs=is_classic(view.facts),
        )
        self._layout.reset_panels(view.facts)
        self._layout.arrange()

    def correct_cards(self) -> None:
        """Fix the table if it differs from the match after all beats have been shown."""
        cards = layout_for_seat(self._match.view.layout, self._match.seat)
        if self._layout.table.shown_layout() != cards:
            self._layout.table.sync(cards)

    def refresh(self, chosen: Collection[Card]) -> None:
        """Update everything but the positions of the cards."""
        match, layout = self._match, self._layout
        facts, names = match.facts, match.seating.names
        self._bars.title = match.heading
        self._bars.seed_text = words.round_line(facts["round"], match.deal_name)
        layout.refresh_panels(facts, names, match.hit_points)
        layout.refresh_crib_label(facts, names)
        layout.meter.set_count(facts["count"])
        layout.table.raise_cards(chosen)
        layout.table.dim(self._unplayable_cards())

    def show_count_summary(self) -> None:
        """Show the totals of the hands after a round has been counted."""
        match = self._match
        if match.facts["phase"] == Phase.RESOLUTION and not match.facts.get("toCount"):
            text = count_summary(match.facts, match.seating.names)
            self._layout.beat_display.show_text(text, words.COUNTED_ALL())

    def update_controls(self, chosen: Collection[Card], *, is_playing: bool) -> None:
        """Set the prompt and the buttons. `is_playing`: beats are still on screen."""
        match, controls = self._match, self._layout.controls
        state = control_state(
            match.known,
            match.facts,
            match.seating.names,
            acting_seat=match.acting,
            chosen_count=len(chosen),
            is_counting=self._layout.table.is_counting and is_playing,
            is_over=match.is_over and not is_playing,
        )
        controls.prompt, controls.main_text = state.prompt, state.main_text
        controls.skip_text = state.skip_text
        controls.enable(main=state.is_main_enabled or is_playing, hint=state.is_hint_enabled)

    def _unplayable_cards(self) -> list[Card]:
        """Cards of earlier volleys, and cards in hand that would take the count over 31."""
        facts, known = self._match.facts, self._match.known
        old = [play.card for play in known.plays[: facts["since"]]]
        return old + [card for card in known.hand if not intents.is_playable(known, card)]
