"""Solitaire Crush as sessions and screens know it; its parts are in the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final

from rules.crush import listing, moves, refusals
from rules.crush.actions import carried_out, dropped
from rules.crush.deck import fresh_deck
from rules.crush.moves import CrushMove
from rules.crush.scoring import CrushScoring
from rules.crush.slots import SIZE, SLOTS
from rules.crush.state import CLEARED, DECK, CrushState, Tag
from rules.events import Ended
from rules.game import Outcome, Step, View
from rules.layout import Layout, face_down, face_up, hidden
from rules.rng import Rng, going_on
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
    def scoring(self) -> Scoring[CrushState, CrushMove]:
        return CrushScoring()

    # The deal

    def seed_text(self, seed: str) -> str:
        return f"crush:{seed}"

    def deal(self, rng: Rng) -> CrushState:
        """Fill the lower rows from the left, row by row; the generator goes on in the state."""
        draws = going_on(rng)
        deck = fresh_deck(draws)
        dealt = deck[: -ROWS_DEALT * SIZE - 1 : -1]
        return CrushState(
            columns=tuple(dealt[column::SIZE] for column in range(SIZE)),
            deck=deck[: -ROWS_DEALT * SIZE],
            generator=draws.state,
        )

    # What may be played

    def legal_moves(self, state: CrushState) -> tuple[CrushMove, ...]:
        return tuple(listing.legal_moves(state))

    def check(self, state: CrushState, move: CrushMove) -> str | None:
        return refusals.check(state, move)

    # What a move does

    def apply(self, state: CrushState, move: CrushMove) -> Step[CrushState, CrushMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise refusals.REFUSALS[reason](reason)
        acted, events = carried_out(state, move)
        after, falling = dropped(acted)
        events += falling
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

    def sees(self, seat: int, pile: str, face_up: bool) -> bool:
        return face_up

    def view(self, state: CrushState, seat: int) -> View:
        table = hidden(self.layout(state), lambda pile, up: self.sees(seat, pile, up))
        facts = {
            "base": state.base,
            "chain": state.chain,
            "free_swaps": state.free_swaps,
            "free_bombs": state.free_bombs,
            "bombs": list(state.tagged(Tag.BOMB)),
            "swappers": list(state.tagged(Tag.SWAPPER)),
            **self.counters(state),
        }
        return View(table, facts)

    def outcome(self, state: CrushState) -> Outcome | None:
        return BOARD_FULL if state.is_over else None

    def counters(self, state: CrushState) -> Mapping[str, int]:
        return {
            **asdict(state.counters),
            "cards_cleared": len(state.cleared),
            "decks": state.decks,
        }

    # Moves as values of a save

    def encode_move(self, move: CrushMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> CrushMove:
        return moves.decode(value)
