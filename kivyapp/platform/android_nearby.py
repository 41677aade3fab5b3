"""The local network of an Android device, through one small Java class beside `Device`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Final

from kivyapp.platform.local_network import local_addresses
from kivyapp.platform.nearby import SERVICE, FoundRoom, OnFound, found_room, service_name

JAVA_CLASS: Final = "org.peacock.parlour.Nearby"


class AndroidNearby:
    """Java calls back on its own thread; every callback is passed on to the app's."""

    def __init__(
        self, java: Any, run_in_app_thread: Callable[[Callable[[], object]], object]
    ) -> None:
        self._java, self._run_in_app_thread = java, run_in_app_thread
        self._found: dict[str, FoundRoom] = {}
        self._on_found: OnFound | None = None

    @cached_property
    def _nearby(self) -> Any:
        return self._java.find(JAVA_CLASS)

    @cached_property
    def _events(self) -> Any:
        # Kept, because Java calls these as long as it advertises or looks for others.
        return self._java.listener(
            f"{JAVA_CLASS}$Events",
            onAdvertised=("(Ljava/lang/String;)V", lambda _name: None),
            onFound=("(Ljava/lang/String;Ljava/lang/String;I)V", self._service_found),
            onLost=("(Ljava/lang/String;)V", self._service_lost),
            # Then codes still work.
            onFailed=("(I)V", lambda _code: None),
        )

    def addresses(self) -> Sequence[str]:
        return local_addresses()

    def is_allowed(self) -> bool:
        with suppress(Exception):
            return bool(self._nearby.isAllowed())
        return True

    def ask_permission(self) -> None:
        with suppress(Exception):
            self._nearby.askPermission()

    def advertise(self, host_name: str, room_id: str, port: int) -> None:
        with suppress(Exception):
            name = service_name(host_name, room_id)
            self._nearby.advertise(SERVICE, name, port, self._events)

    def stop_advertising(self) -> None:
        with suppress(Exception):
            self._nearby.stopAdvertising()

    def browse(self, on_found: OnFound) -> None:
        self._on_found = on_found
        self._found.clear()
        with suppress(Exception):
            self._nearby.discover(SERVICE, self._events)

    def stop_browsing(self) -> None:
        self._on_found = None
        with suppress(Exception):
            self._nearby.stopDiscovering()

    def _service_found(self, name: str, address: str, port: int) -> None:
        self._run_in_app_thread(lambda: self._changed(name, found_room(name, address, port)))

    def _service_lost(self, name: str) -> None:
        self._run_in_app_thread(lambda: self._changed(name, None))

    def _changed(self, name: str, room: FoundRoom | None) -> None:
        self._found.pop(name, None)
        if room is not None:
            self._found[name] = room
        if self._on_found is not None:
            self._on_found(sorted(self._found.values()))
