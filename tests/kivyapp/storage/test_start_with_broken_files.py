"""The app with broken files: it starts, shows a notice, and plays and saves as usual.

The storage by itself is tested in test_broken_files.py; here it is what the player sees.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.disk_failures import before_disk_calls, raise_read_only
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.patience_moves import wait_for_toasts
from tests.kivyapp.support.storage import LATER, NOW, Storage, easy_session, klondike_win, play

FILES = ("settings.json", "finished-games.json", "game-klondike.json", "game-klondike-daily.json")
PLAYED = 3


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a player, each file with a previous version."""
    folder = tmp_path_factory.mktemp("template")
    storage = Storage(folder)
    for number in (1, 2):
        storage.settings.change(volume=number, help_offered=frozenset({"klondike"}))
        storage.history.add(klondike_win(number))
    for day in (None, date(2026, 3, 1)):
        game = storage.saved_games.start(easy_session(), NOW, day)
        for _ in range(PLAYED):
            play(game.session, 1)
            storage.saved_games.save(game)
    return folder


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "data"))


@pytest.fixture
def start(
    drive: Callable[[Any], Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Any]:
    def start() -> Any:
        app = parlour(folder, fake_games=False)
        notices: list[str] = []
        real = app.notify

        def notify(text: str, **options: Any) -> None:
            notices.append(text)
            real(text, **options)

        monkeypatch.setattr(app, "notify", notify)
        driver = drive(app)
        driver.notices = notices
        driver.run(0.5)
        return driver

    return start


def play_and_save(driver: Any, folder: Path) -> None:
    """Open the game, tap the stock twice and leave; the game must be saved."""
    driver.app.services.navigation.open_game("klondike")
    driver.run(2)
    wait_for_toasts(driver)
    screen = driver.app.presenter.screen
    before = screen.controller.session.position
    for _ in range(2):
        driver.tap(*screen.table.card_rect("stock", 0).centre)
        driver.run(0.5)
    assert screen.controller.session.position == before + 2
    driver.key("escape")
    running = Storage(folder).saved_games.resume("klondike", LATER)
    assert running is not None
    assert running.session.position == before + 2


def write_garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 3)


def cut_end(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("damage", [write_garbage, cut_end, replace_by_folder])
@pytest.mark.parametrize("both", [False, True], ids=["recovered", "lost"])
def test_a_broken_file_is_reported_and_the_game_goes_on(
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
    assert any(name in text for text in driver.notices), f"no notice about {name}"
    assert (folder / f"{name.removesuffix('.json')}.damaged-1.json").exists()
    assert driver.app.root_widget.toasts.children
    play_and_save(driver, folder)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_not_reported(name: str, start: Callable[[], Any], folder: Path) -> None:
    (folder / name).unlink()
    driver = start()
    assert driver.notices == []
    play_and_save(driver, folder)


def test_all_files_broken_at_once(start: Callable[[], Any], folder: Path) -> None:
    for path in folder.iterdir():
        write_garbage(path)
    driver = start()
    for name in FILES:
        assert any(name in text for text in driver.notices), f"no notice about {name}"
    play_and_save(driver, folder)
    assert Storage(folder).store.take_notices() == ()


def test_a_game_on_a_read_only_disk_is_saved_later(
    start: Callable[[], Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with before_disk_calls(monkeypatch, raise_read_only, "fsync", "replace", "rename", "mkdir"):
        driver = start()
        driver.app.services.navigation.open_game("klondike")
        driver.run(2)
        screen = driver.app.presenter.screen
        driver.tap(*screen.table.card_rect("stock", 0).centre)
        screen.on_pause()
        driver.run(1)
        assert screen.controller.session.position == PLAYED + 1
        assert any("can be saved" in text for text in driver.notices)
    driver.tap(*screen.table.card_rect("stock", 0).centre)
    driver.key("escape")
    running = Storage(folder).saved_games.resume("klondike", LATER)
    assert running is not None
    assert running.session.position == PLAYED + 2
