"""The Java classes of the app are packed, and fit what Python and python-for-android expect.

How they behave is tested in Java; see test_robolectric.py.
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pythonforandroid

from kivyapp.access import talkback
from kivyapp.platform import android, android_nearby
from tests.packaging.android import ROOT, Project

FOLDER = ROOT / "packaging" / "android"
SOURCES = FOLDER / "java"
BOOTSTRAP = Path(pythonforandroid.__file__).parent / "bootstraps" / "sdl2" / "build"
ACTIVITY = Path("org/kivy/android/PythonActivity.java")
# How Java writes types in signatures.
TYPES = {"boolean": "Z", "float": "F", "int": "I", "String": "Ljava/lang/String;"}


def source(class_name: str) -> str:
    path = SOURCES / f"{class_name.replace('.', '/')}.java"
    return path.read_text(encoding="utf-8")


def declarations(path: Path) -> set[str]:
    """The public members of a Java class, and the methods of its interfaces."""
    text = re.sub(r"\s+", " ", path.read_text(encoding="utf-8"))
    public = r"public (?:static )?(?:interface )?\w+ \w+(?:\([^)]*\))?"
    return set(re.findall(rf"{public}|void \w+\([^)]*\);", text))


def interface_methods(interface: str) -> dict[str, str]:
    """The methods of an interface inside a Java class, with their signatures."""
    class_name, _, name = interface.partition("$")
    body = source(class_name).partition(f"public interface {name} {{")[2].partition("\n    }")[0]
    methods = re.findall(r"void (\w+)\(([^)]*)\);", body)
    return {method: signature(arguments) for method, arguments in methods}


def signature(arguments: str) -> str:
    """The signature of a method without a result, in the form that Java's native interface has."""
    types = re.findall(r"(\w+) \w+", arguments)
    return f"({''.join(TYPES[each] for each in types)})V"


class RecordingJava:
    """Records the interfaces that Python implements."""

    def find(self, _name: str) -> Any:
        return SimpleNamespace(advertise=lambda *_: None)

    def __init__(self) -> None:
        self.interfaces: dict[str, dict[str, str]] = {}

    def listener(self, interface: str, **methods: tuple[str, Any]) -> None:
        self.interfaces[interface] = {name: signature for name, (signature, _) in methods.items()}


def test_gradle_compiles_the_classes(project: Project) -> None:
    rules = (project.folder / "build.gradle").read_text(encoding="utf-8")
    assert f"srcDir '{SOURCES}'" in rules


def test_python_calls_existing_methods() -> None:
    called = set(re.findall(r"\bdevice\.(\w+)\(", inspect.getsource(android)))
    assert "share" in called
    assert called <= set(re.findall(r"public static \S+ (\w+)\(", source(android.JAVA_CLASS)))
    called = set(re.findall(r"\b_nearby\.(\w+)\(", inspect.getsource(android_nearby)))
    assert "discover" in called
    offered = r"public static (?:synchronized )?\S+ (\w+)\("
    assert called <= set(re.findall(offered, source(android_nearby.JAVA_CLASS)))
    for member in ("TalkBack(Events", "void setElements(String", "void detach()"):
        assert f"public {member}" in source(talkback.JAVA_CLASS)


def test_python_implements_the_interfaces_completely() -> None:
    java = RecordingJava()
    android.Android(java).watch_insets(print)
    window_tree: Any = None
    talkback.TalkBackLink(None, window_tree, print, java)
    android_nearby.AndroidNearby(java, print).advertise("Ann", "P69R", 8766)
    classes = (android.JAVA_CLASS, talkback.JAVA_CLASS, android_nearby.JAVA_CLASS)
    assert set(java.interfaces) == {f"{name}$Events" for name in classes}
    for interface, methods in java.interfaces.items():
        assert methods == interface_methods(interface)


def test_the_stand_in_has_only_members_of_the_real_activity() -> None:
    stand_in = declarations(FOLDER / "p4a_stand_ins" / ACTIVITY)
    assert "public void registerNewIntentListener(NewIntentListener listener)" in stand_in
    assert stand_in <= declarations(BOOTSTRAP / "src" / "main" / "java" / ACTIVITY)
