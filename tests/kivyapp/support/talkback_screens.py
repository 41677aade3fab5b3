"""Writes what TalkBack's Java class receives for every page of the app, one file per page.

It is no test of its own: tests/packaging/test_robolectric.py runs it with pytest in a process of its
own, and the Java tests read the files back through Android's accessibility framework.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivyapp.access.talkback import LineEncoder
from kivyapp.games.game_uis import GAME_UIS
from tests.kivyapp.support.crawler import Crawler
from tests.kivyapp.support.parlour import finished_game, parlour

PHONE = (360, 720)
# Where the files go.
FOLDER_VARIABLE = "TALKBACK_SCREENS"


def test_write_all_screens(drive: Any, tmp_path: Path) -> None:
    folder = Path(os.environ[FOLDER_VARIABLE])
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    driver.skip_drawing()
    app.services.settings.change(speed="instant")
    driver.resize(*PHONE)
    for number in range(5):
        app.services.history.add(finished_game(number))
    for key in GAME_UIS:
        # The offer of help would cover everything else.
        app.services.settings.mark_help_offered(key)
    crawler, encoder = Crawler(driver), LineEncoder()
    for number, visit in enumerate(crawler.visits()):
        role, label = visit.path.page
        name = "".join(character if character.isalnum() else "-" for character in label)
        path = folder / f"{number:03}-{role.value}-{name}.txt"
        path.write_text(encoder.encode(crawler.tree), encoding="utf-8")
