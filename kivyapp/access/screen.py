"""The whole window as a tree: the screen, or the sheet that lies over it, and a message if any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivyapp import words
from kivyapp.access.tree import Action, Element, Role, Tree
from kivyapp.access.widgets import WidgetReader, place
from kivyapp.shell.presenter import Presenter
from kivyapp.shell.root import RootWidget


class ScreenReader:
    """Reads the tree of what is shown at the moment it is asked, and does things to it."""

    def __init__(
        self,
        stage: RootWidget,
        presenter: Presenter,
        *,
        give_focus: Callable[[Any], object],
        clear_focus: Callable[[], object],
        bring_to_sight: Callable[[Any], object],
    ) -> None:
        self._stage, self._presenter = stage, presenter
        self._clear_focus, self._bring_to_sight = clear_focus, bring_to_sight
        self._widgets = WidgetReader(give_focus)

    def tree(self) -> Tree:
        children = [self._scope(), *self._messages()]
        return Tree(
            Element("window", Role.WINDOW, words.APP, place(self._stage), children=tuple(children))
        )

    def perform(self, id_: str, action: Action, value: str | float = "") -> bool:
        """Do something to an element; False when it has gone, or cannot do that."""
        element = self.tree().by_id.get(id_)
        if element is None:
            return False
        if element.widget is None and action in (Action.FOCUS, Action.PRESS):
            # To a card: the keyboard is no longer on the button that Tab had led to.
            self._clear_focus()
        return element.perform(action, value)

    def reveal(self, id_: str) -> None:
        """A reader has come to an element: it is to be in sight, wherever the keyboard is."""
        element = self.tree().by_id.get(id_)
        if element is not None and element.widget is not None:
            self._bring_to_sight(element.widget)

    def _scope(self) -> Element:
        # Under a sheet nothing can be reached, so nothing is there for those who listen either.
        scope = self._presenter.scope
        role = Role.DIALOG if scope is self._stage.top_sheet else Role.SCREEN
        return self._widgets.read(role, scope, scope.title)

    def _messages(self) -> list[Element]:
        return [self._message(toast) for toast in self._stage.toasts.children if toast.staying]

    def _message(self, toast: Any) -> Element:
        read = self._widgets.read(Role.STATUS, toast, toast.words.text)
        # Its text is its name already: what is left to be found in it is its button.
        buttons = tuple(child for child in read.children if child.interactive)
        return replace(read, bounds=place(toast.slip), children=buttons)
