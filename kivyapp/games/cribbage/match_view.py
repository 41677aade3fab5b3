"""What a screen needs of a match, wherever it is played: on this device, or far away.

`CribbageController` is the one on this device. Whoever plugs in another hands the screen what makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from kivyapp.games.cribbage.names import Names
from kivyapp.play.host import HostStep
from kivyapp.services import Services
from kivyapp.storage.keeper import Later
from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, PlayCard
from rules.game import MoveError, View


class Observer(Protocol):
    """Whoever shows the match."""

    def dealt(self, *, fresh: bool) -> None:
        """Another match lies on the table; a fresh one has just been dealt."""

    def stepped(self, before: Mapping[str, Any], step: HostStep) -> None: ...

    def refused(self, card: Card | None, reason: str) -> None: ...

    def passing(self, seat: int) -> None:
        """The one at the screen is done; the other is to take the device."""

    def thinking(self, seat: int) -> None: ...

    def advised(self, cards: tuple[Card, ...], reason: str) -> None: ...


class Sitting(Protocol):
    """Who plays besides the one at the screen, and who may look at it when."""

    @property
    def key(self) -> str: ...

    @property
    def names(self) -> Names: ...

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None: ...

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]: ...


class MatchView(Protocol):
    """A match as the screen sees it."""

    @property
    def company(self) -> Sitting: ...

    @property
    def on_table(self) -> bool: ...

    @property
    def seat(self) -> int | None:
        """Who looks at the screen; nobody, while a curtain is drawn."""

    @property
    def acting(self) -> int | None:
        """The seat for which the one at the screen can do something now."""

    @property
    def view(self) -> View: ...

    @property
    def facts(self) -> Mapping[str, Any]: ...

    @property
    def known(self) -> Knowledge: ...

    @property
    def over(self) -> bool: ...

    @property
    def winner(self) -> int | None: ...

    @property
    def hit_points(self) -> int:
        """With how many each began."""

    @property
    def seed(self) -> str | None:
        """What the deal is called, where that may be known."""

    def submit(self, move: CribbageMove) -> bool:
        """Make a move; False when it was refused at once."""

    def go_on(self) -> None:
        """The count has been seen."""

    def proceed(self) -> None:
        """The picture shows how things stand: now whoever is not at the screen may act."""

    def advise(self) -> None: ...

    def cover(self) -> None: ...

    def uncover(self, seat: int) -> None: ...

    def resume(self) -> None: ...

    def rest(self) -> None:
        """The match is not looked at for a while: no time passes."""

    def pause(self) -> None: ...

    def leave(self) -> None: ...


MakeMatchView: TypeAlias = Callable[[Services, Observer, Later], MatchView]


class Submits(Protocol):
    """A host, here or far away."""

    def submit(self, move: CribbageMove) -> object: ...


def try_move(host: Submits, move: CribbageMove, observer: Observer) -> bool:
    """Hand a move to the host; False, and the reason to whoever shows it, when it is refused."""
    try:
        host.submit(move)
    except MoveError as error:
        observer.refused(move.card if isinstance(move, PlayCard) else None, error.reason)
        return False
    return True
