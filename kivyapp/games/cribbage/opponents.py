"""The opponent in a match on this device: a bot, or a second person who shares the device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from kivyapp.games.cribbage.seating import DEFAULT_OPPONENT, local_seating
from kivyapp.play.local_host import LocalHost
from kivyapp.storage.finished_game import HOTSEAT, OPPONENT
from kivyapp.storage.saved_game import PLAYER_SEAT
from rules.cribbage.bot import BOTS
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import CribbageMove, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import other

if TYPE_CHECKING:
    from kivyapp.games.cribbage.match import CribbageMatch
    from kivyapp.play.tasks import Task, Tasks
    from kivyapp.storage.settings import SettingsHolder

# The bot that gives hints, and the one that plays in challenges.
HINT_BOT: Final = "expert"
CHALLENGE_BOT: Final = "expert"


class OpponentObserver(Protocol):
    """Shows what the opponent does."""

    def pass_device(self, seat: int) -> None:
        """The player in this seat must take the device."""

    def bot_thinks(self, seat: int) -> None: ...

    def show_hint(self, move: CribbageMove) -> None:
        """What Expert would do now."""


class CribbageSeats:
    """The opponent chosen in the settings."""

    def __init__(self, settings: SettingsHolder) -> None:
        self._settings = settings

    def terms(self, *, is_daily: bool = False) -> Mapping[str, str]:
        return {OPPONENT: CHALLENGE_BOT if is_daily else self._settings.value.opponent}

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        # On a shared device, cards are hidden until a player confirms that they have it.
        return None if local_seating(terms).is_shared else PLAYER_SEAT


class Opponents:
    """Moves for the bot, or asks for the second player, after all beats have been shown."""

    def __init__(self, match: CribbageMatch, tasks: Tasks, observer: OpponentObserver) -> None:
        self._match, self._tasks, self._observer = match, tasks, observer
        self._thinking: Task[Any, Any] | None = None

    @property
    def _level(self) -> str:
        running = self._match.controller.running
        return HOTSEAT if running is None else running.terms.get(OPPONENT, DEFAULT_OPPONENT)

    def act(self) -> None:
        """Let the opponent act if it is their turn."""
        match = self._match
        if not match.has_game or match.is_over or self._thinking is not None:
            return
        facts = match.facts
        if match.seating.is_shared and self._must_say_go():
            # A Go reveals no hidden card, so the device need not be passed for it.
            match.submit(Go(facts["turn"]))
            return
        viewing = match.seating.viewing_seat(facts, match.seat)
        if viewing is not None and viewing != match.seat:
            self._observer.pass_device(viewing)
        elif not match.seating.is_shared and other(PLAYER_SEAT) in facts["awaited"]:
            bot = other(PLAYER_SEAT)
            self._think(self._level, bot, match.submit)
            self._observer.bot_thinks(bot)

    def _must_say_go(self) -> bool:
        moves = self._match.controller.session.legal_moves()
        return len(moves) == 1 and isinstance(moves[0], Go)

    def request_hint(self) -> None:
        """Show what Expert would do."""
        match = self._match
        seat = match.acting
        if seat is None or seat != match.seat or self._thinking is not None:
            return
        if match.known.phase in (Phase.DISCARD, Phase.PEGGING):
            self._think(HINT_BOT, seat, self._show_hint)

    def _show_hint(self, move: CribbageMove) -> None:
        if isinstance(move, Discard | PlayCard):
            self._observer.show_hint(move)

    def _think(self, level: str, seat: int, use: Callable[[CribbageMove], object]) -> None:
        """Let a bot choose a move for a seat, in slices, and pass it to `use`."""
        host = cast(LocalHost, self._match.controller.host)
        session = host.session
        position = session.position

        def done(move: CribbageMove) -> None:
            self._thinking = None
            if session.position == position:
                use(move)
            else:
                # Another move was made meanwhile.
                self.act()

        thinking = BOTS[level](cast(Cribbage, session.game)).think(host.view_of(seat), seat)
        self._thinking = self._tasks.run(thinking, done, is_awaited=True)

    def stop(self) -> None:
        """Cancel the bot's thinking, because the match changes or the screen closes."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
