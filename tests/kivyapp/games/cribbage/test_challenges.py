"""The challenges: what is beaten and by how much, playing one, and trying again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage import challenge_words as words
from kivyapp.games.cribbage.challenge_results import ChallengeResult, challenge_results
from kivyapp.storage.finished_game import CHALLENGE, OPPONENT, FinishedGame, is_counted
from rules.cribbage.challenges import CHALLENGES
from rules.registry import make
from rules.session import Session
from tests.kivyapp.support.cribbage_match import current_screen, start_match
from tests.kivyapp.support.parlour import until
from tests.kivyapp.support.storage import klondike_win


def attempt(number: int, key: str, outcome: str = "won", margin: int = 5) -> FinishedGame:
    options = {OPPONENT: "expert", CHALLENGE: key}
    counters = {"margin": margin}
    return klondike_win(number)._replace(
        game="cribbage", options=options, outcome=outcome, counters=counters
    )


def test_every_challenge_has_its_texts() -> None:
    assert list(words.CHALLENGE_TEXTS) == list(CHALLENGES)


def test_the_best_margin_of_the_wins_counts() -> None:
    results = challenge_results(
        [
            attempt(1, "poison", margin=4),
            attempt(2, "poison", margin=17),
            attempt(3, "poison", "lost", margin=40),
            attempt(4, "storm", "lost"),
            attempt(5, "storm", "abandoned"),
            attempt(6, "a-challenge-of-later"),
            klondike_win(7),
        ]
    )
    assert list(results) == list(CHALLENGES)
    assert results["poison"] == (3, True, 17)
    assert results["storm"] == (2, False, None)
    assert results["mountain"] == ChallengeResult()


def test_challenges_are_not_in_the_statistics() -> None:
    assert not is_counted(attempt(1, "poison"))


@pytest.fixture
def app(drive: Any, tmp_path: Any) -> Any:
    driver = start_match(drive, tmp_path / "data", "greedy")
    driver.app.services.settings.change(speed="instant")
    return driver


def test_one_is_played_against_expert_tried_again_and_marked(app: Any) -> None:
    services, screen = app.app.services, current_screen(app)
    services.history.add(attempt(1, "behind-15", "lost"), attempt(2, "poison", margin=17))
    screen.open_menu()
    app.run(0.4)
    app.named(words.CHALLENGES()).activate()
    app.run(0.4)
    rows = {
        row.text: row
        for row in app.app.root_widget.top_sheet.walk()
        if hasattr(row, "explanation") and hasattr(row, "icon_name")
    }
    names = {key: text.name() for key, text in words.CHALLENGE_TEXTS.items()}
    assert [name for name in rows if name in names.values()] == list(names.values())
    assert rows[names["poison"]].icon_name == "check"
    assert rows[names["poison"]].explanation.endswith("Beaten by 17.")
    assert rows[names["behind-15"]].explanation.endswith("Not beaten yet: 1 attempt.")
    rows[names["behind-15"]].activate()
    app.run(0.4)
    controller, (options, seed) = screen.controller, CHALLENGES["behind-15"]
    assert controller.session.game == make("cribbage", **options)
    assert controller.session.seed == seed
    terms = {OPPONENT: "expert", CHALLENGE: "behind-15"}
    assert (controller.running.terms, screen.bars.title) == (terms, names["behind-15"])
    # Help would be Expert's own advice.
    screen.request_hint()
    assert app.app.root_widget.toasts.children
    controller.restart()
    assert (controller.running.terms, controller.session.seed) == (terms, seed)


@pytest.mark.parametrize("winner", [1, 2])
def test_the_result_offers_another_try_until_it_is_beaten(app: Any, winner: int) -> None:
    session, last = almost_over(winner)
    screen = current_screen(app)
    screen.controller.start(
        session, None, {OPPONENT: "expert", CHALLENGE: "behind-15"}, fresh=False
    )
    screen.controller.submit(last)
    until(app, lambda: app.app.services.navigation.sheets)
    record = screen.controller.record
    assert record.options[CHALLENGE] == "behind-15"
    assert (record.outcome == "won") == (winner == 1)
    main = words.CHALLENGES() if winner == 1 else words.TRY_AGAIN()
    assert app.named(main).variant == "main"
    app.app.services.saved_games.flush()
    result = challenge_results(app.app.services.history.games)["behind-15"]
    assert (result.attempts, result.is_beaten) == (1, winner == 1)


def almost_over(winner: int) -> tuple[Session[Any, Any], Any]:
    """A challenge that one more move ends with this winner, and that move."""
    options, seed = CHALLENGES["behind-15"]
    for number in range(200):
        session, random = Session.new(make("cribbage", **options), seed), Random(number)
        while session.outcome is None:
            session.play(random.choice(session.legal_moves()))
        if session.outcome.winner == winner:
            played = [entry.move for entry in session.history]
            again = Session.new(make("cribbage", **options), seed)
            for move in played[:-1]:
                again.play(move)
            return again, played[-1]
    raise AssertionError("no random match has this winner")
