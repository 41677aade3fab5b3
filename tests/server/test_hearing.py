"""The ear of a connection: whatever comes, in whatever pieces, nothing is lost or swapped."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from server.hearing import Ear, slow_unmask, unmask

LARGEST = 300


class Inner(asyncio.Protocol):
    """What the transport had before; it remembers what it is told."""

    def __init__(self, told: list[Any]) -> None:
        self.told = told

    def data_received(self, data: bytes) -> None:
        self.told.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.told.append("lost")

    def pause_writing(self) -> None:
        self.told.append("pause")

    def resume_writing(self) -> None:
        self.told.append("resume")

    def eof_received(self) -> bool:
        self.told.append("eof")
        return True


class Transport:
    def __init__(self, told: list[Any]) -> None:
        self.protocol: asyncio.BaseProtocol = Inner(told)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol


def ear(told: list[Any]) -> Ear:
    return Ear(Transport(told), LARGEST)  # type: ignore[arg-type]


def masked(kind: int, payload: bytes, mask: bytes = b"\x11\xa2\x03\xf4") -> bytes:
    size = len(payload)
    if size < 126:
        head = bytes((kind, 0x80 | size))
    elif size < 1 << 16:
        head = bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def heard(data: list[bytes], takes: Any = lambda text: True) -> list[Any]:
    """What the listener and aiohttp are told, in order."""
    told: list[Any] = []

    def listener(text: str) -> bool:
        taken = bool(takes(text))
        if taken:
            told.append(text)
        return taken

    listening = ear(told)
    listening.hear(listener)
    for piece in data:
        listening.data_received(piece)
    return told


def test_texts_are_heard_and_everything_else_goes_on_as_it_came() -> None:
    ping, close = masked(0x89, b"there?"), masked(0x88, b"\x03\xe8")
    stream = masked(0x81, b"one") + ping + masked(0x81, "zwei €".encode()) + close
    assert heard([stream]) == ["one", ping, "zwei €", close]


def test_a_text_of_any_length_up_to_the_largest_is_heard() -> None:
    for size in (0, 1, 3, 4, 5, 125, 126, 127, 299, 300):
        assert heard([masked(0x81, b"x" * size)]) == ["x" * size]
    too_long = masked(0x81, b"x" * 301)
    assert heard([too_long]) == [too_long]
    huge = masked(0x81, b"x" * 70_000)
    assert heard([huge]) == [huge]


def test_a_frame_in_pieces_makes_deaf() -> None:
    one, two = masked(0x81, b"one"), masked(0x81, b"two")
    assert heard([one + two[:4], two[4:], one]) == ["one", two[:4], two[4:], one]
    for start in range(1, len(one)):
        assert heard([one[:start], one[start:], two]) == [one[:start], one[start:], two]


def test_what_is_not_as_it_should_be_is_not_ours_to_judge() -> None:
    fragment, unmasked = masked(0x01, b"frag"), b"\x81\x03abc"
    odd_text, reserved = masked(0x81, b"\xff\xfe"), masked(0xC1, b"zipped")
    for frame in (fragment, unmasked, odd_text, reserved, b"GET / HTTP/1.1\r\n\r\n"):
        assert heard([frame]) == [frame]


def test_what_waits_in_the_queue_goes_first() -> None:
    told: list[Any] = []
    listening = ear(told)
    early, late, data = masked(0x81, b"early"), masked(0x81, b"late"), masked(0x82, b"data")
    listening.data_received(early + data)
    listening.hear(lambda text: told.append(text) or True)
    listening.data_received(late)
    assert told == [early, data, late]
    for _ in range(3):
        listening.answered()
    listening.data_received(late)
    assert told[3:] == ["late"]


def test_the_rest_of_what_a_transport_tells_is_passed_on() -> None:
    told: list[Any] = []
    listening = ear(told)
    listening.pause_writing()
    listening.resume_writing()
    assert listening.eof_received() is True
    listening.connection_lost(None)
    assert told == ["pause", "resume", "eof", "lost"]


FRAMES = st.builds(
    masked,
    st.sampled_from([0x81, 0x81, 0x81, 0x82, 0x89, 0x8A, 0x88, 0x01, 0x00, 0x80, 0xC1]),
    st.one_of(st.binary(max_size=140), st.text(max_size=140).map(str.encode)),
    st.binary(min_size=4, max_size=4),
)


@given(frames=st.lists(FRAMES, max_size=6), noise=st.binary(max_size=8), data=st.data())
def test_no_byte_is_lost_doubled_or_swapped(
    frames: list[bytes], noise: bytes, data: st.DataObject
) -> None:
    stream = b"".join(frames) + noise
    cuts = sorted(data.draw(st.sets(st.integers(0, len(stream)), max_size=5)))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    left = stream
    for each in heard(pieces, takes=lambda text: len(text) % 3):
        if isinstance(each, str):
            size = len(each.encode())
            head = 2 if size < 126 else 4
            mask, payload = left[head : head + 4], left[head + 4 : head + 4 + size]
            assert left[0] == 0x81
            assert bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)) == each.encode()
            left = left[head + 4 + size :]
        else:
            assert left.startswith(each)
            left = left[len(each) :]
    assert left == b""


@given(st.binary(max_size=300), st.binary(min_size=4, max_size=4))
def test_a_mask_is_taken_off_with_and_without_the_library(text: bytes, mask: bytes) -> None:
    masked_text = bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))
    assert slow_unmask(masked_text, mask) == unmask(masked_text, mask) == text
