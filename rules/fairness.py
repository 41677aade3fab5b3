"""A shuffle that nobody can bend: all sides pledge before the first card, and open afterwards.

The server pledges a secret and each client some bytes by their SHA-256. The clients open theirs
before the deal, the server its secret after the match; then everything can be dealt and played
again and held against what was seen.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, TypeAlias

from rules.game import BadMove, Game, MoveError
from rules.rng import KeyedRng
from rules.wire import write_view

SECRET_BYTES: Final = 32
CLIENT_BYTES: Final = 16
_DIGEST_BYTES: Final = 12


def pledge(opened: bytes) -> str:
    """What is told before, and can be checked once the bytes are opened."""
    return sha256(opened).hexdigest()


def match_rng(secret: bytes, clients: Iterable[bytes], room: str, match: int) -> KeyedRng:
    """The generator of one match of a room."""
    return KeyedRng.from_secrets(secret, tuple(clients), f"{room}/{match}")


def digest(view: Mapping[str, Any]) -> bytes:
    """A mark of a written view: short, but no two views that differ share it."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).digest()[:_DIGEST_BYTES]


@dataclass(frozen=True, slots=True)
class Pledges:
    """What was told before this client opened its bytes."""

    server: str
    clients: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Witness:
    """What one seat knows of a match by itself: its bytes, the pledges, and the views it saw."""

    seat: int
    own: bytes
    pledges: Pledges
    # By version: the digest of the view that was shown.
    seen: Mapping[int, bytes]


@dataclass(frozen=True, slots=True)
class Reveal:
    """What the server opens after the match: its secret, both clients' bytes, and all the moves.

    `dealt` is the version at which the first cards lay there; each move made the next one.
    """

    room: str
    match: int
    secret: bytes
    clients: tuple[bytes, bytes]
    dealt: int
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Fair:
    """Everything is as it was pledged; so many of the views that were seen have been compared."""

    views: int


@dataclass(frozen=True, slots=True)
class Unfair:
    """Something differs: `reason` is a key, `version` where it was first seen, if anywhere."""

    reason: str
    version: int | None = None


Verdict: TypeAlias = Fair | Unfair


Verifying: TypeAlias = Generator[None, None, Verdict]


def verify(game: Game[Any, Any], witness: Witness, reveal: Reveal) -> Verdict:
    """Play the whole match again from what was opened, and compare."""
    work = verifying(game, witness, reveal)
    while True:
        try:
            next(work)
        except StopIteration as finished:
            verdict: Verdict = finished.value
            return verdict


def verifying(game: Game[Any, Any], witness: Witness, reveal: Reveal) -> Verifying:
    """The same, a move at a time, for those who have a screen to keep smooth."""
    reason = _broken_pledge(witness, reveal)
    if reason is not None:
        return Unfair(reason)
    return (yield from _replay(game, witness, reveal))


def _broken_pledge(witness: Witness, reveal: Reveal) -> str | None:
    if len(reveal.secret) != SECRET_BYTES or pledge(reveal.secret) != witness.pledges.server:
        return "secret_changed"
    if reveal.clients[witness.seat - 1] != witness.own:
        return "own_bytes_missing"
    other = 3 - witness.seat
    if pledge(reveal.clients[other - 1]) != witness.pledges.clients[other - 1]:
        return "other_bytes_changed"
    return None


def _replay(game: Game[Any, Any], witness: Witness, reveal: Reveal) -> Verifying:
    rng = match_rng(reveal.secret, reveal.clients, reveal.room, reveal.match)
    state = game.deal(rng)
    version, compared = reveal.dealt, 0
    for value in (None, *reveal.moves):
        if value is not None:
            version += 1
            try:
                state = game.apply(state, game.decode_move(value)).state
            except (MoveError, BadMove):
                return Unfair("move_against_the_rules", version)
        if version in witness.seen:
            if digest(write_view(game.view(state, witness.seat))) != witness.seen[version]:
                return Unfair("cards_differ", version)
            compared += 1
        yield
    return Fair(compared)
