"""A shared game is opened in a second app and replayed to the same end; a forged one is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp import words
from kivyapp.platform import links
from kivyapp.screens.replay_files import open_replay_file, share_replay
from kivyapp.storage.finished_game import FinishedGame
from rules import recording
from rules.recording import recording_of
from rules.registry import make
from rules.session import Session
from tests.kivyapp.support.fake_device import FakeDevice, FakeFile
from tests.kivyapp.support.parlour import parlour

NOW = "2026-03-01T20:15:00+01:00"


def played(key: str, moves: int) -> Session[Any, Any]:
    session: Session[Any, Any] = Session.new(make(key), "peacock123")
    rng = Random(5)
    for _ in range(moves):
        session.play(rng.choice(session.legal_moves()), session.elapsed + 3)
    return session


def finish(services: Any, session: Session[Any, Any]) -> FinishedGame:
    record = services.saved_games.finish(services.saved_games.start(session, NOW), NOW)
    services.saved_games.flush()
    return record


def text_of(session: Session[Any, Any]) -> str:
    return recording.encode(recording_of(session.save_record()))


@pytest.mark.parametrize("key", ["klondike", "spider", "crush", "set", "cribbage"])
def test_a_link_shows_the_game_in_another_app(drive: Any, tmp_path: Path, key: str) -> None:
    device = FakeDevice(can_share=True)
    driver = drive(parlour(tmp_path / "one", device=device))
    session = played(key, 20)
    share_replay(driver.app.services, finish(driver.app.services, session))
    (link,) = device.shared
    assert len(link) <= links.MAX_LENGTH
    other = drive(parlour(tmp_path / "two", fake_games=False))
    other.app.open_link(link)
    other.run(0.5)
    controller = other.app.presenter.screen.controller
    assert controller.is_replay
    controller.replay.player.seek(20)
    assert controller.session.state == session.state
    assert other.app.services.history.games == ()


def test_a_game_too_long_for_a_link_becomes_a_file(drive: Any, tmp_path: Path) -> None:
    device = FakeDevice(has_file_dialog=True, can_share=True)
    driver = drive(parlour(tmp_path / "one", device=device))
    session = played("set", 900)
    share_replay(driver.app.services, finish(driver.app.services, session))
    assert device.shared == []
    assert device.save_as == "set-2026-03-01.peacock"
    file = FakeFile(name=device.save_as)
    assert device.choose is not None
    device.choose(file)
    reader = FakeDevice(has_file_dialog=True)
    other = drive(parlour(tmp_path / "two", fake_games=False, device=reader))
    open_replay_file(other.app.services)
    assert reader.choose is not None
    reader.choose(file)
    other.run(0.5)
    controller = other.app.presenter.screen.controller
    controller.replay.player.seek(900)
    assert controller.session.state == session.state


def test_what_cannot_have_been_played_gets_a_sentence(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path))
    text = text_of(played("klondike", 20))
    spider = text_of(played("spider", 20))
    forged = played("klondike", 20)
    forged.seed = "another-deal"
    told: list[str] = driver.app.services.announcer.spoken
    for link, key in (
        (f"klondike?replay={text[:-9]}", "replay_damaged"),
        (f"klondike?replay={spider}", "replay_damaged"),
        (f"klondike?replay={text_of(forged)}", "replay_impossible"),
        ("klondike?replay=", "replay_damaged"),
        (f"klondike?seed=a&replay={text}", "link_malformed"),
    ):
        driver.app.open_link(link)
        driver.run(0.2)
        assert told[-1] == words.link_error(key, "seed")
        assert len(driver.app.services.navigation.stack) == 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"klondike?seed=a", b"{}"])
def test_another_file_gets_a_sentence(drive: Any, tmp_path: Path, content: bytes) -> None:
    device = FakeDevice(has_file_dialog=True)
    driver = drive(parlour(tmp_path, device=device))
    open_replay_file(driver.app.services)
    assert device.choose is not None
    device.choose(FakeFile(content=content))
    driver.run(0.2)
    assert driver.app.services.announcer.spoken[-1] == words.link_error("replay_damaged", "")
