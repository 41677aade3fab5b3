"""Who plays besides the one at the screen, and who may look at it when. Pure.

Against a bot the player of seat 1 always looks. Where two share a device, the one who is to act
looks; whoever does not change nothing by acting need not be called: anyone may cut or go on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.names import Names
from kivyapp.storage.saved_game import HOTSEAT, PLAYER
from rules.cribbage.phases import Phase
from rules.cribbage.state import other


@dataclass(frozen=True, slots=True)
class BotSeating:
    """A bot in the other seat."""

    level: str
    seat: int = PLAYER

    @property
    def key(self) -> str:
        return self.level

    @property
    def names(self) -> Names:
        bot = words.OPPONENTS[self.level]
        return Names(("", bot) if self.seat == 1 else (bot, ""), you=self.seat)

    @property
    def bot_seat(self) -> int | None:
        return other(self.seat)

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        return self.seat

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        """The seats for which the one at the screen may act now."""
        return tuple(seat for seat in facts["awaited"] if seat == self.seat)


@dataclass(frozen=True, slots=True)
class HotseatSeating:
    """Two people and one device."""

    key = HOTSEAT

    @property
    def names(self) -> Names:
        return Names(words.PLAYERS)

    @property
    def bot_seat(self) -> int | None:
        return None

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        """Who must be at the screen to go on; None: it does not matter who looks."""
        match Phase(facts["phase"]):
            case Phase.DISCARD:
                # The dealer first: the other one then cuts and leads without another change.
                dealer = facts["dealer"]
                return dealer if dealer in facts["awaited"] else other(dealer)
            case Phase.PEGGING:
                turn: int = facts["turn"]
                return turn
        return present

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        awaited: list[int] = facts["awaited"]
        if facts["phase"] in _ANYBODY:
            return tuple(awaited)
        return tuple(seat for seat in awaited if seat == present)


# What shows nothing hidden can be done by whoever has the device.
_ANYBODY: Final = (Phase.CUT.value, Phase.RESOLUTION.value)

Seating = BotSeating | HotseatSeating


def company(opponent: str) -> Seating:
    """The company by the name under which it is chosen and kept."""
    return HotseatSeating() if opponent == HOTSEAT else BotSeating(opponent)
