"""Compiles the server: `python -m tools.native` makes build/native, and `python build/native` runs.

The same sources, translated to C by mypyc, do one and a half to two times the work for a second of
CPU. Wanted are mypy, a C compiler and the headers of this Python; without, a server runs as well.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.plainclass import Unwritable, written_out

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "build" / "native"
PACKAGES: Final = ("rules", "server")
MAKERS: Final = ("mypy", "setuptools")
# What a move goes through. The rest is copied: it runs seldom, or waits for something else anyway.
COMPILED: Final = (
    *(f"rules/{name}.py" for name in "codes events layout rng step wire".split()),
    *(
        f"rules/cribbage/{name}.py"
        for name in (
            "damage effects game moves pegging phases refusals resolution round scoring shuffles"
            " state unfolding values view volley"
        ).split()
    ),
    *(
        f"server/{name}.py"
        for name in (
            "attention codec connection entries frames hearing hub letters limits metrics outbox"
            " room seated sqlite_log sqlite_store words"
        ).split()
    ),
)
# Python starts a folder by this file, with the folder first among the places to import from.
START: Final = (
    '"""The compiled server: `python build/native` takes what `python -m server` takes."""\n\n'
    "from runpy import run_module\n\n"
    'run_module("server", run_name="__main__", alter_sys=True)\n'
)
BEST: Final = "3"


STAMP: Final = "made-of"


class NotCompiled(Exception):
    """There is no compiled server, and why."""


def compiled(folder: Path = TARGET, level: str = BEST) -> Path:
    """The folder with the compiled server, made unless it is there already."""
    stamp, mark = folder / STAMP, _mark(level)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == mark:
        return folder
    missing = list(_missing())
    if missing:
        raise NotCompiled("; ".join(missing))
    if folder.exists():
        _check_own(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Beside its place, and moved there when it is whole: an old one serves until then, and whatever
    # goes wrong leaves nothing behind.
    with TemporaryDirectory(dir=folder.parent, prefix=f"{folder.name}-") as workshop:
        made = Path(workshop) / "made"
        _copy(made)
        _compile(made, level)
        (made / STAMP).write_text(mark, encoding="utf-8")
        if folder.exists():
            folder.rename(Path(workshop) / "before")
        made.rename(folder)
    return folder


def _mark(level: str) -> str:
    """Tells apart all that the result depends on."""
    here = Path(__file__)
    made_of = hashlib.sha256(repr((level, _tools())).encode())
    for path in (here, here.with_name("plainclass.py"), *_sources()):
        content = path.read_bytes()
        made_of.update(f"{path} {len(content)} ".encode())
        made_of.update(content)
    return made_of.hexdigest()


def _tools() -> list[str]:
    packages = [f"{each.name} {each.version}" for each in distributions() if each.name in MAKERS]
    flags = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
    return [sys.version, sysconfig.get_platform(), *sorted(packages), *flags]


def _sources() -> Iterator[Path]:
    for package in PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


def _missing() -> Iterator[str]:
    """What has to be installed before anything can be compiled."""
    for package in MAKERS:
        if find_spec(package) is None:
            yield f"the package {package} is missing"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        yield f"{header} is missing: on Debian, install python3-dev"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        yield f"there is no C compiler {compiler}: on Debian, install gcc"


def _check_own(folder: Path) -> None:
    """Somebody may keep a journal in it."""
    own = {*PACKAGES, "__main__.py", "__pycache__", STAMP}
    others = [
        each.name
        for each in folder.iterdir()
        if each.name not in own and each.suffix not in (".so", ".pyd")
    ]
    if others:
        raise NotCompiled(f"{folder} also holds {', '.join(sorted(others))}: move that elsewhere")


def _copy(folder: Path) -> None:
    for source in _sources():
        name = source.relative_to(ROOT)
        text = source.read_text(encoding="utf-8")
        copy = folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            plain = written_out(text) if name.as_posix() in COMPILED else text
        except Unwritable as problem:
            raise NotCompiled(f"{name}: {problem}") from None
        copy.write_text(plain, encoding="utf-8")
    (folder / "__main__.py").write_text(START, encoding="utf-8")


def _compile(folder: Path, level: str) -> None:
    environment = {**os.environ, "MYPYC_OPT_LEVEL": level, "MYPYPATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", "--config-file=", f"--cache-dir={os.devnull}", *COMPILED],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise NotCompiled(f"mypyc could not do it:\n{done.stdout[-2000:]}")
    shutil.rmtree(folder / "build")


def main(argv: Sequence[str]) -> int:
    if argv:
        print(__doc__)
        return 2
    print("Compiling the server, which takes a minute or two …", flush=True)
    try:
        folder = compiled()
    except NotCompiled as reason:
        print(f"Not compiled: {reason}", file=sys.stderr)
        return 1
    print(f"Done. Start it with: python {os.path.relpath(folder)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
