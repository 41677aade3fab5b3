"""The tree of the whole window: the screen, or the sheet that covers it, and its toasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivyapp import words
from kivyapp.access.tree import Action, Element, Role, Tree
from kivyapp.access.widget_elements import WidgetElements, widget_rect

if TYPE_CHECKING:
    from kivyapp.shell.presenter import Presenter
    from kivyapp.shell.root import RootWidget


class WindowTree:
    """Reads the tree of what is on the screen now, and performs actions on its elements."""

    def __init__(
        self,
        root_widget: RootWidget,
        presenter: Presenter,
        *,
        give_focus: Callable[[Any], object],
        clear_focus: Callable[[], object],
        scroll_into_view: Callable[[Any], object],
    ) -> None:
        self._root_widget, self._presenter = root_widget, presenter
        self._clear_focus, self._scroll_into_view = clear_focus, scroll_into_view
        self._widgets = WidgetElements(give_focus)

    def read(self) -> Tree:
        children = (self._scope(), *self._toasts())
        bounds = widget_rect(self._root_widget)
        return Tree(Element("window", Role.WINDOW, words.APP(), bounds, children=children))

    def perform(self, element_id: str, action: Action, value: str | float = "") -> bool:
        """Perform an action; False if the element has gone or does not support it."""
        tree = self.read()
        element = tree.by_id.get(element_id)
        if element is None:
            return False
        if action is Action.COMMAND:
            # The commands of a table can be given from any card on it.
            return any(each.perform(action, value) for each in tree.path_to(element_id))
        if element.widget is None and action in (Action.FOCUS, Action.PRESS):
            # The element is a card: the focused button loses the focus to it.
            self._clear_focus()
        return element.perform(action, value)

    def scroll_into_view(self, element_id: str) -> None:
        """Scroll to an element that a screen reader has moved to; the keyboard focus stays."""
        element = self.read().by_id.get(element_id)
        if element is not None and element.widget is not None:
            self._scroll_into_view(element.widget)

    def _scope(self) -> Element:
        # What a sheet covers cannot be used, so a screen reader must not find it either.
        scope = self._presenter.scope
        role = Role.DIALOG if scope is self._root_widget.top_sheet else Role.SCREEN
        return self._widgets.make(role, scope, str(scope.title))

    def _toasts(self) -> list[Element]:
        toasts = self._root_widget.toasts.children
        return [self._toast(toast) for toast in toasts if toast.is_showing]

    def _toast(self, toast: Any) -> Element:
        element = self._widgets.make(Role.STATUS, toast, toast.message.text)
        # Its label is its text already, so only its button is a child.
        buttons = tuple(child for child in element.children if child.is_interactive)
        return replace(element, bounds=widget_rect(toast.panel), children=buttons)
