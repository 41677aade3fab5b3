"""The Android project, made once for all its tests."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.packaging.android import Project, Recipe, recipe, render

# Kivy lags behind the newest Python, and p4a does not run on Windows.
if not all(map(find_spec, ("kivy", "buildozer", "pythonforandroid", "sh"))):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    """What buildozer makes of the spec."""
    return recipe(tmp_path_factory.mktemp("android"))


@pytest.fixture(scope="session")
def project(made: Recipe) -> Project:
    """What p4a makes of that."""
    return render(made)
