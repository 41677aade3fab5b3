"""Nothing that is said about a game is English by itself: all of it comes from declared texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from kivyapp.games.crush import narration, queries
from kivyapp.games.crush import words as crush
from kivyapp.games.crush.intents import Charge
from kivyapp.games.crush.line_selection import check_line
from kivyapp.games.crush.review import review_page as crush_review
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.help import Cards
from kivyapp.games.setgame import words as setgame
from kivyapp.games.setgame.card_names import SHAPES, card_name
from kivyapp.games.setgame.queries import row_texts
from kivyapp.games.setgame.review import review_page as set_review
from kivyapp.words.languages import ENGLISH, PSEUDO
from kivyapp.words.translation import use_language
from rules.crush.game import Crush
from rules.crush.moves import Clear
from rules.crush.notes import CardDropped, SequenceCleared, SwapperSpent
from rules.crush.slots import SLOTS
from rules.crush.state import Tag
from rules.events import Noted
from rules.session import Session
from rules.setgame.features import PACK
from rules.setgame.game import SetGame
from rules.setgame.sets import failures, is_set
from rules.solving import run
from rules.spider.game import Spider
from tests.rules.crush.boards import board

# The pseudo-language leaves these letters in no declared text.
UNDECLARED = re.compile("[aceginorsuyzACEGINORSUYZ]")


@pytest.fixture(autouse=True)
def _pseudo() -> Iterator[None]:
    use_language(PSEUDO.code)
    yield
    use_language(ENGLISH.code)


def undeclared(texts: Any) -> list[str]:
    return [str(text) for text in texts if UNDECLARED.search(str(text))]


def page_texts(page: Any) -> list[Any]:
    return [part.caption if isinstance(part, Cards) else part.text for part in page]


def played(game: Any, moves: int) -> Session[Any, Any]:
    session: Session[Any, Any] = Session.new(game, "told")
    random = Random(7)
    while session.outcome is None and session.position < moves:
        session.play(random.choice(session.legal_moves()), session.elapsed + 3)
    return session


def test_a_run_of_crush() -> None:
    game, random = Crush(), Random(3)
    session: Session[Any, Any] = Session.new(game, "told")
    notes: set[type] = set()
    said: list[str] = []
    while session.outcome is None:
        state, moves = session.state, session.legal_moves()
        clearing = [move for move in moves if isinstance(move, Clear)]
        move = random.choice(clearing or moves)
        at = random.choice(SLOTS)
        events = game.apply(state, move).events
        notes |= {type(event.entry) for event in events if isinstance(event, Noted)}
        said += narration.step_texts(events)
        said.append(narration.describe_slot(state, at))
        said.append(narration.status_text(state, session.score))
        said.append(queries.column_tops(state))
        said.append(queries.row_and_column(state, at))
        said.append(queries.moves_from(state, at))
        said.append(queries.all_sequences(state))
        session.play(move)
    assert {SequenceCleared, SwapperSpent, CardDropped} <= notes
    assert undeclared(said) == []
    assert undeclared(page_texts(run(crush_review(session, 1)))) == []


def test_the_message_and_the_charges_of_crush() -> None:
    said: list[str] = []
    for row in ("7S 2H 9S", "4S 5S 6S 7S 8S 9S TS", "5H 6H 7H", "5H 9D 3C"):
        slots = tuple(f"r1c{number + 1}" for number in range(len(row.split())))
        said += crush.line_texts(check_line(board(row), slots))
    for charge in Charge:
        said += [crush.charge_label(charge, left, left == 2) for left in range(4)]
    said += [crush.PICKED_HINTS[tag][0]() for tag in (None, *Tag)]
    assert undeclared(said) == []


def test_a_board_of_set() -> None:
    session = played(SetGame(goal=10), 10)
    cards, random = session.state.board, Random(1)
    said = [setgame.status_text(3, 2), setgame.status_text(3, 0, 10, 65)]
    said += [setgame.card_label(card, 1, 2, selected=card == cards[0]) for card in PACK]
    said += row_texts(cards, 4)
    for _ in range(200):
        three = random.sample(PACK, 3)
        right = is_set(*three)
        said.append(setgame.set_text(three) if right else setgame.not_a_set_text(failures(*three)))
    assert undeclared(said) == []
    assert undeclared(page_texts(run(set_review(session, 1)))) == []


def test_every_adjective_of_set_has_a_form_for_each_shape_and_number() -> None:
    forms = [form for shape in SHAPES.values() for form in (shape.one, shape.several)]
    texts = [text for form in forms for text in (*form.colours.values(), *form.shadings.values())]
    assert len(set(texts)) == len(texts) == 36
    assert len({card_name(card) for card in PACK}) == 81


def test_the_notes_of_spider() -> None:
    ui: Any = GAME_UIS["spider"]
    session = played(Spider(difficulty="4-suit"), 120)
    states = [*(entry.before for entry in session.history), session.state]
    said = {ui.deal_note(session.game, state) for state in states}
    said |= {ui.moment(*pair) for pair in pairwise(states)}
    said |= {ui.heading(Spider(difficulty=each)) for each in ("1-suit", "2-suit", "4-suit")}
    assert len(said) > 5
    assert undeclared(said) == []
