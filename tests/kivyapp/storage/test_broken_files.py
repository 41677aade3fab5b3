"""Every stored file broken in every way: storage reports what it set aside and keeps working."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from kivyapp.storage.settings import Settings
from rules.grading import PLAYERS, Grade, GradedDeal
from tests.kivyapp.support.disk_failures import before_disk_calls, raise_read_only
from tests.kivyapp.support.storage import LATER, NOW, Storage, easy_session, klondike_win, play

FILES = [
    "settings.json",
    "finished-games.json",
    "game-klondike.json",
    "game-klondike-daily.json",
    "before-import.json",
    "puzzles.json",
    "graded-deals.json",
    "daily-seeds.json",
]
KIND = "klondike draw=1"


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every kind of document, each with a previous version."""
    folder = tmp_path_factory.mktemp("template")
    storage = Storage(folder)
    for number in (1, 2):
        storage.settings.change(volume=number)
        storage.history.add(klondike_win(number))
        storage.backups.restore(storage.backups.snapshot())
        use_deals(storage, number)
    for day in (None, date(2026, 3, 1)):
        game = storage.saved_games.start(easy_session(), NOW, day)
        for _ in range(3):
            play(game.session, 1)
            storage.saved_games.save(game)
    assert {path.name for path in folder.iterdir()} == {*FILES, *(f"{f}.previous" for f in FILES)}
    return folder


def use_deals(storage: Storage, number: int) -> None:
    """Solve a puzzle, and keep a deal of a grade and that of a daily challenge."""
    day = date(2026, 3, number)
    storage.puzzle_book.mark_solved(storage.puzzle_book.shipped[number], day)
    storage.graded_deals.add(KIND, GradedDeal(f"deal-{number}", Grade.EASY, PLAYERS))
    storage.daily_seeds.add(KIND, day, f"daily-{day.isoformat()}-2")


def notices_of_use(folder: Path) -> list[tuple[str, str]]:
    """Start, use everything and start again; return the notices of the first start."""
    storage = Storage(folder)
    _ = storage.history.games, storage.backups.can_undo_import
    _ = storage.puzzle_book.progress, storage.graded_deals.wanted(KIND, None)
    for slot in ("klondike", "klondike-daily"):
        storage.saved_games.resume(slot, LATER)
    notices: list[tuple[str, str]] = [
        (notice.kind, notice.file) for notice in storage.store.take_notices()
    ]
    storage.settings.change(left_hand=True)
    storage.history.add(klondike_win(99))
    storage.saved_games.start(easy_session(), LATER)
    storage.backups.restore(storage.backups.snapshot())
    use_deals(storage, 9)
    assert storage.store.take_notices() == ()
    again = Storage(folder)
    assert again.settings.value.left_hand
    assert "game-99" in again.history
    assert again.saved_games.resume("klondike", LATER) is not None
    assert again.backups.can_undo_import
    assert again.puzzle_book.is_solved(again.puzzle_book.shipped[9])
    assert again.graded_deals.take(KIND, Grade.EASY) is not None
    assert again.daily_seeds.seed(KIND, date(2026, 3, 9)) == "daily-2026-03-09-2"
    assert again.store.take_notices() == ()
    return notices


def copies(template: Path, tmp_path: Path) -> Iterator[Path]:
    number = 0
    while True:
        number += 1
        yield Path(shutil.copytree(template, tmp_path / str(number)))


def write_garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 3)


def truncate(path: Path) -> None:
    path.write_bytes(b"")


def write_zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replace_by_other_document(path: Path) -> None:
    path.write_text('{"format":"tune","version":1,"content":[]}')


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "damage", [write_garbage, truncate, write_zeros, replace_by_folder, replace_by_other_document]
)
@pytest.mark.parametrize("both", [False, True])
def test_a_broken_file_is_set_aside(
    name: str, damage: Callable[[Path], None], both: bool, template: Path, tmp_path: Path
) -> None:
    if name == "settings.json" and damage is replace_by_other_document:
        # Any JSON object with a version is read as settings, with defaults for what is missing.
        pytest.skip("settings accept any object with a version")
    folder = next(copies(template, tmp_path))
    damage(folder / name)
    expected = [("damaged", name)]
    if both:
        damage(folder / f"{name}.previous")
        expected.append(("damaged", f"{name}.previous"))
    assert notices_of_use(folder) == expected
    assert (folder / f"{name.removesuffix('.json')}.damaged-1.json").exists()


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_no_problem(name: str, template: Path, tmp_path: Path) -> None:
    several = copies(template, tmp_path)
    folder = next(several)
    (folder / name).unlink()
    assert notices_of_use(folder) == []
    folder = next(several)
    (folder / name).unlink()
    (folder / f"{name}.previous").unlink()
    assert notices_of_use(folder) == []


@pytest.mark.parametrize("name", FILES)
def test_a_newer_file_is_kept_unchanged(name: str, template: Path, tmp_path: Path) -> None:
    folder = next(copies(template, tmp_path))
    document = json.loads((folder / name).read_text())
    text = json.dumps({**document, "version": 2})
    (folder / name).write_text(text)
    assert notices_of_use(folder) == [("newer", name)]
    assert (folder / f"{name.removesuffix('.json')}.newer-1.json").read_text() == text


@pytest.mark.parametrize("name", ["settings.json", "finished-games.json", "game-klondike.json"])
def test_a_file_truncated_at_any_byte_is_recovered(
    name: str, template: Path, tmp_path: Path, soaks: bool
) -> None:
    whole = Storage(Path(shutil.copytree(template, tmp_path / "whole")))
    game = whole.saved_games.resume("klondike", LATER)
    assert game is not None
    folder = next(copies(template, tmp_path))
    data = (folder / name).read_bytes()
    previous = (folder / f"{name}.previous").read_bytes()
    for end in range(0, len(data), 1 if soaks else 7):
        (folder / name).write_bytes(data[:end])
        (folder / f"{name}.previous").write_bytes(previous)
        storage = Storage(folder)
        resumed = storage.saved_games.resume("klondike", LATER)
        # The previous version lacks the last change.
        match name:
            case "settings.json":
                assert storage.settings.value in (Settings(volume=1), Settings(volume=2))
            case "finished-games.json":
                assert len(storage.history.games) == 1
            case _:
                assert resumed is not None
                assert resumed.session.position == game.session.position - 1
        (notice,) = storage.store.take_notices()
        assert (notice.kind, notice.file, notice.recovered) == ("damaged", name, True)
        (folder / str(notice.renamed_to)).unlink()


def notices_in_memory(folder: Path) -> list[str]:
    """Use everything where nothing can be written; return the kinds of notices."""
    storage = Storage(folder)
    for slot in ("klondike", "klondike-daily"):
        storage.saved_games.resume(slot, LATER)
    storage.settings.change(left_hand=True)
    game = storage.saved_games.start(easy_session(), LATER)
    play(game.session)
    assert storage.saved_games.finish(game, LATER) is not None
    assert storage.settings.value.left_hand
    assert game.id in storage.history
    assert storage.saved_games.resume("klondike", LATER) is None
    return [notice.kind for notice in storage.store.take_notices()]


def test_a_read_only_disk(template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = next(copies(template, tmp_path))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}

    with before_disk_calls(monkeypatch, raise_read_only, "fsync", "replace", "rename", "mkdir"):
        assert notices_in_memory(folder) == ["unwritable"]
        assert notices_in_memory(tmp_path / "new") == ["unwritable"]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert notices_of_use(folder) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root ignores permissions")
def test_a_folder_without_write_permission(template: Path, tmp_path: Path) -> None:
    folder = next(copies(template, tmp_path))
    folder.chmod(0o500)
    try:
        assert notices_in_memory(folder) == ["unwritable"]
    finally:
        folder.chmod(0o700)
    assert notices_of_use(folder) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root ignores permissions")
@pytest.mark.parametrize("name", FILES)
def test_files_without_permissions(name: str, template: Path, tmp_path: Path) -> None:
    several = copies(template, tmp_path)
    folder = next(several)
    (folder / name).chmod(0o400)
    assert notices_of_use(folder) == []
    folder = next(several)
    (folder / name).chmod(0o000)
    assert notices_of_use(folder) == [("damaged", name)]


def test_all_files_broken_at_once(template: Path, tmp_path: Path) -> None:
    folder = next(copies(template, tmp_path))
    for path in folder.iterdir():
        write_garbage(path)
    assert len(notices_of_use(folder)) == 2 * len(FILES)
