"""Every word that people read or hear, in one place, so that a translation has one place too.

The rules, the storage and the links speak in keys; here each key has its sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

APP: Final = "Peacock Parlour"
VERSION: Final = "0.1.0"
MOTTO: Final = "Five card games in a stained-glass parlour"

# Buttons and menus

BACK: Final = "Back"
MENU: Final = "Menu"
CLOSE: Final = "Close"
CANCEL: Final = "Cancel"
OK: Final = "OK"
UNDO: Final = "Undo"
REDO: Final = "Redo"
HINT: Final = "Hint"
NEW_GAME: Final = "New game"
RESTART: Final = "Restart this deal"
CHOOSE_SEED: Final = "Play a deal by its name"
OPTIONS: Final = "Options"
RULES: Final = "Rules and help"
STATISTICS: Final = "Statistics"
SETTINGS: Final = "Settings"
ABOUT: Final = "About"
SHARE: Final = "Share"
REPLAY: Final = "Again"
WATCH: Final = "Watch"
REPLAY_LAST: Final = "Play the last deal again"
SOLUTION: Final = "Show me the solution"
CALENDAR: Final = "Calendar of challenges"
TAKE_BACK: Final = "Take back"
KEYS: Final = "Keys"

# The hub

GAMES: Final[Mapping[str, str]] = {
    "klondike": "Klondike",
    "spider": "Spider",
    "crush": "Crush",
    "cribbage": "Cribbage",
    "set": "Set",
}
ABOUT_GAMES: Final[Mapping[str, str]] = {
    "klondike": "The patience everybody knows",
    "spider": "Two decks, eight suits",
    "crush": "Sequences that burst",
    "cribbage": "Pegs, pairs and fifteens",
    "set": "Twelve cards, one quick eye",
}
GOING_ON: Final = "Goes on where you left it"
PLAY: Final = "Play"
RESUME: Final = "Resume"
DAILY: Final = "Daily challenge"
DAILY_SHORT: Final = "Daily"


def resume_line(moves: int, seconds: float) -> str:
    """Where a game that can be gone on with stands."""
    return f"{RESUME}: {counted(moves, 'move')}, {clock(seconds)}"


def streak_line(days: int, won_today: bool) -> str:
    """How the row of daily challenges stands."""
    if days == 0:
        return "One deal for all, every day"
    if won_today:
        return f"Won today; {counted(days, 'day')} in a row"
    return f"{counted(days, 'day')} in a row; today is open"


def tile_name(game: str, status: str) -> str:
    """A tile of the hub as it is read aloud."""
    return f"{GAMES[game]}. {status}"


# Numbers and times


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "move"), counted(2000, "move")
    ('1 move', '2,000 moves')
    """
    return f"{number:,} {noun}" + "s" * (number != 1)


def clock(seconds: float) -> str:
    """A time as people write it.

    >>> clock(65), clock(3725)
    ('1:05', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def rough_clock(seconds: float) -> str:
    """A time in whole minutes.

    >>> rough_clock(59), rough_clock(130), rough_clock(3725)
    ('0 min', '2 min', '1 h 2 min')
    """
    hours, minutes = divmod(int(seconds) // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def percent(share: float) -> str:
    return f"{round(share * 100)} %"


MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def month_name(year: int, month: int) -> str:
    return f"{MONTHS[month - 1]} {year}"


def day_name(day: date) -> str:
    """A day as one says it.

    >>> day_name(date(2024, 2, 29))
    'Thursday, 29 February 2024'
    """
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {month_name(day.year, day.month)}"


def short_day(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}"


# What any rules may refuse, and what a hint is good for; each game has its own words besides

REFUSALS: Final[Mapping[str, str]] = {
    "game_won": "The game is won: there is nothing left to move.",
    "source_empty": "There is no card to take from there.",
    "destination_unknown": "No card can be put there.",
    "destination_is_source": "The cards lie there already.",
    "undo_disabled": "This is a challenge: no move can be taken back.",
    "nothing_to_undo": "There is no move to take back.",
    "nothing_to_redo": "There is no move to play again.",
    "nothing_to_hint": "There is no move left that helps.",
    "no_target": "This card fits nowhere now.",
    "one_card_only": "Only a single card can go there.",
    "unwinnable": "This deal cannot be won: every line was looked at.",
    "not_known": "No solution was found. That does not prove that there is none.",
    # No screen asks for these, but whoever plays from far away could.
    "no_such_seat": "Nobody sits there.",
    "no_such_slot": "There is no such place on the board.",
    "slot_unknown": "There is no such place on the board.",
    "three_cards": "It takes three cards.",
    "swapper_beside": "Neighbours change places without a swapper.",
}

HINTS: Final[Mapping[str, str]] = {
    "solution": "the next move of a line that wins",
}
PROVEN: Final = "Proven to win"
ADVICE: Final = "Advice, not proof"


def refusal(key: str, of_game: Mapping[str, str]) -> str:
    """The sentence for a refusal; one that has none yet is still a sentence."""
    return of_game.get(key) or REFUSALS.get(key, "That is not possible.")


def hint(reason: str, proven: bool, of_game: Mapping[str, str]) -> str:
    """What a hint says of a move."""
    good_for = of_game.get(reason) or HINTS.get(reason, "a possible move")
    return f"{PROVEN if proven else ADVICE}: {good_for}."


VERDICTS: Final[Mapping[str, str]] = {
    "winnable": "Can still be won",
    "unwinnable": "Can no longer be won",
    "unknown": "Not known whether this can be won",
    "searching": "Looking ahead",
}

# A game

SEARCHING_DEAL: Final = "Looking for a deal that can be won"
SEARCHING_DAILY: Final = "Looking for the deal of the day"
SEARCHING_SOLUTION: Final = "Looking for a solution"
NEW_DEALT: Final = "New game"
RESTARTED: Final = "Started this deal again"
SEED_LABEL: Final = "Name of the deal"
SEED_HELP: Final = "The same name always gives the same deal. Share it with a friend."
SEED_WRONG: Final = "A name needs at least one letter or number."
PLAY_DEAL: Final = "Play this deal"
HELP_OFFER: Final = "New to this game?"
HELP_OFFER_ACTION: Final = "Show the rules"
FINISH_OFFER: Final = "Every card lies open. Shall the rest play itself?"
FINISH_ACTION: Final = "Finish"
STUCK: Final = "No move is left"
STUCK_UNDO: Final = "Take the last move back and try another way."
STUCK_HELP: Final = "Take back a few moves, start this deal again, or play another one."
GIVE_UP: Final = "Give up"
COPIED: Final = "Copied. Paste it into a message."
MUTED: Final = "Sound off"
UNMUTED: Final = "Sound on"
TURN_SOUND_OFF: Final = "Turn the sound off"
TURN_SOUND_ON: Final = "Turn the sound on"

# The end of a game

WON: Final = "You have won"
RESULT_TIME: Final = "Time"
RESULT_SCORE: Final = "Score"
RESULT_MOVES: Final = "Moves"
RESULT_BEST_TIME: Final = "Best time"
RESULT_BEST_SCORE: Final = "Best score"
NEW_BEST: Final = "New best"

# Options of the games

OPTION_VALUES: Final[Mapping[tuple[str, Any], str]] = {
    ("draw", 1): "draw 1",
    ("draw", 3): "draw 3",
    ("mode", "classic"): "Classic",
    ("mode", "zen"): "Zen",
    ("mode", "challenge"): "Challenge",
    ("difficulty", "1-suit"): "One suit",
    ("difficulty", "2-suit"): "Two suits",
    ("difficulty", "4-suit"): "Four suits",
    ("opponent", "greedy"): "Greedy",
    ("opponent", "expert"): "Expert",
    ("opponent", "online"): "Online",
}


# All values of an option together, where statistics are divided by it.
EVERY: Final[Mapping[str, str]] = {
    "mode": "All modes",
    "draw": "Both",
    "difficulty": "All",
    "opponent": "All opponents",
}


def option(name: str, value: Any) -> str:
    """A value of an option, by itself."""
    word = OPTION_VALUES.get((name, value), str(value))
    return word[:1].upper() + word[1:]


def in_order(name: str, values: set[Any]) -> list[Any]:
    """The values of an option in the order in which a player expects them."""
    known = [value for option_name, value in OPTION_VALUES if option_name == name]
    return sorted(
        values, key=lambda value: (known.index(value) if value in known else 99, str(value))
    )


def group_name(names: tuple[str, ...], values: tuple[Any, ...]) -> str:
    """A group of games in the statistics, by the options that make it one."""
    parts = [
        OPTION_VALUES.get((name, value), str(value))
        for name, value in zip(names, values, strict=True)
    ]
    return ", ".join(parts) or "All games"


# Settings: section, then what each is called and, where it needs one, an explanation

SETTINGS_LOOK: Final = "Look"
SETTINGS_MOTION: Final = "Motion"
SETTINGS_SOUND: Final = "Sound and touch"
SETTINGS_PLAY: Final = "Play"
SETTINGS_DATA: Final = "Your data"

SETTING_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "theme": ("Theme", ""),
    "true_black": ("True black", "A black background in the dark theme, for screens that glow."),
    "four_colours": ("Four colours", "Spades black, hearts red, diamonds blue, clubs green."),
    "card_back": ("Card backs", ""),
    "large_cards": ("Large cards", "Cards one fifth larger, with closer columns."),
    "text_size": ("Size of text", ""),
    "left_hand": ("Left-handed", "Stock and buttons change sides."),
    "set_colours": (
        "Colours of the cards",
        "Easy to tell apart, however your eyes see red and green.",
    ),
    "set_letters": ("Letters for colours", "R, G or P in a corner of every card."),
    "speed": ("Speed of movement", ""),
    "reduced_motion": ("Reduced motion", "Cards go to their places at once."),
    "volume": ("Volume", ""),
    "muted": ("Mute", ""),
    "vibration": ("Vibration", "A light tick when a card finds its place, on phones."),
    "tap_to_move": ("Tap to move", "A tap sends a card where it fits best."),
    "auto_complete": ("Finish by itself", "When every card lies open."),
    "winnable_only": (
        "Only deals that can be won",
        "Each deal is looked through before it is dealt.",
    ),
    "winnable_light": (
        "Still winnable?",
        "A light in the bar says whether the game can still be won.",
    ),
    "show_timer": ("Show the time", ""),
    "show_seconds": ("Show seconds", "With minutes alone a still table needs no power."),
    "show_score": ("Show the score", ""),
}
SETTING_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "theme": {"light": "Light", "dark": "Dark", "contrast": "Contrast"},
    "card_back": {"feather": "Feathers", "fan": "Fan", "rose": "Rose"},
    "set_colours": {"classic": "Classic", "safe": "Easy to tell apart"},
    "text_size": {"normal": "Normal", "large": "Large", "largest": "Largest"},
    "speed": {"normal": "Normal", "fast": "Fast", "instant": "Instant"},
    "reduced_motion": {"system": "System", "on": "On", "off": "Off"},
    "auto_complete": {"offer": "Ask me", "at once": "At once", "never": "Never"},
}

SETTINGS_ONLINE: Final = "Online matches"
PLAYER_NAME: Final = "Your name"
PLAYER_NAME_HELP: Final = "What the other one sees."
SERVER: Final = "Server"
SERVER_LABEL: Final = "Address of the server"
SERVER_HELP: Final = (
    "Online matches are played through a server that you or a friend runs. "
    "localhost is a server on this very device."
)
SERVER_WRONG: Final = "That is no address. One looks like cards.example.org or 192.168.1.5:8765."
KEEP: Final = "Keep"

EXPORT: Final = "Export everything"
EXPORT_HELP: Final = "Settings, statistics and running games in one file."
IMPORT: Final = "Import"
IMPORT_HELP: Final = "Adds the finished games; replaces settings and running games."
FILE_LABEL: Final = "File"
EXPORTED: Final = "Everything was written to {file}."
IMPORTED: Final = "Imported; {games} new."
IMPORT_TAKEN_BACK: Final = "The import was taken back."

BACKUP_ERRORS: Final[Mapping[str, str]] = {
    "unreadable": "This file cannot be read.",
    "unwritable": "The file cannot be written there.",
    "too_large": "This file is too large to be one of ours.",
    "not_a_backup": "This file was not exported by Peacock Parlour.",
    "damaged": "This file is damaged. Nothing was changed.",
    "newer": "This file comes from a newer version. Nothing was changed.",
}

LINK_ERRORS: Final[Mapping[str, str]] = {
    "link_malformed": "This link cannot be read: {detail}",
    "link_too_long": "This link is too long.",
    "game_unknown": "There is no game called {detail}.",
    "option_unknown": "The game has no option {detail}.",
    "option_twice": "The option {detail} is there twice.",
    "value_unknown": "That is not possible: {detail}",
    "seed_unusable": "A deal cannot be called {detail}.",
    "room_unusable": "No room can have the code {detail}: ask for the invitation again.",
    "server_unusable": "This is no address of a server: {detail}",
}


def link_error(key: str, detail: str) -> str:
    """Why a link was not opened; a long detail is cut, because it came from outside."""
    shown = detail if len(detail) <= 60 else f"{detail[:57]}…"
    return LINK_ERRORS.get(key, "This link cannot be opened.").format(detail=shown)


def notice(kind: str, file: str, kept_as: str | None, recovered: bool) -> str:
    """What the storage has to tell."""
    if kind == "unwritable":
        return "Nothing can be saved at the moment. The game goes on; free some space."
    what = "is damaged" if kind == "damaged" else "comes from a newer version"
    kept = f" It was kept as {kept_as}." if kept_as else ""
    instead = " Its previous version is used." if recovered else ""
    return f"The file {file} {what}.{kept}{instead}"


# Statistics

NOTHING_PLAYED: Final = "No game has been finished yet."
NOTHING_PLAYED_HELP: Final = "Whatever you finish will be counted here."
ALL_GAMES: Final = "All games"
FINISHED_GAMES: Final = "Finished games"
FIGURES: Final[Mapping[str, str]] = {
    "played": "Played",
    "won": "Won",
    "lost": "Lost",
    "share": "Won of all",
    "streak": "Wins in a row",
    "best_streak": "Most wins in a row",
    "best_time": "Best time",
    "average_time": "Average time of a win",
    "fewest_moves": "Fewest moves",
    "best_score": "Best score",
    "time": "Time played",
}
NONE_YET: Final = "–"
OUTCOMES: Final[Mapping[str, str]] = {"won": "Won", "lost": "Lost", "abandoned": "Left"}
# Beside an online match whose shuffle was not the pledged one, or could not be verified.
NOT_FAIR: Final = "NOT fair"
NOT_VERIFIED: Final = "not verified"

# The calendar

PREVIOUS_MONTH: Final = "Previous month"
NEXT_MONTH: Final = "Next month"
DAY_WON: Final = "won"
DAY_TRIED: Final = "tried, not won"
DAY_OPEN: Final = "not played"
DAY_TO_COME: Final = "still to come"


def daily_draw(draw: int) -> str:
    """Under which rule the days of the calendar are played."""
    return f"Turning {'one card' if draw == 1 else 'three cards'} at a time, as the options say."


# About

LICENCES: Final = (
    ("This game", "MIT licence", "Rules, drawings and sounds were made for this game."),
    ("Kivy", "MIT licence", "The toolkit that draws the windows. © Kivy Team and contributors."),
    ("Inter", "SIL Open Font License 1.1", "The letters. © The Inter Project Authors."),
    ("Fraunces", "SIL Open Font License 1.1", "Numbers, titles. © The Fraunces Project Authors."),
    ("SDL", "zlib licence", "Windows, input and sound. © Sam Lantinga."),
)  # fmt: skip
PRIVACY: Final = (
    "No accounts, no advertising, nothing is sent anywhere. "
    "What you play stays in the data folder of this app."
)
DATA_FOLDER: Final = "Data folder"

# Keys

KEY_ROWS: Final = (
    ("Arrows", "go from card to card or button to button"),
    ("Enter", "take, put down, press"),
    ("Tab", "next button"),
    ("Escape", "let go, close, one step back"),
    ("Space or H", "hint"),
    ("U or Ctrl+Z", "undo"),
    ("R or Ctrl+Y", "redo"),
    ("N", "new game"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("F1 or ?", "this list"),
)
DAYS_IN_A_ROW: Final = "Days in a row"
MOST_DAYS_IN_A_ROW: Final = "Most days in a row"
NO_HELP: Final = "There is no page about this game yet."
