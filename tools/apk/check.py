"""Checks a finished APK: `python -m tools.apk.check APK [--build-tools FOLDER]`.

Size, alignment and contents are read from the file itself. With the build tools of Google's SDK, it
also asks `aapt2` for package, version and permissions, and `zipalign` and `apksigner` to verify it.
"""

from __future__ import annotations

import argparse
import io
import struct
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.apk import elf, spec

MAX_BYTES: Final = 40 * 1024 * 1024
# Android's page size on new phones, which only 64-bit processors have.
PAGE: Final = 16 * 1024
OLD_PAGE: Final = 4 * 1024
# Files that Android maps into memory without unpacking them start at a multiple of this.
ALIGNMENT: Final = 4
HEADER_BYTES: Final = 30
# p4a's archive of the Python modules: named like a library so that Android unpacks it.
BUNDLE: Final = "libpybundle.so"
NEEDED: Final = ("AndroidManifest.xml", "classes.dex", "resources.arsc", "assets/private.tar")


@dataclass(frozen=True, slots=True)
class Expected:
    """What `aapt2 dump badging` has to say."""

    package: str
    version: str
    number: str
    api: str
    min_api: str
    permissions: frozenset[str]


def expected() -> Expected:
    """What buildozer.spec says."""
    permissions = (f"android.permission.{each}" for each in spec.values("android.permissions"))
    return Expected(
        package=spec.application_id(),
        version=spec.value("version"),
        number=spec.value("android.numeric_version"),
        api=spec.value("android.api"),
        min_api=spec.value("android.minapi"),
        permissions=frozenset(permissions),
    )


def problems(apk: Path, abis: Sequence[str]) -> list[str]:
    """Everything that is wrong with the file, for these processors."""
    with zipfile.ZipFile(apk) as archive:
        found = [f"{name} is missing" for name in NEEDED if name not in archive.namelist()]
        entries = archive.infolist()
        packed = {each.filename.split("/")[1] for each in entries if _is_library(each)}
        if packed != set(abis):
            found.append(f"it is for {sorted(packed)} instead of {sorted(abis)}")
        for abi in sorted(packed):
            found += _size_problems(entries, abi)
        for entry in entries:
            found += _place_problems(archive, entry)
            if _is_library(entry):
                found += _library_problems(entry.filename, archive.read(entry))
    return found


def _is_library(entry: zipfile.ZipInfo) -> bool:
    return entry.filename.startswith("lib/") and entry.filename.endswith(".so")


def _size_problems(entries: Sequence[zipfile.ZipInfo], abi: str) -> Iterator[str]:
    """What a phone needs is everything except the libraries of other processors."""
    others = (each for each in entries if _is_library(each) and each.filename.split("/")[1] != abi)
    size = sum(each.compress_size for each in entries)
    size -= sum(each.compress_size for each in others)
    if size > MAX_BYTES:
        yield f"{abi} takes {size / 2**20:.1f} MB, more than {MAX_BYTES / 2**20:.0f}"


def _place_problems(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[str]:
    """Entries that are stored as they are have to be aligned."""
    if entry.compress_type != zipfile.ZIP_STORED or not entry.file_size:
        return
    start = _start(archive, entry)
    needed = PAGE if _is_library(entry) else ALIGNMENT
    if start % needed:
        yield f"{entry.filename} starts at {start}, not at a multiple of {needed}"


def _start(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> int:
    """Where the content of an entry starts: behind a header, the name and padding."""
    file = archive.fp
    if file is None:
        raise ValueError("the archive is closed")
    file.seek(entry.header_offset)
    header = file.read(HEADER_BYTES)
    name_length, padding = struct.unpack_from("<HH", header, 26)
    return entry.header_offset + HEADER_BYTES + int(name_length) + int(padding)


def _library_problems(name: str, data: bytes) -> Iterator[str]:
    if name.endswith(f"/{BUNDLE}"):
        with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
            for member in bundle:
                file = bundle.extractfile(member) if member.name.endswith(".so") else None
                if file is not None:
                    yield from _library_problems(f"{name}: {member.name}", file.read())
        return
    try:
        library = elf.read(data)
    except struct.error as error:
        yield f"{name} is damaged: {error}"
        return
    if library is None:
        yield f"{name} is not a library"
        return
    is_64_bit = "/arm64-v8a/" in name or "/x86_64/" in name
    if (library.bits == 64) != is_64_bit:
        yield f"{name} has {library.bits} bits"
    needed = PAGE if is_64_bit else OLD_PAGE
    if library.alignment < needed:
        yield f"{name} is aligned to {library.alignment} bytes instead of {needed}"


def badging_problems(badging: str, expected: Expected) -> list[str]:
    """Compare the output of `aapt2 dump badging` with what it should be."""
    lines = badging.splitlines()
    wanted = [
        f"package: name='{expected.package}' versionCode='{expected.number}' "
        f"versionName='{expected.version}'",
        f"targetSdkVersion:'{expected.api}'",
        "launchable-activity: name='org.kivy.android.PythonActivity'",
    ]
    found = [f"aapt2 does not say {each}" for each in wanted
             if not any(line.startswith(each) for line in lines)]  # fmt: skip
    # Its name differs between versions of aapt2.
    if not {f"{name}:'{expected.min_api}'" for name in ("minSdkVersion", "sdkVersion")} & set(
        lines
    ):
        found.append(f"the lowest API level is not {expected.min_api}")
    names = {line.split("'")[1] for line in lines if line.startswith("uses-permission:")}
    if names != expected.permissions:
        found.append(f"the permissions are {sorted(names)}")
    return found


def tool_problems(apk: Path, tools: Path, expected: Expected, *, is_signed: bool) -> list[str]:
    """What the programs of the SDK find."""
    badging = _run([str(tools / "aapt2"), "dump", "badging", str(apk)])
    found = badging_problems(badging.stdout, expected)
    checks = [[str(tools / "zipalign"), "-c", "-P", "16", str(ALIGNMENT), str(apk)]]
    if is_signed:
        checks.append([str(tools / "apksigner"), "verify", str(apk)])
    for command in checks:
        done = _run(command)
        if done.returncode:
            found.append(f"{Path(command[0]).name}: {(done.stdout + done.stderr).strip()[-500:]}")
    return found


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.apk.check", description="Check an APK.")
    parser.add_argument("apk", type=Path)
    parser.add_argument("--profile", help="the profile of buildozer.spec that it was built with")
    parser.add_argument("--build-tools", type=Path, help="of Google's SDK, for further checks")
    options = parser.parse_args(arguments)
    found = problems(options.apk, spec.values("android.archs", options.profile))
    if options.build_tools:
        is_signed = not options.apk.stem.endswith("-unsigned")
        found += tool_problems(options.apk, options.build_tools, expected(), is_signed=is_signed)
    print("\n".join(found) or f"{options.apk.name} is fine")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
