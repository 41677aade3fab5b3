"""Every online match is recorded once, however it ends and even if something fails."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online import seat_tickets, words
from kivyapp.online.open_room import open_room
from kivyapp.online.pending_matches import FAIR, PENDING_MATCH, RIVAL
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history_query import HistoryQuery
from kivyapp.widgets.finished_row import FinishedRow
from protocol.constants import Forfeit
from rules import recording
from rules.session import restore
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.online_player import begin_match, create_room, play_match, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import finished_game, parlour, until


def recorded_matches(driver: Any) -> list[FinishedGame]:
    """The online matches in the history."""
    services = driver.app.services
    services.saved_games.flush()
    return [game for game in services.history.games if game.options["opponent"] == "online"]


def outcome(server: FakeServer, seat: int = 1) -> str:
    return "won" if server.room.outcome.winner == seat else "lost"


def test_a_record_contains_everything_known_about_the_match(
    online: Any, server: FakeServer
) -> None:
    screen = begin_match(online, server)
    assert recorded_matches(online) == []
    online.app.services.clock.moment += timedelta(minutes=7)
    play_match(online, server, screen)
    (game,) = recorded_matches(online)
    assert game.outcome == outcome(server)
    assert game.moves == len(server.room.moves)
    assert game.elapsed == 7 * 60
    assert game.options[RIVAL] == "Bob"
    assert game.options[FAIR] is True
    assert game.options["hp"] == 61
    assert online.app.services.store.read(PENDING_MATCH) is None


def test_a_verified_match_can_be_played_again(online: Any, server: FakeServer) -> None:
    play_match(online, server, begin_match(online, server))
    (game,) = recorded_matches(online)
    text = online.app.services.history.recordings.get(game)
    found = recording.decode(text)
    assert found.seat == 1
    assert restore(found.record).state == server.room.state


def test_an_unfair_match_is_marked_in_the_list(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    server.room.secret = bytes(32)
    play_match(online, server, screen)
    (game,) = recorded_matches(online)
    assert game.options[FAIR] is False
    assert online.app.services.history.recordings.get(game) is None
    (row,) = rows(online)
    assert app_words.NOT_FAIR() in row.accessible_name
    assert "Bob" in row.description


def test_a_match_without_a_reveal_is_marked_as_not_verified(
    online: Any, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.messages.reveal", lambda _room: None)
    begin_match(online, server)
    server.opponent_leaves()
    online.run(0.5)
    assert recorded_matches(online) == []
    online.press(words.LEAVE_ROOM())
    online.run(0.5)
    (game,) = recorded_matches(online)
    assert (game.outcome, game.options[FAIR]) == ("won", None)
    (row,) = rows(online)
    assert app_words.NOT_VERIFIED() in row.date_text


def test_reconnections_and_a_rematch_record_each_match_once(
    online: Any, server: FakeServer
) -> None:
    screen = begin_match(online, server)
    for _ in range(3):
        server.break_connection()
        online.run(3)
    play_match(online, server, screen)
    first = outcome(server)
    # The server reports the end again after a reconnection.
    server.break_connection()
    online.run(3)
    assert [game.outcome for game in recorded_matches(online)] == [first]
    server.opponent_wants_rematch()
    online.press(cribbage_words.REMATCH())
    online.run(0.3)
    server.opponent_reveals_bytes()
    online.run(1)
    play_match(online, server, screen, seed=4)
    assert [game.outcome for game in recorded_matches(online)] == [first, outcome(server)]
    online.press(words.LEAVE_ROOM())
    online.run(0.5)
    assert len(recorded_matches(online)) == 2
    assert all(game.options[FAIR] for game in recorded_matches(online))


def test_leaving_a_match_records_a_loss(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    online.key("n")
    online.run(0.3)
    online.press(words.GIVE_UP())
    online.run(0.3)
    assert [game.outcome for game in recorded_matches(online)] == ["lost"]
    # The server agrees.
    assert server.room.outcome.winner == 2


def test_leaving_an_empty_room_records_nothing(online: Any, server: FakeServer) -> None:
    create_room(online)
    online.press(words.LEAVE_ROOM())
    online.run(0.5)
    assert recorded_matches(online) == []


@pytest.fixture
def killed(
    online: Any, server: FakeServer, drive: Callable[[Any], Any], tmp_path: Path
) -> Callable[[], Any]:
    """Kills the app during a match and starts it again."""

    def restart() -> Any:
        server.break_connection()
        return drive(parlour(tmp_path, fake_games=False, make_socket=server.make_socket))

    begin_match(online, server)
    return restart


def return_to_seat(driver: Any) -> Any:
    services = driver.app.services
    services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
    ticket = seat_tickets.load(services)
    assert ticket is not None
    open_room(services, GAME_UIS["cribbage"], ticket)
    driver.run(1)
    return current_screen(driver)


def test_a_match_resumed_after_a_kill_is_recorded_once(
    online: Any, server: FakeServer, killed: Callable[[], Any]
) -> None:
    started = online.app.services.store.read(PENDING_MATCH).started
    again = killed()
    assert recorded_matches(again) == []
    play_match(again, server, return_to_seat(again))
    (game,) = recorded_matches(again)
    assert (game.outcome, game.started) == (outcome(server), started)
    assert game.moves == len(server.room.moves)


def test_a_match_forfeited_after_a_kill_is_recorded_as_lost(
    server: FakeServer, killed: Callable[[], Any]
) -> None:
    again = killed()
    server.room.forfeit(1, Forfeit.GONE)
    screen = return_to_seat(again)
    until(again, lambda: screen.match.is_over)
    again.run(1)
    assert [game.outcome for game in recorded_matches(again)] == ["lost"]


def test_a_match_whose_room_is_gone_is_recorded_as_lost(
    server: FakeServer, killed: Callable[[], Any]
) -> None:
    again = killed()
    server.room = None
    return_to_seat(again)
    assert words.FAILURES["no_such_room"]() in visible_text(again)
    assert [game.outcome for game in recorded_matches(again)] == ["lost"]
    assert seat_tickets.load(again.app.services) is None


def test_a_match_the_player_never_returns_to_is_recorded_as_lost(
    server: FakeServer, killed: Callable[[], Any]
) -> None:
    again = killed()
    assert rows(again) == []
    again.app.services.clock.moment += timedelta(days=2)
    (row,) = rows(again)
    assert row.outcome == "Lost"


def test_a_seat_taken_over_by_another_device_is_not_recorded_here(
    online: Any, server: FakeServer
) -> None:
    begin_match(online, server)
    server.break_connection(4001)
    online.run(1)
    online.app.services.clock.moment += timedelta(days=2)
    assert rows(online) == []


def test_statistics_list_online_matches_beside_those_against_bots(
    online: Any, server: FakeServer
) -> None:
    services = online.app.services
    for number, bot in enumerate(("greedy", "expert")):
        services.history.add(finished_game(number, game="cribbage", options={"opponent": bot}))
    screen = begin_match(online, server)
    play_match(online, server, screen)
    services.navigation.close_sheets()
    services.navigation.open_screen("statistics", game="cribbage")
    online.run(0.3)
    assert {"All opponents", "Greedy", "Expert", "Online"} <= set(visible_text(online).split("\n"))
    online.press("Online")
    online.app.presenter.screen.history_row.activate()
    online.run(0.3)
    # Rows are created when they scroll into view.
    page = online.app.presenter.screen.scroller
    page.offset = page.max_offset
    online.frame(3)
    shown = [row for row in finished_rows(online) if row.opacity]
    assert len(shown) == 1
    assert shown[0].outcome == app_words.OUTCOMES[outcome(server)]()


def rows(driver: Any) -> list[FinishedRow]:
    """The online matches in the history."""
    services = driver.app.services
    services.navigation.to_hub()
    services.navigation.open_screen("history", query=HistoryQuery(game="cribbage"))
    driver.run(0.3)
    return [row for row in finished_rows(driver) if row.outcome]


def finished_rows(driver: Any) -> list[FinishedRow]:
    return [row for row in driver.app.root_widget.walk() if isinstance(row, FinishedRow)]
