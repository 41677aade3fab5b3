"""Events: folding, their inverse, redaction, and mismatches with the layout."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.cards import card, cards
from rules.events import (
    Completed,
    Ended,
    Event,
    EventMismatch,
    Moved,
    Noted,
    Shuffled,
    Supplied,
    Turned,
    TurnedOver,
    Withdrawn,
    fold,
    inverse,
    redact,
)
from rules.layout import Layout, face_down, face_up, known_cards, redact_layout, to_text

AS, KH, QC, JD = cards("AS KH QC JD")
TABLE: Layout = {"left": face_down([AS]) + face_up([KH, QC]), "right": face_up([JD])}

CASES: list[tuple[Event, Layout]] = [
    (
        Moved("left", 1, "right", 1, face_up([KH, QC])),
        {"left": face_down([AS]), "right": face_up([JD, KH, QC])},
    ),
    (
        Moved("left", 0, "right", 0, face_down([AS])),
        {"left": face_up([KH, QC]), "right": face_down([AS]) + face_up([JD])},
    ),
    (
        TurnedOver("left", "right", face_down([QC, KH])),
        {"left": face_down([AS]), "right": face_up([JD]) + face_down([QC, KH])},
    ),
    (
        Turned("left", 0, AS, face_up=True),
        {"left": face_up([AS, KH, QC]), "right": face_up([JD])},
    ),
    (
        Shuffled("left", TABLE["left"], (*face_up([QC]), *face_down([AS]), *face_up([KH]))),
        {**TABLE, "left": (*face_up([QC]), *face_down([AS]), *face_up([KH]))},
    ),
    (
        Supplied("right", face_down([AS, KH])),
        {**TABLE, "right": face_up([JD]) + face_down([AS, KH])},
    ),
    (
        Withdrawn("left", face_up([QC])),
        {**TABLE, "left": face_down([AS]) + face_up([KH])},
    ),
    (Completed("left"), TABLE),
    (Noted(("fifteen", 3)), TABLE),
    (Ended(1, "won"), TABLE),
]


@pytest.mark.parametrize("event, after", CASES, ids=lambda case: type(case).__name__)
def test_fold_and_inverse_lead_there_and_back(event: Event, after: Layout) -> None:
    assert fold(TABLE, [event]) == after
    assert fold(after, inverse([event])) == TABLE


def test_the_inverse_of_several_events_is_in_reverse_order() -> None:
    chain = [
        Moved("left", 1, "right", 1, face_up([KH, QC])),
        Turned("left", 0, AS, face_up=True),
        Moved("left", 0, "right", 3, face_up([AS])),
    ]
    assert fold(fold(TABLE, chain), inverse(chain)) == TABLE


@pytest.mark.parametrize(
    "event",
    [
        Moved("left", 2, "right", 1, face_up([KH])),
        Moved("left", 1, "right", 1, face_down([KH])),
        Moved("left", 1, "right", 2, face_up([KH])),
        Moved("left", 3, "right", 1, face_up([KH])),
        Moved("left", -1, "right", 1, face_up([QC])),
        Turned("left", 0, KH, face_up=True),
        Turned("left", 1, KH, face_up=True),
        TurnedOver("right", "left", face_down([JD, KH])),
        Shuffled("left", face_up([KH, QC]), face_up([QC, KH])),
        Shuffled("left", face_down([AS]), face_down([AS])),
        Shuffled("right", face_up([JD]), face_up([JD, KH])),
        Withdrawn("left", face_up([KH])),
        Withdrawn("right", face_up([KH, JD])),
    ],
)
def test_events_that_do_not_match_the_layout_are_refused(event: Event) -> None:
    with pytest.raises(EventMismatch):
        fold(TABLE, [event])


def test_redaction_keeps_cards_that_are_visible_where_they_come_to_lie() -> None:
    def can_see(pile: str, up: bool) -> bool:
        return up or pile == "right"

    redacted = redact(
        [
            Turned("left", 1, KH, face_up=False),
            Turned("right", 0, JD, face_up=False),
            Moved("left", 0, "right", 0, face_down([AS])),
            Moved("right", 0, "left", 0, face_down([AS])),
            TurnedOver("left", "middle", face_down([QC])),
            Shuffled("left", face_down([AS, KH]), face_down([KH, AS])),
            Shuffled("left", face_up([AS, KH]), face_up([KH, AS])),
            Supplied("left", face_down([KH])),
            Withdrawn("right", face_down([KH])),
            Noted("go"),
            Ended(None, "stuck"),
        ],
        can_see,
    )
    assert redacted == (
        Turned("left", 1, None, face_up=False),
        Turned("right", 0, JD, face_up=False),
        Moved("left", 0, "right", 0, face_down([AS])),
        Moved("right", 0, "left", 0, ((None, False),)),
        TurnedOver("left", "middle", ((None, False),)),
        Shuffled("left", ((None, False),) * 2, ((None, False),) * 2),
        Shuffled("left", face_up([AS, KH]), face_up([KH, AS])),
        Supplied("left", ((None, False),)),
        Withdrawn("right", face_down([KH])),
        Noted("go"),
        Ended(None, "stuck"),
    )


def test_layout_text_and_redaction() -> None:
    assert to_text(TABLE) == "left  [AS] KH QC\nright JD"
    public = redact_layout(TABLE, lambda _pile, up: up)
    assert to_text(public) == "left  [??] KH QC\nright JD"
    assert known_cards(public) == [KH, QC, JD]


def test_events_of_different_kinds_are_never_equal() -> None:
    cards = face_up([card("5H")])
    events: list[Event] = [
        Moved("a", 0, "b", 0, cards),
        TurnedOver("a", "b", cards),
        Turned("a", 0, card("5H"), True),
        Shuffled("a", cards, cards),
        Supplied("a", cards),
        Withdrawn("a", cards),
        Completed("a"),
        Noted("a"),
        Ended(None, "a"),
    ]
    for one, other in combinations(events, 2):
        assert one != other
