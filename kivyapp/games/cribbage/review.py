"""The review of a match in words and cards: what each choice cost, and the costliest ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Final

from kivyapp.games.cribbage.advice import advised_cards, named_cards
from kivyapp.games.cribbage.challenge_words import HANDICAP_REVIEW
from kivyapp.games.help import Cards, Heading, HelpPage, Moment, Paragraph, Part
from kivyapp.words.numbers import decimal, percent
from kivyapp.words.translation import Plural, Text
from rules.cribbage.analysis import Decision, RatedMove, Review, review
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Discard
from rules.session import Session

NOTHING_TO_CHOOSE: Final = Text("There was nothing to choose in this match.")
ACCURACY: Final = Text("Accuracy {percent}")
GIVEN_AWAY: Final = Plural(
    "In {count} decision you gave away {cost}.", "In {count} decisions you gave away {cost}."
)
NOTHING_GIVEN_AWAY: Final = Plural(
    "In {count} decision you gave nothing away.", "In {count} decisions you gave nothing away."
)
ESTIMATES: Final = Text(
    "Hands are counted exactly, over all 46 starters. Cribs and pegging are estimates: nobody can "
    "know the other hand."
)
COSTLIEST: Final = Text("The costliest moments")
ALL_ROUNDS: Final = Text("All rounds")
DEAR_DISCARD: Final = Text("Round {number}, discard: {cost} given away.")
DEAR_PLAY: Final = Text("Round {number}, pegging: {cost} given away.")
YOUR_PLAY: Final = Text("You: {cards}.")
BETTER_PLAY: Final = Text("Better: {cards}.")
YOUR_DISCARD: Final = Text("You: {cards} into the crib.")
BETTER_DISCARD: Final = Text("Better: {cards} into the crib.")
RATING: Final = Text("Hand {hand}, crib {crib} (estimate).")
RATING_WITH_SHIELD: Final = Text("Hand {hand}, shield {shield}, crib {crib} (estimate).")
ROUND_COSTS: Final = Text("Round {number}: discard {discard}, pegging {pegging}.")
ROUND_DISCARD: Final = Text("Round {number}: discard {discard}.")
ROUND_PEGGING: Final = Text("Round {number}: pegging {pegging}.")
# What a choice costs. The number has a decimal.
POINTS: Final = Text("{number} points", "cost")
HIT_POINTS: Final = Text("{number} hit points", "cost")
NOTHING: Final = Text("nothing", "cost")
# Less than this is shown as nothing.
LEAST: Final = 0.05


def review_page(played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
    """Review the choices of one seat. It yields the share of the match that is done."""
    steps = review(played, seat)
    while True:
        try:
            yield next(steps).share
        except StopIteration as finished:
            note = (Paragraph(HANDICAP_REVIEW()),) if getattr(played.game, "without", "") else ()
            return (*note, *page_of(finished.value, _unit(played)))


def _unit(played: Session[Any, Any]) -> Text:
    game = played.game
    return POINTS if isinstance(game, Cribbage) and game.is_classic else HIT_POINTS


def page_of(result: Review, unit: Text) -> Iterator[Part]:
    """The parts of the page; `unit` is what is given away."""
    accuracy = result.accuracy
    if accuracy is None:
        yield Paragraph(NOTHING_TO_CHOOSE())
        return
    yield Heading(ACCURACY(percent=percent(accuracy)))
    given_away = NOTHING_GIVEN_AWAY if result.cost < LEAST else GIVEN_AWAY
    summary = given_away(len(result.decisions), cost=_cost(result.cost, unit))
    yield Paragraph(f"{summary} {ESTIMATES()}")
    if result.costliest:
        yield Heading(COSTLIEST())
    for decision in result.costliest:
        yield from _moment(decision, unit)
    yield Heading(ALL_ROUNDS())
    for number in sorted({decision.round for decision in result.decisions}):
        decisions = [each for each in result.decisions if each.round == number]
        yield Paragraph(_round_line(number, decisions, unit))


def _moment(decision: Decision, unit: Text) -> Iterator[Part]:
    text = DEAR_DISCARD if decision.is_discard else DEAR_PLAY
    cost = _cost(decision.cost, unit)
    yield Moment(decision.position, text(number=decision.round, cost=cost))
    yield _option(decision.chosen, YOUR_PLAY, YOUR_DISCARD)
    yield _option(decision.best, BETTER_PLAY, BETTER_DISCARD)


def _option(option: RatedMove, play: Text, discard: Text) -> Cards:
    codes = tuple(map(str, advised_cards(option.move)))
    names, rating = named_cards(option.move), option.rating
    if rating is None or not isinstance(option.move, Discard):
        return Cards(codes, play(cards=names))
    hand, crib = decimal(rating.hand), decimal(rating.crib, signed=True)
    if rating.shield:
        rated = RATING_WITH_SHIELD(hand=hand, shield=decimal(rating.shield), crib=crib)
    else:
        rated = RATING(hand=hand, crib=crib)
    return Cards(codes, f"{discard(cards=names)} {rated}")


def _round_line(number: int, decisions: list[Decision], unit: Text) -> str:
    discards = [decision.cost for decision in decisions if decision.is_discard]
    plays = [decision.cost for decision in decisions if not decision.is_discard]
    text = ROUND_COSTS if discards and plays else ROUND_DISCARD if discards else ROUND_PEGGING
    discard, pegging = _cost(sum(discards), unit), _cost(sum(plays), unit)
    return text(number=number, discard=discard, pegging=pegging)


def _cost(cost: float, unit: Text) -> str:
    return NOTHING() if cost < LEAST else unit(number=decimal(cost))
