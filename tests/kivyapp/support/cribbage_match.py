"""Plays matches on the real screen by touch, and checks every frame for cards that leak."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from rules.cribbage.moves import Continue, Count, Cut, Discard, Go, Muggins, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import HANDS
from rules.layout import known_cards
from tests.kivyapp.support.parlour import parlour


def start_match(drive: Any, folder: Path, opponent: str, link: str = "cribbage?seed=duel") -> Any:
    """A driver of the app with a new match."""
    driver = drive(parlour(folder, fake_games=False))
    settings = driver.app.services.settings
    settings.change(opponent=opponent, help_offered=frozenset({"cribbage"}))
    driver.app.open_link(link)
    driver.frame(3)
    return driver


def current_screen(driver: Any) -> Any:
    return driver.app.presenter.screen


def is_ready(screen: Any) -> bool:
    """True if everything has been shown, and the player at the screen has to do something."""
    if screen.handover is not None:
        return True
    if screen.playback.is_playing:
        return False
    match = screen.match
    if match.is_over:
        return True
    viewing_seat = match.seating.viewing_seat(match.facts, match.seat)
    return match.acting is not None and viewing_seat == match.seat


def card_point(table: Any, card: Any) -> tuple[float, float]:
    """A point near the upper left corner of a card, which no other card covers."""
    pile, at = table.spot_of(card)
    place = table.card_rect(pile, at)
    return place.x + 6, place.top - 12


class TouchPlayer:
    """Plays random moves by tapping or dragging."""

    def __init__(self, driver: Any, seed: int, *, drags: bool = False) -> None:
        self.driver, self.random, self.drags = driver, Random(seed), drags

    def play(self) -> None:
        """Make one move for the player at the screen."""
        driver, screen = self.driver, current_screen(self.driver)
        while driver.app.root_widget.toasts.children:
            driver.run(0.3)
        move = self.random.choice(self.moves())
        match move:
            case Discard(_, cards):
                for card in cards:
                    self.play_card(card, "crib")
                if screen.match.facts["phase"] == Phase.DISCARD and screen.match_input.chosen:
                    driver.press(screen.controls.main)
            case PlayCard(_, card):
                self.play_card(card, "pile")
            case Cut():
                driver.tap(*screen.table.card_rect("deck", 39).centre)
            case Count(_, points):
                driver.press(screen.controls.main)
                driver.run(0.3)
                driver.press(str(points))
            case Continue() if screen.match.known.missed:
                driver.press(screen.controls.skip)
            case Go() | Continue() | Muggins():
                driver.press(screen.controls.main)

    def moves(self) -> list[Any]:
        """The legal moves of the player at the screen."""
        screen = current_screen(self.driver)
        moves = screen.controller.session.legal_moves()
        return [move for move in moves if move.seat == screen.match.acting]

    def play_card(self, card: Any, target: str) -> None:
        table = current_screen(self.driver).table
        x, y = card_point(table, card)
        if not self.drags:
            self.driver.tap(x, y)
            return
        here, there = table.card_rect(*table.spot_of(card)), table.board.places[target].card
        self.driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y), steps=3)


class LeakWatch:
    """Checks before every frame that the player at the screen may see all cards that are drawn.

    The test reports each handover, so the app itself is not asked who that player is.
    """

    def __init__(self, screen: Any, viewer: int | None = None) -> None:
        self.screen, self.viewer = screen, viewer
        self.is_shared = viewer is None
        self._next_viewer: int | None = None
        self.frames = 0
        self.covered_frames = 0

    def hand_over(self, seat: int) -> None:
        """This player is about to uncover the table."""
        self._next_viewer = seat

    def check_frame(self, *_: Any) -> None:
        screen, table = self.screen, self.screen.table
        if not screen.match.has_game:
            return
        self.frames += 1
        session = screen.controller.session
        state = session.state
        if screen.handover is not None:
            self.covered_frames += 1
            assert screen.children[0] is screen.handover
        if self.is_shared and (screen.handover is not None or state.is_revealed):
            # Both players watch the count, so the next hands must be dealt face down.
            self.viewer = None
        elif self._next_viewer is not None:
            self.viewer, self._next_viewer = self._next_viewer, None
        allowed = set(known_cards(_face_up(session.game.layout(state))))
        if self.viewer is not None:
            # A card put in the crib turns over while its owner watches.
            allowed |= {*state.hand(self.viewer), *state.crib}
        back = table.textures.texture(None)
        for name, sprites in table.piles.items():
            for sprite in sprites:
                if sprite.texture is not back:
                    is_turning = self.viewer is not None and name == "crib" and sprite.card is None
                    assert sprite.card in allowed or is_turning, (name, sprite.card)
                elif self.viewer is None and not sprite.face_up:
                    # The card must not even be in memory, where a mistake could draw it.
                    assert sprite.card is None, (name, sprite.card)


def _face_up(layout: Any) -> Any:
    return {name: tuple(each for each in pile if each[1]) for name, pile in layout.items()}


def hidden_own_cards(table: Any) -> list[Any]:
    """The cards of the player's own hand of which less than a third of the width can be seen."""
    drawn = {id(group): number for number, group in enumerate(table.card_layers.group.children)}
    pile = HANDS[table.seat - 1]
    sprites = table.piles[pile]
    places = [table.card_rect(pile, at) for at in range(len(sprites))]
    hidden = []
    for sprite, place in zip(sprites, places, strict=True):
        above = [
            other_place
            for other, other_place in zip(sprites, places, strict=True)
            if drawn[id(other.group)] > drawn[id(sprite.group)]
        ]
        columns = range(round(place.x), round(place.right))
        seen = sum(not any(each.x <= x < each.right for each in above) for x in columns)
        if seen < len(columns) / 3:
            hidden.append(sprite.card)
    return hidden
