"""What only Set has to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.game_ui import GameWords
from rules.cards import Card
from rules.setgame.features import Colour, Feature, Shading, Shape, features
from rules.setgame.sets import Failure, Value

NEW_BOARD: Final = "New board"
FIND: Final = "Find three cards that make a set"
PULL: Final = "Pull for a new board"
RELEASE: Final = "Let go for a new board"
TAKEN_BACK: Final = "The board from before is back"
SELECTED: Final = "selected"
BOARD: Final = "Board"
NOT_A_SET: Final = "Not a set"
A_SET: Final = "A set!"
NEW_CARDS: Final = "New"

WORDS: Final = GameWords(
    refusals={"not_a_set": "These three cards are not a set."},
    keys=(
        ("1 2 3 4", "cards of the first row"),
        ("Q W E R", "cards of the second row"),
        ("A S D F", "cards of the third row"),
        ("Z X C", "cards of the fourth row, on an upright board"),
        ("Space", "select, like Enter"),
        ("N, F5 or Ctrl+R", "new board"),
    ),
    keys_without=frozenset(("hint", "undo", "redo", "new game")),
)

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
    """A card as one says it: "two striped red ovals"."""
    found = features(card)
    shape = SHAPES[found.shape] + "s" * (found.number > 1)
    return f"{NUMBERS[found.number]} {SHADINGS[found.shading]} {COLOURS[found.colour]} {shape}"


def place_name(card: Card, row: int, column: int, *, selected: bool) -> str:
    """A card and where it lies, for those who listen."""
    state = f", {SELECTED}" if selected else ""
    return f"{card_name(card)}{state}, row {row}, column {column}"


def count_line(selected: int) -> str:
    """What is said while cards are being selected."""
    return FIND if selected == 0 else f"{selected} of 3 {SELECTED}"


def right_line(cards: Sequence[Card]) -> str:
    """Why three cards are a set.

    >>> from rules.cards import cards
    >>> right_line(cards("1RSD 2RSD 3RSD"))
    'A set! Different number; same colour, shading and shape.'
    """
    found = [features(card) for card in cards]
    same, different = [], []
    for feature in Feature:
        alike = len({each.value(feature) for each in found}) == 1
        (same if alike else different).append(feature.value)
    parts = [f"different {_listed(different)}"]
    if same:
        parts.append(f"same {_listed(same)}")
    text = "; ".join(parts)
    return f"{A_SET} {text[0].upper()}{text[1:]}."


def wrong_line(reasons: Sequence[Failure]) -> str:
    """Why three cards are no set: every feature that fails is named.

    >>> from rules.cards import cards
    >>> from rules.setgame.sets import failures
    >>> wrong_line(failures(*cards("1RSD 2GSD 3RSD")))
    'Not a set. Colour: two are red, one is green.'
    >>> wrong_line(failures(*cards("1RSD 2GSO 2RTO")))
    'Not a set. Number, colour, shading and shape: two alike, one not.'
    """
    if len(reasons) > 2:
        names = _listed([reason.feature.value for reason in reasons])
        return f"{NOT_A_SET}. {names[0].upper()}{names[1:]}: two alike, one not."
    told = [f"{reason.feature.value.capitalize()}: {_told(reason)}" for reason in reasons]
    return " ".join([f"{NOT_A_SET}.", *(f"{part}." for part in told)])


def _told(reason: Failure) -> str:
    once, twice = _value(reason.once), _value(reason.twice)
    if reason.feature is Feature.NUMBER:
        return f"two cards show {twice}, one shows {once}"
    if reason.feature is Feature.SHAPE:
        return f"two have {twice}s, one has {once}s"
    return f"two are {twice}, one is {once}"


def _value(value: Value) -> str:
    match value:
        case Colour():
            return COLOURS[value]
        case Shading():
            return SHADINGS[value]
        case Shape():
            return SHAPES[value]
        case int():
            return NUMBERS[value]


def _listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
