"""The company of an online match: the player at this screen, and somebody far away. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kivyapp.games.cribbage.names import Names
from kivyapp.online.pending_matches import ONLINE


@dataclass(frozen=True, slots=True)
class OnlineSeating:
    """Two devices. Whoever sits here looks and acts for one seat."""

    seat: int
    players: tuple[str, str]

    @property
    def key(self) -> str:
        return ONLINE

    @property
    def names(self) -> Names:
        return Names(self.players, you=self.seat)

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        return self.seat

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        return tuple(seat for seat in facts["awaited"] if seat == self.seat)
