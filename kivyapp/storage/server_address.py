"""Server addresses as players type them, and as the app uses them."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

DEFAULT_PORT: Final = 8765
# A server on this machine.
DEFAULT_SERVER: Final = f"ws://localhost:{DEFAULT_PORT}"
MAX_LENGTH: Final = 200
MAX_HOST_LENGTH: Final = 253

_SCHEMES: Final = {"ws": "ws", "wss": "wss", "http": "ws", "https": "wss"}


def normalize_address(text: str) -> str | None:
    """The full address for what a player typed; None if it is not an address.

    Without a scheme, an internet name gets a secure one. A machine on the local network gets a
    plain one and the default port.

    >>> normalize_address("cards.example.org"), normalize_address("192.168.1.5")
    ('wss://cards.example.org', 'ws://192.168.1.5:8765')
    >>> normalize_address(" HTTPS://Cards.Example.org/clash/ "), normalize_address("no server")
    ('wss://cards.example.org/clash', None)
    """
    typed = text.strip()
    scheme, sign, rest = typed.partition("://")
    if not sign:
        scheme, rest = "", typed
    if len(typed) > MAX_LENGTH or scheme.lower() not in ("", *_SCHEMES) or not rest.isprintable():
        return None
    try:
        parts = urlsplit(f"//{rest}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or any(map(str.isspace, rest)) or parts.query or parts.fragment or "@" in rest:
        return None
    if not _is_valid_host(host):
        return None
    is_local = not scheme and _is_local_network(host)
    full_scheme = _SCHEMES.get(scheme.lower()) or ("ws" if is_local else "wss")
    if port is None and is_local:
        port = DEFAULT_PORT
    name = f"[{host}]" if ":" in host else host
    location = name if port is None else f"{name}:{port}"
    return f"{full_scheme}://{location}{parts.path.rstrip('/')}"


def is_loopback(address: str) -> bool:
    """True if only this machine can reach a server at this address.

    >>> is_loopback(DEFAULT_SERVER), is_loopback("wss://cards.example.org")
    (True, False)
    """
    host = urlsplit(address).hostname or ""
    return host == "localhost" or host == "::1" or host.startswith("127.")


def _is_valid_host(host: str) -> bool:
    """True if the name can be encoded for DNS: labels of 1 to 63 characters, within the limit."""
    try:
        return len(host.encode("idna")) <= MAX_HOST_LENGTH
    except UnicodeError:
        return False


def _is_local_network(host: str) -> bool:
    """True if the name or address looks like a machine on the local network."""
    # Imported here to keep it out of the app's start, which only reads full addresses.
    from ipaddress import ip_address

    try:
        return ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith(".local")
