"""The workflow that builds the packages fits what it builds from. It is run by GitHub, not here."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import dev
from tests.packaging.android import ROOT, open_spec

WORKFLOW = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")


def test_the_names_of_what_it_uploads_are_those_that_buildozer_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = open_spec(tmp_path).target
    set_there = set(re.findall(r"^ +(P4A_RELEASE_\w+):", WORKFLOW, re.MULTILINE))
    for name in set_there:
        monkeypatch.setenv(name, "x")
    # With all four of these it signs, and the name does not end in -unsigned.
    assert target.check_p4a_sign_env()
    patterns = re.findall(r"path: bin/(\S+)", WORKFLOW)
    for mode in ("debug", target.get_release_mode()):
        name = f"parlour-0.1.0-{target.archs_snake}-{mode}.apk"
        assert any(fnmatch(name, pattern) for pattern in patterns)


def test_it_builds_on_every_tag_and_pull_request_and_keeps_what_it_has_compiled() -> None:
    head = WORKFLOW.partition("\njobs:")[0]
    assert "pull_request:" in head
    assert 'tags: ["v*"]' in head
    assert re.search(r"path: \|\s+~/\.buildozer\s+\.buildozer\s", WORKFLOW)


def test_its_python_is_one_that_kivy_runs_on() -> None:
    versions = re.findall(r'python-version: "(\d+)\.(\d+)"', WORKFLOW)
    assert versions
    for version in versions:
        assert dev.OLDEST_PYTHON <= tuple(map(int, version)) <= dev.NEWEST_PYTHON_OF_KIVY


def test_its_commands_are_those_of_the_readme() -> None:
    assert "buildozer android debug" in WORKFLOW
    assert "python dev.py bundle" in WORKFLOW
    assert "requirements.lock" in WORKFLOW
