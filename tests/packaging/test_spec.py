"""buildozer.spec as buildozer reads it: valid, pinned, and consistent with pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pythonforandroid.recommendations import (
    RECOMMENDED_NDK_API,
    RECOMMENDED_NDK_VERSION,
    RECOMMENDED_TARGET_API,
)

from tests.packaging.android import ROOT, SPEC, open_spec

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return open_spec(tmp_path_factory.mktemp("spec")).config


def version_problems(spec: Any) -> list[str]:
    """Problems of the version: Android compares the number, and p4a accepts only integers."""
    version, number = spec.get("app", "version"), spec.get("app", "android.numeric_version")
    parts = version.split(".")
    if len(parts) != 3 or not all(part.isdecimal() and int(part) < 100 for part in parts):
        return [f"{version} is not three integers below 100"]
    major, minor, patch = map(int, parts)
    if number != str(10_000 * major + 100 * minor + patch):
        return [f"the numeric version of {version} is not {number}"]
    return []


def test_buildozer_accepts_the_spec(spec: Any) -> None:
    assert spec.get("app", "package.name") == "parlour"


def test_the_version_is_that_of_the_project(spec: Any) -> None:
    assert version_problems(spec) == []
    assert spec.get("app", "version") == PYPROJECT["project"]["version"]


@pytest.mark.parametrize("version", ["0.1.0b1", "0.1", "0.1.x", "0.100.0", "0.1.1"])
def test_a_wrong_version_is_found(tmp_path: Path, version: str) -> None:
    assert version_problems(open_spec(tmp_path, {"version": version}).config)


def test_buildozer_rejects_a_spec_without_a_version(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        open_spec(tmp_path, {"version": ""})


def test_the_ndk_is_the_one_that_p4a_recommends(spec: Any) -> None:
    assert spec.get("app", "android.ndk") == RECOMMENDED_NDK_VERSION
    assert int(spec.get("app", "android.api")) >= RECOMMENDED_TARGET_API
    assert int(spec.get("app", "android.minapi")) == RECOMMENDED_NDK_API
    assert spec.get("app", "android.ndk_api") == spec.get("app", "android.minapi")
    assert spec.getlist("app", "android.archs") == ["arm64-v8a", "armeabi-v7a"]


def test_the_pinned_p4a_is_the_one_that_is_tested(spec: Any) -> None:
    """A tag could move, so the spec has the commit, and the tag in a comment."""
    from importlib.metadata import version

    assert re.fullmatch(r"[0-9a-f]{40}", spec.get("app", "p4a.commit"))
    year, month, day = version("python-for-android").split(".")[:3]
    assert f"# v{year}.{int(month):02}.{int(day):02}, " in SPEC.read_text(encoding="utf-8")


def test_p4a_takes_no_wheel_in_place_of_its_own_packages(tmp_path: Path) -> None:
    assert "--skip-prebuilt" in open_spec(tmp_path).target.extra_p4a_args


def test_the_spec_has_no_option_that_this_p4a_rejects(spec: Any) -> None:
    # buildozer turns it into --feature, which p4a's packaging script does not know.
    assert not spec.has_option("app", "android.features")


def test_a_release_is_an_apk(spec: Any) -> None:
    """People can install an APK themselves; an app bundle is for stores only."""
    assert spec.get("app", "android.release_artifact") == "apk"
