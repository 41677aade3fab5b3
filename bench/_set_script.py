"""What is done with Set to measure it: from the tile to the board, and sets, right and wrong."""

from __future__ import annotations

from time import perf_counter, sleep
from typing import Any

from bench._app_script import HELD, Numbers, Script
from rules.setgame.sets import find_sets, is_set
from rules.setgame.state import SLOTS


class SetScript(Script):
    """The hands of somebody who plays Set."""

    def moving(self) -> bool:
        from kivy.animation import Animation

        return bool(Animation._instances) or super().moving()

    def set(self, _started: float) -> Numbers:
        self.until("hub")
        self.quiet()
        self.numbers["enter"] = self.enter()
        self.quiet()
        for name, choose in (("right", self.a_set), ("wrong", self.no_set)):
            answers, costs = [], []
            for _ in range(self.taps):
                moment, answer = self.judged(self.on_main(choose))
                answers.append(answer)
                sleep(1.4)
                costs += [frame.app for frame in self.frames.since(moment)]
            self.numbers[name] = max(answers)
            self.numbers[f"{name} code"] = max(costs)
        moment = perf_counter()
        self.on_main(self.screen.new_board)
        sleep(1.4)
        self.numbers["new board"] = max(frame.app for frame in self.frames.since(moment))
        self.quiet()
        self.numbers["idle"] = self.resting()
        return self.numbers

    def enter(self) -> float:
        """The seconds from the tap on the tile to twelve cards on the screen."""
        x, y = self.on_main(lambda: self.screen.tiles["set"].center)
        self.mouse.move(x, y)
        sleep(HELD)
        self.frames.awaited["board"] = lambda: has_board(self.app)
        self.mouse.down(x, y)
        sleep(HELD)
        released = perf_counter()
        self.mouse.up(x, y)
        return self.until("board") - released

    def judged(self, indices: list[int]) -> tuple[float, float]:
        """When the third card was let go, and the seconds until the verdict was on the screen."""
        places = self.screen.board.places.cards
        *others, last = (places[index] for index in indices)
        for place in others:
            self.click(place)
        self.frames.looking_at = tuple(map(int, (last.x, last.y, last.width, last.height)))
        x, y = last.centre
        self.answer(lambda: self.mouse.down(x, y))
        sleep(HELD)
        moment = perf_counter()
        answer = self.answer(lambda: self.mouse.up(x, y))
        if not self.screen.board.marks:
            raise LookupError("the third card brought no verdict")
        return moment, answer

    def click(self, place: Any) -> None:
        self.mouse.down(*place.centre)
        sleep(HELD)
        self.mouse.up(*place.centre)
        sleep(HELD)

    def a_set(self) -> list[int]:
        board = self.screen.play.state.board
        return [board.index(card) for card in find_sets(board)[0]]

    def no_set(self) -> list[int]:
        board = self.screen.play.state.board
        third = next(at for at in range(2, SLOTS) if not is_set(board[0], board[1], board[at]))
        return [0, 1, third]


def has_board(app: Any) -> bool:
    board = getattr(app.presenter.screen, "board", None)
    return board is not None and board.places is not None and board.width > 1
