"""What is said to players who listen: polite texts wait for each other, urgent ones go ahead.

Everything said within one frame is one utterance, because a screen reader would cut short the
first of several. How it is spoken is up to the voices; without any, nothing is lost but sound.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

REMEMBERED: Final = 50


class Voice(Protocol):
    """Speaks on some system. An urgent text cuts short what is being said."""

    # Whether it reads what has the focus by itself: then it must not be told twice.
    follows_focus: bool

    def speak(self, text: str, urgent: bool) -> None: ...


class Speaks(Protocol):
    """Whoever says things to a player who listens: the announcer, or a test that remembers."""

    def say(self, text: str, urgent: bool = False) -> None: ...

    def point_out(self, text: str) -> None:
        """What the keyboard has come to."""


@dataclass(frozen=True, slots=True)
class _Text:
    words: str
    urgent: bool = False
    about_focus: bool = False


class Announcer:
    """Collects what is to be said and hands it to the voices once a frame."""

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        # `soon` calls back at the end of the present frame.
        self._soon = soon
        self._voices: list[Voice] = []
        self._waiting: list[_Text] = []
        self.spoken: deque[str] = deque(maxlen=REMEMBERED)

    def add(self, voice: Voice) -> None:
        self._voices.append(voice)

    def say(self, text: str, urgent: bool = False) -> None:
        """Say a sentence; an urgent one at once, before what is still waiting."""
        self._add(_Text(text, urgent))

    def point_out(self, text: str) -> None:
        """Say what the keyboard has come to, to those who cannot follow it."""
        self._add(_Text(text, about_focus=True))

    def _add(self, text: _Text) -> None:
        if not text.words:
            return
        if not self._waiting:
            self._soon(self._flush)
        # The same words twice in one frame help nobody.
        if text not in self._waiting:
            self._waiting.append(text)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for urgent in (True, False):
            texts = [text for text in waiting if text.urgent is urgent]
            self.spoken.extend(text.words for text in texts)
            for voice in self._voices:
                heard = [text for text in texts if not (text.about_focus and voice.follows_focus)]
                if heard:
                    voice.speak(" ".join(text.words for text in heard), urgent)
