"""Every stored file broken in some way: the app starts, says so on the screen, plays and saves.

The store's own part in this is tested in test_broken_files.py; here a person would see and hear it.
"""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.hands import clear_the_way
from tests.kivyapp.support.hazards import disk_that
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.saving import LATER, NOW, Parts, a_game, easy_game, play

FILES = ("settings.json", "finished-games.json", "game-klondike.json", "game-klondike-daily.json")
PLAYED = 3


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of somebody who has played: each file with the version before it."""
    folder = tmp_path_factory.mktemp("template")
    parts = Parts(folder)
    for number in (1, 2):
        parts.holder.change(volume=number, help_offered=frozenset({"klondike"}))
        parts.history.add(a_game(number))
    for day in (None, date(2026, 3, 1)):
        game = parts.saved_games.start(easy_game(), NOW, day)
        for _ in range(PLAYED):
            play(game.session, 1)
            parts.saved_games.keep(game)
    return folder


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "data"))


@pytest.fixture
def start(
    drive: Callable[[Any], Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Any]:
    def start() -> Any:
        app = parlour(folder, toy=False)
        said: list[str] = []
        real = app.notify

        def notify(text: str, **options: Any) -> None:
            said.append(text)
            real(text, **options)

        monkeypatch.setattr(app, "notify", notify)
        driver = drive(app)
        driver.said = said
        driver.close_eyes()
        driver.run(0.5)
        return driver

    return start


def play_and_save(driver: Any, folder: Path) -> None:
    """Open the game, tap the stock twice, leave: the file says so."""
    driver.app.services.navigation.open_game("klondike")
    driver.run(2)
    clear_the_way(driver)
    screen = driver.app.presenter.screen
    before = screen.match.session.position
    for _ in range(2):
        driver.tap(*screen.table.place_of("stock", 0).centre)
        driver.run(0.5)
    assert screen.match.session.position == before + 2
    driver.key("escape")
    running = Parts(folder).saved_games.open("klondike", LATER)
    assert running is not None
    assert running.session.position == before + 2


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 3)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("damage", [garbage, cut, folder_instead])
@pytest.mark.parametrize("both", [False, True], ids=["recovered", "lost"])
def test_a_broken_file(
    name: str,
    damage: Callable[[Path], None],
    both: bool,
    start: Callable[[], Any],
    folder: Path,
) -> None:
    damage(folder / name)
    if both:
        damage(folder / f"{name}.previous")
    driver = start()
    assert any(name in text for text in driver.said), f"nothing was said of {name}"
    assert (folder / f"{name.removesuffix('.json')}.damaged-1.json").exists()
    assert driver.app.stage.toasts.children
    play_and_save(driver, folder)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file(name: str, start: Callable[[], Any], folder: Path) -> None:
    (folder / name).unlink()
    driver = start()
    assert driver.said == []
    play_and_save(driver, folder)


def test_all_files_broken(start: Callable[[], Any], folder: Path) -> None:
    for path in folder.iterdir():
        garbage(path)
    driver = start()
    for name in FILES:
        assert any(name in text for text in driver.said), f"nothing was said of {name}"
    play_and_save(driver, folder)
    assert Parts(folder).store.take_notices() == ()


def test_a_disk_that_cannot_be_written(
    start: Callable[[], Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read-only, or full: the game goes on in memory, and is saved as soon as that can be."""

    def refuse(call: str) -> None:
        raise OSError(errno.EROFS, "read-only", call)

    with disk_that(monkeypatch, refuse, "fsync", "replace", "rename", "mkdir"):
        driver = start()
        driver.app.services.navigation.open_game("klondike")
        driver.run(2)
        screen = driver.app.presenter.screen
        driver.tap(*screen.table.place_of("stock", 0).centre)
        screen.paused()
        driver.run(1)
        assert screen.match.session.position == PLAYED + 1
        assert any("can be saved" in text for text in driver.said)
    driver.tap(*screen.table.place_of("stock", 0).centre)
    driver.key("escape")
    running = Parts(folder).saved_games.open("klondike", LATER)
    assert running is not None
    assert running.session.position == PLAYED + 2
