"""A kind of stored document: its name, its version, and how its text is read and written.

Most are sealed: JSON with a checksum over the very bytes of the content, so that nothing has to be
written out twice to be checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Generic, NoReturn, TypeVar

T = TypeVar("T")

_HEAD: Final = re.compile(
    rb'\{"format":"([a-z-]{1,32})","version":([0-9]{1,9}),"checksum":"([0-9a-f]{32})","content":'
)
_TAIL: Final = b"}\n"


class Damaged(ValueError):
    """The bytes are not a whole document of this kind."""


class Newer(ValueError):
    """The document comes from a later version of the app and must be left as it is."""


@dataclass(frozen=True, slots=True)
class Document(Generic[T]):
    """One document of the data folder. Its values never change; a change is a new value.

    `parse` raises on whatever it cannot use. `merge(theirs, ours)` joins what another run of the
    app has written meanwhile with what is about to be written; without it, ours stands.
    """

    name: str
    version: int
    parse: Callable[[bytes], T]
    render: Callable[[T], bytes]
    merge: Callable[[T, T], T] | None = None

    def read(self, data: bytes) -> T:
        """The value in these bytes, or Newer, or whatever `parse` raises."""
        found = version_of(data)
        if found is not None and found > self.version:
            raise Newer(f"{self.name} has version {found}")
        if found is not None and found < 1:
            raise Damaged(f"{self.name} never had version {found}")
        return self.parse(data)


def version_of(data: bytes) -> int | None:
    """The version that a document names, as far as one can be made out."""
    head = _HEAD.match(data)
    if head:
        return int(head[2])
    try:
        version = parse_object(data).get("version")
    except Damaged:
        return None
    return version if type(version) is int else None


def seal(name: str, version: int, content: bytes) -> bytes:
    """A document around some JSON."""
    head = f'{{"format":"{name}","version":{version},"checksum":"{_checksum(content)}","content":'
    return b"".join((head.encode(), content, _TAIL))


def unseal(data: bytes, name: str) -> bytes:
    """The JSON in a sealed document of this name."""
    head = _HEAD.match(data)
    if head is None or head[1] != name.encode() or not data.endswith(_TAIL):
        raise Damaged(f"this is no {name}")
    content = data[head.end() : -len(_TAIL)]
    if _checksum(content) != head[3].decode():
        raise Damaged(f"the checksum of this {name} is wrong")
    return content


def parse_json(data: bytes) -> Any:
    """A JSON value; everything else is Damaged."""
    try:
        return json.loads(data, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Damaged(str(error)) from None


def parse_object(data: bytes) -> dict[str, Any]:
    """A JSON object; everything else is Damaged."""
    value = parse_json(data)
    if not isinstance(value, dict):
        raise Damaged("this is no JSON object")
    return value


def render_json(value: Any) -> bytes:
    """JSON without white space. Lone surrogates stay escaped, so that this never fails on text."""
    return json.dumps(value, separators=(",", ":")).encode()


def _checksum(content: bytes) -> str:
    return sha256(content).hexdigest()[:32]


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)
