"""Where a room is: on this device, nearby, or on a server; and how others find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kivyapp.online import nearby_words
from kivyapp.online.accept_invitation import link_text
from kivyapp.online.address_finder import AddressFinder
from kivyapp.online.hosted_room import HostedRoom
from kivyapp.online.online_status import OnlineStatus
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.terms import terms
from kivyapp.online.ticket import Ticket
from kivyapp.platform.links import Invitation
from kivyapp.platform.window import keep_screen_on
from kivyapp.play.timer import Schedule
from kivyapp.services import Services
from rules.room_codes import WATCH_LENGTH, format_room_code

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI

# How often a device that hosts checks its own addresses.
ADDRESS_CHECK_SECONDS: Final = 4.0


class RoomAddress:
    """Hosts the room if the ticket says so, and finds a room nearby again that has moved."""

    def __init__(
        self,
        services: Services,
        ticket: Ticket,
        schedule: Schedule,
        on_change: Callable[[], object],
    ) -> None:
        self._schedule, self._on_change = schedule, on_change
        self._nearby = services.device.nearby()
        self._host_of_seat: RemoteHost
        self._cancel: Callable[[], None] = lambda: None
        self._finder: AddressFinder | None = None
        self.hosted = self._host(services, ticket) if ticket.is_hosted else None
        self.ticket = ticket
        if self.hosted is not None:
            self.ticket = replace(ticket, server=self.hosted.url)
            self._cancel = schedule(self._refresh, ADDRESS_CHECK_SECONDS)
            # A phone that goes to sleep cannot host.
            keep_screen_on(True)

    def _host(self, services: Services, ticket: Ticket) -> HostedRoom | None:
        """Open the room on this device."""
        try:
            folder = services.store.folder
            return HostedRoom(ticket, folder, self._nearby, services.make_room_server)
        except OSError as failure:
            services.notify(nearby_words.CANNOT_HOST(reason=failure.strerror or failure))
            return None

    def _refresh(self) -> None:
        """The device may have got another address, which others must know."""
        if self.hosted is not None:
            self._cancel = self._schedule(self._refresh, ADDRESS_CHECK_SECONDS)
            if self.hosted.refresh():
                self._on_change()

    def follow(self, host: RemoteHost) -> None:
        self._host_of_seat = host
        self._finder = AddressFinder(host, self._nearby)

    def status_changed(self) -> None:
        room = self._host_of_seat.room
        if self.hosted is not None and room is not None:
            self.hosted.room_opened(room.watch_code)
        if self._finder is not None:
            self._finder.status_changed()

    # How others find the room

    def invitation(self, room: str) -> Invitation | None:
        """An invitation to this room, by its code for playing or for watching."""
        if self.hosted is not None:
            return self.hosted.invitation(room)
        server = self._host_of_seat.client.ticket.server
        return Invitation(room, server, is_watching=len(room) == WATCH_LENGTH)

    def shown_code(self, room: str) -> str:
        """The code to type; empty if this device is on no network."""
        return format_room_code(room) if self.hosted is None else self.hosted.code(room)

    def described(self, status: OnlineStatus, ui: GameUI) -> OnlineStatus:
        """A status before the deal, with the rules of the room and an invitation to it."""
        room = status.room
        if room is None:
            return status
        invitation = self.invitation(room.code)
        link = "" if invitation is None else link_text(ui.key, invitation)
        code = self.shown_code(room.code)
        return replace(status, terms=terms(ui, room.game), link=link, code=code)

    # Lifecycle

    def pause(self) -> None:
        """The device keeps serving for a while; the guest learns that its player is away."""
        if self.hosted is not None:
            self._host_of_seat.suspend()

    def resume(self) -> None:
        if self.hosted is not None:
            self.hosted.refresh()

    def stop(self) -> None:
        self._cancel()
        if self._finder is not None:
            self._finder.stop()
        if self.hosted is not None:
            self.hosted.stop()
            keep_screen_on(False)
