"""Plays duels on the real screen as people do, and looks at every frame for cards that leak."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from rules.cribbage.moves import Continue, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.layout import all_cards
from tests.kivyapp.support.parlour import parlour


def start(drive: Any, folder: Path, opponent: str, link: str = "cribbage?seed=duel") -> Any:
    """The app with a match on the table."""
    driver = drive(parlour(folder, toy=False))
    settings = driver.app.services.settings
    settings.change(opponent=opponent, help_offered=frozenset({"cribbage"}))
    driver.app.open_link(link)
    driver.frame(3)
    return driver


def screen_of(driver: Any) -> Any:
    return driver.app.presenter.screen


def wait_until(driver: Any, true: Any, seconds: float = 30) -> None:
    for _ in range(round(seconds * 60)):
        if true():
            return
        driver.frame()
    raise AssertionError("it never came to that")


def ready(screen: Any) -> bool:
    """Whether it is the turn of whoever sits at the screen, and everything has been shown."""
    duel = screen.duel
    if duel.over:
        return not screen.playback.busy
    at_curtain = screen.curtain is not None
    if at_curtain or screen.playback.busy:
        return at_curtain
    viewing_seat = duel.company.viewing_seat(duel.facts, duel.seat)
    return duel.acting is not None and viewing_seat == duel.seat


def middle(table: Any, card: Any) -> tuple[float, float]:
    """A point on the part of a card that nothing covers: its upper left corner."""
    pile, at = table.spot_of(card)
    place = table.place_of(pile, at)
    return place.x + 6, place.top - 12


class Hands:
    """Chooses moves by chance and makes them with a finger on the screen."""

    def __init__(self, driver: Any, seed: int, *, drags: bool = False) -> None:
        self.driver, self.chance, self.drags = driver, Random(seed), drags

    def play(self) -> None:
        """Make one move for whoever is at the screen."""
        driver, screen = self.driver, screen_of(self.driver)
        while driver.app.stage.toasts.children:
            driver.run(0.3)
        move = self.chance.choice(self.moves())
        match move:
            case Discard(_, cards):
                for card in cards:
                    self._take(card, "crib")
                if screen.duel.facts["phase"] == Phase.DISCARD and screen.player.chosen:
                    driver.press(screen.controls.main)
            case PlayCard(_, card):
                self._take(card, "pile")
            case Cut():
                driver.tap(*screen.table.place_of("deck", 39).centre)
            case Go() | Continue():
                driver.press(screen.controls.main)

    def moves(self) -> list[Any]:
        """What whoever is at the screen can do."""
        duel = screen_of(self.driver).duel
        return [move for move in duel.session.legal_moves() if move.seat == duel.acting]

    def _take(self, card: Any, target: str) -> None:
        table = screen_of(self.driver).table
        x, y = middle(table, card)
        if not self.drags:
            self.driver.tap(x, y)
            return
        here, there = table.place_of(*table.spot_of(card)), table.board.places[target].card
        self.driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y), steps=3)


class Watch:
    """Looks at the table before every frame: which cards are drawn open, and who may see them.

    Who sits at the screen it knows from the curtains that were opened, not from the app.
    """

    def __init__(self, screen: Any, present: int | None = None) -> None:
        self.screen, self.present = screen, present
        self.alone = present is not None
        self._called: int | None = None
        self.frames = 0
        self.covered = 0

    def called(self, seat: int) -> None:
        """This player is about to open the curtain."""
        self._called = seat

    def look(self, *_: Any) -> None:
        screen, duel, table = self.screen, self.screen.duel, self.screen.table
        if not duel.on_table:
            return
        self.frames += 1
        state = duel.session.state
        if screen.curtain is not None:
            self.covered += 1
            assert screen.children[0] is screen.curtain
        if not self.alone and (screen.curtain is not None or state.shown):
            # All look at a count, so nobody's cards may be dealt to open eyes after it.
            self.present = None
        elif self._called is not None:
            self.present, self._called = self._called, None
        allowed = set(all_cards(_open(duel.session.game.layout(state))))
        if self.present is not None:
            # What one has just laid into the crib turns over before one's eyes.
            allowed |= {*state.hand(self.present), *state.crib}
        back = table.textures.texture(None)
        for name, sprites in table.piles.items():
            for sprite in sprites:
                if sprite._picture.texture is not back:
                    turning = self.present is not None and name == "crib" and sprite.card is None
                    assert sprite.card in allowed or turning, (name, sprite.card)
                elif self.present is None and not sprite.face_up:
                    # Not even in memory: nothing that could be drawn by mistake.
                    assert sprite.card is None, (name, sprite.card)


def _open(layout: Any) -> Any:
    return {name: tuple(each for each in pile if each[1]) for name, pile in layout.items()}
