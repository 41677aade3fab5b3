"""A link deals by its own options, and the player's own choices for later games stay."""

from __future__ import annotations

import pytest

from kivyapp import words
from rules.registry import make, options_of
from tests.kivyapp.support.parlour import finished_game, parlour, until

LINKS = {
    "klondike": ({"draw": 1, "mode": "zen"}, "klondike?seed=peacock123&draw=3"),
    "spider": ({"difficulty": "2-suit"}, "spider?seed=peacock123&difficulty=4-suit"),
    "cribbage": ({"hp": 61, "poison": True}, "cribbage?seed=peacock123&fifteen=4"),
}


@pytest.mark.parametrize("key", LINKS)
@pytest.mark.parametrize("with_seed", [True, False])
def test_a_link_leaves_the_chosen_options_alone(drive, tmp_path, key, with_seed):
    own, link = LINKS[key]
    driver = drive(parlour(tmp_path / "data", fake_games=False))
    settings = driver.app.services.settings
    settings.change_options(key, **own)
    before = settings.value.options
    driver.app.open_link(link if with_seed else link.replace("seed=peacock123&", ""))
    controller = driver.app.presenter.screen.controller
    until(driver, lambda: controller.has_game)
    carried = dict([link.rsplit("&", 1)[1].split("=")])
    played = options_of(controller.session.game)
    assert {name: str(played[name]) for name in carried} == carried
    # An option that the link does not name has its standard value, not the player's.
    assert {**played, **carried} == {**options_of(make(key)), **carried}
    assert settings.value.options == before
    controller.deal()
    until(driver, lambda: options_of(controller.session.game) == options_of(make(key, **own)))


def test_playing_the_last_deal_again_leaves_the_chosen_options_alone(drive, tmp_path):
    driver = drive(parlour(tmp_path / "data", fake_games=False))
    driver.app.services.history.add(finished_game(1, options={"draw": 3}))
    driver.app.services.navigation.open_game("klondike")
    driver.frame(3)
    screen = driver.app.presenter.screen
    assert screen.controller.session.game.draw == 1
    screen.open_menu()
    driver.run(0.4)
    driver.named(words.LAST_DEAL()).activate()
    driver.frame(3)
    assert screen.controller.session.game.draw == 3
    assert "klondike" not in driver.app.services.settings.value.options
