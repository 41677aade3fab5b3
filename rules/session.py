"""A game in progress: its history, its score, and everything that a player can do with it.

Every entry of the history holds the state before its move, to which undo returns. Loading replays
the saved moves on a fresh deal, so a save cannot contain anything that the rules forbid.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from rules import saves
from rules.cards import Card
from rules.events import inverse
from rules.game import (
    DealsFromCards,
    Game,
    GivesHints,
    Hint,
    ImprovesSolutions,
    MoveError,
    Outcome,
    RedoStackEmpty,
    RuleViolation,
    Solvable,
    Step,
    UndoStackEmpty,
    UpgradesMoves,
)
from rules.history_entry import HistoryEntry, verdict_after
from rules.registry import make, options_of
from rules.rng import KeyedRng, SeededRng, normalize_seed
from rules.saves import SaveError
from rules.scoring import count_undo_penalties
from rules.solving import Inconclusive, Search, Verdict, Winnable, run

S = TypeVar("S")
M = TypeVar("M")


class Session(Generic[S, M]):
    """One game from its deal to now. Make it with `Session.new`."""

    def __init__(
        self,
        game: Game[S, M],
        start: S,
        *,
        seed: str | None,
        deck: str | None,
        key: str | None = None,
        is_custom_seed: bool = False,
    ) -> None:
        self.game = game
        self.seed = seed
        # True if a player has chosen the seed; otherwise it was drawn.
        self.is_custom_seed = is_custom_seed
        self.deck = deck
        self.key = key
        self.start = start
        self.state = start
        self.score = game.score_rules.start
        self.elapsed = 0
        self.undos = 0
        self.history: list[HistoryEntry[S, M]] = []
        self.undone: list[M] = []
        # What the solver found for the current state. A solution is kept while it is followed.
        self.verdict: Verdict[M] | None = None

    @classmethod
    def new(
        cls,
        game: Game[S, M],
        seed: str | None = None,
        *,
        cards: Iterable[Card | str] | None = None,
        key: str | None = None,
        is_custom_seed: bool = False,
    ) -> Session[S, M]:
        """Deal a game from a seed, or from the cards of an already shuffled deck.

        `key` deals an online match once more: it is the key of its generator.
        """
        if key is not None:
            if seed is not None or cards is not None:
                raise ValueError("a game is dealt from a key or from something else, not both")
            start = game.deal(KeyedRng(bytes.fromhex(key)))
            return cls(game, start, seed=None, deck=None, key=key)
        if cards is not None:
            if seed is not None:
                raise ValueError("a game is dealt from a seed or from cards, not from both")
            if not isinstance(game, DealsFromCards):
                raise ValueError(f"{game.key} cannot be dealt from given cards")
            deck = tuple(cards)
            return cls(game, game.deal_cards(deck), seed=None, deck=" ".join(map(str, deck)))
        if seed is None:
            raise ValueError("a seed is needed to deal a game")
        seed = normalize_seed(seed)
        start = game.deal(SeededRng(game.seed_text(seed)))
        return cls(game, start, seed=seed, deck=None, is_custom_seed=is_custom_seed)

    @property
    def position(self) -> int:
        """How many moves have been played and not undone."""
        return len(self.history)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def counters(self) -> dict[str, int]:
        """The numbers that statistics collect, including undos."""
        return {**self.game.counters(self.state), "undos": self.undos}

    def legal_moves(self) -> tuple[M, ...]:
        return self.game.legal_moves(self.state)

    def check(self, move: M) -> str | None:
        return self.game.check(self.state, move)

    # Playing

    def play(self, move: M, elapsed: float = 0) -> Step[S, M]:
        """Play a move after this many seconds of play. A `MoveError` changes nothing."""
        seconds = _whole_seconds(elapsed)
        step = self.game.apply(self.state, move)
        self._advance(step, seconds)
        self.undone.clear()
        return step

    def undo(self) -> Step[S, M]:
        """Undo the last move. The events of the step lead back to the layout before it."""
        refusal = self.game.undo_refusal
        if refusal is not None:
            raise RuleViolation(refusal)
        if not self.history:
            raise UndoStackEmpty("nothing_to_undo")
        entry = self.history.pop()
        events = inverse(self.game.apply(entry.before, entry.move).events)
        self.undone.append(entry.move)
        self.undos += 1
        self.state = entry.before
        self.score = self.game.score_rules.after_undo(entry.score)
        self.verdict = self._verdict_before(entry)
        return Step(entry.move, entry.before, events)

    def redo(self, elapsed: float | None = None) -> Step[S, M]:
        """Play the last undone move again."""
        if not self.undone:
            raise RedoStackEmpty("nothing_to_redo")
        seconds = self.elapsed if elapsed is None else _whole_seconds(elapsed)
        step = self.game.apply(self.state, self.undone[-1])
        self.undone.pop()
        self._advance(step, seconds)
        return step

    def jump_to(self, position: int) -> list[Step[S, M]]:
        """Undo or redo to a position of the game. Returns the steps."""
        last = self.position + len(self.undone)
        if not 0 <= position <= last:
            raise ValueError(f"position {position} is outside the game, which has 0 to {last}")
        steps: list[Step[S, M]] = []
        while self.position > position:
            steps.append(self.undo())
        while self.position < position:
            steps.append(self.redo())
        return steps

    def replay(self) -> Iterator[Step[S, M]]:
        """The steps from the deal to now. The session does not change."""
        state = self.start
        for entry in tuple(self.history):
            step = self.game.apply(state, entry.move)
            state = step.state
            yield step

    def _advance(self, step: Step[S, M], elapsed: int) -> None:
        self.history.append(HistoryEntry(self.state, step.move, self.score, elapsed, self.verdict))
        self.score = self.game.score_rules.after_move(self.score, self.state, step, elapsed)
        self.verdict = verdict_after(self.verdict, step.move)
        self.state = step.state
        self.elapsed = elapsed

    # Hints

    def search(
        self, moves_budget: int | None = None, states_budget: int | None = None
    ) -> Search[M]:
        """Solve from here, step by step, and keep the verdict for hints.

        The default budget is the game's own for a solution.
        """
        if not isinstance(self.game, Solvable):
            raise ValueError(f"{self.game.key} has no solver")
        state, default = self.state, self.game.budgets.solution
        verdict: Verdict[M] = yield from self.game.search(
            state,
            default if moves_budget is None else moves_budget,
            default if states_budget is None else states_budget,
        )
        if self.state is state and not isinstance(verdict, Inconclusive):
            self.verdict = verdict
        if isinstance(verdict, Winnable) and isinstance(self.game, ImprovesSolutions):
            budget = default if states_budget is None else states_budget
            verdict = yield from self.game.improve(state, verdict, budget)
            if self.state is state:
                self.verdict = verdict
        return verdict

    def solve(
        self, moves_budget: int | None = None, states_budget: int | None = None
    ) -> Verdict[M]:
        """Solve from here without interruption, unless the verdict is already known."""
        return self.verdict or run(self.search(moves_budget, states_budget))

    def hint(self, states_budget: int | None = None) -> Hint[M] | None:
        """The best hint after a short search, or None."""
        if self.verdict is None and isinstance(self.game, Solvable) and self.outcome is None:
            budget = self.game.budgets.hint if states_budget is None else states_budget
            self.solve(budget, budget)
        return next(iter(self.advice()), None)

    def advice(self) -> tuple[Hint[M], ...]:
        """The next move of a known solution, then the ranked moves."""
        ranked: tuple[Hint[M], ...] = ()
        if isinstance(self.game, GivesHints):
            ranked = self.game.hints(self.state)
        if not isinstance(self.verdict, Winnable) or not self.verdict.solution:
            return ranked
        proven = Hint(self.verdict.solution[0], "solution", proven=True)
        return (proven, *(hint for hint in ranked if hint.move != proven.move))

    def _verdict_before(self, entry: HistoryEntry[S, M]) -> Verdict[M] | None:
        if isinstance(self.verdict, Winnable):
            return Winnable((entry.move, *self.verdict.solution))
        return entry.verdict

    # Saving

    def save(self) -> str:
        """The game as text, which `load` reads."""
        return saves.write(self.save_record())

    def save_record(self) -> saves.SaveRecord:
        """The game as the values of a save, which `restore` takes."""
        played = [entry.move for entry in self.history]
        return saves.SaveRecord(
            schema=saves.SCHEMA,
            game=self.game.key,
            ruleset=self.game.ruleset,
            options=options_of(self.game),
            seed=self.seed,
            cards=self.deck,
            moves=tuple(map(self.game.encode_move, [*played, *reversed(self.undone)])),
            position=self.position,
            score=self.score,
            scores=tuple(entry.score for entry in self.history),
            times=tuple(entry.elapsed for entry in self.history),
            undos=self.undos,
            elapsed=self.elapsed,
            key=self.key,
            is_custom_seed=self.is_custom_seed,
        )


def _whole_seconds(elapsed: float) -> int:
    if not math.isfinite(elapsed) or elapsed < 0:
        raise ValueError(f"the time played cannot be {elapsed}")
    return int(elapsed)


def load(text: str | bytes) -> Session[Any, Any]:
    """The saved game, replayed move by move. A save that cannot be valid is a SaveError."""
    return restore(saves.read(text))


def restore(record: saves.SaveRecord) -> Session[Any, Any]:
    """The game of a record, replayed move by move. What cannot be valid is a SaveError."""
    try:
        game = make(record.game, **record.options)
        if record.ruleset > game.ruleset:
            raise saves.NewerSave("this game was saved under newer rules")
        if record.ruleset < game.ruleset:
            raise SaveError("this game was saved under rules that have changed since")
        session = Session.new(
            game,
            record.seed,
            cards=None if record.cards is None else record.cards.split(),
            key=record.key,
            is_custom_seed=record.is_custom_seed,
        )
        _restore(session, record, _saved_moves(game, record))
    except SaveError:
        raise
    except MoveError as error:
        raise SaveError(f"this saved game contains an illegal move: {error.reason}") from None
    except ValueError as error:
        raise SaveError(f"this saved game is invalid: {error}") from None
    return session


def _saved_moves(game: Game[Any, Any], record: saves.SaveRecord) -> list[Any]:
    values = record.moves
    if record.schema < saves.SCHEMA:
        if not isinstance(game, UpgradesMoves):
            raise SaveError(f"{game.key} was never saved in this form")
        values = tuple(game.upgrade_move(record.schema, value) for value in values)
    return [game.decode_move(value) for value in values]


def _restore(session: Session[Any, Any], record: saves.SaveRecord, moves: list[Any]) -> None:
    """Play the saved moves. Every score must follow from the one before by a move or by undos."""
    if record.position > len(moves):
        raise SaveError("this saved game is missing some of its moves")
    played, undone = moves[: record.position], moves[record.position :]
    if len(undone) > record.undos or (record.undos and session.game.undo_refusal is not None):
        raise SaveError("this saved game contains undos that were not possible")
    undos_left = record.undos
    for index, move in enumerate(played):
        if record.scores is not None:
            undos_left -= _restore_score(session, record.scores[index], undos_left)
        step = session.game.apply(session.state, move)
        session._advance(step, record.elapsed if record.times is None else record.times[index])
    if record.score is not None:
        _restore_score(session, record.score, undos_left)
    state = session.state
    for move in undone:
        state = session.game.apply(state, move).state
    session.undone = undone[::-1]
    session.undos = record.undos
    session.elapsed = record.elapsed


def _restore_score(session: Session[Any, Any], score: int, most: int) -> int:
    """Set the saved score. Returns how many undo penalties lead to it."""
    penalties = count_undo_penalties(session.game.score_rules, session.score, score, most)
    if penalties is None:
        raise SaveError("the score of this saved game does not follow from its moves")
    session.score = score
    return penalties
