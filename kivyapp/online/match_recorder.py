"""Records the matches of one seat: when they are dealt, when they end, and when they are verified.

It compares itself with the host after every message. So messages may come in any order, twice, or
over several connections.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.pending_matches import PendingMatch
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room_info import RoomInfo
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.services import Services
from kivyapp.storage.finished_game import Ending, FinishedGame
from kivyapp.storage.settings import clean_player_name
from rules.fairness import Fair
from rules.recording import Recording
from rules.registry import options_of
from rules.saves import SCHEMA, SaveRecord


def seat_id(key: str) -> str:
    """A name for the seat that does not reveal its key."""
    return sha256(key.encode()).hexdigest()[:24]


class OnlineMatchRecorder:
    """Records the current match of a room. It is a `Recorder`."""

    def __init__(self, services: Services, host: RemoteHost) -> None:
        self._services, self._host = services, host
        self._seat = seat_id(host.client.ticket.key)
        self.stopwatch = Stopwatch(services.clock.seconds)
        self._match: PendingMatch | None = None
        # The number of the last match that needs no more recording.
        self._last_closed = 0
        # The last match of the seat, once its shuffle was found to be fair.
        self.last_recording: Recording | None = None

    # As a recorder

    def save_soon(self) -> None:
        """A move was made."""
        if self._match is not None:
            self.set_moves(self._match.moves + 1)
        self.update()

    def save_now(self) -> None:
        if self._match is not None and self._match.ending is None:
            self._save(self._match)

    def finish(self, ending: Ending | None = None) -> FinishedGame | None:
        """Nothing is recorded yet: first the shuffle is verified."""
        self.update()
        return None

    # For the seat

    def update(self) -> None:
        """Record what the host knows by now: a new match, its end, or the verification."""
        room = self._host.room
        if room is None or not self._host.view().layout or room.match <= self._last_closed:
            return
        if self._match is None or self._match.id != self._match_id(room.match):
            self._start(room)
        match, outcome = self._match, room.outcome
        if match is None or outcome is None or outcome.winner is None:
            return
        if match.ending is None:
            self.stopwatch.stop()
            won = outcome.winner == self._host.seat
            is_counted = outcome.reason in ONLINE_RULES[match.game].counted_endings
            reason = outcome.reason if is_counted else ""
            ending: Ending = "won" if won else "lost"
            self._save(replace(match, ending=ending, counted_ending=reason))
        if self._host.fairness is not None:
            self.close()

    def set_moves(self, moves: int) -> None:
        """Set the number of moves, unless more are known already."""
        if self._match is not None:
            self._match = replace(self._match, moves=max(moves, self._match.moves))

    def close(self) -> None:
        """Add the match to the history as it is. Without an end it is lost."""
        match, fairness = self._match, self._host.fairness
        if match is not None:
            is_verified = fairness is not None and match.ending is not None
            fair = isinstance(fairness, Fair) if is_verified else None
            self.last_recording = recording = self._recording(match) if fair else None
            self._services.pending_matches.finish(match, fair, recording)
            self._drop(match)

    def abandon(self) -> None:
        """Close the match of this seat, even one from an earlier run of the app: the player cannot
        return to it."""
        self.close()
        self._services.pending_matches.abandon(self._seat)

    def abandon_others(self) -> None:
        """Close the match of any other seat, because the player has taken this one."""
        self._services.pending_matches.abandon_others(self._seat)

    def discard(self) -> None:
        """Record nothing: another device plays the match and records it."""
        self._services.pending_matches.discard(self._seat)
        if self._match is not None:
            self._drop(self._match)

    def _match_id(self, number: int) -> str:
        return f"{self._seat}-{number}"

    def _start(self, room: RoomInfo) -> None:
        self.close()
        now = self._services.timestamp()
        rival = clean_player_name(room.opponent_of(self._host.client.seat))
        options, match_id = options_of(room.game), self._match_id(room.match)
        fresh = PendingMatch(match_id, room.game.key, options, rival, now, now)
        self._match = self._services.pending_matches.start(fresh)
        if self._match is None:
            self._last_closed = room.match
            return
        self.stopwatch.reset(self._match.elapsed)

    def _recording(self, match: PendingMatch) -> Recording | None:
        """The whole match, as the server has revealed it and the check has confirmed it."""
        game, revealed = self._host.game, self._host.revealed
        if game is None or revealed is None:
            return None
        reveal = revealed.reveal
        rng = reveal.rng(game, revealed.witness.pledges.dealer)
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
        return Recording(record, self._host.client.seat)

    def _save(self, match: PendingMatch) -> None:
        seconds, now = int(self.stopwatch.seconds), self._services.timestamp()
        self._match = replace(match, elapsed=seconds, seen=now)
        self._services.pending_matches.save(self._match)

    def _drop(self, match: PendingMatch) -> None:
        self._last_closed = int(match.id.rpartition("-")[2])
        self._match = None
