"""Writes what TalkBack's Java class receives on every page of the app, one file per page.

tests/packaging/test_robolectric.py runs it with pytest in a separate process. The Java tests then
read the files back through Android's accessibility framework.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from kivyapp.access.talkback import LineEncoder
from kivyapp.access.tree import Role
from kivyapp.games.game_uis import GAME_UIS
from tests.kivyapp.support.crawler import Crawler, Page, Path, Target, Visit
from tests.kivyapp.support.parlour import finished_game, parlour

PHONE = (360, 720)
# The environment variable with the folder for the files.
FOLDER_VARIABLE = "TALKBACK_SCREENS"


class PageWalker(Crawler):
    """Visits every page once without checking its buttons, which takes a third of the time."""

    def __init__(self, driver: Any) -> None:
        super().__init__(driver)
        # The pages that a label has led to so far.
        self._pages: dict[str, list[Page]] = {}

    def targets(self) -> list[Target]:
        """Only buttons lead to another page, and Back leads to a known one."""
        buttons = {element.label for element in self.tree if element.role is Role.BUTTON}
        return [target for target in super().targets() if target[0] in buttons - {"Back"}]

    def is_worth_pressing(self, target: Target) -> bool:
        """Every menu leads to the settings, but each Menu to another menu."""
        pages = self._pages.get(target[0], [])
        return len(pages) < 2 or len(set(pages)) > 1

    def pages(self) -> Iterator[Page]:
        for visit in self.visits():
            yield visit.path.page

    def _press_all(self, visit: Visit) -> Iterator[Path]:
        for path in super()._press_all(visit):
            self._pages.setdefault(path.steps[-1][0], []).append(path.page)
            yield path


def test_write_all_screens(drive: Any, tmp_path: FilePath) -> None:
    folder = FilePath(os.environ[FOLDER_VARIABLE])
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    app.services.settings.change(speed="instant")
    driver.resize(*PHONE)
    for number in range(5):
        app.services.history.add(finished_game(number))
    for key in GAME_UIS:
        # The offer of help would cover everything else.
        app.services.settings.mark_help_offered(key)
    crawler, encoder = PageWalker(driver), LineEncoder()
    for number, (role, label) in enumerate(crawler.pages()):
        name = "".join(character if character.isalnum() else "-" for character in label)
        path = folder / f"{number:03}-{role.value}-{name}.txt"
        path.write_text(encoder.encode(crawler.tree), encoding="utf-8")
