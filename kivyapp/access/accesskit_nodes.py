"""Converts elements to AccessKit nodes, which have numeric ids and a y axis that points down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kivyapp.access.tree import Action, Element, Role, Tree
from kivyapp.style.rect import Rect

# By name, so that this module can be imported without AccessKit.
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
    Action.COMMAND: "CUSTOM_ACTION",
}
# Announcements alternate between two nodes: a repeated text is then still reported as new.
ANNOUNCEMENT_IDS: Final = ("spoken:0", "spoken:1")
TOOLKIT: Final = "Kivy"


class NodeBuilder:
    """Creates tree updates for one adapter."""

    def __init__(self, accesskit: Any) -> None:
        self._accesskit = accesskit
        self._roles = {role: getattr(accesskit.Role, name) for role, name in ROLES.items()}
        self._actions = {
            action: getattr(accesskit.Action, name) for action, name in ACTIONS.items()
        }
        self._node_ids: dict[str, int] = {}
        self._element_ids: dict[int, str] = {}
        # The last tree that was sent, and the id of the element that was focused in it.
        self._sent: Tree | None = None
        self._focus_id = ""
        self._announcement_id = ANNOUNCEMENT_IDS[0]
        # The last announcement, and whether it was urgent.
        self._announced: tuple[str, bool] = ("", False)

    def reset(self) -> None:
        """Send the whole tree next time: the screen reader has gone, or is a new one."""
        self._sent = None

    def update(self, tree: Tree) -> Any | None:
        """The changes since the last update; None if there are none."""
        before = self._sent
        changed = tree.changes_since(before)
        focus_id = tree.focus.id
        if before is not None and not changed and self._focus_id == focus_id:
            return None
        self._sent, self._focus_id = tree, focus_id
        update = self._new_update()
        if before is None:
            update.tree = self._accesskit.Tree(self.node_id(tree.root.id))
            update.tree.toolkit_name = TOOLKIT
            self._add(update, (self._announcement(),))
        self._add(update, self._nodes(tree, changed))
        return update

    def announce(self, text: str, urgent: bool) -> Any | None:
        """An update that makes a screen reader say a text; None before it has the tree."""
        first, second = ANNOUNCEMENT_IDS
        self._announcement_id = second if self._announcement_id == first else first
        self._announced = (text, urgent)
        tree = self._sent
        if tree is None:
            return None
        update = self._new_update()
        self._add(update, (self._root(tree), self._announcement()))
        return update

    def element_id(self, node_id: int) -> str:
        """The id of the element that this node stands for; empty for an unknown node."""
        return self._element_ids.get(node_id, "")

    def command_label(self, node_id: int, number: int) -> str:
        """The label of a command of this node; empty for an unknown one."""
        known = {} if self._sent is None else self._sent.by_id
        element = known.get(self.element_id(node_id))
        commands = () if element is None else element.commands
        return commands[number].label if 0 <= number < len(commands) else ""

    def action(self, requested: Any) -> Action | None:
        """The element action for an AccessKit action; None if elements do not support it."""
        return next((each for each, known in self._actions.items() if requested == known), None)

    def node_id(self, element_id: str) -> int:
        node_id = self._node_ids.get(element_id)
        if node_id is None:
            node_id = self._node_ids[element_id] = len(self._node_ids) + 1
            self._element_ids[node_id] = element_id
        return node_id

    def _new_update(self) -> Any:
        return self._accesskit.TreeUpdate(self.node_id(self._focus_id))

    def _add(self, update: Any, nodes: Iterable[tuple[str, Any]]) -> None:
        update.nodes.extend((self.node_id(id_), node) for id_, node in nodes)

    def _nodes(self, tree: Tree, elements: Iterable[Element]) -> Iterable[tuple[str, Any]]:
        height = tree.root.bounds.height
        for element in elements:
            if element is tree.root:
                yield self._root(tree)
            else:
                yield element.id, self._node(element, height)

    def _root(self, tree: Tree) -> tuple[str, Any]:
        node = self._node(tree.root, tree.root.bounds.height)
        node.push_child(self.node_id(self._announcement_id))
        return tree.root.id, node

    def _announcement(self) -> tuple[str, Any]:
        node = self._accesskit.Node(self._accesskit.Role.LABEL)
        text, urgent = self._announced
        node.set_value(text)
        live = self._accesskit.Live
        node.set_live(live.ASSERTIVE if urgent else live.POLITE)
        return self._announcement_id, node

    def _node(self, element: Element, height: float) -> Any:
        node = self._accesskit.Node(self._roles[element.role])
        if element.role is Role.TEXT:
            # AccessKit takes the name of a label from its value.
            node.set_value(element.label)
        else:
            node.set_label(element.label)
        if element.value:
            node.set_value(element.value)
        if element.description:
            node.set_description(element.description)
        node.set_bounds(self._rect(element.bounds, height))
        if element.children:
            node.set_children([self.node_id(child.id) for child in element.children])
        for action in element.actions:
            node.add_action(self._actions[action])
        for number, command in enumerate(element.commands):
            node.push_custom_action(self._accesskit.CustomAction(number, command.label))
        self._add_state(node, element)
        return node

    def _add_state(self, node: Any, element: Element) -> None:
        if not element.enabled:
            node.set_disabled()
        if element.role is Role.DIALOG:
            node.set_modal()
        if element.chosen is not None:
            if element.role is Role.CARD:
                node.set_selected(element.chosen)
            else:
                toggled = self._accesskit.Toggled
                node.set_toggled(toggled.TRUE if element.chosen else toggled.FALSE)
        if element.number is not None:
            node.set_numeric_value(element.number)
            least, most = element.limits
            node.set_min_numeric_value(least)
            node.set_max_numeric_value(most)

    def _rect(self, bounds: Rect, height: float) -> Any:
        return self._accesskit.Rect(bounds.x, height - bounds.top, bounds.right, height - bounds.y)
