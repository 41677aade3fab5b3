"""Cribbage Clash: the phases of a round, the curtain of two at one device, the online room."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online.connection import Status
from kivyapp.online.lobby import enter, open_lobby
from kivyapp.online.online_status import Situation, waiting
from kivyapp.online.room import RemoteRoom, Stage
from kivyapp.online.ticket import Ticket
from rules.cribbage.phases import Phase
from tools.screenshots.patience_scenes import fresh, helped, menu, sheet
from tools.screenshots.stop import Stop
from tools.screenshots.visit import Visit

DEAL: Final = "cribbage?seed=peacock123"
SERVER: Final = "wss://parlour.example"
CODE: Final = "7C5TJDSE"
HOTSEAT: Final = {"opponent": "hotseat"}


def _play_until(visit: Visit, true: Callable[[Any], object]) -> Any:
    """Play for whoever is at the screen until it comes to this."""
    screen, chance = visit.open(DEAL), Random(4)

    def ready() -> bool:
        return bool(true(screen) or (visit.door.moves and not screen.playback.busy))

    while True:
        visit.until(ready)
        if true(screen):
            visit.quiet()
            return screen
        if screen.curtain is not None:
            screen.curtain.button.act()
        visit.door.play(chance.choice(visit.door.moves))
        visit.frames.step()


def _phase(phase: Phase) -> Callable[[Any], bool]:
    return lambda screen: screen.duel.facts["phase"] == phase


def _chosen(visit: Visit) -> None:
    """Two cards for the crib are chosen."""
    screen = visit.open(DEAL)
    visit.until(lambda: not screen.playback.busy)
    for card in screen.duel.known.hand[1:3]:
        screen.player.press(card)
    visit.wait()


def _pegging(visit: Visit) -> None:
    def some_played(screen: Any) -> bool:
        mine = screen.duel.acting == screen.duel.seat and not screen.playback.busy
        return mine and len(screen.duel.known.plays) >= 3

    _play_until(visit, some_played)
    visit.wait()


def _struck(visit: Visit) -> None:
    """A blow is on its way."""
    visit.change(reduced_motion="off")
    _play_until(visit, lambda screen: screen.stage.badges.children)
    visit.wait(0.2)


def _counting(visit: Visit) -> None:
    _play_until(visit, lambda screen: screen.table.counting and screen.playback.busy)
    visit.wait(1.9)


def _counted(visit: Visit) -> None:
    _play_until(visit, lambda screen: _phase(Phase.RESOLUTION)(screen) and not screen.playback.busy)
    visit.wait()


def _result(visit: Visit) -> None:
    _play_until(visit, lambda screen: screen.duel.over and not screen.playback.busy)
    visit.wait()


def _curtain(visit: Visit) -> None:
    screen = visit.open(DEAL)
    visit.until(lambda: screen.curtain is not None)
    visit.wait()


def _lobby(visit: Visit) -> None:
    visit.open(DEAL)
    open_lobby(visit.services, GAME_UIS["cribbage"])


def _room(situation: Situation) -> Callable[[Visit], None]:
    """The room of an online match as it would stand; the line itself is dead."""

    def go(visit: Visit) -> None:
        ticket = Ticket.join(SERVER, CODE, "Ann", bytes)
        enter(visit.services, GAME_UIS["cribbage"], ticket)
        visit.wait()
        visit.screen._room.show(waiting(situation))
        visit.wait()

    return go


_ROOM: Final = RemoteRoom(
    code=CODE, match=1, stage=Stage.WAITING, names=("Ann",), options={}, away=120, server_pledge="",
    pledges=(), opened=(), rematch=(), left=(), outcome=None,
)  # fmt: skip
_WAITING: Final = Situation(SERVER, Status.ONLINE, seat=1, room=_ROOM)

STOPS: Final = (
    Stop("cribbage-setup", sheet(DEAL, "setup")),
    Stop("cribbage-dealt", fresh(DEAL)),
    Stop("cribbage-discard", _chosen),
    Stop("cribbage-pegging", _pegging),
    Stop("cribbage-struck", _struck, lit=True),
    Stop("cribbage-counting", _counting, lit=True),
    Stop("cribbage-counted", _counted),
    Stop("cribbage-result", _result),
    Stop("cribbage-curtain", _curtain, HOTSEAT),
    Stop("cribbage-left-hand", _pegging, {"left_hand": True}),
    Stop("cribbage-largest-text", _pegging, {"text_size": "largest"}),
    Stop("cribbage-lobby", _lobby),
    Stop("cribbage-room", _room(_WAITING)),
    Stop("cribbage-room-no-answer", _room(Situation(SERVER, attempts=2))),
    Stop("cribbage-menu", menu(DEAL)),
    Stop("cribbage-help", helped("cribbage", 0.0)),
    Stop("cribbage-help-middle", helped("cribbage", 0.5)),
    Stop("cribbage-help-end", helped("cribbage", 1.0)),
)
