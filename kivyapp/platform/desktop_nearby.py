"""The local network of a desktop. Zeroconf finds other devices; its calls wait for the network, so
they run on a thread of their own."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from kivyapp.platform.app_thread import run_in_app_thread
from kivyapp.platform.local_network import local_addresses
from kivyapp.platform.nearby import SERVICE, FoundRoom, OnFound, found_room, service_name

_LOG: Final = logging.getLogger(__name__)
_TYPE: Final = f"{SERVICE}.local."
RESOLVE_MILLISECONDS: Final = 2_000


def _library() -> Any:
    """Imported late, because most players never need it; some systems lack it."""
    try:
        import zeroconf
    except ImportError as failure:
        raise OSError("no zeroconf") from failure
    return zeroconf


class DesktopNearby:
    """Starts its thread with the first call that needs it."""

    def __init__(
        self, run_in_app_thread: Callable[[Callable[[], object]], object] = run_in_app_thread
    ) -> None:
        self._run_in_app_thread = run_in_app_thread
        self._jobs: SimpleQueue[Callable[[], None]] | None = None
        # Used by the thread only, but for the listener.
        self._zeroconf: Any = None
        self._advertised: Any = None
        self._browser: Any = None
        self._found: dict[str, FoundRoom] = {}
        self._on_found: OnFound | None = None

    def addresses(self) -> Sequence[str]:
        return local_addresses()

    def is_allowed(self) -> bool:
        return True

    def ask_permission(self) -> None:
        """Desktops do not ask, or ask by themselves."""

    def advertise(self, host_name: str, room_id: str, port: int) -> None:
        addresses = [socket.inet_aton(each) for each in self.addresses()]
        self._do(lambda: self._register(service_name(host_name, room_id), addresses, port))

    def stop_advertising(self) -> None:
        if self._jobs is not None:
            self._do(self._unregister)

    def browse(self, on_found: OnFound) -> None:
        self._on_found = on_found
        self._do(self._start_browser)

    def stop_browsing(self) -> None:
        self._on_found = None
        if self._jobs is not None:
            self._do(self._stop_browser)

    # On the thread

    def _do(self, job: Callable[[], None]) -> None:
        if self._jobs is None:
            self._jobs = SimpleQueue()
            Thread(target=self._work, args=(self._jobs,), name="nearby", daemon=True).start()
        self._jobs.put(job)

    def _work(self, jobs: SimpleQueue[Callable[[], None]]) -> None:
        while True:
            try:
                jobs.get()()
            except Exception as failure:
                # Without a network, or in one that blocks discovery, codes still work.
                _LOG.warning("cannot find devices nearby: %r", failure)

    def _open(self) -> Any:
        if self._zeroconf is None:
            library = _library()
            self._zeroconf = library.Zeroconf(ip_version=library.IPVersion.V4Only)
        return self._zeroconf

    def _close_unused(self) -> None:
        if self._zeroconf is not None and self._advertised is None and self._browser is None:
            self._zeroconf.close()
            self._zeroconf = None

    def _register(self, name: str, addresses: Sequence[bytes], port: int) -> None:
        self._unregister()
        if addresses:
            server = f"peacock-{name.rpartition(' ')[2].lower()}.local."
            info = _library().ServiceInfo(
                _TYPE, f"{name}.{_TYPE}", port, addresses=list(addresses), server=server
            )
            self._open().register_service(info, allow_name_change=True)
            self._advertised = info

    def _unregister(self) -> None:
        advertised, self._advertised = self._advertised, None
        if advertised is not None:
            with suppress(Exception):
                self._zeroconf.unregister_service(advertised)
        self._close_unused()

    def _start_browser(self) -> None:
        self._stop_browser()
        # `self` is the listener: zeroconf calls the three methods below.
        self._browser = _library().ServiceBrowser(self._open(), _TYPE, self)

    def _stop_browser(self) -> None:
        browser, self._browser = self._browser, None
        self._found.clear()
        if browser is not None:
            browser.cancel()
        self._close_unused()

    def add_service(self, zeroconf: Any, kind: str, name: str) -> None:
        info = zeroconf.get_service_info(kind, name, RESOLVE_MILLISECONDS)
        addresses = [] if info is None else info.parsed_addresses()
        if addresses:
            room = found_room(name.removesuffix(f".{_TYPE}"), addresses[0], info.port)
            self._found[name] = room
            self._report()

    update_service = add_service

    def remove_service(self, zeroconf: Any, kind: str, name: str) -> None:
        if self._found.pop(name, None) is not None:
            self._report()

    def _report(self) -> None:
        rooms = sorted(self._found.values())
        on_found = self._on_found
        if on_found is not None:
            self._run_in_app_thread(lambda: on_found(rooms) if self._on_found is on_found else None)
