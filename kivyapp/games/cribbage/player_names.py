"""The names of the two players, and texts about one of them: to them, or about them by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.words.translation import Plural, Text

YOU: Final = Text("You")


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
        return YOU() if self.is_you(seat) else self.players[seat - 1]

    def is_you(self, seat: int) -> bool:
        """True if the player in this seat is addressed as "you"."""
        return seat == self.you

    def is_local(self, seat: int | None) -> bool:
        """True if the player in this seat uses this screen. Where two share a device, both do.

        >>> PlayerNames(("", "Expert"), you=1).is_local(2), PlayerNames(("Ann", "Bob")).is_local(2)
        (False, True)
        """
        return self.you in (None, seat)


@dataclass(frozen=True, slots=True)
class PlayerText:
    """What is said to a player, and the same about a player by name.

    >>> leads = PlayerText(Text("You lead."), Text("{name} leads."))
    >>> names = PlayerNames(("", "Expert"), you=1)
    >>> leads(names, 1), leads(names, 2)
    ('You lead.', 'Expert leads.')
    """

    you: Text
    other: Text

    def __call__(self, names: PlayerNames, seat: int, **values: object) -> str:
        if names.is_you(seat):
            return self.you(**values)
        return self.other(name=names.of(seat), **values)


@dataclass(frozen=True, slots=True)
class PlayerPlural:
    """The same about a number of things."""

    you: Plural
    other: Plural

    def __call__(self, names: PlayerNames, seat: int, count: int, **values: object) -> str:
        if names.is_you(seat):
            return self.you(count, **values)
        return self.other(count, name=names.of(seat), **values)
