"""Who sits where, and who may look at the screen when. Pure.

Against a bot or online, one seat always looks. Where two people share a device, the one to act
looks; anyone may cut or confirm a count, because neither shows hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.play.local_host import SEAT
from kivyapp.storage.finished_game import HOTSEAT, OPPONENT
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
        """The seat that must look to go on; None if it does not matter."""

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
class SharedDevice:
    """Two people at one device."""

    is_shared = True

    @property
    def names(self) -> PlayerNames:
        return PlayerNames(words.PLAYERS)

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        match Phase(facts["phase"]):
            case Phase.DISCARD:
                # The dealer first: the other then cuts and leads without another change.
                dealer = facts["dealer"]
                return dealer if dealer in facts["awaited"] else other(dealer)
            case Phase.PEGGING:
                turn: int = facts["turn"]
                return turn
        return present

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        awaited: list[int] = facts["awaited"]
        if facts["phase"] in _SHOWS_NOTHING_HIDDEN:
            return tuple(awaited)
        return tuple(seat for seat in awaited if seat == present)


# Saves from before opponents could be chosen name none.
DEFAULT_OPPONENT: Final = "greedy"
_SHOWS_NOTHING_HIDDEN: Final = (Phase.CUT.value, Phase.RESOLUTION.value)


def local_seating(terms: Mapping[str, str]) -> Seating:
    """The seating of a match on this device."""
    opponent = terms.get(OPPONENT, DEFAULT_OPPONENT)
    if opponent == HOTSEAT:
        return SharedDevice()
    return OneSeat(SEAT, ("", words.OPPONENTS[opponent]))
