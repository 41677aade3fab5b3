"""The app on a machine that pauses it, turns it, covers its edges and sends it links."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from kivyapp import words
from kivyapp.games.game_sheets import share_deal
from kivyapp.platform import links
from kivyapp.platform.device import Insets
from tests.kivyapp.support.fake_device import FakeDevice, FakeFile, FakeVoice
from tests.kivyapp.support.parlour import finished_game, parlour


def places(driver: Any) -> list[str]:
    return [place.name for place in driver.app.services.navigation.stack]


# --- pause and resume


def test_time_stands_still_in_the_background_and_runs_again_after_it(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.frame(3)
    stopwatch = driver.app.presenter.screen.controller.stopwatch
    assert stopwatch.running
    driver.app.dispatch("on_pause")
    assert not stopwatch.running
    driver.app.dispatch("on_resume")
    assert stopwatch.running


def test_under_a_sheet_time_still_stands_after_a_pause(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.frame(3)
    driver.press("Menu")
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    assert not driver.app.presenter.screen.controller.stopwatch.running


def test_a_pause_has_saved_the_game_when_it_returns(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.frame(3)
    match = driver.app.presenter.screen.controller
    match.host.submit(match.session.legal_moves()[0])
    driver.app.dispatch("on_pause")
    # The phone kills the app here, and it is started anew.
    again = drive(parlour(tmp_path, fake_games=False))
    again.app.services.navigation.open_game("klondike")
    again.frame(3)
    assert again.app.presenter.screen.controller.session.history != ()
    assert again.app.presenter.screen.controller.session.state == match.session.state


# --- the edges of the window


def test_what_the_system_covers_is_left_free_from_the_start(drive, tmp_path):
    device = FakeDevice(window_insets=Insets(left=0, top=40, right=0, bottom=30))
    driver = drive(parlour(tmp_path, device=device))
    driver.frame(2)
    screen = driver.app.presenter.screen
    assert (screen.x, screen.y, screen.right, screen.top) == (0, 30, 800, 560)


def test_turning_the_phone_moves_the_notch(drive, tmp_path):
    device = FakeDevice(window_insets=Insets(top=40))
    driver = drive(parlour(tmp_path, device=device))
    driver.frame(2)
    driver.resize(480, 800)
    # The system lays out its bars a moment after the window has turned.
    device.window_insets = Insets(left=40)
    driver.run(0.5)
    screen = driver.app.presenter.screen
    assert (screen.x, screen.y, screen.right, screen.top) == (40, 0, 480, 800)


def test_coming_back_looks_at_the_edges_again(drive, tmp_path):
    device = FakeDevice()
    driver = drive(parlour(tmp_path, device=device))
    device.window_insets = Insets(bottom=48)
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.frame(2)
    assert driver.app.presenter.screen.y == 48


# --- links


def test_a_link_that_comes_while_the_app_runs_opens_its_game(drive, tmp_path):
    device = FakeDevice()
    driver = drive(parlour(tmp_path, device=device))
    driver.app.services.navigation.open_screen("settings")
    driver.frame(2)
    device.open_link("peacock://klondike?seed=amber-plume-4821&draw=3")
    driver.frame(2)
    assert places(driver) == ["hub", "klondike"]
    link = driver.app.services.navigation.top.details["link"]
    assert (link.seed, link.options) == ("amber-plume-4821", {"draw": 3})


def test_a_link_that_cannot_be_opened_is_told_and_changes_nothing(drive, tmp_path):
    device = FakeDevice()
    driver = drive(parlour(tmp_path, device=device))
    driver.frame(2)
    device.open_link("peacock://whist?seed=1")
    driver.frame(2)
    assert places(driver) == ["hub"]
    assert any("whist" in text for text in driver.app.services.announcer.spoken)


# --- the key called Back


@pytest.mark.parametrize("code", [27, 1073742106])
def test_back_goes_one_step_up_and_leaves_from_the_hub(drive, tmp_path, monkeypatch, code):
    driver = drive(parlour(tmp_path, device=FakeDevice(back_leaves_app=True)))
    left: list[bool] = []
    monkeypatch.setattr(driver.app, "stop", lambda: left.append(True))
    driver.app.services.navigation.open_game("klondike")
    driver.app.services.navigation.open_screen("settings")
    for expected in (["hub", "klondike"], ["hub"]):
        driver.key(code)
        assert places(driver) == expected
    assert left == []
    driver.key(code)
    assert left == [True]
    monkeypatch.undo()


# --- sharing and speaking


def test_shared_where_there_is_something_to_share_with_else_copied(drive, tmp_path, monkeypatch):
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    device = FakeDevice(can_share=True)
    driver = drive(parlour(tmp_path, device=device))
    driver.app.share("peacock://klondike?seed=1")
    assert (device.shared, copied) == (["peacock://klondike?seed=1"], [])
    device.can_share = False
    driver.app.share("peacock://klondike?seed=2")
    assert copied == ["peacock://klondike?seed=2"]
    driver.frame(2)
    assert words.COPIED() in driver.app.services.announcer.spoken


def test_a_shared_deal_can_be_typed_or_tapped(drive, tmp_path):
    device = FakeDevice(can_share=True)
    link = "klondike?seed=amber-plume-4821&draw=3"
    driver = drive(parlour(tmp_path, link, fake_games=False, device=device))
    driver.frame(3)
    share_deal(driver.app.presenter.screen.controller)
    sentence, link = device.shared[0].splitlines()
    assert "Klondike" in sentence
    assert "amber-plume-4821" in sentence
    assert links.parse(link) == links.Link("klondike", "amber-plume-4821", {"draw": 3})


def test_announcements_reach_the_voice_of_the_machine(drive, tmp_path):
    device = FakeDevice(voice=FakeVoice())
    driver = drive(parlour(tmp_path, device=device))
    driver.frame(2)
    driver.app.services.announcer.say("Spades are complete")
    driver.app.services.announcer.say("That card cannot go there", urgent=True)
    driver.frame(2)
    assert device.voice.spoken == ["! That card cannot go there", "Spades are complete"]


# --- export and import through the system's dialog


@pytest.fixture
def settled(drive, tmp_path):
    device = FakeDevice(has_file_dialog=True)
    driver = drive(parlour(tmp_path, device=device))
    driver.app.services.navigation.open_screen("settings")
    driver.frame(3)
    return driver, device


def test_everything_goes_into_the_chosen_file_and_comes_back_from_it(settled):
    driver, device = settled
    services = driver.app.services
    services.history.add(*(finished_game(number) for number in range(3)))
    services.settings.change(theme="light")
    driver.named(words.EXPORT()).activate()
    assert device.save_as == "peacock-parlour-2024-05-15.json"
    assert services.navigation.sheets == ()
    file = FakeFile()
    device.choose(file)
    services.settings.change(theme="dark")
    driver.named(words.IMPORT()).activate()
    assert device.save_as is None
    device.choose(file)
    assert services.settings.value.theme == "light"
    assert services.navigation.top.name == "hub"


def test_thinking_better_of_it_changes_nothing(settled):
    driver, device = settled
    driver.named(words.IMPORT()).activate()
    device.choose(None)
    assert driver.app.services.navigation.top.name == "settings"


@pytest.mark.parametrize(
    "what, key", [(words.EXPORT(), "unwritable"), (words.IMPORT(), "unreadable")]
)
def test_a_file_that_is_gone_is_told(settled, what, key):
    driver, device = settled
    driver.named(what).activate()
    device.choose(FakeFile(broken=True))
    driver.frame(2)
    assert words.BACKUP_ERRORS[key]() in driver.app.services.announcer.spoken


def test_a_foreign_file_is_told(settled):
    driver, device = settled
    driver.named(words.IMPORT()).activate()
    device.choose(FakeFile(content=b"hello"))
    driver.frame(2)
    assert words.BACKUP_ERRORS["not_a_backup"]() in driver.app.services.announcer.spoken
