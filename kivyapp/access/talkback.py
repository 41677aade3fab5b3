"""The connection to TalkBack, the screen reader of Android, through a small Java class.

The class is in `packaging/android/java`. It gets one line of text per element whenever something
has changed and answers Android from these lines; requested actions come back on a Java thread.
It is tested on Android's own framework, but has not been tried on a phone yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from kivy.clock import Clock

from kivyapp.access.frame_watcher import FrameWatcher
from kivyapp.access.tree import Action, Command, Element, Role, Tree
from kivyapp.access.window_tree import WindowTree

JAVA_CLASS: Final = "org.peacock.parlour.TalkBack"
# TalkBack names an element after the Android class it claims to be.
CLASSES: Final = {
    Role.BUTTON: "android.widget.Button",
    Role.CARD: "android.view.View",
    Role.DIALOG: "android.app.Dialog",
    Role.FIELD: "android.widget.EditText",
    Role.GROUP: "android.view.View",
    Role.HEADING: "android.widget.TextView",
    Role.IMAGE: "android.widget.ImageView",
    Role.LIST: "android.widget.ListView",
    Role.PILE: "android.view.View",
    Role.PROGRESS: "android.widget.ProgressBar",
    Role.RADIO: "android.widget.RadioButton",
    Role.SCREEN: "android.view.View",
    Role.SLIDER: "android.widget.SeekBar",
    Role.STATUS: "android.widget.TextView",
    Role.SWITCH: "android.widget.Switch",
    Role.TEXT: "android.widget.TextView",
    Role.WINDOW: "android.view.View",
}
# Roles that only contain others: exploring by touch finds their children.
CONTAINERS: Final = frozenset((Role.WINDOW, Role.SCREEN, Role.DIALOG, Role.GROUP))
COMMAND_SEPARATOR: Final = "|"
# Not an action of an element: TalkBack has moved to it, so it must be scrolled into view.
SHOW: Final = "show"


class LineEncoder:
    """Encodes a tree as lines of text for Java; every element keeps its number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._ids: dict[int, str] = {}

    def encode(self, tree: Tree) -> str:
        return "\n".join(self._lines(tree.root, tree.root.bounds.height, ()))

    def _lines(
        self, element: Element, height: float, inherited: tuple[Command, ...]
    ) -> Iterator[str]:
        """The lines of an element and its descendants, which inherit its commands.

        TalkBack offers the commands of the element that it is on, and never stops at a container.
        """
        commands = element.commands + inherited
        if element.role not in CONTAINERS:
            yield self._line(element, height, commands)
        for child in element.children:
            yield from self._lines(child, height, commands)

    def element_id(self, number: int) -> str:
        """The id of the element with this number; empty for an unknown number."""
        return self._ids.get(number, "")

    def _number(self, id_: str) -> int:
        number = self._numbers.setdefault(id_, len(self._numbers) + 1)
        self._ids[number] = id_
        return number

    def _line(self, element: Element, height: float, commands: Iterable[Command]) -> str:
        bounds = element.bounds
        edges = (bounds.x, height - bounds.top, bounds.right, height - bounds.y)
        label = ", ".join(filter(None, (element.label, element.description)))
        text = element.value or ("" if element.number is None else f"{element.number:g}")
        fields = (
            self._number(element.id),
            CLASSES[element.role],
            *map(round, edges),
            " ".join(_states(element)),
            label,
            text,
            COMMAND_SEPARATOR.join(command.label for command in commands),
        )
        return "\t".join(" ".join(str(field).split()) for field in fields)


def _states(element: Element) -> Iterable[str]:
    """The states and abilities of an element, by the names that the Java class uses."""
    states = {
        "enabled": element.enabled,
        "press": element.press is not None,
        "focus": element.focus is not None,
        "adjust": element.adjust is not None,
        "write": element.write is not None,
        "focused": element.focused,
        "heading": element.role is Role.HEADING,
    }
    if element.role is Role.CARD:
        states["selected"] = bool(element.chosen)
    else:
        states |= {"checkable": element.chosen is not None, "checked": bool(element.chosen)}
    return (name for name, holds in states.items() if holds)


class TalkBackLink:
    """Connects the app's surface to TalkBack.

    Android speaks announcements through another speech output; here they only update the tree.
    """

    follows_focus = True

    def __init__(
        self, window: Any, window_tree: WindowTree, wake: Callable[[], object], java: Any
    ) -> None:
        self._window_tree, self._wake, self._java = window_tree, wake, java
        self._frames = FrameWatcher(window, self._refresh)
        self._encoder = LineEncoder()
        self._sent: str | None = None
        # Java calls these as long as the app runs, so they must not be garbage collected.
        self._callbacks = java.listener(
            f"{JAVA_CLASS}$Events",
            onEnabled=("(Z)V", self._on_listening),
            onAction=("(ILjava/lang/String;Ljava/lang/String;)V", self._on_request),
        )
        self._talkback: Any = None

    def start(self) -> None:
        """Attach the Java class to the surface; if that fails, the app runs without TalkBack."""
        with suppress(Exception):
            self._talkback = self._java.find(JAVA_CLASS)(self._callbacks)

    def stop(self) -> None:
        self._frames.set_active(False)
        with suppress(Exception):
            if self._talkback is not None:
                self._talkback.detach()
        self._talkback = None

    def speak(self, text: str, urgent: bool) -> None:
        # A player who hears of a move may look for the card at once.
        if self._frames.is_active:
            self._refresh()

    # Called by Java, on its own thread

    def _on_listening(self, is_listening: bool) -> None:
        Clock.schedule_once(lambda _: self._set_listening(is_listening), 0)

    def _on_request(self, number: int, action: str, text: str) -> None:
        Clock.schedule_once(lambda _: self._perform(number, action, text), 0)

    # On the main thread

    def _set_listening(self, is_listening: bool) -> None:
        self._frames.set_active(is_listening and self._talkback is not None)
        self._sent = None
        if self._frames.is_active:
            self._refresh()

    def _perform(self, number: int, action: str, text: str) -> None:
        self._wake()
        element_id = self._encoder.element_id(number)
        if action == SHOW:
            self._window_tree.scroll_into_view(element_id)
        elif action in frozenset(Action):
            self._window_tree.perform(element_id, Action(action), text)
        if self._frames.is_active:
            self._frames.trigger()

    def _refresh(self) -> None:
        with suppress(Exception):
            lines = self._encoder.encode(self._window_tree.read())
            if self._talkback is not None and lines != self._sent:
                self._talkback.setElements(lines)
                self._sent = lines


def link_talkback(
    window: Any, window_tree: WindowTree, wake: Callable[[], object]
) -> TalkBackLink | None:
    """The link to TalkBack; None where anything it needs is missing."""
    with suppress(Exception):
        from kivyapp.platform.android import Java

        return TalkBackLink(window, window_tree, wake, Java())
    return None
