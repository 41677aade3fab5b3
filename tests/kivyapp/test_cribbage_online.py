"""Cribbage Clash online on the real screen, over a line that a test can cut: lobby, match, end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kivyapp import motion
from kivyapp import words as app_words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.online import ticketing, words
from kivyapp.games.cribbage.online.screen import OnlineScreen
from kivyapp.games.cribbage.screen import CribbageScreen
from rules.cribbage.phases import Phase
from rules.fairness import Unfair
from server.room import Stage
from tests.kivyapp.duels import Hands, middle, ready, screen_of, wait_until
from tests.kivyapp.onlineroom import FakeServer
from tests.kivyapp.parlour import check_targets, parlour

PHONE = (360, 720)
LANDSCAPE = (740, 360)


@pytest.fixture
def server() -> Iterator[FakeServer]:
    here = FakeServer()
    yield here
    here.close()


@pytest.fixture
def online(
    drive: Callable[[Any], Any],
    tmp_path: Path,
    server: FakeServer,
    monkeypatch: pytest.MonkeyPatch,
) -> Any:
    """The app at the lobby."""
    app = parlour(tmp_path, toy=False, make_socket=server.make_socket)
    driver = drive(app)
    # Nobody looks at these pictures, and drawing them would take most of the time.
    monkeypatch.setattr(driver.window, "on_draw", lambda *_: None)
    driver.resize(*PHONE)
    app.services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
    app.services.settings.change_options("cribbage", hp=61)
    app.services.navigation.open_game("cribbage")
    driver.frame(3)
    driver.press("Menu")
    driver.run(0.3)
    driver.press(words.PLAY_ONLINE)
    driver.run(0.3)
    return driver


def fill(driver: Any, label: str, text: str) -> None:
    field = driver.named(label)
    field.text = ""
    # A complaint that goes moves everything below it.
    driver.frame(3)
    driver.press(field)
    driver.type(text)


def texts(driver: Any) -> str:
    """All that is written on the screen and its sheets."""
    found = [
        widget.text
        for child in driver.window.children
        for widget in child.walk()
        if isinstance(getattr(widget, "text", None), str) and widget.opacity
    ]
    return "\n".join(found)


def create(driver: Any) -> OnlineScreen:
    fill(driver, app_words.PLAYER_NAME, "Ann")
    driver.press(words.CREATE)
    driver.run(0.5)
    return screen_of(driver)


def join(driver: Any, code: str) -> OnlineScreen:
    fill(driver, app_words.PLAYER_NAME, "Ann")
    fill(driver, words.CODE, code)
    driver.press(words.JOIN)
    driver.run(0.5)
    return screen_of(driver)


def begin(driver: Any, server: FakeServer) -> OnlineScreen:
    screen = create(driver)
    server.rival_joins()
    driver.run(1.5)
    assert screen.duel.on_table
    return screen


class Touches(Hands):
    """Plays for the seat of the app, by what it may know."""

    def moves(self) -> list[Any]:
        from rules.cribbage.knowledge import moves_of

        return list(moves_of(screen_of(self.driver).duel.known))


def play_out(driver: Any, server: FakeServer, screen: OnlineScreen, seed: int = 3) -> None:
    hands = Touches(driver, seed)
    for _ in range(1500):
        if screen.duel.over:
            break
        screen.skip()
        if server.rival_plays():
            driver.frame(3)
        elif screen.duel.acting is not None and not screen.playback.busy:
            hands.play()
        driver.frame(2)
    else:
        raise AssertionError("the match never ended")
    wait_until(driver, lambda: not screen.playback.busy and screen.duel.verdict is not None)
    driver.run(0.5)


# The lobby


def test_a_room_is_opened_and_its_code_shared(online: Any, server: FakeServer) -> None:
    shared: list[str] = []
    online.app._device.share = lambda text: shared.append(text) or True
    screen = create(online)
    assert isinstance(screen, OnlineScreen)
    code = server.room.code
    assert server.socket.urls == [f"ws://localhost:8765/play?room={code}"]
    assert f"{code[:4]} {code[4:]}" in texts(online)
    assert words.WAITING in texts(online)
    online.press(words.SHARE_CODE)
    assert shared == [words.invitation(code, "ws://localhost:8765")]
    assert online.app.services.settings.value.player_name == "Ann"
    assert server.room.game.hp == 61
    check_targets(online.app.stage)
    # Read letter by letter, and everything can be reached by keys.
    labels = [element.label for element in online.app.reader.tree()]
    assert words.spelled(code) in labels
    online.app.focus.clear()
    online.key("enter")
    assert len(shared) == 2
    reached = set()
    for _ in range(8):
        online.key("tab")
        reached.add(online.app.focus.widget.accessible_name)
    assert {words.SHARE_CODE, words.GIVE_UP_ROOM, "Menu", "Back"} <= reached


def test_a_room_is_joined_by_its_code_however_it_is_typed(online: Any, server: FakeServer) -> None:
    server.open_for("Bob")
    screen = join(online, "7c5t-jdse")
    server.rival_opens()
    online.run(0.5)
    assert screen.duel.on_table
    assert screen.duel.seat == 2
    assert screen.duel.company.names.of(1) == "Bob"
    # One's own hand lies open, and on the own side.
    own, rival = (screen.table.place_of(pile, 0) for pile in ("hand2", "hand1"))
    assert own.y < rival.y
    assert all(sprite.face_up for sprite in screen.table.piles["hand2"])
    assert all(sprite.card is None for sprite in screen.table.piles["hand1"])


def test_a_code_that_can_be_none_and_a_missing_name_are_refused_at_their_fields(
    online: Any, server: FakeServer
) -> None:
    fill(online, words.CODE, "7C5T JDS0")
    online.press(words.JOIN)
    assert words.CODE_WRONG in texts(online)
    fill(online, words.CODE, "7C5T JDSE")
    online.press(words.JOIN)
    assert words.NAME_NEEDED in texts(online)
    assert server.socket is None


@pytest.mark.parametrize(
    "reason",
    ["no_such_room", "room_taken", "newer_server", "older_server", "bad_options", "bad_field",
     "not_seated"],
)  # fmt: skip
def test_a_refusal_is_told_in_words_and_leads_back_to_the_lobby(
    online: Any, server: FakeServer, reason: str
) -> None:
    server.refusal = reason
    join(online, "7C5TJDSE")
    assert words.failure(reason) in texts(online)
    assert words.failure(reason) in " ".join(online.app.services.announcer.spoken)
    online.press(words.TO_LOBBY)
    online.run(0.3)
    assert isinstance(screen_of(online), CribbageScreen)
    # What was typed stands there still.
    assert online.named(words.CODE).text == "7C5T JDSE"


@pytest.mark.parametrize("reason", ["slow_down", "full", "unavailable", "elsewhere"])
def test_a_refusal_that_passes_is_told_and_tried_again(
    online: Any, server: FakeServer, reason: str
) -> None:
    server.refusal = reason
    screen = create(online)
    assert words.TROUBLES[reason] in texts(online)
    server.refusal = None
    wait_until(online, lambda: screen.duel.host.room is not None)
    online.frame(2)
    assert words.WAITING in texts(online)


def test_when_nothing_answers_it_says_where_and_the_server_can_be_changed(
    online: Any, server: FakeServer
) -> None:
    server.dead = True
    create(online)
    assert "ws://localhost:8765" in texts(online)
    assert words.NO_ANSWER in texts(online)
    tried = len(server.socket.urls)
    online.press(words.TRY_NOW)
    online.frame(3)
    # Its own next try, after a random while, may fall into the same moment.
    assert len(server.socket.urls) - tried in (1, 2)
    online.press(words.CHANGE_SERVER)
    online.run(0.3)
    fill(online, app_words.SERVER_LABEL, "no server at all")
    online.press(app_words.KEEP)
    assert app_words.SERVER_WRONG in texts(online)
    server.dead = False
    fill(online, app_words.SERVER_LABEL, "192.168.1.5")
    online.press(app_words.KEEP)
    online.run(0.5)
    assert server.socket.urls[0].startswith("ws://192.168.1.5:8765/play?room=")
    assert words.WAITING in texts(online)
    assert online.app.services.settings.value.server == "ws://192.168.1.5:8765"


def test_the_lobby_is_used_without_a_pointer(online: Any, server: FakeServer) -> None:
    online.app.focus.clear()
    for _ in range(12):
        online.key("tab")
        focused = online.app.focus.widget
        if getattr(focused, "accessible_name", "") == app_words.PLAYER_NAME:
            online.type("Ann")
        if getattr(focused, "accessible_name", "") == words.CREATE:
            online.key("enter")
            break
    online.run(0.5)
    assert words.WAITING in texts(online)
    assert server.room.seats[0].name == "Ann"


# The match


def test_a_whole_match_is_played_by_touches_and_verified(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    assert words.JOINED.format(name="Bob") in " ".join(online.app.services.announcer.spoken)
    play_out(online, server, screen)
    winner = cribbage_words.winner(screen.duel.company.names, server.room.outcome.winner)
    assert online.app.services.navigation.top.name == winner
    assert words.fairness(screen.duel.verdict) in texts(online)
    assert "Verified fair" in texts(online)
    assert screen.duel.verdict.views == len(server.room.moves) + 1
    check_targets(online.app.stage)


def test_a_server_that_dealt_other_cards_is_found_out(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.room.secret = bytes(32)
    play_out(online, server, screen)
    assert isinstance(screen.duel.verdict, Unfair)
    assert "NOT fair" in texts(online)


def test_a_lost_line_comes_back_without_a_tap_and_loses_no_move(
    online: Any, server: FakeServer
) -> None:
    screen = begin(online, server)
    server.held = []
    online.key("1")
    online.key("2")
    online.key("c")
    assert len(server.held) == 1
    # Sent, but lost with the line before it was played.
    server.held = None
    server.socket.cut()
    server.dead = True
    online.run(motion.LINE_PATIENCE + 0.2)
    assert words.LINE_UNANSWERED in texts(online) or words.LINE_LOST in texts(online)
    server.dead = False
    wait_until(online, lambda: len(server.room.moves) == 1)
    online.run(0.5)
    assert words.LINE_UNANSWERED not in texts(online)
    assert words.LINE_BACK in online.app.services.announcer.spoken
    assert screen.duel.acting is None
    play_out(online, server, screen)


def test_a_short_loss_is_not_even_told(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.socket.cut()
    online.run(motion.LINE_PATIENCE + 0.5)
    assert len(server.socket.urls) == 2
    assert screen._banner is None
    assert not {words.LINE_LOST, words.LINE_BACK} & set(online.app.services.announcer.spoken)


def test_a_move_on_its_way_is_not_sent_twice(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.held = []
    online.keys("1", "2", "c", "c")
    assert len(server.held) == 1
    assert cribbage_words.WORDS.refusals["move_pending"] in texts(online)
    server.release()
    online.run(0.5)
    assert len(server.room.moves) == 1
    assert len(screen.table.piles["hand1"]) == 4


def test_a_card_dropped_on_a_lost_line_comes_back_when_it_is_refused(
    online: Any, server: FakeServer
) -> None:
    screen = begin(online, server)
    while not (screen.duel.facts["phase"] == Phase.PEGGING and screen.duel.acting):
        screen.skip()
        if not server.rival_plays() and screen.duel.acting:
            Touches(online, 1).play()
        online.frame(5)
    online.run(1)
    server.held = []
    cards = screen.duel.known.hand
    Touches(online, 1, drags=True)._take(cards[0], "pile")
    assert len(server.held) == 1
    n = server.held[0]["n"]
    from server import letters

    server.tell(letters.error("wrong_phase", n))
    online.run(0.6)
    layout = screen.table.lying()
    assert len(layout["hand1"]) == len(cards)
    spot = screen.table.spot_of(cards[0])
    sprite = screen.table.piles[spot[0]][spot[1]]
    assert sprite._place.xy == pytest.approx(sprite.target)


def test_the_countdown_of_one_who_is_gone(online: Any, server: FakeServer) -> None:
    begin(online, server)
    server.rival_goes(95)
    online.frame(3)
    assert words.away("Bob", 95) in texts(online)
    online.run(10)
    assert words.away("Bob", 85) in texts(online)
    # Said once, not every second.
    said = [text for text in online.app.services.announcer.spoken if "lost the connection" in text]
    assert said == [words.away("Bob", 95)]
    server.rival_is_back()
    online.frame(3)
    assert "lost the connection" not in texts(online)
    assert words.BACK_AGAIN.format(name="Bob") in online.app.services.announcer.spoken


def test_one_who_leaves_has_lost(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.rival_leaves()
    online.run(0.5)
    assert online.app.services.navigation.top.name == "You have won"
    assert words.REASONS["left"].format(name="Bob") in texts(online)
    assert online.named(cribbage_words.REMATCH).disabled
    assert screen.duel.over


def test_leaving_asks_first_and_then_tells_the_server(online: Any, server: FakeServer) -> None:
    begin(online, server)
    online.press("Menu")
    online.run(0.3)
    online.press(words.LEAVE_MATCH)
    online.run(0.3)
    assert words.LEAVE_WARNING in texts(online)
    online.press(words.STAY)
    online.run(0.3)
    assert server.room.stage is Stage.PLAYING
    online.key("n")
    online.run(0.3)
    online.press(words.LEAVE_MATCH)
    online.run(0.3)
    assert server.room.seats[0].left
    assert server.room.outcome.winner == 2
    assert isinstance(screen_of(online), CribbageScreen)
    assert ticketing.kept(online.app.services.store) is None


def test_a_rematch_begins_when_both_want_it(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    play_out(online, server, screen)
    server.rival_wants_more()
    online.frame(3)
    assert words.REMATCH_WANTED.format(name="Bob") in texts(online)
    online.press(cribbage_words.REMATCH)
    online.run(0.3)
    server.rival_opens()
    online.run(1)
    assert server.room.match == 2
    assert server.room.stage is Stage.PLAYING
    assert not online.app.services.navigation.sheets
    assert screen.duel.on_table
    assert not screen.duel.over
    play_out(online, server, screen, seed=4)
    assert "Verified fair" in texts(online)


def test_back_keeps_the_seat_and_offers_to_return(online: Any, server: FakeServer) -> None:
    begin(online, server)
    online.key("escape")
    online.run(0.3)
    assert online.app.services.navigation.top.name == "hub"
    online.press(words.GO_BACK)
    online.run(1)
    screen = screen_of(online)
    assert isinstance(screen, OnlineScreen)
    assert screen.duel.on_table
    assert screen.duel.seat == 1
    assert len(server.room.seats) == 2


@pytest.mark.parametrize("far", [True, False])
def test_leaving_with_a_finger_on_a_card(online: Any, server: FakeServer, far: bool) -> None:
    if far:
        begin(online, server)
    online.app.services.navigation.close_sheets()
    screen = screen_of(online)
    wait_until(online, lambda: ready(screen))
    x, y = middle(screen.table, screen.duel.known.hand[0])
    finger = online.finger(x, y)
    online.app.services.navigation.back()
    finger.to(x + 80, y + 160).up()
    assert online.app.services.navigation.top.name == "hub"


def test_a_killed_app_finds_back_through_the_lobby(
    online: Any, server: FakeServer, drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    begin(online, server)
    kept = ticketing.kept(online.app.services.store)
    assert kept.room == server.room.code
    app = parlour(tmp_path, toy=False, make_socket=server.make_socket)
    again = drive(app)
    app.services.navigation.open_game("cribbage")
    again.frame(3)
    assert words.seat_kept(kept.room) in texts(again)
    screen_of(again).sheets.open_lobby()
    again.run(0.5)
    again.press(words.room_row(kept.room))
    again.run(1)
    assert screen_of(again).duel.on_table
    assert screen_of(again).duel.seat == 1


def test_a_seat_taken_over_elsewhere_is_told_and_not_fought_for(
    online: Any, server: FakeServer
) -> None:
    begin(online, server)
    server.socket.cut(4001)
    online.run(20)
    assert words.FAILURES["replaced"] in texts(online)
    assert len(server.socket.urls) == 1


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, (320, 568), (1280, 720)])
def test_everything_fits_and_turning_keeps_it(
    online: Any, server: FakeServer, size: tuple[int, int]
) -> None:
    screen = create(online)
    online.resize(*size)
    check_targets(online.app.stage)
    panel, area = screen._room.panel, screen.area
    assert area.y <= panel.y
    assert panel.top <= area.top
    server.rival_joins()
    online.run(1)
    server.rival_goes(60)
    online.run(1)
    banner = screen._banner
    assert banner.x >= 0
    assert banner.right <= screen.width
    assert banner.top <= screen.area.top
    online.resize(size[1], size[0])
    assert screen._banner.right <= screen.width
    assert screen.duel.on_table
