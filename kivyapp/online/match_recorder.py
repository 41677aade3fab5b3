"""Writes the matches of one seat into the ledger, as they are dealt, ended and proven.

It looks at how things stand after everything that is heard, and so does not mind in which order,
how often, or over how many connections that was.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from kivyapp.online.pending_matches import PendingMatch
from kivyapp.online.remote_host import RemoteHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.services import Services
from kivyapp.storage.finished_game import Ending, FinishedGame
from kivyapp.storage.settings import clean_player_name
from rules.fairness import Fair, match_rng
from rules.recording import Recording
from rules.registry import options_of
from rules.saves import SCHEMA, SaveRecord


def seat_name(key: str) -> str:
    """What a seat is called where its key must not be told."""
    return sha256(key.encode()).hexdigest()[:24]


class OnlineMatchRecorder:
    """Keeps the open match of one room, and its time."""

    def __init__(self, services: Services, host: RemoteHost) -> None:
        self._services, self._host = services, host
        self._seat = seat_name(host.client.ticket.key)
        self.stopwatch = Stopwatch(services.clock.seconds)
        self._match: PendingMatch | None = None
        # The last match of this room that is written down.
        self._closed = 0

    # As every recorder

    def save_soon(self) -> None:
        """A move was made."""
        if self._match is not None:
            self.count(self._match.moves + 1)
        self.look()

    def save_now(self) -> None:
        if self._match is not None and self._match.ending is None:
            self._keep(self._match)

    def finish(self, ending: Ending | None = None) -> FinishedGame | None:
        """Recorded once it is known whether the shuffle was fair."""
        self.look()
        return None

    # What happens

    def abandon_others(self) -> None:
        """The seat is taken: whatever was played in another one is not gone back to."""
        self._services.pending_matches.abandon_others(self._seat)

    def count(self, moves: int) -> None:
        """So many moves were made, as far as is known by now."""
        if self._match is not None:
            self._match = replace(self._match, moves=max(moves, self._match.moves))

    def look(self) -> None:
        """Take down what has become known."""
        room = self._host.room
        if room is None or not self._host.view().layout or room.match <= self._closed:
            return
        if self._match is None or self._match.id != self._name(room.match):
            self._begin(room.match)
        match, outcome = self._match, room.outcome
        if match is None or outcome is None or outcome.winner is None:
            return
        if match.ending is None:
            self.stopwatch.stop()
            won = outcome.winner == self._host.seat
            self._keep(replace(match, ending="won" if won else "lost"))
        if self._host.fairness is not None:
            self.close()

    def close(self) -> None:
        """Nothing more will be known: write the match down, lost if it has no end."""
        match, verdict = self._match, self._host.fairness
        if match is not None:
            proven = verdict is not None and match.ending is not None
            fair = isinstance(verdict, Fair) if proven else None
            recording = self._recording(match) if fair else None
            self._services.pending_matches.finish(match, fair, recording)
            self._end(match)

    def abandon(self) -> None:
        """There is no way back to the seat, not even to a match that was left before this run."""
        self.close()
        self._services.pending_matches.abandon(self._seat)

    def discard(self) -> None:
        """The match is played on another device now."""
        self._services.pending_matches.discard(self._seat)
        if self._match is not None:
            self._end(self._match)

    # Inside

    def _name(self, match: int) -> str:
        return f"{self._seat}-{match}"

    def _begin(self, number: int) -> None:
        self.close()
        room, services, now = self._host.room, self._services, self._services.timestamp()
        if room is None:
            return
        rival = clean_player_name(room.opponent_of(self._host.seat))
        options = options_of(room.game)
        fresh = PendingMatch(self._name(number), room.game.key, options, rival, now, now)
        self._match = services.pending_matches.start(fresh)
        if self._match is None:
            self._closed = number
            return
        self.stopwatch.reset(self._match.elapsed)

    def _recording(self, match: PendingMatch) -> Recording | None:
        """The whole match, as the server has revealed it and the check has confirmed it."""
        game, revealed = self._host.game, self._host.revealed
        if game is None or revealed is None:
            return None
        reveal = revealed.reveal
        rng = match_rng(reveal.secret, reveal.clients, reveal.room, reveal.match)
        record = SaveRecord(
            schema=SCHEMA,
            game=game.key,
            ruleset=game.ruleset,
            options=options_of(game),
            seed=None,
            cards=None,
            moves=reveal.moves,
            position=len(reveal.moves),
            score=0,
            scores=None,
            # Only the server knows when each move was made.
            times=None,
            undos=0,
            elapsed=match.elapsed,
            key=rng.key.hex(),
        )
        return Recording(record, self._host.seat)

    def _keep(self, match: PendingMatch) -> None:
        seconds, now = int(self.stopwatch.seconds), self._services.timestamp()
        self._match = replace(match, elapsed=seconds, seen=now)
        self._services.pending_matches.save(self._match)

    def _end(self, match: PendingMatch) -> None:
        self._closed = int(match.id.rpartition("-")[2])
        self._match = None
