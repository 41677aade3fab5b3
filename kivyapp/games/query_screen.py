"""A screen that answers questions aloud: by a key, or as a command of a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivyapp import words
from kivyapp.access.tree import Command
from kivyapp.games.query import Query
from kivyapp.platform.keys import Key
from kivyapp.widgets.screen import Screen


class QueryScreen(Screen):
    """What a player who cannot see the game may ask."""

    def queries(self) -> Sequence[Query]:
        """The questions of this game."""
        return ()

    @property
    def queries_now(self) -> Sequence[Query]:
        """Those of the game, and those of what is shown beside it."""
        return self.queries()

    def focused_pile(self) -> str:
        """The pile that a question without a pile is about."""
        return ""

    def answer_key(self, key: Key) -> bool:
        """Answer the question that a key asks. False if it asks none."""
        query = next((each for each in self.queries_now if each.is_asked_by(key)), None)
        if query is None:
            return False
        self._answer(query, self.focused_pile())
        return True

    def commands(self, pile: str = "") -> tuple[Command, ...]:
        """The same questions for screen readers: about a pile, or about the whole game."""
        return tuple(
            Command(words.capitalized(query.label), partial(self._answer, query, pile))
            for query in self.queries_now
            if query.is_about_pile is bool(pile)
        )

    def _answer(self, query: Query, pile: str) -> None:
        # It interrupts what is being said: the player has just asked for this.
        self.services.announcer.say(query.answer(pile), urgent=True)
