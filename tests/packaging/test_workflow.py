"""The workflow that builds the packages matches the project. Only GitHub can run it."""

from __future__ import annotations

import os
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


# --- scripts that can run here


def step(name: str) -> str:
    """The script of a step, without the expressions that GitHub replaces."""
    found = re.search(
        rf"- name: {name}\n(?:(?! +- ).*\n)*? +run: (?:\|\n((?: {{10}}.*\n)+)|(.+))", WORKFLOW
    )
    assert found
    return re.sub(r"\$\{\{.*?\}\}", "", dedent(found[1] or found[2]))


def run_script(script: str, folder: Path, **variables: str) -> list[str]:
    """Run a script as GitHub does; the lines that its programs have recorded."""
    record = folder / "record"
    environment = {
        "PATH": f"{folder / 'programs'}{os.pathsep}{os.environ['PATH']}",
        "RECORD": str(record),
        **variables,
    }
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return record.read_text().splitlines()


def add_program(path: Path) -> None:
    """A program that records its arguments, one in a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('#!/bin/sh\nprintf "%s\\n" "$@" >> "$RECORD"\n')
    path.chmod(0o755)


@pytest.mark.parametrize("mode", ["release", "release-unsigned"])
def test_a_release_has_all_packages_and_their_checksums(tmp_path: Path, mode: str) -> None:
    packages = tmp_path / "packages"
    for system in ("Linux", "Windows", "macOS"):
        (packages / f"desktop-{system}").mkdir(parents=True)
        (packages / f"desktop-{system}" / "peacock-parlour.tar.gz").write_text(system)
    (packages / "apk-release").mkdir()
    (packages / "apk-release" / f"parlour-0.1.0-{mode}.apk").write_text("app")
    (packages / "apk-debug-phone").mkdir()
    (packages / "apk-debug-phone" / "parlour-0.1.0-debug.apk").write_text("debug")
    add_program(tmp_path / "programs" / "gh")
    script = step("Put everything where people find it")
    arguments = run_script(script, tmp_path, GITHUB_REF_NAME="v0.1.0")
    assert arguments[:3] == ["release", "create", "v0.1.0"]
    assert "--draft" in arguments
    files = {f"peacock-parlour-{system}.tar.gz" for system in ("Linux", "Windows", "macOS")}
    # Android refuses an unsigned APK.
    files |= {"parlour-0.1.0-release.apk"} if mode == "release" else set()
    uploaded = {argument[2:] for argument in arguments if argument.startswith("./")}
    assert uploaded == files | {"SHA256SUMS"}
    sums = (packages / "SHA256SUMS").read_text().splitlines()
    assert {line.split()[1] for line in sums} == files
    command = ["sha256sum", "--check", "--quiet", "SHA256SUMS"]
    assert subprocess.run(command, cwd=packages, check=False).returncode == 0


def test_the_checks_get_one_apk_and_the_build_tools(tmp_path: Path) -> None:
    (tmp_path / "sdk" / "36.0.0").mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    for program in (tmp_path / ".venv" / "bin" / "python", tmp_path / "programs" / "python"):
        add_program(program)
    for name, mode in (("Check it", "debug"), ("Build the release APK", "release-unsigned")):
        apk = tmp_path / "bin" / f"parlour-0.1.0-{mode}.apk"
        apk.touch()
        arguments = run_script(step(name), tmp_path, BUILD_TOOLS=str(tmp_path / "sdk"))
        expected = ["-m", "tools.apk.check", f"bin/{apk.name}", "--build-tools"]
        assert arguments[-5:] == [*expected, str(tmp_path / "sdk" / "36.0.0")]


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
