"""WebSocket frames as bytes: any bytes, in any pieces, are answered or closed with a code, and
nothing is lost or reordered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random

import pytest
from websockets.asyncio.client import connect

from protocol.constants import CloseCode
from tests.server.helpers import TEXT, masked
from tests.server.serving import HOST, serving
from tests.server.test_connection import TIMEOUT, port_of, raw_connection

pytestmark = pytest.mark.usefixtures("layer")

BINARY, CONTINUATION, CLOSE, PING, PONG = 0x82, 0x80, 0x88, 0x89, 0x8A
PING_TEXT = b'{"type":"ping"}'


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The server's frames: first byte and payload."""
    at = 0
    while at < len(data):
        size, start = data[at + 1], at + 2
        if size == 126:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
        yield data[at], data[start : start + size]
        at = start + size


async def exchange(port: int, *pieces: bytes, upgrade: bytes = b"Upgrade") -> tuple[bytes, bytes]:
    """Send bytes after a handshake; the response to it, and everything until the server closes."""
    reader, writer = await raw_connection(port, upgrade)
    response = await reader.readuntil(b"\r\n\r\n")
    for piece in pieces:
        # A client that closes does not wait for answers, so this one gives them time.
        await asyncio.sleep(0.3 if piece[0] == CLOSE else 0)
        writer.write(piece)
        await writer.drain()
    answer = await asyncio.wait_for(reader.read(), TIMEOUT)
    writer.close()
    return response, answer


def sent(*pieces: bytes) -> list[tuple[int, bytes]]:
    async def scenario() -> bytes:
        async with serving(hello=1000.0) as (_, url):
            return (await exchange(port_of(url), *pieces))[1]

    return list(frames(asyncio.run(scenario())))


def close_code(*pieces: bytes) -> int:
    head, payload = sent(*pieces)[-1]
    assert head == CLOSE
    return int.from_bytes(payload[:2], "big")


REFUSED = {
    "a fragment": (masked(0x01, b'{"type":'), CloseCode.UNSUPPORTED_DATA),
    "a continuation": (masked(CONTINUATION, b'"ping"}'), CloseCode.UNSUPPORTED_DATA),
    "compressed": (masked(0xC1, b"zipped"), CloseCode.PROTOCOL_ERROR),
    "another extension": (masked(0xA1, b"odd"), CloseCode.PROTOCOL_ERROR),
    "not UTF-8": (masked(TEXT, b"\xff\xfe"), CloseCode.INVALID_TEXT),
    "unmasked": (b"\x81\x03abc", CloseCode.PROTOCOL_ERROR),
    "too large": (masked(TEXT, b"x" * 70_000), 1009),
    "said to be huge": (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4), 1009),
    "an impossible length": (b"\x81\xff" + b"\xff" * 8 + bytes(4), CloseCode.PROTOCOL_ERROR),
    "an unknown opcode": (masked(0x83, b"what"), CloseCode.PROTOCOL_ERROR),
    "a ping in fragments": (masked(0x09, b"there?"), CloseCode.PROTOCOL_ERROR),
    "a long ping": (masked(PING, b"x" * 126), CloseCode.PROTOCOL_ERROR),
    "an impossible close code": (masked(CLOSE, b"\x00\x05"), CloseCode.PROTOCOL_ERROR),
    "not WebSocket at all": (b"GET / HTTP/1.1\r\n\r\n", CloseCode.PROTOCOL_ERROR),
}


# websockets has other codes for these, which say as much.
REFUSED_BY_HOSTS = {"a continuation": CloseCode.PROTOCOL_ERROR, "an impossible length": 1009}


@pytest.mark.parametrize("kind", REFUSED)
def test_bad_frames_are_closed_with_a_code(kind: str, layer: str) -> None:
    frame, code = REFUSED[kind]
    assert close_code(frame) == (REFUSED_BY_HOSTS.get(kind, code) if layer == HOST else code)


def test_a_close_is_answered() -> None:
    ((head, payload),) = sent(masked(CLOSE, b"\x03\xe8bye"))
    assert (head, payload[:2]) == (CLOSE, b"\x03\xe8")
    assert sent(masked(CLOSE, b""))[-1][0] == CLOSE


def test_nothing_is_carried_out_after_a_bad_frame() -> None:
    bad, _ = REFUSED["a fragment"]
    assert len(sent(bad + masked(TEXT, PING_TEXT) * 3)) == 1


def test_a_stream_in_any_pieces_is_answered_in_order() -> None:
    """The same bytes in one piece, one by one, and cut at random."""
    texts = [b'{"type":"ping"}', b'{"type":"go"}', '{"type":"zwei \u20ac"}'.encode(), b"{"]
    texts.append(b'{"type":"ping","x":"' + b"y" * 3000 + b'"}')
    stream = b"".join(masked(TEXT, text) for text in texts)
    stream += masked(PING, b"there?") + masked(BINARY, b"bytes") + masked(PONG, b"")
    stream += masked(TEXT, PING_TEXT)
    close = masked(CLOSE, b"\x03\xe8")
    chance = Random("pieces")
    cuts = sorted(chance.sample(range(len(stream)), 40))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    whole = sent(stream, close)
    kinds = [json.loads(payload).get("code", "pong") for head, payload in whole if head == TEXT]
    kinds.remove("not_text")
    assert kinds == ["pong", "bad_field", "unknown_type", "not_json", "bad_field", "pong"]
    assert (PONG, b"there?") in whole
    assert whole[-1] == (CLOSE, b"\x03\xe8")
    assert sorted(sent(*pieces, close)) == sorted(whole)
    assert sorted(sent(*(bytes([byte]) for byte in stream[:200]), stream[200:], close)) == sorted(
        whole
    )


def test_compression_is_not_negotiated() -> None:
    async def scenario() -> None:
        async with serving() as (_, url), connect(url, compression="deflate") as socket:
            assert "Sec-WebSocket-Extensions" not in socket.response.headers
            await socket.send(PING_TEXT.decode())
            assert json.loads(await socket.recv()) == {"type": "pong"}

    asyncio.run(scenario())


def test_a_browser_may_connect() -> None:
    async def scenario() -> bytes:
        async with serving(hello=1000.0) as (_, url):
            close = masked(CLOSE, b"")
            return (await exchange(port_of(url), close, upgrade=b"keep-alive, Upgrade"))[0]

    assert asyncio.run(scenario()).startswith(b"HTTP/1.1 101 ")


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"POST /play HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        b"GET /play HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /play HTTP/1.1\r\nHost x\r\n\r\n",
        b"GET /play?room=%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET " + b"/" * 20_000 + b" HTTP/1.1\r\n\r\n",
    ],
    ids=["TLS", "POST", "no upgrade", "no header", "no UTF-8", "too long"],
)
def test_bad_handshakes_are_refused_and_disturb_nobody(request_bytes: bytes) -> None:
    async def scenario() -> None:
        async with serving() as (server, url), connect(url) as player:
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(url))
            writer.write(request_bytes)
            answer = await asyncio.wait_for(reader.read(), TIMEOUT)
            # The others mean that the upgrade is missing, and that the address is too long.
            refusals = (b"HTTP/1.1 400 ", b"HTTP/1.1 426 ", b"HTTP/1.1 414 ")
            assert answer == b"" or answer.startswith(refusals)
            writer.close()
            await player.send(PING_TEXT.decode())
            assert json.loads(await player.recv()) == {"type": "pong"}
            assert len(server.connections) == 1

    asyncio.run(scenario())
