"""Online matches in the statistics: each counted once, however it ended and whatever was cut."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online import words
from kivyapp.online.lobby import enter
from kivyapp.online.pending_matches import FAIR, OPEN, RIVAL
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.widgets.finished_row import FinishedRow
from tests.kivyapp.support.cribbage_match import screen_of, wait_until
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import finished_game, parlour
from tests.kivyapp.support.visitor import begin, create, play_out, texts


def counted(driver: Any) -> list[FinishedGame]:
    """The online matches in the list, as the statistics see them."""
    services = driver.app.services
    services.saved_games.rest()
    return [game for game in services.history.games if game.options["opponent"] == "online"]


def outcome(server: FakeServer, seat: int = 1) -> str:
    return "won" if server.room.outcome.winner == seat else "lost"


def test_a_match_is_counted_with_all_that_is_known_of_it(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    assert counted(online) == []
    online.app.services.clock.moment += timedelta(minutes=7)
    play_out(online, server, screen)
    (game,) = counted(online)
    assert game.outcome == outcome(server)
    assert game.moves == len(server.room.moves)
    assert game.elapsed == 7 * 60
    assert game.options[RIVAL] == "Bob"
    assert game.options[FAIR] is True
    assert game.options["hp"] == 61
    assert online.app.services.store.read(OPEN) is None


def test_an_unfair_match_is_said_so_in_the_list(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.room.secret = bytes(32)
    play_out(online, server, screen)
    (game,) = counted(online)
    assert game.options[FAIR] is False
    (row,) = rows(online)
    assert app_words.NOT_FAIR in row.accessible_name
    assert "Bob" in row.what


def test_a_match_whose_secret_was_never_opened_is_not_verified(
    online: Any, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.letters.reveal", lambda _room: None)
    begin(online, server)
    server.rival_leaves()
    online.run(0.5)
    assert counted(online) == []
    online.press(words.GIVE_UP_ROOM)
    online.run(0.5)
    (game,) = counted(online)
    assert (game.outcome, game.options[FAIR]) == ("won", None)
    (row,) = rows(online)
    assert app_words.NOT_VERIFIED in row.when


def test_cut_lines_and_a_rematch_count_each_match_once(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    for _ in range(3):
        server.socket.cut()
        online.run(3)
    play_out(online, server, screen)
    first = outcome(server)
    # Even when the end is told again.
    server.socket.cut()
    online.run(3)
    assert [game.outcome for game in counted(online)] == [first]
    server.rival_wants_more()
    online.press(cribbage_words.REMATCH)
    online.run(0.3)
    server.rival_opens()
    online.run(1)
    play_out(online, server, screen, seed=4)
    assert [game.outcome for game in counted(online)] == [first, outcome(server)]
    online.press(words.GIVE_UP_ROOM)
    online.run(0.5)
    assert len(counted(online)) == 2
    assert all(game.options[FAIR] for game in counted(online))


def test_one_who_leaves_has_lost_at_once(online: Any, server: FakeServer) -> None:
    begin(online, server)
    online.key("n")
    online.run(0.3)
    online.press(words.LEAVE_MATCH)
    online.run(0.3)
    assert [game.outcome for game in counted(online)] == ["lost"]
    # The server says nothing else.
    assert server.room.outcome.winner == 2


def test_one_who_leaves_an_empty_room_has_lost_nothing(online: Any, server: FakeServer) -> None:
    create(online)
    online.press(words.GIVE_UP_ROOM)
    online.run(0.5)
    assert counted(online) == []


@pytest.fixture
def killed(
    online: Any, server: FakeServer, drive: Callable[[Any], Any], tmp_path: Path
) -> Callable[[], Any]:
    """The app is killed in the middle of a match, and started again."""

    def start_again() -> Any:
        server.socket.cut()
        return drive(parlour(tmp_path, toy=False, make_socket=server.make_socket))

    begin(online, server)
    return start_again


def back(driver: Any) -> Any:
    """Go back to the kept seat."""
    services = driver.app.services
    services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
    enter(services, GAME_UIS["cribbage"], ticketing.kept(services))
    driver.run(1)
    return screen_of(driver)


def test_a_killed_app_goes_back_and_counts_the_match_once(
    online: Any, server: FakeServer, killed: Callable[[], Any]
) -> None:
    started = online.app.services.store.read(OPEN).started
    again = killed()
    assert counted(again) == []
    play_out(again, server, back(again))
    (game,) = counted(again)
    assert (game.outcome, game.started) == (outcome(server), started)
    assert game.moves == len(server.room.moves)


def test_lost_by_time_while_the_app_was_killed(
    server: FakeServer, killed: Callable[[], Any]
) -> None:
    again = killed()
    server.room.forfeit(1)
    screen = back(again)
    wait_until(again, lambda: screen.duel.over)
    again.run(1)
    assert [game.outcome for game in counted(again)] == ["lost"]


def test_a_room_that_is_gone_was_lost(server: FakeServer, killed: Callable[[], Any]) -> None:
    again = killed()
    server.room = None
    back(again)
    assert words.FAILURES["no_such_room"] in texts(again)
    assert [game.outcome for game in counted(again)] == ["lost"]
    assert ticketing.kept(again.app.services) is None


def test_a_match_that_is_never_gone_back_to_was_lost(
    server: FakeServer, killed: Callable[[], Any]
) -> None:
    again = killed()
    assert rows(again) == []
    again.app.services.clock.moment += timedelta(days=2)
    (row,) = rows(again)
    assert row.outcome == "Lost"


def test_a_seat_taken_over_elsewhere_is_counted_there(online: Any, server: FakeServer) -> None:
    begin(online, server)
    server.socket.cut(4001)
    online.run(1)
    online.app.services.clock.moment += timedelta(days=2)
    assert rows(online) == []


def test_online_matches_stand_beside_those_against_bots(online: Any, server: FakeServer) -> None:
    services = online.app.services
    for number, bot in enumerate(("greedy", "expert")):
        services.history.add(finished_game(number, game="cribbage", options={"opponent": bot}))
    screen = begin(online, server)
    play_out(online, server, screen)
    services.navigation.close_sheets()
    services.navigation.open_screen("statistics", game="cribbage")
    online.run(0.3)
    assert {"All opponents", "Greedy", "Expert", "Online"} <= set(texts(online).split("\n"))
    online.press("Online")
    online.frame(3)
    # Rows are made when they come into sight.
    page = online.app.presenter.screen.scroller
    page.offset = page.furthest
    online.frame(3)
    shown = [row for row in online.app.stage.walk() if isinstance(row, FinishedRow) and row.opacity]
    assert len(shown) == 1
    assert shown[0].outcome == app_words.OUTCOMES[outcome(server)]


def rows(driver: Any) -> list[FinishedRow]:
    """The online matches as the screen of statistics lists them."""
    services = driver.app.services
    services.navigation.to_hub()
    services.navigation.open_screen("statistics", game="cribbage")
    driver.run(0.3)
    return [row for row in driver.app.stage.walk() if isinstance(row, FinishedRow) and row.outcome]
