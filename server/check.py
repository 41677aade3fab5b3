"""`python -m server --check`: finds out what would go wrong before it matters."""

from __future__ import annotations

import asyncio
import shutil
import socket
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from protocol.constants import GIVE_UP_AFTER, HEARTBEAT_AFTER
from server.settings import Settings
from server.store import Store, StoreFailure

# Open files beside the connections.
SPARE_FILES: Final = 64
MIN_FREE_BYTES: Final = 100 * 2**20


async def check(arguments: Namespace, settings: Settings, store: Store) -> int:
    """Print what is wrong; the exit status is 1 if the server could not run."""
    limits = asdict(settings).items()
    names = [name for name, value in limits if value <= 0 and name != "behind_proxy"]
    errors = [f"--{name.replace('_', '-')} must be above 0" for name in names]
    try:
        family, *_, address = socket.getaddrinfo(arguments.host, arguments.port)[0]
        socket.create_server(address[:2], family=family).close()
    except OSError as failure:
        errors.append(f"cannot listen on {arguments.host}:{arguments.port}: {failure}")
    try:
        await store.open(lambda _: asyncio.sleep(0))
        await store.close()
    except StoreFailure as failure:
        errors.append(f"cannot open the journal: {failure}")
    for line in errors:
        print(f"error: {line}")
    for line in _warnings(arguments, settings):
        print(f"warning: {line}")
    print("the server cannot run" if errors else "the server can run")
    return 1 if errors else 0


def _warnings(arguments: Namespace, settings: Settings) -> Iterator[str]:
    if settings.silence <= HEARTBEAT_AFTER + GIVE_UP_AFTER:
        yield f"--silence {settings.silence:g} drops idle players, who ping every 15 seconds"
    files, needed = raise_file_limit(), settings.most_connections + SPARE_FILES
    if files < needed:
        yield f"only {files} open files are allowed; --most-connections needs {needed}"
    folder = Path(arguments.journal).resolve().parent
    if not arguments.redis and folder.exists() and shutil.disk_usage(folder).free < MIN_FREE_BYTES:
        yield f"less than {MIN_FREE_BYTES >> 20} MB are free for the journal"
    for package in ("orjson", "uvloop"):
        if find_spec(package) is None:
            yield f"{package} is not installed; the server is slower without it"


def raise_file_limit() -> int:
    """Allow this process as many open files as the system permits; returns how many."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return 1 << 30
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most
