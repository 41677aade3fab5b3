"""Pictures for the help pages of matches with others."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp, sp

from kivyapp.online.code_line import CodeLine
from kivyapp.services import Services
from kivyapp.style.tokens import TITLE_SIZE
from kivyapp.widgets.qr_code import QrCode
from kivyapp.widgets.rows import Column

QR_SIZE: Final = 200


def room_picture(services: Services, caption: str, link: str, code: str) -> Any:
    """What the screen of a host shows: a QR code, and below it the code to type."""
    picture = Column(padding=0)
    picture.add_widget(
        QrCode(text=link, accessible_name=caption, size_hint_y=None, height=dp(QR_SIZE))
    )
    picture.add_widget(CodeLine(code, sp(TITLE_SIZE), theme=services.theme))
    return picture
