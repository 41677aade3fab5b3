"""The first lessons in the app: by touch, by keys and by ear; they leave no trace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.style.rect import Rect
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.lesson_pupil import Pupil
from tests.kivyapp.support.parlour import parlour, recorded, spoken, toasts, until

UPRIGHT, SIDEWAYS, DESKTOP = (412, 915), (915, 412), (1280, 720)
# Each game in a window of its own, as each layout has to work.
SIZES = dict(zip(GAME_UIS, (UPRIGHT, SIDEWAYS, UPRIGHT, DESKTOP, UPRIGHT), strict=True))


def open_hub(drive: Any, folder: Path, size: tuple[int, int] = UPRIGHT) -> Any:
    device = FakeDevice(has_screen_keyboard=size != DESKTOP)
    driver = drive(parlour(folder, fake_games=False, device=device))
    driver.resize(*size)
    return driver


def open_lesson(drive: Any, folder: Path, key: str, size: tuple[int, int] = UPRIGHT) -> Pupil:
    driver = open_hub(drive, folder, size)
    driver.app.services.navigation.open_screen("lesson", game=key)
    driver.run(0.5)
    return Pupil(driver)


def screen_of(driver: Any) -> Any:
    return driver.app.presenter.screen


@pytest.mark.parametrize("key", GAME_UIS)
def test_the_first_tap_on_a_game_leads_through_its_lesson_to_a_first_game(drive, tmp_path, key):
    driver = open_hub(drive, tmp_path, SIZES[key])
    app = driver.app
    driver.press(screen_of(driver).tiles[key])
    driver.run(0.5)
    pupil = Pupil(driver)
    while not pupil.view.host.is_at_end:
        assert pupil.view.panel.text.startswith(pupil.step.text())
        assert pupil.step.text() in spoken(app)
        number, steps = pupil.view.host.index + 1, len(GAME_UIS[key].lesson().steps)
        assert screen_of(driver).bars.note_text == words.lesson_step(number, steps)
        pupil.do()
    assert not app.services.saved_games.slots()
    driver.press(words.LESSON_PLAY())
    driver.run(0.5)
    screen = screen_of(driver)
    assert screen.lesson_view is None
    assert screen.ui.key == key
    assert screen.controller.session.position == 0
    assert recorded(app) == ()
    app.services.navigation.to_hub()
    driver.run(0.5)
    driver.press(screen_of(driver).tiles[key])
    driver.run(0.5)
    # It is never shown uninvited twice.
    assert screen_of(driver).lesson_view is None


@pytest.mark.parametrize("key", GAME_UIS)
def test_a_lesson_can_be_heard_and_stepped_through_by_the_accessibility_tree(drive, tmp_path, key):
    pupil = open_lesson(drive, tmp_path, key)
    app = pupil.driver.app
    while not pupil.view.host.is_at_end:
        labels = {element.label: element for element in app.window_tree.read()}
        assert pupil.view.panel.text in labels
        assert pupil.step.text() in spoken(app)
        task = pupil.step.task
        name = words.LESSON_NEXT() if task is None else words.LESSON_SHOW()
        labels[name].press()
        pupil.wait()
    labels = {element.label: element for element in app.window_tree.read()}
    labels[words.LESSON_BACK()].press()
    pupil.wait()
    assert pupil.view.host.index == len(pupil.view.host.lesson.steps) - 2


def test_a_listener_does_the_moves_on_named_cards(drive, tmp_path):
    pupil = open_lesson(drive, tmp_path, "klondike")
    driver, app = pupil.driver, pupil.driver.app

    def press(label: str) -> None:
        tree = app.window_tree.read()
        found = [each for each in tree if each.press and label in each.label.lower()]
        assert found[0].focus is not None
        found[0].press()
        driver.frame(3)

    press(words.LESSON_NEXT().lower())
    # A screen reader picks a card up, and puts it down on another one.
    press("ace of spades")
    press("foundation 1")
    assert pupil.view.host.index == 2
    pupil.wait()
    press("6 of hearts")
    press("7 of spades")
    assert pupil.view.host.index == 3
    pupil.wait()
    press("5 of diamonds")
    press("6 of hearts")
    assert pupil.view.host.index == 4
    assert "Red on red doesn't go" in spoken(app)


def test_a_lesson_is_played_with_keys(drive, tmp_path):
    pupil = open_lesson(drive, tmp_path, "klondike", DESKTOP)
    driver = pupil.driver
    driver.key("enter")
    assert pupil.view.host.index == 1
    # H leads to the card that the step is about; two presses count as a tap.
    driver.keys("h", "enter", "enter")
    assert pupil.view.host.index == 2
    driver.key("backspace")
    assert pupil.view.host.index == 1
    assert len(pupil.screen.table.piles["tableau3"]) == 3
    driver.keys("n", "n", "n", "n", "n")
    assert pupil.view.host.index == 6
    driver.key("u")
    assert pupil.view.host.is_at_end
    rows = {": ".join(map(str, row)) for row in pupil.screen.key_rows()}
    assert not {"N: new game", "S: options"} & rows
    # New game and options have to wait.
    driver.keys("s", "escape")
    assert screen_of(driver) is not pupil.screen


def test_another_move_gets_a_friendly_answer_and_changes_nothing(drive, tmp_path):
    pupil = open_lesson(drive, tmp_path, "klondike")
    driver, app = pupil.driver, pupil.driver.app
    stock = pupil.screen.table.card_rect("stock", 0).centre
    driver.tap(*stock)
    driver.run(0.4)
    assert toasts(app) == [words.LESSON_READ_ON()]
    pupil.do()
    driver.tap(*stock)
    driver.run(0.4)
    assert toasts(app) == [pupil.step.task.instead()]
    assert pupil.view.host.index == 1
    assert not pupil.screen.table.piles["waste"]


def test_a_set_that_was_not_asked_for_is_put_back(drive, tmp_path):
    pupil = open_lesson(drive, tmp_path, "set")
    pupil.do()
    other = next(
        move
        for move in pupil.screen.controller.session.legal_moves()
        if move != pupil.step.task.move
    )
    for slot in other.slots:
        pupil.screen.tap(int(slot.removeprefix("slot")) - 1)
    pupil.driver.run(0.4)
    assert pupil.screen.play.selected == ()
    assert toasts(pupil.driver.app) == [pupil.step.task.instead()]
    pupil.screen.new_board()
    pupil.driver.run(0.4)
    assert toasts(pupil.driver.app) == [words.LESSON_NO_NEW_GAME()]
    assert pupil.view.host.index == 1


def play_some(driver: Any, key: str) -> Any:
    """A game of the player's own with a few moves."""
    driver.app.open_link(f"{key}?seed=peacock123")
    driver.run(1)
    screen = screen_of(driver)
    for _ in range(3):
        screen.ui.play_on_screen(screen, screen.ui.moves_on_screen(screen)[0])
        driver.run(1)
    return screen


def test_a_lesson_from_the_menu_leaves_the_own_game_as_it_was(drive, tmp_path):
    driver = open_hub(drive, tmp_path)
    screen = play_some(driver, "klondike")
    app, state = driver.app, screen.controller.session.state
    screen.open_menu()
    driver.run(0.5)
    driver.press(words.LESSON())
    driver.run(0.5)
    pupil = Pupil(driver)
    for _ in range(3):
        pupil.do()
    driver.press(words.LESSON_SKIP_LABEL())
    driver.run(0.5)
    assert screen_of(driver) is screen
    assert screen.controller.session.state is state
    assert screen.controller.is_playable
    assert recorded(app) == ()


def test_a_lesson_that_is_killed_leaves_no_trace(drive, tmp_path):
    driver = open_hub(drive, tmp_path)
    screen = play_some(driver, "klondike")
    driver.app.services.saved_games.flush()
    moves = screen.controller.session.position
    driver.app.services.navigation.open_screen("lesson", game="klondike")
    driver.run(0.5)
    pupil = Pupil(driver)
    for _ in range(4):
        pupil.do()
    driver.app.on_pause()
    # Another process finds what this one has written.
    again = open_hub(drive, tmp_path)
    again.press(screen_of(again).tiles["klondike"])
    again.run(0.5)
    assert screen_of(again).lesson_view is None
    session = screen_of(again).controller.session
    assert (session.seed, session.position) == ("peacock123", moves)
    assert recorded(again.app) == ()


def test_skipping_a_lesson_from_the_hub_leads_to_the_game(drive, tmp_path):
    driver = open_hub(drive, tmp_path)
    driver.press(screen_of(driver).tiles["spider"])
    driver.run(0.5)
    driver.press(words.LESSON_SKIP_LABEL())
    driver.run(0.5)
    assert screen_of(driver).lesson_view is None
    assert screen_of(driver).ui.key == "spider"
    driver.app.back()
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == "hub"


def test_help_pages_lead_to_the_lesson_and_back(drive, tmp_path):
    driver = open_hub(drive, tmp_path)
    navigation = driver.app.services.navigation
    navigation.open_screen("help", game="crush")
    driver.run(0.5)
    driver.press(words.LESSON())
    driver.run(0.5)
    assert screen_of(driver).lesson_view is not None
    driver.app.back()
    assert navigation.top.name == "help"


def test_players_of_the_first_release_are_not_taught_uninvited(drive, tmp_path):
    driver = open_hub(drive, tmp_path)
    driver.app.services.settings.mark_help_offered("set")
    driver.press(screen_of(driver).tiles["set"])
    driver.run(0.5)
    assert screen_of(driver).lesson_view is None


@pytest.fixture(params=[1.0, 2.0])
def text_scale(request: Any) -> Iterator[float]:
    """Before the app, because an app restores the scale that it has found."""
    before = Metrics.fontscale
    Metrics.fontscale = request.param
    yield request.param
    Metrics.fontscale = before


def card_places(screen: Any) -> list[Rect]:
    match screen.ui.key:
        case "crush":
            return [screen.board.places.frame, screen.board.places.message]
        case "set":
            return list(screen.board.places.cards)
    return [place.card for place in screen.table.board.places.values()]


@pytest.mark.parametrize("key", GAME_UIS)
def test_the_text_covers_no_cards_and_can_be_read(text_scale, drive, tmp_path, key):
    pupil = open_lesson(drive, tmp_path, key, (320, 640))
    panel = pupil.view.panel
    for size in ((320, 640), (640, 320), UPRIGHT, SIDEWAYS, DESKTOP):
        pupil.driver.resize(*size)
        panel.text = max(panel.texts, key=len)
        place = Rect(*panel.pos, *panel.size)
        window = Rect(0, 0, *size)
        assert place.overlap(window) == pytest.approx(place.width * place.height)
        assert [each for each in card_places(pupil.screen) if each.overlap(place) > 1] == []
        # Large text, or any on the smallest phones, may have to be scrolled.
        assert panel.scroller.height >= 2 * panel.paragraph.font_size
        pupil.driver.frame(2)
        is_small = text_scale > 1 or min(size) < 360
        assert is_small or not panel.scroller.overflows, size
        for button in (panel.skip_button, panel.back_button, panel.next_button):
            assert min(button.size) >= 44
            assert Rect(*button.pos, *button.size).overlap(place) == pytest.approx(
                button.width * button.height
            )


@pytest.mark.parametrize("key", GAME_UIS)
def test_cards_stay_large_enough_beside_the_text(drive, tmp_path, key):
    pupil = open_lesson(drive, tmp_path, key, (360, 720))
    elements = [each for each in pupil.driver.app.window_tree.read() if each.is_interactive]
    assert len(elements) > 10
    # Positions are whole pixels, so rounding may cost one.
    assert [each.label for each in elements if each.bounds.height < 43] == []


@pytest.mark.parametrize("key", GAME_UIS)
def test_the_outlines_follow_a_window_that_is_turned(drive, tmp_path, key):
    pupil = open_lesson(drive, tmp_path, key)
    until(pupil.driver, lambda: pupil.view.shown is pupil.step)
    pupil.do()
    for size in (SIDEWAYS, DESKTOP, UPRIGHT):
        pupil.driver.resize(*size)
        pupil.driver.run(0.3)
        assert pupil.view.outlined
        window = Rect(0, 0, *size)
        for rect in pupil.view.outlined:
            assert rect.overlap(window) == pytest.approx(rect.width * rect.height)
    pupil.do()
