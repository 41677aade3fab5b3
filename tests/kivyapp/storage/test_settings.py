"""Settings: stored values come back, invalid ones get their defaults, changes are reported."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp.storage.settings import (
    AUTO_COMPLETE,
    GRADES,
    REDUCED_MOTION,
    SETTINGS,
    SPEEDS,
    THEMES,
    Settings,
    SettingsHolder,
    from_json,
    to_json,
)
from kivyapp.storage.store import Store
from rules.grading import Grade
from rules.klondike.game import Klondike

some_settings = st.builds(
    Settings,
    theme=st.sampled_from(THEMES),
    true_black=st.booleans(),
    four_colours=st.booleans(),
    large_cards=st.booleans(),
    left_hand=st.booleans(),
    card_back=st.sampled_from(["feather", "fan", "rose"]),
    speed=st.sampled_from(SPEEDS),
    reduced_motion=st.sampled_from(REDUCED_MOTION),
    volume=st.integers(0, 100),
    card_volume=st.integers(0, 100),
    effect_volume=st.integers(0, 100),
    button_volume=st.integers(0, 100),
    muted=st.booleans(),
    vibration=st.booleans(),
    tap_to_move=st.booleans(),
    auto_complete=st.sampled_from(AUTO_COMPLETE),
    winnable_only=st.booleans(),
    winnable_light=st.booleans(),
    show_timer=st.booleans(),
    show_seconds=st.booleans(),
    show_score=st.booleans(),
    options=st.fixed_dictionaries(
        {},
        optional={
            "klondike": st.fixed_dictionaries({}, optional={"draw": st.sampled_from([1, 3])}),
            "not-here": st.dictionaries(st.just("colour"), st.text(max_size=5)),
        },
    ),
    help_offered=st.frozensets(st.sampled_from(["klondike", "spider"])),
    unknown=st.dictionaries(st.just("later"), st.booleans() | st.integers(0, 9)),
)


@given(some_settings)
def test_stored_settings_are_read_back(settings: Settings) -> None:
    assert SETTINGS.decode(SETTINGS.encode(settings)) == settings


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=5,
)


@given(some_settings, st.sampled_from([each.name for each in fields(Settings)]), json_values)
def test_an_invalid_value_does_not_affect_the_others(
    settings: Settings, name: str, value: Any
) -> None:
    read = from_json({**to_json(settings), name: value})
    for each in fields(Settings):
        if each.name != name:
            assert getattr(read, each.name) == getattr(settings, each.name)
    assert SETTINGS.decode(SETTINGS.encode(read)) == read


@pytest.mark.parametrize(
    "name, value",
    [("theme", "purple"), ("volume", 101), ("volume", True), ("volume", 50.0), ("muted", 1),
     ("card_back", "../../etc"), ("options", []), ("help_offered", "klondike"), ("speed", None)],
)  # fmt: skip
def test_an_invalid_value_gets_its_default(name: str, value: Any, tmp_path: Path) -> None:
    stored = {**to_json(Settings(left_hand=True)), name: value}
    (tmp_path / "settings.json").write_text(json.dumps(stored))
    store = Store(tmp_path)
    assert SettingsHolder(store).value == Settings(left_hand=True)
    assert store.take_notices() == ()
    if name != "help_offered":
        with pytest.raises(ValueError, match=name):
            Settings(**{name: value})


def test_an_invalid_game_option_does_not_affect_the_others() -> None:
    stored = {"klondike": {"draw": 3, "mode": "hard", "colour": "red"}, "poker": {"chips": 5}}
    settings = from_json({"version": 1, "options": stored})
    assert settings.options == {"klondike": {"draw": 3}, "poker": {"chips": 5}}
    assert settings.game("klondike") == Klondike(draw=3)


@pytest.mark.parametrize("text", ["[]", "{}", '{"version": "1"}', '{"theme": "light"}', "{", ""])
def test_a_file_without_settings_is_damaged(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text)
    store = Store(tmp_path)
    assert SettingsHolder(store).value == Settings()
    assert [notice.kind for notice in store.take_notices()] == ["damaged"]


def test_changes_are_stored_and_reported(tmp_path: Path) -> None:
    holder = SettingsHolder(Store(tmp_path))
    reported: list[Settings] = []
    unsubscribe = holder.subscribe(reported.append)
    holder.change(theme="light", volume=30)
    holder.change(theme="light")
    holder.change_options("klondike", draw=3, mode="zen")
    holder.mark_help_offered("klondike")
    unsubscribe()
    unsubscribe()
    holder.change(muted=True)
    assert len(reported) == 3
    assert reported[-1] == replace(holder.value, muted=False)
    again = SettingsHolder(Store(tmp_path)).value
    assert again == holder.value
    assert again.game("klondike") == Klondike(draw=3, mode="zen")
    assert again.help_offered == {"klondike"}


def test_a_preview_is_stored_by_the_next_change(tmp_path: Path) -> None:
    store = Store(tmp_path)
    holder = SettingsHolder(store)
    reported: list[int] = []
    holder.subscribe(lambda settings: reported.append(settings.volume))
    holder.change(volume=10)
    for volume in (20, 30, 40):
        holder.preview(volume=volume)
    assert SettingsHolder(Store(tmp_path)).value.volume == 10
    holder.change(volume=40)
    assert SettingsHolder(Store(tmp_path)).value.volume == 40
    assert reported == [10, 20, 30, 40]


@pytest.mark.parametrize(
    "changes",
    [{"colour": 1}, {"theme": "purple"}, {"version": 2}, {"options": {"klondike": {"draw": 2}}}],
)
def test_invalid_changes_are_refused(changes: dict[str, Any], tmp_path: Path) -> None:
    holder = SettingsHolder(Store(tmp_path))
    with pytest.raises(ValueError):  # noqa: PT011
        holder.change(**changes)
    assert holder.value == Settings()


def test_settings_of_a_later_version_survive(tmp_path: Path) -> None:
    stored = {**to_json(Settings()), "glow": "soft", "nested": {"too": "much"}}
    (tmp_path / "settings.json").write_text(json.dumps(stored))
    SettingsHolder(Store(tmp_path)).change(muted=True)
    written = json.loads((tmp_path / "settings.json").read_text())
    assert written["glow"] == "soft"
    assert "nested" not in written


def test_the_settings_know_every_grade() -> None:
    assert tuple(grade.value for grade in Grade) == GRADES
