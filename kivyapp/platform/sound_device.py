"""Keeps the sound device open while sounds are played, and closes it after a silence.

Even a silent device keeps the processor awake: it asks for samples a hundred times a second.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Final

# Seconds. A device may take a tenth of a second to open, so it stays open between two moves.
REST_AFTER: Final = 8.0


class SoundDevice:
    """A device that is open at first. Any thread may use it.

    `open` returns False if there is no device any more. It and `close` may take long, so a thread
    calls them.
    """

    def __init__(
        self,
        open: Callable[[], bool],
        close: Callable[[], object],
        rest_after: float = REST_AFTER,
    ) -> None:
        self._open, self._close, self._rest_after = open, close, rest_after
        self._lock = Lock()
        self._is_open = True
        self._used_at = monotonic()
        # What is to be played as soon as the device is open.
        self._waiting: list[Callable[[], object]] = []
        self._has_thread = False
        self._start_thread()

    def use(self, play: Callable[[], object]) -> None:
        """Play something now, or as soon as the device is open again."""
        with self._lock:
            self._used_at = monotonic()
            if self._is_open:
                play()
                return
            self._waiting.append(play)
            if not self._has_thread:
                self._start_thread()

    def use_if_open(self, action: Callable[[], object]) -> None:
        """Do something that has no meaning for a closed device."""
        with self._lock:
            if self._is_open:
                action()

    def _start_thread(self) -> None:
        self._has_thread = True
        Thread(target=self._keep, name="sound device", daemon=True).start()

    def _keep(self) -> None:
        """Open the device, close it after a silence, and again while something is to be played."""
        while self._has_thread:
            is_open = self._is_open or self._open()
            with self._lock:
                self._is_open = is_open
                waiting, self._waiting = self._waiting, []
                for play in waiting if is_open else ():
                    play()
            if is_open:
                self._wait_for_silence()
                self._close()
            with self._lock:
                self._has_thread = bool(self._waiting)

    def _wait_for_silence(self) -> None:
        """Wait until nothing has been played for a while; from then on the device is not used."""
        while self._is_open:
            with self._lock:
                seconds = self._used_at + self._rest_after - monotonic()
                self._is_open = seconds > 0
            sleep(max(0.0, seconds))
