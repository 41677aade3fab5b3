"""The checks of an APK, with APKs made here: right ones pass, and each mistake is found."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools.apk import check, elf

ABIS = ("arm64-v8a", "armeabi-v7a")
PAGE = 16 * 1024


def library(bits: int, *alignments: int) -> bytes:
    """A shared library with a segment for each alignment, and one that is not loaded."""
    if bits == 64:
        header = struct.pack("<4sB59x", b"\x7fELF", 2)
        segments = [struct.pack("<I44xQ", 1, each) for each in alignments]
        segments.append(struct.pack("<I44xQ", 4, 1))
        header = header[:32] + struct.pack("<Q", 64) + header[40:54]
        return header + struct.pack("<HH6x", 56, len(segments)) + b"".join(segments)
    header = struct.pack("<4sB47x", b"\x7fELF", 1)
    segments = [struct.pack("<I24xI", 1, each) for each in alignments]
    header = header[:28] + struct.pack("<I", 52) + header[32:42]
    return header + struct.pack("<HH6x", 32, len(segments)) + b"".join(segments)


def bundle(files: Mapping[str, bytes]) -> bytes:
    """The archive that p4a names like a library."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as tar:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return data.getvalue()


def right_files() -> dict[str, bytes]:
    files = dict.fromkeys(check.NEEDED, b"content")
    for abi, bits, alignment in (("arm64-v8a", 64, PAGE), ("armeabi-v7a", 32, 4096)):
        files[f"lib/{abi}/libmain.so"] = library(bits, PAGE, alignment)
        module = library(bits, alignment)
        files[f"lib/{abi}/libpybundle.so"] = bundle({"modules/math.so": module, "a.pyc": b"x"})
    return files


def write(
    path: Path, files: Mapping[str, bytes], *, stored: Mapping[str, int] | None = None
) -> Path:
    """Write an APK. `stored` names files that are not compressed, and what aligns them."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            if stored and name in stored:
                entry.compress_type = zipfile.ZIP_STORED
                start = archive.fp.tell() + 30 + len(name)
                padding = -(start + 4) % stored[name]
                entry.extra = struct.pack("<HH", 0xD935, padding) + bytes(padding)
            archive.writestr(entry, content)
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "app.apk"


def test_a_library_is_read() -> None:
    assert elf.read(library(64, 65536, PAGE)) == elf.Library(64, PAGE)
    assert elf.read(library(32, 4096)) == elf.Library(32, 4096)
    assert elf.read(b"not a library") is None


def test_a_real_library_is_read() -> None:
    import _struct

    found = elf.read(Path(_struct.__file__).read_bytes())
    if found is not None:  # only Linux has this format
        assert found == elf.Library(64, 4096)


def test_a_right_apk_passes(path: Path) -> None:
    stored = {"resources.arsc": 4, "lib/arm64-v8a/libmain.so": PAGE}
    assert check.problems(write(path, right_files(), stored=stored), ABIS) == []


@pytest.mark.parametrize(
    "name, content, problem",
    [
        ("lib/arm64-v8a/libmain.so", library(64, PAGE, 4096), "aligned to 4096 bytes"),
        ("lib/armeabi-v7a/libmain.so", library(32, 2048), "aligned to 2048 bytes"),
        ("lib/arm64-v8a/libmain.so", library(32, PAGE), "has 32 bits"),
        ("lib/arm64-v8a/libmain.so", b"text", "is not a library"),
        ("lib/arm64-v8a/libmain.so", library(64, PAGE)[:70], "is damaged"),
        ("lib/arm64-v8a/libpybundle.so", bundle({"modules/math.so": library(64, 4096)}),
         "libpybundle.so: modules/math.so is aligned to 4096 bytes"),
        ("lib/x86/libmain.so", library(32, 4096), "instead of ['arm64-v8a', 'armeabi-v7a']"),
    ],
)  # fmt: skip
def test_a_wrong_library_is_found(path: Path, name: str, content: bytes, problem: str) -> None:
    found = check.problems(write(path, {**right_files(), name: content}), ABIS)
    assert len(found) == 1
    assert problem in found[0]


def test_an_apk_that_lacks_something_is_found(path: Path) -> None:
    files = right_files()
    del files["assets/private.tar"]
    del files["lib/armeabi-v7a/libmain.so"], files["lib/armeabi-v7a/libpybundle.so"]
    assert check.problems(write(path, files), ABIS) == [
        "assets/private.tar is missing",
        "it is for ['arm64-v8a'] instead of ['arm64-v8a', 'armeabi-v7a']",
    ]


@pytest.mark.parametrize("name, unit", [("resources.arsc", 4), ("lib/arm64-v8a/libmain.so", PAGE)])
def test_a_stored_file_in_the_wrong_place_is_found(path: Path, name: str, unit: int) -> None:
    files = {name: right_files()[name], **right_files()}
    start = 30 + len(name) + 4
    files = {"x" * (unit - (start % unit) + 1): b"", **files}
    found = check.problems(write(path, files, stored={name: 1}), ABIS)
    assert [each.partition(" starts at")[0] for each in found] == [name]


def test_the_size_counts_for_each_processor(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The libraries of the other processor do not count, everything else does."""
    monkeypatch.setattr(check, "MAX_BYTES", 100_000)
    big = {"lib/arm64-v8a/libbig.so": library(64, PAGE) + bytes(80_000)}
    stored = dict.fromkeys(big, PAGE)
    assert check.problems(write(path, {**right_files(), **big}, stored=stored), ABIS) == []
    shared = {"assets/big": bytes(40_000)}
    stored |= dict.fromkeys(shared, 4)
    found = check.problems(write(path, {**right_files(), **big, **shared}, stored=stored), ABIS)
    assert len(found) == 1
    assert found[0].startswith("arm64-v8a takes 0.1 MB")


BADGING = """\
package: name='org.peacock.parlour' versionCode='100' versionName='0.1.0' compileSdkVersion='36'
minSdkVersion:'24'
targetSdkVersion:'36'
uses-permission: name='android.permission.INTERNET'
uses-permission: name='android.permission.ACCESS_LOCAL_NETWORK'
uses-permission: name='android.permission.VIBRATE'
launchable-activity: name='org.kivy.android.PythonActivity'  label='Peacock Parlour' icon=''
"""


def test_what_aapt2_says_is_compared_with_the_spec() -> None:
    expected = check.expected()
    assert check.badging_problems(BADGING, expected) == []
    for right, wrong in (
        ("versionCode='100'", "versionCode='99'"),
        ("targetSdkVersion:'36'", "targetSdkVersion:'33'"),
        ("minSdkVersion:'24'", "minSdkVersion:'21'"),
        ("VIBRATE", "CAMERA"),
        ("PythonActivity", "Other"),
    ):
        assert len(check.badging_problems(BADGING.replace(right, wrong), expected)) == 1
    # As in older versions of aapt2.
    assert check.badging_problems(BADGING.replace("minSdk", "sdk"), expected) == []


def test_the_programs_of_the_sdk_are_asked(path: Path, tmp_path: Path) -> None:
    apk = write(path, right_files())
    for name, script in {
        "aapt2": f"cat <<'END'\n{BADGING}END",
        "zipalign": 'test "$*" = "-c -P 16 4 $PWD/app.apk" || { echo "not aligned"; exit 1; }',
        "apksigner": "echo 'no signature' >&2; exit 1",
    }.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\ncd {tmp_path}\n{script}\n")
        program.chmod(0o755)
    expected = check.expected()
    assert check.tool_problems(apk, tmp_path, expected, is_signed=False) == []
    assert check.tool_problems(apk, tmp_path, expected, is_signed=True) == [
        "apksigner: no signature"
    ]


def test_the_command_fails_if_something_is_wrong(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.main([str(write(path, right_files()))]) == 0
    assert check.main([str(path), "--profile", "emulator"]) == 1
    assert "instead of ['x86_64']" in capsys.readouterr().out
