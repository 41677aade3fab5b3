"""The scenario in which Set is measured: from the tile to the board, sets and wrong sets."""

from __future__ import annotations

from time import perf_counter, sleep
from typing import Any, Final

from bench._app_meter import Numbers
from bench._app_scenarios import PRESS_SECONDS, AppScenarios
from rules.setgame.sets import find_sets, is_set
from rules.setgame.state import SLOT_COUNT

# Longer than the animation after a verdict.
ANIMATION_SECONDS: Final = 1.4


class SetScenario(AppScenarios):
    def is_busy(self) -> bool:
        from kivy.animation import Animation

        return bool(Animation._instances) or super().is_busy()

    def set(self, _started: float) -> Numbers:
        self.wait_for("hub")
        self.wait_until_idle()
        self.numbers["enter"] = self.enter_game("set", lambda: has_board(self.app))
        self.wait_until_idle()
        for name, choose in (("right", self.find_set), ("wrong", self.find_wrong_set)):
            latencies, costs = [], []
            for _ in range(self.taps):
                moment, latency = self.tap_three(self.on_main(choose))
                latencies.append(latency)
                sleep(ANIMATION_SECONDS)
                costs += [frame.app for frame in self.recorder.since(moment)]
            self.numbers[name] = max(latencies)
            self.numbers[f"{name} code"] = max(costs)
        moment = perf_counter()
        self.on_main(self.screen.new_board)
        sleep(ANIMATION_SECONDS)
        self.numbers["new board"] = max(frame.app for frame in self.recorder.since(moment))
        self.wait_until_idle()
        self.numbers["idle"] = self.idle_cpu(self.idle)
        return self.numbers

    def tap_three(self, indices: list[int]) -> tuple[float, float]:
        """Tap three cards; return when the third was released, and the latency of the verdict."""
        rects = self.screen.board.places.cards
        *others, last = (rects[index] for index in indices)
        for rect in others:
            self.click(rect)
        self.recorder.watched_area = int(last.x), int(last.y), int(last.width), int(last.height)
        x, y = last.centre
        self.latency(lambda: self.mouse.down(x, y))
        sleep(PRESS_SECONDS)
        moment = perf_counter()
        latency = self.latency(lambda: self.mouse.up(x, y))
        if not self.screen.board.marks:
            raise LookupError("there was no verdict after the third card")
        return moment, latency

    def click(self, rect: Any) -> None:
        self.mouse.down(*rect.centre)
        sleep(PRESS_SECONDS)
        self.mouse.up(*rect.centre)
        sleep(PRESS_SECONDS)

    def find_set(self) -> list[int]:
        board = self.screen.state.board
        return [board.index(card) for card in find_sets(board)[0]]

    def find_wrong_set(self) -> list[int]:
        board = self.screen.state.board
        third = next(i for i in range(2, SLOT_COUNT) if not is_set(board[0], board[1], board[i]))
        return [0, 1, third]


def has_board(app: Any) -> bool:
    board = getattr(app.presenter.screen, "board", None)
    return board is not None and board.places is not None and board.width > 1
