"""The Java class for TalkBack: it is packed, it compiles, and it answers as Android expects."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kivyapp.access.talkback import JAVA_CLASS
from tests.packaging.android import ROOT, Project

SOURCES = ROOT / "packaging" / "android" / "java"
SOURCE = SOURCES / f"{JAVA_CLASS.replace('.', '/')}.java"
STAND_INS = Path(__file__).with_name("java")

needs_java = pytest.mark.skipif(
    not (shutil.which("javac") and shutil.which("java")), reason="needs a Java development kit"
)

# What TalkBack asks and does, and what comes of it: see Listener.java.
EXPECTED = """
app: listening true
event 800 of -1
children [1, 2, 3, 4, 5, 6]
node 1 Column 1, 2 cards; null; 0,50,100,350; [Clickable, Enabled, Focusable, VisibleToUser]; [1, 16, 64]
node 2 King of Spades; null; 0,50,100,250; [Clickable, Enabled, Focusable, VisibleToUser]; [1, 16, 64]
node 3 Queen of Hearts; null; 0,150,100,350; [Clickable, Enabled, Focusable, Selected, VisibleToUser]; [1, 16, 64]
node 4 Volume; 80; 0,950,400,1000; [Enabled, Focusable, Scrollable, VisibleToUser]; [1, 64, 4096, 8192]
node 5 Name; Ann; 200,50,400,100; [Enabled, Focusable, VisibleToUser]; [1, 64, 2097152]
node 6 Undo; null; 200,110,400,160; [Clickable, VisibleToUser]; [64]
none
event 80 of 2
hover true
event 80 of 3
event 100 of 2
hover true
hover true
event 100 of 3
hover true
left true
hover false
event 8000 of 3
act true
app: wish 3 show
found 3
event 1 of 3
act true
app: wish 3 press
act true
app: wish 4 less
act true
app: wish 5 write Bea
act false
act false
act false
event 800 of -1
found null
app: listening false
detached true
"""  # noqa: E501


def android_library() -> Path | None:
    """Android's own library, of whatever SDK there is on this machine."""
    if "ANDROID_JAR" in os.environ:
        return Path(os.environ["ANDROID_JAR"])
    home = Path(os.environ.get("ANDROID_HOME", os.environ.get("ANDROID_SDK_ROOT", "/nowhere")))
    return max(home.glob("platforms/android-*/android.jar"), default=None)


def run(*command: str | Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_gradle_compiles_it_with_the_rest(project: Project) -> None:
    assert SOURCE.is_file()
    rules = (project.folder / "build.gradle").read_text(encoding="utf-8")
    assert f"srcDir '{SOURCES}'" in rules


@needs_java
@pytest.mark.skipif(android_library() is None, reason="needs android.jar: ANDROID_HOME is not set")
def test_it_compiles_for_android(tmp_path: Path) -> None:
    library = android_library()
    assert library is not None
    run("javac", "-source", "8", "-target", "8", "-cp", library, "-d", tmp_path, SOURCE)


@needs_java
def test_it_answers_as_android_expects(tmp_path: Path) -> None:
    path = os.pathsep.join(map(str, (STAND_INS, SOURCES)))
    run("javac", "-sourcepath", path, "-d", tmp_path, STAND_INS / "Listener.java")
    told = run("java", "-cp", tmp_path, "Listener")
    assert [line.rstrip() for line in told.splitlines()] == EXPECTED.strip().splitlines()
