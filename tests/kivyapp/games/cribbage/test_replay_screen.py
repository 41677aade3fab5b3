"""A match is shown again from one side, or from the other, without a leak and without a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.analysis import played_match
from kivyapp import words as app_words
from kivyapp.games.cribbage import words
from rules.session import Session
from tests.kivyapp.support.parlour import parlour

NOW = "2026-03-01T20:15:00+01:00"
HIDDEN_PHASES = ("discard", "cut", "pegging")


@pytest.fixture(scope="module")
def session() -> Session[Any, Any]:
    return played_match("replay")


@pytest.fixture
def opened(drive: Any, tmp_path: Path, session: Session[Any, Any]) -> tuple[Any, Any]:
    """The driver and the screen of the replay, opened by the page of the match."""
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    driver.resize(460, 1000)
    services = app.services
    services.settings.change(help_offered=frozenset(("cribbage",)), speed="instant")
    game = services.saved_games.start(session, NOW, terms={"opponent": "expert"})
    record = services.saved_games.finish(game, NOW)
    services.saved_games.flush()
    services.navigation.open_screen("finished_game", id=record.id)
    driver.run(0.5)
    driver.press(app_words.WATCH_REPLAY())
    driver.run(0.5)
    driver.key("spacebar")
    return driver, app.presenter.screen


def test_every_position_can_be_shown_to_either_side(opened: Any, session: Any) -> None:
    driver, screen = opened
    player = screen.controller.replay.player
    states = [*(entry.before for entry in session.history), session.state]
    for position in (*range(0, len(session.history), 9), len(session.history)):
        player.seek(position)
        driver.frame(2)
        assert screen.controller.session.state == states[position]
        hands = [screen.table.shown_layout()[name] for name in ("hand1", "hand2")]
        if states[position].phase.value in HIDDEN_PHASES:
            assert all(card is not None and up for card, up in hands[0])
            assert all(card is None for card, _ in hands[1])
    player.seek(3)
    screen.show_other_side()
    driver.frame(2)
    hands = [screen.table.shown_layout()[name] for name in ("hand1", "hand2")]
    assert all(card is None for card, _ in hands[0])
    assert all(card is not None and up for card, up in hands[1])


def test_it_is_stepped_and_played_by_keys_to_the_end(opened: Any, session: Any) -> None:
    driver, screen = opened
    player = screen.controller.replay.player
    driver.key("home")
    for _ in range(12):
        driver.key("right")
    assert player.host.position == 12
    driver.key("left")
    assert player.host.position == 11
    player.seek(len(session.history) - 4)
    driver.key("spacebar")
    driver.run(30)
    assert screen.controller.session.state == session.state
    assert driver.app.services.navigation.top.name == app_words.REPLAY_OVER()
    # Nothing is played and nothing is recorded.
    assert len(driver.app.services.history.games) == 1


def test_both_hands_can_be_shown_through_a_whole_match(opened: Any, session: Any) -> None:
    driver, screen = opened
    player = screen.controller.replay.player
    player.seek(0)
    screen.toggle_both_hands()
    driver.frame(2)
    for _ in range(len(session.history)):
        player.step_forward()
        driver.run(0.6)
        state = screen.controller.session.state
        shown = screen.table.shown_layout()
        # While hands are counted, their cards are laid out one after the other.
        for seat in (1, 2) if state.phase.value in HIDDEN_PHASES else ():
            hand = [str(card) for card, up in shown[f"hand{seat}"] if up]
            assert sorted(hand) == sorted(map(str, state.hand(seat)))
    screen.toggle_both_hands()
    player.seek(3)
    driver.frame(2)
    assert all(card is None for card, _ in screen.table.shown_layout()["hand2"])


def test_the_players_have_their_names(opened: Any) -> None:
    _, screen = opened
    names = screen.match.seating.names
    assert names.of(2) == words.OPPONENTS["expert"]()
    assert screen.match.acting is None
