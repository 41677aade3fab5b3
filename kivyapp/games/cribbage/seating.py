"""Which seats play at this screen, and which of them may see it when. Pure.

Against a bot or online, it is always the same seat. On a shared device, it is the seat to act;
either may cut or confirm a count, because neither reveals a hidden card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.storage.finished_game import HOTSEAT, OPPONENT
from kivyapp.storage.saved_game import PLAYER_SEAT
from rules.cribbage.phases import Phase
from rules.cribbage.state import other


class Seating(Protocol):
    """The players of one match as this screen sees them."""

    @property
    def names(self) -> PlayerNames: ...

    @property
    def is_shared(self) -> bool:
        """True if two people pass this device to each other."""

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        """The seat that must see the screen now; None if either may.

        `present` is the seat that sees it already.
        """

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        """The seats that the player at the screen may move for now."""


@dataclass(frozen=True, slots=True)
class OneSeat:
    """One seat at this screen; the other plays elsewhere."""

    seat: int
    players: tuple[str, str]
    is_shared = False

    @property
    def names(self) -> PlayerNames:
        return PlayerNames(self.players, you=self.seat)

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        return self.seat

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        return tuple(seat for seat in facts["awaited"] if seat == self.seat)


@dataclass(frozen=True, slots=True)
class Spectators:
    """A screen without a player: it shows only what lies open."""

    players: tuple[str, str]
    is_shared = False

    @property
    def names(self) -> PlayerNames:
        return PlayerNames(self.players)

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        return None

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class SharedDevice:
    """Two people at one device."""

    is_shared = True

    @property
    def names(self) -> PlayerNames:
        return PlayerNames(words.players())

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        match Phase(facts["phase"]):
            case Phase.DISCARD:
                # The dealer first: then the other can cut and lead without a handover.
                dealer = facts["dealer"]
                return dealer if dealer in facts["awaited"] else other(dealer)
            case Phase.PEGGING:
                turn: int = facts["turn"]
                return turn
        return present

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        awaited: list[int] = facts["awaited"]
        if facts["phase"] in _REVEALS_NOTHING:
            return tuple(awaited)
        return tuple(seat for seat in awaited if seat == present)


# Saves from before opponents could be chosen name none.
DEFAULT_OPPONENT: Final = "greedy"
_REVEALS_NOTHING: Final = (Phase.CUT.value, Phase.RESOLUTION.value)


def local_seating(terms: Mapping[str, str]) -> Seating:
    """The seating of a match on this device."""
    opponent = terms.get(OPPONENT, DEFAULT_OPPONENT)
    if opponent == HOTSEAT:
        return SharedDevice()
    return OneSeat(PLAYER_SEAT, ("", words.OPPONENTS[opponent]()))
