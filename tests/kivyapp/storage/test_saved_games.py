"""The shelf: games are resumed as they were, end once, and a kill at any step changes neither."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kivyapp.storage.documents import render_json, seal
from kivyapp.storage.history import History
from kivyapp.storage.saved_game import Place, SavedGame, document, place, place_to_json
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.store import Notice, Store
from rules.game import Outcome
from rules.klondike.game import Klondike
from rules.session import Session
from tests.kivyapp.support.hazards import Killed, disk_that
from tests.kivyapp.support.saving import LATER, NOW, Parts, easy_game, next_move, play

DAY = date(2026, 3, 1)


def test_a_game_is_resumed_as_it_was(tmp_path: Path) -> None:
    saved_games = Parts(tmp_path).saved_games
    game = saved_games.start(Session.new(Klondike(draw=3), seed="Ünïcode ♠"), NOW)
    play(game.session, 9)
    game.session.undo()
    game.elapsed = 77
    saved_games.keep(game)
    resumed = Parts(tmp_path).saved_games.open("klondike", LATER)
    assert resumed is not None
    assert resumed.session.save() == game.session.save()
    assert (resumed.id, resumed.started, resumed.elapsed, resumed.day) == (game.id, NOW, 77, None)
    assert Parts(tmp_path).saved_games.open("klondike-daily", LATER) is None


def test_the_daily_challenge_lies_beside_the_ordinary_game(tmp_path: Path) -> None:
    saved_games = Parts(tmp_path).saved_games
    usual = saved_games.start(easy_game(), NOW)
    daily = saved_games.start(easy_game(mode="challenge"), NOW, day=DAY)
    play(daily.session)
    finished = saved_games.finish(daily, LATER)
    assert finished is not None
    assert (finished.day, finished.outcome) == ("2026-03-01", "won")
    parts = Parts(tmp_path)
    resumed = parts.saved_games.open("klondike", LATER)
    assert resumed is not None
    assert resumed.id == usual.id
    assert parts.saved_games.open(place("klondike", DAY), LATER) is None
    assert parts.history.games == (finished,)


def test_what_is_remembered_of_a_game(tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    game = parts.saved_games.start(easy_game(draw=1), NOW)
    play(game.session)
    game.elapsed = 10_000
    parts.saved_games.finish(game, LATER)
    (finished,) = parts.history.games
    assert finished.options == {"draw": 1, "mode": "classic", "take_from_foundation": True}
    assert (finished.started, finished.finished) == (NOW, LATER)
    assert (finished.moves, finished.undos, finished.elapsed) == (76, 0, 152)
    assert (finished.seed, finished.cards) == (None, game.session.deck)
    assert finished.score == game.session.score
    assert finished.counters == game.session.counters


def test_left_games(tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    untouched = parts.saved_games.start(easy_game(), NOW)
    assert parts.saved_games.finish(untouched, LATER) is None
    begun = parts.saved_games.start(easy_game(), NOW)
    play(begun.session, 3)
    begun.elapsed = 60
    finished = parts.saved_games.finish(begun, LATER)
    assert finished is not None
    assert (finished.outcome, finished.moves, finished.elapsed) == ("abandoned", 3, 60)
    given_up = parts.saved_games.start(easy_game(), NOW)
    ended = parts.saved_games.finish(given_up, LATER, "lost")
    assert ended is not None
    assert ended.outcome == "lost"
    assert len(parts.history.games) == 2


def test_a_new_game_can_be_taken_back(tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    old = parts.saved_games.start(easy_game(), NOW)
    play(old.session, 5)
    parts.saved_games.keep(old)
    new = parts.saved_games.start(easy_game(draw=3), NOW)
    back = parts.saved_games.take_back("klondike")
    assert back is not None
    assert (back.id, back.session.position) == (old.id, 5)
    parts.saved_games.keep(new)  # a late save of what has left the table
    assert parts.saved_games.take_back("klondike") is None
    again = Parts(tmp_path)
    resumed = again.saved_games.open("klondike", LATER)
    assert resumed is not None
    assert resumed.id == old.id
    assert again.history.games == ()


@pytest.mark.parametrize("leave", ["let_go", "start", "kill"])
def test_a_game_that_is_not_taken_back_is_abandoned(tmp_path: Path, leave: str) -> None:
    parts = Parts(tmp_path)
    old = parts.saved_games.start(easy_game(), NOW)
    play(old.session, 5)
    parts.saved_games.keep(old)
    new = parts.saved_games.start(easy_game(), NOW)
    if leave == "let_go":
        parts.saved_games.let_go("klondike", LATER)
        assert parts.saved_games.take_back("klondike") is None
    elif leave == "start":
        new = parts.saved_games.start(easy_game(), NOW)
    again = Parts(tmp_path)
    resumed = again.saved_games.open("klondike", LATER)
    assert resumed is not None
    assert resumed.id == new.id
    assert [(game.id, game.outcome) for game in again.history.games] == [(old.id, "abandoned")]


class Stuck(Klondike):
    """Klondike in which no position has a move."""

    def outcome(self, state: Any) -> Outcome | None:
        return Outcome(None, "stuck")


@pytest.mark.parametrize("mode, is_over", [("classic", False), ("challenge", True)])
def test_who_is_stuck_may_take_moves_back(mode: str, is_over: bool, tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    game = parts.saved_games.start(Session.new(Stuck(mode=mode), seed="x"), NOW)
    assert game.is_over is is_over
    finished = parts.saved_games.finish(game, LATER)
    assert finished is not None
    assert finished.outcome == "lost"


# Saves that cannot be used


def tampered(change: Callable[[dict[str, Any]], None], tmp_path: Path) -> Parts:
    """The shelf of a folder whose game was changed by somebody who can seal it again."""
    parts = Parts(tmp_path)
    game = parts.saved_games.start(easy_game(), NOW)
    play(game.session, 5)
    value = place_to_json(Place(SavedGame.of(game)))
    change(value["running"])
    data = seal("game-klondike", 1, render_json(value))
    (tmp_path / "game-klondike.json").write_bytes(data)
    (tmp_path / "game-klondike.json.previous").unlink(missing_ok=True)
    return Parts(tmp_path)


@pytest.mark.parametrize(
    "changes",
    [{"save": "{}"}, {"save": None}, {"save": easy_game().save()[:-30]}, {"day": "2026-03-01"},
     {"day": 5}, {"started": "noon"}, {"elapsed": 1.5}, {"elapsed": 2**60}, {"id": None},
     {"id": [1]}],
)  # fmt: skip
def test_tampered(changes: dict[str, Any], tmp_path: Path) -> None:
    parts = tampered(lambda running: running.update(changes), tmp_path)
    assert parts.saved_games.open("klondike", LATER) is None
    notice = Notice("damaged", "game-klondike.json", "game-klondike.damaged-1.json")
    assert parts.store.take_notices() == (notice,)
    assert parts.saved_games.start(easy_game(), LATER)


def test_a_save_of_a_later_version_is_kept(tmp_path: Path) -> None:
    parts = tampered(lambda running: running.update(save='{"schema": 99}'), tmp_path)
    data = (tmp_path / "game-klondike.json").read_bytes()
    assert parts.saved_games.open("klondike", LATER) is None
    notice = Notice("newer", "game-klondike.json", "game-klondike.newer-1.json")
    assert parts.store.take_notices() == (notice,)
    parts.saved_games.start(easy_game(), LATER)
    parts.saved_games.start(easy_game(), LATER)
    assert (tmp_path / "game-klondike.newer-1.json").read_bytes() == data


# Kills


def killed_after(steps: int) -> Callable[[str], None]:
    left = [steps]

    def behave(_: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Killed

    return behave


@pytest.mark.parametrize("steps", range(12))
@pytest.mark.parametrize("saved_last_move", [True, False])
def test_killed_at_every_step_of_a_win(
    steps: int, saved_last_move: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = Parts(tmp_path)
    game = parts.saved_games.start(easy_game(), NOW)
    play(game.session, 75)
    parts.saved_games.keep(game)
    game.session.play(next_move(game.session), elapsed=200)
    finished = False
    try:
        with disk_that(monkeypatch, killed_after(steps), "fsync", "replace"):
            if saved_last_move:
                parts.saved_games.keep(game)
            finished = parts.saved_games.finish(game, NOW) is not None
    except Killed:
        pass
    again = Parts(tmp_path)
    resumed = again.saved_games.open("klondike", LATER)
    assert again.store.take_notices() == ()
    if resumed is None:
        assert [won.id for won in again.history.games] == [game.id]
    else:
        assert not finished
        assert (resumed.id, resumed.session.position) == (game.id, 75)
        assert again.history.games == ()
        resumed.session.play(next_move(resumed.session), elapsed=201)
        again.saved_games.finish(resumed, LATER)
    assert [won.outcome for won in Parts(tmp_path).history.games] == ["won"]
    assert Parts(tmp_path).saved_games.open("klondike", LATER) is None


@pytest.mark.parametrize("steps", range(16))
def test_killed_at_every_step_of_a_new_game(
    steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = Parts(tmp_path)
    old = parts.saved_games.start(easy_game(), NOW)
    play(old.session, 5)
    parts.saved_games.keep(old)
    try:
        with disk_that(monkeypatch, killed_after(steps), "fsync", "replace"):
            parts.saved_games.start(easy_game(), NOW)
            parts.saved_games.let_go("klondike", NOW)
    except Killed:
        pass
    again = Parts(tmp_path)
    resumed = again.saved_games.open("klondike", LATER)
    assert again.store.take_notices() == ()
    assert resumed is not None
    recorded = [game.id for game in again.history.games]
    assert recorded == ([] if resumed.id == old.id else [old.id])


@pytest.mark.parametrize("next_game", [False, True])
def test_a_finished_game_stays_on_the_shelf_until_it_is_written_down(
    next_game: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = Parts(tmp_path)
    game = parts.saved_games.start(easy_game(), NOW)
    play(game.session)
    (tmp_path / "finished-games.json").mkdir()

    def refuse(_: str) -> None:
        raise OSError("the folder cannot be moved away")

    with disk_that(monkeypatch, refuse, "rename"):
        assert parts.saved_games.finish(game, NOW)
        assert len(parts.history.games) == 1
        assert parts.saved_games.open("klondike", NOW) is None
        if next_game:
            parts.saved_games.start(easy_game(), NOW)
            assert parts.saved_games.take_back("klondike") is None
    again = Parts(tmp_path)
    assert (again.saved_games.open("klondike", LATER) is not None) is next_game
    assert [(won.id, won.outcome) for won in again.history.games] == [(game.id, "won")]


def test_a_late_save_does_not_bring_a_finished_game_back(tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    game = parts.saved_games.start(easy_game(), NOW)
    play(game.session, 4)
    late = SavedGame.of(game)
    parts.saved_games.finish(game, LATER)
    parts.saved_games.put(late)
    # Not even one that another thread had written already.
    parts.store.write(document("klondike"), Place(late))
    store = Store(tmp_path)
    assert SavedGames(store, History(store)).open("klondike", LATER) is None
    assert len(History(store).games) == 1
