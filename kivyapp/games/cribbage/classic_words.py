"""The texts that only classic scoring has: points, the board, counting by hand, skunks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.cribbage.player_names import PlayerNames, PlayerText
from kivyapp.words.translation import Plural, Text
from rules.cribbage.pegs import TARGET

COUNT_HAND: Final = Text("Count", "button")
TAKE_MUGGINS: Final = Text("Muggins!")
LEAVE_MUGGINS: Final = Text("Let it pass")
MISSED: Final = Plural("{count} point was missed", "{count} points were missed")

SKUNKS: Final[Mapping[str, PlayerText]] = {
    "skunk": PlayerText(
        Text("A skunk: you stayed below 91."), Text("A skunk: {name} stayed below 91.")
    ),
    "double_skunk": PlayerText(
        Text("A double skunk: you stayed below 61."),
        Text("A double skunk: {name} stayed below 61."),
    ),
}
POINTS_OF: Final = Plural("{name}: {points} of {count} point", "{name}: {points} of {count} points")
BOARD: Final = Text("Cribbage board.")
PEGS_OF: Final = Plural(
    "{name}: pegs at {front} and {back}, {count} to go.",
    "{name}: pegs at {front} and {back}, {count} to go.",
)
POINTS_IN_HAND: Final = PlayerText(
    Text("How many points are in your hand?"), Text("How many points are in {name}'s hand?")
)
POINTS_IN_CRIB: Final = PlayerText(
    Text("How many points are in your crib?"), Text("How many points are in {name}'s crib?")
)


def skunk(names: PlayerNames, loser: int, reason: str) -> str:
    """What to say of a loser who was far behind; empty if the match was closer.

    >>> skunk(PlayerNames(("", "Expert"), you=1), 2, "skunk")
    'A skunk: Expert stayed below 91.'
    >>> skunk(PlayerNames(("", "Expert"), you=1), 1, "double_skunk")
    'A double skunk: you stayed below 61.'
    """
    return SKUNKS[reason](names, loser) if reason in SKUNKS else ""


def points_label(
    names: PlayerNames, seat: int, points: int, target: int, chips: Sequence[str]
) -> str:
    """A player's panel for screen readers, in classic scoring."""
    return ", ".join((POINTS_OF(target, name=names.of(seat), points=points), *chips))


def pegs_label(names: PlayerNames, pegs: Sequence[tuple[int, int, int]]) -> str:
    """The board for screen readers, by seat with its front and back peg.

    >>> pegs_label(PlayerNames(("", "Expert"), you=1), [(1, 24, 16), (2, 0, 0)])
    'Cribbage board. You: pegs at 24 and 16, 97 to go. Expert: pegs at 0 and 0, 121 to go.'
    """
    lanes = [
        PEGS_OF(TARGET - front, name=names.of(seat), front=front, back=back)
        for seat, front, back in pegs
    ]
    return " ".join([BOARD(), *lanes])


def count_prompt(names: PlayerNames, owner: int, *, is_crib: bool) -> str:
    """Asks a player for the points of a hand.

    >>> count_prompt(PlayerNames(("", "Expert"), you=1), 1, is_crib=True)
    'How many points are in your crib?'
    """
    return (POINTS_IN_CRIB if is_crib else POINTS_IN_HAND)(names, owner)
