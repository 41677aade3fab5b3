"""Solitaire Crush behind the contract of a game; its parts are in the other files here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final

from rules.crush import moves, refusals
from rules.crush.actions import drop_card, perform
from rules.crush.deck import fresh_deck
from rules.crush.legal_moves import legal_moves
from rules.crush.moves import CrushMove
from rules.crush.scoring import CrushScoring
from rules.crush.slots import SIZE, SLOTS
from rules.crush.state import CLEARED, DECK, CrushState, Tag
from rules.events import Ended
from rules.game import Outcome, Step, View
from rules.layout import Layout, face_down, face_up, redact_layout
from rules.rng import Rng, resumable
from rules.scoring import Scoring

ROWS_DEALT: Final = 3
BOARD_FULL: Final = Outcome(None, "board_full")


@dataclass(frozen=True, slots=True)
class Crush:
    """Solitaire Crush. It has no options."""

    key: ClassVar[str] = "crush"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 1
    undo_refusal: ClassVar[None] = None

    @property
    def score_rules(self) -> Scoring[CrushState, CrushMove]:
        return CrushScoring()

    # The deal

    def seed_text(self, seed: str) -> str:
        return f"crush:{seed}"

    def deal(self, rng: Rng) -> CrushState:
        """Fill the lower rows row by row from the left. The state keeps the generator."""
        generator = resumable(rng)
        deck = fresh_deck(generator)
        dealt = deck[: -ROWS_DEALT * SIZE - 1 : -1]
        return CrushState(
            columns=tuple(dealt[column::SIZE] for column in range(SIZE)),
            deck=deck[: -ROWS_DEALT * SIZE],
            generator=generator.state,
        )

    # Moves

    def legal_moves(self, state: CrushState) -> tuple[CrushMove, ...]:
        return tuple(legal_moves(state))

    def check(self, state: CrushState, move: CrushMove) -> str | None:
        return refusals.check(state, move)

    def apply(self, state: CrushState, move: CrushMove) -> Step[CrushState, CrushMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise refusals.REFUSALS[reason](reason)
        acted, events = perform(state, move)
        after, drop = drop_card(acted)
        events += drop
        if after.is_over:
            events.append(Ended(BOARD_FULL.winner, BOARD_FULL.reason))
        return Step(move, after, tuple(events))

    # What can be seen

    def layout(self, state: CrushState) -> Layout:
        tiles = {name: state.at(name) for name in SLOTS}
        return {
            **{name: face_up([] if tile is None else [tile.card]) for name, tile in tiles.items()},
            DECK: face_down(tile.card for tile in state.deck),
            CLEARED: face_up(state.cleared),
        }

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return face_up

    def view(self, state: CrushState, seat: int | None) -> View:
        layout = redact_layout(self.layout(state), partial(self.can_see, seat))
        facts = {
            "base": state.base,
            "chain": state.chain,
            "free_swaps": state.free_swaps,
            "free_bombs": state.free_bombs,
            "bombs": list(state.tagged(Tag.BOMB)),
            "swappers": list(state.tagged(Tag.SWAPPER)),
            **self.counters(state),
        }
        return View(layout, facts)

    def outcome(self, state: CrushState) -> Outcome | None:
        return BOARD_FULL if state.is_over else None

    def counters(self, state: CrushState) -> Mapping[str, int]:
        return {
            **state.counters._asdict(),
            "cards_cleared": len(state.cleared),
            "decks": state.decks,
        }

    # The saved form of moves

    def encode_move(self, move: CrushMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> CrushMove:
        return moves.decode(value)
