"""What is said to players who listen: polite texts wait for each other, urgent ones go ahead.

Everything said within one frame is one utterance, because a screen reader would cut short the
first of several. How it is spoken is up to the voices; without any, nothing is lost but sound.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

REMEMBERED: Final = 50


class Voice(Protocol):
    """Speaks on some system. An urgent text cuts short what is being said."""

    def speak(self, text: str, urgent: bool) -> None: ...


class Announcer:
    """Collects what is to be said and hands it to the voices once a frame."""

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        # `soon` calls back at the end of the present frame.
        self._soon = soon
        self._voices: list[Voice] = []
        self._waiting: list[tuple[str, bool]] = []
        self.spoken: deque[str] = deque(maxlen=REMEMBERED)

    def add(self, voice: Voice) -> None:
        self._voices.append(voice)

    def say(self, text: str, urgent: bool = False) -> None:
        """Say a sentence; an urgent one at once, before what is still waiting."""
        if not text:
            return
        if not self._waiting:
            self._soon(self._flush)
        # The same words twice in one frame help nobody.
        if (text, urgent) not in self._waiting:
            self._waiting.append((text, urgent))

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for urgent in (True, False):
            texts = [text for text, is_urgent in waiting if is_urgent is urgent]
            if not texts:
                continue
            self.spoken.extend(texts)
            for voice in self._voices:
                voice.speak(" ".join(texts), urgent)
