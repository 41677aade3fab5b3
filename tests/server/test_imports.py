"""Which module may import what: rooms no sockets, the server no app, the protocol the rules."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Only these may touch the network, a store, the clock or chance.
EDGES = {"__main__", "app", "check", "connections", "outbox", "redis_store"}
EDGES |= {"room_registry", "sqlite_store"}
OUTSIDE = {"picows", "asyncio", "redis", "sqlite3", "socket", "time", "secrets", "random", "os"}
MAX_LINES = 250
MAX_LINES_IN_ALL = 2_420


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).glob("**/*.py"))


def imports(path: Path) -> set[str]:
    """The top packages that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return {name.split(".")[0] for name in found}


@pytest.mark.parametrize("path", modules("server"), ids=lambda path: path.stem)
def test_the_server_imports_rules_and_protocol_but_not_the_app(path: Path) -> None:
    assert not imports(path) & {"kivyapp", "kivy", "tests", "bench", "tools"}
    if path.stem not in EDGES:
        assert not imports(path) & OUTSIDE


def test_a_device_that_hosts_a_match_needs_no_picows() -> None:
    """It has neither the layer that listens on a server nor the store of many processes."""
    outside = {"picows", "redis", "uvloop"}
    found = {path.stem for path in modules("server") if imports(path) & outside}
    assert found == {"app", "redis_store"}


@pytest.mark.parametrize("path", modules("protocol"), ids=lambda path: path.stem)
def test_the_protocol_imports_only_the_rules_and_the_standard_library(path: Path) -> None:
    assert imports(path) <= {"protocol", "rules"} | sys.stdlib_module_names
    assert not imports(path) & OUTSIDE


def test_the_client_knows_no_server_and_no_widget() -> None:
    names = ("client", "connection", "messages", "client_notices", "remote_host", "room_info")
    for name in names:
        found = imports(ROOT / "kivyapp" / "online" / f"{name}.py")
        assert not found & {"server", "kivy", "websockets", "threading", "time", "picows"}


def test_the_server_can_be_read_in_one_sitting() -> None:
    sizes = {
        path: len(path.read_text(encoding="utf-8").splitlines())
        for path in (*modules("server"), *modules("protocol"))
    }
    assert max(sizes.values()) <= MAX_LINES
    assert sum(sizes.values()) <= MAX_LINES_IN_ALL
