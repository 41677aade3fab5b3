"""Classic cribbage on the real screen: the board, counting by hand, and the setup."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.peg_board import PEGS
from kivyapp.style import motion
from rules.cribbage.answers import counted_points
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Count
from rules.cribbage.pegs import Pegs
from rules.session import Session
from tests.kivyapp.support.cribbage_match import (
    TouchPlayer,
    current_screen,
    is_ready,
    start_match,
)
from tests.kivyapp.support.parlour import recorded, spoken, until

LINK = "cribbage?seed=board&scoring=classic"
SIDEWAYS = (915, 412)


def labels(driver: Any) -> list[str]:
    return [element.label for element in driver.app.window_tree.read()]


def test_points_are_pegged_on_the_board(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy", LINK)
    driver.app.services.settings.change(speed="instant")
    screen, player = current_screen(driver), TouchPlayer(driver, 3)
    for _ in range(60):
        until(driver, lambda: is_ready(screen))
        if screen.controller.session.state.round == 2:
            break
        player.play()
    pegs = screen.controller.session.state.pegs
    assert max(each.front for each in pegs) > 0
    peg_board = screen.layout.peg_board
    assert tuple(Pegs(*each) for each in peg_board.pegs) == pegs
    assert (screen.layout.own_panel.hp, screen.layout.own_panel.max_hp) == (pegs[0].front, 121)
    own = f"You: pegs at {pegs[0].front} and {pegs[0].back}, {121 - pegs[0].front} to go."
    assert any(label.startswith("Cribbage board.") and own in label for label in labels(driver))
    # Each bar has the colour of its player's pegs.
    assert [screen.layout.panel(seat).bar_colour for seat in (1, 2)] == list(PEGS)
    # A duel has no board.
    driver.app.open_link("cribbage?seed=duel")
    driver.run(1)
    assert not any(label.startswith("Cribbage board.") for label in labels(driver))
    assert current_screen(driver).layout.own_panel.bar_colour == "good"


def play_to_the_count(driver: Any, screen: Any, player: TouchPlayer) -> None:
    for _ in range(60):
        until(driver, lambda: is_ready(screen))
        if screen.match.known.to_count:
            return
        player.play()
    pytest.fail("no hand was counted")


def test_a_player_counts_by_hand_and_loses_what_was_missed(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start_match(drive, tmp_path, "greedy", f"{LINK}&counting=manual&muggins=true")
    driver.app.services.settings.change(speed="instant")
    screen, player = current_screen(driver), TouchPlayer(driver, 3)
    play_to_the_count(driver, screen, player)
    known, before = screen.match.known, screen.controller.session.state.pegs
    points = counted_points(known)
    assert points
    assert screen.controls.main_text == "Count"
    # On its side, a phone shows all numbers at once.
    driver.resize(*SIDEWAYS)
    driver.key("c")
    driver.run(0.5)
    assert driver.app.presenter.scope.scroller.max_offset == 0
    # The cards can be read and the numbers pressed while the sheet covers the table.
    assert any("Starter:" in label for label in labels(driver))
    driver.press("0")
    until(driver, lambda: is_ready(screen) or screen.match.known.to_count != known.to_count)
    after = screen.controller.session.state.pegs
    assert after[0] == before[0]
    assert after[1].front >= before[1].front + points


def test_a_number_is_typed_and_heard(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy", f"{LINK}&counting=manual")
    driver.app.services.settings.change(speed="instant")
    screen, player = current_screen(driver), TouchPlayer(driver, 3)
    play_to_the_count(driver, screen, player)
    assert words.COUNT_KEYS in screen.key_rows()
    driver.key("c")
    driver.run(0.5)
    driver.key("enter")
    # Without a number, Enter says nothing.
    assert driver.app.services.navigation.sheets
    driver.keys("2", "9", "1", "4")
    assert "29 | 1 | 14" in spoken(driver.app)
    assert driver.named("14").variant == "main"
    assert driver.named("29").variant == "plain"
    driver.key("enter")
    driver.run(0.3)
    assert not driver.app.services.navigation.sheets
    moves = [entry.move for entry in screen.controller.session.history]
    assert Count(1, 14) in moves


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["greedy", "hotseat"])
def test_a_match_is_left_and_resumed_at_every_count_and_looked_at_again(
    drive: Callable[[Any], Any], tmp_path: Path, opponent: str
) -> None:
    driver = start_match(drive, tmp_path, opponent, f"{LINK}&counting=manual&muggins=true")
    services, player = driver.app.services, TouchPlayer(driver, 5)
    services.settings.change(speed="instant")
    resumed_at, kinds = 0, set()
    for _ in range(1500):
        screen = current_screen(driver)
        until(driver, lambda screen=screen: is_ready(screen))
        if screen.match.is_over:
            break
        if screen.handover is not None:
            driver.press(screen.handover.button)
            continue
        state = screen.controller.session.state
        if (state.to_count or state.missed) and state.moves != resumed_at:
            # The same count is asked for again.
            resumed_at = state.moves
            services.navigation.to_hub()
            driver.frame(3)
            services.navigation.open_game("cribbage")
            driver.frame(3)
            assert current_screen(driver) is not screen
            assert current_screen(driver).controller.session.state == state
            kinds.add(bool(state.missed))
            continue
        if len(kinds) == 2:
            # Only people miss points and let each other take them; the rest is the same.
            return
        player.play()
    assert kinds == {False}
    session = current_screen(driver).controller.session
    pegs = [side.front for side in session.state.pegs]
    assert max(pegs) == 121
    (record,) = recorded(driver.app)
    assert record.counters["margin"] == 121 - min(pegs)
    driver.run(motion.WIN + 1)
    services.navigation.open_replay("cribbage", played=session, seat=1, rival="")
    driver.run(0.5)
    replay = current_screen(driver)
    for position in range(session.position, -1, -1):
        replay.controller.replay.player.seek(position)
    replay.controller.replay.player.seek(session.position)
    driver.frame(2)
    assert replay.layout.peg_board.pegs[session.outcome.winner - 1][0] == 121
    services.navigation.open_screen("review", played=session, seat=1, rival="")
    until(driver, lambda: not services.tasks.busy)
    driver.frame(2)
    assert any("points" in label for label in labels(driver))


@pytest.fixture
def almost_over() -> tuple[Session[Any, Any], Any]:
    """A classic match that one more move ends with a skunk, and that move."""
    game = Cribbage(scoring="classic")
    for number in range(200):
        session, random = Session.new(game, f"skunk-{number}"), Random(number)
        played = []
        while session.outcome is None:
            played.append(random.choice(session.legal_moves()))
            session.play(played[-1])
        if session.outcome.reason == "skunk":
            fresh = Session.new(game, f"skunk-{number}")
            for move in played[:-1]:
                fresh.play(move)
            return fresh, played[-1]
    raise AssertionError("no match ended with a skunk")


def test_the_result_tells_a_skunk(
    drive: Callable[[Any], Any], tmp_path: Path, almost_over: tuple[Session[Any, Any], Any]
) -> None:
    driver = start_match(drive, tmp_path, "hotseat", LINK)
    session, last = almost_over
    screen = current_screen(driver)
    screen.controller.start(session, fresh=False)
    driver.frame(2)
    screen.controller.submit(last)
    until(driver, lambda: any("A skunk:" in label for label in labels(driver)))
    assert any(label.endswith("stayed below 91.") for label in labels(driver))


def test_the_setup_offers_what_belongs_to_the_scoring(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start_match(drive, tmp_path, "greedy")
    driver.resize(460, 1000)
    screen = current_screen(driver)
    screen.new_match()
    driver.run(0.5)
    assert any(label.startswith("Hit points") for label in labels(driver))
    driver.press("Scoring: Classic to 121")
    driver.run(0.3)
    assert not any(
        label.startswith(("Hit points", words.HOUSE_RULES())) for label in labels(driver)
    )
    driver.press("Who counts the hands: The players")
    driver.run(0.3)
    driver.press("Muggins")
    # On its side, a phone has the button beside the options.
    driver.resize(*SIDEWAYS)
    driver.run(0.3)
    duel, deal = driver.named("Scoring: Duel"), driver.named(words.DEAL())
    assert deal.to_window(*deal.pos)[0] > duel.to_window(*duel.pos)[0] + duel.width
    assert deal.to_window(*deal.pos)[1] > 0
    driver.press(words.DEAL())
    driver.run(1)
    game = screen.controller.session.game
    assert (game.scoring, game.counting, game.muggins) == ("classic", "manual", True)
