"""Links to a game: `peacock://spider?seed=peacock123&difficulty=4-suit`, or to a room of one:
`peacock://cribbage?room=7C5TJDSE&server=wss://cards.example.org`.

The same text without `peacock://` works on a command line. A link says what to open and nothing is
guessed: an unknown game, option or value is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, get_type_hints
from urllib.parse import quote, unquote

from kivyapp.online.invitation import Invitation
from kivyapp.online.server_address import HOME, clean_address
from rules.codes import clean_code
from rules.game import Game
from rules.registry import GAMES, make, options_of
from rules.rng import clean_seed

SCHEME: Final = "peacock"
LONGEST: Final = 2_000
SEED: Final = "seed"
ROOM: Final = "room"
SERVER: Final = "server"
# The games that are played in rooms on a server.
IN_ROOMS: Final = frozenset(("cribbage",))
# The options that a link always names, because players speak of a game by them.
SPOKEN: Final[Mapping[str, tuple[str, ...]]] = {"klondike": ("draw",), "spider": ("difficulty",)}

_PREFIX: Final = re.compile(rf"{SCHEME}:(//)?", re.IGNORECASE)
_ESCAPE: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")
_INTEGER: Final = re.compile(r"-?[0-9]{1,9}")
_TRUTH: Final = {"true": True, "false": False, "1": True, "0": False}


class LinkError(ValueError):
    """The link cannot be opened. `key` says why, `detail` names the part that is meant.

    Keys: `link_malformed`, `link_too_long`, `game_unknown`, `option_unknown`, `option_twice`,
    `value_unknown`, `seed_unusable`, `room_unusable`, `server_unusable`.
    """

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(f"{key}: {detail}")
        self.key = key
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Link:
    """A game to open: without a seed a new deal, options that are not named at their defaults.

    An invitation leads to a room instead, whose cards and options are agreed on already.
    """

    game: str
    seed: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    invitation: Invitation | None = None

    def make(self) -> Game[Any, Any]:
        return make(self.game, **self.options)


def link_to(game: Game[Any, Any], seed: str | None) -> Link:
    """The link that opens this game: the options players speak of, and those that were changed."""
    usual = options_of(make(game.key))
    spoken = SPOKEN.get(game.key, ())
    named = {k: v for k, v in options_of(game).items() if k in spoken or v != usual[k]}
    return Link(game.key, seed, named)


def render(link: Link, scheme: bool = True) -> str:
    """The text of a link; without the scheme, as it is typed on a command line."""
    values = {} if link.seed is None else {SEED: link.seed}
    values |= {name: _text(value) for name, value in link.options.items()}
    values |= {} if link.invitation is None else _invited(link.invitation)
    # An address stays one that people can read.
    query = "&".join(f"{quote(k, safe='')}={quote(v, safe=':/')}" for k, v in values.items())
    text = f"{link.game}?{query}" if query else link.game
    return f"{SCHEME}://{text}" if scheme else text


def parse(text: str) -> Link:
    """The link in a text, with or without the scheme; a LinkError for everything else.

    >>> parse("klondike?seed=amber-plume-4821&draw=3")
    Link(game='klondike', seed='amber-plume-4821', options={'draw': 3}, invitation=None)
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise LinkError("link_too_long", str(LONGEST))
    prefix = _PREFIX.match(text)
    name, _, query = text[prefix.end() if prefix else 0 :].partition("?")
    # Some programs write an address without a path with a slash, and its name in small letters.
    key = _decoded(name).removesuffix("/").lower()
    if key not in GAMES:
        raise LinkError("game_unknown", key)
    values = _values(query)
    if key in IN_ROOMS and values.keys() & {ROOM, SERVER}:
        return Link(key, invitation=_invitation(values))
    seed = values.pop(SEED, None)
    options = {name: _option(key, name, value) for name, value in values.items()}
    try:
        make(key, **options)
    except ValueError as error:
        raise LinkError("value_unknown", str(error)) from None
    return Link(key, None if seed is None else _seed(seed), options)


def _values(query: str) -> dict[str, str]:
    """The parts of a query. A plus sign is a plus sign: seeds are typed by people."""
    values: dict[str, str] = {}
    for part in filter(None, query.split("&")):
        name, sign, value = part.partition("=")
        if not sign or not name:
            raise LinkError("link_malformed", part)
        name = _decoded(name)
        if name in values:
            raise LinkError("option_twice", name)
        values[name] = _decoded(value)
    return values


def _decoded(text: str) -> str:
    if _ESCAPE.search(text):
        raise LinkError("link_malformed", text)
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        raise LinkError("link_malformed", text) from None


def _seed(text: str) -> str:
    try:
        return clean_seed(text)
    except ValueError:
        raise LinkError("seed_unusable", text) from None


def _invitation(values: Mapping[str, str]) -> Invitation:
    """The room that is meant. What else a game could be told, whoever opened the room has said."""
    others = values.keys() - {ROOM, SERVER}
    if others or ROOM not in values:
        raise LinkError("link_malformed", min(others, default=SERVER))
    room, server = clean_code(values[ROOM]), clean_address(values.get(SERVER, HOME))
    if room is None:
        raise LinkError("room_unusable", values[ROOM])
    if server is None:
        raise LinkError("server_unusable", values[SERVER])
    return Invitation(room, server)


def _invited(to: Invitation) -> dict[str, str]:
    return {ROOM: to.room} | ({} if to.server == HOME else {SERVER: to.server})


def _option(key: str, name: str, text: str) -> Any:
    """The value of an option, of the type that the game declares for it."""
    kind = GAMES[key]
    if name not in {each.name for each in fields(kind)}:
        raise LinkError("option_unknown", name)
    value = _typed(text, get_type_hints(kind)[name])
    if value is None:
        raise LinkError("value_unknown", f"{name}={text}")
    try:
        make(key, **{name: value})
    except ValueError:
        raise LinkError("value_unknown", f"{name}={text}") from None
    return value


def _typed(text: str, kind: Any) -> bool | int | str | None:
    if kind is bool:
        return _TRUTH.get(text.lower())
    if kind is int:
        return int(text) if _INTEGER.fullmatch(text) else None
    return text


def _text(value: Any) -> str:
    return str(value).lower() if type(value) is bool else str(value)
