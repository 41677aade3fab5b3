"""Questions about a game that one key, or one command of a screen reader, answers aloud."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kivyapp.platform.keys import Key
from kivyapp.words.translation import Text

SHIFT_AND: Final = Text("Shift+{key}")


@dataclass(frozen=True, slots=True)
class Query:
    """A question by its key, what the answer tells, and the answer.

    `answer` takes the pile that the question is about; it is empty for the whole table.
    """

    key: str
    label: str
    answer: Callable[[str], str]
    shift: bool = False
    # A question about the pile in focus.
    is_about_pile: bool = False

    @property
    def key_row(self) -> tuple[str, str]:
        """Its row in the list of keys."""
        key = self.key.upper()
        return SHIFT_AND(key=key) if self.shift else key, self.label

    def is_asked_by(self, key: Key) -> bool:
        return key.is_plain and (key.name, key.shift) == (self.key, self.shift)
