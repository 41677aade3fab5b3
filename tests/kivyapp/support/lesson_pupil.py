"""Does what the steps of a lesson ask for, by touching the screen of its game."""

from __future__ import annotations

from typing import Any

from kivyapp.play.lesson import Attempt, Play, TakeBack
from rules.crush.moves import Clear, FreeSwap, MoveCard
from tests.kivyapp.support.cribbage_match import card_point
from tests.kivyapp.support.crush_board import slot_centre
from tests.kivyapp.support.parlour import until


class Pupil:
    """A player in the lesson that is on the screen."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self.screen = driver.app.presenter.screen
        self.view = self.screen.lesson_view
        self.act = getattr(self, f"_{self.screen.ui.key}")

    @property
    def step(self) -> Any:
        return self.view.host.step

    def do(self) -> None:
        """Do what the step asks for, and wait for the next one."""
        index, task = self.view.host.index, self.step.task
        match task:
            case None:
                self.driver.press(self.view.panel.next_button)
            case TakeBack():
                self.driver.press("Undo")
            case Play() | Attempt():
                self.act(task)
        assert self.view.host.index == index + 1, (self.screen.ui.key, self.step)
        self.wait()

    def wait(self) -> None:
        """Until the step is shown; a second touch then is no double tap."""
        until(self.driver, lambda: self.view.shown is self.step)
        self.driver.run(0.6)

    def _klondike(self, task: Play | Attempt) -> None:
        (pile, at), (target, last) = self.screen.ui.spots(self._state, task.move)
        if isinstance(task, Attempt):
            start, end = self._card(pile, at), self._card(target, last)
            self.driver.drag(start, end, steps=8)
        else:
            self.driver.tap(*self._card(pile, at))

    def _spider(self, task: Play | Attempt) -> None:
        (pile, at), _ = self.screen.ui.spots(self._state, task.move)
        self.driver.tap(*self._card(pile, at))

    def _crush(self, task: Play | Attempt) -> None:
        match task.move:
            case Clear(slots):
                finger = self.driver.finger(*slot_centre(self.screen, slots[0]))
                finger.to(*slot_centre(self.screen, slots[-1]), steps=12).up()
                if isinstance(task, Play):
                    self._tap_slots(slots[0], slots[0])
            case MoveCard(src, dst):
                self._tap_slots(src, dst)
            case FreeSwap(src, dst):
                self.driver.press("Free swap, 3 left")
                self._tap_slots(src, dst)

    def _set(self, task: Play | Attempt) -> None:
        indexes = [int(slot.removeprefix("slot")) - 1 for slot in task.move.slots]
        for index in indexes:
            self.driver.tap(*self.screen.board.places.cards[index].centre)

    def _cribbage(self, task: Play | Attempt) -> None:
        move = task.move
        for card in getattr(move, "cards", (getattr(move, "card", None),)):
            if card is not None:
                self.driver.tap(*card_point(self.screen.table, card))
        if not hasattr(move, "card"):
            self.driver.press(self.screen.controls.main)

    @property
    def _state(self) -> Any:
        return self.screen.controller.session.state

    def _card(self, pile: str, at: int) -> tuple[float, float]:
        """A point near the upper edge of a card, which no other card covers."""
        rect = self.screen.table.card_rect(pile, at)
        return rect.centre[0], rect.top - 6

    def _tap_slots(self, *slots: str) -> None:
        for slot in slots:
            self.driver.tap(*slot_centre(self.screen, slot))
