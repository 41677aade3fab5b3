"""Codes of rooms that a device on the local network hosts.

The code of such a room is `NEAR` and four secret characters; that for watching has eight. What a
player types holds the address, too, so that it works where devices cannot find each other: six
characters for address and port, then the secret ones. A player who picks the device from the list
types only the secret ones.
"""

from __future__ import annotations

from hashlib import sha256
from ipaddress import IPv4Address, IPv4Network
from typing import Final
from urllib.parse import urlsplit
from zlib import crc32

from kivyapp.platform.links import Invitation
from rules.room_codes import (
    ALPHABET,
    GROUP,
    LENGTH,
    NEARBY,
    WATCH_LENGTH,
    code_letters,
    is_nearby_code,
    room_code,
)

# The ports on which a device listens, the first one that is free.
PORTS: Final = range(8766, 8774)
# Only these addresses are ever offered.
NETWORKS: Final = tuple(
    map(IPv4Network, ("192.168.0.0/16", "172.16.0.0/12", "10.0.0.0/8", "169.254.0.0/16"))
)
# Characters for address and port, and how many values a checksum has in what they leave free.
_ADDRESS_LENGTH: Final = 6
_CHECKS: Final = 6
_GROUP: Final = 5


def is_offered(address: str) -> bool:
    """True for an address on a private network.

    >>> is_offered("192.168.1.5"), is_offered("93.184.216.34"), is_offered("127.0.0.1")
    (True, False, False)
    """
    return any(IPv4Address(address) in network for network in NETWORKS)


def advertised_id(watch_code: str) -> str:
    """What tells a room from others in the list of nearby rooms. Too short to guess a code by.

    >>> advertised_id("NEARABCDEFGH")
    'P69R'
    """
    digest = sha256(b"nearby" + watch_code.encode()).digest()
    return room_code(int.from_bytes(digest[:8], "big"))[:GROUP]


def secret_part(room: str) -> str:
    """What others must know to join or to watch.

    >>> secret_part("NEAR7C5T")
    '7C5T'
    """
    return room.removeprefix(NEARBY)


def write_code(address: str, port: int, room: str) -> str:
    """What to type on the other device; empty if the address is not on a private network.

    >>> write_code("192.168.1.5", 8766, "NEAR7C5T"), write_code("93.184.216.34", 8766, "NEAR7C5T")
    ('KBQAA A7C5T', '')
    """
    if not is_offered(address) or port not in PORTS:
        return ""
    number = _address_number(address) * len(PORTS) + PORTS.index(port)
    value, letters = number * _CHECKS + _check(number, room), ""
    for _ in range(_ADDRESS_LENGTH):
        value, letter = divmod(value, len(ALPHABET))
        letters += ALPHABET[letter]
    code = letters + secret_part(room)
    return " ".join(code[at : at + _GROUP] for at in range(0, len(code), _GROUP))


def read_code(text: str) -> Invitation | None:
    """The room that a typed code names; None if it is not such a code.

    >>> read_code("kbqaa-a7c5t")
    Invitation(room='NEAR7C5T', server='ws://192.168.1.5:8766', is_watching=False)
    >>> read_code("KBQAA A7C5S"), read_code("7C5T JDSE")
    (None, None)
    """
    letters = code_letters(text)
    address_part, secret = letters[:_ADDRESS_LENGTH], letters[_ADDRESS_LENGTH:]
    room = read_secret(secret)
    if room is None or not set(address_part) <= set(ALPHABET):
        return None
    value = 0
    for letter in reversed(address_part):
        value = value * len(ALPHABET) + ALPHABET.index(letter)
    number, check = divmod(value, _CHECKS)
    address = _address_at(number // len(PORTS))
    if address is None or check != _check(number, room):
        return None
    return invitation_to(address, PORTS[number % len(PORTS)], room)


def read_secret(text: str) -> str | None:
    """The room of which a player typed the secret part; None if it is not one.

    >>> read_secret("7c5t"), read_secret("7C5")
    ('NEAR7C5T', None)
    """
    letters = code_letters(text).removeprefix(NEARBY)
    is_code = set(letters) <= set(ALPHABET)
    lengths = (LENGTH - GROUP, WATCH_LENGTH - GROUP)
    return NEARBY + letters if is_code and len(letters) in lengths else None


def invitation_to(address: str, port: int, room: str) -> Invitation:
    return Invitation(room, f"ws://{address}:{port}", is_watching=len(room) == WATCH_LENGTH)


def is_nearby_invitation(invitation: Invitation) -> bool:
    """True if it leads to a device on a private network, and nowhere else."""
    try:
        address = IPv4Address(urlsplit(invitation.server).hostname or "")
    except ValueError:
        return False
    return is_nearby_code(invitation.room) and any(address in network for network in NETWORKS)


def _address_number(address: str) -> int:
    """The place of a private address among all of them."""
    before = 0
    for network in NETWORKS:
        if IPv4Address(address) in network:
            return before + int(IPv4Address(address)) - int(network.network_address)
        before += network.num_addresses
    raise ValueError(f"not a private address: {address}")


def _address_at(number: int) -> str | None:
    for network in NETWORKS:
        if number < network.num_addresses:
            return str(network[number])
        number -= network.num_addresses
    return None


def _check(number: int, room: str) -> int:
    return crc32(f"{number} {room}".encode()) % _CHECKS
