"""Plays pegging out with both hands known, to find what a play leads to.

Hands are ranks in ascending order. The opponent is assumed to play greedily, which needs no search;
the own plays are searched. A decided match outweighs everything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cribbage.pegging import LAST_CARD_DAMAGE
from rules.cribbage.ranks import play_damage
from rules.cribbage.values import THIRTY_ONE, VALUES, Ranks

# How many own plays are searched beyond the evaluated one; more did not play better.
DEPTH: Final = 1
# More than any pegging can gain, for a match won or lost.
DECIDED: Final = 60.0


@dataclass(frozen=True, slots=True)
class Lookahead:
    """Evaluates positions of pegging, with these damages for the counts."""

    fifteen: int
    thirty_one: int

    def damage(self, volley: Ranks) -> int:
        return play_damage(volley, self.fifteen, self.thirty_one)

    def greedy(self, hand: Ranks, volley: Ranks, room: int) -> int:
        """The playable rank that does most damage at once, and of equals the highest.

        The lowest rank must be playable.
        """
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
        own: Ranks,
        opponent: Ranks,
        volley: Ranks,
        is_own_turn: bool,
        played_last: bool,
        health: tuple[int, int],
        depth: int = DEPTH,
    ) -> float:
        """The own damage minus the opponent's from here to the end of pegging.

        `health` is how much damage each side can still take. The next `depth` own plays are
        searched; those after them are greedy.
        """
        room = THIRTY_ONE - sum(VALUES[rank] for rank in volley)
        own_can_play = bool(own) and VALUES[own[0]] <= room
        opponent_can_play = bool(opponent) and VALUES[opponent[0]] <= room
        if not (own_can_play or opponent_can_play):
            return self._next_volley(own, opponent, room, played_last, health, depth)
        if own_can_play and (is_own_turn or not opponent_can_play):
            if not depth:
                rank = self.greedy(own, volley, room)
                return self.play(own, opponent, volley, rank, health, 0)
            return max(
                self.play(own, opponent, volley, rank, health, depth - 1)
                for rank in set(own)
                if VALUES[rank] <= room
            )
        reply = self.greedy(opponent, volley, room)
        after = (*volley, reply)
        damage = self.damage(after)
        if damage >= health[0]:
            return lost(health)
        left = (health[0] - damage, health[1])
        rest = without(opponent, reply)
        return self.worth(own, rest, after, True, False, left, depth) - damage

    def play(
        self,
        own: Ranks,
        opponent: Ranks,
        volley: Ranks,
        rank: int,
        health: tuple[int, int],
        depth: int = DEPTH,
    ) -> float:
        """The worth of playing this rank now."""
        after = (*volley, rank)
        damage = self.damage(after)
        if damage >= health[1]:
            return won(health)
        left = (health[0], health[1] - damage)
        rest = without(own, rank)
        return self.worth(rest, opponent, after, False, True, left, depth) + damage

    def _next_volley(
        self,
        own: Ranks,
        opponent: Ranks,
        room: int,
        played_last: bool,
        health: tuple[int, int],
        depth: int,
    ) -> float:
        """The last card's damage, and the next volley."""
        point = LAST_CARD_DAMAGE if room else 0
        if played_last:
            health, gain = (health[0], health[1] - point), point
        else:
            health, gain = (health[0] - point, health[1]), -point
        if health[0] <= 0:
            return lost(health) - point
        if health[1] <= 0:
            return won(health) + point
        if not own and not opponent:
            return gain
        leads = bool(own) and (not played_last or not opponent)
        return gain + self.worth(own, opponent, (), leads, played_last, health, depth)


def won(health: tuple[int, int]) -> float:
    """The worth of a winning play: with the damage before it, the same for every way to win."""
    return DECIDED + health[1]


def lost(health: tuple[int, int]) -> float:
    return -DECIDED - health[0]


def without(hand: Ranks, rank: int) -> Ranks:
    at = hand.index(rank)
    return hand[:at] + hand[at + 1 :]
