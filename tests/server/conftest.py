"""A Redis server for tests of processes that share one."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from tests.server import serving
from tests.server.processes import find_program, wait_for


@pytest.fixture(scope="module")
def redis_url() -> Iterator[str]:
    """A Redis server on its own Unix socket."""
    program = find_program("redis-server")
    # The path of a Unix socket must be short; pytest's folders are not.
    with tempfile.TemporaryDirectory(prefix="clash") as folder:
        path = Path(folder) / "redis.sock"
        command = [program, "--port", "0", "--unixsocket", str(path), "--dir", folder]
        process = subprocess.Popen(
            [*command, "--appendonly", "yes", "--save", ""], stdout=subprocess.DEVNULL
        )
        try:
            client = Redis(unix_socket_path=str(path))
            wait_for(lambda: path.exists() and client.ping())
            client.close()
            yield f"unix://{path}"
        finally:
            process.terminate()
            process.wait(10)


@pytest.fixture
def redis(redis_url: str) -> Iterator[Redis]:
    client = Redis.from_url(redis_url, decode_responses=True)
    client.flushall()
    yield client
    client.close()


@pytest.fixture(params=serving.LAYERS)
def layer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each layer that listens, for `serving`."""
    monkeypatch.setattr(serving, "layer", request.param)
    return request.param
