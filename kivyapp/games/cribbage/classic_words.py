"""The texts that only classic scoring has: points, the board, counting by hand, skunks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.cribbage.player_names import PlayerNames
from rules.cribbage.pegs import TARGET

COUNT_HAND: Final = "Count"
TAKE_MUGGINS: Final = "Muggins!"
LEAVE_MUGGINS: Final = "Let it pass"

SKUNKS: Final[Mapping[str, str]] = {
    "skunk": "A skunk: {name} stayed below 91.",
    "double_skunk": "A double skunk: {name} stayed below 61.",
}


def skunk(names: PlayerNames, loser: int, reason: str) -> str:
    """What to say of a loser who was far behind; empty if the match was closer.

    >>> skunk(PlayerNames(("", "Expert"), you=1), 2, "skunk")
    'A skunk: Expert stayed below 91.'
    >>> skunk(PlayerNames(("", "Expert"), you=1), 1, "double_skunk")
    'A double skunk: you stayed below 61.'
    """
    name = "you" if loser == names.you else names.of(loser)
    return SKUNKS.get(reason, "").format(name=name)


def points_label(
    names: PlayerNames, seat: int, points: int, target: int, chips: Sequence[str]
) -> str:
    """A player's panel for screen readers, in classic scoring."""
    return ", ".join((f"{names.of(seat)}: {points} of {target} points", *chips))


def pegs_label(names: PlayerNames, pegs: Sequence[tuple[int, int, int]]) -> str:
    """The board for screen readers, by seat with its front and back peg.

    >>> pegs_label(PlayerNames(("", "Expert"), you=1), [(1, 24, 16), (2, 0, 0)])
    'Cribbage board. You: pegs at 24 and 16, 97 to go. Expert: pegs at 0 and 0, 121 to go.'
    """
    lanes = [
        f"{names.of(seat)}: pegs at {front} and {back}, {TARGET - front} to go."
        for seat, front, back in pegs
    ]
    return " ".join(["Cribbage board.", *lanes])


def count_prompt(names: PlayerNames, owner: int, *, is_crib: bool) -> str:
    """Asks a player for the points of a hand.

    >>> count_prompt(PlayerNames(("", "Expert"), you=1), 1, is_crib=True)
    'How many points are in your crib?'
    """
    return f"How many points are in {names.possessive(owner)} {'crib' if is_crib else 'hand'}?"


def missed_prompt(points: int) -> str:
    return f"{points} {'point was' if points == 1 else 'points were'} missed"
