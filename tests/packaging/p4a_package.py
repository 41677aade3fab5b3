"""Runs python-for-android (p4a) up to the point where Gradle would take over.

It takes p4a's own command line. The distribution has no compiled code; everything else is done by
p4a: reading the command line, collecting the bootstrap, the packaging script, which writes the
manifest, the resources and private.tar, and our hook, which completes them. WEB_ADDRESS in the
environment replaces that of the app.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from argparse import Namespace
from pathlib import Path
from py_compile import compile

from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.toolchain import ToolchainCL
from pythonforandroid.util import load_source

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from kivyapp.platform import links  # noqa: E402


def compile_optimised(path: str, **_: object) -> str:
    """Do what `-OO -m compileall -b` does, without a new process for every file as in p4a."""
    return str(compile(path, str(Path(path).with_suffix(".pyc")), doraise=True, optimize=2))


class Packager(ToolchainCL):
    """p4a with a command `apk` that compiles nothing and stops before Gradle."""

    def apk(self, args: Namespace) -> None:
        self.ctx.set_archs(args.arch)
        self.ctx.android_api, self.ctx.ndk_api = int(os.environ["ANDROIDAPI"]), int(args.ndk_api)
        folder = self._empty_distribution(args)
        self._fix_args(args)
        os.chdir(folder)
        build = load_source("build", str(folder / "build.py"))
        build.compile_py_file = compile_optimised
        self.hook("before_apk_build")
        build.parse_args_and_make_package(args.unknown_args)
        self.hook("after_apk_build")
        self.hook("before_apk_assemble")

    def _empty_distribution(self, args: Namespace) -> Path:
        storage = Path(self.storage_dir)
        bootstrap = Bootstrap.get_bootstrap(args.bootstrap, self.ctx)
        self.ctx.bootstrap = bootstrap
        bootstrap.ctx = self.ctx
        bootstrap.prepare_build_dir()
        folder = storage / "dists" / args.dist_name
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(bootstrap.build_dir, folder)
        # The script only writes down the version of the build tools that are installed.
        tools = storage / "sdk" / "build-tools" / os.environ["BUILD_TOOLS"]
        tools.mkdir(parents=True, exist_ok=True)
        (folder / "local.properties").write_text(f"sdk.dir={storage / 'sdk'}")
        (folder / "whitelist.txt").touch()
        for arch in args.arch:
            (folder / "libs" / arch).mkdir(parents=True)
            (folder / f"_python_bundle__{arch}").mkdir()
        # The format of p4a, with this Python in place of the one it would build.
        info = {
            "dist_name": args.dist_name,
            "bootstrap": bootstrap.name,
            "archs": args.arch,
            "ndk_api": self.ctx.ndk_api,
            "use_setup_py": self.ctx.use_setup_py,
            "recipes": [],
            "hostpython": sys.executable,
        }
        (folder / "dist_info.json").write_text(json.dumps(info))
        return folder


if __name__ == "__main__":
    links.WEB_ADDRESS = os.environ.get("WEB_ADDRESS", links.WEB_ADDRESS)
    Packager()
