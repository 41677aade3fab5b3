"""Pegging played out in the head, with both hands known: what a play leads to.

Hands are ranks in ascending order. The rival is taken to play greedily, which needs no search;
one's own plays are searched to the end. A match that ends on the way outweighs all else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cribbage.pegging import LAST_CARD_DAMAGE
from rules.cribbage.ranks import play_damage
from rules.cribbage.values import THIRTY_ONE, VALUES, Ranks

# So many own plays are searched beyond the one that is weighed; looking further brings nothing.
DEPTH: Final = 1
# More than any pegging can bring, for a match won or lost.
DECIDED: Final = 60.0


@dataclass(frozen=True, slots=True)
class Lookahead:
    """Plays on from a moment of pegging, under these dials."""

    fifteen: int
    thirty_one: int

    def damage(self, volley: Ranks) -> int:
        return play_damage(volley, self.fifteen, self.thirty_one)

    def greedy(self, hand: Ranks, volley: Ranks, room: int) -> int:
        """Of the ranks that fit, and the lowest must, the one that does most at once; of equals
        the highest."""
        best, most = hand[0], -1
        for rank in hand:
            if VALUES[rank] > room:
                break
            damage = self.damage((*volley, rank))
            if damage >= most:
                best, most = rank, damage
        return best

    def worth(
        self,
        mine: Ranks,
        theirs: Ranks,
        volley: Ranks,
        my_turn: bool,
        i_was_last: bool,
        strength: tuple[int, int],
        depth: int = DEPTH,
    ) -> float:
        """My damage minus theirs from here to the end of pegging.

        `strength` is what I and they can still bear. I search my next `depth` plays and then play
        greedily, too.
        """
        room = THIRTY_ONE - sum(VALUES[rank] for rank in volley)
        i_can = bool(mine) and VALUES[mine[0]] <= room
        they_can = bool(theirs) and VALUES[theirs[0]] <= room
        if not (i_can or they_can):
            return self._next_volley(mine, theirs, room, i_was_last, strength, depth)
        if i_can and (my_turn or not they_can):
            if not depth:
                return self.play(mine, theirs, volley, self.greedy(mine, volley, room), strength, 0)
            return max(
                self.play(mine, theirs, volley, rank, strength, depth - 1)
                for rank in set(mine)
                if VALUES[rank] <= room
            )
        reply = self.greedy(theirs, volley, room)
        after = (*volley, reply)
        damage = self.damage(after)
        if damage >= strength[0]:
            return lost(strength)
        left = (strength[0] - damage, strength[1])
        rest = without(theirs, reply)
        return self.worth(mine, rest, after, True, False, left, depth) - damage

    def play(
        self,
        mine: Ranks,
        theirs: Ranks,
        volley: Ranks,
        rank: int,
        strength: tuple[int, int],
        depth: int = DEPTH,
    ) -> float:
        """The worth of playing this rank now."""
        after = (*volley, rank)
        damage = self.damage(after)
        if damage >= strength[1]:
            return won(strength)
        left = (strength[0], strength[1] - damage)
        rest = without(mine, rank)
        return self.worth(rest, theirs, after, False, True, left, depth) + damage

    def _next_volley(
        self,
        mine: Ranks,
        theirs: Ranks,
        room: int,
        i_was_last: bool,
        strength: tuple[int, int],
        depth: int,
    ) -> float:
        """Nobody can play: the last card's point, and on with an empty count."""
        point = LAST_CARD_DAMAGE if room else 0
        if i_was_last:
            strength, gain = (strength[0], strength[1] - point), point
        else:
            strength, gain = (strength[0] - point, strength[1]), -point
        if strength[0] <= 0:
            return lost(strength) - point
        if strength[1] <= 0:
            return won(strength) + point
        if not mine and not theirs:
            return gain
        i_lead = bool(mine) and (not i_was_last or not theirs)
        return gain + self.worth(mine, theirs, (), i_lead, i_was_last, strength, depth)


def won(strength: tuple[int, int]) -> float:
    """The worth of a winning blow: however it was prepared, all that was done comes to the same."""
    return DECIDED + strength[1]


def lost(strength: tuple[int, int]) -> float:
    return -DECIDED - strength[0]


def without(hand: Ranks, rank: int) -> Ranks:
    at = hand.index(rank)
    return hand[:at] + hand[at + 1 :]
