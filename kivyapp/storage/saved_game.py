"""A game in progress, in memory and as it is stored in its save slot.

The game itself is stored as the session's own save. It is stored with what a session does not
contain: when the game was started, how long it has been on screen, which daily challenge it is,
and what was agreed besides the rules, such as the opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any, Final

from kivyapp.storage.documents import DamagedDocument, Document, NewerDocument, json_document
from kivyapp.storage.finished_game import CUSTOM_SEED, Ending, FinishedGame, validate
from rules import saves
from rules.registry import GAMES, options_of
from rules.saves import NewerSave, SaveError
from rules.session import Session, load
from rules.validators import list_of, string

VERSION: Final = 1

# The seat of the player of this device.
PLAYER_SEAT: Final = 1


@dataclass(slots=True)
class RunningGame:
    """A game in progress. `elapsed` also counts the time since the session's last move."""

    id: str
    session: Session[Any, Any]
    started: str
    day: date | None = None
    elapsed: int = 0
    # What was agreed besides the rules, by name.
    terms: Mapping[str, str] = field(default_factory=dict)
    # The piles that the player has selected for the next move.
    selection: tuple[str, ...] = ()

    @property
    def slot(self) -> str:
        return slot_name(self.session.game.key, self.day)

    @property
    def seconds(self) -> int:
        return max(self.elapsed, self.session.elapsed)

    @property
    def was_played(self) -> bool:
        return self.session.position > 0 or self.session.undos > 0

    @property
    def is_over(self) -> bool:
        """True if the outcome is final; a stuck player may still undo where the rules allow it."""
        outcome = self.session.outcome
        if outcome is None:
            return False
        return not outcome.is_stuck or self.session.game.undo_refusal is not None


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An immutable snapshot of a running game."""

    id: str
    slot: str
    started: str
    day: date | None
    elapsed: int
    save: str
    terms: Mapping[str, str]
    # For the hub, so that showing a game does not need to replay it.
    moves: int = field(compare=False)
    is_resumable: bool = field(compare=False)
    selection: tuple[str, ...] = ()
    # The session of the replay that validated a save read from disk. The first resume takes it.
    _replayed: list[Session[Any, Any]] = field(default_factory=list, compare=False, repr=False)

    @classmethod
    def of(cls, game: RunningGame) -> SavedGame:
        return cls.snapshot(game)()

    @classmethod
    def snapshot(cls, game: RunningGame) -> Callable[[], SavedGame]:
        """The game as it is now; its text is written when the result is called, on any thread."""
        record = game.session.save_record()
        is_resumable = game.was_played and not game.is_over
        facts = (game.id, game.slot, game.started, game.day, game.seconds)
        terms, selection = game.terms, game.selection
        return lambda: cls(
            *facts,
            saves.write(record),
            terms,
            moves=record.position,
            is_resumable=is_resumable,
            selection=selection,
        )

    def resume(self) -> RunningGame:
        """Return the game, ready to be continued. Every call returns a session of its own."""
        try:
            session = self._replayed.pop()
        except IndexError:
            session = load(self.save)
        return RunningGame(
            self.id, session, self.started, self.day, self.elapsed, self.terms, self.selection
        )


@dataclass(frozen=True, slots=True)
class SaveSlot:
    """The game in one slot, and the game it replaced as long as that can be brought back."""

    running: SavedGame | None = None
    replaced: SavedGame | None = None


def slot_name(key: str, day: date | None = None) -> str:
    """Return the slot of a game; a daily challenge has its own, beside the ordinary game."""
    return key if day is None else f"{key}-daily"


def slot_names() -> tuple[str, ...]:
    """Return the names of all save slots."""
    return tuple(name for key in GAMES for name in (key, f"{key}-daily"))


def ending_of(game: RunningGame) -> Ending | None:
    """Return how a game ends that is being left; None if nothing was played."""
    outcome = game.session.outcome
    if outcome is not None:
        return "won" if outcome.winner == PLAYER_SEAT else "lost"
    return "abandoned" if game.was_played else None


def finished_game(game: RunningGame, now: str, ending: Ending) -> FinishedGame:
    """Return the record of a game that ends now."""
    session = game.session
    return FinishedGame(
        id=game.id,
        game=session.game.key,
        options=_recorded_options(game),
        seed=session.seed,
        cards=session.deck,
        started=game.started,
        finished=now,
        outcome=ending,
        moves=session.position,
        undos=session.undos,
        # A game that was played to its end took as long as its last move.
        elapsed=game.seconds if session.outcome is None else session.elapsed,
        score=session.score,
        counters=session.counters,
        day=None if game.day is None else game.day.isoformat(),
    )


def _recorded_options(game: RunningGame) -> dict[str, Any]:
    """The options of the rules, and what else tells one game from another."""
    custom = {CUSTOM_SEED: True} if game.session.is_custom_seed else {}
    return options_of(game.session.game) | custom | dict(game.terms)


# Storage format


@cache
def slot_document(slot: str) -> Document[SaveSlot]:
    """Return the document of a save slot."""
    return json_document(
        f"game-{slot}", VERSION, lambda value: slot_from_json(value, slot), slot_to_json
    )


_are_names: Final = list_of(string(most=32), most=64)


def slot_to_json(slot: SaveSlot) -> dict[str, Any]:
    return {
        "running": _saved_game_to_json(slot.running),
        "leaving": _saved_game_to_json(slot.replaced),
    }


def slot_from_json(value: Any, slot: str) -> SaveSlot:
    """Read a slot and replay its games; DamagedDocument or NewerDocument if that is impossible."""
    try:
        running, replaced = value["running"], value["leaving"]
        return SaveSlot(_saved_game_from_json(running, slot), _saved_game_from_json(replaced, slot))
    except NewerSave as error:
        raise NewerDocument(str(error)) from None
    except (SaveError, ValueError, TypeError, KeyError) as error:
        raise DamagedDocument(str(error)) from None


def _saved_game_to_json(saved: SavedGame | None) -> dict[str, Any] | None:
    if saved is None:
        return None
    value = {
        "id": saved.id,
        "started": saved.started,
        "day": None if saved.day is None else saved.day.isoformat(),
        "elapsed": saved.elapsed,
        "save": saved.save,
    }
    selection = {"selection": list(saved.selection)} if saved.selection else {}
    return value | ({"terms": dict(saved.terms)} if saved.terms else {}) | selection


def _saved_game_from_json(value: Any, slot: str) -> SavedGame | None:
    if value is None:
        return None
    save, elapsed, terms = value["save"], value["elapsed"], value.get("terms", {})
    if not isinstance(save, str) or type(elapsed) is not int:
        raise DamagedDocument("not a saved game")
    if not isinstance(terms, dict) or not all(isinstance(term, str) for term in terms.values()):
        raise DamagedDocument("not the terms of a game")
    selection = value.get("selection", [])
    if not _are_names(selection):
        raise DamagedDocument("not the selection of a game")
    day = None if value["day"] is None else date.fromisoformat(value["day"])
    game = RunningGame(value["id"], load(save), value["started"], day, elapsed, terms)
    if game.slot != slot:
        raise DamagedDocument(f"the slot {slot} holds a game of {game.slot}")
    # A game that can be resumed can also be finished.
    validate(finished_game(game, game.started, "abandoned"))
    return SavedGame(
        game.id,
        slot,
        game.started,
        day,
        elapsed,
        save,
        terms,
        moves=game.session.position,
        is_resumable=game.was_played and not game.is_over,
        selection=tuple(selection),
        _replayed=[game.session],
    )
