"""The player's settings: one immutable value, and a holder that stores it and reports changes.

An invalid stored value falls back to its default without affecting the others. Simple values under
unknown keys are preserved, because a later version may have written them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final

from kivyapp.storage.documents import (
    DamagedDocument,
    Document,
    check_version,
    is_simple,
    parse_json,
    render_json,
)
from kivyapp.storage.server_address import DEFAULT_SERVER, normalize_address
from kivyapp.storage.store import Store
from kivyapp.words.languages import LANGUAGES
from rules.game import Game
from rules.registry import GAMES, make

VERSION: Final = 1

THEMES: Final = ("light", "dark", "contrast", "system")
CARD_BACKS: Final = ("feather", "fan", "rose")
CARD_LETTERS: Final = ("international", "local")
TEXT_SIZES: Final = ("normal", "large", "largest")
SPEEDS: Final = ("normal", "fast", "instant")
REDUCED_MOTION: Final = ("system", "on", "off")
AUTO_COMPLETE: Final = ("offer", "at once", "never")
SET_COLOURS: Final = ("classic", "safe")
OPPONENTS: Final = ("greedy", "expert", "hotseat")
# As in rules/grading.py, which no setting should import before the first frame.
GRADES: Final = ("easy", "medium", "hard", "expert")

# The longest name that the server of online matches accepts.
MAX_NAME_LENGTH: Final = 24

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
_EMPTY: Final[Mapping[str, Any]] = MappingProxyType({})


def _one_of(choices: Iterable[str]) -> Callable[[Any], bool]:
    allowed = frozenset(choices)
    return lambda value: isinstance(value, str) and value in allowed


def _is_bool(value: Any) -> bool:
    return type(value) is bool


def _is_percent(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 100


def _is_address(value: Any) -> bool:
    return isinstance(value, str) and normalize_address(value) == value


def clean_player_name(text: str) -> str:
    """Return a name as opponents see it: one line of limited length; empty if nothing is left.

    >>> clean_player_name("  Ann   of Peacock Parlour "), clean_player_name("\x07")
    ('Ann of Peacock Parlour', '')
    """
    one_line = " ".join(text.split())
    return "".join(filter(str.isprintable, one_line))[:MAX_NAME_LENGTH].strip()


def _is_player_name(value: Any) -> bool:
    return isinstance(value, str) and clean_player_name(value) == value


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _are_names(value: Any) -> bool:
    return isinstance(value, frozenset) and all(map(_is_name, value))


def _are_simple(value: Any) -> bool:
    """True for simple values that can be preserved without knowing their meaning."""
    return isinstance(value, Mapping) and all(
        _is_name(key) and is_simple(each) for key, each in value.items()
    )


def _are_options(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        _is_name(key) and isinstance(options, Mapping) and _are_options_of(key, options)
        for key, options in value.items()
    )


def _are_options_of(key: str, options: Mapping[Any, Any]) -> bool:
    """True if a game accepts these options; options of an unknown game are preserved."""
    if not _are_simple(options):
        return False
    if key not in GAMES:
        return True
    try:
        make(key, **options)
    except ValueError:
        return False
    return True


def _are_grades(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        _is_name(key) and grade in GRADES for key, grade in value.items()
    )


def _setting(default: Any, is_valid: Callable[[Any], bool]) -> Any:
    # A factory, because dataclasses mistake a read-only mapping for a mutable default.
    return field(default_factory=lambda: default, metadata={"is_valid": is_valid})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of the app. An invalid value is a ValueError."""

    # A code, or the language of the system.
    language: str = _setting("system", _one_of(("system", *LANGUAGES)))
    theme: str = _setting("dark", _one_of(THEMES))
    true_black: bool = _setting(False, _is_bool)
    four_colours: bool = _setting(False, _is_bool)
    # Of the language, where it has its own.
    card_letters: str = _setting("international", _one_of(CARD_LETTERS))
    large_cards: bool = _setting(False, _is_bool)
    text_size: str = _setting("normal", _one_of(TEXT_SIZES))
    left_hand: bool = _setting(False, _is_bool)
    card_back: str = _setting("feather", _one_of(CARD_BACKS))

    set_colours: str = _setting("classic", _one_of(SET_COLOURS))
    set_letters: bool = _setting(False, _is_bool)

    speed: str = _setting("normal", _one_of(SPEEDS))
    reduced_motion: str = _setting("system", _one_of(REDUCED_MOTION))

    volume: int = _setting(80, _is_percent)
    # Shares of the volume, by what makes the sound.
    card_volume: int = _setting(100, _is_percent)
    effect_volume: int = _setting(100, _is_percent)
    button_volume: int = _setting(60, _is_percent)
    muted: bool = _setting(False, _is_bool)
    vibration: bool = _setting(True, _is_bool)

    tap_to_move: bool = _setting(True, _is_bool)
    auto_complete: str = _setting("offer", _one_of(AUTO_COMPLETE))
    winnable_only: bool = _setting(False, _is_bool)
    winnable_light: bool = _setting(False, _is_bool)
    show_timer: bool = _setting(True, _is_bool)
    show_seconds: bool = _setting(False, _is_bool)
    show_score: bool = _setting(True, _is_bool)

    # The opponent of the last Cribbage match.
    opponent: str = _setting("greedy", _one_of(OPPONENTS))
    # Whether a coach watches the choices of a player in matches against a bot.
    coach: bool = _setting(False, _is_bool)
    # The name that opponents see in an online match, and the server it is played on.
    player_name: str = _setting("", _is_player_name)
    server: str = _setting(DEFAULT_SERVER, _is_address)
    show_gestures: bool = _setting(True, _is_bool)
    # The options each game was last started with.
    options: Mapping[str, Mapping[str, Any]] = _setting(_EMPTY, _are_options)
    # The grade of the deals of each game; a game without one takes every deal.
    grades: Mapping[str, str] = _setting(_EMPTY, _are_grades)
    # The games whose help page has been offered.
    help_offered: frozenset[str] = _setting(frozenset(), _are_names)
    # Settings of a later version.
    unknown: Mapping[str, Any] = _setting(_EMPTY, _are_simple)

    def __post_init__(self) -> None:
        for setting in fields(self):
            value = getattr(self, setting.name)
            if not setting.metadata["is_valid"](value):
                raise ValueError(f"invalid setting: {setting.name}={value!r}")

    @property
    def volumes(self) -> dict[str, float]:
        """The shares of the volume, from 0 to 1, by what makes the sound."""
        shares = {
            "cards": self.card_volume,
            "effects": self.effect_volume,
            "buttons": self.button_volume,
        }
        return {name: share / 100 for name, share in shares.items()}

    def game(self, key: str) -> Game[Any, Any]:
        """Return a game with the options it was last started with."""
        return make(key, **self.options.get(key, {}))

    def with_options(self, key: str, options: Mapping[str, Any]) -> Settings:
        """Return these settings with other options for one game."""
        frozen = MappingProxyType(dict(options))
        return replace(self, options=MappingProxyType({**self.options, key: frozen}))


# These are converted for storage; all others are JSON values as they are.
_CONVERTED: Final = {"options", "grades", "help_offered", "unknown"}
_PLAIN: Final = tuple(each for each in fields(Settings) if each.name not in _CONVERTED)
_NAMES: Final = frozenset(each.name for each in fields(Settings))
_KEYS: Final = _NAMES - {"unknown"} | {"version"}


def to_json(settings: Settings) -> dict[str, Any]:
    return {
        **settings.unknown,
        "version": VERSION,
        **{each.name: getattr(settings, each.name) for each in _PLAIN},
        "options": {key: dict(options) for key, options in settings.options.items()},
        "grades": dict(settings.grades),
        "help_offered": sorted(settings.help_offered),
    }


def from_json(stored: Any) -> Settings:
    """Read settings from a JSON object with a version; invalid values get their defaults."""
    if not isinstance(stored, dict) or type(stored.get("version")) is not int:
        raise DamagedDocument("not settings")
    check_version("settings", VERSION, stored["version"])
    plain = {
        each.name: stored[each.name]
        for each in _PLAIN
        if each.name in stored and each.metadata["is_valid"](stored[each.name])
    }
    return Settings(
        **plain,
        options=_stored_options(stored.get("options")),
        grades=_stored_grades(stored.get("grades")),
        help_offered=_stored_names(stored.get("help_offered")),
        unknown=MappingProxyType(
            {k: v for k, v in stored.items() if k not in _KEYS and _is_name(k) and is_simple(v)}
        ),
    )


def _stored_options(stored: Any) -> Mapping[str, Mapping[str, Any]]:
    """Return the valid options of each game; an invalid option does not affect the others."""
    found: dict[str, Mapping[str, Any]] = {}
    for key, options in stored.items() if isinstance(stored, dict) else ():
        valid: dict[str, Any] = {}
        for name, value in options.items() if isinstance(options, dict) else ():
            if _are_options_of(key, {**valid, name: value}):
                valid[name] = value
        if _is_name(key):
            found[key] = MappingProxyType(valid)
    return MappingProxyType(found)


def _stored_grades(stored: Any) -> Mapping[str, str]:
    found = stored.items() if isinstance(stored, dict) else ()
    return MappingProxyType({k: v for k, v in found if _is_name(k) and v in GRADES})


def _stored_names(stored: Any) -> frozenset[str]:
    return frozenset(filter(_is_name, stored)) if isinstance(stored, list) else frozenset()


SETTINGS: Final[Document[Settings]] = Document(
    name="settings",
    version=VERSION,
    parse=lambda data: from_json(parse_json(data)),
    render=lambda settings: render_json(to_json(settings)),
    is_sealed=False,
)


class SettingsHolder:
    """The settings of the running app: stores every change and calls the subscribers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listeners: list[Callable[[Settings], None]] = []
        stored = store.read(SETTINGS)
        # True if nothing was stored yet when the app started.
        self.is_first_run = stored is None
        self.value = stored or Settings()

    def change(self, **changes: Any) -> Settings:
        """Change some settings and store them. An invalid value is a ValueError."""
        self.preview(**changes)
        if self._store.read(SETTINGS) != self.value:
            self._store.write(SETTINGS, self.value)
        return self.value

    def preview(self, **changes: Any) -> Settings:
        """Change some settings without storing them yet, as while a slider is dragged."""
        unknown = changes.keys() - _NAMES
        if unknown:
            raise ValueError(f"unknown setting: {min(unknown)!r}")
        self.set(replace(self.value, **changes))
        return self.value

    def change_options(self, key: str, **options: Any) -> Settings:
        """Store the options a game was started with."""
        return self.change(options=self.value.with_options(key, options).options)

    def change_grade(self, key: str, grade: str | None) -> Settings:
        """Store the grade of a game's deals; None for every deal."""
        grades = {name: each for name, each in self.value.grades.items() if name != key}
        if grade is not None:
            grades[key] = grade
        return self.change(grades=MappingProxyType(grades))

    def mark_help_offered(self, key: str) -> Settings:
        """Store that the help page of a game has been offered."""
        return self.change(help_offered=self.value.help_offered | {key})

    def set(self, settings: Settings) -> None:
        """Replace the settings without storing them, such as imported ones already stored."""
        if settings == self.value:
            return
        self.value = settings
        for listener in tuple(self._listeners):
            listener(settings)

    def subscribe(self, listener: Callable[[Settings], None]) -> Callable[[], None]:
        """Call a function on every change, until the returned function is called."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe
