"""The addresses of this device on local networks, where others can reach it."""

from __future__ import annotations

import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

# Interfaces that lead nowhere near: mobile data, tunnels, containers and virtual machines.
_ELSEWHERE: Final = ("lo", "rmnet", "ccmni", "pdp", "tun", "tap", "ppp", "docker", "veth", "br-",
                     "virbr", "vmnet", "vbox", "utun", "ipsec", "dummy", "wg")  # fmt: skip
# Wi-Fi and a phone's own hotspot come first, then cables.
_ORDER: Final = ("wl", "ap", "swlan", "softap", "en", "eth")
# Linux and Android: list the interfaces that have an IPv4 address.
_SIOCGIFCONF: Final = 0x8912
_RECORD: Final = 40 if struct.calcsize("P") == 8 else 32
_MOST: Final = 128


def local_addresses() -> Sequence[str]:
    """The IPv4 addresses of this device, the most likely one first; loopback is left out."""
    found: list[tuple[str, str]] = []
    with suppress(ImportError, OSError, struct.error):
        found = _interfaces()
    if found:
        near = [pair for pair in found if not pair[0].startswith(_ELSEWHERE)]
        return [address for _, address in sorted(near, key=lambda pair: _rank(pair[0]))]
    return _by_routes()


def _rank(name: str) -> int:
    starts = [at for at, start in enumerate(_ORDER) if name.startswith(start)]
    return starts[0] if starts else len(_ORDER)


def _interfaces() -> list[tuple[str, str]]:
    """Names and addresses as Linux lists them; nothing on other systems."""
    import array
    import fcntl
    import sys

    if not sys.platform.startswith(("linux", "android")):
        return []
    buffer = array.array("B", bytes(_RECORD * _MOST))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("iP", len(buffer), buffer.buffer_info()[0])
        answer = fcntl.ioctl(any_socket.fileno(), _SIOCGIFCONF, request)
    length = struct.unpack("iP", answer)[0]
    data = buffer.tobytes()
    return [
        (data[at : at + 16].split(b"\0")[0].decode(), socket.inet_ntoa(data[at + 20 : at + 24]))
        for at in range(0, length, _RECORD)
    ]


def _by_routes() -> Sequence[str]:
    """The addresses from which this device would send to local networks. Nothing is sent."""
    found: dict[str, None] = {}
    for target in ("192.168.255.255", "10.255.255.255", "172.31.255.255", "224.0.0.251"):
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found[probe.getsockname()[0]] = None
    with suppress(OSError):
        found |= dict.fromkeys(socket.gethostbyname_ex(socket.gethostname())[2])
    return [address for address in found if not address.startswith(("127.", "0."))]
