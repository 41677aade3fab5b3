"""The review of a game: computed between the frames, then shown in words and cards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.analysis import played_match
from kivyapp import words
from kivyapp.access.tree import Role
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.help import Cards, Heading, Paragraph
from kivyapp.widgets.card_row import CardRow
from rules.cribbage.analysis import review
from rules.crush.analysis import missed_clears
from rules.registry import make
from rules.session import Session
from rules.setgame.analysis import seen_sets
from rules.solving import run
from tests.kivyapp.support.parlour import parlour, until

NOW = "2026-03-01T20:15:00+01:00"


def played(key: str, moves: int) -> Session[Any, Any]:
    session: Session[Any, Any] = Session.new(make(key), "peacock123")
    rng = Random(5)
    for _ in range(moves):
        if session.outcome is not None:
            break
        session.play(rng.choice(session.legal_moves()), session.elapsed + 3)
    return session


def page(key: str, session: Session[Any, Any]) -> Any:
    work = GAME_UIS[key].review(session, 1)
    assert work is not None
    return run(work)


def test_a_match_of_cribbage_names_accuracy_and_the_costliest_moments() -> None:
    session = played_match("page")
    result = run(review(session, 1))
    parts = page("cribbage", session)
    assert result.accuracy is not None
    assert parts[0] == Heading(f"Accuracy {words.percent(result.accuracy)}")
    cards = [part for part in parts if isinstance(part, Cards)]
    assert len(cards) == 2 * len(result.costliest)
    costliest = result.costliest[0]
    assert f"{costliest.cost:.1f} hit points given away" in parts[3].text
    assert any("estimate" in part.text for part in parts if isinstance(part, Paragraph))
    rounds = {decision.round for decision in result.decisions}
    lines = [part.text for part in parts if isinstance(part, Paragraph)]
    assert all(any(line.startswith(f"Round {n}: ") for line in lines) for n in rounds)


def test_crush_shows_the_best_that_was_not_taken() -> None:
    session = next(s for s in (played_crush(n) for n in range(8)) if run(missed_clears(s)))
    best = run(missed_clears(session))[0]
    cards = [part for part in page("crush", session) if isinstance(part, Cards)]
    assert cards[0].codes == tuple(map(str, best.cards))
    assert f"{best.points:,} points" in cards[0].caption
    assert len(cards) <= 5


def played_crush(number: int) -> Session[Any, Any]:
    rng = Random(number)
    session: Session[Any, Any] = Session.new(make("crush"), str(number))
    while session.outcome is None:
        session.play(rng.choice(session.legal_moves()))
    return session


def test_set_shows_what_lay_there_longest() -> None:
    session = played("set", 20)
    seen = seen_sets(session)
    parts = page("set", session)
    assert parts[0].text.startswith("You found 20 sets")
    cards = [part for part in parts if isinstance(part, Cards)]
    longest = max(seen, key=lambda each: each.seconds)
    assert cards[0].caption.startswith(words.duration(longest.seconds))


@pytest.mark.parametrize("key", ["cribbage", "crush", "set"])
def test_the_page_of_a_game_opens_its_review(drive: Any, tmp_path: Path, key: str) -> None:
    app = parlour(tmp_path)
    driver = drive(app)
    driver.resize(460, 1000)
    services = app.services
    session = played_match("page") if key == "cribbage" else played(key, 12)
    record = services.saved_games.finish(services.saved_games.start(session, NOW), NOW)
    services.saved_games.flush()
    services.navigation.open_screen("finished_game", id=record.id)
    driver.run(0.5)
    driver.press(words.REVIEW_GAME())
    driver.frame(2)
    screen = app.presenter.screen
    until(driver, lambda: not services.tasks.busy, 20)
    driver.frame(2)
    shown = list(screen.walk())
    if key != "crush":
        assert any(isinstance(widget, CardRow) for widget in shown)
    assert services.announcer.spoken[-1] == words.REVIEW_READY()


def test_leaving_ends_the_review(drive: Any, tmp_path: Path) -> None:
    app = parlour(tmp_path)
    driver = drive(app)
    app.services.navigation.open_screen("review", played=played_match("page"), seat=1)
    driver.frame(1)
    assert app.services.tasks.busy
    app.services.navigation.back()
    driver.frame(2)
    assert not app.services.tasks.busy


def test_a_dear_moment_is_shown_again_and_marked(drive: Any, tmp_path: Path) -> None:
    session = played_match("page")
    first = run(review(session, 1)).costliest[0]
    driver = drive(parlour(tmp_path, fake_games=False))
    services = driver.app.services
    services.settings.change(help_offered=frozenset(("cribbage",)))
    services.navigation.open_screen("review", played=session, seat=1, rival="Expert")
    until(driver, lambda: not services.tasks.busy)
    driver.run(0.3)
    review_screen = driver.app.presenter.screen
    moment = next(row for row in review_screen.column.children[::-1] if hasattr(row, "explanation"))
    moment.activate()
    driver.run(0.5)
    replay = driver.app.presenter.screen
    player = replay.controller.replay.player
    assert player.host.position == first.position
    assert not player.is_playing
    assert replay.match.seating.names.of(2) == "Expert"
    tree = driver.app.window_tree.read()
    timeline = next(element for element in tree if element.role is Role.SLIDER)
    assert moment.text in timeline.label
    services.navigation.back()
    assert driver.app.presenter.screen is review_screen
