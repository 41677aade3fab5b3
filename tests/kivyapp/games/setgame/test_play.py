"""Selecting cards of Set and taking three, without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.games.setgame.play import SetPlay
from rules.setgame.moves import Take


@pytest.fixture
def controller() -> Any:
    taken: list[Take] = []
    return SimpleNamespace(
        running=SimpleNamespace(selection=()), is_replay=False, taken=taken, submit=taken.append
    )


def test_the_third_card_takes_all_three(controller: Any) -> None:
    play = SetPlay(controller)
    assert [play.tap(slot) for slot in ("slot1", "slot5", "slot9")] == [False, False, True]
    assert controller.taken == [Take(("slot1", "slot5", "slot9"))]


def test_a_second_tap_deselects(controller: Any) -> None:
    play = SetPlay(controller)
    for slot in ("slot1", "slot5", "slot1"):
        play.tap(slot)
    assert play.selected == ("slot5",)
    play.clear()
    assert play.selected == ()


def test_the_selection_is_saved_and_resumed_but_not_dealt_again(controller: Any) -> None:
    SetPlay(controller).tap("slot7")
    again = SetPlay(controller)
    again.begin(fresh=True)
    assert again.selected == ()
    again.begin(fresh=False)
    assert again.selected == ("slot7",)


def test_a_damaged_selection_is_not_resumed(controller: Any) -> None:
    controller.running.selection = ("slot1", "slot99", "slot2", "slot3")
    play = SetPlay(controller)
    play.begin(fresh=False)
    assert play.selected == ("slot1", "slot2")


def test_a_recording_has_no_selection(controller: Any) -> None:
    controller.running.selection, controller.is_replay = ("slot1",), True
    play = SetPlay(controller)
    play.begin(fresh=False)
    assert play.selected == ()
