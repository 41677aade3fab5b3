"""Cribbage Clash in the app without a window: intents, company, story, geometry, coach."""

from __future__ import annotations

import doctest
from dataclasses import replace
from typing import Any

import pytest

from kivyapp.games.cribbage import beat_texts as storywords
from kivyapp.games.cribbage import coach, intents, names, words
from kivyapp.games.cribbage.beats import Beat, Kind, tell
from kivyapp.games.cribbage.chips import chips
from kivyapp.games.cribbage.coach import counted, pegged
from kivyapp.games.cribbage.geometry import make_scene
from kivyapp.games.cribbage.help import PAGE
from kivyapp.games.cribbage.names import Names
from kivyapp.games.cribbage.perspective import staged, staged_events
from kivyapp.games.cribbage.playback import BeatPlayer
from kivyapp.games.cribbage.recap import recap_rows
from kivyapp.games.cribbage.seating import company
from kivyapp.games.help import Cards
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.table.fans import fan
from kivyapp.table.geometry import Rect
from rules.cards import card, cards
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import read
from rules.cribbage.moves import Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import HANDS, CribbageState
from rules.events import Event, fold, redact
from rules.rng import SeededRng
from rules.session import Session
from tests.rules.cribbage.tables import pegging

GAME = Cribbage()
NAMES = Names(("", "Expert"), you=1)


def known(state: CribbageState, seat: int = 1) -> Any:
    return read(GAME.view(state, seat), seat)


@pytest.mark.parametrize("module", [coach, names, storywords, words])
def test_the_examples_are_true(module: Any) -> None:
    failed, tried = doctest.testmod(module)
    assert (failed, tried > 0) == (0, True)


# Intents


def test_tapping_chooses_two_cards_for_the_crib() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    one, two, three, *_ = sorted(state.hand(1), key=lambda each: (each.rank, each.suit))
    none: frozenset[Any] = frozenset()
    assert intents.tap(known(state), one, none) == intents.Choose(frozenset({one}))
    assert intents.tap(known(state), one, frozenset({one})) == intents.Choose(none)
    # A third one takes the place of its neighbour.
    chosen = intents.tap(known(state), three, frozenset({one, two}))
    assert chosen == intents.Choose(frozenset({one, three}))
    pair = frozenset({one, two})
    assert intents.main_action(known(state), none) == intents.Refuse("discard_two")
    assert intents.main_action(known(state), pair) == intents.Submit(Discard(1, (one, two)))
    assert intents.drop(known(state), one, none) == intents.Choose(frozenset({one}))
    assert intents.drop(known(state), two, frozenset({one})) == intents.Submit(
        Discard(1, (one, two))
    )


def test_a_card_is_played_or_refused_with_a_reason() -> None:
    state = pegging("5H 9C", "KH 2S", turn=1, played="2:KD 1:KS 2:4C")
    nine, five = card("9C"), card("5H")
    assert intents.tap(known(state), five, frozenset()) == intents.Submit(PlayCard(1, five))
    assert intents.tap(known(state), nine, frozenset()) == intents.Refuse("over_thirty_one")
    assert intents.playable(known(state), five)
    assert not intents.playable(known(state), nine)
    rival = known(state, 2)
    assert intents.tap(rival, card("2S"), frozenset()) == intents.Refuse("not_your_turn")
    assert intents.main_action(known(state), frozenset()) == intents.Refuse("must_play")


def test_the_large_button_does_what_is_left_to_do() -> None:
    state = pegging("KH 9C", "2S 3S", turn=1, played="2:KD 1:KS 2:5C")
    assert intents.main_action(known(state), frozenset()) == intents.Submit(Go(1))
    cut = replace(pegging("4H 5H 6H 7H", "4S 5S 6S 7S"), phase=Phase.CUT, starter=None, turn=None)
    seat = cut.pone
    assert intents.main_action(known(cut, seat), frozenset()) == intents.Submit(Cut(seat))


# Who looks


@pytest.mark.parametrize("dealer", [1, 2])
def test_two_at_one_device_are_called_when_they_must_look(dealer: int) -> None:
    both = company("hotseat")
    facts = {"phase": "discard", "dealer": dealer, "awaited": [1, 2]}
    assert both.viewing_seat(facts, None) == dealer
    facts["awaited"] = [3 - dealer]
    assert both.viewing_seat(facts, dealer) == 3 - dealer
    # Anybody may cut, or go on after a count.
    cut = {"phase": "cut", "dealer": dealer, "awaited": [3 - dealer]}
    assert both.viewing_seat(cut, dealer) == dealer
    assert both.may_act(cut, dealer) == (3 - dealer,)
    play = {"phase": "pegging", "dealer": dealer, "awaited": [2], "turn": 2}
    assert both.viewing_seat(play, 1) == 2
    assert both.may_act(play, 1) == ()


def test_against_a_bot_one_always_looks() -> None:
    bot = company("expert")
    facts = {"phase": "pegging", "dealer": 1, "awaited": [2], "turn": 2}
    assert (bot.viewing_seat(facts, 1), bot.may_act(facts, 1), bot.bot_seat) == (1, (), 2)
    assert (bot.names.of(1), bot.names.of(2)) == ("You", "Expert")


def test_nobody_at_the_screen_sees_only_what_lies_open() -> None:
    session = Session.new(GAME, "x")
    host = LocalHost(session, Stopwatch(lambda: 0.0), seat=None)
    seen: list[Any] = []
    host.observe(seen.append)
    assert all(known is None for name in HANDS for known, _ in host.view().layout[name])
    for seat in (1, 2):
        host.submit(Discard(seat, session.state.hand(seat)[:2]))
    host.submit(Cut(session.state.pone))
    named = [each for step in seen for each in _named(step.events)]
    assert named == [session.state.starter]
    host.seat = 2
    assert [each for each, _ in host.view().layout["hand2"]] == list(session.state.hands[1])
    assert all(each is None for each, _ in host.view().layout["hand1"])


def _named(events: tuple[Event, ...]) -> list[Any]:
    cards_of = [getattr(event, "cards", ()) for event in events]
    return [each for pile in cards_of for each, _ in pile if each is not None]


# What lies on the table


@pytest.mark.parametrize("seat", [1, 2, None])
def test_staged_events_lead_from_staged_table_to_staged_table(seat: int | None) -> None:
    session = Session.new(Cribbage(61), "staging")
    host = LocalHost(session, Stopwatch(lambda: 0.0), seat)
    shown = staged(host.view().layout, seat)
    steps: list[Any] = []
    host.observe(steps.append)
    while session.state.round == 1 and session.legal_moves():
        host.submit(session.legal_moves()[0])
        step = steps[-1]
        if session.state.round == 1:
            shown = fold(shown, staged_events(step.events, seat))
            assert shown == staged(step.view.layout, seat), step.move


# The story


def told(state: CribbageState, move: Any) -> list[Beat]:
    from kivyapp.play.host import Cause, HostStep

    step = GAME.apply(state, move)
    events = redact(step.events, lambda pile, up: GAME.sees(1, pile, up))
    seen = HostStep(1, Cause.PLAY, move, events, GAME.view(step.state, 1))
    return tell(GAME.view(state, 1).facts, seen, 1, NAMES)


def test_a_blow_is_one_beat_with_its_words() -> None:
    state = pegging("5H 9C", "KH 2S", turn=2, played="1:5C")
    (beat,) = told(state, PlayCard(2, card("KH")))
    assert (beat.kind, beat.count) == (Kind.STRIKE, 15)
    assert beat.text == "Expert plays the King of Hearts. Count 15. Fifteen: 3 damage."
    # The panel shows it to whoever can see it.
    assert beat.said == f"{beat.text} You have 88 hit points."


def test_thirty_one_starts_the_count_again() -> None:
    state = pegging("6H 4C", "QH 8S", turn=2, played="1:5C 2:KD 1:6S")
    strike, reset = told(state, PlayCard(2, card("QH")))
    assert (strike.count, reset.kind, reset.count) == (31, Kind.RESET, 0)
    assert "You are Vulnerable." in strike.text


def test_the_last_card_of_a_round_leads_into_the_count() -> None:
    state = pegging("4H", "", turn=1, played="1:KS 1:6D 1:AC 2:2H 2:7D 2:JC 2:9S", since=7)
    beats = told(state, PlayCard(1, card("4H")))
    kinds = [beat.kind for beat in beats]
    assert kinds[:4] == [Kind.MOVE, Kind.LAST, Kind.RESET, Kind.SHOW]
    assert set(kinds[4:]) == {Kind.COUNT}
    # Every part of every hand, with its cards, and the sums are those of the log.
    after = GAME.apply(state, PlayCard(1, card("4H"))).state
    parts = [effect for effect in after.log if effect.phase is Phase.RESOLUTION]
    assert [beat.effects[0] for beat in beats[4:] if beat.effects] == parts
    assert [set(beat.lifted) for beat in beats[4:] if beat.effects] == [set(p.cards) for p in parts]
    piles = list(dict.fromkeys(beat.pile for beat in beats[4:]))
    assert piles == [HANDS[after.pone - 1], HANDS[after.dealer - 1], "crib"]


def test_a_match_that_ends_in_the_count_is_counted_no_further() -> None:
    state = pegging(
        "4H", "", turn=1, played="1:KS 1:6D 1:5C 2:2H 2:7D 2:JC 2:9S", since=7, hp=(91, 2)
    )
    beats = told(state, PlayCard(1, card("4H")))
    assert beats[-1].kind is Kind.END
    assert beats[-1].winner == 1
    assert beats[-1].text == "You have won."


def test_playback_gives_each_its_time_and_can_be_overtaken() -> None:
    shown: list[str] = []
    later: list[Any] = []
    done: list[bool] = []

    def wait(callback: Any, seconds: float) -> Any:
        later.append((callback, seconds))
        return lambda: later.remove((callback, seconds)) if (callback, seconds) in later else None

    playback = BeatPlayer(
        wait, lambda beat: shown.append(beat.text), lambda _: 1.0, lambda: done.append(True)
    )
    playback.add([Beat(Kind.MOVE, text) for text in "abcd"])
    assert (shown, done) == (["a"], [])
    later.pop()[0]()
    assert shown == ["a", "b"]
    playback.hurry()
    assert (shown, done, later) == (["a", "b", "c", "d"], [True], [])
    assert not playback.busy


# Beside the cards


def test_chips_say_how_long_a_shield_lasts() -> None:
    side = {"hp": 9, "shields": [], "vulnerable": False, "vulnerableNext": False}
    side |= {"stagger": False, "poison": 0}
    one = {**side, "shields": [[4, 2]], "vulnerable": True, "poison": 2}
    facts = {"sides": [one, side], "dealer": 2, "initiative": 1}
    assert chips(facts, 1) == ["Vulnerable", "Poison 2", "Shield 4 to round 3", "Initiative"]
    assert chips(facts, 2) == ["Dealer"]


def test_the_recap_goes_from_pegging_to_counting_and_adds_up() -> None:
    rows = recap_rows({"1": {"resolution pair": 4, "pegging fifteen": 3}, "2": {"pegging go": 1}})
    assert rows == [
        ("Pegging: fifteen", 3, 0),
        ("Pegging: last card", 0, 1),
        ("Counting: pair", 4, 0),
        ("In all", 7, 1),
    ]


SIZES = [(320, 424), (412, 859), (915, 356), (568, 264), (1280, 664), (2560, 1384), (3840, 2104)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("counting", [False, True])
@pytest.mark.parametrize("seat", [1, 2])
def test_everything_fits_and_nothing_lies_on_anything_else(
    size: tuple[int, int], counting: bool, seat: int
) -> None:
    area = Rect(0, 0, *size)
    scene = make_scene(area, 1.0, seat=seat, counting=counting)
    board = scene.board
    assert set(board.places) == {"hand1", "hand2", "crib", "pile", "starter", "deck"}
    # The own hand is below, whoever looks.
    own, rival = board.places[HANDS[seat - 1]].card, board.places[HANDS[2 - seat]].card
    assert own.top < board.places["pile"].card.y < rival.y
    rows = {name: _extent(board, name, 6 if name in HANDS else 4) for name in board.places}
    for name, row in rows.items():
        assert area.x <= row.x, name
        assert row.right <= area.right, name
        assert area.y <= row.y, name
        assert row.top <= area.top, name
    beside = [scene.rival, scene.own, scene.actions, *([] if counting else [scene.meter])]
    # On the smallest phones a hidden hand is held behind its panel.
    behind = {(HANDS[2 - seat], scene.rival)} if size[1] < 640 > size[0] and not counting else set()
    for place in beside:
        for name, row in rows.items():
            assert (name, place) in behind or row.overlap(place) < 1, (name, place)
    assert rows[HANDS[0]].overlap(rows[HANDS[1]]) == 0
    # A card of a full hand can be hit with a finger.
    corners = fan(board, HANDS[seat - 1], [True] * 6)
    assert corners[1][0] - corners[0][0] >= min(44, board.card_width * 0.4)


def _extent(board: Any, name: str, count: int) -> Rect:
    corners = fan(board, name, [True] * count)
    left, right = corners[0][0], corners[-1][0] + board.card_width
    return Rect(left, corners[0][1], right - left, board.card_height)


def test_cards_do_not_change_their_size_within_a_match() -> None:
    area = Rect(0, 0, 412, 859)
    sizes = {
        make_scene(area, 1.0, seat=seat, counting=counting).board.card_width
        for seat in (1, 2)
        for counting in (False, True)
    }
    assert len(sizes) == 1


# The coach


def test_the_coach_counts_as_the_rules_do() -> None:
    lesson = counted("5H 5C 5D JS", "5S")
    captions = [part.caption for part in lesson if isinstance(part, Cards)]
    assert len(captions) == 1 + 8 + 6 + 1
    assert captions[-2] == "Two fives: a pair for 2, makes 28"
    assert lesson[-1].text == "In all: 28 damage to the other and the lead in the next pegging."
    assert counted("2S 6S 9S JS", "KS")[-1].text.endswith(
        "a shield of 5 for you and the lead in the next pegging."
    )
    assert pegged("KS QH 5D 6C").caption == "Count 31: the last card makes thirty-one for 6"
    assert pegged("KS 5H 6D").caption == "Count 21: nothing yet"


def test_every_card_of_the_help_page_exists() -> None:
    shown = [code for part in PAGE if isinstance(part, Cards) for code in part.codes if code]
    assert len(shown) > 60
    assert cards(" ".join(shown))
