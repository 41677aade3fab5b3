"""Any kept game is shown again on its own table: played, stepped, dragged, by keys and by ear."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp import words
from kivyapp.access.tree import Role
from kivyapp.games.replay_view import moments_of
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.style.rect import Rect
from rules.registry import make
from rules.session import Session
from tests.kivyapp.support.parlour import parlour

MOVES = 12


def play(session: Session[Any, Any], moves: int = MOVES) -> Session[Any, Any]:
    rng = Random(5)
    for _ in range(moves):
        session.play(rng.choice(session.legal_moves()), session.elapsed + 3)
    return session


class Replay:
    """The replay of a game from the history, opened by its page."""

    def __init__(self, drive: Any, folder: Path, key: str) -> None:
        self.app = parlour(folder, fake_games=False)
        self.driver = drive(self.app)
        self.driver.resize(460, 1000)
        services = self.services = self.app.services
        services.settings.change(help_offered=frozenset(("klondike", "spider", "crush", "set")))
        running = services.saved_games.start(
            play(Session.new(make(key), "peacock123")), "2026-03-01T20:15:00+01:00"
        )
        self.final = running.session.state
        record = services.saved_games.finish(running, "2026-03-01T20:25:00+01:00")
        services.saved_games.flush()
        assert record is not None
        self.record: FinishedGame = record
        self.watch()

    def watch(self) -> None:
        self.services.navigation.open_screen("finished_game", id=self.record.id)
        self.driver.run(0.5)
        self.driver.press(words.WATCH_REPLAY())
        self.driver.run(0.5)

    @property
    def screen(self) -> Any:
        return self.app.presenter.screens[-1]

    @property
    def position(self) -> int:
        position: int = self.screen.controller.replay.player.host.position
        return position

    @property
    def timeline(self) -> Any:
        tree = self.app.window_tree.read()
        return next(each for each in tree if each.role is Role.SLIDER)


@pytest.fixture(params=["klondike", "spider", "crush", "set"])
def replay(request: pytest.FixtureRequest, drive: Any, tmp_path: Path) -> Replay:
    return Replay(drive, tmp_path, request.param)


def test_a_game_is_played_again_to_its_end(replay: Replay) -> None:
    assert replay.screen.controller.is_replay
    replay.driver.run(40)
    assert replay.screen.controller.session.state == replay.final
    assert replay.services.navigation.top.name == words.REPLAY_OVER()
    # Watching changes nothing.
    assert replay.services.history.games == (replay.record,)


def test_it_is_stepped_and_dragged(replay: Replay) -> None:
    replay.driver.press(words.PAUSE())
    start = replay.position
    replay.driver.press(words.STEP_FORWARD())
    replay.driver.run(1)
    assert replay.position == start + 1
    replay.driver.press(words.STEP_BACK())
    replay.driver.run(1)
    assert replay.position == start
    bounds = replay.timeline.bounds
    replay.driver.tap(bounds.x + bounds.width - 16, bounds.centre[1])
    replay.driver.run(0.5)
    assert replay.position == MOVES
    assert replay.screen.controller.session.state == replay.final
    replay.driver.tap(bounds.x + 16, bounds.centre[1])
    replay.driver.run(0.5)
    assert replay.position == 0
    assert replay.screen.controller.session.state == replay.screen.controller.session.start


def test_keys(replay: Replay) -> None:
    replay.driver.key("spacebar")
    assert not replay.screen.controller.replay.player.is_playing
    replay.driver.key("home")
    replay.driver.key("right")
    replay.driver.key("right")
    assert replay.position == 2
    replay.driver.key("left")
    assert replay.position == 1
    replay.driver.key("end")
    assert replay.position == MOVES
    replay.driver.key("s")
    assert replay.screen.controller.replay.speed == 2


def test_the_list_of_keys_names_those_of_the_replay(replay: Replay) -> None:
    assert tuple(replay.screen.key_rows()) == words.REPLAY_KEY_ROWS
    replay.screen.controller.restart()
    assert not set(words.REPLAY_KEY_ROWS) & set(replay.screen.key_rows())


def test_a_screen_reader_hears_and_moves_the_timeline(replay: Replay) -> None:
    replay.driver.press(words.PAUSE())
    replay.screen.controller.replay.player.seek(3)
    replay.driver.frame(2)
    assert replay.timeline.label == words.timeline_position(3, MOVES)
    replay.timeline.adjust(1)
    replay.driver.frame(2)
    assert replay.position == 4
    replay.timeline.set_number(7)
    assert replay.position == 7


def test_keys_lead_from_mark_to_mark(replay: Replay) -> None:
    replay.driver.press(words.PAUSE())
    player = replay.screen.controller.replay.player
    marks = moments_of(replay.screen.ui, replay.screen.controller.replay.played)
    player.seek(0)
    for mark in marks:
        replay.driver.key("pagedown")
        assert replay.position == mark.position
        replay.driver.frame(2)
        assert mark.meaning in replay.timeline.label
        assert mark.meaning in replay.services.announcer.spoken[-1]
    replay.driver.key("pagedown")
    assert replay.position == (marks[-1].position if marks else 0)


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (640, 320)])
def test_all_its_buttons_are_in_sight_on_a_small_phone(replay: Replay, size: Any) -> None:
    replay.driver.resize(*size)
    replay.screen.controller.replay.player.pause()
    replay.screen.replay_view.update()
    names = (words.CLOSE_REPLAY(), words.STEP_BACK(), words.PLAY(), words.STEP_FORWARD())
    for button in map(replay.driver.named, names):
        x, y = button.to_window(*button.pos)
        assert Rect(0, 0, *size).overlap(Rect(x, y, *button.size)) == pytest.approx(
            button.width * button.height
        )
        assert min(button.size) >= 44


def test_a_tap_on_the_table_pauses(replay: Replay) -> None:
    area = replay.screen.area
    replay.driver.tap(*area.centre)
    replay.driver.run(0.5)
    here = replay.position
    replay.driver.run(4)
    assert replay.position == here


def test_a_game_that_waits_is_not_lost_by_dealing_from_a_replay(replay: Replay) -> None:
    key = replay.record.game
    replay.services.navigation.to_hub()
    replay.services.navigation.open_game(key)
    replay.driver.run(3)
    controller = replay.screen.controller
    controller.submit(controller.session.legal_moves()[0])
    waiting = controller.session.save()
    replay.watch()
    replay.driver.key("end")
    replay.driver.key("spacebar")
    replay.driver.run(6)
    replay.driver.press(words.SAME_DEAL())
    replay.driver.run(0.5)
    assert not replay.screen.controller.is_replay
    replay.driver.press(replay.app.root_widget.toasts.children[0].button)
    replay.driver.run(0.5)
    assert replay.screen.controller.session.save() == waiting


def test_closing_leads_back_to_the_page_of_the_game(replay: Replay) -> None:
    replay.driver.press(words.CLOSE_REPLAY())
    replay.driver.run(0.5)
    assert [each.name for each in replay.services.navigation.stack] == ["hub", "finished_game"]


def test_a_deal_from_the_replay_closes_the_same_game_below(replay: Replay) -> None:
    """Otherwise two screens would save into one slot."""
    key = replay.record.game
    replay.services.navigation.to_hub()
    replay.services.navigation.open_game(key)
    replay.driver.run(3)
    below = replay.screen.controller
    below.submit(below.session.legal_moves()[0])
    waiting = below.session.save()
    replay.watch()
    replay.screen.controller.restart()
    replay.driver.run(0.5)
    assert [each.name for each in replay.services.navigation.stack] == ["hub", key]
    assert replay.screen.controller.is_playable
    replay.screen.controller.take_back()
    assert replay.screen.controller.session.save() == waiting
