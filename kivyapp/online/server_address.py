"""The address of a server as somebody types it, and as it is called."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

PORT: Final = 8765
# A server that was started on this very machine.
HOME: Final = f"ws://localhost:{PORT}"
LONGEST: Final = 200
LONGEST_HOST: Final = 253

_SCHEMES: Final = {"ws": "ws", "wss": "wss", "http": "ws", "https": "wss"}


def clean_address(text: str) -> str | None:
    """The address that somebody typed; None when it cannot be one.

    Without a scheme a name of the internet is called securely, a machine nearby plainly and at the
    port at which servers listen.

    >>> clean_address("cards.example.org"), clean_address("192.168.1.5")
    ('wss://cards.example.org', 'ws://192.168.1.5:8765')
    >>> clean_address(" HTTPS://Cards.Example.org/clash/ "), clean_address("no server")
    ('wss://cards.example.org/clash', None)
    """
    typed = text.strip()
    scheme, sign, rest = typed.partition("://")
    if not sign:
        scheme, rest = "", typed
    if len(typed) > LONGEST or scheme.lower() not in ("", *_SCHEMES) or not rest.isprintable():
        return None
    try:
        parts = urlsplit(f"//{rest}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or any(map(str.isspace, rest)) or parts.query or parts.fragment or "@" in rest:
        return None
    if not _can_be_called(host):
        return None
    near = not scheme and _is_near(host)
    called = _SCHEMES.get(scheme.lower()) or ("ws" if near else "wss")
    if port is None and near:
        port = PORT
    name = f"[{host}]" if ":" in host else host
    place = name if port is None else f"{name}:{port}"
    return f"{called}://{place}{parts.path.rstrip('/')}"


def is_this_device(address: str) -> bool:
    """Whether nobody but this very machine reaches a server at this address.

    >>> is_this_device(HOME), is_this_device("wss://cards.example.org")
    (True, False)
    """
    host = urlsplit(address).hostname or ""
    return host == "localhost" or host == "::1" or host.startswith("127.")


def _can_be_called(host: str) -> bool:
    """Whether a name keeps the rules for names: parts of one to 63 letters, and no others."""
    try:
        return len(host.encode("idna")) <= LONGEST_HOST
    except UnicodeError:
        return False


def _is_near(host: str) -> bool:
    """Whether a machine stands on the same network, as far as its name tells."""
    # Here, because every start of the app reads an address that has its scheme.
    from ipaddress import ip_address

    try:
        return ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith(".local")
