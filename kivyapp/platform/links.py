"""Links to a game, such as `peacock://spider?seed=peacock123&difficulty=4-suit`, or to a room:
`peacock://cribbage?room=7C5TJDSE&server=wss://cards.example.org`, or with `watch=` and another code
to watch there; or to a game that was played: `peacock://klondike?replay=` and its recording.

The same text without `peacock://` works on a command line, and so does a web link if the app has a
WEB_ADDRESS. Nothing is guessed: an unknown game, option or value is refused.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, get_type_hints
from urllib.parse import quote, unquote

from kivyapp.storage.server_address import DEFAULT_SERVER, normalize_address
from rules.game import Game
from rules.registry import GAMES, make, options_of
from rules.rng import normalize_seed
from rules.room_codes import parse_room_code, parse_watch_code

SCHEME: Final = "peacock"
# An address of your own whose links open the app, such as "https://cards.example.org/play". With it
# shared links are web links, which can be tapped in every mail and chat app; docs/packaging.md says
# what the web server has to serve.
WEB_ADDRESS: Final[str] = ""
MAX_LENGTH: Final = 2_000
SEED: Final = "seed"
ROOM: Final = "room"
WATCH: Final = "watch"
SERVER: Final = "server"
REPLAY: Final = "replay"

_PREFIX: Final = re.compile(rf"{SCHEME}:(//)?", re.IGNORECASE)
_BAD_ESCAPE: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")
_INTEGER: Final = re.compile(r"-?[0-9]{1,9}")
_BOOLEANS: Final = {"true": True, "false": False, "1": True, "0": False}


class LinkError(ValueError):
    """The link cannot be opened. `key` is the reason, `detail` the part of the link.

    Keys: `link_malformed`, `link_too_long`, `game_unknown`, `option_unknown`, `option_twice`,
    `value_unknown`, `seed_unusable`, `room_unusable`, `server_unusable`, `replay_damaged`,
    `replay_impossible`, `replay_newer`, `file_unreadable`.
    """

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(f"{key}: {detail}")
        self.key = key
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Invitation:
    """The code of a room, for playing or for watching, and the address of its server."""

    room: str
    server: str = DEFAULT_SERVER
    is_watching: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A game to open; without a seed it is a new deal, and unnamed options have their defaults.

    An invitation opens a room instead, which has its own cards and options. A replay shows a game
    that was played; only the rules can tell whether its recording is valid.
    """

    game: str
    seed: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    invitation: Invitation | None = None
    replay: str | None = None

    def make(self) -> Game[Any, Any]:
        return make(self.game, **self.options)


def link_to(game: Game[Any, Any], seed: str | None, always: Collection[str] = ()) -> Link:
    """Return the link to a game. It names the changed options, and those in `always`."""
    defaults = options_of(make(game.key))
    named = {k: v for k, v in options_of(game).items() if k in always or v != defaults.get(k)}
    return Link(game.key, seed, named)


def render(link: Link, scheme: bool = True) -> str:
    """Return the text of a link; without the scheme, as it is typed on a command line."""
    values = {} if link.seed is None else {SEED: link.seed}
    values |= {name: _text(value) for name, value in link.options.items()}
    values |= {} if link.invitation is None else _invitation_values(link.invitation)
    values |= {} if link.replay is None else {REPLAY: link.replay}
    # Colons and slashes are not escaped, so that an address stays readable.
    query = "&".join(f"{quote(k, safe='')}={quote(v, safe=':/')}" for k, v in values.items())
    text = f"{link.game}?{query}" if query else link.game
    prefix = f"{WEB_ADDRESS}/" if WEB_ADDRESS else f"{SCHEME}://"
    return f"{prefix}{text}" if scheme else text


def parse(text: str, max_length: int = MAX_LENGTH) -> Link:
    """Parse a link, with or without the scheme; anything else is a LinkError.

    >>> link = parse("klondike?seed=amber-plume-4821&draw=3")
    >>> link.game, link.seed, link.options
    ('klondike', 'amber-plume-4821', {'draw': 3})
    """
    text = text.strip()
    if len(text) > max_length:
        raise LinkError("link_too_long", str(max_length))
    name, _, query = text[_prefix_length(text) :].partition("?")
    # Some programs add a slash to an address without a path, or change its case.
    key = _unquote(name).removesuffix("/").lower()
    if key not in GAMES:
        raise LinkError("game_unknown", key)
    values = _values(query)
    # A game for several players is played in rooms.
    if GAMES[key].seats > 1 and values.keys() & {ROOM, WATCH, SERVER}:
        return Link(key, invitation=_invitation(values))
    if REPLAY in values:
        others = values.keys() - {REPLAY}
        if others:
            raise LinkError("link_malformed", min(others))
        return Link(key, replay=values[REPLAY])
    seed = values.pop(SEED, None)
    options = {name: _option(key, name, value) for name, value in values.items()}
    try:
        make(key, **options)
    except ValueError as error:
        raise LinkError("value_unknown", str(error)) from None
    return Link(key, None if seed is None else _seed(seed), options)


def _prefix_length(text: str) -> int:
    web = f"{WEB_ADDRESS}/"
    if WEB_ADDRESS and text[: len(web)].lower() == web.lower():
        return len(web)
    scheme = _PREFIX.match(text)
    return scheme.end() if scheme else 0


def _values(query: str) -> dict[str, str]:
    """Parse a query. A plus sign is not a space here, because players type seeds."""
    values: dict[str, str] = {}
    for part in filter(None, query.split("&")):
        name, sign, value = part.partition("=")
        if not sign or not name:
            raise LinkError("link_malformed", part)
        name = _unquote(name)
        if name in values:
            raise LinkError("option_twice", name)
        values[name] = _unquote(value)
    return values


def _unquote(text: str) -> str:
    if _BAD_ESCAPE.search(text):
        raise LinkError("link_malformed", text)
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        raise LinkError("link_malformed", text) from None


def _seed(text: str) -> str:
    try:
        return normalize_seed(text)
    except ValueError:
        raise LinkError("seed_unusable", text) from None


def _invitation(values: Mapping[str, str]) -> Invitation:
    """Parse an invitation. It takes no options: the player who opened the room has chosen them."""
    codes, others = values.keys() & {ROOM, WATCH}, values.keys() - {ROOM, WATCH, SERVER}
    if others or len(codes) != 1:
        raise LinkError("link_malformed", min(others, default=SERVER))
    (name,) = codes
    room = (parse_watch_code if name == WATCH else parse_room_code)(values[name])
    server = normalize_address(values.get(SERVER, DEFAULT_SERVER))
    if room is None:
        raise LinkError("room_unusable", values[name])
    if server is None:
        raise LinkError("server_unusable", values[SERVER])
    return Invitation(room, server, is_watching=name == WATCH)


def _invitation_values(invitation: Invitation) -> dict[str, str]:
    name = WATCH if invitation.is_watching else ROOM
    values = {name: invitation.room, SERVER: invitation.server}
    if invitation.server == DEFAULT_SERVER:
        del values[SERVER]
    return values


def _option(key: str, name: str, text: str) -> Any:
    """Parse the value of an option, by the type that the game declares for it."""
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
        return _BOOLEANS.get(text.lower())
    # Options that depend on others are None if a link does not name them.
    if kind in (int, int | None):
        return int(text) if _INTEGER.fullmatch(text) else None
    return text


def _text(value: Any) -> str:
    return str(value).lower() if type(value) is bool else str(value)
