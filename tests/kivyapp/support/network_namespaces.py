"""Devices in network namespaces, with cables to one switch: pulled, plugged and readdressed.

All addresses are inside the namespaces; the network of this machine is not touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

NETWORK = "192.168.77"


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True, timeout=20)


class Device:
    """A namespace with one cable, and an address on the network."""

    def __init__(self, switch: str, number: int) -> None:
        self.name, self._switch = f"{switch}d{number}", switch
        # The names of interfaces have at most 15 characters.
        self._port, self.address = f"p{number}", f"{NETWORK}.{number}"
        _ip("netns", "add", self.name)
        _ip("-n", self.name, "link", "set", "lo", "up")
        peer = ("peer", "name", "eth0", "netns", self.name)
        _ip("-n", switch, "link", "add", self._port, "type", "veth", *peer)
        _ip("-n", switch, "link", "set", self._port, "master", "br0", "up")
        _ip("-n", self.name, "addr", "add", f"{self.address}/24", "dev", "eth0")
        _ip("-n", self.name, "link", "set", "eth0", "up")

    def pull_cable(self) -> None:
        _ip("-n", self._switch, "link", "set", self._port, "down")

    def plug_cable(self) -> None:
        _ip("-n", self._switch, "link", "set", self._port, "up")

    def change_address(self, last: int) -> None:
        _ip("-n", self.name, "addr", "del", f"{self.address}/24", "dev", "eth0")
        self.address = f"{NETWORK}.{last}"
        _ip("-n", self.name, "addr", "add", f"{self.address}/24", "dev", "eth0")

    def command(self, *command: str) -> list[str]:
        """A command line that runs on this device."""
        return ["ip", "netns", "exec", self.name, *command]


@contextmanager
def devices(count: int) -> Iterator[list[Device]]:
    """Some devices on one network. A PermissionError if this machine cannot make them."""
    switch = f"pp{os.getpid()}"
    if shutil.which("ip") is None:
        raise PermissionError("there is no program `ip`")
    names = [switch]
    try:
        _ip("netns", "add", switch)
        _ip("-n", switch, "link", "add", "br0", "type", "bridge")
        _ip("-n", switch, "link", "set", "br0", "up")
        made = []
        for number in range(1, count + 1):
            names.append(f"{switch}d{number}")
            made.append(Device(switch, number))
    except subprocess.CalledProcessError as failure:
        _delete(names)
        raise PermissionError(failure.stderr.decode(errors="replace").strip()) from failure
    try:
        yield made
    finally:
        _delete(names)


def _delete(names: list[str]) -> None:
    for name in names:
        subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
