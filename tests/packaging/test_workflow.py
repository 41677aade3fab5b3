"""The workflow that builds the packages matches the project. Only GitHub can run it."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import dev
from tests.packaging.android import ROOT, open_spec

WORKFLOW = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")


def test_the_uploaded_files_have_the_names_that_buildozer_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = open_spec(tmp_path).target
    variables = set(re.findall(r"^ +(P4A_RELEASE_\w+):", WORKFLOW, re.MULTILINE))
    for name in variables:
        monkeypatch.setenv(name, "x")
    # With all four of these buildozer signs, and the name does not end in -unsigned.
    assert target.check_p4a_sign_env()
    patterns = re.findall(r"path: bin/(\S+)", WORKFLOW)
    for mode in ("debug", target.get_release_mode()):
        name = f"parlour-0.1.0-{target.archs_snake}-{mode}.apk"
        assert any(fnmatch(name, pattern) for pattern in patterns)


def test_it_builds_tags_and_pull_requests_and_caches_compiled_code() -> None:
    head = WORKFLOW.partition("\njobs:")[0]
    assert "pull_request:" in head
    assert 'tags: ["v*"]' in head
    assert re.search(r"path: \|\s+~/\.buildozer\s+\.buildozer\s", WORKFLOW)


def test_its_python_is_supported_by_kivy() -> None:
    versions = re.findall(r'python-version: "(\d+)\.(\d+)"', WORKFLOW)
    assert versions
    for version in versions:
        assert tuple(map(int, version)) in dev.KIVY_PYTHONS


def test_it_uses_the_documented_commands() -> None:
    assert "buildozer android debug" in WORKFLOW
    assert "python dev.py bundle" in WORKFLOW
    assert "requirements.lock" in WORKFLOW
