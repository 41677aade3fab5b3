"""The workflow that builds the packages matches the project. Only GitHub can run it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

import dev
from tests.packaging.android import ROOT, open_spec
from tools.apk import build

FOLDER = ROOT / ".github" / "workflows"
WORKFLOW = (FOLDER / "packages.yml").read_text(encoding="utf-8")
ALL = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.yml")}
# The current major versions, as of November 2026.
ACTIONS = {
    "actions/cache": "v6",
    "actions/checkout": "v7",
    "actions/download-artifact": "v8",
    "actions/setup-java": "v6",
    "actions/setup-python": "v7",
    "actions/upload-artifact": "v7",
}


def job(name: str) -> str:
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", WORKFLOW, re.MULTILINE)
    assert found
    return found[1]


def scripts(workflow: str) -> Iterator[str]:
    """The shell scripts of a workflow, without the expressions that GitHub replaces."""
    for _, block in re.findall(r"^( +)run: \|\n((?:\1 +.*\n)+)", workflow, re.MULTILINE):
        yield re.sub(r"\$\{\{.*?\}\}", "x", dedent(block))
    for line in re.findall(r"^ +(?:run|script): ([^|\n].*)", workflow, re.MULTILINE):
        yield re.sub(r"\$\{\{.*?\}\}", "x", line)


def test_the_uploaded_files_have_the_names_that_buildozer_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = open_spec(tmp_path).target
    modes = ["debug", target.get_release_mode()]
    for name in ("P4A_RELEASE_KEYSTORE", *build.SECRETS.values()):
        monkeypatch.setenv(name, "x")
    modes.append(target.get_release_mode())
    assert modes == ["debug", "release-unsigned", "release"]
    patterns = re.findall(r"path: bin/(\S+)", WORKFLOW)
    for mode in modes:
        name = f"parlour-0.1.0-{target.archs_snake}-{mode}.apk"
        assert any(fnmatch(name, pattern) for pattern in patterns)
    # Only a signed APK is published.
    assert "mv apk-release/*-release.apk ." in job("release")


def test_it_builds_debug_always_and_release_for_tags_and_by_hand() -> None:
    head = WORKFLOW.partition("\njobs:")[0]
    assert "  pull_request:\n" in head
    assert '    tags: ["v*"]\n' in head
    assert "  workflow_dispatch:\n" in head
    android = job("android")
    assert "python dev.py apk debug" in android
    assert "github.event_name != 'pull_request'" in android.partition("dev.py apk release")[0]


def test_the_signing_secrets_are_those_that_the_build_reads() -> None:
    assert set(re.findall(r"secrets\.(\w+)", WORKFLOW)) == {build.KEYSTORE, *build.SECRETS}


def test_a_cache_is_used_only_for_exactly_the_same_versions() -> None:
    """buildozer does not fetch anew what is there, such as another commit of p4a."""
    assert not any("restore-keys" in workflow for workflow in ALL.values())
    path, key = re.findall(r"path: (\.buildozer)\n +key: (.+)", job("android"))[0]
    assert Path(path) == build.BUILD.relative_to(ROOT)
    for file in ("buildozer.spec", "packaging/android/wheels/*", "requirements.lock"):
        assert f"'{file}'" in key
        assert list(ROOT.glob(file))
    assert "matrix.device" in key


def test_the_actions_are_current() -> None:
    used = re.findall(r"uses: (\S+)@(\S+)(?: # (\S+))?", "".join(ALL.values()))
    assert {name for name, *_ in used} >= ACTIONS.keys()
    for name, version, comment in used:
        if name in ACTIONS:
            assert version == ACTIONS[name]
        else:
            # A tag of anybody else could be moved.
            assert re.fullmatch("[0-9a-f]{40}", version)
            assert comment.startswith("v")


def test_the_apk_is_checked_and_tried_on_emulators(tmp_path: Path) -> None:
    android, emulator = job("android"), job("emulator")
    assert android.count("tools.apk.check") == 2
    assert "name: apk-debug-${{ matrix.device }}" in android
    assert "device: emulator\n            options: --profile emulator" in android
    assert "name: apk-debug-emulator" in emulator
    assert "arch: x86_64" in emulator
    # The oldest and the newest Android that the app is made for.
    spec = open_spec(tmp_path).config
    levels = {spec.get("app", f"android.{name}") for name in ("minapi", "api")}
    assert set(re.findall(r"- api: (\d+)", emulator)) == levels


def test_every_program_exists_and_every_script_is_valid() -> None:
    for workflow in ALL.values():
        found = list(scripts(workflow))
        assert found
        for script in found:
            done = subprocess.run(["bash", "-n"], input=script, text=True, check=False)
            assert done.returncode == 0, script
            for module in re.findall(r"python -m ([\w.]+)", script):
                assert callable(import_module(module).main)
            for command in re.findall(r"dev\.py (\w+)", script):
                assert command in dev.COMMANDS


def test_its_python_is_supported_by_kivy() -> None:
    versions = re.findall(r'python-version: "(\d+)\.(\d+)"', WORKFLOW)
    assert versions
    for version in versions:
        assert tuple(map(int, version)) in dev.KIVY_PYTHONS


@pytest.mark.skipif(not shutil.which("actionlint"), reason="actionlint is not installed")
def test_actionlint_finds_nothing() -> None:
    files = [str(FOLDER / name) for name in ALL]
    done = subprocess.run(["actionlint", *files], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
