"""The lessons of all games by their declarations, without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.game_ui import PatienceUI
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.play.host import Declined
from kivyapp.play.lesson import Attempt, Lesson, Play, TakeBack
from kivyapp.play.lesson_host import LessonHost
from kivyapp.play.stopwatch import Stopwatch
from rules.game import MoveError

LESSONS = pytest.mark.parametrize("key", GAME_UIS)
# Four lines in the narrowest panel.
LONGEST_TEXT = 170


class Recorder:
    """Records what a host reports."""

    def __init__(self) -> None:
        self.steps = self.refusals = 0

    def advanced(self) -> None:
        self.steps += 1

    def declined(self) -> None:
        self.refusals += 1


def lesson_of(key: str) -> Lesson:
    lesson = GAME_UIS[key].lesson()
    assert lesson is not None
    return lesson


def host_of(key: str) -> tuple[LessonHost, Recorder]:
    recorder = Recorder()
    return LessonHost(lesson_of(key), Stopwatch(lambda: 0.0), recorder), recorder


def do(host: LessonHost, choose: Callable[[Play], Any] = lambda task: task.move) -> None:
    """Do what the step asks for."""
    match host.step.task:
        case Play() as task:
            host.submit(choose(task))
        case Attempt(reasons=reasons):
            host.tried(reasons[-1])
        case TakeBack():
            host.undo()
        case None:
            host.advance()


@LESSONS
def test_a_lesson_is_short_and_ends_with_something_to_read(key: str) -> None:
    steps = lesson_of(key).steps
    assert 5 <= len(steps) <= 8
    assert [step.task for step in (steps[0], steps[-1])] == [None, None]
    assert "Ready for" in steps[-1].text()
    for step in steps:
        assert len(step.text()) <= LONGEST_TEXT, step.text()
        has_answer = step.task is None or step.task.instead
        assert has_answer or (isinstance(step.task, Play) and step.task.accepts_any)


@LESSONS
def test_every_move_that_a_lesson_asks_for_leads_to_its_end(key: str) -> None:
    most = max(len(step.task.also) for step in lesson_of(key).steps if isinstance(step.task, Play))
    for number in range(most + 1):
        host, recorder = host_of(key)

        def choose(task: Play, number: int = number) -> Any:
            moves = (task.move, *task.also)
            return moves[min(number, len(moves) - 1)]

        while not host.is_at_end:
            before = host.index
            assert host.session.state == host.lesson.session_at(before).state or number
            do(host, choose)
            assert host.index == before + 1
        assert recorder.refusals == 0


@LESSONS
def test_every_wrong_move_is_refused_for_the_reason_that_the_lesson_names(key: str) -> None:
    attempts = 0
    host, _ = host_of(key)
    while not host.is_at_end:
        task, index = host.step.task, host.index
        if isinstance(task, Attempt):
            attempts += 1
            with pytest.raises(MoveError) as refusal:
                host.submit(task.move)
            assert not isinstance(refusal.value, Declined)
            assert refusal.value.reason == task.reasons[0]
            for reason in task.reasons:
                refusals = GAME_UIS[key].words.refusals
                assert words.refusal(reason, refusals) != words.refusal("unknown", refusals)
            host.tried("another_reason")
            # A refusal alone is not shown yet.
            assert host.index == index
        do(host)
    assert attempts == 1


@LESSONS
def test_other_moves_are_declined_and_change_nothing(key: str) -> None:
    host, recorder = host_of(key)
    declined = 0
    while not host.is_at_end:
        task, state, index = host.step.task, host.session.state, host.index
        for move in host.session.legal_moves():
            if isinstance(task, Play) and task.accepts(move):
                continue
            with pytest.raises(Declined):
                host.submit(move)
            declined += 1
            assert (host.session.state, host.index) == (state, index)
        if not isinstance(task, TakeBack):
            assert not host.can_undo
            with pytest.raises(Declined):
                host.undo()
            declined += 1
        assert recorder.refusals == declined
        do(host)
    assert declined > len(host.lesson.steps)


@LESSONS
def test_going_back_restores_the_position_of_a_step(key: str) -> None:
    host, _ = host_of(key)
    states = []
    while not host.is_at_end:
        states.append(host.session.state)
        do(host)
    for index in reversed(range(len(states))):
        host.go_to(index)
        assert host.session.state == states[index]
        do(host)
        assert host.index == index + 1


@pytest.mark.parametrize("key", [key for key, ui in GAME_UIS.items() if isinstance(ui, PatienceUI)])
def test_a_tap_plays_the_move_that_is_asked_for(key: str) -> None:
    ui: Any = GAME_UIS[key]
    host, _ = host_of(key)
    while not host.is_at_end:
        task, session = host.step.task, host.session
        if isinstance(task, Play):
            (pile, at), _ = ui.spots(session.state, task.move)
            assert ui.taps(session.game, session.state, pile, at)[0] == task.move
        do(host)
