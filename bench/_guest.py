"""Somebody on another device: joins the room at an address and plays random moves to the end.

python -m bench._guest ws://127.0.0.1:8766 NEAR7C5T
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from random import Random
from threading import Timer
from time import monotonic

from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.online.web_socket import ThreadedWebSocket
from rules.cribbage.knowledge import Knowledge

Job = Callable[[], None]
# As fast as an impatient player.
SECONDS_PER_MOVE = 0.3


def main(server: str, room: str) -> None:
    jobs: SimpleQueue[Job] = SimpleQueue()

    def schedule(callback: Job, seconds: float) -> Job:
        made = Timer(seconds, jobs.put, (callback,))
        made.daemon = True
        made.start()
        return made.cancel

    rules, socket = ONLINE_RULES["cribbage"], ThreadedWebSocket(jobs.put)
    ticket = Ticket.join(server, room, "Bob", secrets.token_bytes)
    host = RemoteHost(rules, ticket, socket, monotonic, schedule, secrets.token_bytes)
    random = Random("guest")

    def move() -> None:
        view, client = host.client.view, host.client
        if view is not None and client.pending is None and host.outcome is None:
            options = Knowledge.from_view(view, client.seat).legal_moves()
            if options:
                host.submit(random.choice(options))
        schedule(move, SECONDS_PER_MOVE)

    host.start()
    move()
    while host.outcome is None and host.failure is None:
        try:
            jobs.get(timeout=120)()
        except Empty:
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
