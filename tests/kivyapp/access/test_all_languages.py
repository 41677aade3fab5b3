"""Every screen in every language, with the largest text, on every device: no text is cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.words.languages import ENGLISH, LANGUAGES
from tests.kivyapp.access.test_languages import further_scopes
from tests.kivyapp.access.test_large_text import SYSTEM_SCALE, cut_texts
from tests.kivyapp.support.crawler import Crawler
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import finished_game, parlour
from tools.screenshots.devices import DEVICES
from tools.translations import compile_catalogs

pytestmark = pytest.mark.slow
SIZES = sorted(
    {
        (round(each.width / each.density), round(each.height / each.density))
        for each in DEVICES.values()
    }
)
# Fewer would mean that the crawler is lost.
MIN_PAGES = 40


@pytest.fixture(scope="module", autouse=True)
def _catalogs() -> None:
    compile_catalogs()


@pytest.mark.parametrize("code", sorted(LANGUAGES.keys() - {ENGLISH.code}))
def test_no_screen_cuts_a_text(drive: Any, tmp_path: Path, code: str, soaks: bool) -> None:
    if not soaks:
        pytest.skip("a minute for each language: --soak crawls over all screens in all of them")
    device = FakeDevice(font_scale=SYSTEM_SCALE, system_language=code)
    app = parlour(tmp_path, fake_games=False, device=device)
    driver = drive(app)
    app.services.settings.change(speed="instant")
    driver.run(0.5)
    for number in range(5):
        app.services.history.add(finished_game(number))
    for key in GAME_UIS:
        app.services.settings.mark_help_offered(key)
    crawler = Crawler(driver)
    visits = list(crawler.visits())
    assert len(visits) > MIN_PAGES
    # The crawler has pressed every setting.
    app.services.settings.change(speed="instant", text_size="largest", language="system")
    cut = set()
    for size in SIZES:
        driver.resize(*size)
        for _ in crawler.revisit(visits):
            driver.frame(3)
            cut |= {f"{text} on {size}" for text in cut_texts(app.presenter.scope)}
        # The crawler takes pages of the same title for one, such as the games' menus.
        for scope in further_scopes(driver):
            cut |= {f"{text} on {size}" for text in cut_texts(scope)}
    assert not cut, "\n".join(sorted(cut))
