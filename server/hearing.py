"""Hears a WebSocket's texts in the very moment they are read, instead of waking a task for each.

aiohttp puts every message into a queue and wakes whoever awaits it, which costs more than all the
rest of the way in. An ear stands between the transport and aiohttp's protocol and offers each whole
text to a listener first. What that does not take, everything that is no text, and whatever is not
plainly one whole frame after another goes to aiohttp as it came.
"""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

# Takes a text, or says that it must wait its turn in the queue.
Listener: TypeAlias = Callable[[str], bool]

# The first byte of a frame that is a text or data all by itself, and of any that is whole.
_TEXT: Final = 0x81
_BINARY: Final = 0x82
_WHOLE: Final = 0x80
# The second byte: whether there is a mask, and how long the frame is or is told further on.
_MASKED: Final = 0x80
_TOLD_IN_TWO_BYTES: Final = 126
# A client's mask has four bytes, and stands before the text.
_MASK: Final = 4


def slow_unmask(masked: bytes, mask: bytes) -> bytes:
    """What a client wrote before it was masked."""
    # As one number each: the mask over and over, of which too much does no harm at this end.
    times = -(-len(masked) // _MASK)
    key = int.from_bytes(mask * times, "little")
    plain = (int.from_bytes(masked, "little") ^ key).to_bytes(times * _MASK, "little")
    return plain[: len(masked)]


def _fastest() -> Callable[[bytes, bytes], bytes]:
    try:
        library: Any = importlib.import_module("websockets.speedups")
    except ImportError:
        return slow_unmask
    found: Callable[[bytes, bytes], bytes] = library.apply_mask
    return found


unmask: Final = _fastest()


class Ear(asyncio.Protocol):
    """Between one transport and the protocol that it had."""

    __slots__ = ("_inner", "_largest", "_listener", "deaf", "waiting")

    def __init__(self, transport: asyncio.Transport, largest: int) -> None:
        inner = transport.get_protocol()
        if not isinstance(inner, asyncio.Protocol):
            raise TypeError(f"no protocol that is told of what is read: {inner!r}")
        self._inner = inner
        self._largest = largest
        self._listener: Listener | None = None
        # How many messages went to the queue and have not been dealt with: they go first.
        self.waiting = 0
        # Frames came in pieces. From then on aiohttp alone knows where the next one begins.
        self.deaf = False
        transport.set_protocol(self)

    def hear(self, listener: Listener) -> None:
        """Call this with every text from now on, as soon as it is there."""
        self._listener = listener

    def answered(self) -> None:
        """A message of the queue has been dealt with."""
        self.waiting -= 1

    def data_received(self, data: bytes) -> None:
        at = 0 if self.deaf else self._heard(data)
        if at < len(data):
            self.deaf = True
            self._inner.data_received(data[at:] if at else data)

    def _heard(self, data: bytes) -> int:
        """Deal with one whole frame after another; how far that went."""
        at, size = 0, len(data)
        while size - at > 1 + _MASK:
            kind, length, start = data[at], data[at + 1] - _MASKED, at + 2
            if length >= _TOLD_IN_TWO_BYTES:
                told_in = 2 if length == _TOLD_IN_TWO_BYTES else 8
                start += told_in
                length = int.from_bytes(data[start - told_in : start], "big")
            end = start + _MASK + length
            if kind < _WHOLE or not 0 <= length <= self._largest or end > size:
                break
            if kind != _TEXT or self.waiting or not self._offered(data, start, end):
                self.waiting += kind in (_TEXT, _BINARY)
                self._inner.data_received(data[at:end])
            at = end
        return at

    def _offered(self, data: bytes, start: int, end: int) -> bool:
        """Whether the listener took the text of a frame."""
        if self._listener is None:
            return False
        text = unmask(data[start + _MASK : end], data[start : start + _MASK])
        try:
            readable = text.decode()
        except UnicodeDecodeError:
            return False
        return self._listener(readable)

    # What else a transport tells is not for the ear.

    def connection_lost(self, exc: Exception | None) -> None:
        self._inner.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()
