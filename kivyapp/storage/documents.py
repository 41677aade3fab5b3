"""The format of a stored document: a header with name, version and checksum around JSON content.

The checksum covers the exact bytes of the content, so checking it needs no second rendering.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Generic, NoReturn, TypeVar

T = TypeVar("T")

_HEADER: Final = re.compile(
    rb'\{"format":"([a-z0-9-]{1,32})","version":([0-9]{1,9}),"checksum":"([0-9a-f]{32})","content":'
)
_END: Final = b"}\n"

# The app stores no larger numbers and no longer texts as simple values.
MAX_NUMBER: Final = 2**53
MAX_TEXT_LENGTH: Final = 1_000


class DamagedDocument(ValueError):
    """The bytes are not a complete, unchanged document."""


class ForeignDocument(DamagedDocument):
    """The bytes do not even start like a document of this name."""


class NewerDocument(ValueError):
    """The document comes from a later version of the app and must be left as it is."""


@dataclass(frozen=True, slots=True)
class Document(Generic[T]):
    """One document of the data folder. Its values are immutable; a change is a new value.

    `parse` and `render` convert the JSON content; `parse` raises for content it cannot use.
    `merge(theirs, ours)` combines what another run of the app has written in the meantime with
    what is about to be written; without it, ours wins. An unsealed document is bare JSON without
    a header, and its `parse` checks the version.
    """

    name: str
    version: int
    parse: Callable[[bytes], T]
    render: Callable[[T], bytes]
    merge: Callable[[T, T], T] | None = None
    is_sealed: bool = True

    def decode(self, data: bytes) -> T:
        """Return the value in the bytes of a file."""
        return self.parse(unseal(data, self.name, self.version) if self.is_sealed else data)

    def encode(self, value: T) -> bytes:
        """Return the bytes of the file for a value."""
        content = self.render(value)
        return seal(self.name, self.version, content) if self.is_sealed else content


def json_document(
    name: str, version: int, from_json: Callable[[Any], T], to_json: Callable[[T], Any]
) -> Document[T]:
    """A sealed document whose content is converted as one JSON value."""
    return Document(
        name,
        version,
        parse=lambda content: from_json(parse_json(content)),
        render=lambda value: render_json(to_json(value)),
    )


def seal(name: str, version: int, content: bytes) -> bytes:
    """Put a header around JSON content."""
    checksum = _checksum(content)
    header = f'{{"format":"{name}","version":{version},"checksum":"{checksum}","content":'
    return b"".join((header.encode(), content, _END))


def unseal(data: bytes, name: str, version: int) -> bytes:
    """Return the JSON content of a sealed document of this name, up to this version."""
    header = _HEADER.match(data)
    found = version_of(data) if header is None else int(header[2])
    check_version(name, version, found)
    if header is None or header[1] != name.encode():
        raise ForeignDocument(f"not a {name} document")
    content = data[header.end() : -len(_END)]
    if not data.endswith(_END) or _checksum(content) != header[3].decode():
        raise DamagedDocument(f"the checksum of this {name} document is wrong")
    return content


def check_version(name: str, version: int, found: int | None) -> None:
    """Refuse a document version that this app cannot read; None is a version not found."""
    if found is not None and found > version:
        raise NewerDocument(f"{name} has version {found}, this app reads up to {version}")
    if found is not None and found < 1:
        raise DamagedDocument(f"{name} cannot have version {found}")


def version_of(data: bytes) -> int | None:
    """Return the version that a document states, sealed or not; None if it cannot be found."""
    header = _HEADER.match(data)
    if header:
        return int(header[2])
    try:
        version = parse_object(data).get("version")
    except DamagedDocument:
        return None
    return version if type(version) is int else None


def parse_json(data: bytes) -> Any:
    """Parse a JSON value; anything else is a DamagedDocument."""
    try:
        return json.loads(data, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise DamagedDocument(str(error)) from None


def parse_object(data: bytes) -> dict[str, Any]:
    """Parse a JSON object; anything else is a DamagedDocument."""
    value = parse_json(data)
    if not isinstance(value, dict):
        raise DamagedDocument("not a JSON object")
    return value


def render_json(value: Any) -> bytes:
    """Render JSON without white space. Lone surrogates stay escaped, so no text makes it fail."""
    return json.dumps(value, separators=(",", ":")).encode()


def is_short_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MAX_TEXT_LENGTH


def is_simple(value: Any) -> bool:
    """True for what an option or a setting can be: an integer, a short text, a bool or None."""
    if type(value) is int:
        return abs(value) < MAX_NUMBER
    return value is None or type(value) is bool or is_short_text(value)


def _checksum(content: bytes) -> str:
    return sha256(content).hexdigest()[:32]


def _refuse_constant(name: str) -> NoReturn:
    # NaN and Infinity are not JSON.
    raise ValueError(name)
