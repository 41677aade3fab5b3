"""Every stored file broken in every way: the app starts, says what it set aside, and goes on."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from kivyapp.storage.settings import Settings
from tests.kivyapp.support.hazards import disk_that
from tests.kivyapp.support.saving import LATER, NOW, Parts, a_game, easy_game, play

FILES = [
    "settings.json",
    "finished-games.json",
    "game-klondike.json",
    "game-klondike-daily.json",
    "before-import.json",
]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every kind of document, each written twice so that it has a previous one."""
    folder = tmp_path_factory.mktemp("template")
    parts = Parts(folder)
    for number in (1, 2):
        parts.holder.change(volume=number)
        parts.history.add(a_game(number))
        parts.backups.take_over(parts.backups.now())
    for day in (None, date(2026, 3, 1)):
        game = parts.saved_games.start(easy_game(), NOW, day)
        for _ in range(3):
            play(game.session, 1)
            parts.saved_games.keep(game)
    assert {path.name for path in folder.iterdir()} == {*FILES, *(f"{f}.previous" for f in FILES)}
    return folder


def goes_on(folder: Path) -> tuple[Parts, list[tuple[str, str]]]:
    """Start, use everything, start again; the app and what it said the first time."""
    parts = Parts(folder)
    _ = parts.history.games, parts.backups.can_take_back
    for place in ("klondike", "klondike-daily"):
        parts.saved_games.open(place, LATER)
    said = [(notice.kind, notice.file) for notice in parts.store.take_notices()]
    parts.holder.change(left_hand=True)
    parts.history.add(a_game(99))
    parts.saved_games.start(easy_game(), LATER)
    parts.backups.take_over(parts.backups.now())
    assert parts.store.take_notices() == ()
    again = Parts(folder)
    assert again.holder.value.left_hand
    assert "game-99" in again.history
    assert again.saved_games.open("klondike", LATER) is not None
    assert again.backups.can_take_back
    assert again.store.take_notices() == ()
    return parts, said


def copies(template: Path, tmp_path: Path) -> Iterator[Path]:
    number = 0
    while True:
        number += 1
        yield Path(shutil.copytree(template, tmp_path / str(number)))


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 3)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def another_document(path: Path) -> None:
    path.write_text('{"format":"tune","version":1,"content":[]}')


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("damage", [garbage, emptied, zeros, folder_instead, another_document])
@pytest.mark.parametrize("both", [False, True])
def test_broken(
    name: str, damage: Callable[[Path], None], both: bool, template: Path, tmp_path: Path
) -> None:
    if name == "settings.json" and damage is another_document:
        # A JSON object with a version is settings, all of them at their defaults.
        pytest.skip("settings are lenient")
    folder = next(copies(template, tmp_path))
    damage(folder / name)
    expected = [("damaged", name)]
    if both:
        damage(folder / f"{name}.previous")
        expected.append(("damaged", f"{name}.previous"))
    _, said = goes_on(folder)
    assert said == expected
    assert (folder / f"{name.removesuffix('.json')}.damaged-1.json").exists()


@pytest.mark.parametrize("name", FILES)
def test_missing(name: str, template: Path, tmp_path: Path) -> None:
    several = copies(template, tmp_path)
    folder = next(several)
    (folder / name).unlink()
    assert goes_on(folder)[1] == []
    folder = next(several)
    (folder / name).unlink()
    (folder / f"{name}.previous").unlink()
    assert goes_on(folder)[1] == []


@pytest.mark.parametrize("name", FILES)
def test_newer(name: str, template: Path, tmp_path: Path) -> None:
    folder = next(copies(template, tmp_path))
    document = json.loads((folder / name).read_text())
    text = json.dumps({**document, "version": 2})
    (folder / name).write_text(text)
    assert goes_on(folder)[1] == [("newer", name)]
    assert (folder / f"{name.removesuffix('.json')}.newer-1.json").read_text() == text


@pytest.mark.parametrize("name", ["settings.json", "finished-games.json", "game-klondike.json"])
def test_cut_off_at_every_byte(name: str, template: Path, tmp_path: Path) -> None:
    whole = Parts(Path(shutil.copytree(template, tmp_path / "whole")))
    game = whole.saved_games.open("klondike", LATER)
    assert game is not None
    folder = next(copies(template, tmp_path))
    data = (folder / name).read_bytes()
    previous = (folder / f"{name}.previous").read_bytes()
    for end in range(len(data)):
        (folder / name).write_bytes(data[:end])
        (folder / f"{name}.previous").write_bytes(previous)
        parts = Parts(folder)
        resumed = parts.saved_games.open("klondike", LATER)
        # What the previous version holds: one change less.
        match name:
            case "settings.json":
                assert parts.holder.value in (Settings(volume=1), Settings(volume=2))
            case "finished-games.json":
                assert len(parts.history.games) == 1
            case _:
                assert resumed is not None
                assert resumed.session.position == game.session.position - 1
        (notice,) = parts.store.take_notices()
        assert (notice.kind, notice.file, notice.recovered) == ("damaged", name, True)
        (folder / str(notice.kept_as)).unlink()


def uses_memory(folder: Path) -> list[str]:
    """Use everything where nothing can be written; what was said of it."""
    parts = Parts(folder)
    for place in ("klondike", "klondike-daily"):
        parts.saved_games.open(place, LATER)
    parts.holder.change(left_hand=True)
    game = parts.saved_games.start(easy_game(), LATER)
    play(game.session)
    assert parts.saved_games.finish(game, LATER) is not None
    assert parts.holder.value.left_hand
    assert game.id in parts.history
    assert parts.saved_games.open("klondike", LATER) is None
    return [notice.kind for notice in parts.store.take_notices()]


def test_a_disk_that_cannot_be_written(
    template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = next(copies(template, tmp_path))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}

    def refuse(call: str) -> None:
        raise OSError(errno.EROFS, "read-only", call)

    with disk_that(monkeypatch, refuse, "fsync", "replace", "rename", "mkdir"):
        assert uses_memory(folder) == ["unwritable"]
        assert uses_memory(tmp_path / "new") == ["unwritable"]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert goes_on(folder)[1] == []


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind the superuser")
def test_a_folder_that_may_not_be_written(template: Path, tmp_path: Path) -> None:
    folder = next(copies(template, tmp_path))
    folder.chmod(0o500)
    try:
        assert uses_memory(folder) == ["unwritable"]
    finally:
        folder.chmod(0o700)
    assert goes_on(folder)[1] == []


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind the superuser")
@pytest.mark.parametrize("name", FILES)
def test_files_with_strange_permissions(name: str, template: Path, tmp_path: Path) -> None:
    several = copies(template, tmp_path)
    folder = next(several)
    (folder / name).chmod(0o400)
    assert goes_on(folder)[1] == []
    folder = next(several)
    (folder / name).chmod(0o000)
    assert goes_on(folder)[1] == [("damaged", name)]


def test_everything_broken_at_once(template: Path, tmp_path: Path) -> None:
    folder = next(copies(template, tmp_path))
    for path in folder.iterdir():
        garbage(path)
    assert len(goes_on(folder)[1]) == 2 * len(FILES)
