"""What Android does to an app: pause, kill, Back, links, memory warnings."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

from tools.apk.emulator import LINKS

pytestmark = pytest.mark.slow

LINK = "peacock://klondike?seed=peacock123&draw=3"
DEAL = "klondike?seed=peacock123"


def draw_cards(phone: Any, count: int = 3) -> Any:
    """Play Klondike by drawing cards; the session."""
    screen = phone.open_game(DEAL)
    for _ in range(count):
        phone.tap(*screen.table.card_rect("stock", 0).centre)
        phone.run(1)
    return screen.controller.session


def leave_and_return(phone: Any) -> dict[str, Any]:
    session = draw_cards(phone)
    events: list[str] = []
    phone.app.bind(
        on_pause=lambda *_: events.append("pause"), on_resume=lambda *_: events.append("resume")
    )
    phone.leave_and_return()
    return {"events": events, "moves": session.position, "alive": phone.app.root is not None}


def test_the_app_pauses_and_resumes_once(run_on_phone: Any) -> None:
    assert run_on_phone(leave_and_return) == {
        "events": ["pause", "resume"],
        "moves": 3,
        "alive": True,
    }


def die_while_away(phone: Any) -> None:
    draw_cards(phone)
    phone.leave_and_return(while_away=phone.die)


def die_right_after_moves(phone: Any) -> None:
    """Play two moves at once, so that the second is not saved yet when the app is left."""
    from rules.klondike.moves import RotateStock

    draw_cards(phone)
    for _ in range(2):
        phone.screen.ui.play_on_screen(phone.screen, RotateStock())
    phone.leave_and_return(while_away=phone.die)


def count_moves(phone: Any) -> int:
    phone.app.services.navigation.open_game("klondike")
    phone.wait_for(lambda: phone.screen.controller.has_game)
    return int(phone.screen.controller.session.position)


def test_a_game_survives_a_kill_in_the_background(run_on_phone: Any) -> None:
    run_on_phone(die_while_away)
    assert run_on_phone(count_moves) == 3


def test_what_is_not_saved_yet_is_saved_when_the_app_is_left(run_on_phone: Any) -> None:
    run_on_phone(die_right_after_moves)
    assert run_on_phone(count_moves) == 5


def press_back_twice(phone: Any) -> list[Any]:
    phone.open_game(DEAL)
    shown = [str(phone.screen.title)]
    phone.back()
    phone.run(0.5)
    shown.append(str(phone.screen.title))
    phone.back()
    return [*shown, phone.is_finished]


def test_back_goes_up_and_then_leaves_the_app(run_on_phone: Any) -> None:
    game, hub, is_finished = run_on_phone(press_back_twice)
    assert game == "Klondike"
    assert hub != game
    assert is_finished is True


def close_a_sheet_by_back(phone: Any) -> list[bool]:
    phone.open_game(DEAL)
    phone.screen.open_menu()
    phone.run(0.5)
    before = phone.app.root_widget.top_sheet is not None
    phone.back()
    return [before, phone.app.root_widget.top_sheet is None, str(phone.screen.title) == "Klondike"]


def test_back_closes_a_sheet_first(run_on_phone: Any) -> None:
    assert run_on_phone(close_a_sheet_by_back) == [True, True, True]


def opened_game(phone: Any) -> list[Any]:
    phone.wait_for(lambda: str(phone.screen.title) == "Klondike")
    phone.wait_for(lambda: phone.screen.controller.has_game)
    session = phone.screen.controller.session
    return [session.seed, session.game.draw]


def test_a_link_that_starts_the_app_opens_its_game(run_on_phone: Any) -> None:
    assert run_on_phone(opened_game, link=LINK) == ["peacock123", 3]


def tap_a_link_elsewhere(phone: Any) -> list[Any]:
    phone.leave_and_return(while_away=lambda: phone.open_link(LINK))
    return opened_game(phone)


def test_a_link_that_is_tapped_elsewhere_opens_its_game(run_on_phone: Any) -> None:
    assert run_on_phone(tap_a_link_elsewhere) == ["peacock123", 3]


class Garbage:
    """Refers to itself, so that only the garbage collector frees it."""

    def __init__(self) -> None:
        self.itself = self


def warn_of_low_memory(phone: Any) -> list[Any]:
    """Whether a warning frees memory, and the moves of a game that goes on."""
    session = draw_cards(phone)
    gc.disable()
    garbage = weakref.ref(Garbage())
    was_there = garbage() is not None
    phone.warn_of_low_memory()
    phone.frame()
    is_freed = garbage() is None
    phone.tap(*phone.screen.table.card_rect("stock", 0).centre)
    phone.run(1)
    return [was_there, is_freed, session.position]


def test_a_memory_warning_frees_memory_and_does_not_end_a_game(run_on_phone: Any) -> None:
    assert run_on_phone(warn_of_low_memory) == [True, True, 4]


def follow_the_trial(phone: Any) -> list[Any]:
    """Do what tools/apk/emulator.py does with a new app, from the first link to the end."""
    phone.run(5)
    phone.open_link(LINKS["second-link"])
    phone.run(5)
    phone.rotate()
    phone.run(5)
    phone.rotate()
    phone.leave_and_return()
    phone.run(5)
    shown = [str(phone.screen.title)]
    phone.back()
    phone.run(5)
    shown.append(str(phone.screen.title))
    phone.back()
    return [*shown, phone.is_finished]


def test_the_trial_on_an_emulator_goes_back_as_often_as_it_must(run_on_phone: Any) -> None:
    assert run_on_phone(follow_the_trial, link=LINKS["link"]) == ["Spider", "Peacock Parlour", True]
