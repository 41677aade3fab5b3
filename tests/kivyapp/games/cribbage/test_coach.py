"""The coach objects once to a choice that gives away a lot, and never between people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.cribbage import advice, words
from kivyapp.games.cribbage.challenges_sheet import start_challenge
from kivyapp.games.cribbage.coach import CLEARLY, Coach
from kivyapp.games.cribbage.keyboard import press_key
from kivyapp.platform.keys import Key
from rules.cribbage.analysis import RatedMove, rate_moves
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Cut, Discard, PlayCard
from rules.session import Session
from rules.solving import run
from tests.kivyapp.support.cribbage_match import card_point, current_screen, start_match
from tests.kivyapp.support.parlour import until


class Works:
    """Tasks that are worked off when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []

    def run(self, work: Any, on_done: Any) -> Any:
        task = _Task(work, on_done)
        self.waiting.append(task)
        return task

    def finish(self) -> None:
        tasks, self.waiting = self.waiting, []
        for task in tasks:
            if not task.is_cancelled:
                task.on_done(run(task.work))


class _Task:
    def __init__(self, work: Any, on_done: Any) -> None:
        self.work, self.on_done, self.is_cancelled = work, on_done, False

    def cancel(self) -> None:
        self.is_cancelled = True


class Table:
    """A match as the coach reads it; it notes what is said and played."""

    def __init__(self, seed: str = "coach") -> None:
        self.session: Session[Any, Any] = Session.new(Cribbage(), seed)
        self.controller = self
        self.has_game, self.acting, self.is_wanted = True, 1, True
        self.said: list[tuple[Any, float]] = []
        self.works = Works()
        self.coach = Coach(self, self.works, lambda: self.is_wanted, self)  # type: ignore[arg-type]

    @property
    def known(self) -> Knowledge:
        return Knowledge.from_view(self.session.game.view(self.session.state, 1), 1)

    def advise(self, known: Knowledge, better: RatedMove, points: float) -> None:
        self.said.append((better.move, points))

    def submit(self, move: Any) -> bool:
        self.session.play(move)
        return True

    def try_move(self, move: Any) -> bool:
        """True if the move was made at once."""
        return not self.coach.holds_back(move) and self.submit(move)

    def rated(self) -> list[RatedMove]:
        """The options of the first seat, the worst first."""
        options = run(rate_moves(self.session.game, self.known))
        return sorted(options, key=lambda option: option.worth)


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_clearly_worse_choice_is_held_back_once(table: Table) -> None:
    worst, *_, best = table.rated()
    table.coach.rate_choice()
    table.works.finish()
    assert not table.try_move(worst.move)
    assert table.said == [(best.move, pytest.approx(best.worth - worst.worth))]
    assert table.said[0][1] > CLEARLY
    assert table.try_move(worst.move)
    assert len(table.said) == 1


def test_a_choice_that_is_nearly_as_good_is_made_at_once(table: Table) -> None:
    options = table.rated()
    near = next(each for each in options if options[-1].worth - each.worth <= CLEARLY)
    assert near is not options[-1]
    table.coach.rate_choice()
    table.works.finish()
    assert table.try_move(near.move)
    assert table.said == []


def test_a_choice_before_its_rating_waits_for_it(table: Table) -> None:
    best = table.rated()[-1].move
    assert not table.try_move(best)
    table.works.finish()
    assert table.said == []
    assert table.session.history[-1].move == best


def test_a_bad_choice_before_its_rating_is_not_made(table: Table) -> None:
    worst = table.rated()[0].move
    assert not table.try_move(worst)
    table.works.finish()
    assert len(table.said) == 1
    assert table.session.position == 0


def test_the_opponents_discard_changes_nothing(table: Table) -> None:
    worst = table.rated()[0].move
    table.coach.rate_choice()
    table.works.finish()
    theirs = next(move for move in table.session.legal_moves() if move.seat == 2)
    table.session.play(theirs)
    table.coach.rate_choice()
    assert table.works.waiting == []
    assert not table.try_move(worst)
    assert len(table.said) == 1


def test_every_choice_of_a_match_is_objected_to_at_most_once(table: Table) -> None:
    """The worst card is tried at every choice of a round, and played in the end."""
    objections = 0
    while table.session.state.round == 1:
        move = table.session.legal_moves()[0]
        if isinstance(move, Discard | PlayCard) and move.seat == 1:
            options = table.rated()
            worst = options[0].move if options else move
            costs = options[-1].worth - options[0].worth if options else 0.0
            table.coach.rate_choice()
            table.works.finish()
            objections += costs > CLEARLY
            assert table.try_move(worst) is (costs <= CLEARLY)
            if costs > CLEARLY:
                assert table.try_move(worst)
        else:
            table.submit(move)
    assert objections == len(table.said) > 0


def test_without_the_coach_nothing_is_rated(table: Table) -> None:
    table.is_wanted = False
    table.coach.rate_choice()
    assert table.works.waiting == []
    assert table.try_move(table.rated()[0].move)


def test_what_is_no_choice_is_never_held_back(table: Table) -> None:
    assert not table.coach.holds_back(Cut(1))


# On the screen


def start(drive: Any, folder: Path, opponent: str = "greedy", *, coach: bool = True) -> Any:
    driver = start_match(drive, folder, opponent)
    driver.app.services.settings.change(coach=coach)
    until(driver, lambda: not current_screen(driver).playback.is_playing)
    driver.run(1)
    return driver


def worst_and_best(screen: Any) -> tuple[Any, Any]:
    options = run(rate_moves(screen.controller.session.game, screen.match.known))
    ranked = sorted(options, key=lambda option: option.worth)
    return ranked[0].move, ranked[-1].move


def test_by_touch_the_better_cards_are_outlined_and_a_second_press_discards(
    drive: Any, tmp_path: Path
) -> None:
    driver = start(drive, tmp_path)
    screen = current_screen(driver)
    worst, best = worst_and_best(screen)
    for card in worst.cards:
        driver.tap(*card_point(screen.table, card))
        driver.run(0.4)
    driver.press(screen.controls.main)
    until(driver, lambda: "hint" in screen.table.outlines.names)
    said = driver.app.services.announcer.spoken
    assert any(advice.named_cards(best) in text for text in said)
    assert screen.controls.prompt == words.COACH_PROMPT()
    assert screen.match_input.chosen == frozenset(worst.cards)
    driver.press(screen.controls.main)
    driver.frame(3)
    assert set(worst.cards) <= set(screen.controller.session.state.crib)
    assert "hint" not in screen.table.outlines.names


def test_by_keys_a_second_try_plays_too(drive: Any, tmp_path: Path) -> None:
    driver = start(drive, tmp_path)
    screen = current_screen(driver)
    worst, _ = worst_and_best(screen)
    for card in worst.cards:
        press_key(screen, Key(str(screen.cursor.hand.index(card) + 1)))
    press_key(screen, Key("c"))
    until(driver, lambda: screen.controls.prompt == words.COACH_PROMPT())
    press_key(screen, Key("c"))
    driver.frame(3)
    assert set(worst.cards) <= set(screen.controller.session.state.crib)


@pytest.mark.parametrize("opponent, coach", [("hotseat", True), ("greedy", False)])
def test_two_people_and_a_match_without_a_coach_are_left_alone(
    drive: Any, tmp_path: Path, opponent: str, coach: bool
) -> None:
    driver = start(drive, tmp_path, opponent, coach=coach)
    screen = current_screen(driver)
    if screen.handover is not None:
        screen.uncover()
        driver.frame(2)
    seat = screen.match.acting
    worst, _ = worst_and_best(screen)
    assert worst.seat == seat
    screen.match_input.chosen = frozenset(worst.cards)
    screen.match_input.main_action()
    driver.frame(2)
    assert set(worst.cards) <= set(screen.controller.session.state.crib)


def test_a_challenge_has_no_coach(drive: Any, tmp_path: Path) -> None:
    driver = start(drive, tmp_path)
    screen = current_screen(driver)
    start_challenge(screen.controller, "behind-15")
    until(driver, lambda: screen.match.acting and not screen.playback.is_playing)
    driver.run(3)
    worst, _ = worst_and_best(screen)
    screen.match_input.chosen = frozenset(worst.cards)
    screen.match_input.main_action()
    driver.frame(2)
    assert set(worst.cards) <= set(screen.controller.session.state.crib)
    screen.open_menu()
    driver.run(0.5)
    for name in (words.TURN_COACH_OFF(), words.TURN_COACH_ON()):
        with pytest.raises(LookupError):
            driver.named(name)


def test_it_is_turned_on_in_the_menu_of_a_match(drive: Any, tmp_path: Path) -> None:
    driver = start(drive, tmp_path, coach=False)
    current_screen(driver).open_menu()
    driver.run(0.5)
    driver.press(words.TURN_COACH_ON())
    driver.run(0.5)
    assert driver.app.services.settings.value.coach
