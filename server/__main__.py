"""`python -m server` starts a server; `python -m server --help` lists what can be set."""

from __future__ import annotations

import argparse
import asyncio
import importlib
import logging
import secrets
import signal
import sys
from collections.abc import Coroutine, Sequence
from dataclasses import fields
from importlib.util import find_spec
from typing import Any, Final

from protocol.codec import dumps
from server.app import PicowsServer
from server.check import check, raise_file_limit
from server.dispatcher import Dispatcher
from server.settings import Settings
from server.sqlite_store import SqliteStore
from server.store import Store, StoreFailure

_LOG: Final = logging.getLogger("server")
# The attributes of every log record; the others are the fields of an event.
_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"taskName"}


class JsonFormatter(logging.Formatter):
    """Logs as JSON, one object per line. They name no player, room or address."""

    def format(self, record: logging.LogRecord) -> str:
        time = self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")
        fields = {"time": time, "level": record.levelname.lower(), "event": record.getMessage()}
        fields |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return dumps(fields)


def port_number(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65_535:
        raise argparse.ArgumentTypeError(f"a port is 0 to 65535, not {number}")
    return number


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m server", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what would go wrong")
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen on")
    parser.add_argument("--port", type=port_number, default=8765, help="0 takes a free one")
    parser.add_argument("--journal", default="clash.sqlite", help="the journal, without --redis")
    parser.add_argument("--fsync", action="store_true", help="survive power cuts, too")
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
    if not arguments.redis:
        clock = asyncio.get_running_loop().time
        return SqliteStore(arguments.journal, settings.empty_room, clock, arguments.fsync)
    # Imported only here, because the client of Redis takes memory.
    redis_store: Any = importlib.import_module("server.redis_store")
    store: Store = redis_store.RedisStore(arguments.redis, settings.lease, settings.empty_room)
    return store


async def serve(arguments: argparse.Namespace) -> int:
    values = {field.name: getattr(arguments, field.name) for field in fields(Settings)}
    settings = Settings(**values)
    store, loop = make_store(arguments, settings), asyncio.get_running_loop()
    if arguments.check:
        return await check(arguments, settings, store)
    raise_file_limit()
    dispatcher = Dispatcher(settings, store, loop.time, secrets.token_bytes)
    server, stop = PicowsServer(dispatcher), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Not `loop.add_signal_handler`, which Windows does not have.
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    try:
        await store.open(dispatcher.registry.release)
        host, port = await server.start(arguments.host, arguments.port)
    except StoreFailure as failure:
        print(f"cannot open the journal: {failure}", file=sys.stderr)
        return 1
    except OSError as failure:
        print(f"cannot listen on {arguments.host}:{arguments.port}: {failure}", file=sys.stderr)
        await store.close()
        return 1
    _LOG.info("listening", extra={"host": host, "port": port})
    await stop.wait()
    await server.stop()
    await store.close()
    _LOG.info("stopped")
    return 0


def run(main: Coroutine[Any, Any, int]) -> int:
    """Run under uvloop where it is installed."""
    runner: Any = importlib.import_module("uvloop" if find_spec("uvloop") else "asyncio")
    code: int = runner.run(main)
    return code


if __name__ == "__main__":
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    sys.exit(run(serve(parse_arguments(sys.argv[1:]))))
