"""A screen reader's view of this session's apps: AT-SPI over D-Bus, in pure Python.

Knows nothing of the app: names, roles, states, actions and announcements, as the bus tells them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any

from jeepney import DBusAddress, MessageType, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
ACCESSIBLE = "org.a11y.atspi.Accessible"
COMPONENT = "org.a11y.atspi.Component"
ACTION = "org.a11y.atspi.Action"
VALUE = "org.a11y.atspi.Value"
# Bits of a state set, as AT-SPI numbers them.
STATES = {"checked": 4, "enabled": 8, "focused": 12, "selected": 23, "sensitive": 24}
# Some roles, as AT-SPI numbers them.
ROLES = {
    7: "check box",
    16: "dialog",
    23: "frame",
    29: "label",
    31: "list",
    32: "list item",
    39: "panel",
    43: "button",
    44: "radio button",
    51: "slider",
    54: "status bar",
    62: "toggle button",
    75: "application",
    79: "entry",
    83: "heading",
    130: "switch",
}
TIMEOUT = 5.0


@dataclass(frozen=True)
class Node:
    """One accessible thing of some app."""

    desktop: Desktop
    bus: str
    path: str

    @property
    def name(self) -> str:
        return str(self._get(ACCESSIBLE, "Name"))

    @property
    def description(self) -> str:
        return str(self._get(ACCESSIBLE, "Description"))

    @property
    def role(self) -> str:
        number = self._call(ACCESSIBLE, "GetRole")[0]
        return ROLES.get(number, f"role {number}")

    @property
    def children(self) -> list[Node]:
        return [Node(self.desktop, *pair) for pair in self._call(ACCESSIBLE, "GetChildren")[0]]

    def is_(self, state: str) -> bool:
        low, high = self._call(ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> STATES[state] & 1)

    @property
    def interfaces(self) -> list[str]:
        return list(self._call(ACCESSIBLE, "GetInterfaces")[0])

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, top, width and height within the window."""
        if COMPONENT not in self.interfaces:
            return 0, 0, 0, 0
        within_window = 1
        return tuple(self._call(COMPONENT, "GetExtents", "u", (within_window,))[0])

    @property
    def actions(self) -> list[str]:
        if ACTION not in self.interfaces:
            return []
        return [name for name, _, _ in self._call(ACTION, "GetActions")[0]]

    @property
    def value(self) -> float:
        return float(self._get(VALUE, "CurrentValue"))

    def set_value(self, value: float) -> None:
        self.desktop.ask(Properties(self._address(VALUE)).set("CurrentValue", "d", value))

    def press(self) -> None:
        """Do the first thing that it offers to have done."""
        assert self.actions, f"{self.name!r} offers nothing to do"
        assert self._call(ACTION, "DoAction", "i", (0,))[0]

    def focus(self) -> None:
        assert self._call(COMPONENT, "GrabFocus")[0]

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def _address(self, interface: str) -> DBusAddress:
        return DBusAddress(self.path, self.bus, interface)

    def _call(self, interface: str, method: str, signature: str = "", body: tuple = ()) -> Any:
        message = new_method_call(self._address(interface), method, signature or None, body)
        return self.desktop.ask(message)

    def _get(self, interface: str, name: str) -> Any:
        return self.desktop.ask(Properties(self._address(interface)).get(name))[0][1]


class Gone(Exception):
    """What was asked for is not there any more."""


class Desktop:
    """All apps of this session that can be read."""

    def __init__(self) -> None:
        session = open_dbus_connection("SESSION")
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        # What a screen reader does first: say that one is there.
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            _answer(session, Properties(status).set(name, "b", True))
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = _answer(session, new_method_call(bus, "GetAddress"))
        self._connection = open_dbus_connection(address)

    def ask(self, message: Any) -> Any:
        return _answer(self._connection, message)

    def app(self, name: str, seconds: float = 20.0) -> Node:
        """The app of this name, as soon as it is there with a window that has something in it."""
        end = monotonic() + seconds
        while monotonic() < end:
            for app in Node(self, *REGISTRY).children:
                try:
                    if any(window.name == name and window.children for window in app.children):
                        return app
                except Gone:
                    continue
            sleep(0.1)
        raise LookupError(f"no app {name!r} can be read")


def _answer(connection: DBusConnection, message: Any) -> Any:
    reply = connection.send_and_get_reply(message, timeout=TIMEOUT)
    if reply.header.message_type is MessageType.error:
        raise Gone(f"{reply.header.fields}: {reply.body}")
    return reply.body
