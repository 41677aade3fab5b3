"""The sentences of the terminal game: refusals, hint reasons, events and moves in English."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from typing import Final

from rules.events import Completed, Event, Moved, Turned, TurnedOver
from rules.klondike.game import Klondike
from rules.klondike.hints import source_card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_INDEX, STOCK, TABLEAU_INDEX, KlondikeState
from rules.klondike.terminal.board import Style
from rules.layout import Pile

PROGRAM: Final = ("python", "-m", "rules.klondike")

REFUSAL_TEXTS: Final[Mapping[str, str]] = {
    "game_won": "You have already won this game.",
    "stock_empty": "The stock and the waste are both empty.",
    "source_unknown": "Only cards from the waste and the columns can go to a foundation.",
    "source_empty": "There is no card there to move.",
    "destination_unknown": "Cards cannot be moved there.",
    "destination_is_source": "The cards are already in that column.",
    "foundation_starts_with_ace": "An empty foundation starts with an ace.",
    "foundation_same_suit": "That foundation holds a different suit.",
    "foundation_next_rank": "Foundations go up one rank at a time; this is not the next card.",
    "foundation_is_final": "In this game, cards cannot leave the foundations.",
    "empty_column_takes_king": "Only a king, with the cards on it, can move to an empty column.",
    "column_alternates_colours": "Columns alternate colours: red on black, black on red.",
    "column_goes_down_by_one": "Columns go down one rank at a time; this is not the next card.",
    "undo_disabled": "There is no undo in a challenge.",
    "nothing_to_undo": "There is nothing to undo.",
    "nothing_to_redo": "There is nothing to redo.",
}

# Each completes a sentence that starts with "It".
REASON_TEXTS: Final[Mapping[str, str]] = {
    "safe_foundation": "is safe: no column will need this card",
    "turns_card": "turns up a face-down card",
    "waste_to_foundation": "uncovers the next card of the waste",
    "waste_to_tableau": "brings a card from the waste into play",
    "king_to_empty": "puts a king in an empty column",
    "frees_for_foundation": "frees the card below for its foundation",
    "empties_column": "empties a column for a waiting king",
    "to_foundation": "builds up a foundation, though a column may still need the card",
    "from_foundation": "brings a card back into play",
    "shuffles": "achieves little by itself",
    "turns_stock": "shows what comes next",
}


def printable(text: str, max_length: int = 64) -> str:
    """External text made safe to display: no control codes reach the terminal."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= max_length else clean[: max_length - 3] + "..."


def plural(number: int, noun: str) -> str:
    """`1 move`, `2 moves`, `1,000 moves`."""
    return f"{number:,} {noun}" + "s" * (number != 1)


def format_time(seconds: int) -> str:
    """`1:05`, or `1:00:05` from one hour."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def pile_name(pile: str) -> str:
    if pile in TABLEAU_INDEX:
        return f"column {TABLEAU_INDEX[pile] + 1}"
    if pile in FOUNDATION_INDEX:
        return f"foundation {FOUNDATION_INDEX[pile] + 1}"
    return f"the {pile}"


def describe_events(events: Iterable[Event], style: Style) -> str:
    """What happened, including the inverse events of an undo."""
    sentences = (_describe_event(event, style) for event in events)
    return " ".join(sentence for sentence in sentences if sentence)


def _describe_event(event: Event, style: Style) -> str:
    match event:
        case Moved(src=src, dst=dst, cards=cards):
            source = pile_name(src).removeprefix("the ")
            return f"{_faces(cards, style)}: {source} to {pile_name(dst)}."
        case TurnedOver(src=src, cards=cards) if src == STOCK:
            return f"{_faces(cards, style)} turned up from the stock."
        case TurnedOver(dst=dst, cards=cards) if dst == STOCK:
            return f"{plural(len(cards), 'card')} returned to the stock."
        case Turned(pile=pile, card=card, face_up=True) if card is not None:
            return f"{style.card(card)} turned up in {pile_name(pile)}."
        case Turned(pile=pile):
            return f"The last card of {pile_name(pile)} is face down again."
        case Completed(pile=pile):
            return f"{pile_name(pile).capitalize()} is complete."
    return ""


def _faces(cards: Pile, style: Style) -> str:
    return style.cards(card for card, _ in cards if card is not None)


def describe_move(state: KlondikeState, move: KlondikeMove, style: Style) -> str:
    """A move that could be played."""
    match move:
        case RotateStock():
            return "turn the stock" if state.stock else "recycle the waste"
        case DstFoundation(src, foundation):
            card = style.card(source_card(state, move))
            return f"{card} from {pile_name(src)} to {pile_name(foundation)}"
        case DstTableau(src, tableau, skip):
            column = TABLEAU_INDEX.get(src)
            more = 0 if column is None else len(state.tableau[column].up) - skip - 1
            card = style.card(source_card(state, move)) + f" and {more} more" * bool(more)
            onto = state.tableau[TABLEAU_INDEX[tableau]].up
            where = f"onto {style.card(onto[-1])} in" if onto else "to the empty"
            return f"{card} from {pile_name(src)} {where} {pile_name(tableau)}"


def options_summary(game: Klondike) -> str:
    returns = "" if game.take_from_foundation else ", no returns from the foundations"
    return f"draw {game.draw}, {game.mode}{returns}"


def deal_command(game: Klondike, seed: str) -> str:
    """The shell command that deals this game again."""
    # `--seed=...` is one word, because a seed may start with a dash.
    words = [f"--seed={printable(seed)}", "--draw", str(game.draw)]
    if game.mode != "classic":
        words += ["--mode", game.mode]
    if not game.take_from_foundation:
        words.append("--no-foundation-returns")
    return shlex.join([*PROGRAM, *words])


def load_command(file: str) -> str:
    """The shell command that continues the game in this file."""
    return shlex.join([*PROGRAM, f"--load={printable(file, 1000)}"])
