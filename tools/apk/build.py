"""Builds the APK: `python3 dev.py apk [debug|release] [--profile emulator]`.

A release is signed if the environment has a key: ANDROID_KEYSTORE_BASE64 and the three others in
`SECRETS`. The APK is in bin/, everything else in .buildozer: its folder `home` has the SDK, the NDK
and the settings of pip, so that the build neither changes nor depends on the user's home folder.
"""

from __future__ import annotations

import argparse
import base64
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools import translations
from tools.apk import sdk, wheels

ROOT: Final = Path(__file__).parents[2]
SPEC: Final = ROOT / "buildozer.spec"
BUILD: Final = ROOT / ".buildozer"
HOME: Final = BUILD / "home"
WHEELS: Final = BUILD / "wheels"
KEYSTORE: Final = "ANDROID_KEYSTORE_BASE64"
# The other secrets of a workflow, and the variables of p4a for them.
SECRETS: Final = {
    "ANDROID_KEYSTORE_PASSWORD": "P4A_RELEASE_KEYSTORE_PASSWD",
    "ANDROID_KEY_ALIAS": "P4A_RELEASE_KEYALIAS",
    "ANDROID_KEY_PASSWORD": "P4A_RELEASE_KEYALIAS_PASSWD",
}


class BuildFailed(Exception):
    """The APK cannot be built. The message says why."""


def environment(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment of the build."""
    programs = os.path.dirname(sys.executable)
    return {
        **environ,
        **wheels.settings(WHEELS),
        "HOME": str(HOME),
        # Java does not look at HOME. The first is Gradle's, the second has the key of debug builds.
        "GRADLE_USER_HOME": str(HOME / ".gradle"),
        "ANDROID_USER_HOME": str(HOME / ".android"),
        "PATH": os.pathsep.join((programs, environ["PATH"])),
        "PYTHONFORANDROID_PREREQUISITES_INSTALL_INTERACTIVE": "0",
        # Without it buildozer installs packages for the user.
        "VIRTUAL_ENV": sys.prefix,
    }


def signing(environ: Mapping[str, str], keystore: Path) -> dict[str, str]:
    """Write the key to a file and return the variables of p4a; none if there is no key.

    A workflow without secrets has empty variables.
    """
    if not environ.get(KEYSTORE):
        return {}
    missing = [name for name in SECRETS if not environ.get(name)]
    if missing:
        raise BuildFailed(f"there is a key, but not {', '.join(missing)}")
    keystore.parent.mkdir(parents=True, exist_ok=True)
    keystore.touch(mode=0o600)
    keystore.write_bytes(base64.b64decode(environ[KEYSTORE]))
    values = {variable: environ[name] for name, variable in SECRETS.items()}
    return {"P4A_RELEASE_KEYSTORE": str(keystore), **values}


def prepare(profile: str | None) -> None:
    """Download what the build needs and buildozer would not pin."""
    wheels.download(WHEELS)
    wheels.write_settings(HOME, WHEELS)
    os.environ.update(environment(os.environ))
    for name in ("GRADLE_USER_HOME", "ANDROID_USER_HOME"):
        Path(os.environ[name]).mkdir(parents=True, exist_ok=True)
    from buildozer import Buildozer

    buildozer = Buildozer(str(SPEC))
    buildozer.config.apply_profile(profile)
    buildozer.set_target("android")
    sdk.install(buildozer.target)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py apk", description="Build the APK.")
    parser.add_argument("mode", nargs="?", choices=("debug", "release"), default="debug")
    parser.add_argument("--profile", help="a profile of buildozer.spec, such as emulator")
    options = parser.parse_args(arguments)
    if not sys.platform.startswith("linux"):
        parser.error("the APK can be built on Linux only, such as by the workflow on GitHub")
    os.chdir(ROOT)
    # What the app loads of its languages; the repository has only the catalogs.
    translations.compile_catalogs()
    prepare(options.profile)
    profile = ["--profile", options.profile] if options.profile else []
    command = [sys.executable, "-m", "buildozer", *profile, "android", options.mode]
    # Outside .buildozer, which workflows cache.
    with tempfile.TemporaryDirectory() as folder:
        key = signing(os.environ, Path(folder) / "keystore") if options.mode == "release" else {}
        return subprocess.call(command, env={**os.environ, **key})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
