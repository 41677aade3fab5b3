"""What the terminal says: a plain sentence for every refusal, reason, event and verdict.

The rules speak in keys and events; here they become English.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from typing import Final

from rules.events import Completed, Event, Moved, Turned, TurnedOver
from rules.klondike.game import Klondike
from rules.klondike.hints import source_card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import (
    FOUNDATION_INDEX,
    STOCK,
    TABLEAU_INDEX,
    KlondikeState,
)
from rules.klondike.terminal.board import Style
from rules.klondike.terminal.command import shown
from rules.layout import Pile

PROGRAM: Final = ("python", "-m", "rules.klondike")

REFUSED: Final[Mapping[str, str]] = {
    "game_won": "The game is won: there is nothing left to move.",
    "stock_empty": "Stock and waste are both empty: there is nothing to turn.",
    "source_unknown": "A foundation takes cards only from the waste and from the columns.",
    "source_empty": "There is no card to take from there.",
    "destination_unknown": "No card can ever be put there.",
    "destination_is_source": "The cards lie in that column already.",
    "foundation_starts_with_ace": "An empty foundation starts with an ace.",
    "foundation_same_suit": "That foundation collects another suit.",
    "foundation_next_rank": "A foundation goes up rank by rank, and this is not the next card.",
    "foundation_is_final": "In this game no card comes back from a foundation.",
    "empty_column_takes_king": "An empty column takes only a king, with the cards that lie on it.",
    "column_alternates_colours": "In a column red and black take turns.",
    "column_goes_down_by_one": "In a column each card is one rank lower than the one it lies on.",
    "undo_disabled": "This is a challenge: no move can be taken back.",
    "nothing_to_undo": "There is no move to take back.",
    "nothing_to_redo": "There is no move to play again.",
}

# Each goes on from "it", the move.
REASONS: Final[Mapping[str, str]] = {
    "solution": "is the next move of a line that wins",
    "safe_foundation": "is safe: no column will need the card",
    "turns_card": "turns a face-down card up",
    "waste_to_foundation": "opens the next card of the waste",
    "waste_to_tableau": "brings a card of the waste into play",
    "king_to_empty": "puts a king into an empty column",
    "frees_for_foundation": "lets the card below go to its foundation",
    "empties_column": "empties a column for a waiting king",
    "to_foundation": "brings the suit on, though a column may need the card",
    "from_foundation": "takes a card back into play",
    "shuffles": "changes little by itself",
    "turns_stock": "shows the next cards",
}


def pile_name(pile: str) -> str:
    """The pile as it is called in a sentence."""
    if pile in TABLEAU_INDEX:
        return f"column {TABLEAU_INDEX[pile] + 1}"
    if pile in FOUNDATION_INDEX:
        return f"foundation {FOUNDATION_INDEX[pile] + 1}"
    return f"the {pile}"


def told(events: Iterable[Event], style: Style) -> str:
    """What happened, or what happened backwards when a move was taken back."""
    sentences = (_event(event, style) for event in events)
    return " ".join(sentence for sentence in sentences if sentence)


def _event(event: Event, style: Style) -> str:
    match event:
        case Moved(src=src, dst=dst, cards=cards):
            return f"{_faces(cards, style)}: {pile_name(src)} to {pile_name(dst)}."
        case TurnedOver(src=src, dst=dst, cards=cards) if src == STOCK:
            return f"{_faces(cards, style)} turned from the stock."
        case TurnedOver(dst=dst, cards=cards) if dst == STOCK:
            return f"{counted(len(cards), 'card')} turned back into the stock."
        case Turned(pile=pile, card=card, face_up=True) if card is not None:
            return f"{style.card(card)} turned up in {pile_name(pile)}."
        case Turned(pile=pile):
            return f"The card below turned face down in {pile_name(pile)}."
        case Completed(pile=pile):
            return f"{pile_name(pile).capitalize()} is complete."
    return ""


def _faces(cards: Pile, style: Style) -> str:
    return style.cards(card for card, _ in cards if card is not None)


def described(state: KlondikeState, move: KlondikeMove, style: Style) -> str:
    """A move that could be played, as words."""
    match move:
        case RotateStock() if state.stock:
            return "turn the stock"
        case RotateStock():
            return "turn the waste over into the stock"
        case DstFoundation(src, foundation):
            card = style.card(source_card(state, move))
            return f"{card} from {pile_name(src)} to {pile_name(foundation)}"
        case DstTableau(src, tableau, skip):
            column = TABLEAU_INDEX.get(src)
            more = 0 if column is None else len(state.tableau[column].up) - skip - 1
            card = style.card(source_card(state, move)) + f" and {more} more" * bool(more)
            onto = state.tableau[TABLEAU_INDEX[tableau]].up
            below = f"onto {style.card(onto[-1])} in " if onto else "to the empty "
            return f"{card} from {pile_name(src)} {below}{pile_name(tableau)}"


def counted(number: int, noun: str) -> str:
    """`1 move`, `2 moves`, `1,000 moves`."""
    return f"{number:,} {noun}" + "s" * (number != 1)


def clock(seconds: int) -> str:
    """`1:05`, or `1:00:05` from an hour on."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def rules_of(game: Klondike) -> str:
    """The options of a game in a few words."""
    returns = "" if game.take_from_foundation else ", no returns from the foundations"
    return f"draw {game.draw}, {game.mode}{returns}"


def deal_line(game: Klondike, seed: str) -> str:
    """What to type in a shell to deal this game again."""
    # One word, because a seed may begin with a dash.
    words = [f"--seed={shown(seed)}", "--draw", str(game.draw)]
    if game.mode != "classic":
        words += ["--mode", game.mode]
    if not game.take_from_foundation:
        words.append("--no-foundation-returns")
    return shlex.join([*PROGRAM, *words])


def load_line(file: str) -> str:
    """What to type in a shell to go on with this file."""
    return shlex.join([*PROGRAM, f"--load={shown(file, 1000)}"])
