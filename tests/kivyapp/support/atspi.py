"""A minimal screen reader: reads the apps of this session over AT-SPI and D-Bus, in pure Python.

It sees only what the bus reports: names, roles, states, actions and announcements.
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
# The bits of some states in an AT-SPI state set.
STATES = {"checked": 4, "enabled": 8, "focused": 12, "selected": 23, "sensitive": 24}
# The AT-SPI numbers of some roles.
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
    """One accessible object of an app."""

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

    def has_state(self, state: str) -> bool:
        low, high = self._call(ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> STATES[state] & 1)

    @property
    def interfaces(self) -> list[str]:
        return list(self._call(ACCESSIBLE, "GetInterfaces")[0])

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, top, width and height, relative to the window."""
        if COMPONENT not in self.interfaces:
            return 0, 0, 0, 0
        relative_to_window = 1
        left, top, width, height = self._call(COMPONENT, "GetExtents", "u", (relative_to_window,))[
            0
        ]
        return left, top, width, height

    @property
    def actions(self) -> list[str]:
        if ACTION not in self.interfaces:
            return []
        return [name for name, _, _ in self._call(ACTION, "GetActions")[0]]

    @property
    def value(self) -> float:
        return float(self._get(VALUE, "CurrentValue"))

    def set_value(self, value: float) -> None:
        self.desktop.call(Properties(self._address(VALUE)).set("CurrentValue", "d", value))

    def press(self) -> None:
        """Perform the first action."""
        assert self.actions, f"{self.name!r} has no actions"
        assert self._call(ACTION, "DoAction", "i", (0,))[0]

    def focus(self) -> None:
        assert self._call(COMPONENT, "GrabFocus")[0]

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def _address(self, interface: str) -> DBusAddress:
        return DBusAddress(self.path, self.bus, interface)

    def _call(
        self, interface: str, method: str, signature: str = "", body: tuple[Any, ...] = ()
    ) -> Any:
        message = new_method_call(self._address(interface), method, signature or None, body)
        return self.desktop.call(message)

    def _get(self, interface: str, name: str) -> Any:
        return self.desktop.call(Properties(self._address(interface)).get(name))[0][1]


class NodeGoneError(Exception):
    """The object does not exist any more."""


class Desktop:
    """The accessible apps of this session."""

    def __init__(self) -> None:
        session = open_dbus_connection("SESSION")
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        # A screen reader reports its presence first.
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            _reply(session, Properties(status).set(name, "b", True))
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = _reply(session, new_method_call(bus, "GetAddress"))
        self._connection = open_dbus_connection(address)

    def call(self, message: Any) -> Any:
        return _reply(self._connection, message)

    def app(self, name: str, seconds: float = 20.0) -> Node:
        """Wait for an app with a window of this name that has content."""
        deadline = monotonic() + seconds
        while monotonic() < deadline:
            for app in Node(self, *REGISTRY).children:
                try:
                    if any(window.name == name and window.children for window in app.children):
                        return app
                except NodeGoneError:
                    continue
            sleep(0.1)
        raise LookupError(f"no accessible app {name!r}")


def _reply(connection: DBusConnection, message: Any) -> Any:
    reply = connection.send_and_get_reply(message, timeout=TIMEOUT)
    if reply.header.message_type is MessageType.error:
        raise NodeGoneError(f"{reply.header.fields}: {reply.body}")
    return reply.body
