"""A whole server in the event loop of a test, on each layer that listens: picows, as on a server,
and websockets, as in an app that hosts a match."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from kivyapp.online.host_server import HOST_SETTINGS, HostDispatcher, HostServer
from server.app import PicowsServer
from server.connections import Server
from server.dispatcher import Dispatcher
from server.settings import Settings
from server.sqlite_store import SqliteStore
from tests.server.helpers import KEY

SERVER, HOST = LAYERS = ("server", "host")
# Set by the fixture `layer`.
layer = SERVER


@asynccontextmanager
async def serving(**settings: Any) -> AsyncIterator[tuple[Server, str]]:
    """A server, and its address. On a device that hosts, KEY is the host's own."""
    clock = asyncio.get_running_loop().time
    store = SqliteStore(":memory:", 1800, clock)
    made: Any
    if layer == SERVER:
        made = PicowsServer(Dispatcher(Settings(**settings), store, clock, os.urandom))
    else:
        limits = replace(HOST_SETTINGS, **settings)
        made = HostServer(HostDispatcher(KEY, limits, store, clock, os.urandom))
    await store.open(made.dispatcher.registry.release)
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    if layer == SERVER:
        listener.close()
        await made.start("127.0.0.1", port)
    else:
        await made.start(listener)
    try:
        yield made, f"ws://127.0.0.1:{port}/play"
    finally:
        await made.stop()
        await store.close()
