"""A match on a server, from the deal to the rematch."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.screen import CribbageScreen
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online import words
from kivyapp.style import motion
from kivyapp.widgets.celebration import Celebration
from rules.cribbage.moves import Continue
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, HANDS
from rules.fairness import Unfair
from server.room import Stage
from tests.kivyapp.support.cribbage_match import screen_of
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets
from tests.kivyapp.support.visitor import Touches, begin, create, play_out, texts


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


def test_a_match_begins_with_full_bars_and_nobody_struck(online: Any, server: FakeServer) -> None:
    online.app.services.settings.change(speed="normal")
    screen = create(online)
    server.rival_joins()
    while not screen.duel.on_table:
        online.frame()
    for panel in (screen.stage.own, screen.stage.rival):
        assert (panel.hp, panel.most, panel.hurt) == (61, 61, 0)


def test_a_server_that_dealt_other_cards_is_found_out(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.room.secret = bytes(32)
    play_out(online, server, screen)
    assert isinstance(screen.duel.verdict, Unfair)
    assert "NOT fair" in texts(online)


def test_one_who_leaves_has_lost(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.rival_leaves()
    online.run(0.5)
    assert online.app.services.navigation.top.name == "You have won"
    assert words.REASONS["left"].format(name="Bob") in texts(online)
    assert online.named(cribbage_words.REMATCH).disabled
    assert screen.duel.over


@pytest.mark.parametrize("still", ["on", "off"])
@pytest.mark.parametrize("loser", [1, 2])
def test_a_win_is_celebrated_and_a_loss_is_not(
    online: Any, server: FakeServer, loser: int, still: str
) -> None:
    online.app.services.settings.change(speed="normal", reduced_motion=still)
    screen = begin(online, server)
    server.changed(server.room.forfeit(loser))
    online.frame(4)
    # The end may be told again.
    screen.ended()
    online.frame(2)
    feathers = [child for child in screen.children if isinstance(child, Celebration)]
    assert len(feathers) == (loser == 2 and still == "off")
    if feathers:
        assert not online.app.services.navigation.sheets
        online.run(motion.WIN + 0.3)
    # Where nothing moves, the result is there at once, and a tail behind it.
    assert (online.app.stage.top_sheet.tail is not None) == (loser == 2 and still == "on")
    assert [sheet.name for sheet in online.app.services.navigation.sheets] == [
        "You have won" if loser == 2 else "Bob has won"
    ]
    online.run(3)
    assert len(online.app.services.navigation.sheets) == 1


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
    assert ticketing.kept(online.app.services) is None


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


def test_a_rival_who_is_ahead_of_the_deal_is_shown_after_it(
    online: Any, server: FakeServer
) -> None:
    screen = begin(online, server)
    hands = Touches(online, 5)
    while server.room.state.phase is not Phase.RESOLUTION:
        screen.playback.hurry()
        if not server.rival_plays() and screen.duel.acting:
            hands.play()
        online.frame(3)
    # From here on at leisure: what happens meanwhile has to wait.
    online.app.services.settings.change(speed="normal")
    room, seat = server.room, server.seat
    for move in (Continue(3 - seat), Continue(seat)):
        server.changed(room.act(room.version, move))
    server.rival_plays()
    online.frame(3)
    assert screen.playback.busy
    rival = HANDS[2 - seat]
    seen = []
    for _ in range(600):
        online.frame(2)
        seen.append((len(screen.table.piles[rival]), len(screen.table.piles[CRIB])))
        if not screen.playback.busy:
            break
    # Six cards are dealt, and then two go to the crib.
    assert seen.index((6, 0)) < seen.index((4, 2))
    assert seen[-1] == (4, 2)
