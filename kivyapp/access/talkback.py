"""TalkBack, the screen reader of Android, through a small Java class that answers for the app.

`packaging/android/java` has that class. It is given a line of text for each element whenever
something has changed, and answers Android by itself; what is wanted comes back on a thread of Java.
Compiled and tested against stand-ins; nobody has heard it on a phone yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from kivy.clock import Clock

from kivyapp.access.frames import AfterFrames
from kivyapp.access.screen import ScreenReader
from kivyapp.access.tree import Action, Element, Role, Tree

JAVA_CLASS: Final = "org.peacock.parlour.TalkBack"
# How TalkBack calls things: by the names of Android's own.
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
# What only holds others: a finger that explores finds those.
HOLDERS: Final = frozenset((Role.WINDOW, Role.SCREEN, Role.DIALOG, Role.GROUP))
# Not an action of an element: TalkBack has come to it, and it is to be in sight.
SHOW: Final = "show"


class Lines:
    """Trees as lines of text for Java; every element has a number that it keeps."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._ids: dict[int, str] = {}

    def of(self, tree: Tree) -> str:
        height = tree.root.bounds.height
        return "\n".join(
            self._line(element, height) for element in tree if element.role not in HOLDERS
        )

    def element_id(self, number: int) -> str:
        """The id of the element with this number; empty for one that never was."""
        return self._ids.get(number, "")

    def _number(self, id_: str) -> int:
        number = self._numbers.setdefault(id_, len(self._numbers) + 1)
        self._ids[number] = id_
        return number

    def _line(self, element: Element, height: float) -> str:
        bounds = element.bounds
        edges = (bounds.x, height - bounds.top, bounds.right, height - bounds.y)
        said = filter(None, (element.label, element.description))
        text = element.value or ("" if element.number is None else f"{element.number:g}")
        fields = (
            self._number(element.id),
            CLASSES[element.role],
            *map(round, edges),
            " ".join(_facts(element)),
            ", ".join(said),
            text,
        )
        return "\t".join(" ".join(str(field).split()) for field in fields)


def _facts(element: Element) -> Iterable[str]:
    """What holds of an element, in the words that Java knows."""
    known = {
        "enabled": element.enabled,
        "press": element.press is not None,
        "focus": element.focus is not None,
        "adjust": element.adjust is not None,
        "write": element.write is not None,
        "focused": element.focused,
    }
    if element.role is Role.CARD:
        known["selected"] = bool(element.chosen)
    else:
        known |= {"checkable": element.chosen is not None, "checked": bool(element.chosen)}
    return (fact for fact, holds in known.items() if holds)


class TalkBackLink:
    """The way of the app's surface to TalkBack and back.

    What is announced goes another way, with all voices; here it only brings the tree up to date.
    """

    follows_focus = True

    def __init__(
        self, window: Any, reader: ScreenReader, wake: Callable[[], object], java: Any
    ) -> None:
        self._reader, self._wake, self._java = reader, wake, java
        self._frames = AfterFrames(window, self._refresh)
        self._lines = Lines()
        self._shown: str | None = None
        # Java calls it as long as the app lives, so it must not be forgotten.
        self._wishes = java.listener(
            f"{JAVA_CLASS}$Wishes",
            listening=("(Z)V", self._heard_of),
            wish=("(ILjava/lang/String;Ljava/lang/String;)V", self._wished),
        )
        self._talkback: Any = None

    def start(self) -> None:
        """Let TalkBack look at the surface; without the class, or on any trouble, it does not."""
        with suppress(Exception):
            make = self._java.find(JAVA_CLASS)
            self._talkback = make(self._java.activity.getSurface(), self._wishes)

    def stop(self) -> None:
        self._frames.watch(False)
        with suppress(Exception):
            if self._talkback is not None:
                self._talkback.detach()
        self._talkback = None

    def speak(self, text: str, urgent: bool) -> None:
        # Whoever hears of a move may look for the card at once.
        if self._frames.watching:
            self._refresh()

    # What Java tells, on a thread of its own

    def _heard_of(self, anybody: bool) -> None:
        Clock.schedule_once(lambda _: self._listen(anybody), 0)

    def _wished(self, number: int, action: str, text: str) -> None:
        Clock.schedule_once(lambda _: self._perform(number, action, text), 0)

    # The same on the main thread

    def _listen(self, anybody: bool) -> None:
        self._frames.watch(anybody and self._talkback is not None)
        self._shown = None
        if self._frames.watching:
            self._refresh()

    def _perform(self, number: int, action: str, text: str) -> None:
        self._wake()
        id_ = self._lines.element_id(number)
        if action == SHOW:
            self._reader.reveal(id_)
        elif action in frozenset(Action):
            self._reader.perform(id_, Action(action), text)
        if self._frames.watching:
            self._frames.soon()

    def _refresh(self) -> None:
        with suppress(Exception):
            lines = self._lines.of(self._reader.tree())
            if self._talkback is not None and lines != self._shown:
                self._talkback.show(lines)
                self._shown = lines


def link_talkback(
    window: Any, reader: ScreenReader, wake: Callable[[], object]
) -> TalkBackLink | None:
    """The link to TalkBack; None wherever anything for it is missing."""
    with suppress(Exception):
        from kivyapp.platform.android import Java

        return TalkBackLink(window, reader, wake, Java())
    return None
