"""The requirements of the spec: all imports and all dependencies are listed and available."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import packages_distributions, requires, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.recipe import Recipe as P4aRecipe

from tests.packaging.android import BuildInput, open_spec
from tests.packaging.imports import imported, imports

# What p4a builds from source, and the modules in it.
BUILT = {"python3": set(), "kivy": {"kivy"}, "pyjnius": {"jnius"}, "android": {"android"}}
# Needed only by the recipes of p4a.
NEEDED_BY_P4A = {"chardet", "six"}
# Modules removed from Python since 3.11, and those that need a library p4a does not build.
NOT_ON_ANDROID = set(
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap"
    " msilib nis nntplib ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib"
    " bz2 curses dbm lzma readline tkinter turtle".split()
)
ENVIRONMENT = {"python_version": "3.14", "python_full_version": "3.14.2", "extra": ""} | {
    "sys_platform": "android",
    "platform_system": "Android",
}


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The requirements and their pinned versions; an empty version if there is no pin."""
    spec = open_spec(tmp_path_factory.mktemp("spec")).config
    pairs = (each.partition("==") for each in spec.getlist("app", "requirements"))
    return {name: pinned for name, _, pinned in pairs}


def unlisted_imports(found: Mapping[str, set[str]], listed: Iterable[str]) -> dict[str, set[str]]:
    """Modules that are missing on a phone, and the files that import them."""
    own = {"kivyapp", "protocol", "rules", "server", "main"}
    available = (set(sys.stdlib_module_names) - NOT_ON_ANDROID) | own | {"__future__"}
    names = set(map(canonicalize_name, listed))
    for name in names & BUILT.keys():
        available |= BUILT[name]
    for module, distributions in packages_distributions().items():
        if any(canonicalize_name(each) in names for each in distributions):
            available.add(module)
    return {name: files for name, files in found.items() if name not in available}


def unlisted_dependencies(listed: Iterable[str]) -> set[str]:
    """The dependencies of the listed packages that are not listed."""
    names = set(map(canonicalize_name, listed))
    recipes = [P4aRecipe.get_recipe(name, Context()) for name in sorted(names & BUILT.keys())]
    needed = {canonicalize_name(each) for recipe in recipes for each in recipe.python_depends}
    for name in names - BUILT.keys() - NEEDED_BY_P4A:
        for line in requires(name) or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate(ENVIRONMENT):
                needed.add(canonicalize_name(requirement.name))
    return needed - names


# --- imports


def test_every_import_is_listed(build: BuildInput, listed: Mapping[str, str]) -> None:
    assert unlisted_imports(imported(build.sources), listed) == {}


@pytest.mark.parametrize(
    "line, module",
    [
        ("import numpy", "numpy"),
        ("def late():\n    from accesskit import Node", "accesskit"),
        ("import distutils.spawn", "distutils"),
        ("import tkinter", "tkinter"),
    ],
)
def test_an_unlisted_import_is_found(line: str, module: str, listed: Mapping[str, str]) -> None:
    found = {name: {"x.py"} for name in imports(line)}
    assert unlisted_imports(found, listed) == {module: {"x.py"}}


def test_imports_that_may_fail_or_never_run_do_not_count() -> None:
    lines = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import numpy
try:
    import accesskit
except ImportError:
    accesskit = None
"""
    assert list(imports(lines)) == ["typing"]


def test_a_requirement_removed_from_the_list_is_found(
    build: BuildInput, listed: Mapping[str, str]
) -> None:
    found = imported(build.sources)
    assert "plyer" in found
    without = unlisted_imports(found, listed.keys() - {"plyer"})
    assert set(without) == {"plyer"}


def test_all_dependencies_are_listed(listed: Mapping[str, str]) -> None:
    assert unlisted_dependencies(listed) == set()
    assert unlisted_dependencies(listed.keys() - {"idna"}) == {"idna"}


def test_the_pinned_versions_are_those_that_are_tested(listed: Mapping[str, str]) -> None:
    tested = {name: version(name) for name in listed if name not in {*BUILT, *NEEDED_BY_P4A}}
    assert tested == {name: listed[name] for name in tested}
    assert listed["kivy"] == version("kivy")


def test_names_have_underscores_as_p4a_expects(listed: Mapping[str, str]) -> None:
    assert [name for name in listed if "-" in name or name != name.lower()] == []


# --- the recipes of p4a


def graph(names: Iterable[str]) -> tuple[list[str], list[str]]:
    context = Context()
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, list(names), bootstrap)
    return recipes, modules


def test_the_recipes_can_be_put_in_order(listed: Mapping[str, str]) -> None:
    recipes, modules = graph(listed)
    assert {"python3", "sdl2", "kivy", "pyjnius", "android", "openssl", "sqlite3"} <= set(recipes)
    assert set(modules) == listed.keys() - BUILT.keys()


def test_p4a_has_the_versions_that_the_app_was_written_for() -> None:
    context = Context()
    assert P4aRecipe.get_recipe("python3", context).version == "3.14.2"
    assert P4aRecipe.get_recipe("kivy", context).version == "2.3.1"


# --- wheels


def resolve(modules: Iterable[str], arch: str, report: Path) -> subprocess.CompletedProcess[str]:
    """Run pip with the arguments of p4a, without installing."""
    context: Any = Context()
    context.ndk_api = 24
    tags = PyProjectRecipe.get_wheel_platform_tags(arch, context)
    command = [sys.executable, "-m", "pip", "install", *modules, "--dry-run", "--ignore-installed"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--report", str(report), "-q"]
    # An older pip than that of p4a requires a target, although nothing is installed.
    command += [f"--platform={tag}" for tag in tags] + ["--target", str(report.parent / "nowhere")]
    command += ["--python-version", P4aRecipe.get_recipe("hostpython3", context).version]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Skip the test if no package index can be reached."""
    report = tmp_path_factory.mktemp("index") / "report.json"
    done = resolve(["idna"], "arm64-v8a", report)
    if "from versions: none" in done.stderr:
        pytest.skip("no package index can be reached")
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("arch", ["arm64-v8a", "armeabi-v7a"])
def test_pip_finds_a_wheel_for_every_requirement(
    arch: str, listed: Mapping[str, str], tmp_path: Path
) -> None:
    modules = [f"{name}=={pin}" for name, pin in listed.items() if name not in BUILT]
    done = resolve(modules, arch, tmp_path / "report.json")
    assert done.returncode == 0, done.stderr
    found = json.loads((tmp_path / "report.json").read_text())["install"]
    names = {canonicalize_name(each["metadata"]["name"]) for each in found}
    assert names == {canonicalize_name(name) for name in listed.keys() - BUILT.keys()}


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("package", ["accesskit", "numpy>=2"])
def test_a_package_without_a_wheel_for_android_is_found(package: str, tmp_path: Path) -> None:
    """The lower bound keeps pip from choosing an old version without compiled code."""
    done = resolve([package], "armeabi-v7a", tmp_path / "report.json")
    assert done.returncode != 0
    assert "No matching distribution" in done.stderr
