"""A played game as a short text: all that is needed to deal and play it again.

It is a save without what can be computed, compressed, in letters that a link may contain: about
half a kilobyte for most games. It says what was played; `session.restore` checks it by the rules.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Any, Final

from rules.saves import MAX_TEXT_LENGTH, SCHEMA, NewerSave, SaveError, SaveRecord, record_of
from rules.validators import integer, list_of

FORMAT: Final = 1
# Far longer than any real game.
MAX_LENGTH: Final = 1_000_000

_TEXT: Final = re.compile(r"[A-Za-z0-9_-]+")
_DAMAGED: Final = "this recording is damaged"
_differences_are_valid: Final = list_of(integer(least=-(2**53), most=2**53), most=MAX_TEXT_LENGTH)


@dataclass(frozen=True, slots=True)
class Recording:
    """The played moves of a game, and the seat from which it was seen."""

    record: SaveRecord
    seat: int = 1


def recording_of(record: SaveRecord, seat: int = 1) -> Recording:
    """The recording of a save: undone moves are dropped."""
    return Recording(replace(record, moves=record.moves[: record.position]), seat)


def encode(recording: Recording) -> str:
    """The recording as a text of letters, digits, hyphens and underscores."""
    record = recording.record
    values = [
        FORMAT,
        record.game,
        record.ruleset,
        dict(record.options),
        record.seed,
        record.cards,
        record.key,
        recording.seat,
        record.undos,
        record.score,
        record.elapsed,
        list(record.moves),
        _differences(record.times),
        # Without undos, every score follows from the moves.
        _differences(record.scores) if record.undos else None,
    ]
    data = json.dumps(values, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def decode(text: str) -> Recording:
    """The recording in a text. Any other text is a SaveError."""
    values = _parse(text)
    if type(values) is not list or not values or not integer(1)(values[0]):
        raise SaveError("this is not a recording")
    if values[0] > FORMAT:
        raise NewerSave("this game was recorded by a newer version of the app")
    if len(values) != 14 or not integer(1, 2)(values[7]):
        raise SaveError(_DAMAGED)
    game, ruleset, options, seed, cards, key, seat, undos, score, elapsed, moves = values[1:12]
    times, scores = map(_sums, values[12:])
    fields = {
        "schema": SCHEMA,
        "game": game,
        "ruleset": ruleset,
        "options": options,
        "seed": seed,
        "cards": cards,
        "key": key,
        "saved_moves": moves,
        "position": len(moves) if isinstance(moves, list) else None,
        "score": score,
        "undos": undos,
        "elapsed": elapsed,
    }
    fields |= {} if times is None else {"times": times}
    fields |= {} if scores is None else {"scores": scores}
    return Recording(record_of(fields, may_be_partial=True), seat)


def _parse(text: str) -> Any:
    if len(text) > MAX_LENGTH or not _TEXT.fullmatch(text):
        raise SaveError("this is not a recording")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        inflate = zlib.decompressobj()
        content = inflate.decompress(data, MAX_TEXT_LENGTH)
        if not inflate.eof or inflate.unused_data:
            raise SaveError(_DAMAGED)
        return json.loads(content)
    except (ValueError, RecursionError, zlib.error):
        raise SaveError(_DAMAGED) from None


def _differences(values: Sequence[int] | None) -> list[int] | None:
    """Each value less the one before it: small numbers compress better."""
    if values is None:
        return None
    return [after - before for before, after in pairwise((0, *values))]


def _sums(differences: Any) -> list[int] | None:
    if differences is None:
        return None
    if not _differences_are_valid(differences):
        raise SaveError(_DAMAGED)
    return list(accumulate(differences))
