"""Crush on the real screen: taps, lines, double taps, charges, keys, the end, and sizes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation

from kivyapp import motion
from kivyapp.access.tree import Action
from kivyapp.games.crush import words
from kivyapp.games.crush.intents import EMPTY, Charge, Hand
from rules.crush.moves import Clear, MoveCard
from rules.session import Session
from tests.kivyapp.crushboard import (
    at_rest,
    double_tap,
    draw,
    lay,
    middle,
    pass_time,
    shown,
    tap,
)
from tests.kivyapp.parlour import check_targets, parlour
from tests.rules.crush.boards import picture

LINK = "crush?seed=peacock123"
# Hearts in a row; the one free slot of the lowest row decides where the next card drops.
ROW = "5H 6H 7H* KS QC/ 3D ."
HEARTS = ("r1c1", "r1c2", "r1c3")
FULL = """
    KS TD 5C 9H 3D JC 7H
    8C 3S JH 6D QC AH 4S
    KD 9S 2C TH 5D 8S JD
    6C QH 4D KC 7S 3H 9D
    TS 5H 8D AS JS 6H QD
    7C 4H KH 3C 9C 2D TC
    5H 6H 7H 8H QS 4C AD
"""


@pytest.fixture
def driver(drive: Callable[[Any], Any], tmp_path: Path) -> Any:
    """The app with a match on the screen, dealt to the end, and no message over it."""
    driver = drive(parlour(tmp_path, LINK, toy=False))
    driver.frame(3)
    driver.app.stage.drop_toast()
    driver.app.presenter.screen.board.settle()
    driver.frame()
    return driver


@pytest.fixture
def screen(driver: Any) -> Any:
    return driver.app.presenter.screen


def spoken(driver: Any) -> str:
    return " ".join(driver.app.services.announcer.spoken)


def row(screen: Any) -> str:
    return shown(screen).splitlines()[-1]


# Coming and going


def test_the_hub_opens_straight_into_a_match_and_help_is_offered(
    drive: Any, tmp_path: Path
) -> None:
    driver = drive(parlour(tmp_path, toy=False))
    driver.run(1)
    driver.press(driver.app.presenter.screen.tiles["crush"])
    driver.run(0.3)
    screen = driver.app.presenter.screen
    assert shown(screen) == picture(screen.match.state)
    offer = driver.app.stage.toasts.children[0]
    driver.press(offer.button)
    driver.run(1)
    assert driver.app.services.navigation.screen.name == "help"


def test_a_link_names_the_deal(screen: Any) -> None:
    assert screen.match.state == Session.new(screen.match.session.game, "peacock123").state
    assert shown(screen) == picture(screen.match.state)
    assert screen.chrome.seed_text == "peacock123"
    assert at_rest(screen)


def test_the_match_is_still_there_after_leaving(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    state = screen.match.state
    driver.app.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("crush")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again is not screen
    assert again.match.state == state
    assert shown(again) == picture(state)


def test_pausing_the_app_keeps_the_match(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    before = shown(screen)
    driver.app.on_pause()
    driver.run(1)
    driver.app.on_resume()
    driver.run(1)
    assert shown(screen) == before == picture(screen.match.state)


def test_nothing_of_it_is_written_down(driver: Any, screen: Any, tmp_path: Path) -> None:
    tap(driver, "r3c1", "r3c2")
    driver.app.back()
    driver.run(1)
    assert not [path for path in tmp_path.rglob("*") if "crush" in path.name]
    assert driver.app.services.records.games == ()


# Taps


def test_neighbours_change_places(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    tap(driver, "r1c1")
    assert screen.hand == Hand(picked="r1c1")
    tap(driver, "r1c2")
    assert screen.hand == EMPTY
    assert row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
    driver.run(2)
    assert at_rest(screen)


def test_the_same_card_again_lets_it_go(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c1")
    assert screen.hand == EMPTY
    assert screen.match.session.position == 0


def test_an_illegal_tap_changes_nothing_and_is_answered(driver: Any, screen: Any) -> None:
    lay(screen, ROW, chain=3)
    before = screen.match.state
    tap(driver, "r1c1", "r1c4")
    assert screen.match.state is before
    assert shown(screen) == picture(before)
    assert screen.verdict.text == words.refusal("not_neighbours")
    assert screen.verdict.mood == "bad"
    driver.frame(2)
    assert screen.board.tiles["r1c4"].moving, "it shakes"
    assert "refused" in driver.app.services.sound.played
    driver.run(0.5)
    assert words.refusal("not_neighbours") in spoken(driver)
    assert at_rest(screen)


def test_pushing_the_top_card_up_is_answered(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r2c1")
    assert screen.verdict.text == words.refusal("falls_back")
    assert screen.match.session.position == 0


def test_a_card_goes_into_an_empty_slot_and_falls(driver: Any, screen: Any) -> None:
    lay(screen, f"JD .\n8S .\n{ROW}", deck="9D 4S")
    tap(driver, "r3c1", "r3c2")
    assert shown(screen).splitlines() == ["8S JD . . . . .", "5H 6H 7H* KS QC/ 3D 9D"]
    driver.run(2)
    assert at_rest(screen)


def test_a_swapper_goes_far_and_is_used_up(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    tap(driver, "r1c5", "r1c1")
    assert row(screen) == "QC 6H 7H* KS 5H 3D 9D"


def test_a_swapper_beside_keeps_its_power(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    tap(driver, "r1c5", "r1c4")
    assert row(screen) == "5H 6H 7H* QC/ KS 3D 9D"


# Lines


def test_a_drag_selects_and_a_double_tap_clears(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    draw(driver, *HEARTS)
    assert screen.hand == Hand(line=HEARTS)
    assert screen.verdict.text == "5–7 of hearts"
    assert screen.verdict.detail == "3 × 10 = 30"
    assert screen.match.session.position == 0
    double_tap(driver, "r1c2")
    assert screen.match.session.score == 30
    assert screen.readings.parts["score"].value == "30"
    assert screen.readings.parts["chain"].value == "×2"
    assert screen.match.session.history[-1].move == Clear(HEARTS)
    driver.run(2)
    assert at_rest(screen)
    assert shown(screen) == picture(screen.match.state)


def test_the_taps_may_fall_on_different_cards_of_the_line(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    draw(driver, *HEARTS)
    double_tap(driver, "r1c1", "r1c3")
    assert screen.match.session.score == 30


def test_one_tap_on_the_line_does_not_clear_it(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    draw(driver, *HEARTS)
    tap(driver, "r1c1", "r1c1", "r1c2")
    assert screen.hand == Hand(line=HEARTS)
    assert screen.match.session.position == 0


def test_a_double_tap_on_a_bomb_inside_a_selection_clears_the_sequence(
    driver: Any, screen: Any
) -> None:
    lay(screen, ROW)
    draw(driver, *HEARTS)
    double_tap(driver, "r1c3")
    assert screen.match.session.history[-1].move == Clear(HEARTS)
    assert screen.match.session.score == 30


def test_a_double_tap_on_a_bomb_alone_blows_it_up(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    double_tap(driver, "r1c3")
    assert screen.match.session.score == 0
    assert "7H" not in shown(screen)
    assert len(screen.match.state.cleared) == 1


def test_a_double_tap_on_an_ordinary_card_only_picks_and_lets_go(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    double_tap(driver, "r1c1")
    assert screen.hand == EMPTY
    assert screen.match.session.position == 0


def test_two_slow_taps_on_a_bomb_leave_it(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c3", "r1c3")
    assert screen.match.session.position == 0


def test_a_drag_that_turns_a_corner_does_not_change_the_line(driver: Any, screen: Any) -> None:
    lay(screen, f"8H 8C 8D\n{ROW}")
    draw(driver, "r1c1", "r1c2", "r1c3", "r2c3", "r3c3")
    assert screen.hand == Hand(line=HEARTS)
    finger = draw(driver, "r1c1", "r1c2", "r2c2", "r2c1", lift=False)
    assert screen.board.gestures.press.drag.slots == ("r1c1",)
    finger.to(*middle(screen, "r3c3")).up()
    assert screen.hand == Hand(line=HEARTS)


def test_a_drag_shrinks_and_tells_what_it_is_all_along(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    finger = draw(driver, "r1c1", "r1c2", lift=False)
    assert screen.verdict.mood == "calm"
    finger.to(*middle(screen, "r1c3"))
    assert (screen.verdict.mood, screen.verdict.detail) == ("good", "3 × 10 = 30")
    finger.to(*middle(screen, "r1c4"))
    assert (screen.verdict.mood, screen.verdict.text) == ("bad", words.NO_SEQUENCE)
    assert screen.verdict.below == words.refusal("sequence_of_one_suit")
    finger.to(*middle(screen, "r1c3")).up()
    assert screen.hand == Hand(line=HEARTS)


def test_an_invalid_selection_is_rejected_on_release(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    draw(driver, "r1c1", "r1c4")
    assert screen.hand == EMPTY
    assert screen.verdict.text == words.refusal("sequence_of_one_suit")
    driver.frame(2)
    assert all(screen.board.tiles[f"r1c{n}"].moving for n in range(1, 5)), "they shake"
    assert screen.match.session.position == 0
    draw(driver, "r1c1", "r1c2")
    assert screen.verdict.text == words.refusal("sequence_too_short")


def test_a_trembling_finger_still_taps(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    x, y = middle(screen, "r1c1")
    driver.finger(x, y).to(x + 14, y - 12).up()
    assert screen.hand == Hand(picked="r1c1")


def test_a_flick_begins_where_the_finger_came_down(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    points = [middle(screen, slot) for slot in HEARTS]
    driver.flick(*points).up()
    assert screen.hand == Hand(line=HEARTS)


def test_a_second_finger_breaks_nothing(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    finger = draw(driver, "r1c1", "r1c2", lift=False)
    driver.tap(*middle(screen, "r1c6"))
    finger.to(*middle(screen, "r1c3")).up()
    assert screen.hand == Hand(line=HEARTS)


def test_the_mouse_plays_too_and_its_other_button_does_not(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    driver.mouse(*middle(screen, "r1c1")).to(*middle(screen, "r1c3")).up()
    assert screen.hand == Hand(line=HEARTS)
    driver.mouse(*middle(screen, "r1c6"), button="right").up()
    assert screen.hand == Hand(line=HEARTS)
    driver.hover(*middle(screen, "r1c6"))
    assert "hover" in screen.board.marks.names


# Charges


def test_a_free_swap(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    driver.press(screen.charges[Charge.SWAP])
    assert screen.charges[Charge.SWAP].armed
    tap(driver, "r1c1", "r1c6")
    assert row(screen) == "3D 6H 7H* KS QC/ 5H 9D"
    assert not screen.charges[Charge.SWAP].armed
    assert screen.charges[Charge.SWAP].left == 2


def test_a_free_bomb(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    driver.press(screen.charges[Charge.BOMB])
    tap(driver, "r1c1")
    assert screen.match.session.position == 0
    double_tap(driver, "r1c4")
    assert "KS" not in shown(screen)
    assert screen.charges[Charge.BOMB].left == 2


def test_the_armed_button_again_cancels(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    driver.press(screen.charges[Charge.BOMB])
    driver.press(screen.charges[Charge.BOMB])
    assert screen.hand == EMPTY
    double_tap(driver, "r1c1")
    assert screen.match.session.position == 0


def test_an_empty_charge_says_so(driver: Any, screen: Any) -> None:
    lay(screen, ROW, free_bombs=0)
    driver.press(screen.charges[Charge.BOMB])
    assert screen.hand == EMPTY
    assert screen.verdict.text == words.refusal("no_free_bomb_left")
    assert screen.charges[Charge.BOMB].accessible_name == "Free bomb, none left"


# What moves never holds anything up


def test_a_new_move_overtakes_what_still_moves(driver: Any, screen: Any) -> None:
    lay(screen, FULL)
    screen.match.play(Clear(("r1c1", "r1c2", "r1c3", "r1c4")))
    for number in range(3):
        driver.frame(2)
        src = f"r1c{1 + number % 3}"
        screen.match.play(MoveCard(src, f"r1c{2 + number % 3}"))
        assert shown(screen) == picture(screen.match.state)
    driver.run(3)
    assert at_rest(screen)
    assert not Animation._instances


def test_a_tap_in_the_middle_of_a_fall_counts(driver: Any, screen: Any) -> None:
    lay(screen, f"JD QD KD 2C .\n{ROW}")
    draw(driver, *HEARTS)
    double_tap(driver, "r1c1")
    assert screen.board.moving
    driver.tap(*middle(screen, "r1c1"))
    driver.tap(*middle(screen, "r1c2"))
    assert [move.move for move in screen.match.session.history] == [
        Clear(HEARTS),
        MoveCard("r1c1", "r1c2"),
    ]
    assert shown(screen) == picture(screen.match.state)


def test_with_reduced_motion_everything_is_there_at_once(driver: Any, screen: Any) -> None:
    driver.app.services.settings.change(reduced_motion="on")
    lay(screen, f"JD QD KD 2C .\n{ROW}")
    draw(driver, *HEARTS)
    double_tap(driver, "r1c1")
    assert at_rest(screen)
    assert shown(screen) == picture(screen.match.state)


def test_turning_the_window_in_the_middle_of_a_drag(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    finger = draw(driver, "r1c1", "r1c2", lift=False)
    driver.resize(500, 900)
    finger.up()
    assert screen.hand == EMPTY
    assert at_rest(screen)
    draw(driver, *HEARTS)
    assert screen.hand == Hand(line=HEARTS)


@pytest.mark.parametrize("size", [(320, 560), (412, 860), (900, 412), (1280, 720)])
def test_targets_are_large_enough_and_have_names(driver: Any, screen: Any, size: Any) -> None:
    driver.resize(*size)
    check_targets(screen)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_theme_can_be_drawn(driver: Any, screen: Any, theme: str) -> None:
    driver.app.services.settings.change(theme=theme, four_colours=True)
    lay(screen, ROW)
    draw(driver, *HEARTS)
    tile = screen.board.places.tile("r1c1")
    assert driver.pixel(tile.x + 3, tile.centre[1])[:3] > (240, 240, 240)
    assert screen.board.tiles["r1c6"]._tint.rgb[0] < 1, "the others are out of the light"


# The end


def test_the_end_of_a_match_and_again(driver: Any, screen: Any) -> None:
    lay(screen, FULL)
    tap(driver, "r7c1", "r7c2")
    assert screen.match.is_over
    driver.run(motion.BOARD_FULL + 1)
    sheet = driver.app.stage.top_sheet
    assert sheet.title == words.BOARD_FULL
    assert words.BOARD_FULL in spoken(driver)
    driver.press(words.AGAIN)
    driver.run(2)
    assert driver.app.stage.top_sheet is None
    assert not screen.match.is_over
    assert screen.match.session.position == 0
    assert shown(screen) == picture(screen.match.state)


def test_a_full_board_goes_on_after_a_clear(driver: Any, screen: Any) -> None:
    lay(screen, FULL)
    draw(driver, "r1c1", "r1c4")
    double_tap(driver, "r1c2")
    driver.run(2)
    assert not screen.match.is_over
    assert driver.app.stage.top_sheet is None
    assert screen.readings.parts["room"].value == "3"


def test_a_match_that_was_put_away_can_be_taken_back(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    state = screen.match.state
    driver.key("n")
    assert screen.match.state != state
    driver.run(0.5)
    driver.press(driver.app.stage.toasts.children[0].button)
    driver.run(0.5)
    assert screen.match.state == state
    assert shown(screen) == picture(state)


# Keys and listeners


def walk(driver: Any, screen: Any, slot: str) -> None:
    """Go to a slot by arrows alone."""
    if screen.cursor is None:
        driver.key("left")
    for _ in range(14):
        here, there = screen.cursor.slot, slot
        if here[1] != there[1]:
            driver.key("up" if here[1] < there[1] else "down")
        elif here[3] != there[3]:
            driver.key("right" if here[3] < there[3] else "left")
    assert screen.cursor.slot == slot


def test_moves_by_keys(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    walk(driver, screen, "r1c1")
    driver.key("enter")
    walk(driver, screen, "r1c2")
    driver.key("enter")
    assert row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
    assert "6 of Hearts, column 2, row 1" in spoken(driver)


def test_a_line_by_keys(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    walk(driver, screen, "r1c1")
    driver.key("right", "shift")
    driver.key("right", "shift")
    assert screen.verdict.mood == "good"
    driver.key("c")
    assert screen.match.session.score == 30


def test_a_line_is_chosen_by_enter_and_cleared_by_enter(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    walk(driver, screen, "r1c1")
    driver.key("right", "shift")
    driver.key("right", "shift")
    driver.key("enter")
    assert screen.hand == Hand(line=HEARTS)
    driver.key("enter")
    assert screen.match.session.score == 30


def test_bombs_and_charges_by_keys(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S 8C 2D JH")
    walk(driver, screen, "r1c3")
    driver.key("b")
    assert len(screen.match.state.cleared) == 1
    walk(driver, screen, "r1c1")
    driver.key("b")
    assert screen.hand.armed is Charge.BOMB
    driver.key("enter")
    assert screen.match.state.free_bombs == 2
    driver.key("s")
    first, second = screen.match.state.occupied[:2]
    walk(driver, screen, first)
    driver.key("enter")
    walk(driver, screen, second)
    driver.key("enter")
    assert screen.match.state.free_swaps == 2
    driver.key("i")
    driver.run(0.5)
    assert "2 free swaps, 2 free bombs" in spoken(driver)


def test_escape_lets_go_before_it_leaves(driver: Any, screen: Any) -> None:
    driver.key("s")
    driver.key("escape")
    assert screen.hand == EMPTY
    assert driver.app.presenter.screen is screen
    driver.key("escape")
    driver.run(0.5)
    assert driver.app.presenter.screen is not screen


def test_listeners_find_every_slot_and_can_press_it(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    slots = {element.label: element for element in screen.elements()[0].children}
    assert len(slots) == 49
    assert slots["7 of Hearts, bomb, column 3, row 1"].chosen is None
    assert slots["5 of Hearts, column 1, row 1"].perform(Action.PRESS)
    assert screen.hand == Hand(picked="r1c1")
    assert slots["6 of Hearts, column 2, row 1"].perform(Action.PRESS)
    assert row(screen) == "6H 5H 7H* KS QC/ 3D 9D"


def test_a_whole_match_by_touch_keeps_the_screen_true(driver: Any, screen: Any) -> None:
    """Taps on legal neighbours until the board is full: what is shown is always what is."""
    played = 0
    while not screen.match.is_over:
        move = next(
            move
            for move in screen.match.session.legal_moves()[played % 5 :]
            if isinstance(move, MoveCard)
        )
        driver.tap(*middle(screen, move.src))
        driver.tap(*middle(screen, move.dst))
        played += 1
        assert screen.match.session.position == played
        assert shown(screen) == picture(screen.match.state)
        pass_time(driver, 0.5)
    assert played == 29
    driver.run(2)
    assert driver.app.stage.top_sheet.title == words.BOARD_FULL


# The help page


def test_examples_play_by_the_rules_and_come_to_rest(driver: Any) -> None:
    from kivyapp.games.crush.example import Example

    driver.app.services.navigation.open_screen("help", game="crush")
    driver.run(1)
    page = driver.app.presenter.screen
    examples = [widget for widget in page.walk(restrict=True) if isinstance(widget, Example)]
    assert len(examples) == 7
    driver.run(40)
    for example in examples:
        assert example._done == len(example._scene.acts)
        assert not example.board.moving
        assert example.accessible_name
    assert not Animation._instances
    driver.app.back()
    driver.run(0.5)
