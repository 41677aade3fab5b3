"""A game that is being played, as it lies on the shelf and as it is stored.

The text of the game itself is the session's own save; around it stands what a session does not
know: when it began, how long it has been looked at, which day's challenge it is, and what this
table has agreed on beside the rules, such as against whom it is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any, Final

from kivyapp.storage.documents import (
    Damaged,
    Document,
    Newer,
    parse_json,
    render_json,
    seal,
    unseal,
)
from kivyapp.storage.finished_game import Ending, FinishedGame, check
from rules.registry import GAMES, options_of
from rules.saves import NewerSave, SaveError
from rules.session import Session, load

VERSION: Final = 1

# The seat of the person at the screen.
PLAYER: Final = 1
# Against whom a game is played; two at one screen are nobody's win and nobody's loss.
OPPONENT: Final = "opponent"
HOTSEAT: Final = "hotseat"


@dataclass(slots=True)
class RunningGame:
    """A game that is being played. `elapsed` runs on between moves; the session's does not."""

    id: str
    session: Session[Any, Any]
    started: str
    day: date | None = None
    elapsed: int = 0
    # What was agreed on beside the rules, by name.
    terms: Mapping[str, str] = field(default_factory=dict)

    @property
    def place(self) -> str:
        return place(self.session.game.key, self.day)

    @property
    def seconds(self) -> int:
        return max(self.elapsed, self.session.elapsed)

    @property
    def was_played(self) -> bool:
        return self.session.position > 0 or self.session.undos > 0

    @property
    def is_over(self) -> bool:
        """Whether nothing can change the outcome; who is stuck may still take moves back."""
        outcome = self.session.outcome
        if outcome is None:
            return False
        return outcome.winner is not None or self.session.game.undo_refusal is not None


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A running game as it is stored."""

    id: str
    place: str
    started: str
    day: date | None
    elapsed: int
    save: str
    terms: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, game: RunningGame) -> SavedGame:
        save = game.session.save()
        return cls(game.id, game.place, game.started, game.day, game.seconds, save, game.terms)

    def resumed(self) -> RunningGame:
        session = load(self.save)
        return RunningGame(self.id, session, self.started, self.day, self.elapsed, self.terms)


@dataclass(frozen=True, slots=True)
class Place:
    """What lies in one place: the game, and one that was just put away and can be taken back."""

    running: SavedGame | None = None
    leaving: SavedGame | None = None


def place(key: str, day: date | None = None) -> str:
    """Where a game lies; a daily challenge does not push the ordinary game away."""
    return key if day is None else f"{key}-daily"


def all_places() -> tuple[str, ...]:
    """Every place in which a game may lie."""
    return tuple(name for key in GAMES for name in (key, f"{key}-daily"))


def ending_of(game: RunningGame) -> Ending | None:
    """How a game ended that is being left; None when nobody played, or two at one screen."""
    if game.terms.get(OPPONENT) == HOTSEAT:
        return None
    outcome = game.session.outcome
    if outcome is not None:
        return "won" if outcome.winner == PLAYER else "lost"
    return "abandoned" if game.was_played else None


def finished(game: RunningGame, now: str, ending: Ending) -> FinishedGame:
    """What is remembered of a game."""
    session = game.session
    return FinishedGame(
        id=game.id,
        game=session.game.key,
        options=options_of(session.game) | dict(game.terms),
        seed=session.seed,
        cards=session.deck,
        started=game.started,
        finished=now,
        outcome=ending,
        moves=session.position,
        undos=session.undos,
        # The time of a game that was played to its end is that of its last move.
        elapsed=game.seconds if session.outcome is None else session.elapsed,
        score=session.score,
        counters=session.counters,
        day=None if game.day is None else game.day.isoformat(),
    )


# How a place is stored


@cache
def document(place: str) -> Document[Place]:
    """The document of one place."""
    name = f"game-{place}"

    def parse(data: bytes) -> Place:
        return place_from_json(parse_json(unseal(data, name)), place)

    def render(here: Place) -> bytes:
        return seal(name, VERSION, render_json(place_to_json(here)))

    return Document(name, VERSION, parse, render)


def place_to_json(here: Place) -> dict[str, Any]:
    """A place as a JSON value."""
    return {
        name: None
        if kept is None
        else {
            "id": kept.id,
            "started": kept.started,
            "day": None if kept.day is None else kept.day.isoformat(),
            "elapsed": kept.elapsed,
            "save": kept.save,
        }
        | ({"terms": dict(kept.terms)} if kept.terms else {})
        for name, kept in (("running", here.running), ("leaving", here.leaving))
    }


def place_from_json(value: Any, place: str) -> Place:
    """The place in a JSON value, its games played through; Damaged or Newer when they cannot be."""
    try:
        return Place(_kept(value["running"], place), _kept(value["leaving"], place))
    except NewerSave as error:
        raise Newer(str(error)) from None
    except (SaveError, ValueError, TypeError, KeyError) as error:
        raise Damaged(str(error)) from None


def _kept(value: Any, name: str) -> SavedGame | None:
    if value is None:
        return None
    save, elapsed = value["save"], value["elapsed"]
    if not isinstance(save, str) or type(elapsed) is not int:
        raise Damaged("this is no running game")
    day = None if value["day"] is None else date.fromisoformat(value["day"])
    terms = value.get("terms", {})
    if not isinstance(terms, dict) or not all(isinstance(word, str) for word in terms.values()):
        raise Damaged("these are no terms of a game")
    kept = SavedGame(value["id"], name, value["started"], day, elapsed, save, terms)
    game = kept.resumed()
    if game.place != name:
        raise Damaged(f"a game of {game.place} lies in {name}")
    # Whatever can be kept can also be finished.
    check(finished(game, kept.started, "abandoned"))
    return kept
