"""Whole matches of Cribbage Clash on the real screen: two at one device, against bots, by keys."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from kivyapp import motion
from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.screen import CribbageScreen
from kivyapp.games.cribbage.staging import staged
from kivyapp.running import document
from kivyapp.statistics import statistics
from kivyapp.widgets.celebration import Celebration
from rules.cribbage.phases import Phase
from rules.session import load
from tests.kivyapp.duels import Hands, Watch, ready, screen_of, start, wait_until
from tests.kivyapp.parlour import check_targets, parlour


@pytest.fixture(autouse=True)
def leaves(drive: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever has played leaves the table: a bot must not play on in the next test."""
    opened: list[Any] = []
    shown = CribbageScreen.shown
    monkeypatch.setattr(
        CribbageScreen,
        "shown",
        lambda screen: (opened.append(screen.services.navigation), shown(screen)),
    )
    yield
    for navigation in opened:
        navigation.to_hub()


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """Nobody looks at these pictures, and drawing them would take most of the time."""

    def blind(driver: Any) -> None:
        monkeypatch.setattr(driver.window, "on_draw", lambda *_: None)

    return blind


def play_out(driver: Any, hands: Hands, watch: Watch) -> None:
    """Play until the match is over, opening every curtain, watched at every frame."""
    event = Clock.schedule_interval(watch.look, 0)
    try:
        _play_out(driver, hands, watch)
    finally:
        event.cancel()


def _play_out(driver: Any, hands: Hands, watch: Watch) -> None:
    screen = screen_of(driver)
    for _ in range(1500):
        wait_until(driver, lambda: ready(screen))
        if screen.duel.over:
            return
        if screen.curtain is not None:
            # Whoever the curtain asks for is there now.
            watch.called(int(screen.curtain.button.text[-1]))
            driver.press(screen.curtain.button)
        else:
            hands.play()
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("size, drags", [((400, 720), False), ((900, 480), True)])
def test_two_players_and_no_frame_shows_a_card_of_the_other(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any, size: tuple[int, int], drags: bool
) -> None:
    driver = start(drive, tmp_path, "hotseat", "cribbage?seed=hotseat&hp=61")
    fast(driver)
    driver.resize(*size)
    screen = screen_of(driver)
    watch = Watch(screen)
    driver.app.services.settings.change(speed="fast")
    play_out(driver, Hands(driver, 5, drags=drags), watch)
    assert screen.duel.session.outcome is not None
    assert watch.frames > 1000
    assert watch.covered > 20
    # Whoever of the two has won, feathers come before the result.
    driver.frame(2)
    assert any(isinstance(child, Celebration) for child in screen.children)
    driver.run(motion.WIN + 0.3)
    assert driver.app.services.navigation.top.name in {
        words.winner(screen.duel.company.names, seat) for seat in (1, 2)
    }
    # Nobody's win: it is not counted, and cannot be gone on with.
    assert driver.app.services.records.games == ()
    assert driver.app.services.shelf.contents() == {}


@pytest.mark.parametrize("level, seed", [("greedy", 1), ("expert", 2)])
def test_a_match_against_a_bot(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any, level: str, seed: int
) -> None:
    driver = start(drive, tmp_path, level, f"cribbage?seed=bot-{seed}&hp=61")
    fast(driver)
    driver.app.services.settings.change(speed="instant")
    screen = screen_of(driver)
    play_out(driver, Hands(driver, seed), Watch(screen, present=1))
    outcome = screen.duel.session.outcome
    (record,) = driver.app.services.records.games
    assert record.outcome == ("won" if outcome.winner == 1 else "lost")
    assert record.options["opponent"] == level
    assert statistics((record,)).of("cribbage", (level,)).played == 1
    totals = screen.duel.facts["recap"]
    assert sum(totals[str(outcome.winner)].values()) >= 61
    driver.run(0.5)
    driver.press(words.REMATCH)
    driver.run(0.5)
    assert screen.duel.session.position == 0 or screen.duel.session.state.round == 1
    assert screen.duel.company.key == level
    assert not screen.duel.over


def test_a_match_by_keys_alone(drive: Callable[[Any], Any], tmp_path: Path, fast: Any) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=keys&hp=61")
    fast(driver)
    driver.app.services.settings.change(speed="instant")
    screen = screen_of(driver)
    turns = 0
    for _ in range(2000):
        wait_until(driver, lambda: ready(screen))
        duel = screen.duel
        if duel.over:
            break
        phase = duel.facts["phase"]
        turns += 1
        if phase == Phase.DISCARD:
            driver.keys("right", "enter", "right", "right", "enter")
            assert len(screen.player.chosen) == 2
            driver.key("c")
        elif phase == Phase.PEGGING and screen.controls.main_text != words.GO:
            position = duel.session.position
            for number in "1234":
                driver.key(number)
                if duel.session.position > position:
                    break
            assert duel.session.position > position
        else:
            driver.key({Phase.CUT: "c", Phase.PEGGING: "g"}.get(Phase(phase), "enter"))
    assert screen.duel.over
    assert turns > 20


def test_the_first_time_one_is_asked_against_whom(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = drive(parlour(tmp_path, toy=False))
    driver.app.services.navigation.open_game("cribbage")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == words.NEW_MATCH
    driver.press("Against: Two players")
    driver.press(words.DEAL)
    driver.run(0.5)
    screen = screen_of(driver)
    assert screen.duel.company.key == "hotseat"
    wait_until(driver, lambda: screen.curtain is not None)
    # The next time the match is simply there.
    driver.app.services.navigation.to_hub()
    driver.app.services.navigation.open_game("cribbage")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == "cribbage"
    assert screen_of(driver).duel.company.key == "hotseat"


def test_the_curtain_is_opened_by_a_key(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "hotseat")
    screen = screen_of(driver)
    wait_until(driver, lambda: screen.curtain is not None)
    assert screen.elements() == ()
    driver.key("enter")
    assert screen.curtain is None
    assert screen.duel.seat == screen.duel.facts["dealer"]
    assert screen.elements() != ()


def test_a_pause_draws_the_curtain(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "hotseat")
    screen = screen_of(driver)
    wait_until(driver, lambda: screen.curtain is not None)
    driver.press(screen.curtain.button)
    assert screen.duel.seat is not None
    driver.app.dispatch("on_pause")
    assert screen.curtain is not None
    assert screen.duel.seat is None
    assert all(not s.face_up for name in ("hand1", "hand2") for s in screen.table.piles[name])


@pytest.mark.parametrize("opponent", ["hotseat", "expert"])
def test_a_killed_match_is_gone_on_with(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any, opponent: str
) -> None:
    driver = start(drive, tmp_path, opponent, "cribbage?seed=killed")
    fast(driver)
    driver.app.services.settings.change(speed="instant")
    screen, hands = screen_of(driver), Hands(driver, 9)
    for _ in range(40):
        wait_until(driver, lambda: ready(screen))
        if screen.duel.session.state.round == 2:
            break
        if screen.curtain is not None:
            driver.press(screen.curtain.button)
        else:
            hands.play()
    # The bot has had its say too; a moment later all is saved.
    driver.run(2)
    driver.app.services.clock.moment += timedelta(seconds=1)
    driver.run(0.5)
    state = screen.duel.session.state
    driver.app.pen.rest()
    # What is on the disk is all that is left: no word of farewell.
    place = document("cribbage").read((tmp_path / "game-cribbage.json").read_bytes())
    assert load(place.running.save).state == state
    driver.app.services.navigation.to_hub()
    driver.frame(3)
    driver.app.services.navigation.open_game("cribbage")
    driver.frame(3)
    again = screen_of(driver)
    assert again is not screen
    assert again.duel.session.state == state
    assert again.duel.company.key == opponent
    assert (again.curtain is not None) == (opponent == "hotseat")


def test_an_input_goes_ahead_of_what_is_being_shown(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=hurry")
    fast(driver)
    screen, hands = screen_of(driver), Hands(driver, 3)
    counted = 0
    for _ in range(200):
        # Without waiting for anything: whatever is shown is overtaken.
        for _ in range(3):
            driver.frame()
        duel = screen.duel
        if duel.over or duel.session.state.round == 3:
            break
        if duel.facts["phase"] == Phase.RESOLUTION and screen.playback.busy:
            wait_until(driver, lambda: screen.table.counting)
            counted += 1
            driver.key("enter")
        elif duel.acting is not None and not duel.over:
            hands.play()
    assert counted > 3
    driver.run(20)
    duel = screen.duel
    assert screen.table.lying() == staged(duel.view.layout, duel.seat)
    assert not screen.table.moving


@pytest.mark.parametrize("size", [(320, 480), (412, 915), (915, 412), (1280, 720)])
def test_everything_can_be_hit_and_read_aloud(
    drive: Callable[[Any], Any], tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=aloud")
    driver.resize(*size)
    screen = screen_of(driver)
    wait_until(driver, lambda: ready(screen))
    check_targets(screen)
    (table,) = screen.elements()
    hand = next(pile for pile in table.children if pile.label == "Your hand, 6 cards")
    assert [each.label.partition(", ")[2] for each in hand.children] == [
        f"face up, position {number} of 6" for number in range(1, 7)
    ]
    # What is hidden has no name.
    other = next(pile for pile in table.children if pile.label.startswith("Greedy's hand"))
    assert other.children == ()
    hand.children[0].press()
    assert screen.player.chosen == {screen.cursor.hand[0]}
    assert screen.stage.own.accessible_name.startswith("You: 91 of 91 hit points")


def test_refusals_blows_and_turns_are_announced(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=aloud")
    fast(driver)
    screen, hands, heard = screen_of(driver), Hands(driver, 1), []
    spoken = driver.app.services.announcer.spoken
    wait_until(driver, lambda: ready(screen))
    driver.key("c")
    assert "Choose two cards for the crib." in spoken
    while screen.duel.session.state.round == 1:
        wait_until(driver, lambda: ready(screen))
        hands.play()
        heard += [text for text in spoken if text not in heard]
    everything = " ".join(heard)
    for phrase in (
        "You lay two cards",
        "Greedy plays the",
        "Count ",
        "damage",
        "hit points",
        "hand:",
    ):
        assert phrase in everything, phrase
    # Sounds belong to it.
    assert {"drop", "hit", "deal", "refused"} <= set(driver.app.services.sound.played)


def test_at_rest_nothing_is_scheduled(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    before = set(Clock.get_events())
    driver = start(drive, tmp_path, "greedy")
    screen = screen_of(driver)
    wait_until(driver, lambda: ready(screen))
    # The bot has laid down its cards too, and that is saved.
    driver.run(3)
    driver.app.services.clock.moment += timedelta(seconds=1)
    driver.run(3)
    callbacks = [event.get_callback() for event in Clock.get_events() if event not in before]
    assert [each for each in callbacks if each and each.__module__.startswith("kivyapp")] == []


def test_reduced_motion_moves_nothing_and_still_counts_step_by_step(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=still")
    fast(driver)
    driver.app.services.settings.change(reduced_motion="on")
    screen, hands = screen_of(driver), Hands(driver, 2)
    while screen.duel.facts["phase"] != Phase.RESOLUTION:
        wait_until(driver, lambda: ready(screen))
        hands.play()
        assert not screen.table.moving
    wait_until(driver, lambda: screen.table.counting)
    lines = set()
    while screen.playback.busy:
        driver.frame()
        lines.add(screen.stage.story.lines.text)
        assert not screen.table.moving
    assert len(lines) > 2


def test_turning_the_window_in_every_phase(
    drive: Callable[[Any], Any], tmp_path: Path, fast: Any
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=turning")
    fast(driver)
    screen, hands = screen_of(driver), Hands(driver, 4)
    phases = set()
    for turn in range(120):
        driver.resize(*((400, 720) if turn % 2 else (900, 480)))
        phases.add(str(screen.duel.facts["phase"]))
        if screen.duel.session.state.round == 3:
            break
        if screen.duel.acting is not None:
            hands.play()
        driver.run(0.4)
        area = screen.area
        for panel in (screen.stage.own, screen.stage.rival, screen.stage.meter):
            assert area.x <= panel.x
            assert panel.right <= area.right + 1
    assert phases == {"discard", "cut", "pegging", "resolution"}


def test_a_duel_that_was_left_is_let_go(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "greedy")
    services = driver.app.services
    stage = weakref.ref(screen_of(driver).stage)
    services.navigation.to_hub()
    driver.run(1)
    # The theme, the settings and the clock outlive it.
    services.settings.change(theme="light")
    gc.collect()
    assert stage() is None
