"""The local network: finding rooms with zeroconf, and through Java on Android."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from kivyapp.platform.android_nearby import JAVA_CLASS, AndroidNearby
from kivyapp.platform.desktop_nearby import DesktopNearby
from kivyapp.platform.local_network import local_addresses
from kivyapp.platform.nearby import SERVICE, FoundRoom, found_room, service_name


def at_once(callback: Callable[[], object]) -> None:
    callback()


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 15
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.skipif(not local_addresses(), reason="this machine is on no network")
@pytest.mark.slow
def test_desktops_find_each_other_and_learn_when_a_room_has_gone() -> None:
    host, guest = DesktopNearby(at_once), DesktopNearby(at_once)
    reports: list[list[FoundRoom]] = []
    guest.browse(lambda rooms: reports.append([room for room in rooms if room.id == "TEST"]))
    host.advertise("Ann of Parlour", "TEST", 8766)
    wait_for(lambda: reports and reports[-1])
    (room,) = reports[-1]
    assert (room.host_name, room.port) == ("Ann of Parlour", 8766)
    assert room.address in local_addresses()
    host.stop_advertising()
    wait_for(lambda: reports[-1] == [])
    guest.stop_browsing()


def test_a_name_survives_the_way() -> None:
    for name in ("Ann", "Ann of Parlour", "Ännchen", "안나" * 12):
        found = found_room(service_name(name, "P69R"), "192.168.1.5", 8766)
        assert name.startswith(found.host_name)
        assert found.id == "P69R"
        assert len(service_name(name, "P69R").encode()) < 60


class FakeJava:
    """Records the calls of Java's class, and keeps the listener."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.methods: dict[str, Any] = {}

    def find(self, name: str) -> FakeJava:
        assert name == JAVA_CLASS
        return self

    def listener(self, interface: str, **methods: tuple[str, Any]) -> str:
        assert interface == f"{JAVA_CLASS}$Events"
        self.methods = {name: function for name, (_, function) in methods.items()}
        return "events"

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *arguments: self.calls.append((name, *arguments))


def test_android_advertises_and_reports_what_java_finds() -> None:
    java = FakeJava()
    nearby, reports = AndroidNearby(java, at_once), []
    nearby.advertise("Ann", "P69R", 8766)
    nearby.browse(reports.append)
    java.methods["onFound"]("Bob AAAA", "192.168.1.7", 8767)
    java.methods["onFound"]("Bob AAAA", "192.168.1.8", 8767)
    java.methods["onLost"]("Bob AAAA")
    nearby.stop_browsing()
    java.methods["onFound"]("Bob AAAA", "192.168.1.9", 8767)
    assert [[room.address for room in rooms] for rooms in reports] == [
        ["192.168.1.7"],
        ["192.168.1.8"],
        [],
    ]
    nearby.stop_advertising()
    nearby.ask_permission()
    assert java.calls == [
        ("advertise", SERVICE, "Ann P69R", 8766, "events"),
        ("discover", SERVICE, "events"),
        ("stopDiscovering",),
        ("stopAdvertising",),
        ("askPermission",),
    ]


def test_a_phone_without_the_class_hosts_by_code_alone() -> None:
    class NoJava:
        def find(self, name: str) -> Any:
            raise RuntimeError(name)

    nearby = AndroidNearby(NoJava(), at_once)
    assert nearby.is_allowed()
    nearby.advertise("Ann", "P69R", 8766)
    nearby.browse(lambda rooms: None)
    nearby.stop_browsing()
