"""The review of a match in words and cards: what each choice cost, and the dearest ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from kivyapp import words
from kivyapp.games.cribbage.challenge_words import HANDICAP_REVIEW
from kivyapp.games.help import Cards, Heading, HelpPage, Moment, Part, Text
from kivyapp.table.narration import card_name
from rules.cribbage.analysis import Decision, Option, Review, review
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Discard, PlayCard
from rules.session import Session


def review_page(played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
    """Review the choices of one seat. It yields the share of the match that is done."""
    steps = review(played, seat)
    while True:
        try:
            yield next(steps).share
        except StopIteration as finished:
            note = (Text(HANDICAP_REVIEW),) if getattr(played.game, "without", "") else ()
            return (*note, *page_of(finished.value, _unit(played)))


def _unit(played: Session[Any, Any]) -> str:
    game = played.game
    return "points" if isinstance(game, Cribbage) and game.is_classic else "hit points"


def page_of(result: Review, unit: str) -> Iterator[Part]:
    """The parts of the page; `unit` is what is given away."""
    accuracy = result.accuracy
    if accuracy is None:
        yield Text("There was nothing to choose in this match.")
        return
    yield Heading(f"Accuracy {words.percent(accuracy)}")
    yield Text(
        f"In {words.counted(len(result.decisions), 'decision')} you gave away"
        f" {_points(result.cost, unit)}. Hands are counted exactly, over all 46 starters. Cribs and"
        " pegging are estimates: nobody can know the other hand."
    )
    if result.dearest:
        yield Heading("The dearest moments")
    for decision in result.dearest:
        yield from _moment(decision, unit)
    yield Heading("All rounds")
    for number in sorted({decision.round for decision in result.decisions}):
        decisions = [each for each in result.decisions if each.round == number]
        yield Text(_round_line(number, decisions, unit))


def _moment(decision: Decision, unit: str) -> Iterator[Part]:
    what = "discard" if decision.is_discard else "pegging"
    text = f"Round {decision.round}, {what}: {_points(decision.cost, unit)} given away."
    yield Moment(decision.position, text)
    yield Cards(_codes(decision.chosen), f"You: {_option_text(decision.chosen)}")
    yield Cards(_codes(decision.best), f"Better: {_option_text(decision.best)}")


def _codes(option: Option) -> tuple[str, ...]:
    match option.move:
        case Discard(_, cards):
            return tuple(map(str, cards))
        case PlayCard(_, card):
            return (str(card),)
    return ()


def _option_text(option: Option) -> str:
    rating = option.rating
    if rating is None or not isinstance(option.move, Discard):
        return f"{_names(option)}."
    shield = f", shield {rating.shield:.1f}" if rating.shield else ""
    crib = f"crib {rating.crib:+.1f} (estimate)"
    return f"{_names(option)} into the crib. Hand {rating.hand:.1f}{shield}, {crib}."


def _names(option: Option) -> str:
    match option.move:
        case Discard(_, cards):
            return " and ".join(map(card_name, cards))
        case PlayCard(_, card):
            return card_name(card)
    return ""


def _round_line(number: int, decisions: list[Decision], unit: str) -> str:
    discards = [decision.cost for decision in decisions if decision.is_discard]
    plays = [decision.cost for decision in decisions if not decision.is_discard]
    parts = [f"discard {_points(cost, unit)}" for cost in discards]
    if plays:
        parts.append(f"pegging {_points(sum(plays), unit)}")
    return f"Round {number}: {', '.join(parts)}."


def _points(cost: float, unit: str) -> str:
    return "nothing" if cost < 0.05 else f"{cost:.1f} {unit}"
