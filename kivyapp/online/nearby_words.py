"""The texts of matches with somebody nearby."""

from __future__ import annotations

from typing import Final

from kivyapp.words.translation import Text

# The lobby

NEARBY: Final = Text("Nearby")
HOST: Final = Text("Host a match")
HOST_HELP: Final = Text("On the same Wi-Fi, or on one device's hotspot. No internet needed.")
RULES: Final = Text("Rules")
DONE: Final = Text("Done")
ROOMS: Final = Text("Matches on this network")
NO_ROOMS: Final = Text("No matches yet. Those on your network appear here automatically.")
ROOM: Final = Text("Join {name}")
ROOM_HELP: Final = Text("You need the code on their screen.")
CODE: Final = Text("Code or link")
INVALID_CODE: Final = Text(
    "That isn't a code. It has ten letters or digits, as on the host's screen, and never 0, O, "
    "1, I or L. You can also paste a link that starts with peacock://"
)
SERVER_CODE: Final = Text("This is a code for a server. Choose the server first.")
A_SERVER: Final = Text("A server…")
NO_SERVER: Final = Text("For players far apart, if you know somebody who runs one.")
ON_SERVER: Final = Text("On {server}")
DEFAULT_HOST: Final = Text("Host")
DEFAULT_GUEST: Final = Text("Guest")
CANNOT_HOST: Final = Text("This device can't open a room right now: {reason}")

# Joining

JOIN: Final = Text("Join {name}")
JOIN_NEARBY: Final = Text("Join a match nearby?")
WATCH_NEARBY: Final = Text("Watch a match nearby?")
JOIN_NEARBY_TEXT: Final = Text(
    "The match runs on a device on your network ({address}). Its player sees your name and your "
    "moves, and nothing else."
)
SECRET: Final = Text("Code on {name}'s screen")
SECRET_HELP: Final = Text("The last four characters to play, or the eight for watching.")
INVALID_SECRET: Final = Text(
    "That isn't the code: it's the last four characters on {name}'s screen."
)
WATCH: Final = Text("Watch")
GO_THERE: Final = Text("Go to the table")

# The permission of Android

PERMISSION: Final = Text("Your network")
PERMISSION_TEXT: Final = Text(
    "To play with somebody nearby, the app has to reach their device over your Wi-Fi. It uses "
    "your network for nothing else. Android asks you to allow it."
)
ALLOW: Final = Text("Continue")

# Waiting

OPENING: Final = Text("Opening your room")
WAITING_TEXT: Final = Text(
    "Scan the code with the other device, find this match in its list, or type the letters there. "
    "Both need the same Wi-Fi."
)
NO_NETWORK: Final = Text("No network")
NO_NETWORK_TEXT: Final = Text(
    "This device has no Wi-Fi. Connect it, or turn on its hotspot: the code then appears here."
)
NOT_OPENED: Final = Text("The room didn't open")
NOT_OPENED_TEXT: Final = Text("This device couldn't open its room. Retrying automatically.")
HOST_KNOWS: Final = Text(
    "This device deals, so it holds the deck. It can't choose the cards: the shuffle is pledged "
    "before the deal and verified after the match."
)
HOST_KNOWS_GUEST: Final = Text(
    "{name}'s device deals, so it holds the deck. It can't choose the cards: the shuffle is "
    "pledged before the deal and verified after the match."
)
QR: Final = Text("QR code of this room")
QR_WATCHING: Final = Text("QR code for watching")
TERMS: Final = Text("{name}'s rules")
TERMS_TEXT: Final = Text(
    "These are the rules of the match. The cards are dealt when you are ready."
)
READY: Final = Text("I'm ready")
GUEST_READS: Final = Text("{name} is here")
GUEST_READS_TEXT: Final = Text(
    "You are ready. {name} is looking at the rules; the cards are dealt when they are ready, too."
)
SHUFFLING_TEXT: Final = Text("{name} is here. Both devices are shuffling together.")
NO_ANSWER: Final = Text("No answer")
NO_ANSWER_TEXT: Final = Text(
    "The other device doesn't answer. Is its room still open, with the app in front? Are you on "
    "the same Wi-Fi? Retrying automatically."
)
CONNECTING_TEXT: Final = Text("To a device on your network")
WATCHING: Final = Text("Let others watch")
WATCHING_TEXT: Final = Text(
    "Up to eight people can watch. They see what lies open on the table, but nobody's hand."
)
SHARE_LINK: Final = Text("Share the link")

# During a match

HOST_AWAY: Final = Text("{name}'s app is in the background: {time} left")
HOST_GONE: Final = Text("{name}'s device doesn't answer. Retrying automatically.")
ROOM_CLOSED: Final = Text("{name} has closed the room.")
LEAVE_WARNING: Final = Text(
    "This device hosts the match, so it stops while you are away. Come back, and it continues "
    "where you left off. If you give up, you lose."
)
