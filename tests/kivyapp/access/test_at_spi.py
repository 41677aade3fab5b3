"""The real app, played by another process over AT-SPI, by names and actions alone.

The bus is private, so the desktop of this machine notices nothing.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import pytest

from tests.kivyapp.support import screen_reader_player

REQUIRED = ("dbus-run-session", "/usr/libexec/at-spi-bus-launcher")
missing = [name for name in REQUIRED if not shutil.which(name)]
missing += [name for name in ("accesskit", "jeepney") if find_spec(name) is None]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.window,
    pytest.mark.skipif(
        bool(missing), reason=f"needs an accessibility bus: {', '.join(missing)} not found"
    ),
]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The report of a player with a screen reader."""
    folder = str(tmp_path_factory.mktemp("data"))
    module = screen_reader_player.__name__
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-m", module, folder],
        cwd=screen_reader_player.ROOT,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_a_game_can_be_won_with_a_screen_reader(report: Any) -> None:
    assert report["moves"] > 100
    assert report["last"].endswith(screen_reader_player.WON)
    assert report["dialog"] == screen_reader_player.WON
    assert report["foundations"] == [f"Foundation {number}, 13 cards" for number in (1, 2, 3, 4)]


def test_the_result_offers_what_to_do_next(report: Any) -> None:
    assert {"Close", "New game", "Share"} <= set(report["buttons"])


def test_a_refusal_is_announced_with_its_reason(report: Any) -> None:
    assert report["refused"], report
    assert report["refused"] != report["before refusal"]


def test_keyboard_and_screen_reader_share_one_focus(report: Any) -> None:
    assert report["focused"] == "Hint"


def test_a_screen_reader_can_set_a_slider(report: Any) -> None:
    assert report["volume before"] != report["volume after"]


def test_a_screen_reader_gets_the_bounds_of_elements(report: Any) -> None:
    left, top, width, height = report["menu bounds"]
    assert left > 1000
    assert top < 60
    assert min(width, height) >= 44
