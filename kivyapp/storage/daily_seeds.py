"""The deals of daily challenges that were found by a search, so that none is searched for twice."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from kivyapp.storage.background_writer import InlineWriter, Writer
from kivyapp.storage.documents import DamagedDocument, Document, json_document
from kivyapp.storage.store import Store
from rules.dailies import daily_seeds
from rules.kinds import game_of_kind

VERSION: Final = 1
# Those found last; older ones make room.
MOST: Final = 40

# The seeds by kind of game and day, the one found first in front.
Seeds: TypeAlias = Mapping[tuple[str, date], str]


def _to_json(seeds: Seeds) -> list[list[str]]:
    return [[kind, day.isoformat(), seed] for (kind, day), seed in seeds.items()]


def _from_json(value: Any) -> Seeds:
    try:
        return MappingProxyType(dict(_entry(*texts) for texts in value))
    except (AttributeError, TypeError, ValueError) as error:
        raise DamagedDocument(str(error)) from None


def _entry(kind: str, day_text: str, seed: str) -> tuple[tuple[str, date], str]:
    day = date.fromisoformat(day_text)
    game_of_kind(kind)
    # Any other seed would be a deal that only this player gets.
    if not seed.startswith(next(daily_seeds(day))):
        raise DamagedDocument("not the seed of this day")
    return (kind, day), seed


DAILY_SEEDS: Final[Document[Seeds]] = json_document("daily-seeds", VERSION, _from_json, _to_json)


class DailySeeds:
    """The known seeds. Every change is written at once, by a writer."""

    def __init__(self, store: Store, writer: Writer | None = None) -> None:
        self._store, self._writer = store, writer or InlineWriter()
        self._seeds = store.read(DAILY_SEEDS) or {}

    def seed(self, kind: str, day: date) -> str | None:
        return self._seeds.get((kind, day))

    def add(self, kind: str, day: date, seed: str) -> None:
        if self.seed(kind, day) != seed:
            entries = [*self._seeds.items(), ((kind, day), seed)]
            self._seeds = seeds = MappingProxyType(dict(entries[-MOST:]))
            self._writer(lambda: self._store.write(DAILY_SEEDS, seeds))
