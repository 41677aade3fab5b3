"""The ways into a room: with a ticket, and back to a saved seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp.online import seat_tickets, words
from kivyapp.online.ticket import Ticket
from kivyapp.services import Services
from kivyapp.storage.settings import clean_player_name
from kivyapp.style import motion
from kivyapp.widgets.rows import ActionRow
from rules.registry import make, options_of

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI


def open_room(services: Services, ui: GameUI, ticket: Ticket) -> None:
    services.navigation.open_game(ui.key, ticket=ticket)


def offer_to_return(services: Services, ui: GameUI, ticket: Ticket) -> None:
    """Offer the way back to a saved seat in a toast."""
    services.notify(
        words.seat_saved(ticket.room),
        action=words.RETURN_TO_SEAT(),
        on_action=lambda: open_room(services, ui, ticket),
        seconds=motion.OFFER_TOAST,
    )


def saved_seat_row(services: Services, ui: GameUI) -> ActionRow | None:
    """A row that leads back to the saved seat; None if there is none."""
    ticket = seat_tickets.load(services)
    if ticket is None:
        return None
    return ActionRow(
        lambda: open_room(services, ui, ticket),
        theme=services.theme,
        text=words.return_to_room(ticket.room),
        explanation=words.RETURN_TO_SEAT_HELP(),
        icon_name="back",
    )


def last_options(services: Services, ui: GameUI) -> dict[str, Any]:
    """The options of the game as it was last played, to be changed for a room."""
    game = services.settings.value.game(ui.key)
    return {each.name: getattr(game, each.name) for each in ui.options}


def room_options(ui: GameUI, values: dict[str, Any]) -> dict[str, Any]:
    """The options that are sent; servers of earlier versions know none that were added since."""
    return options_of(make(ui.key, **values))


def saved_name(services: Services, typed: str) -> str:
    """The name that was typed, cleaned and kept for the next time; empty if there is none."""
    name = clean_player_name(typed)
    if name:
        services.settings.change(player_name=name)
    return name
