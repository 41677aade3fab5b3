"""An online match, from the deal to the rematch."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.screen import CribbageScreen
from kivyapp.online import fairness_words, seat_tickets, words
from kivyapp.style import motion
from kivyapp.widgets.celebration import Celebration
from protocol.constants import Forfeit, RoomStage
from rules.cribbage.moves import Continue, Count
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, HANDS
from rules.fairness import Unfair
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.online_player import (
    OnlineTouchPlayer,
    begin_match,
    create_room,
    open_server_lobby,
    play_match,
    visible_text,
)
from tests.kivyapp.support.online_room import AWAY_SECONDS, FakeServer
from tests.kivyapp.support.parlour import check_targets


def test_a_match_is_played_by_touch_and_verified_as_fair(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    assert words.JOINED(name="Bob") in " ".join(online.app.services.announcer.spoken)
    play_match(online, server, screen)
    winner = cribbage_words.winner(screen.match.seating.names, server.room.outcome.winner)
    assert online.app.services.navigation.top.name == winner
    assert fairness_words.fairness(screen.online_room.fairness) in visible_text(online)
    assert "Verified fair" in visible_text(online)
    assert screen.online_room.fairness.views == len(server.room.moves) + 1
    check_targets(online.app.root_widget)
    # Now that it is over, it can be looked at again, and back leads to the room.
    online.press(app_words.WATCH())
    online.run(0.5)
    replay = current_screen(online)
    assert replay.controller.is_replay
    assert replay.controller.replay.player.host.length == len(server.room.moves)
    assert replay.match.seating.names.of(2) == "Bob"
    online.app.services.navigation.back()
    assert current_screen(online) is screen
    screen.show_result()
    online.run(0.5)
    online.press(app_words.REVIEW())
    online.run(0.5)
    assert online.app.services.navigation.screen.name == "review"


def test_a_classic_match_is_counted_by_hand(online: Any, server: FakeServer) -> None:
    options = {"scoring": "classic", "counting": "manual", "muggins": True}
    online.app.services.navigation.close_sheets()
    online.app.services.settings.change_options("cribbage", **options)
    online.run(0.5)
    open_server_lobby(online)
    screen = begin_match(online, server)
    assert server.room.options.items() >= options.items()
    player = OnlineTouchPlayer(online, 3)
    for _ in range(120):
        if server.room.state.round == 2:
            break
        screen.playback.skip_to_end()
        if server.opponent_plays():
            online.frame(3)
        elif screen.match.acting is not None and not screen.playback.is_playing:
            player.play()
        online.frame(2)
    counted = [move for move in server.room.moves if isinstance(move, Count)]
    assert {move.seat for move in counted} == {1, 2}
    pegs = server.room.state.pegs
    online.run(1)
    assert tuple(map(tuple, screen.match.facts["pegs"])) == tuple(map(tuple, pegs))


def test_a_match_begins_with_full_hit_points_and_no_hit(online: Any, server: FakeServer) -> None:
    online.app.services.settings.change(speed="normal")
    screen = create_room(online)
    server.opponent_joins()
    while not screen.match.has_game:
        online.frame()
    for panel in (screen.layout.own_panel, screen.layout.opponent_panel):
        assert (panel.hp, panel.max_hp, panel.hit_flash) == (61, 61, 0)


def test_a_server_that_dealt_other_cards_is_reported_as_unfair(
    online: Any, server: FakeServer
) -> None:
    screen = begin_match(online, server)
    server.room.secret = bytes(32)
    play_match(online, server, screen)
    assert isinstance(screen.online_room.fairness, Unfair)
    assert "NOT fair" in visible_text(online)
    assert online.named(app_words.WATCH()).disabled
    assert online.named(app_words.REVIEW()).disabled


def test_an_opponent_who_leaves_loses(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    server.opponent_leaves()
    online.run(0.5)
    assert online.app.services.navigation.top.name == "You won!"
    assert words.FORFEITS["left"](name="Bob") in visible_text(online)
    assert online.named(cribbage_words.REMATCH()).disabled
    assert screen.match.is_over


@pytest.mark.parametrize("reduced_motion", ["on", "off"])
@pytest.mark.parametrize("loser", [1, 2])
def test_a_win_is_celebrated_and_a_loss_is_not(
    online: Any, server: FakeServer, loser: int, reduced_motion: str
) -> None:
    online.app.services.settings.change(speed="normal", reduced_motion=reduced_motion)
    screen = begin_match(online, server)
    server.send_change(server.room.forfeit(loser, Forfeit.GONE))
    online.frame(4)
    # The server may report the end again.
    screen.ended()
    online.frame(2)
    celebrations = [child for child in screen.children if isinstance(child, Celebration)]
    assert len(celebrations) == (loser == 2 and reduced_motion == "off")
    if celebrations:
        assert not online.app.services.navigation.sheets
        online.run(motion.WIN + 0.3)
    # With reduced motion, the result opens at once, with a feather fan.
    assert (online.app.root_widget.top_sheet.fan is not None) == (
        loser == 2 and reduced_motion == "on"
    )
    assert [sheet.name for sheet in online.app.services.navigation.sheets] == [
        "You won!" if loser == 2 else "Bob won"
    ]
    online.run(3)
    assert len(online.app.services.navigation.sheets) == 1


def test_leaving_a_match_needs_confirmation_and_forfeits_it(
    online: Any, server: FakeServer
) -> None:
    begin_match(online, server)
    online.press("Menu")
    online.run(0.3)
    online.press(words.LEAVE_MATCH())
    online.run(0.3)
    assert words.leave_warning(AWAY_SECONDS) in visible_text(online)
    online.press(words.STAY())
    online.run(0.3)
    assert server.room.stage is RoomStage.PLAYING
    online.key("n")
    online.run(0.3)
    online.press(words.GIVE_UP())
    online.run(0.3)
    assert server.room.seats[0].has_left
    assert server.room.outcome.winner == 2
    assert isinstance(current_screen(online), CribbageScreen)
    assert seat_tickets.load(online.app.services) is None


def test_a_rematch_begins_when_both_players_want_it(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    play_match(online, server, screen)
    server.opponent_wants_rematch()
    online.frame(3)
    assert words.REMATCH_WANTED(name="Bob") in visible_text(online)
    online.press(cribbage_words.REMATCH())
    online.run(0.3)
    server.opponent_reveals_bytes()
    online.run(1)
    assert server.room.match == 2
    assert server.room.stage is RoomStage.PLAYING
    assert not online.app.services.navigation.sheets
    assert screen.match.has_game
    assert not screen.match.is_over
    play_match(online, server, screen, seed=4)
    assert "Verified fair" in visible_text(online)


def test_the_verdict_stays_while_a_rematch_is_awaited(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    play_match(online, server, screen)
    assert "Verified fair" in visible_text(online)
    online.press(cribbage_words.REMATCH())
    online.run(0.5)
    assert words.REMATCH_WAITS(name="Bob") in visible_text(online)
    assert "Verified fair" in visible_text(online)
    assert fairness_words.NOT_REVEALED() not in visible_text(online)


def test_the_key_list_of_an_online_match_has_no_hint(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    meanings = [str(meaning) for _keys, meaning in screen.key_rows()]
    assert "hint" not in meanings
    assert "leave the match" in meanings


def test_a_move_during_the_deal_is_shown_after_the_deal(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    player = OnlineTouchPlayer(online, 5)
    while server.room.state.phase is not Phase.RESOLUTION:
        screen.playback.skip_to_end()
        if not server.opponent_plays() and screen.match.acting:
            player.play()
        online.frame(3)
    # At normal speed, moves made during the deal have to wait.
    online.app.services.settings.change(speed="normal")
    room, seat = server.room, server.seat
    for move in (Continue(3 - seat), Continue(seat)):
        server.send_change(room.play(room.version, move))
    server.opponent_plays()
    online.frame(3)
    assert screen.playback.is_playing
    hand = HANDS[2 - seat]
    seen = []
    for _ in range(600):
        online.frame(2)
        seen.append((len(screen.table.piles[hand]), len(screen.table.piles[CRIB])))
        if not screen.playback.is_playing:
            break
    # Six cards are dealt before two go to the crib.
    assert seen.index((6, 0)) < seen.index((4, 2))
    assert seen[-1] == (4, 2)
