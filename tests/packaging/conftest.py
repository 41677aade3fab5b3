"""Makes the Android project once for all tests, and marks them as slow."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.packaging.android import BuildInput, Project, prepare, render

# Kivy does not support the newest Python versions yet, and p4a does not run on Windows.
if not all(map(find_spec, ("kivy", "buildozer", "pythonforandroid", "sh"))):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> BuildInput:
    return prepare(tmp_path_factory.mktemp("android"))


@pytest.fixture(scope="session")
def project(build: BuildInput) -> Project:
    return render(build)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = Path(__file__).parent
    for item in items:
        if folder in item.path.parents:
            item.add_marker(pytest.mark.slow)
