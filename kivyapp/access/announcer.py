"""Announces texts to players who use a screen reader or speech; urgent texts go first.

All texts of one frame form one utterance, because a screen reader would cut short the first of
several.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

HISTORY_LENGTH: Final = 50


class SpeechOutput(Protocol):
    """Speaks texts on one system. An urgent text interrupts the current one."""

    # True for a screen reader that reads the focused element itself: it must not be read twice.
    follows_focus: bool

    def speak(self, text: str, urgent: bool) -> None: ...


class AnnouncerProtocol(Protocol):
    """What the tables need of the announcer."""

    def say(self, text: str, urgent: bool = False) -> None: ...

    def say_focus(self, text: str) -> None: ...


@dataclass(frozen=True, slots=True)
class _Announcement:
    text: str
    urgent: bool = False
    is_focus: bool = False


class Announcer:
    """Collects the texts of a frame and passes them to all speech outputs.

    `schedule` calls its argument at the end of the current frame.
    """

    def __init__(self, schedule: Callable[[Callable[[], None]], object]) -> None:
        self._schedule = schedule
        self._outputs: list[SpeechOutput] = []
        self._pending: list[_Announcement] = []
        # The latest texts, also if there is no output.
        self.spoken: deque[str] = deque(maxlen=HISTORY_LENGTH)

    def add_output(self, output: SpeechOutput) -> None:
        self._outputs.append(output)

    def say(self, text: str, urgent: bool = False) -> None:
        """Announce a text; an urgent one goes before everything that is pending."""
        self._add(_Announcement(text, urgent))

    def say_focus(self, text: str) -> None:
        """Announce what the keyboard focus has moved to, where no screen reader follows it."""
        self._add(_Announcement(text, is_focus=True))

    def _add(self, announcement: _Announcement) -> None:
        if not announcement.text:
            return
        if not self._pending:
            self._schedule(self._flush)
        if not any(_says(pending, announcement) for pending in self._pending):
            self._pending = [each for each in self._pending if not _says(announcement, each)]
            self._pending.append(announcement)

    def _flush(self) -> None:
        pending, self._pending = self._pending, []
        for urgent in (True, False):
            announcements = [each for each in pending if each.urgent is urgent]
            self.spoken.extend(each.text for each in announcements)
            for output in self._outputs:
                texts = [
                    each.text
                    for each in announcements
                    if not (each.is_focus and output.follows_focus)
                ]
                if texts:
                    output.speak(" ".join(texts), urgent)


def _says(announcement: _Announcement, other: _Announcement) -> bool:
    """True if this announcement makes the other one of the same frame superfluous.

    A refusal is announced and shown in a toast, and a toast is announced, too. The beginning of a
    longer text counts as the same. A screen reader that follows the focus gets no focus texts, so
    those cannot stand for others.
    """
    return (
        announcement.text.startswith(other.text)
        and announcement.urgent >= other.urgent
        and announcement.is_focus <= other.is_focus
    )
