"""The texts of Set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.game_ui import GameWords
from kivyapp.games.setgame.card_names import card_name
from kivyapp.words.numbers import duration, listed, number
from kivyapp.words.translation import Plural, Text
from rules.cards import Card
from rules.setgame.features import Colour, Feature, Shading, Shape, features
from rules.setgame.sets import Failure, FeatureValue

NEW_BOARD: Final = Text("New board")
FIND: Final = Text("Find three cards that make a set")
PULL: Final = Text("Pull down for a new board")
RELEASE: Final = Text("Let go for a new board")
BOARD: Final = Text("Board")
NOT_A_SET: Final = Text("Not a set.")
A_SET: Final = Text("A set!")
NEW_CARDS: Final = Text("New: {cards}.", "cards")
SETS_FOUND: Final = Text("Sets found")

WORDS: Final = GameWords(
    refusals={"not_a_set": Text("These three cards aren't a set.")},
    keys=(
        ("1 2 3 4", Text("cards in the first row")),
        (Text("Q W E R"), Text("cards in the second row")),
        (Text("A S D F"), Text("cards in the third row")),
        (Text("Z X C"), Text("cards in the fourth row, on an upright board")),
        (Text("Arrows"), Text("move between cards")),
        (Text("Enter or Space"), Text("select the card")),
        (Text("Escape"), Text("clear the selection, close, go back")),
    ),
    deal_keys=((Text("N, F5 or Ctrl+R"), Text("new board")),),
)

HEAR_BOARD: Final = Text("hear the whole board")
HEAR_ROW: Final = Text("hear this row")
HEAR_STATUS: Final = Text("hear how many sets you have found")

# A card and its place, for screen readers.
CARD_AT: Final = Text("{card}, row {row}, column {column}")
SELECTED_CARD_AT: Final = Text("{card}, selected, row {row}, column {column}")
ROW: Final = Text("Row {row}: {cards}.")

# How much of the goal is reached, and how many sets are found.
PROGRESS: Final = Text("{found} of {goal}", "sets")
FOUND: Final = Plural("{count} set found.", "{count} sets found.")
FOUND_OF: Final = Plural(
    "{found} of {count} set found, time {time}.", "{found} of {count} sets found, time {time}."
)
SELECTED: Final = Text("{count} of 3 selected", "cards")

# Why three cards are a set, or are none.
DIFFERENT: Final = Text("Different: {features}.")
SAME: Final = Text("Same: {features}.")
MANY_FAIL: Final = Text("Two match, one doesn't: {features}.")
FAILS: Final[Mapping[Feature, Text]] = {
    Feature.NUMBER: Text("Number: {twice} twice, {once} once."),
    Feature.COLOUR: Text("Colour: {twice} twice, {once} once."),
    Feature.SHADING: Text("Shading: {twice} twice, {once} once."),
    Feature.SHAPE: Text("Shape: {twice} twice, {once} once."),
}
# In lists.
FEATURES: Final[Mapping[Feature, Text]] = {
    Feature.NUMBER: Text("number", "feature of a card"),
    Feature.COLOUR: Text("colour", "feature of a card"),
    Feature.SHADING: Text("shading", "feature of a card"),
    Feature.SHAPE: Text("shape", "feature of a card"),
}
# In a corner of a card; no two may be alike.
COLOUR_LETTERS: Final[Mapping[Colour, Text]] = {
    Colour.RED: Text("R", "letter of red"),
    Colour.GREEN: Text("G", "letter of green"),
    Colour.PURPLE: Text("P", "letter of purple"),
}
VALUES: Final[Mapping[FeatureValue, Text]] = {
    Colour.RED: Text("red", "colour"),
    Colour.GREEN: Text("green", "colour"),
    Colour.PURPLE: Text("purple", "colour"),
    Shading.SOLID: Text("solid", "shading"),
    Shading.STRIPED: Text("striped", "shading"),
    Shading.OPEN: Text("open", "shading"),
    Shape.DIAMOND: Text("diamond", "shape"),
    Shape.SQUIGGLE: Text("squiggle", "shape"),
    Shape.OVAL: Text("oval", "shape"),
}


def card_label(card: Card, row: int, column: int, *, selected: bool) -> str:
    """A card, its state and its place, for screen readers."""
    label = SELECTED_CARD_AT if selected else CARD_AT
    return label(card=card_name(card), row=row, column=column)


def row_text(cards: Sequence[Card], row: int) -> str:
    """A row of the board, from left to right."""
    return ROW(row=row, cards=", ".join(map(card_name, cards)))


def status_text(found: int, selected: int, goal: int = 0, seconds: float = 0) -> str:
    """How many sets were found on this board, and how many cards are selected.

    >>> status_text(1, 0), status_text(2, 2)
    ('1 set found.', '2 sets found. 2 of 3 selected.')
    >>> status_text(4, 0, goal=10, seconds=75)
    '4 of 10 sets found, time 1:15.'
    """
    sets = FOUND_OF(goal, found=found, time=duration(seconds)) if goal else FOUND(found)
    return f"{sets} {selection_text(selected)}." if selected else sets


def selection_text(selected: int) -> str:
    """The message while cards are being selected."""
    return SELECTED(count=selected) if selected else FIND()


def set_text(cards: Sequence[Card]) -> str:
    """The message that explains why three cards are a set.

    >>> from rules.cards import cards
    >>> set_text(cards("1RSD 2RSD 3RSD"))
    'A set! Different: number. Same: colour, shading and shape.'
    """
    found = [features(card) for card in cards]
    same: list[str] = []
    different: list[str] = []
    for feature, name in FEATURES.items():
        alike = len({each.value(feature) for each in found}) == 1
        (same if alike else different).append(name())
    parts = [A_SET(), DIFFERENT(features=listed(different))]
    return " ".join([*parts, SAME(features=listed(same))] if same else parts)


def not_a_set_text(reasons: Sequence[Failure]) -> str:
    """The message that names every feature by which three cards fail to be a set.

    >>> from rules.cards import cards
    >>> from rules.setgame.sets import failures
    >>> not_a_set_text(failures(*cards("1RSD 2GSD 3RSD")))
    'Not a set. Colour: red twice, green once.'
    >>> not_a_set_text(failures(*cards("1RSD 2GSO 2RTO")))
    "Not a set. Two match, one doesn't: number, colour, shading and shape."
    """
    if len(reasons) > 2:
        names = listed([FEATURES[reason.feature]() for reason in reasons])
        return f"{NOT_A_SET()} {MANY_FAIL(features=names)}"
    parts = [
        FAILS[reason.feature](twice=_value(reason.twice), once=_value(reason.once))
        for reason in reasons
    ]
    return " ".join([NOT_A_SET(), *parts])


def _value(value: FeatureValue) -> str:
    return number(value) if isinstance(value, int) else VALUES[value]()
