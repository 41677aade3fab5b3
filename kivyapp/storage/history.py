"""The finished games: the single source of all statistics.

They form a set, identified by id and ordered by when they ended: adding a game twice changes
nothing, and merging two histories gives the same result in either order.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from operator import lt
from threading import RLock
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from kivyapp.storage.documents import DamagedDocument, Document
from kivyapp.storage.finished_game import FinishedGame, sort_key, validate
from kivyapp.storage.recordings import Recordings
from kivyapp.storage.store import Store

VERSION: Final = 1

# What many games share and is stored once: the game, its options, the names of its counters.
_Variant: TypeAlias = tuple[str, tuple[tuple[str, Any], ...], tuple[str, ...]]
_DecodedVariant: TypeAlias = tuple[str, Mapping[str, Any], tuple[str, ...]]

# About three hundred games, which are read within a few milliseconds.
QUICK_BYTES: Final = 65_536

_HEAD_END: Final = ',"games":['
# What decoding a value of the wrong shape may raise.
_DECODING_ERRORS: Final = (
    ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError,
)  # fmt: skip


class FinishedGames:
    """Finished games in order, each with its stored line, so that adding one is quick."""

    __slots__ = ("_lines", "_variants", "games", "ids")

    def __init__(
        self,
        games: tuple[FinishedGame, ...] = (),
        lines: tuple[str, ...] = (),
        variants: tuple[_Variant, ...] = (),
        ids: frozenset[str] = frozenset(),
    ) -> None:
        self.games = games
        self.ids = ids
        self._lines = lines
        self._variants = variants

    @classmethod
    def of(cls, games: Iterable[FinishedGame]) -> FinishedGames:
        """Collect games. An invalid one is a ValueError."""
        return cls().adding(games)

    def adding(self, games: Iterable[FinishedGame]) -> FinishedGames:
        """Return these games and others; games that are here already are ignored."""
        new = {game.id: game for game in games if game.id not in self.ids}
        for game in new.values():
            validate(game)
        variants = dict.fromkeys(self._variants)
        lines = [_encode_line(game, variants) for game in new.values()]
        return _sorted(
            self.games + tuple(new.values()),
            self._lines + tuple(lines),
            tuple(variants),
            self.ids.union(new),
            sorted_count=len(self.games),
        )

    def without(self, ids: frozenset[str]) -> FinishedGames:
        """Return these games except some."""
        return FinishedGames.of(game for game in self.games if game.id not in ids)

    def render(self) -> str:
        """Render the games as JSON, one per line."""
        variants = [[game, dict(options), names] for game, options, names in self._variants]
        head = f'{{"kinds":{_to_json(variants)},"games":['
        return "\n".join((head, ",\n".join(self._lines), "]}"))

    @classmethod
    def parse(cls, text: str) -> FinishedGames:
        """Parse a text made by `render`; anything else is a DamagedDocument.

        It is read line by line, so that the lines can be reused when the next game is added.
        """
        head, *body = text.split("\n")
        if not head.endswith(_HEAD_END) or len(body) < 2 or body.pop() != "]}":
            raise DamagedDocument("not a list of finished games")
        lines = tuple(line.removesuffix(",") for line in body if line)
        try:
            variants = _parse_variants(json.loads(head.removesuffix(_HEAD_END) + "}")["kinds"])
            if len(set(variants)) != len(variants):
                raise DamagedDocument("a variant is listed twice")
            decode = json.JSONDecoder().decode
            decoded = [(key, MappingProxyType(dict(opts)), names) for key, opts, names in variants]
            games = tuple(_decode_row(decode(line), decoded) for line in lines)
            for game in games:
                validate(game)
            ids = frozenset(game.id for game in games)
            if len(ids) != len(games):
                raise DamagedDocument("a game is listed twice")
            return _sorted(games, lines, variants, ids)
        except _DECODING_ERRORS as error:
            raise DamagedDocument(str(error)) from None


def _sorted(
    games: tuple[FinishedGame, ...],
    lines: tuple[str, ...],
    variants: tuple[_Variant, ...],
    ids: frozenset[str],
    sorted_count: int = 0,
) -> FinishedGames:
    """Order games by when they ended; the first `sorted_count` of them are in order already."""
    keys = list(map(sort_key, games[max(0, sorted_count - 1) :]))
    if all(map(lt, keys, keys[1:])):
        return FinishedGames(games, lines, variants, ids)
    pairs = sorted(zip(games, lines, strict=True), key=lambda pair: sort_key(pair[0]))
    games, lines = zip(*pairs, strict=True)
    return FinishedGames(games, lines, variants, ids)


def _parse_variants(value: Any) -> tuple[_Variant, ...]:
    return tuple((key, tuple(options.items()), tuple(names)) for key, options, names in value)


def _to_json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _encode_line(game: FinishedGame, variants: dict[_Variant, None]) -> str:
    """Render a game as JSON; its variant is added to `variants` and stored as an index."""
    variant = (game.game, tuple(game.options.items()), tuple(game.counters))
    variants.setdefault(variant)
    row = [
        game.id,
        list(variants).index(variant),
        game.seed,
        game.started,
        game.finished,
        game.outcome,
        game.moves,
        game.undos,
        game.elapsed,
        game.score,
        list(game.counters.values()),
        game.day,
        game.cards,
    ]
    while row[-1] is None:
        row.pop()
    return _to_json(row)


def _decode_row(row: Any, variants: Sequence[_DecodedVariant]) -> FinishedGame:
    """Return the game in a row; the last two columns are left out when they are empty."""
    if not 11 <= len(row) <= 13 or type(row[1]) is not int or row[1] < 0:
        raise DamagedDocument("not a row of a finished game")
    key, options, names = variants[row[1]]
    identity, _, seed, started, finished, outcome, moves, undos, elapsed, score, counts = row[:11]
    counters = dict(zip(names, counts, strict=True))
    day = row[11] if len(row) > 11 else None
    cards = row[12] if len(row) > 12 else None
    return FinishedGame(
        identity, key, options, seed, cards, started, finished, outcome,
        moves, undos, elapsed, score, counters, day,
    )  # fmt: skip


HISTORY: Final[Document[FinishedGames]] = Document(
    name="finished-games",
    version=VERSION,
    parse=lambda content: FinishedGames.parse(content.decode()),
    render=lambda finished: finished.render().encode(),
    merge=lambda theirs, ours: theirs.adding(ours.games),
)


class History:
    """The finished games in the store, and the recordings of those that have one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = RLock()
        self.recordings = Recordings(store)

    @property
    def finished(self) -> FinishedGames:
        """The finished games as one immutable value."""
        return self._store.read(HISTORY) or FinishedGames()

    @property
    def games(self) -> tuple[FinishedGame, ...]:
        """All finished games, the earliest first."""
        return self.finished.games

    @property
    def is_at_hand(self) -> bool:
        """True if reading the games does not delay a frame: they are in memory, or few."""
        return self._store.is_at_hand(HISTORY, QUICK_BYTES)

    @property
    def is_saved(self) -> bool:
        """True if all finished games and their recordings have reached the disk."""
        return self._store.is_saved(HISTORY) and self.recordings.is_saved

    def __contains__(self, game_id: str) -> bool:
        return game_id in self.finished.ids

    def add(self, *games: FinishedGame) -> int:
        """Add finished games; return how many of them are new."""
        with self._lock:
            before = self.finished
            after = before.adding(games)
            new = len(after.games) - len(before.games)
            if new:
                self._store.write(HISTORY, after)
            return new

    def remove(self, *games: FinishedGame) -> Mapping[str, str]:
        """Delete finished games; return their recordings, so that they can be added again."""
        with self._lock:
            deleted = self.recordings.remove(games)
            self._store.write(HISTORY, self.finished.without(frozenset(g.id for g in games)))
            return deleted
