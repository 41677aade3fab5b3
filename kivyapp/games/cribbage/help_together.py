"""The part of the help page about matches with somebody on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivyapp.games.help import Cards, Example, Heading, HelpPage, Paragraph
from kivyapp.words.translation import Text

if TYPE_CHECKING:
    from kivyapp.services import Services

CODE: Final = "KBQAA A7C5T"
LINK: Final = "peacock://cribbage?room=NEAR7C5T&server=ws://192.168.1.5:8766"
QR_SIZE: Final = 200


def _hosts_screen(services: Services, caption: str) -> Any:
    """What the screen of a host shows: a QR code, and below it the code to type."""
    from kivy.metrics import dp, sp

    from kivyapp.online.code_line import CodeLine
    from kivyapp.style.tokens import TITLE_SIZE
    from kivyapp.widgets.qr_code import QrCode
    from kivyapp.widgets.rows import Column

    picture = Column(padding=0)
    picture.add_widget(
        QrCode(text=LINK, accessible_name=caption, size_hint_y=None, height=dp(QR_SIZE))
    )
    picture.add_widget(CodeLine(CODE, sp(TITLE_SIZE), theme=services.theme))
    return picture


TOGETHER: Final[HelpPage] = (
    Heading(Text("Playing together")),
    Paragraph(
        Text(
            "Two devices on the same Wi-Fi are enough, or one device's hotspot. You need no "
            "internet and no account. Open the menu, choose Play together, and then Host a match. "
            "Your device shows a QR code and ten letters and digits:"
        )
    ),
    Example(_hosts_screen, Text("The way to a match, as its host sees it")),
    Paragraph(
        Text(
            "The other player points a camera at the QR code, finds your match in the list under "
            "Play together and types the last four characters, or types all ten. A link that you "
            "share works, too."
        )
    ),
    Paragraph(
        Text(
            "You choose the rules before you host: the scoring, the hit points, the dials, the "
            "statuses, the elements. Your guest sees all of them and says when they are ready. "
            "Only then are the cards dealt."
        )
    ),
    Heading(Text("If something goes wrong")),
    Paragraph(
        Text(
            "Lost Wi-Fi, a phone call, an app that was closed: the match waits. Go back to the "
            "app, and it continues where you left off. If the host leaves the app, the other "
            "player is told; a player who stays away for ten minutes loses the match."
        )
    ),
    Paragraph(
        Text("Hotel and office networks often keep devices apart. Use one phone's hotspot there.")
    ),
    Heading(Text("Is it fair?")),
    Paragraph(
        Text(
            "The host's device deals, so it holds the deck, like a friend who holds the cards at a "
            "table. But it can't choose them: all devices mix in a secret of their own that they "
            "pledged beforehand, and after the match your device checks every card it has seen."
        )
    ),
    Heading(Text("Watching")),
    Paragraph(
        Text(
            "Choose Let others watch in the menu of a match, for a tablet as the table or the "
            "family on the sofa. Up to eight people see what lies open, and nobody's hand:"
        )
    ),
    Cards(
        ("back", "back", "back", "", "5H", "6D", "4C"), Text("A run of three, as spectators see it")
    ),
    Heading(Text("Far apart")),
    Paragraph(
        Text(
            "For players in different places somebody has to run a server. If you know its "
            "address, choose A server under Play together."
        )
    ),
)
