"""What keys, taps and pulls mean in Set, without a window."""

from __future__ import annotations

from kivyapp.games.setgame.intents import (
    card_for_key,
    is_new_board_key,
    is_pull,
    next_card,
    pull_progress,
    toggled,
)
from kivyapp.platform.keys import Key


def test_every_card_has_a_key() -> None:
    wide = [card_for_key(Key(letter), 4, 3) for letter in "1234qwerasdf"]
    tall = [card_for_key(Key(letter), 3, 4) for letter in "123qweasdzxc"]
    assert wide == tall == list(range(12))
    assert card_for_key(Key("z"), 4, 3) is None
    assert card_for_key(Key("4"), 3, 4) is None
    assert card_for_key(Key("r", ctrl=True), 4, 3) is None
    assert card_for_key(Key("enter"), 4, 3) is None


def test_the_place_of_a_key_counts_on_every_keyboard() -> None:
    azerty = {"a": "q", "z": "w", "q": "a", "w": "z", "&": "1"}
    found = [card_for_key(Key(name, place=place), 3, 4) for name, place in azerty.items()]
    assert found == [3, 4, 6, 9, 0]
    assert card_for_key(Key("й", place="q"), 4, 3) == 4


def test_arrows_wrap_around_at_the_edges() -> None:
    assert [next_card(0, key, 4, 3) for key in ("right", "down", "left", "up")] == [1, 4, 3, 8]
    assert next_card(11, "right", 3, 4) == 9


def test_keys_for_a_new_board() -> None:
    keys = [Key("f5"), Key("n"), Key("r", ctrl=True)]
    assert all(map(is_new_board_key, keys))
    assert not any(map(is_new_board_key, [Key("r"), Key("n", ctrl=True)]))


def test_only_a_steep_movement_down_is_a_pull() -> None:
    assert is_pull(0, -30, 1.0)
    assert not is_pull(0, -30, 2.6)
    assert not is_pull(0, 30, 1.0)
    assert not is_pull(25, -30, 1.0)


def test_pull_progress_goes_from_zero_to_one() -> None:
    assert pull_progress(-48, 1.0) == 0.5
    assert pull_progress(-500, 1.0) == 1.0
    assert pull_progress(20, 1.0) == 0.0


def test_a_tap_selects_and_a_second_one_deselects() -> None:
    assert toggled((), "slot1") == ("slot1",)
    assert toggled(("slot1",), "slot2") == ("slot1", "slot2")
    assert toggled(("slot1", "slot2"), "slot1") == ("slot2",)
