"""What lies around the games: the hub, the calendar, statistics, settings, the list of keys."""

from __future__ import annotations

from functools import partial
from typing import Final

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.keys import Key
from kivyapp.screens.online_sheets import server_sheet
from tools.screenshots.stop import Stop
from tools.screenshots.visit import Visit


def _hub(visit: Visit) -> None:
    """Every game has been begun and can be gone on with."""
    visit.remember()
    for key in GAME_UIS:
        visit.open(f"{key}?seed=peacock123")
        visit.play_for(252)
        visit.until(lambda: visit.door.moves)
        visit.door.play(visit.door.moves[0])
        visit.wait()
        visit.services.navigation.to_hub()
        visit.wait()


def _calendar(visit: Visit) -> None:
    visit.remember()
    visit.press(words.CALENDAR)


def _statistics(visit: Visit, game: str, scrolled: float = 0.0) -> None:
    visit.remember()
    visit.show("statistics", game=game)
    visit.scroll(scrolled)


def _settings(visit: Visit, scrolled: float = 0.0) -> None:
    visit.show("settings")
    visit.scroll(scrolled)


def _server(visit: Visit) -> None:
    visit.show("settings")
    visit.services.navigation.open_sheet(server_sheet(visit.services))


def _keys(visit: Visit, link: str = "") -> None:
    if link:
        visit.open(link)
    visit.app.key(Key("f1"))


def _toast(visit: Visit) -> None:
    visit.open("klondike?seed=peacock123&draw=3")
    visit.services.notify(
        words.NEW_DEALT, action=words.TAKE_BACK, on_action=lambda: None, seconds=60
    )


FIRST_DAY: Final = (
    Stop("hub-first-day", lambda visit: None),
    Stop("hub-first-day-largest-text", lambda visit: None, {"text_size": "largest"}),
    Stop("statistics-first-day", lambda visit: visit.show("statistics")),
)

STOPS: Final = (
    Stop("hub", _hub),
    Stop("hub-largest-text", _hub, {"text_size": "largest"}),
    Stop("calendar", _calendar),
    Stop("calendar-largest-text", _calendar, {"text_size": "largest"}),
    Stop("statistics-klondike", partial(_statistics, game="klondike")),
    Stop("statistics-spider", partial(_statistics, game="spider")),
    Stop("statistics-scrolled", partial(_statistics, game="spider", scrolled=0.5)),
    Stop("settings", _settings),
    Stop("settings-middle", partial(_settings, scrolled=0.5)),
    Stop("settings-end", partial(_settings, scrolled=1.0)),
    Stop("settings-left-hand", _settings, {"left_hand": True}),
    Stop("settings-largest-text", _settings, {"text_size": "largest"}),
    Stop("settings-server", _server),
    Stop("about", lambda visit: visit.show("about")),
    Stop("keys", _keys),
    Stop("keys-spider", partial(_keys, link="spider?seed=peacock123")),
    Stop("toast", _toast),
)
