"""`python -m server` starts a server; `python -m server --help` tells what can be set."""

from __future__ import annotations

import argparse
import asyncio
import importlib
import logging
import secrets
import signal
import socket
import sys
from collections.abc import Coroutine, Sequence
from dataclasses import fields
from typing import Any

from aiohttp import web

from server.app import Server
from server.hub import Hub
from server.settings import Settings
from server.sqlite_store import SqliteStore
from server.store import Store, StoreFailure

# Not every system has them.
LOCAL_SOCKETS = hasattr(socket, "AF_UNIX")
# How many may wait to be let in.
BACKLOG = 1024


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m server", description=__doc__)
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen on")
    parser.add_argument("--port", type=int, default=8765, help="the port; 0 takes a free one")
    if LOCAL_SOCKETS:
        parser.add_argument(
            "--socket", metavar="PATH", help="a Unix socket, too, for a proxy on this machine"
        )
    parser.add_argument(
        "--journal", default="clash.sqlite", help="the file of the journal, without --redis"
    )
    parser.add_argument(
        "--fsync",
        action="store_true",
        help="survive power cuts, too: wait for the disk",
    )
    parser.add_argument("--redis", metavar="URL", help="keep journals in Redis, for many processes")
    for field in fields(Settings):
        name = f"--{field.name.replace('_', '-')}"
        if field.type == "bool":
            parser.add_argument(name, action="store_true")
        else:
            kind = int if field.type == "int" else float
            parser.add_argument(name, type=kind, default=field.default, metavar="N")
    return parser.parse_args(argv)


def make_store(arguments: argparse.Namespace, settings: Settings) -> Store:
    clock = asyncio.get_running_loop().time
    if not arguments.redis:
        return SqliteStore(arguments.journal, settings.empty_room, clock, arguments.fsync)
    # Only those who need the client of Redis pay for it.
    redis_store = importlib.import_module("server.redis_store")
    store: Store = redis_store.RedisStore(arguments.redis, settings.lease, settings.empty_room)
    return store


async def serve(arguments: argparse.Namespace) -> int:
    settings = Settings(
        **{field.name: getattr(arguments, field.name) for field in fields(Settings)}
    )
    store = make_store(arguments, settings)
    hub = Hub(settings, store, asyncio.get_running_loop().time, secrets.token_bytes)
    try:
        await store.open(hub.owned.hand_over)
    except StoreFailure as failure:
        print(f"The journal cannot be opened: {failure}", file=sys.stderr)
        return 1
    runner = web.AppRunner(Server(hub).application(), access_log=None, handle_signals=False)
    await runner.setup()
    try:
        await listen(runner, arguments)
        await stop_signal()
    except OSError as failure:
        print(f"Nobody can be heard: {failure}", file=sys.stderr)
        return 1
    finally:
        await runner.cleanup()
        await store.close()
    return 0


async def listen(runner: web.AppRunner, arguments: argparse.Namespace) -> None:
    """Let players come in, and say where."""
    place = {"host": arguments.host, "port": arguments.port}
    await web.TCPSite(runner, **place, backlog=BACKLOG, reuse_address=True).start()
    print(f"Listening on {runner.addresses[0][0]} port {runner.addresses[0][1]}.", flush=True)
    if LOCAL_SOCKETS and arguments.socket:
        await web.UnixSite(runner, arguments.socket, backlog=BACKLOG).start()
        print(f"Listening on {arguments.socket}.", flush=True)


async def stop_signal() -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()


def run(main: Coroutine[Any, Any, int]) -> int:
    """Run under uvloop where it can be had."""
    try:
        uvloop = importlib.import_module("uvloop")
    except ImportError:
        return asyncio.run(main)
    code: int = uvloop.run(main)
    return code


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    sys.exit(run(serve(parse_arguments(sys.argv[1:]))))
