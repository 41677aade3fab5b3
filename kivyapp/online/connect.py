"""Connects a remote host to the app: to its clock, its thread and its sockets."""

from __future__ import annotations

from secrets import token_bytes

from kivy.clock import Clock

from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.platform.app_thread import run_in_app_thread
from kivyapp.play.timer import schedule
from kivyapp.services import Services


def make_remote_host(services: Services, game: str, ticket: Ticket) -> RemoteHost:
    """The host of a seat in a room of this game. It connects when it is started."""
    rules, socket = ONLINE_RULES[game], services.make_socket(run_in_app_thread)
    return RemoteHost(rules, ticket, socket, clock_seconds, schedule, token_bytes, asks_first=True)


def clock_seconds() -> float:
    seconds: float = Clock.time()
    return seconds
