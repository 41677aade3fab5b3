"""Save slots: games resume as they were and end once, whenever the app is killed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kivyapp.storage import saved_game
from kivyapp.storage.documents import render_json, seal
from kivyapp.storage.history import History
from kivyapp.storage.saved_game import SavedGame, SaveSlot, slot_document, slot_name, slot_to_json
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.store import StorageNotice, Store
from rules.game import Outcome
from rules.klondike.game import Klondike
from rules.session import Session, load
from tests.kivyapp.support.disk_failures import (
    Killed,
    before_disk_calls,
    kill_after,
    raise_read_only,
)
from tests.kivyapp.support.storage import LATER, NOW, Storage, easy_session, next_move, play

DAY = date(2026, 3, 1)


def test_a_game_resumes_as_it_was(tmp_path: Path) -> None:
    saved_games = Storage(tmp_path).saved_games
    game = saved_games.start(Session.new(Klondike(draw=3), seed="Ünïcode ♠"), NOW)
    play(game.session, 9)
    game.session.undo()
    game.elapsed = 77
    saved_games.save(game)
    resumed = Storage(tmp_path).saved_games.resume("klondike", LATER)
    assert resumed is not None
    assert resumed.session.save() == game.session.save()
    assert (resumed.id, resumed.started, resumed.elapsed, resumed.day) == (game.id, NOW, 77, None)
    assert Storage(tmp_path).saved_games.resume("klondike-daily", LATER) is None


def test_a_resume_replays_the_game_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session, 9)
    storage.saved_games.save(game)
    replays: list[str] = []

    def counting_load(save: str) -> Session[Any, Any]:
        replays.append(save)
        return load(save)

    monkeypatch.setattr(saved_game, "load", counting_load)
    saved_games = Storage(tmp_path).saved_games
    # The hub shows the game before it is resumed.
    shown = saved_games.slots()["klondike"].running
    assert shown is not None
    assert (shown.moves, shown.elapsed, shown.is_resumable) == (9, 18, True)
    first = saved_games.resume("klondike", LATER)
    assert len(replays) == 1
    # A second resume of the same save gets a session of its own.
    second = saved_games.resume("klondike", LATER)
    assert first is not None
    assert second is not None
    assert first.session is not second.session
    assert len(replays) == 2


def test_the_daily_challenge_has_a_slot_of_its_own(tmp_path: Path) -> None:
    saved_games = Storage(tmp_path).saved_games
    usual = saved_games.start(easy_session(), NOW)
    daily = saved_games.start(easy_session(mode="challenge"), NOW, day=DAY)
    play(daily.session)
    finished = saved_games.finish(daily, LATER)
    assert finished is not None
    assert (finished.day, finished.outcome) == ("2026-03-01", "won")
    storage = Storage(tmp_path)
    resumed = storage.saved_games.resume("klondike", LATER)
    assert resumed is not None
    assert resumed.id == usual.id
    assert storage.saved_games.resume(slot_name("klondike", DAY), LATER) is None
    assert storage.history.games == (finished,)


def test_the_record_of_a_finished_game(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(draw=1), NOW)
    play(game.session)
    game.elapsed = 10_000
    storage.saved_games.finish(game, LATER)
    (finished,) = storage.history.games
    assert finished.options == {"draw": 1, "mode": "classic", "take_from_foundation": True}
    assert (finished.started, finished.finished) == (NOW, LATER)
    assert (finished.moves, finished.undos, finished.elapsed) == (76, 0, 152)
    assert (finished.seed, finished.cards) == (None, game.session.deck)
    assert finished.score == game.session.score
    assert finished.counters == game.session.counters


def test_a_game_that_is_left_counts_only_if_it_was_played(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    untouched = storage.saved_games.start(easy_session(), NOW)
    assert storage.saved_games.finish(untouched, LATER) is None
    begun = storage.saved_games.start(easy_session(), NOW)
    play(begun.session, 3)
    begun.elapsed = 60
    finished = storage.saved_games.finish(begun, LATER)
    assert finished is not None
    assert (finished.outcome, finished.moves, finished.elapsed) == ("abandoned", 3, 60)
    given_up = storage.saved_games.start(easy_session(), NOW)
    ended = storage.saved_games.finish(given_up, LATER, "lost")
    assert ended is not None
    assert ended.outcome == "lost"
    assert len(storage.history.games) == 2


def test_a_replaced_game_can_be_restored(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    old = storage.saved_games.start(easy_session(), NOW)
    play(old.session, 5)
    storage.saved_games.save(old)
    new = storage.saved_games.start(easy_session(draw=3), NOW)
    back = storage.saved_games.restore_replaced("klondike")
    assert back is not None
    assert (back.id, back.session.position) == (old.id, 5)
    storage.saved_games.save(new)  # a late save of a game that was replaced
    assert storage.saved_games.restore_replaced("klondike") is None
    again = Storage(tmp_path)
    resumed = again.saved_games.resume("klondike", LATER)
    assert resumed is not None
    assert resumed.id == old.id
    assert again.history.games == ()


@pytest.mark.parametrize("leave", ["discard", "start", "kill"])
def test_a_replaced_game_that_is_not_restored_is_abandoned(tmp_path: Path, leave: str) -> None:
    storage = Storage(tmp_path)
    old = storage.saved_games.start(easy_session(), NOW)
    play(old.session, 5)
    storage.saved_games.save(old)
    new = storage.saved_games.start(easy_session(), NOW)
    if leave == "discard":
        storage.saved_games.discard_replaced("klondike", LATER)
        assert storage.saved_games.restore_replaced("klondike") is None
    elif leave == "start":
        new = storage.saved_games.start(easy_session(), NOW)
    again = Storage(tmp_path)
    resumed = again.saved_games.resume("klondike", LATER)
    assert resumed is not None
    assert resumed.id == new.id
    assert [(game.id, game.outcome) for game in again.history.games] == [(old.id, "abandoned")]


class Stuck(Klondike):
    """Klondike in which every position is stuck."""

    def outcome(self, state: Any) -> Outcome | None:
        return Outcome(None, "stuck")


@pytest.mark.parametrize("mode, is_over", [("classic", False), ("challenge", True)])
def test_a_stuck_game_is_over_only_if_undo_is_not_allowed(
    mode: str, is_over: bool, tmp_path: Path
) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(Session.new(Stuck(mode=mode), seed="x"), NOW)
    assert game.is_over is is_over
    finished = storage.saved_games.finish(game, LATER)
    assert finished is not None
    assert finished.outcome == "lost"


# Invalid saves


def tampered(change: Callable[[dict[str, Any]], None], tmp_path: Path) -> Storage:
    """A folder whose saved game was changed and sealed again."""
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session, 5)
    value = slot_to_json(SaveSlot(SavedGame.of(game)))
    change(value["running"])
    data = seal("game-klondike", 1, render_json(value))
    (tmp_path / "game-klondike.json").write_bytes(data)
    (tmp_path / "game-klondike.json.previous").unlink(missing_ok=True)
    return Storage(tmp_path)


@pytest.mark.parametrize(
    "changes",
    [{"save": "{}"}, {"save": None}, {"save": easy_session().save()[:-30]}, {"day": "2026-03-01"},
     {"day": 5}, {"started": "noon"}, {"elapsed": 1.5}, {"elapsed": 2**60}, {"id": None},
     {"id": [1]}],
)  # fmt: skip
def test_a_tampered_save_is_damaged(changes: dict[str, Any], tmp_path: Path) -> None:
    storage = tampered(lambda running: running.update(changes), tmp_path)
    assert storage.saved_games.resume("klondike", LATER) is None
    notice = StorageNotice("damaged", "game-klondike.json", "game-klondike.damaged-1.json")
    assert storage.store.take_notices() == (notice,)
    assert storage.saved_games.start(easy_session(), LATER)


def test_a_save_of_a_later_version_is_kept_unchanged(tmp_path: Path) -> None:
    storage = tampered(lambda running: running.update(save='{"schema": 99}'), tmp_path)
    data = (tmp_path / "game-klondike.json").read_bytes()
    assert storage.saved_games.resume("klondike", LATER) is None
    notice = StorageNotice("newer", "game-klondike.json", "game-klondike.newer-1.json")
    assert storage.store.take_notices() == (notice,)
    storage.saved_games.start(easy_session(), LATER)
    storage.saved_games.start(easy_session(), LATER)
    assert (tmp_path / "game-klondike.newer-1.json").read_bytes() == data


# Kills


@pytest.mark.parametrize("steps", range(12))
@pytest.mark.parametrize("saved_last_move", [True, False])
def test_a_win_is_recorded_once_whenever_the_app_is_killed(
    steps: int, saved_last_move: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session, 75)
    storage.saved_games.save(game)
    game.session.play(next_move(game.session), elapsed=200)
    finished = False
    try:
        with before_disk_calls(monkeypatch, kill_after(steps), "fsync", "replace"):
            if saved_last_move:
                storage.saved_games.save(game)
            finished = storage.saved_games.finish(game, NOW) is not None
    except Killed:
        pass
    again = Storage(tmp_path)
    resumed = again.saved_games.resume("klondike", LATER)
    assert again.store.take_notices() == ()
    if resumed is None:
        assert [won.id for won in again.history.games] == [game.id]
    else:
        assert not finished
        assert (resumed.id, resumed.session.position) == (game.id, 75)
        assert again.history.games == ()
        resumed.session.play(next_move(resumed.session), elapsed=201)
        again.saved_games.finish(resumed, LATER)
    assert [won.outcome for won in Storage(tmp_path).history.games] == ["won"]
    assert Storage(tmp_path).saved_games.resume("klondike", LATER) is None


@pytest.mark.parametrize("steps", range(16))
def test_a_replaced_game_is_recorded_once_whenever_the_app_is_killed(
    steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    old = storage.saved_games.start(easy_session(), NOW)
    play(old.session, 5)
    storage.saved_games.save(old)
    try:
        with before_disk_calls(monkeypatch, kill_after(steps), "fsync", "replace"):
            storage.saved_games.start(easy_session(), NOW)
            storage.saved_games.discard_replaced("klondike", NOW)
    except Killed:
        pass
    again = Storage(tmp_path)
    resumed = again.saved_games.resume("klondike", LATER)
    assert again.store.take_notices() == ()
    assert resumed is not None
    recorded = [game.id for game in again.history.games]
    assert recorded == ([] if resumed.id == old.id else [old.id])


@pytest.mark.parametrize("next_game", [False, True])
def test_a_finished_game_stays_in_its_slot_until_the_history_is_saved(
    next_game: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session)
    (tmp_path / "finished-games.json").mkdir()

    with before_disk_calls(monkeypatch, raise_read_only, "rename"):
        assert storage.saved_games.finish(game, NOW)
        assert len(storage.history.games) == 1
        assert storage.saved_games.resume("klondike", NOW) is None
        if next_game:
            storage.saved_games.start(easy_session(), NOW)
            assert storage.saved_games.restore_replaced("klondike") is None
    again = Storage(tmp_path)
    assert (again.saved_games.resume("klondike", LATER) is not None) is next_game
    assert [(won.id, won.outcome) for won in again.history.games] == [(game.id, "won")]


def test_a_late_save_does_not_bring_a_finished_game_back(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session, 4)
    late = SavedGame.of(game)
    storage.saved_games.finish(game, LATER)
    storage.saved_games.save(game)
    # Even one that was already written does not bring it back.
    storage.store.write(slot_document("klondike"), SaveSlot(late))
    store = Store(tmp_path)
    assert SavedGames(store, History(store)).resume("klondike", LATER) is None
    assert len(History(store).games) == 1


def test_a_save_that_is_written_late_has_the_game_as_it_was(tmp_path: Path) -> None:
    class LateWriter(list[Callable[[], object]]):
        __call__ = list[Callable[[], object]].append

        def flush(self) -> None:
            while self:
                self.pop(0)()

    store = Store(tmp_path)
    saved_games = SavedGames(store, History(store), writer=LateWriter())
    game = saved_games.start(easy_session(), NOW)
    play(game.session, 4)
    game.elapsed, game.selection = 30, ("waste",)
    expected = game.session.save()
    saved_games.save(game)
    play(game.session, 1)
    game.elapsed, game.selection = 40, ()
    running = saved_games.slots()["klondike"].running
    assert running is not None
    assert (running.save, running.elapsed, running.selection) == (expected, 30, ("waste",))
