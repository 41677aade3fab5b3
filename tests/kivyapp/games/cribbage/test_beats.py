"""How steps become beats, and how the beats are played."""

from __future__ import annotations

from typing import Any

from kivyapp.games.cribbage.beats import Beat, BeatKind, step_beats
from kivyapp.games.cribbage.playback import BeatPlayer
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.play.host import Cause, HostStep
from rules.cards import card
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import HANDS, CribbageState
from rules.events import redact
from tests.rules.cribbage.positions import pegging

GAME = Cribbage()
NAMES = PlayerNames(("", "Expert"), you=1)


def beats_of(state: CribbageState, move: Any) -> list[Beat]:
    """The beats of a move as seat 1 sees them."""
    step = GAME.apply(state, move)
    events = redact(step.events, lambda pile, up: GAME.can_see(1, pile, up))
    host_step = HostStep(1, Cause.PLAY, move, events, GAME.view(step.state, 1))
    return step_beats(GAME.view(state, 1).facts, host_step, 1, NAMES)


def test_a_hit_is_one_beat_with_its_texts() -> None:
    state = pegging("5H 9C", "KH 2S", turn=2, played="1:5C")
    (beat,) = beats_of(state, PlayCard(2, card("KH")))
    assert (beat.kind, beat.count) == (BeatKind.HIT, 15)
    assert beat.text == "Expert plays King of Hearts. Count 15. Fifteen: 3 damage."
    # The panel already shows the hit points.
    assert beat.spoken_text == f"{beat.text} You have 88 hit points."


def test_thirty_one_resets_the_count() -> None:
    state = pegging("6H 4C", "QH 8S", turn=2, played="1:5C 2:KD 1:6S")
    hit, reset = beats_of(state, PlayCard(2, card("QH")))
    assert (hit.count, reset.kind, reset.count) == (31, BeatKind.RESET, 0)
    assert "You are vulnerable." in hit.text


def test_the_last_card_of_a_round_starts_the_count() -> None:
    state = pegging("4H", "", turn=1, played="1:KS 1:6D 1:AC 2:2H 2:7D 2:JC 2:9S", since=7)
    beats = beats_of(state, PlayCard(1, card("4H")))
    kinds = [beat.kind for beat in beats]
    assert kinds[:4] == [BeatKind.MOVE, BeatKind.LAST_CARD, BeatKind.RESET, BeatKind.SHOW]
    assert set(kinds[4:]) == {BeatKind.COUNT}
    # There is a beat for every part of every hand, with its cards.
    after = GAME.apply(state, PlayCard(1, card("4H"))).state
    parts = [effect for effect in after.log if effect.phase is Phase.RESOLUTION]
    counted = [beat for beat in beats[4:] if beat.effects]
    assert [beat.effects[0] for beat in counted] == parts
    assert [set(beat.raised_cards) for beat in counted] == [set(part.cards) for part in parts]
    piles = list(dict.fromkeys(beat.pile for beat in beats[4:]))
    assert piles == [HANDS[after.pone - 1], HANDS[after.dealer - 1], "crib"]


def test_the_count_stops_when_the_match_ends() -> None:
    state = pegging(
        "4H", "", turn=1, played="1:KS 1:6D 1:5C 2:2H 2:7D 2:JC 2:9S", since=7, hp=(91, 2)
    )
    beats = beats_of(state, PlayCard(1, card("4H")))
    assert beats[-1].kind is BeatKind.END
    assert beats[-1].winner == 1
    assert beats[-1].text == "You won!"


def test_playback_waits_after_each_beat_and_can_be_skipped() -> None:
    shown: list[str] = []
    scheduled: list[Any] = []
    done: list[bool] = []

    def schedule(callback: Any, seconds: float) -> Any:
        event = (callback, seconds)
        scheduled.append(event)
        return lambda: scheduled.remove(event) if event in scheduled else None

    playback = BeatPlayer(
        schedule, lambda beat: shown.append(beat.text), lambda _: 1.0, lambda: done.append(True)
    )
    playback.add([Beat(BeatKind.MOVE, text) for text in "abcd"])
    assert (shown, done) == (["a"], [])
    scheduled.pop()[0]()
    assert shown == ["a", "b"]
    playback.skip_to_end()
    assert (shown, done, scheduled) == (["a", "b", "c", "d"], [True], [])
    assert not playback.is_playing
