"""Elements as AccessKit has them: nodes with numbers for ids, and a y axis that points down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kivyapp.access.tree import Action, Element, Role, Tree
from kivyapp.table.geometry import Rect

# By their names, so that this module can be read where AccessKit is not installed.
ROLES: Final = {
    Role.WINDOW: "WINDOW",
    Role.SCREEN: "PANE",
    Role.DIALOG: "DIALOG",
    Role.STATUS: "STATUS",
    Role.GROUP: "GROUP",
    Role.LIST: "LIST",
    Role.PILE: "LIST",
    Role.CARD: "LIST_ITEM",
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "SWITCH",
    Role.RADIO: "RADIO_BUTTON",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.IMAGE: "IMAGE",
    Role.PROGRESS: "PROGRESS_INDICATOR",
}
ACTIONS: Final = {
    Action.PRESS: "CLICK",
    Action.FOCUS: "FOCUS",
    Action.MORE: "INCREMENT",
    Action.LESS: "DECREMENT",
    Action.WRITE: "SET_VALUE",
}
# The announcements take turns in two places: the same words twice are then still news.
SPOKEN: Final = ("spoken:0", "spoken:1")
TOOLKIT: Final = "Kivy"


class Nodes:
    """Turns trees into updates for one adapter."""

    def __init__(self, accesskit: Any) -> None:
        self._kit = accesskit
        self._roles = {role: getattr(accesskit.Role, name) for role, name in ROLES.items()}
        self._actions = {
            action: getattr(accesskit.Action, name) for action, name in ACTIONS.items()
        }
        self._numbers: dict[str, int] = {}
        self._ids: dict[int, str] = {}
        self._shown: Tree | None = None
        # The id of what had the keyboard then.
        self._focus = ""
        self._turn = 0
        self._spoken: tuple[str, bool] | None = None

    def forget(self) -> None:
        """The reader has gone, or is new: it gets the whole tree the next time."""
        self._shown = None

    def update(self, tree: Tree) -> Any | None:
        """What has changed since the last time; None when nothing has."""
        before = self._shown
        changed = tree.changes_since(before)
        focus = tree.focus.id
        if before is not None and not changed and self._focus == focus:
            return None
        self._shown, self._focus = tree, focus
        update = self._update()
        if before is None:
            update.tree = self._kit.Tree(self.number(tree.root.id))
            update.tree.toolkit_name = TOOLKIT
            self._add(update, (self._announcement(),))
        self._add(update, self._nodes(tree, changed))
        return update

    def announce(self, text: str, urgent: bool) -> Any | None:
        """An update that makes a reader say something; None before it has seen the tree."""
        self._turn = 1 - self._turn
        self._spoken = (text, urgent)
        tree = self._shown
        if tree is None:
            return None
        update = self._update()
        self._add(update, (self._root(tree), self._announcement()))
        return update

    def element_id(self, number: int) -> str:
        """The id of the element that an action is meant for; empty for one that never was."""
        return self._ids.get(number, "")

    def action(self, wish: Any) -> Action | None:
        """What a reader wants to have done, if it is something that elements do."""
        return next((action for action, known in self._actions.items() if wish == known), None)

    def number(self, id_: str) -> int:
        number = self._numbers.get(id_)
        if number is None:
            number = self._numbers[id_] = len(self._numbers) + 1
            self._ids[number] = id_
        return number

    def _update(self) -> Any:
        return self._kit.TreeUpdate(self.number(self._focus))

    def _add(self, update: Any, nodes: Iterable[tuple[str, Any]]) -> None:
        update.nodes.extend((self.number(id_), node) for id_, node in nodes)

    def _nodes(self, tree: Tree, elements: Iterable[Element]) -> Iterable[tuple[str, Any]]:
        height = tree.root.bounds.height
        for element in elements:
            if element is tree.root:
                yield self._root(tree)
            else:
                yield element.id, self._node(element, height)

    def _root(self, tree: Tree) -> tuple[str, Any]:
        node = self._node(tree.root, tree.root.bounds.height)
        node.push_child(self.number(SPOKEN[self._turn]))
        return tree.root.id, node

    def _announcement(self) -> tuple[str, Any]:
        kit = self._kit
        node = kit.Node(kit.Role.LABEL)
        text, urgent = self._spoken or ("", False)
        node.set_value(text)
        node.set_live(kit.Live.ASSERTIVE if urgent else kit.Live.POLITE)
        return SPOKEN[self._turn], node

    def _node(self, element: Element, height: float) -> Any:
        node = self._kit.Node(self._roles[element.role])
        if element.role is Role.TEXT:
            # A reader takes the text of a label for its value, and its name from that.
            node.set_value(element.label)
        else:
            node.set_label(element.label)
        if element.value:
            node.set_value(element.value)
        if element.description:
            node.set_description(element.description)
        node.set_bounds(self._rect(element.bounds, height))
        if element.children:
            node.set_children([self.number(child.id) for child in element.children])
        for action in element.actions:
            node.add_action(self._actions[action])
        self._add_state(node, element)
        return node

    def _add_state(self, node: Any, element: Element) -> None:
        kit = self._kit
        if not element.enabled:
            node.set_disabled()
        if element.role is Role.DIALOG:
            node.set_modal()
        if element.chosen is not None:
            if element.role is Role.CARD:
                node.set_selected(element.chosen)
            else:
                node.set_toggled(kit.Toggled.TRUE if element.chosen else kit.Toggled.FALSE)
        if element.number is not None:
            node.set_numeric_value(element.number)
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(100.0)

    def _rect(self, bounds: Rect, height: float) -> Any:
        return self._kit.Rect(bounds.x, height - bounds.top, bounds.right, height - bounds.y)
