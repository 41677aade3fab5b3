"""Who may know whom: rooms no sockets, the server no app, the client's talk no widgets."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Only these may touch the network, a store, or the clock.
EDGES = {"__main__", "app", "connection", "hearing", "outbox", "owned"}
EDGES |= {"detour", "redis_store", "sqlite_log", "sqlite_store"}
OUTSIDE = {"aiohttp", "asyncio", "redis", "sqlite3", "socket", "time", "secrets", "random", "os"}
SERVER = sorted((ROOT / "server").glob("*.py"))
CLIENT = sorted((ROOT / "kivyapp" / "hosts").glob("remote*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", SERVER, ids=lambda path: path.stem)
def test_the_server_knows_the_rules_and_not_the_app(path: Path) -> None:
    tops = {name.split(".")[0] for name in imports(path)}
    assert not tops & {"kivyapp", "kivy", "tests", "bench"}
    if path.stem not in EDGES:
        assert not tops & OUTSIDE
    assert not any(isinstance(node, ast.Assert) for node in ast.walk(ast.parse(path.read_text())))


@pytest.mark.parametrize("path", CLIENT, ids=lambda path: path.stem)
def test_the_client_knows_no_server_and_no_widget(path: Path) -> None:
    names = imports(path)
    assert not {name.split(".")[0] for name in names} & {"server", "kivy"}
    ours = {name for name in names if name.startswith("kivyapp")}
    assert all(name.startswith("kivyapp.hosts") for name in ours)
    if path.stem != "remote_socket":
        assert not {name.split(".")[0] for name in names} & {"websockets", "threading", "time"}
