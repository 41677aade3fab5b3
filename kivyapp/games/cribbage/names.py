"""What the two players are called, so that sentences come out right: you play, Expert plays."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Names:
    """The players by seat. Whoever is addressed as "you" is `you`; nobody where two share."""

    players: tuple[str, str]
    you: int | None = None

    def of(self, seat: int) -> str:
        """The name by itself.

        >>> Names(("", "Expert"), you=1).of(1), Names(("", "Expert"), you=1).of(2)
        ('You', 'Expert')
        """
        return "You" if seat == self.you else self.players[seat - 1]

    def is_here(self, seat: int | None) -> bool:
        """Whether whoever has this seat looks at this screen; where two share, both do.

        >>> Names(("", "Expert"), you=1).is_here(2), Names(("Ann", "Bob")).is_here(2)
        (False, True)
        """
        return self.you in (None, seat)

    def does(self, seat: int, verb: str) -> str:
        """The beginning of a sentence about what somebody does.

        >>> names = Names(("", "Expert"), you=1)
        >>> names.does(1, "play"), names.does(2, "play")
        ('You play', 'Expert plays')
        """
        irregular = {"have": "has", "are": "is"}.get(verb, f"{verb}s")
        return f"{self.of(seat)} {verb if seat == self.you else irregular}"

    def owns(self, seat: int) -> str:
        """Whose something is.

        >>> Names(("", "Expert"), you=1).owns(1), Names(("", "Expert"), you=1).owns(2)
        ('your', "Expert's")
        """
        return "your" if seat == self.you else f"{self.players[seat - 1]}'s"
