"""The names of the two players, with the grammar around them: "You play", "Expert plays"."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """The players by seat. `you` is the seat addressed as "you"; None where two share a device."""

    players: tuple[str, str]
    you: int | None = None

    def of(self, seat: int) -> str:
        """The name by itself.

        >>> PlayerNames(("", "Expert"), you=1).of(1), PlayerNames(("", "Expert"), you=1).of(2)
        ('You', 'Expert')
        """
        return "You" if seat == self.you else self.players[seat - 1]

    def is_local(self, seat: int | None) -> bool:
        """True if the player in this seat uses this screen. Where two share a device, both do.

        >>> PlayerNames(("", "Expert"), you=1).is_local(2), PlayerNames(("Ann", "Bob")).is_local(2)
        (False, True)
        """
        return self.you in (None, seat)

    def does(self, seat: int, verb: str) -> str:
        """A subject and its verb.

        >>> names = PlayerNames(("", "Expert"), you=1)
        >>> names.does(1, "play"), names.does(2, "play")
        ('You play', 'Expert plays')
        """
        third_person = {"have": "has", "are": "is"}.get(verb, f"{verb}s")
        return f"{self.of(seat)} {verb if seat == self.you else third_person}"

    def possessive(self, seat: int) -> str:
        """The owner of a hand or crib.

        >>> names = PlayerNames(("", "Expert"), you=1)
        >>> names.possessive(1), names.possessive(2)
        ('your', "Expert's")
        """
        return "your" if seat == self.you else f"{self.players[seat - 1]}'s"
