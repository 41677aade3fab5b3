"""A game on its screen: dealing, resuming, hints, automatic play, and what is saved."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from rules.klondike.moves import RotateStock
from rules.solving import Progress, Winnable
from tests.kivyapp.support.parlour import recorded, until
from tests.kivyapp.support.patience_moves import table_matches_game

Start = Callable[..., tuple[Any, Any, Any]]


def play_line(screen: Any, driver: Any, count: int) -> None:
    verdict = screen.controller.session.solve()
    assert isinstance(verdict, Winnable)
    for move in verdict.solution[:count]:
        screen.controller.submit(move)
        driver.frame()


def test_a_link_deals_its_game(start: Start) -> None:
    _, _, screen = start("klondike?seed=peacock123&draw=3")
    assert screen.controller.session.seed == "peacock123"
    assert screen.controller.session.game.draw == 3
    assert screen.bars.seed_text == "peacock123"
    assert table_matches_game(screen)


def test_a_game_is_resumed_where_it_was_left(start: Start, drive: Any, tmp_path: Path) -> None:
    app, driver, screen = start()
    play_line(screen, driver, 5)
    app._clock.time += 65
    app.back()
    driver.frame(3)
    saved = screen.controller.session.save()
    app.services.navigation.open_game("klondike")
    driver.frame(3)
    again = app.presenter.screens[-1]
    assert again is not screen
    assert again.controller.session.save() == saved
    assert again.controller.stopwatch.seconds >= 65
    assert again.bars.time_text == "1 min"
    app.services.settings.change(show_seconds=True)
    driver.frame(2)
    assert again.bars.time_text.startswith("1:0")


def test_the_menu_turns_the_sound_off_and_on(start: Start) -> None:
    app, driver, _ = start()
    for before, muted in ((words.TURN_SOUND_OFF(), True), (words.TURN_SOUND_ON(), False)):
        driver.press(words.MENU())
        driver.run(0.4)
        driver.named(before).activate()
        driver.run(0.4)
        assert app.services.settings.value.muted is muted
        assert app.services.sound.muted is muted
    assert not app.services.navigation.sheets


def test_time_stands_still_while_another_screen_lies_over_the_game(start: Start) -> None:
    app, driver, screen = start()
    app._clock.time += 10
    app.services.navigation.open_screen("settings")
    driver.frame(2)
    app._clock.time += 1_000
    app.back()
    driver.frame(2)
    assert 10 <= screen.controller.stopwatch.seconds < 12


def test_time_stands_still_while_a_sheet_is_open(start: Start) -> None:
    app, driver, screen = start()
    app._clock.time += 10
    screen.sheets.open_menu()
    app._clock.time += 1_000
    app.back()
    driver.run(0.5)
    app._clock.time += 5
    assert 15 <= screen.controller.stopwatch.seconds < 17


def test_a_new_game_can_be_taken_back(start: Start) -> None:
    app, driver, screen = start()
    play_line(screen, driver, 4)
    before = screen.controller.session.save()
    screen.sheets.new_game()
    driver.run(1)
    assert screen.controller.session.position == 0
    assert screen.controller.session.seed != "peacock123"
    screen.controller.take_back()
    driver.run(1)
    assert screen.controller.session.save() == before
    assert table_matches_game(screen)
    assert len(app.services.history.games) == 0


def test_restart_deals_the_same_cards(start: Start) -> None:
    _, driver, screen = start()
    first = screen.controller.session.state
    play_line(screen, driver, 4)
    screen.controller.restart()
    driver.run(1)
    assert screen.controller.session.state == first


def test_only_winnable_deals(start: Start) -> None:
    _, driver, screen = start(winnable_only=True)
    for _ in range(3):
        before = screen.controller.session
        screen.controller.deal()
        until(driver, lambda before=before: screen.controller.session is not before)
        verdict = screen.controller.session.solve(100_000, 100_000)
        assert isinstance(verdict, Winnable)


def test_a_search_goes_on_while_the_sheet_of_the_last_one_closes(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, driver, screen = start(winnable_only=True)
    is_found = False

    def search(game: Any, seeds: Any) -> Generator[Progress, None, tuple[str, Winnable[Any]]]:
        while not is_found:
            yield Progress(1, 1)
        return "peacock123", Winnable(())

    monkeypatch.setattr("kivyapp.play.dealer.first_winnable_deal", search)
    for _ in range(2):
        before, is_found = screen.controller.session, False
        screen.controller.deal()
        driver.run(0.5)
        assert len(app.services.navigation.sheets) == 1
        is_found = True
        driver.frame()
        assert screen.controller.session is not before


def test_a_short_search_opens_no_sheet_and_a_long_one_counts_a_few_times_a_second(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, driver, screen = start(winnable_only=True)
    is_found = False

    def search(game: Any, seeds: Any) -> Generator[Progress, None, tuple[str, Winnable[Any]]]:
        for states in count(1):
            if is_found:
                return "peacock123", Winnable(())
            yield Progress(states, states)
        raise AssertionError

    monkeypatch.setattr("kivyapp.play.dealer.first_winnable_deal", search)
    screen.controller.deal()
    driver.run(0.3)
    assert not app.services.navigation.sheets
    driver.run(0.2)
    (sheet,) = app.services.navigation.sheets
    counts = set()
    for _ in range(60):
        driver.frame()
        counts.add(sheet.details["sheet"].content.detail)
    assert 4 <= len(counts) <= 7
    is_found = True
    driver.run(0.5)
    assert not app.services.navigation.sheets


def test_undo_and_redo(start: Start) -> None:
    _, driver, screen = start()
    assert not screen.controller.can_undo
    play_line(screen, driver, 3)
    states = [entry.before for entry in screen.controller.session.history]
    driver.key("u")
    assert screen.controller.session.state == states[2]
    driver.key("z", "ctrl")
    assert screen.controller.session.state == states[1]
    driver.key("r")
    assert screen.controller.session.state == states[2]
    assert screen.controller.can_redo
    driver.run(1)
    assert table_matches_game(screen)


def test_a_hint_says_whether_it_is_proven(start: Start) -> None:
    app, driver, screen = start()
    driver.key("h")
    driver.run(0.5)
    assert "hint" in screen.table.outlines.names
    assert any("Guaranteed" in said for said in app.services.announcer.spoken)
    driver.run(2)
    assert "hint" not in screen.table.outlines.names


def test_a_refused_drop_is_explained(start: Start) -> None:
    app, driver, screen = start()
    assert not screen.hand.on_drop("tableau7", 6, "tableau1")
    driver.run(0.5)
    assert any("column" in said.lower() for said in app.services.announcer.spoken)
    assert table_matches_game(screen)


def test_the_end_plays_itself_and_the_game_is_remembered(start: Start) -> None:
    app, driver, screen = start()
    line = screen.controller.session.solve().solution
    for move in line:
        if screen.controller.assistant.finishing_moves():
            break
        screen.controller.submit(move)
    driver.run(1)
    screen.controller.assistant.auto_finish()
    until(driver, lambda: screen.controller.session.outcome is not None)
    games = recorded(app)
    assert [game.outcome for game in games] == ["won"]
    until(driver, lambda: app.root_widget.top_sheet is not None)
    driver.run(0.3)
    sheet = app.root_widget.top_sheet
    assert sheet.panel.x < sheet.peacock.x < sheet.peacock.right < sheet.heading.x
    assert games[0].score == screen.controller.session.score
    assert table_matches_game(screen)


def test_a_touch_ends_what_plays_itself(start: Start) -> None:
    _, driver, screen = start()
    line = screen.controller.session.solve().solution
    for move in line:
        if screen.controller.assistant.finishing_moves():
            break
        screen.controller.submit(move)
    screen.controller.assistant.auto_finish()
    driver.frame(3)
    position = screen.controller.session.position
    screen.hand.on_tap("stock", 0)
    driver.run(3)
    assert screen.controller.session.position <= position + 1
    assert screen.controller.session.outcome is None


def test_a_won_game_is_not_resumed(start: Start) -> None:
    app, driver, screen = start()
    for move in screen.controller.session.solve().solution:
        screen.controller.submit(move)
    assert screen.controller.is_over
    screen.controller.undo()
    assert screen.controller.session.outcome is not None
    app.services.navigation.to_hub()
    driver.frame(3)
    app.services.navigation.open_game("klondike")
    driver.run(1)
    assert app.presenter.screens[-1].controller.session.position == 0


def test_a_daily_challenge_lies_beside_the_ordinary_game(start: Start) -> None:
    app, driver, screen = start()
    play_line(screen, driver, 3)
    ordinary = screen.controller.session.save()
    app.services.navigation.open_game("klondike", day=date(2026, 3, 14))
    driver.run(3)
    daily = app.presenter.screens[-1]
    assert daily.controller.session.game.mode == "challenge"
    assert daily.controller.session.seed.startswith("daily-2026-03-14")
    daily.controller.submit(RotateStock())
    assert not daily.controller.can_undo
    app.services.navigation.open_game("klondike")
    driver.run(1)
    assert app.presenter.screens[-1].controller.session.save() == ordinary


def test_speed_and_large_cards_apply_at_once(start: Start) -> None:
    app, driver, screen = start()
    app.services.settings.change(speed="instant")
    screen.controller.submit(RotateStock())
    assert not screen.table.is_moving
    driver.resize(900, 400)
    width = screen.table.board.card_width
    app.services.settings.change(large_cards=True)
    assert screen.table.board.card_width > width
    app.services.settings.change(left_hand=True, four_colours=True)
    driver.frame(2)
    assert table_matches_game(screen)


def test_a_second_tap_soon_after_goes_on_to_the_next_place(start: Start) -> None:
    from tests.rules.klondike.boards import board

    app, driver, screen = start(auto_complete="never")
    session = screen.controller.session
    session.state = board("tableau1 [2C] AS\ntableau2 2H\ntableau3 2D")
    screen.table.sync(screen.controller.host.view().layout)
    screen.hand.on_tap("tableau1", 1)
    assert [str(card) for card in session.state.foundations[0]] == ["AS"]
    screen.hand.on_tap("foundation1", 0)
    assert [str(card) for card in session.state.tableau[1].up] == ["2H", "AS"]
    screen.hand.on_tap("tableau2", 1)
    driver.run(0.5)
    # From a column the foundation is the best place again.
    assert [str(card) for card in session.state.foundations[0]] == ["AS"]
    app._clock.time += 5
    screen.hand.on_tap("foundation1", 0)
    assert [str(card) for card in session.state.foundations[0]] == ["AS"]
