"""Messages of a faulty or hostile server: valid ones with parts replaced by junk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

JUNK: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 10**30, 1.5, "", "x", "5H", "hand1", "??", "\ud800",
    "results", "pegging", "x" * 5_000, [], [1], [1, 2], [[]], ["moved"], {}, {"x": 1}, {"seat": 1},
)  # fmt: skip


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """All places in a JSON value."""
    yield here
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(each, (*here, key))


def with_junk(value: Any, path: Path, chance: Random) -> Any:
    """The value with this place replaced by junk, or removed."""
    if not path:
        return chance.choice(JUNK)
    copy = json.loads(json.dumps(value))
    *way, last = path
    place = copy
    for key in way:
        place = place[key]
    if chance.random() < 0.15:
        del place[last]
    else:
        place[last] = chance.choice(JUNK)
    return copy


def corrupted(value: Any, chance: Random, times: int) -> Iterator[Any]:
    """Corrupted forms of a value."""
    places = list(paths(value))
    for _ in range(times):
        yield with_junk(value, chance.choice(places), chance)
