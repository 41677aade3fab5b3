"""What an operator relies on: `--check`, structured logs that name no player, the systemd unit."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.processes import FAST, ROOT, Loop, Server, find_program, pair

pytestmark = pytest.mark.slow

UNIT = ROOT / "packaging" / "server" / "peacock-parlour.service"


def checked(*arguments: str) -> tuple[int, list[str]]:
    """The exit status of `--check`, and what it says."""
    command = [sys.executable, "-m", "server", "--check", "--host=127.0.0.1", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_a_server_that_can_run_is_told_so(tmp_path: Path) -> None:
    code, lines = checked("--port=0", f"--journal={tmp_path / 'j.sqlite'}", "--most-connections=9")
    assert (code, lines) == (0, ["the server can run"])


def test_a_port_in_use_is_found(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, lines = checked(f"--port={port}", f"--journal={tmp_path / 'j.sqlite'}")
    assert code == 1
    assert any(line.startswith(f"error: cannot listen on 127.0.0.1:{port}: ") for line in lines)
    assert lines[-1] == "the server cannot run"


def test_an_unknown_host_is_found(tmp_path: Path) -> None:
    code, lines = checked(
        "--port=0", "--host=no.such.host.invalid", f"--journal={tmp_path / 'j.sqlite'}"
    )
    assert code == 1
    assert lines[0].startswith("error: cannot listen on no.such.host.invalid:0: ")


def test_a_journal_that_cannot_be_used_is_found(tmp_path: Path) -> None:
    code, lines = checked("--port=0", f"--journal={tmp_path / 'no folder' / 'j.sqlite'}")
    assert code == 1
    assert "unable to open" in lines[0]
    journal = f"--journal={tmp_path / 'j.sqlite'}"
    running = Server(journal)
    code, lines = checked("--port=0", journal)
    running.stop()
    assert code == 1
    assert "locked" in lines[0]


def test_a_redis_that_does_not_answer_is_found() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    code, lines = checked("--port=0", f"--redis=redis://127.0.0.1:{port}/0")
    assert code == 1
    assert lines[0].startswith("error: cannot open the journal: Redis: ")
    code, lines = checked("--port=0", "--redis=localhost")
    assert code == 1
    assert lines[0].startswith("error: cannot open the journal: Redis: Redis URL must ")


def test_limits_that_cannot_work_are_found(tmp_path: Path) -> None:
    journal = f"--journal={tmp_path / 'j.sqlite'}"
    code, lines = checked("--port=0", journal, "--most-rooms=0", "--away=-1")
    assert code == 1
    assert "error: --most-rooms must be above 0" in lines
    assert "error: --away must be above 0" in lines
    code, lines = checked("--port=0", journal, "--silence=5", "--most-connections=99999999")
    assert code == 0
    assert any(line.startswith("warning: --silence 5 ") for line in lines)
    assert any("open files" in line for line in lines)


# Logs


def test_logs_are_json_and_name_no_player(tmp_path: Path) -> None:
    """A match, a lost connection, nonsense and a graceful stop: no name, code, key or address."""
    server, loop = Server(f"--journal={tmp_path / 'j.sqlite'}", *FAST), Loop()
    clients = pair(loop, lambda: server.url, "logs", hp=61)

    def play() -> None:
        for client in clients:
            client.make_move()

    loop.run(lambda: clients[0].host.client.version > 20, 30, play)
    clients[0].drop()
    loop.run(lambda: clients[0].host.client.version > 30, 30, play)
    with socket.create_connection(("127.0.0.1", server.port)) as stranger:
        stranger.sendall(b"nonsense\r\n\r\n")
        stranger.recv(1000)
    ticket = clients[0].host.client.ticket
    for client in clients:
        client.host.close()
    server.stop()
    events = [json.loads(line) for line in server.log.splitlines()]
    assert [event["event"] for event in events] == ["stopped"]
    assert all(event.keys() >= {"time", "level", "event"} for event in events)
    for secret in ("Ann", "Bob", ticket.room, ticket.key, "127.0.0.1"):
        assert secret not in server.log


def test_failures_are_logged_with_their_reason() -> None:
    program = """
import logging
from server.__main__ import JsonFormatter
handler = logging.StreamHandler()
handler.setFormatter(JsonFormatter())
logging.basicConfig(level=logging.INFO, handlers=[handler])
logging.getLogger("x").error("journal write failed", extra={"lines": 3, "reason": "disk full"})
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger("x").exception("request failed")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    written, failed = map(json.loads, done.stderr.splitlines())
    assert (written["event"], written["lines"], written["reason"]) == (
        "journal write failed",
        3,
        "disk full",
    )
    assert "ZeroDivisionError" in failed["exception"]
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$", failed["time"])


# systemd


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    program = find_program("systemd-analyze")
    text = UNIT.read_text(encoding="utf-8")
    # The paths of this machine: systemd looks for the program.
    python = "/opt/peacock-parlour/.venv/bin/python"
    assert python in text
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace(python, f'"{sys.executable}"'), encoding="utf-8")
    done = subprocess.run(
        [program, "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        env={**os.environ, "SYSTEMD_LOG_LEVEL": "warning"},
    )
    if "Failed to" in done.stderr and "bus" in done.stderr:
        pytest.skip(f"systemd-analyze does not work here: {done.stderr[:200]}")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_command_of_the_unit_is_one_that_the_server_takes() -> None:
    from server.__main__ import parse_arguments

    (command,) = re.findall(r"^ExecStart=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    _, module, name, *arguments = command.split()
    assert (module, name) == ("-m", "server")
    assert parse_arguments(arguments).journal == "/var/lib/peacock-parlour/journal.sqlite"
