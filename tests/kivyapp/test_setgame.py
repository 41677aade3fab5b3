"""Set on the real screen: fingers, keys, verdicts, new boards, colours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation

from kivyapp import motion
from kivyapp.access.tree import Action
from kivyapp.games.setgame import words
from kivyapp.games.setgame.play import Play
from rules.setgame.state import SLOT_NAMES
from tests.kivyapp.parlour import check_targets, interactive, parlour
from tests.kivyapp.setboard import a_set, marked, no_set, settle, shown, tap_card, tap_cards

LINK = "set?seed=peacock123"


@pytest.fixture
def driver(drive: Callable[[Any], Any], tmp_path: Path) -> Any:
    """The app with a board of Set on the screen, and no message over it."""
    driver = drive(parlour(tmp_path, LINK, toy=False))
    driver.app.services.settings.offered_help("set")
    driver.run(1)
    driver.app.stage.end_offer()
    settle(driver)
    return driver


@pytest.fixture
def screen(driver: Any) -> Any:
    return driver.app.presenter.screen


def spoken(driver: Any) -> str:
    return " ".join(driver.app.services.announcer.spoken)


# Coming and going


def test_the_hub_opens_it_and_help_is_offered_once(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, toy=False))
    driver.run(1)
    driver.press(driver.app.presenter.screen.tiles["set"])
    driver.run(0.3)
    screen = driver.app.presenter.screen
    assert shown(screen) == list(screen.play.state.board)
    offer = driver.app.stage.toasts.children[0]
    driver.press(offer.button)
    driver.run(1)
    assert driver.app.services.navigation.screen.name == "help"


def test_a_link_names_the_board(screen: Any) -> None:
    assert screen.play.state == Play("peacock123").state
    assert screen.chrome.seed_text == "peacock123"


def test_leaving_and_coming_back_keeps_the_board(driver: Any, screen: Any) -> None:
    tap_cards(driver, a_set(screen))
    driver.run(2)
    tap_card(driver, 5)
    play = screen.play
    driver.key("escape")
    assert play.selected == ()
    tap_card(driver, 5)
    driver.app.services.navigation.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("set")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again is not screen
    assert again.play is play
    assert shown(again) == list(play.state.board)
    assert marked(again) == {5: ""}


def test_nothing_is_written_to_disk(driver: Any, screen: Any, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    tap_cards(driver, a_set(screen))
    driver.run(2)
    driver.key("f5")
    driver.app.on_pause()
    driver.app.services.navigation.back()
    driver.run(3)
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert after == before


# Selecting


def test_a_tap_selects_and_a_second_one_lets_go(driver: Any, screen: Any) -> None:
    tap_card(driver, 3)
    assert screen.play.selected == ("slot4",)
    assert marked(screen) == {3: ""}
    assert "1 of 3" in screen.ledge.line.text
    assert words.card_name(screen.play.card("slot4")) in spoken(driver)
    tap_card(driver, 3)
    assert screen.play.selected == ()
    assert marked(screen) == {}


def test_a_selected_card_is_seen_by_more_than_colour(driver: Any, screen: Any) -> None:
    """A wide ring where there was a thin edge: seen also where all colours are grey."""
    place = screen.board.places.cards[3]
    point = (place.x - 2, place.centre[1])
    tone = sum(driver.pixel(*point)[:3])
    tap_card(driver, 3)
    driver.run(0.3)
    assert abs(sum(driver.pixel(*point)[:3]) - tone) > 150
    assert screen.board.sprites[3]._scale.x > 1


def test_a_press_is_answered_on_the_way_down(driver: Any, screen: Any) -> None:
    finger = driver.finger(*screen.board.places.cards[0].centre)
    assert screen.board.sprites[0]._scale.x < 1
    assert screen.play.selected == ()
    finger.up()
    assert screen.play.selected == ("slot1",)


def test_a_finger_that_slides_off_selects_nothing(driver: Any, screen: Any) -> None:
    cards = screen.board.places.cards
    driver.drag(cards[8].centre, cards[4].centre)
    assert screen.play.selected == ()


def test_two_fingers_select_two_cards(driver: Any, screen: Any) -> None:
    cards = screen.board.places.cards
    one, other = driver.finger(*cards[0].centre), driver.finger(*cards[7].centre)
    one.up()
    other.up()
    assert screen.play.selected == ("slot1", "slot8")


def test_a_quick_flick_counts_where_it_came_down(driver: Any, screen: Any) -> None:
    """Down and all moves in one frame: off one card and onto another, it selects neither."""
    cards = screen.board.places.cards
    driver.flick(cards[8].centre, cards[5].centre, cards[4].centre).up()
    assert screen.play.selected == ()
    x, y = cards[0].centre
    driver.flick((x, y), (x + 3, y + 2)).up()
    assert screen.play.selected == ("slot1",)
    before = screen.play
    driver.flick((x, y), (x, y - 130)).up()
    assert screen.play is not before


# Verdicts


def test_a_set_is_shown_removed_and_replaced(driver: Any, screen: Any) -> None:
    before, found = list(screen.play.state.board), a_set(screen)
    tap_cards(driver, found)
    # The board has changed; the old cards are still to be seen, marked as right.
    assert marked(screen) == dict.fromkeys(found, "check")
    assert shown(screen) == before
    assert screen.ledge.message.startswith(words.A_SET)
    driver.run(motion.VERDICT + motion.SET_OUT + motion.SET_IN + 0.3)
    assert marked(screen) == {}
    assert shown(screen) == list(screen.play.state.board) != before
    assert [card for i, card in enumerate(shown(screen)) if i not in found] == [
        card for i, card in enumerate(before) if i not in found
    ]
    assert "sequence" in driver.app.services.sound.played
    assert words.A_SET in spoken(driver)


def test_a_wrong_choice_is_told_with_its_reason(driver: Any, screen: Any) -> None:
    before, chosen = screen.play.state, no_set(screen)
    tap_cards(driver, chosen)
    assert marked(screen) == dict.fromkeys(chosen, "close")
    assert screen.ledge.message.startswith(words.NOT_A_SET)
    assert screen.ledge.message in spoken(driver)
    assert screen.play.selected == ()
    driver.run(motion.WRONG + 0.2)
    assert marked(screen) == {}
    # There is time to read: the words stay until the next tap.
    assert screen.ledge.message.startswith(words.NOT_A_SET)
    assert screen.play.state == before
    assert "refused" in driver.app.services.sound.played


def test_a_tap_on_a_card_that_leaves_is_ignored(driver: Any, screen: Any) -> None:
    found = a_set(screen)
    tap_cards(driver, found)
    tap_card(driver, found[0])
    assert screen.play.selected == ()
    # The tap has ended the verdict, and all cards are there.
    assert shown(screen) == list(screen.play.state.board)
    assert not any(sprite.unseen for sprite in screen.board.sprites)
    tap_card(driver, found[0])
    assert screen.play.selected == (SLOT_NAMES[found[0]],)


def test_a_tap_on_another_card_counts_during_a_verdict(driver: Any, screen: Any) -> None:
    found = a_set(screen)
    other = next(index for index in range(12) if index not in found)
    tap_cards(driver, found)
    tap_card(driver, other)
    assert screen.play.selected == (SLOT_NAMES[other],)
    driver.run(2)
    assert marked(screen) == {other: ""}
    assert shown(screen) == list(screen.play.state.board)


def test_wrong_cards_can_be_selected_again_at_once(driver: Any, screen: Any) -> None:
    chosen = no_set(screen)
    tap_cards(driver, chosen)
    tap_card(driver, chosen[0])
    assert screen.play.selected == (SLOT_NAMES[chosen[0]],)
    assert marked(screen) == {chosen[0]: ""}


def test_reduced_motion_changes_cards_at_once(driver: Any, screen: Any) -> None:
    driver.app.services.settings.change(reduced_motion="on")
    found = a_set(screen)
    tap_cards(driver, found)
    # A verdict has to be seen, also where nothing moves.
    assert marked(screen) == dict.fromkeys(found, "check")
    driver.run(motion.VERDICT + 0.05)
    assert shown(screen) == list(screen.play.state.board)
    assert not Animation._instances


def test_at_rest_nothing_moves(driver: Any, screen: Any) -> None:
    tap_cards(driver, a_set(screen))
    driver.run(2)
    assert not Animation._instances
    for sprite, place in zip(screen.board.sprites, screen.board.places.cards, strict=True):
        assert (sprite._place.x, sprite._place.y) == (place.x, place.y)
        assert sprite._scale.x == 1


# New boards


def test_new_boards(driver: Any, screen: Any) -> None:
    seeds = {screen.play.seed}
    cards = screen.board.places.cards
    x, y = cards[1].centre
    ways = (
        lambda: driver.press(words.NEW_BOARD),
        lambda: driver.key("f5"),
        lambda: driver.key("r", "ctrl"),
        lambda: driver.key("n"),
        lambda: driver.drag((x, y), (x, y - 130)),
    )
    for way in ways:
        before = screen.play
        way()
        assert screen.play is not before
        seeds.add(screen.play.seed)
        assert driver.app.services.unsaved["set"] is screen.play
        settle(driver)
        assert shown(screen) == list(screen.play.state.board)
    assert len(seeds) == 6


def test_a_short_pull_does_nothing(driver: Any, screen: Any) -> None:
    before = screen.play
    x, y = screen.board.places.cards[1].centre
    finger = driver.finger(x, y).to(x, y - 60)
    assert 0 < screen.board.pull < 1
    assert screen.ledge.message == words.PULL
    finger.to(x, y - 110)
    assert screen.ledge.message == words.RELEASE
    finger.to(x, y - 40).up()
    assert screen.play is before
    assert screen.play.selected == ()
    assert screen.board.pull == 0
    assert screen.ledge.message == words.FIND


def test_a_board_that_was_played_can_be_taken_back(driver: Any, screen: Any) -> None:
    driver.key("f5")
    assert not driver.app.stage.toasts.children
    settle(driver)
    tap_cards(driver, a_set(screen))
    driver.run(2)
    before = screen.play
    driver.key("f5")
    driver.run(0.5)
    assert screen.play is not before
    driver.press(driver.app.stage.toasts.children[0].button)
    driver.run(2)
    assert screen.play is before
    assert shown(screen) == list(before.state.board)


def test_the_menu(driver: Any, screen: Any) -> None:
    before = screen.play
    driver.press(screen.chrome.top_bar.menu)
    driver.run(0.5)
    rows = interactive(driver.app.stage.top_sheet)
    driver.press(next(row for row in rows if row.accessible_name == words.NEW_BOARD))
    driver.run(1)
    assert screen.play is not before


# Keys, and those who listen


def test_a_set_by_the_keys_of_the_grid(driver: Any, screen: Any) -> None:
    assert screen.board.places.columns == 4
    for index in a_set(screen):
        driver.key("1234qwerasdf"[index])
    assert screen.play.state.taken == 1


def test_an_upright_board_has_other_keys(driver: Any, screen: Any) -> None:
    driver.resize(500, 800)
    assert screen.board.places.columns == 3
    for index in a_set(screen):
        driver.key("123qweasdzxc"[index])
    assert screen.play.state.taken == 1


def test_arrows_and_enter(driver: Any, screen: Any) -> None:
    driver.key("right")
    assert screen.board.focus == 0
    first = words.card_name(screen.play.card("slot1"))
    assert f"{first}, row 1, column 1" in spoken(driver)
    driver.keys("right", "down", "enter")
    assert screen.play.selected == ("slot6",)
    driver.keys("left", "spacebar")
    assert screen.play.selected == ("slot6", "slot5")
    driver.key("escape")
    assert screen.play.selected == ()
    assert driver.app.presenter.screen is screen
    # A finger plays: the cursor would only be in its way.
    tap_card(driver, 0)
    assert screen.board.focus is None


def test_the_list_of_keys_is_true(driver: Any, screen: Any) -> None:
    driver.key("f1")
    driver.run(0.5)
    sheet = driver.app.stage.top_sheet
    told = {row.keys: row.meaning for row in sheet.walk() if hasattr(row, "meaning")}
    assert told["Q W E R"] == "cards of the second row"
    assert told["N, F5 or Ctrl+R"] == "new board"
    assert told["M"] == "sound on or off"
    assert not {"undo", "redo", "hint", "new game"} & set(told.values())


def test_every_card_is_an_element_with_a_name(driver: Any, screen: Any) -> None:
    (board,) = screen.elements()
    assert len(board.children) == 12
    for slot, element in zip(SLOT_NAMES, board.children, strict=True):
        assert words.card_name(screen.play.card(slot)) in element.label
        assert element.chosen is False
    assert board.children[4].perform(Action.PRESS)
    assert screen.play.selected == ("slot5",)
    assert screen.elements()[0].children[4].chosen is True


def test_buttons_are_large_enough_and_named(driver: Any, screen: Any) -> None:
    check_targets(screen)
    driver.resize(320, 568)
    check_targets(screen)


# Turning, themes, colours


@pytest.mark.parametrize("size", [(500, 800), (320, 568), (1280, 720)])
def test_turning_keeps_everything(driver: Any, screen: Any, size: tuple[int, int]) -> None:
    tap_card(driver, 2)
    finger = driver.finger(*screen.board.places.cards[6].centre)
    driver.resize(*size)
    finger.up()
    assert screen.play.selected == ("slot3",)
    assert marked(screen) == {2: ""}
    for sprite, place in zip(screen.board.sprites, screen.board.places.cards, strict=True):
        assert (sprite._place.x, sprite._place.y) == (place.x, place.y)
    tap_card(driver, 6)
    assert screen.play.selected == ("slot3", "slot7")


def test_turning_in_the_middle_of_a_verdict(driver: Any, screen: Any) -> None:
    tap_cards(driver, a_set(screen))
    driver.resize(500, 800)
    driver.run(2)
    assert shown(screen) == list(screen.play.state.board)
    assert marked(screen) == {}


def test_settings_hold_at_once(driver: Any, screen: Any) -> None:
    holder = driver.app.services.settings
    before = driver.picture()
    for changes in (
        {"set_colours": "safe"},
        {"set_letters": True},
        {"theme": "light"},
        {"theme": "contrast"},
    ):
        holder.change(**changes)
        driver.run(0.2)
        now = driver.picture()
        assert now != before, changes
        before = now


def test_left_hand_mirrors_the_button(driver: Any, screen: Any) -> None:
    driver.resize(500, 800)
    right = screen.ledge.button.center_x
    driver.app.services.settings.change(left_hand=True)
    driver.frame(2)
    assert screen.ledge.button.center_x < 250 < right


def test_a_message_never_covers_a_card(driver: Any, screen: Any) -> None:
    for size in ((800, 600), (500, 800), (320, 568)):
        driver.resize(*size)
        driver.app.notify("Something to say")
        driver.run(0.5)
        slip = driver.app.stage.toasts.children[0].slip
        for place in screen.board.places.cards:
            assert slip.y >= place.top - 1 or slip.top <= place.y + 1
        settle(driver)


def test_help_shows_its_own_cards(driver: Any) -> None:
    driver.app.services.navigation.open_screen("help", game="set")
    driver.run(0.5)
    page = driver.app.presenter.screen
    from kivyapp.widgets.cardrow import CardRow

    rows = [widget for widget in page.walk() if isinstance(widget, CardRow)]
    assert len(rows) >= 7
    for row in rows:
        for code in row.codes:
            texture = row._texture(code, 62)
            assert texture.width == 62
            assert len(set(texture.pixels)) > 3
