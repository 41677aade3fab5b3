"""The app's Java classes run on Android's own framework: Maven runs their tests with Robolectric.

Before that, the app writes what it sends to TalkBack on each of its screens, and one of the Java
tests reads all of that back as a screen reader would.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.packaging.android import ROOT

WRITER = ROOT / "tests" / "kivyapp" / "support" / "talkback_screens.py"
POM = ROOT / "packaging" / "android" / "pom.xml"
OLDEST_JDK = 17
# Short runs: compiling hot code well would take longer than it saves.
MAVEN_OPTS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
# Fail soon without a network: the first is for Maven up to 3.8, the others are for newer ones.
TIMEOUTS = (
    "-Dmaven.wagon.rto=15000",
    "-Daether.connector.connectTimeout=5000",
    "-Daether.connector.requestTimeout=15000",
)
MINUTES = 10
# By its full name: a short one is not found without a network on a machine that has never used it.
RUN_TESTS = "org.apache.maven.plugins:maven-surefire-plugin:test"

# Some of what must be among the pages, also of what the app opens only in the course of a game.
PAGES = {
    *("screen-Puzzles", "screen-Milestones", "dialog-Language", "dialog-Play-together"),
    *("calendar", "puzzle", "puzzle-wrong", "replay-klondike", "analysis", "review-cribbage"),
    *("klondike-result", "cribbage-hosting", "cribbage-lobby", "cribbage-room", "toast"),
}


def maven(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["mvn", "-B", "-f", str(POM), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60 * MINUTES,
        check=False,
        env={"MAVEN_OPTS": MAVEN_OPTS, **os.environ},
    )


def skip_without_jdk() -> None:
    if not shutil.which("mvn"):
        pytest.skip("needs Maven: mvn is not installed")
    version = re.search(r"Java version: (\d+)", maven("-version").stdout)
    if version is None or int(version[1]) < OLDEST_JDK:
        pytest.skip(f"needs a JDK {OLDEST_JDK}: Maven has {version[0] if version else 'none'}")


def run(goal: str, output: Path, *properties: str) -> None:
    """Run a goal, without a network if everything is there already."""
    command = ("-q", goal, f"-Doutput={output}", *properties)
    done = maven("-o", *command)
    if "in offline mode" in done.stdout:
        done = maven(*TIMEOUTS, *command)
        if problem := re.search("Could not transfer .+", done.stdout):
            pytest.skip(f"Maven Central cannot be reached: {problem[0]}")
    assert done.returncode == 0, done.stdout


def write_screens(folder: Path) -> None:
    """Let the app write what it sends to TalkBack. Each window needs a process of its own."""
    folder.mkdir()
    for writer in (
        ("pytest", "-p", "no:cacheprovider", str(WRITER)),
        ("tests.kivyapp.support.talkback_scenes", str(folder)),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *writer],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60 * MINUTES,
            check=False,
            env={**os.environ, "TALKBACK_SCREENS": str(folder)},
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_the_java_classes_work_on_androids_framework(tmp_path: Path) -> None:
    skip_without_jdk()
    output, screens = tmp_path / "output", tmp_path / "screens"
    # First, because this is where a missing network shows.
    run("test-compile", output)
    write_screens(screens)
    written = {path.stem.lstrip("0123456789-") for path in screens.iterdir()}
    assert written >= PAGES
    # Without compiling once more.
    run(RUN_TESTS, output, f"-Dscreens={screens}")
    reports = [ElementTree.parse(path).getroot() for path in output.rglob("TEST-*.xml")]
    cases = {case.get("name"): case for report in reports for case in report.iter("testcase")}
    assert "everyScreenIsReadBackAsItWasSent" in cases
    assert [name for name, case in cases.items() if case.find("skipped") is not None] == []
