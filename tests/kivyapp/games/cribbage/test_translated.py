"""Nothing that is said about a match is English by itself: all of it comes from declared texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage import advice, queries
from kivyapp.games.cribbage.beats import count_summary, step_beats
from kivyapp.games.cribbage.control_state import control_state
from kivyapp.games.cribbage.help import page
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.recap import recap_rows
from kivyapp.games.cribbage.review import review_page
from kivyapp.games.cribbage.words import badge
from kivyapp.games.help import Cards, Example
from kivyapp.play.host import Cause, HostStep
from kivyapp.words.languages import ENGLISH, PSEUDO
from kivyapp.words.translation import use_language
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.session import Session
from rules.solving import run

# The pseudo-language leaves these letters in no declared text.
UNDECLARED = re.compile("[aceginorsuyzACEGINORSUYZ]")
NAMES = PlayerNames(("", "BB"), you=1)
GAMES = (
    Cribbage(hp=61, stagger=True, poison=True, elements=True),
    Cribbage(scoring="classic"),
    Cribbage(scoring="classic", counting="manual", muggins=True),
)


@pytest.fixture
def _pseudo() -> Iterator[None]:
    use_language(PSEUDO.code)
    yield
    use_language(ENGLISH.code)


def is_declared(text: object) -> bool:
    return UNDECLARED.search(str(text)) is None


@pytest.mark.usefixtures("_pseudo")
@pytest.mark.parametrize("game", GAMES, ids=["duel", "classic", "by hand"])
def test_a_match_is_told_in_the_language_of_the_player(game: Cribbage) -> None:
    session: Session[Any, Any] = Session.new(game, "told")
    random, kinds = Random(7), set()
    while session.outcome is None:
        before = game.view(session.state, 1)
        known = Knowledge.from_view(before, 1)
        acting = 1 if 1 in session.state.awaited else None
        controls = control_state(
            known, before.facts, NAMES, acting_seat=acting, chosen_count=0, is_counting=False,
            is_over=False,
        )  # fmt: skip
        said = [
            controls.prompt, controls.main_text, queries.hand_text(known.hand),
            queries.played_text(known, NAMES), queries.moves_text(known, known.hand, ""),
            queries.status_text(before.facts, NAMES, 61, controls.prompt),
        ]  # fmt: skip
        move = random.choice(session.legal_moves())
        if move.seat == 1:
            said += [advice.move_text(move), advice.reason_text(known, move)]
        step = game.apply(session.state, move)
        session.play(move)
        after = game.view(session.state, 1)
        host_step = HostStep(1, Cause.PLAY, move, step.events, after)
        for beat in step_beats(before.facts, host_step, 1, NAMES):
            kinds.add(beat.kind)
            said += [beat.spoken_text, *map(badge, beat.effects)]
        said.append(count_summary(after.facts, NAMES))
        assert all(map(is_declared, said)), [text for text in said if not is_declared(text)]
    assert len(kinds) > 6
    rows = recap_rows(game.view(session.state, 1).facts["recap"])
    assert all(is_declared(name) for name, *_ in rows)


@pytest.mark.usefixtures("_pseudo")
@pytest.mark.parametrize("game", GAMES[:2], ids=["duel", "classic"])
def test_a_review_is_in_the_language_of_the_player(game: Cribbage) -> None:
    session: Session[Any, Any] = Session.new(game, "reviewed")
    random = Random(7)
    while session.state.round < 2:
        session.play(random.choice(session.legal_moves()))
    texts = [
        part.caption if isinstance(part, Cards | Example) else part.text
        for part in run(review_page(session, 1))
    ]
    assert len(texts) > 8
    assert all(map(is_declared, texts)), texts


@pytest.mark.usefixtures("_pseudo")
def test_the_rules_are_told_in_the_language_of_the_player() -> None:
    for part in page():
        text = part.caption if isinstance(part, Cards | Example) else part.text
        assert is_declared(text), text
