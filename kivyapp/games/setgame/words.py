"""The texts of Set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.game_ui import GameWords
from kivyapp.words.numbers import counted, duration
from rules.cards import Card
from rules.setgame.features import Colour, Feature, Shading, Shape, features
from rules.setgame.sets import Failure, FeatureValue

NEW_BOARD: Final = "New board"
FIND: Final = "Find three cards that make a set"
PULL: Final = "Pull down for a new board"
RELEASE: Final = "Let go for a new board"
SELECTED: Final = "selected"
BOARD: Final = "Board"
NOT_A_SET: Final = "Not a set"
A_SET: Final = "A set!"
NEW_CARDS: Final = "New"
SETS_FOUND: Final = "Sets found"

WORDS: Final = GameWords(
    refusals={"not_a_set": "These three cards aren't a set."},
    keys=(
        ("1 2 3 4", "cards in the first row"),
        ("Q W E R", "cards in the second row"),
        ("A S D F", "cards in the third row"),
        ("Z X C", "cards in the fourth row, on an upright board"),
        ("Arrows", "move between cards"),
        ("Enter or Space", "select the card"),
        ("Escape", "clear the selection, close, go back"),
    ),
    deal_keys=(("N, F5 or Ctrl+R", "new board"),),
)

HEAR_BOARD: Final = "hear the whole board"
HEAR_ROW: Final = "hear this row"
HEAR_STATUS: Final = "hear how many sets you have found"

NUMBERS: Final = ("", "one", "two", "three")
COLOURS: Final[Mapping[Colour, str]] = {
    Colour.RED: "red",
    Colour.GREEN: "green",
    Colour.PURPLE: "purple",
}
SHADINGS: Final[Mapping[Shading, str]] = {
    Shading.SOLID: "solid",
    Shading.STRIPED: "striped",
    Shading.OPEN: "open",
}
SHAPES: Final[Mapping[Shape, str]] = {
    Shape.DIAMOND: "diamond",
    Shape.SQUIGGLE: "squiggle",
    Shape.OVAL: "oval",
}


def card_name(card: Card) -> str:
    """A card in words, such as "two striped red ovals"."""
    found = features(card)
    shape = SHAPES[found.shape] + "s" * (found.number > 1)
    return f"{NUMBERS[found.number]} {SHADINGS[found.shading]} {COLOURS[found.colour]} {shape}"


def card_label(card: Card, row: int, column: int, *, selected: bool) -> str:
    """A card, its state and its place, for screen readers."""
    state = f", {SELECTED}" if selected else ""
    return f"{card_name(card)}{state}, row {row}, column {column}"


def progress(found: int, goal: int) -> str:
    """How much of the goal is reached."""
    return f"{found} of {goal}"


def row_text(cards: Sequence[Card], row: int) -> str:
    """A row of the board, from left to right."""
    return f"Row {row}: {', '.join(map(card_name, cards))}."


def status_text(found: int, selected: int, goal: int = 0, seconds: float = 0) -> str:
    """How many sets were found on this board, and how many cards are selected.

    >>> status_text(1, 0), status_text(2, 2)
    ('1 set found.', '2 sets found. 2 of 3 selected.')
    >>> status_text(4, 0, goal=10, seconds=75)
    '4 of 10 sets found, time 1:15.'
    """
    chosen = f" {selection_text(selected)}." if selected else ""
    if goal:
        return f"{found} of {goal} sets found, time {duration(seconds)}.{chosen}"
    return f"{counted(found, 'set')} found.{chosen}"


def selection_text(selected: int) -> str:
    """The message while cards are being selected."""
    return FIND if selected == 0 else f"{selected} of 3 {SELECTED}"


def set_text(cards: Sequence[Card]) -> str:
    """The message that explains why three cards are a set.

    >>> from rules.cards import cards
    >>> set_text(cards("1RSD 2RSD 3RSD"))
    'A set! Different number; same colour, shading and shape.'
    """
    found = [features(card) for card in cards]
    same: list[str] = []
    different: list[str] = []
    for feature in Feature:
        alike = len({each.value(feature) for each in found}) == 1
        (same if alike else different).append(feature.value)
    parts = [f"different {_listed(different)}"]
    if same:
        parts.append(f"same {_listed(same)}")
    text = "; ".join(parts)
    return f"{A_SET} {text[0].upper()}{text[1:]}."


def not_a_set_text(reasons: Sequence[Failure]) -> str:
    """The message that names every feature by which three cards fail to be a set.

    >>> from rules.cards import cards
    >>> from rules.setgame.sets import failures
    >>> not_a_set_text(failures(*cards("1RSD 2GSD 3RSD")))
    'Not a set. Colour: two are red, one is green.'
    >>> not_a_set_text(failures(*cards("1RSD 2GSO 2RTO")))
    "Not a set. Number, colour, shading and shape: two match, one doesn't."
    """
    if len(reasons) > 2:
        names = _listed([reason.feature.value for reason in reasons])
        return f"{NOT_A_SET}. {names[0].upper()}{names[1:]}: two match, one doesn't."
    parts = [f"{reason.feature.value.capitalize()}: {_describe(reason)}." for reason in reasons]
    return " ".join([f"{NOT_A_SET}.", *parts])


def _describe(reason: Failure) -> str:
    once, twice = _value(reason.once), _value(reason.twice)
    if reason.feature is Feature.NUMBER:
        return f"two cards show {twice}, one shows {once}"
    if reason.feature is Feature.SHAPE:
        return f"two have {twice}s, one has {once}s"
    return f"two are {twice}, one is {once}"


def _value(value: FeatureValue) -> str:
    match value:
        case Colour():
            return COLOURS[value]
        case Shading():
            return SHADINGS[value]
        case Shape():
            return SHAPES[value]
        case int():
            return str(value)


def _listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
