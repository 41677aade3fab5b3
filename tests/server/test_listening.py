"""Starting a server: where it listens, and what it says if it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.processes import ROOT, Server

pytestmark = pytest.mark.slow


def refused(*arguments: str) -> str:
    """What a server says that cannot start."""
    command = [sys.executable, "-m", "server", "--host=127.0.0.1", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_port_in_use_is_reported_in_one_line() -> None:
    server = Server("--journal=:memory:")
    said = refused("--journal=:memory:", f"--port={server.port}")
    assert said.startswith(f"cannot listen on 127.0.0.1:{server.port}: ")
    assert server.stop() == 0


def test_a_journal_that_cannot_be_opened_is_reported_in_one_line(tmp_path: Path) -> None:
    said = refused("--port=0", f"--journal={tmp_path / 'no folder' / 'journal.sqlite'}")
    assert said.startswith("cannot open the journal: ")
    assert "unable to open" in said


def test_a_redis_url_that_is_none_is_reported_in_one_line() -> None:
    for url in ("localhost", "redis://localhost:x/0", "redis://[::1"):
        assert refused("--port=0", f"--redis={url}").startswith("cannot open the journal: Redis: ")


@pytest.mark.parametrize("port", [-1, 65_536, 70_000])
def test_a_port_that_cannot_be_is_refused_and_not_changed_into_another(port: int) -> None:
    command = [sys.executable, "-m", "server", "--journal=:memory:", f"--port={port}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=20)
    assert done.returncode == 2
    assert f"a port is 0 to 65535, not {port}" in done.stderr


def test_one_journal_has_one_server(tmp_path: Path) -> None:
    journal = f"--journal={tmp_path / 'journal.sqlite'}"
    first = Server(journal)
    assert "locked" in refused("--port=0", journal)
    assert first.stop() == 0
