"""How far a patience has come when it is photographed, the same way for Klondike and Spider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp import words
from rules.solving import Winnable
from tools.screenshots.visit import Visit

# About as long as somebody takes for a move.
THOUGHT: Final = 2.4
# The pictures of the celebration, in seconds from its beginning.
OPENING, BURSTING = 0.55, 1.0


def fresh(link: str) -> Callable[[Visit], Any]:
    """The game as it is dealt."""
    return lambda visit: visit.open(link)


def played(link: str, share: float) -> Callable[[Visit], Any]:
    """So much of a solution has been played."""

    def go(visit: Visit) -> Any:
        screen = visit.open(link)
        moves = solution(screen)
        play(visit, moves[: round(share * len(moves))])
        return screen

    return go


def solution(screen: Any) -> tuple[Any, ...]:
    verdict = screen.match.session.solve()
    if not isinstance(verdict, Winnable):
        raise LookupError(f"{screen.match.session.seed} cannot be won")
    return verdict.solution


def play(visit: Visit, moves: tuple[Any, ...]) -> None:
    for move in moves:
        visit.play_for(THOUGHT)
        visit.door.play(move)
    visit.wait()
    visit.quiet()


def hinted(link: str, share: float) -> Callable[[Visit], None]:
    """A hint is being shown."""

    def go(visit: Visit) -> None:
        screen = played(link, share)(visit)
        screen.match.hint()
        visit.wait(0.6)

    return go


def dragged(link: str, share: float) -> Callable[[Visit], None]:
    """The longest run that can be moved is under the finger, just above where it may go."""

    def go(visit: Visit) -> None:
        screen = played(link, share)(visit)
        table, session, face = screen.table, screen.match.session, screen.face
        runs = [
            (len(cards) - at, pile, at, target)
            for pile, cards in table.piles.items()
            for at in range(len(cards))
            if face.movable(session.game, session.state, pile, at)
            for target in face.targets(session.game, session.state, pile, at)
        ]
        _, pile, at, target = max(runs)
        start, end = table.place_of(pile, at), table.place_of(target, len(table.piles[target]) - 1)
        finger = visit.touch(start.x + start.width / 2, start.top - 4)
        lift = 0.3 * start.height
        x, y = end.x + 0.7 * end.width, end.top - lift
        visit.slide(finger, (start.x + x) / 2, (start.top + y) / 2)
        visit.slide(finger, x, y)

    return go


def won(link: str, after: float, *, still: bool = False) -> Callable[[Visit], None]:
    """The last card was just played; the result lies there when it is over."""

    def go(visit: Visit) -> None:
        visit.remember()
        screen = visit.open(link)
        *moves, last = solution(screen)
        play(visit, tuple(moves))
        visit.change(reduced_motion="on" if still else "off")
        visit.door.play(last)
        visit.wait(after)

    return go


def stuck(link: str) -> Callable[[Visit], None]:
    """No move is left."""

    def go(visit: Visit) -> None:
        visit.open(link).sheets.open_stuck()

    return go


def menu(link: str) -> Callable[[Visit], None]:
    def go(visit: Visit) -> None:
        visit.open(link)
        visit.press(words.MENU)

    return go


def sheet(link: str, name: str) -> Callable[[Visit], None]:
    """A sheet of the game's screen, by the name of what opens it."""

    def go(visit: Visit) -> None:
        getattr(visit.open(link).sheets, f"open_{name}")()

    return go


def helped(key: str, scrolled: float) -> Callable[[Visit], None]:
    def go(visit: Visit) -> None:
        visit.show("help", game=key)
        visit.scroll(scrolled)

    return go
