"""Sheets of matches nearby: joining one, showing a code to others, and the permission."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from kivy.metrics import dp, sp

from kivyapp import words as app_words
from kivyapp.online import nearby_words, words
from kivyapp.online.accept_invitation import fresh_ticket
from kivyapp.online.code_line import CodeLine
from kivyapp.online.nearby_code import invitation_to, read_secret
from kivyapp.online.open_room import open_room, saved_name
from kivyapp.platform.links import Invitation
from kivyapp.platform.nearby import FoundRoom
from kivyapp.services import Services
from kivyapp.style.tokens import TITLE_SIZE
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.qr_code import QrCode
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then, main_button, plain_button
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.text_field import TextRow

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI

QR_SIZE = 232


def nearby_sheet(services: Services, ui: GameUI, invitation: Invitation) -> Sheet:
    """Ask whether to go to a room nearby that a link or a QR code names, and under which name."""
    column, theme = Column(), services.theme
    is_watching = invitation.is_watching
    title = nearby_words.WATCH_NEARBY() if is_watching else nearby_words.JOIN_NEARBY()
    sheet = make_sheet(services, title, column)
    name = TextRow(
        theme=theme, label=app_words.PLAYER_NAME(), text=services.settings.value.player_name
    )

    def join() -> None:
        chosen = "" if is_watching else saved_name(services, name.text)
        ticket = fresh_ticket(ui.key, invitation, chosen or nearby_words.DEFAULT_GUEST())
        services.navigation.close_sheet(sheet)
        open_room(services, ui, ticket)

    address = urlsplit(invitation.server).hostname or ""
    about = nearby_words.JOIN_NEARBY_TEXT(address=address)
    parts = (
        ParagraphLabel(theme=theme, text=about, soft=True),
        None if is_watching else name,
        main_button(services, nearby_words.WATCH() if is_watching else words.JOIN(), "play", join),
        plain_button(services, words.NOT_NOW(), "close", close_then(services, sheet)),
    )
    for part in filter(None, parts):
        column.add_widget(part)
    return sheet


def found_room_sheet(
    services: Services, room: FoundRoom, on_join: Callable[[Invitation], object]
) -> Sheet:
    """Ask for the code of a room in the list, without which nobody can join it."""
    column, theme, name = Column(), services.theme, room.host_name
    sheet = make_sheet(services, nearby_words.JOIN(name=name), column)

    def join(*_: Any) -> None:
        code = read_secret(field.text)
        if code is None:
            field.error = nearby_words.INVALID_SECRET(name=name)
        else:
            services.navigation.close_sheet(sheet)
            on_join(invitation_to(room.address, room.port, code))

    field = TextRow(theme=theme, label=nearby_words.SECRET(name=name), on_enter=join)
    for part in (
        field,
        ParagraphLabel(theme=theme, text=nearby_words.SECRET_HELP(), soft=True),
        main_button(services, nearby_words.GO_THERE(), "play", join),
    ):
        column.add_widget(part)
    return sheet


def show_code_sheet(
    services: Services, title: str, about: str, code: str, link: str, on_share: Callable[[], object]
) -> Sheet:
    """Show others the way to a room: a QR code to scan, a code to type and a link to share."""
    column, theme = Column(), services.theme
    for part in (
        ParagraphLabel(theme=theme, text=about, soft=True),
        QrCode(
            text=link,
            accessible_name=nearby_words.QR_WATCHING(),
            size_hint_y=None,
            height=dp(QR_SIZE),
        ),
        CodeLine(code, sp(TITLE_SIZE), theme=theme),
        main_button(services, nearby_words.SHARE_LINK(), "share", on_share),
    ):
        column.add_widget(part)
    return make_sheet(services, title, column)


def permission_sheet(services: Services) -> Sheet:
    """Say why the system is about to ask for the local network."""
    column, nearby = Column(), services.device.nearby()
    sheet = make_sheet(services, nearby_words.PERMISSION(), column)
    ask = close_then(services, sheet, nearby.ask_permission)
    for part in (
        ParagraphLabel(theme=services.theme, text=nearby_words.PERMISSION_TEXT()),
        main_button(services, nearby_words.ALLOW(), "check", ask),
        plain_button(services, words.NOT_NOW(), "close", close_then(services, sheet)),
    ):
        column.add_widget(part)
    return sheet
