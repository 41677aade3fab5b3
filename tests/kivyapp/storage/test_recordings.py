"""Every finished game keeps its moves: written with it, never lost, never read at the start."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp.storage import files
from kivyapp.storage.backup import parse, render
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.recordings import Recordings
from kivyapp.storage.statistics import figures
from kivyapp.storage.store import Store
from rules import recording
from rules.registry import GAMES, make
from rules.session import Session, restore
from tests.kivyapp.support.disk_failures import (
    Killed,
    before_disk_calls,
    kill_after,
    raise_read_only,
)
from tests.kivyapp.support.storage import LATER, NOW, Storage, easy_session, klondike_win, play

DISK_CALLS = ("fsync", "replace", "rename")
MOVES = "moves-2026-03.json"


def finish_one(storage: Storage, moves: int = 1000) -> FinishedGame:
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session, moves)
    record = storage.saved_games.finish(game, LATER)
    assert record is not None
    return record


def replayed(storage: Storage, game: FinishedGame) -> Session[Any, Any]:
    text = storage.history.recordings.get(game)
    assert text is not None
    return restore(recording.decode(text).record)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_keeps_its_moves(tmp_path: Path, key: str) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(Session.new(make(key), "peacock123"), NOW)
    for seconds in (3, 5, 9):
        game.session.play(game.session.legal_moves()[0], seconds)
    record = storage.saved_games.finish(game, LATER)
    assert record is not None
    assert record.outcome == "abandoned"
    again = replayed(Storage(tmp_path), record)
    assert again.state == game.session.state
    assert [entry.elapsed for entry in again.history] == [3, 5, 9]


def test_a_replaced_game_keeps_its_moves(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    old = storage.saved_games.start(easy_session(), NOW)
    play(old.session, 5)
    storage.saved_games.save(old)
    storage.saved_games.start(easy_session(), NOW)
    record = storage.saved_games.discard_replaced("klondike", LATER)
    assert record is not None
    assert replayed(storage, record).position == 5


def test_a_game_that_ended_as_the_app_was_killed_keeps_its_moves(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session)
    storage.saved_games.save(game)
    storage = Storage(tmp_path)
    assert storage.saved_games.resume("klondike", LATER) is None
    (record,) = storage.history.games
    assert replayed(storage, record).outcome is not None


def test_a_kill_at_any_moment_loses_no_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for calls in range(60):
        folder = tmp_path / str(calls)
        storage = Storage(folder)
        game = storage.saved_games.start(easy_session(), NOW)
        play(game.session)
        storage.saved_games.save(game)
        try:
            with before_disk_calls(monkeypatch, kill_after(calls), *DISK_CALLS):
                storage.saved_games.finish(game, LATER)
            survived = True
        except Killed:
            survived = False
        again = Storage(folder)
        assert again.saved_games.resume("klondike", LATER) is None
        (record,) = again.history.games
        assert replayed(again, record).state == game.session.state
        if survived:
            return
    raise AssertionError("the writing never came to an end")


def test_moves_that_could_not_be_written_keep_the_game_in_its_slot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session)
    storage.saved_games.save(game)
    with before_disk_calls(monkeypatch, raise_read_only, "fsync"):
        storage.saved_games.finish(game, LATER)
    assert not storage.history.is_saved
    assert [notice.kind for notice in storage.store.take_notices()] == ["unwritable"]
    again = Storage(tmp_path)
    assert again.saved_games.resume("klondike", LATER) is None
    (record,) = again.history.games
    assert replayed(again, record).outcome is not None


def test_damaged_moves_cost_only_themselves(tmp_path: Path) -> None:
    record = finish_one(Storage(tmp_path))
    (tmp_path / MOVES).write_bytes(b'{"format":"moves-2026-03","version":1,"checksum":"x"')
    storage = Storage(tmp_path)
    assert storage.history.games == (record,)
    assert storage.history.recordings.get(record) is None
    assert [notice.kind for notice in storage.store.take_notices()] == ["damaged"]


def test_two_runs_of_the_app_keep_both_games(tmp_path: Path) -> None:
    one, two = Recordings(Store(tmp_path)), Recordings(Store(tmp_path))
    one.add("game-1", NOW, "one")
    two.add("game-2", NOW, "two")
    games = [klondike_win(number, started=NOW) for number in (1, 2)]
    assert Recordings(Store(tmp_path)).of(games) == {"game-1": "one", "game-2": "two"}


def test_a_deleted_game_can_be_added_again(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    first, second = finish_one(storage), finish_one(storage, 9)
    deleted = storage.history.remove(first)
    assert storage.history.games == (second,)
    assert storage.history.recordings.get(first) is None
    assert replayed(Storage(tmp_path), second).position == 9
    storage.history.recordings.add_all([first], deleted)
    storage.history.add(first)
    assert Storage(tmp_path).history.finished.ids == {first.id, second.id}
    assert replayed(Storage(tmp_path), first).outcome is not None


def test_an_export_carries_the_moves_and_doubles_nothing(tmp_path: Path) -> None:
    here, there = Storage(tmp_path / "here"), Storage(tmp_path / "there")
    first = finish_one(here)
    data = render(here.backups.snapshot())
    own = finish_one(there, 7)
    assert there.backups.restore(parse(data)) == 1
    assert there.backups.restore(parse(data)) == 0
    assert {game.id for game in there.history.games} == {first.id, own.id}
    assert replayed(Storage(tmp_path / "there"), first).state == replayed(here, first).state
    assert replayed(there, own).position == 7


def test_an_undone_import_takes_its_moves_back(tmp_path: Path) -> None:
    here, there = Storage(tmp_path / "here"), Storage(tmp_path / "there")
    first = finish_one(here)
    own = finish_one(there, 7)
    there.backups.restore(parse(render(here.backups.snapshot())))
    assert there.backups.undo_import()
    assert there.history.recordings.get(first) is None
    assert replayed(there, own).position == 7


def test_starting_with_ten_thousand_games_reads_no_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    games = [klondike_win(number) for number in range(10_000)]
    storage.history.recordings.add_all(games, {game.id: "A" * 700 for game in games})
    storage.history.add(*games)
    read: list[str] = []
    real = files.read

    def listed(path: Path) -> bytes:
        read.append(path.name)
        return real(path)

    monkeypatch.setattr(files, "read", listed)
    started = Storage(tmp_path)
    assert len(started.history.games) == 10_000
    assert not [name for name in read if name.startswith("moves")]
    begin = time.process_time()
    assert len(started.history.recordings.of(started.history.games)) == 10_000
    # About 80 ms; the rest allows for a busy machine.
    assert time.process_time() - begin < 0.3
    assert [name for name in read if name.startswith("moves")] == ["moves-2026-01.json"]


def test_two_players_at_one_screen_are_kept_but_not_counted(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session: Session[Any, Any] = Session.new(make("cribbage", hp=61), "peacock123")
    game = storage.saved_games.start(session, NOW, terms={"opponent": "hotseat"})
    rng = Random(1)
    while session.outcome is None:
        session.play(rng.choice(session.legal_moves()))
    record = storage.saved_games.finish(game, LATER)
    assert storage.history.games == (record,)
    assert figures(storage.history.games).played == 0
