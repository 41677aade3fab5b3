"""A screen reader's view of the real app: another process, over AT-SPI, by names and actions alone.

The bus is one of our own, so nothing on this machine's desktop hears or sees of it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.kivyapp.support import screen_listener as listener

NEEDED = ("dbus-run-session", "/usr/libexec/at-spi-bus-launcher")
missing = [name for name in NEEDED if not shutil.which(name)]
missing += [name for name in ("accesskit", "jeepney") if find_spec(name) is None]

pytestmark = pytest.mark.skipif(
    bool(missing), reason=f"needs a bus of screen readers: {', '.join(missing)} not found"
)


def on_a_bus(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the tests on a bus of its own."""
    return subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-m", *arguments],
        cwd=listener.ROOT,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    done = on_a_bus("tests.kivyapp.support.screen_listener", str(tmp_path_factory.mktemp("data")))
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_a_game_is_won_by_ear(report):
    assert report["moves"] > 100
    assert report["last"].endswith("You have won")
    assert report["dialog"] == "You have won"
    assert report["foundations"] == [f"Foundation {number}, 13 cards" for number in (1, 2, 3, 4)]


def test_the_end_is_told_with_what_can_be_done_next(report):
    assert {"Close", "New game", "Share"} <= set(report["buttons"])


def test_what_is_refused_is_said_with_its_reason(report):
    assert report["refused"], report
    assert report["refused"] != report["before refusal"]


def test_keys_and_reader_share_one_focus(report):
    assert report["focused"] == "Hint"


def test_a_slider_is_moved_by_the_reader(report):
    assert report["volume before"] != report["volume after"]


def test_the_reader_sees_where_things_are(report):
    left, top, width, height = report["menu bounds"]
    assert left > 1000
    assert top < 60
    assert min(width, height) >= 44
