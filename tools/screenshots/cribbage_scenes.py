"""Cribbage Clash: the phases of a round, the handover of a shared device, the online room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from kivyapp.games.cribbage.advice import advised_cards
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online import nearby_words
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.lobby import open_lobby
from kivyapp.online.nearby_code import PORTS, write_code
from kivyapp.online.nearby_sheets import show_code_sheet
from kivyapp.online.online_status import OnlineStatus, waiting_room_content
from kivyapp.online.open_room import open_room
from kivyapp.online.room_info import RoomInfo
from kivyapp.online.server_lobby import open_server_lobby
from kivyapp.online.terms import terms
from kivyapp.online.ticket import THIS_DEVICE, Ticket
from protocol.constants import RoomStage
from rules.cribbage.analysis import rate_moves
from rules.cribbage.game import Cribbage
from rules.cribbage.phases import Phase
from rules.solving import run
from tools.screenshots.app_driver import AppDriver
from tools.screenshots.scene import Scene
from tools.screenshots.setups import dealt, help_page, menu_open, sheet_open

DEAL: Final = "cribbage?seed=peacock123"
CLASSIC: Final = f"{DEAL}&scoring=classic"
BY_HAND: Final = f"{CLASSIC}&counting=manual&muggins=true"
# What a player has chosen for the next match.
CHOSEN_CLASSIC: Final = {"cribbage": {"scoring": "classic", "counting": "manual"}}
SERVER: Final = "wss://parlour.example"
CODE: Final = "7C5TJDSE"
NEAR_CODE: Final = "NEAR7C5T"
ADDRESS: Final = "192.168.1.5"
LINK: Final = f"peacock://cribbage?room={NEAR_CODE}&server=ws://{ADDRESS}:{PORTS[0]}"
HOTSEAT: Final = {"opponent": "hotseat"}


def _play_until(driver: AppDriver, condition: Callable[[Any], object], link: str = DEAL) -> None:
    """Play at random for the player on the screen until the screen meets a condition."""
    screen, random = driver.open_link(link), Random(4)

    def is_ready() -> bool:
        return bool(condition(screen) or (driver.moves() and not screen.playback.is_playing))

    while True:
        driver.wait_until(is_ready)
        if condition(screen):
            driver.clear_toasts()
            return
        if screen.handover is not None:
            screen.handover.button.activate()
        driver.play(random.choice(driver.moves()))
        driver.frame_clock.step()


def _crib_cards_selected(driver: AppDriver) -> None:
    screen = driver.open_link(DEAL)
    driver.wait_until(lambda: not screen.playback.is_playing)
    for card in screen.match.known.hand[1:3]:
        screen.match_input.press_card(card)
    driver.wait()


def _coach(driver: AppDriver) -> None:
    """The coach has something to say about a discard."""
    screen = driver.open_link(DEAL)
    driver.wait_until(lambda: not screen.playback.is_playing and not driver.services.tasks.busy)
    options = run(rate_moves(screen.controller.session.game, screen.match.known))
    worst = min(options, key=lambda option: option.worth).move
    for card in advised_cards(worst):
        screen.match_input.press_card(card)
    screen.match_input.main_action()
    driver.wait()


def _pegging(driver: AppDriver) -> None:
    """It is the player's turn, and three cards or more have been played."""

    def is_own_turn(screen: Any) -> bool:
        is_acting = screen.match.acting == screen.match.seat and not screen.playback.is_playing
        return is_acting and len(screen.match.known.plays) >= 3

    _play_until(driver, is_own_turn)
    driver.wait()


def _hit_landed(driver: AppDriver) -> None:
    driver.change_settings(reduced_motion="off")
    _play_until(driver, lambda screen: screen.layout.badges.children)
    driver.wait(0.2)


def _counting(driver: AppDriver) -> None:
    _play_until(driver, lambda screen: screen.table.is_counting and screen.playback.is_playing)
    driver.wait(1.9)


def _counted(driver: AppDriver) -> None:
    def is_counted(screen: Any) -> bool:
        return screen.match.facts["phase"] == Phase.RESOLUTION and not screen.playback.is_playing

    _play_until(driver, is_counted)
    driver.wait()


def _result(driver: AppDriver) -> None:
    _play_until(driver, lambda screen: screen.controller.is_over and not screen.playback.is_playing)
    driver.wait()


def _on_the_board(driver: AppDriver) -> None:
    """Both players have pegged some way, and it is the player's turn to peg."""

    def is_on_the_way(screen: Any) -> bool:
        known = screen.match.known
        is_acting = screen.match.acting == screen.match.seat and not screen.playback.is_playing
        return is_acting and max(known.health) < 90 and len(known.plays) >= 3

    _play_until(driver, is_on_the_way, CLASSIC)
    driver.wait()


def _classic_counting(driver: AppDriver) -> None:
    _play_until(
        driver, lambda screen: screen.table.is_counting and screen.playback.is_playing, CLASSIC
    )
    driver.wait(1.9)


def _count_by_hand(driver: AppDriver) -> None:
    def is_asked(screen: Any) -> bool:
        match = screen.match
        is_counting = match.acting == match.seat and match.known.to_count
        return bool(is_counting) and not screen.playback.is_playing

    _play_until(driver, is_asked, BY_HAND)
    driver.screen.match_input.main_action()
    driver.wait()


def _classic_result(driver: AppDriver) -> None:
    _play_until(
        driver,
        lambda screen: screen.controller.is_over and not screen.playback.is_playing,
        CLASSIC,
    )
    driver.wait()


def _handover(driver: AppDriver) -> None:
    screen = driver.open_link(DEAL)
    driver.wait_until(lambda: screen.handover is not None)
    driver.wait()


def _lobby(driver: AppDriver) -> None:
    driver.open_link(DEAL)
    open_lobby(driver.services, GAME_UIS["cribbage"])


def _server_lobby(driver: AppDriver) -> None:
    driver.open_link(DEAL)
    driver.services.settings.change(server=SERVER)
    open_server_lobby(driver.services, GAME_UIS["cribbage"])


def _watch_code(driver: AppDriver) -> None:
    driver.open_link(DEAL)
    code = write_code(ADDRESS, PORTS[0], f"{NEAR_CODE[:4]}ABCDEFGH")
    sheet = show_code_sheet(
        driver.services, nearby_words.WATCHING(), nearby_words.WATCHING_TEXT(), code, LINK, list
    )
    driver.services.navigation.open_sheet(sheet)


def _invited(driver: AppDriver) -> None:
    driver.open_link(LINK)


def _waiting_room(status: OnlineStatus) -> Callable[[AppDriver], None]:
    """The waiting room of an online match with this status. There is no connection."""

    def set_up(driver: AppDriver) -> None:
        # In the language of the picture. Without an invitation the rules are not shown.
        rules = terms(GAME_UIS["cribbage"], Cribbage()) if status.link else ()
        ticket = Ticket.join(SERVER, CODE, "Ann", bytes)
        open_room(driver.services, GAME_UIS["cribbage"], ticket)
        driver.wait()
        driver.screen.waiting_room.update(waiting_room_content(replace(status, terms=rules)))
        driver.wait()

    return set_up


_ROOM: Final = RoomInfo(
    code=CODE, match=1, stage=RoomStage.WAITING, names=("Ann",), game=Cribbage(), away=120,
    server_pledge="", pledges=(), opened=(), rematch=(), left=(), outcome=None,
)  # fmt: skip
_WAITING: Final = OnlineStatus(
    SERVER, ConnectionStatus.ONLINE, seat=1, room=_ROOM, link=f"peacock://cribbage?room={CODE}"
)
_HOSTED: Final = OnlineStatus(
    THIS_DEVICE,
    ConnectionStatus.ONLINE,
    seat=1,
    room=replace(_ROOM, code=NEAR_CODE),
    link=LINK,
    code=write_code(ADDRESS, PORTS[0], NEAR_CODE),
)
_AGREEING: Final = replace(
    _HOSTED,
    server=f"ws://{ADDRESS}:{PORTS[0]}",
    seat=2,
    must_agree=True,
    room=replace(
        _ROOM, code=NEAR_CODE, stage=RoomStage.SHUFFLING, names=("Ann", "Bob"), opened=(True, False)
    ),
)

SCENES: Final = (
    Scene("cribbage-setup", sheet_open(DEAL, "setup")),
    Scene("cribbage-challenges", sheet_open(DEAL, "challenges")),
    Scene("cribbage-dealt", dealt(DEAL)),
    Scene("cribbage-discard", _crib_cards_selected),
    Scene("cribbage-coach", _coach, {"coach": True}),
    Scene("cribbage-pegging", _pegging),
    Scene("cribbage-struck", _hit_landed, repeat_per_theme=True),
    Scene("cribbage-counting", _counting, repeat_per_theme=True),
    Scene("cribbage-counted", _counted),
    Scene("cribbage-result", _result),
    Scene("cribbage-handover", _handover, HOTSEAT),
    Scene("cribbage-large-cards", _pegging, {"large_cards": True}),
    Scene("cribbage-left-hand", _pegging, {"left_hand": True}),
    Scene("cribbage-largest-text", _pegging, {"text_size": "largest"}),
    Scene("cribbage-lobby", _lobby),
    Scene("cribbage-server-lobby", _server_lobby),
    Scene("cribbage-invited", _invited),
    Scene("cribbage-hosting", _waiting_room(_HOSTED), repeat_per_theme=True),
    Scene("cribbage-rules", _waiting_room(_AGREEING)),
    Scene("cribbage-hosting-largest-text", _waiting_room(_HOSTED), {"text_size": "largest"}),
    Scene("cribbage-watch-code", _watch_code),
    Scene("cribbage-room", _waiting_room(_WAITING)),
    Scene("cribbage-room-no-answer", _waiting_room(OnlineStatus(SERVER, attempts=2))),
    Scene("cribbage-classic", _on_the_board, repeat_per_theme=True),
    Scene("cribbage-classic-largest-text", _on_the_board, {"text_size": "largest"}),
    Scene("cribbage-classic-counting", _classic_counting, repeat_per_theme=True),
    Scene("cribbage-classic-by-hand", _count_by_hand),
    Scene("cribbage-classic-result", _classic_result),
    Scene("cribbage-classic-setup", sheet_open(DEAL, "setup"), {"options": CHOSEN_CLASSIC}),
    Scene("cribbage-menu", menu_open(DEAL)),
    Scene("cribbage-help", help_page("cribbage", 0.0)),
    Scene("cribbage-help-middle", help_page("cribbage", 0.5)),
    Scene("cribbage-help-end", help_page("cribbage", 1.0)),
)
