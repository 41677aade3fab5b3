"""A verifiable shuffle: all sides commit to random bytes before the deal and reveal them later.

The server pledges a secret and each client some bytes, by their SHA-256. The clients reveal theirs
before the deal, the server its secret after the match. Then the whole match can be dealt and played
again, and compared with what was seen.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any, Final, TypeAlias

from rules.game import BadMove, DealsInTurn, Game, MoveError
from rules.rng import KeyedRng
from rules.solving import run
from rules.wire import encode_view

SECRET_BYTES: Final = 32
CLIENT_BYTES: Final = 16
_DIGEST_BYTES: Final = 12


def pledge(secret: bytes) -> str:
    """The commitment to some bytes, which can be checked once they are revealed."""
    return sha256(secret).hexdigest()


def match_rng(
    game: Game[Any, Any],
    secret: bytes,
    clients: Iterable[bytes],
    room: str,
    match: int,
    dealer: int | None = None,
) -> KeyedRng:
    """The generator of one match of a room.

    A rematch swaps the deal: of a series of generators, the first that makes `dealer` deal first.
    """
    own = tuple(clients)
    labels = (f"{room}/{match}/{n}" if n else f"{room}/{match}" for n in count())
    series = (KeyedRng.from_secrets(secret, own, label) for label in labels)
    if dealer is None or not isinstance(game, DealsInTurn):
        return next(series)
    return next(rng for rng in series if game.first_dealer(rng) == dealer)


def digest(view: Mapping[str, Any]) -> bytes:
    """A short fingerprint of an encoded view."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).digest()[:_DIGEST_BYTES]


@dataclass(frozen=True, slots=True)
class Pledges:
    """The pledges that were known before this client revealed its bytes."""

    server: str
    clients: tuple[str, str]
    # The first dealer of a rematch, which is no matter of chance.
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Witness:
    """What one seat knows of a match without trusting the server."""

    seat: int
    own: bytes
    pledges: Pledges
    # The digests of the views that were shown, by version.
    seen: Mapping[int, bytes]


@dataclass(frozen=True, slots=True)
class Reveal:
    """What the server reveals after the match: its secret, both clients' bytes, and all moves.

    `dealt` is the version of the first deal; each move made the next version.
    """

    room: str
    match: int
    secret: bytes
    clients: tuple[bytes, bytes]
    dealt: int
    moves: tuple[Any, ...]

    def rng(self, game: Game[Any, Any], dealer: int | None) -> KeyedRng:
        """The generator of the match, of which the first dealer was pledged or is None."""
        return match_rng(game, self.secret, self.clients, self.room, self.match, dealer)


@dataclass(frozen=True, slots=True)
class Fair:
    """Everything is as pledged; `views` is how many seen views were compared."""

    views: int


@dataclass(frozen=True, slots=True)
class Unfair:
    """Something differs: `reason` is a key, `version` where the difference begins, if known."""

    reason: str
    version: int | None = None


FairnessResult: TypeAlias = Fair | Unfair
VerificationSteps: TypeAlias = Generator[None, None, FairnessResult]


def verify(game: Game[Any, Any], witness: Witness, reveal: Reveal) -> FairnessResult:
    """Replay the whole match from what was revealed, and compare."""
    return run(verify_in_steps(game, witness, reveal))


def verify_in_steps(game: Game[Any, Any], witness: Witness, reveal: Reveal) -> VerificationSteps:
    """`verify` one move at a time, so that a caller can keep the screen responsive."""
    reason = _broken_pledge(witness, reveal)
    if reason is not None:
        return Unfair(reason)
    return (yield from _replay(game, witness, reveal))


def _broken_pledge(witness: Witness, reveal: Reveal) -> str | None:
    if len(reveal.secret) != SECRET_BYTES or pledge(reveal.secret) != witness.pledges.server:
        return "secret_changed"
    own, other = witness.seat - 1, 2 - witness.seat
    if reveal.clients[own] != witness.own:
        return "own_bytes_missing"
    if pledge(reveal.clients[other]) != witness.pledges.clients[other]:
        return "other_bytes_changed"
    return None


def _replay(game: Game[Any, Any], witness: Witness, reveal: Reveal) -> VerificationSteps:
    state = game.deal(reveal.rng(game, witness.pledges.dealer))
    compared = 0
    for played in range(len(reveal.moves) + 1):
        version = reveal.dealt + played
        if played:
            try:
                state = game.apply(state, game.decode_move(reveal.moves[played - 1])).state
            except (MoveError, BadMove):
                return Unfair("move_against_the_rules", version)
        if version in witness.seen:
            if digest(encode_view(game.view(state, witness.seat))) != witness.seen[version]:
                return Unfair("cards_differ", version)
            compared += 1
        yield
    return Fair(compared)
