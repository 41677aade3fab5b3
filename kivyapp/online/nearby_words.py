"""The texts of matches with somebody nearby."""

from __future__ import annotations

from typing import Final

# The lobby

NEARBY: Final = "Nearby"
HOST: Final = "Host a match"
HOST_HELP: Final = "On the same Wi-Fi, or on one device's hotspot. No internet needed."
RULES: Final = "Rules"
DONE: Final = "Done"
ROOMS: Final = "Matches on this network"
NO_ROOMS: Final = "Nobody is hosting here yet. Matches on your network appear by themselves."
ROOM: Final = "Join {name}"
ROOM_HELP: Final = "You need the code on their screen."
CODE: Final = "Code or link"
INVALID_CODE: Final = (
    "That isn't a code. It has ten letters or digits, as on the host's screen, and never 0, O, "
    "1, I or L. You can also paste a link that starts with peacock://"
)
SERVER_CODE: Final = "This is a code for a server. Choose the server first."
A_SERVER: Final = "A server…"
NO_SERVER: Final = "For players far apart, if you know somebody who runs one."
ON_SERVER: Final = "On {server}"
DEFAULT_HOST: Final = "Host"
DEFAULT_GUEST: Final = "Guest"
CANNOT_HOST: Final = "This device can't open a room right now: {reason}"

# Joining

JOIN: Final = "Join {name}"
JOIN_NEARBY: Final = "Join a match nearby?"
WATCH_NEARBY: Final = "Watch a match nearby?"
JOIN_NEARBY_TEXT: Final = (
    "The match runs on a device on your network ({address}). Its player sees your name and your "
    "moves, and nothing else."
)
SECRET: Final = "Code on {name}'s screen"
SECRET_HELP: Final = "The last four characters to play, or the eight for watching."
INVALID_SECRET: Final = "That isn't the code: it's the last four characters on {name}'s screen."
WATCH: Final = "Watch"
GO_THERE: Final = "Go to the table"

# The permission of Android

PERMISSION: Final = "Your network"
PERMISSION_TEXT: Final = (
    "To play with somebody nearby, the app has to reach their device over your Wi-Fi. It uses "
    "your network for nothing else. Android asks you to allow it."
)
ALLOW: Final = "Go on"

# Waiting

OPENING: Final = "Opening your room"
WAITING_TEXT: Final = (
    "Scan the code with the other device, find this match in its list, or type the letters there. "
    "Both need the same Wi-Fi."
)
NO_NETWORK: Final = "No network"
NO_NETWORK_TEXT: Final = (
    "This device is on no Wi-Fi. Join one, or turn on its hotspot: the code then appears here."
)
NOT_OPENED: Final = "The room didn't open"
NOT_OPENED_TEXT: Final = "This device couldn't open its room. Retrying automatically."
HOST_KNOWS: Final = (
    "This device deals, so it holds the deck. It can't choose the cards: the shuffle is pledged "
    "before the deal and verified after the match."
)
HOST_KNOWS_GUEST: Final = (
    "{name}'s device deals, so it holds the deck. It can't choose the cards: the shuffle is "
    "pledged before the deal and verified after the match."
)
QR: Final = "QR code of this room"
QR_WATCHING: Final = "QR code for watching"
TERMS: Final = "{name}'s rules"
TERMS_TEXT: Final = "These are the rules of the match. The cards are dealt when you are ready."
READY: Final = "I'm ready"
GUEST_READS: Final = "{name} is here"
GUEST_READS_TEXT: Final = (
    "You are ready. {name} is looking at the rules; the cards are dealt when they are ready, too."
)
SHUFFLING_TEXT: Final = "{name} is here. Both devices are shuffling together."
NO_ANSWER: Final = "No answer"
NO_ANSWER_TEXT: Final = (
    "The other device doesn't answer. Is its room still open, with the app in front? Are you on "
    "the same Wi-Fi? Retrying automatically."
)
CONNECTING_TEXT: Final = "To a device on your network"
WATCHING: Final = "Let others watch"
WATCHING_TEXT: Final = (
    "Up to eight people can watch. They see what lies open on the table, but nobody's hand."
)
SHARE_LINK: Final = "Share the link"

# During a match

HOST_AWAY: Final = "{name} has put the app away: {time} left"
HOST_GONE: Final = "{name}'s device doesn't answer. Retrying automatically."
ROOM_CLOSED: Final = "{name} has closed the room."
LEAVE_WARNING: Final = (
    "This device hosts the match, so it stops while you are away. Come back and it goes on where "
    "it was. If you give up, you lose."
)
