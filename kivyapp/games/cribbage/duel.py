"""One match on this device: dealing, keeping, the bot's moves, and who may look. No widgets.

The screen shows steps at its own pace and says when the picture has caught up; only then does the
match go on by itself, with the bot's move or by asking for the other player.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

from kivyapp.games.cribbage.bot_runner import BotRunner
from kivyapp.games.cribbage.match_view import Observer, try_move
from kivyapp.games.cribbage.seating import Seating, company
from kivyapp.play.host import HostStep
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.keeper import Autosaver, Later
from kivyapp.storage.saved_game import HOTSEAT, OPPONENT, RunningGame, place
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge, read
from rules.cribbage.moves import Continue, CribbageMove, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.game import View
from rules.registry import options_of
from rules.rng import readable_seed
from rules.session import Session

KEY = Cribbage.key
ADVISER = "expert"


class CribbageController:
    """The match that is played on one screen."""

    def __init__(self, services: Services, observer: Observer, later: Later) -> None:
        self.services = services
        self.observer = observer
        self._later = later
        self.stopwatch = Stopwatch(services.clock.seconds)
        self.company: Seating = company(services.settings.value.opponent)
        self.host: LocalHost | None = None
        self.running: RunningGame | None = None
        self.record: FinishedGame | None = None
        self._keeper: Autosaver | None = None
        self._thinker = BotRunner(services.tasks, self.proceed)
        self._facts: Mapping[str, Any] = {}
        self._seen: tuple[tuple[int, int | None], View] | None = None

    # What is

    @property
    def on_table(self) -> bool:
        return self.host is not None

    @property
    def session(self) -> Session[Any, Any]:
        return self._host.session

    @property
    def seat(self) -> int | None:
        """Who looks at the screen; nobody, before a match lies there."""
        return None if self.host is None else self.host.seat

    @property
    def view(self) -> View:
        """What the one at the screen may know; made once for every moment, asked for often."""
        moment = (self.session.position, self.seat)
        if self._seen is None or self._seen[0] != moment:
            self._seen = (moment, self._host.view())
        return self._seen[1]

    @property
    def facts(self) -> Mapping[str, Any]:
        return self.view.facts

    @property
    def over(self) -> bool:
        return self.on_table and self.session.outcome is not None

    @property
    def winner(self) -> int | None:
        outcome = self.session.outcome
        return None if outcome is None else outcome.winner

    @property
    def hit_points(self) -> int:
        return int(self.session.game.hp)

    @property
    def seed(self) -> str | None:
        return self.session.seed

    @property
    def acting(self) -> int | None:
        """The seat for which the one at the screen can do something now."""
        able = self.company.may_act(self.facts, self.seat)
        return able[0] if able else None

    @property
    def known(self) -> Knowledge:
        """What is known to the one who can act, or else to the one who looks."""
        return read(self.view, self.acting or self.seat or 1)

    @property
    def _host(self) -> LocalHost:
        if self.host is None:
            raise RuntimeError("no match lies on the table")
        return self.host

    # Dealing

    def open(self) -> bool:
        """Go on with the match on the shelf, or deal one; whether there was one."""
        resumed = self.services.saved_games.open(place(KEY), self.services.stamp())
        if resumed is None:
            self.deal()
        else:
            self._put_on_table(resumed, fresh=False)
        return resumed is not None

    def deal(
        self,
        seed: str | None = None,
        options: Mapping[str, Any] | None = None,
        opponent: str | None = None,
    ) -> None:
        """Deal a new match, by the options and against the opponent last chosen unless told."""
        settings = self.services.settings
        if options is not None:
            settings.change_options(KEY, **options)
        if opponent is not None:
            settings.change(opponent=opponent)
        name = readable_seed(randbits(64)) if seed is None else seed
        self._start(Session.new(settings.value.game(KEY), name), settings.value.opponent)

    def rematch(self) -> None:
        """The same match-up and options, other cards."""
        game = self.session.game
        self._start(Session.new(game, readable_seed(randbits(64))), self.company.key)

    def restart(self) -> None:
        """The same cards from the beginning."""
        self._start(Session.new(self.session.game, self.session.seed), self.company.key)

    def take_back(self) -> None:
        """Bring back the match that the last deal has put away."""
        old = self.services.saved_games.take_back(place(KEY))
        if old is not None and self.on_table:
            self._put_on_table(old, fresh=False)

    def _start(self, session: Session[Any, Any], opponent: str) -> None:
        self._keep_now()
        saved_games, now = self.services.saved_games, self.services.stamp()
        running = saved_games.start(session, now, terms={OPPONENT: opponent})
        self._put_on_table(running, fresh=True)

    def _put_on_table(self, running: RunningGame, *, fresh: bool) -> None:
        self._thinker.stop()
        was_running = self.stopwatch.running
        self.running, self.record = running, None
        self.company = company(running.terms.get(OPPONENT, self.services.settings.value.opponent))
        self.stopwatch = Stopwatch(self.services.clock.seconds, running.seconds)
        if was_running:
            self.stopwatch.start()
        # Where two share the device nobody looks before they have said who they are.
        seat = None if self.company.key == HOTSEAT else self.company.viewing_seat({}, None)
        self.host = LocalHost(running.session, self.stopwatch, seat)
        self.host.observe(self._stepped)
        self._seen = None
        self._facts = self.facts
        self._keeper = Autosaver(self.services, running, self.stopwatch, self._later)
        self.observer.dealt(fresh=fresh)

    # Playing

    def submit(self, move: CribbageMove) -> bool:
        """Make a move; False when it was refused."""
        return try_move(self._host, move, self.observer)

    def go_on(self) -> None:
        """The count has been seen, by everyone who sits at this screen."""
        seats = self.company.may_act(self.facts, self.seat)
        if self.company.key == HOTSEAT:
            # The next hands are dealt to nobody's eyes.
            self._host.seat = None
        for seat in seats:
            self.submit(Continue(seat))

    def _stepped(self, step: HostStep) -> None:
        before, self._facts = self._facts, step.view.facts
        if self.over:
            self._finish()
        elif self._keeper is not None:
            self._keeper.soon()
        self.observer.stepped(before, step)

    def _finish(self) -> None:
        if self.running is None or self._keeper is None:
            return
        self._keeper.drop()
        self._keeper = None
        self.stopwatch.stop()
        self.record = self.services.saved_games.finish(self.running, self.services.stamp())

    # Going on by itself

    def proceed(self) -> None:
        """The picture shows how things stand: now whoever is not at the screen may act."""
        if not self.on_table or self.over or self._thinker.is_busy:
            return
        facts = self.facts
        if self.company.key == HOTSEAT and self._go_is_all():
            # Everyone may know it, so nobody is called for it.
            self.submit(Go(facts["turn"]))
            return
        viewing_seat = self.company.viewing_seat(facts, self.seat)
        if viewing_seat is not None and viewing_seat != self.seat:
            self.observer.passing(viewing_seat)
        elif self.company.bot_seat in facts["awaited"]:
            self._think(self.company.bot_seat)

    def _go_is_all(self) -> bool:
        moves = self.session.legal_moves()
        return len(moves) == 1 and isinstance(moves[0], Go)

    def _think(self, seat: int | None) -> None:
        if seat is not None:
            self._thinker.think(self.company.key, self._host, seat, self.submit)
            self.observer.thinking(seat)

    def advise(self) -> None:
        """Find out what Expert would do, and point it out."""
        seat = self.acting
        if seat is None or seat != self.seat or self._thinker.is_busy:
            return
        if self.known.phase in (Phase.DISCARD, Phase.PEGGING):
            self._thinker.think(ADVISER, self._host, seat, self._advised)

    def _advised(self, move: CribbageMove) -> None:
        match move:
            case Discard(_, cards):
                self.observer.advised(cards, "discard")
            case PlayCard(_, card):
                self.observer.advised((card,), "play")

    # Who looks

    def cover(self) -> None:
        """Nobody looks any more."""
        self._thinker.stop()
        self._host.seat = None

    def uncover(self, seat: int) -> None:
        """This player has said that it is they who look."""
        self._host.seat = seat

    # Coming and going

    def pause(self) -> None:
        """The match is not looked at any more: time stops, and everything is saved."""
        self.stopwatch.stop()
        self._keep_now()

    def rest(self) -> None:
        """The match is not looked at for a while: no time passes."""
        self.stopwatch.stop()

    def resume(self) -> None:
        if self.on_table and not self.over:
            self.stopwatch.start()

    def leave(self) -> None:
        self._thinker.stop()
        self.pause()
        self.host = None

    def options(self) -> dict[str, Any]:
        return options_of(self.session.game)

    def _keep_now(self) -> None:
        if self._keeper is not None and not self.over:
            self._keeper.now()
