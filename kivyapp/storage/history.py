"""The finished games: the one source of truth for all statistics.

A set of games, told apart by id and ordered by when they ended: adding one twice changes nothing,
and merging two lists gives the same whichever comes first.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from operator import lt
from threading import RLock
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from kivyapp.storage.documents import Damaged, Document, seal, unseal
from kivyapp.storage.finished_game import FinishedGame, check, order
from kivyapp.storage.store import Store

VERSION: Final = 1

# What many games have in common and is stored once: the game, its options, its counters' names.
_Kind: TypeAlias = tuple[str, tuple[tuple[str, Any], ...], tuple[str, ...]]
_SharedKind: TypeAlias = tuple[str, Mapping[str, Any], tuple[str, ...]]


class Games:
    """Finished games in order, each with the line that stores it, so that adding one is quick."""

    __slots__ = ("_kinds", "_lines", "games", "ids")

    def __init__(
        self,
        games: tuple[FinishedGame, ...] = (),
        lines: tuple[str, ...] = (),
        kinds: tuple[_Kind, ...] = (),
        ids: frozenset[str] = frozenset(),
    ) -> None:
        self.games = games
        self.ids = ids
        self._lines = lines
        self._kinds = kinds

    @classmethod
    def of(cls, games: Iterable[FinishedGame]) -> Games:
        """These games. One that cannot be right is a ValueError."""
        return cls().plus(games)

    def plus(self, games: Iterable[FinishedGame]) -> Games:
        """These games and others; those that are here already change nothing."""
        new = {game.id: game for game in games if game.id not in self.ids}
        for game in new.values():
            check(game)
        kinds = dict.fromkeys(self._kinds)
        lines = [_line(game, kinds) for game in new.values()]
        return _ordered(
            self.games + tuple(new.values()),
            self._lines + tuple(lines),
            tuple(kinds),
            self.ids.union(new),
            ordered=len(self.games),
        )

    def without(self, ids: frozenset[str]) -> Games:
        """These games except some."""
        return Games.of(game for game in self.games if game.id not in ids)

    def render(self) -> str:
        """The games as JSON, one a line."""
        kinds = [[game, dict(options), names] for game, options, names in self._kinds]
        return "\n".join((f'{{"kinds":{_json(kinds)},"games":[', ",\n".join(self._lines), "]}"))

    @classmethod
    def parse(cls, text: str) -> Games:
        """The games in a text as `render` makes it; everything else is Damaged.

        Read line by line, so that the lines can be used again when the next game is added.
        """
        head, *body = text.split("\n")
        if not head.endswith(_HEAD_END) or len(body) < 2 or body.pop() != "]}":
            raise Damaged("these are no finished games")
        lines = tuple(line.removesuffix(",") for line in body if line)
        try:
            kinds = _kinds(json.loads(head.removesuffix(_HEAD_END) + "}")["kinds"])
            if len(set(kinds)) != len(kinds):
                raise Damaged("a kind of game is there twice")
            decode = json.JSONDecoder().decode
            shared = [(key, MappingProxyType(dict(opts)), names) for key, opts, names in kinds]
            games = tuple(_game(decode(line), shared) for line in lines)
            for game in games:
                check(game)
            ids = frozenset(game.id for game in games)
            if len(ids) != len(games):
                raise Damaged("a game is there twice")
            return _ordered(games, lines, kinds, ids)
        except _WRONG as error:
            raise Damaged(str(error)) from None


_HEAD_END: Final = ',"games":['
# What a value of the wrong shape trips over.
_WRONG: Final = (
    ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError,
)  # fmt: skip


def _ordered(
    games: tuple[FinishedGame, ...],
    lines: tuple[str, ...],
    kinds: tuple[_Kind, ...],
    ids: frozenset[str],
    ordered: int = 0,
) -> Games:
    """These games by when they ended; the first `ordered` of them are in order already."""
    ends = list(map(order, games[max(0, ordered - 1) :]))
    if all(map(lt, ends, ends[1:])):
        return Games(games, lines, kinds, ids)
    pairs = sorted(zip(games, lines, strict=True), key=lambda pair: order(pair[0]))
    games, lines = zip(*pairs, strict=True)
    return Games(games, lines, kinds, ids)


def _kinds(value: Any) -> tuple[_Kind, ...]:
    return tuple((key, tuple(options.items()), tuple(names)) for key, options, names in value)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _line(game: FinishedGame, kinds: dict[_Kind, None]) -> str:
    """The game as JSON; what it has in common with others is named by its place in `kinds`."""
    kind = (game.game, tuple(game.options.items()), tuple(game.counters))
    kinds.setdefault(kind)
    row = [
        game.id,
        list(kinds).index(kind),
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
    return _json(row)


def _game(row: Any, kinds: Sequence[_SharedKind]) -> FinishedGame:
    """The game in a row; the last two columns are left out when they are empty."""
    if not 11 <= len(row) <= 13 or type(row[1]) is not int or row[1] < 0:
        raise Damaged("this is no row of a finished game")
    key, options, names = kinds[row[1]]
    identity, _, seed, started, finished, outcome, moves, undos, elapsed, score, counts = row[:11]
    counters = dict(zip(names, counts, strict=True))
    day = row[11] if len(row) > 11 else None
    cards = row[12] if len(row) > 12 else None
    return FinishedGame(
        identity, key, options, seed, cards, started, finished, outcome,
        moves, undos, elapsed, score, counters, day,
    )  # fmt: skip


def _parse(data: bytes) -> Games:
    return Games.parse(unseal(data, HISTORY.name).decode())


HISTORY: Final[Document[Games]] = Document(
    name="finished-games",
    version=VERSION,
    parse=_parse,
    render=lambda games: seal(HISTORY.name, VERSION, games.render().encode()),
    merge=lambda theirs, ours: theirs.plus(ours.games),
)


class History:
    """The finished games in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = RLock()

    @property
    def all(self) -> Games:
        """The finished games as one value."""
        return self._store.read(HISTORY) or Games()

    @property
    def games(self) -> tuple[FinishedGame, ...]:
        """All finished games, the earliest first."""
        return self.all.games

    @property
    def are_saved(self) -> bool:
        """Whether they have all reached the disk."""
        return self._store.is_saved(HISTORY)

    def __contains__(self, game_id: str) -> bool:
        return game_id in self.all.ids

    def add(self, *games: FinishedGame) -> int:
        """Add finished games; how many of them were new."""
        with self._lock:
            before = self.all
            after = before.plus(games)
            new = len(after.games) - len(before.games)
            if new:
                self._store.write(HISTORY, after)
            return new

    def replace(self, games: Games) -> None:
        """Take another list instead, as when an import is taken back."""
        with self._lock:
            self._store.write(HISTORY, games)
