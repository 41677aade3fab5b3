"""Pictures for the help pages of matches with others."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp, sp

from kivyapp.services import Services
from kivyapp.style.tokens import TITLE_SIZE
from kivyapp.widgets.qr_code import QrCode
from kivyapp.widgets.rows import Column
from kivyapp.widgets.text import DisplayText

QR_SIZE: Final = 200


def room_picture(services: Services, caption: str, link: str, code: str) -> Any:
    """What the screen of a host shows: a QR code, and below it the code to type."""
    picture = Column(padding=0)
    picture.add_widget(
        QrCode(text=link, accessible_name=caption, size_hint_y=None, height=dp(QR_SIZE))
    )
    picture.add_widget(
        DisplayText(
            theme=services.theme,
            text=code,
            font_size=sp(TITLE_SIZE),
            size_hint_y=None,
            height=sp(TITLE_SIZE) + dp(12),
            halign="center",
            color=services.theme.text,
        )
    )
    return picture
