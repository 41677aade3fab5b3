"""Classic cribbage in words: what is said of points, of counting by hand and of the end."""

from __future__ import annotations

from random import Random
from typing import Any

from kivyapp.games.cribbage.beats import Beat, BeatKind, count_beats, step_beats
from kivyapp.games.cribbage.control_state import control_state
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.review import review_page
from kivyapp.games.cribbage.status_chips import standing_text
from kivyapp.games.cribbage.ui import CribbageUI
from kivyapp.games.finished_words import outcome_word
from kivyapp.games.help import Heading, Paragraph
from kivyapp.play.host import Cause, HostStep
from kivyapp.screens.statistics import counted_endings
from kivyapp.storage.finished_game import FinishedGame
from rules.cards import card
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Count, Cut, Muggins, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import CribbageState
from rules.session import Session
from tests.rules.cribbage.test_classic import BY_HAND, CLASSIC, MUGGINS, board, show

NAMES = PlayerNames(("", "Expert"), you=1)


def beats_of(game: Cribbage, state: CribbageState, move: Any) -> list[Beat]:
    step = game.apply(state, move)
    host_step = HostStep(1, Cause.PLAY, move, step.events, game.view(step.state, 1))
    return step_beats(game.view(state, 1).facts, host_step, 1, NAMES)


def test_a_fifteen_is_told_in_points() -> None:
    state = board("5H 9C", "KH 2S", (7, 40), turn=2, played="1:5C")
    (beat,) = beats_of(CLASSIC, state, PlayCard(2, card("KH")))
    assert beat.text == "Expert plays King of Hearts. Count 15. Fifteen: 2 points."
    assert beat.spoken_text == f"{beat.text} Expert has 42 points."


def test_his_heels_are_told_at_the_cut_and_may_end_the_match() -> None:
    state = board("5H 2H", "KH 3S", (90, 119), phase=Phase.CUT, turn=None)._replace(starter=None)
    state = state._replace(deck=(*(c for c in state.deck if str(c) != "JD"), card("JD")))
    cut, end = beats_of(CLASSIC, state, Cut(1))
    assert cut.text.endswith("Starter: Jack of Diamonds. His heels: 2 points.")
    assert (end.kind, end.text) == (BeatKind.END, "Expert won")


def test_a_panel_reads_points() -> None:
    facts = CLASSIC.view(board("5H", "KH", (7, 40)), 1).facts
    assert standing_text(facts, NAMES, 1, 91) == "You: 7 of 121 points"
    assert standing_text(facts, NAMES, 2, 91) == "Expert: 40 of 121 points, Dealer"


def test_counting_by_hand_asks_for_each_hand() -> None:
    state = show((0, 0), BY_HAND)
    facts = BY_HAND.view(state, 1).facts
    assert list(count_beats(facts, NAMES)) == []
    asked = controls(BY_HAND, state, 1)
    assert (asked.prompt, asked.main_text) == ("How many points are in your hand?", "Count")


def controls(game: Cribbage, state: CribbageState, seat: int) -> Any:
    view = game.view(state, seat)
    known = Knowledge.from_view(view, seat)
    acting = seat if seat in state.awaited else None
    return control_state(
        known, view.facts, NAMES, acting_seat=acting, chosen_count=0, is_counting=False,
        is_over=False,
    )  # fmt: skip


def test_a_wrong_count_is_put_right_aloud() -> None:
    state = show((0, 0), BY_HAND)
    first, *parts = beats_of(BY_HAND, state, Count(1, 12))
    assert first.text == "Your hand: You count 12, but it has 10."
    assert parts[-1].text == "Run of 3 for 3 makes 10."
    right = beats_of(BY_HAND, state, Count(1, 10))
    assert right[0].text == "Your hand: You count 10."


def test_muggins_is_offered_and_told() -> None:
    state = MUGGINS.apply(show((0, 0), MUGGINS), Count(1, 7)).state
    offered = controls(MUGGINS, state, 2)
    assert (offered.main_text, offered.skip_text) == ("Muggins!", "Let it pass")
    assert offered.prompt == "3 points were missed"
    (beat,) = beats_of(MUGGINS, state, Muggins(2))
    assert beat.text == "Your hand: Muggins: Expert takes 3 points."


def test_the_last_hand_is_not_corrected_if_the_match_ends_in_it() -> None:
    first, *_ = beats_of(BY_HAND, show((119, 0), BY_HAND), Count(1, 10))
    assert first.text == "Your hand: You count 10."


def test_options_that_mean_nothing_are_not_offered() -> None:
    ui = CribbageUI()

    def offered(**options: Any) -> set[str]:
        game = Cribbage(**options)
        values = {option.name: getattr(game, option.name) for option in ui.options}
        return {option.name for option in ui.options if ui.is_offered(option, values)}

    assert offered() & {"hp", "poison", "counting", "muggins"} == {"hp", "poison"}
    assert offered(scoring="classic") == {"scoring", "counting"}
    assert offered(scoring="classic", counting="manual") == {"scoring", "counting", "muggins"}
    assert "muggins" not in offered(counting="manual")


def test_duel_and_classic_have_statistics_of_their_own() -> None:
    ui = CribbageUI()
    old, classic = {"hp": 91, "opponent": "expert"}, {"scoring": "classic", "opponent": "expert"}
    assert ui.group_of(old) != ui.group_of(classic)
    assert (ui.group_name(old), ui.group_name(classic)) == (
        "Duel, Expert",
        "Classic to 121, Expert",
    )


def test_a_match_is_reviewed_in_points() -> None:
    session, random = Session.new(CLASSIC, seed="review"), Random(4)
    while session.state.round < 3:
        session.play(random.choice(session.legal_moves()))
    steps = review_page(session, 1)
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            page = finished.value
            break
    texts = [part.text for part in page if isinstance(part, Paragraph)]
    assert isinstance(page[0], Heading)
    assert page[0].text.startswith("Accuracy")
    assert " points. Hands are counted exactly" in texts[0]
    assert "hit points" not in " ".join(texts)


def test_history_tells_a_skunk() -> None:
    game = FinishedGame(
        "1", "cribbage", {"scoring": "classic", "opponent": "expert"}, "seed", None,
        "2026-01-01T10:00:00+00:00", "2026-01-01T10:20:00+00:00", "won", 150, 0, 1200, 0,
        {"skunk": 1, "margin": 40},
    )  # fmt: skip
    assert outcome_word(game) == "Won, skunk"
    assert outcome_word(game._replace(counters={"margin": 9})) == "Won"
    rows = counted_endings("cribbage", [game, game._replace(outcome="lost")])
    assert rows == [("Skunks given", "1")]
