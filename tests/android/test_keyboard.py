"""The keyboard on the screen: it hides no text field, and what is typed on it arrives."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow

UPRIGHT = {"width": 720, "height": 1520}
ON_ITS_SIDE = {"width": 1520, "height": 720}
# By the height of the window: it takes most of a phone on its side.
KEYBOARD_HEIGHTS = {1520: 700, 720: 430}
STATUS_BAR = 60
NAME = "amber-plume-4821"


def softinput_modes(phone: Any) -> list[str]:
    modes = [phone.window.softinput_mode]
    phone.open_game("klondike?seed=peacock123")
    phone.screen.open_menu()
    modes.append(phone.window.softinput_mode)
    phone.back()
    return [*modes, phone.window.softinput_mode]


def test_android_moves_the_window_up_unless_a_sheet_rises_by_itself(run_on_phone: Any) -> None:
    assert run_on_phone(softinput_modes) == ["below_target", "", "below_target"]


def text_rows(phone: Any) -> list[Any]:
    from kivyapp.widgets.text_field import TextRow

    sheet = phone.app.root_widget.top_sheet
    return [each for each in sheet.walk(restrict=True) if isinstance(each, TextRow)]


def visible_fields(phone: Any) -> dict[str, list[bool]]:
    """Which fields of each sheet can be seen while they are typed in."""
    from kivyapp.games.game_uis import GAME_UIS
    from kivyapp.online.lobby import open_lobby
    from kivyapp.online.server_lobby import open_server_lobby
    from kivyapp.online.sheets import name_sheet, server_sheet

    services, keyboard = phone.app.services, KEYBOARD_HEIGHTS[phone.window.height]
    services.settings.change(speed="instant", server="wss://cards.example.org")
    cribbage = GAME_UIS["cribbage"]
    openers = {
        "deal by name": lambda: phone.open_game("klondike?seed=peacock123").sheets.open_seed(),
        "name": lambda: services.navigation.open_sheet(name_sheet(services)),
        "server": lambda: services.navigation.open_sheet(server_sheet(services)),
        "play together": lambda: open_lobby(services, cribbage),
        "play on a server": lambda: open_server_lobby(services, cribbage),
    }
    found: dict[str, list[bool]] = {}
    for name, open_sheet in openers.items():
        open_sheet()
        phone.run(1)
        places = []
        for row in text_rows(phone):
            row.field.focus = True
            phone.show_keyboard(keyboard)
            phone.run(0.5)
            _, bottom = row.field.to_window(*row.field.pos)
            top = bottom + row.field.height
            places.append(keyboard <= bottom and top <= phone.window.height - STATUS_BAR)
            row.field.focus = False
            phone.show_keyboard(0)
            phone.run(0.5)
        found[name] = places
        services.navigation.to_hub()
        phone.run(0.5)
    return found


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_every_field_is_visible_while_it_is_typed_in(
    run_on_phone: Any, size: dict[str, int]
) -> None:
    found = run_on_phone(visible_fields, insets=(0, STATUS_BAR, 0, 0), **size)
    assert found == {
        "deal by name": [True],
        "name": [True],
        "server": [True],
        "play together": [True, True],
        "play on a server": [True, True],
    }


def sink_again(phone: Any) -> list[float]:
    """How high a field is before, with and after the keyboard."""
    phone.open_game("klondike?seed=peacock123").sheets.open_seed()
    phone.run(1)
    (row,) = text_rows(phone)
    heights = []
    for keyboard in (0, 700, 0):
        phone.show_keyboard(keyboard)
        phone.run(0.5)
        heights.append(row.field.to_window(*row.field.pos)[1])
    return heights


def test_a_sheet_rises_above_the_keyboard_and_sinks_again(run_on_phone: Any) -> None:
    before, with_keyboard, after = run_on_phone(sink_again)
    assert before < 700 < with_keyboard
    assert after == before


def type_a_name(phone: Any) -> str:
    """Open a deal by its name; the seed of the game."""
    screen = phone.open_game("klondike?seed=peacock123")
    screen.sheets.open_seed()
    phone.run(1)
    phone.type(NAME)
    phone.run(1)
    return str(phone.screen.controller.session.seed)


def test_what_is_typed_arrives(run_on_phone: Any) -> None:
    assert run_on_phone(type_a_name) == NAME


def edit_by_touch(phone: Any) -> dict[str, Any]:
    """Copy a text and paste it; what the buttons over the field say."""
    phone.open_game("klondike?seed=peacock123").sheets.open_seed()
    phone.run(1)
    (row,) = text_rows(phone)
    field = row.field
    point = field.to_window(field.x + 80, field.center_y)
    said = {}

    def bubble() -> Any:
        (found,) = (each for each in phone.window.children if hasattr(each, "but_cut"))
        return found

    def press(button: Any) -> None:
        phone.tap(*bubble().matrix.transform_point(*button.center, 0)[:2])
        phone.run(1)

    def hold() -> None:
        finger = phone.finger(*point)
        phone.run(1)
        finger.up()
        phone.run(1)

    def texts() -> list[str]:
        buttons = bubble().content.children[::-1]
        for button in buttons:
            assert button.texture_size[0] <= button.width, button.text
        return [button.text for button in buttons]

    # The sheet opens with its text selected.
    phone.press(field)
    phone.run(1)
    hold()
    said["without selection"] = texts()
    press(bubble().but_selectall)
    said["with selection"] = texts()
    press(bubble().but_copy)
    field.cancel_selection()
    field.text = ""
    hold()
    press(bubble().but_paste)
    return {**said, "text": row.text}


def test_text_is_copied_and_pasted_in_the_players_language(run_on_phone: Any) -> None:
    assert run_on_phone(edit_by_touch, java={"language": "de"}) == {
        "without selection": ["Alles auswählen", "Einfügen"],
        "with selection": ["Ausschneiden", "Kopieren", "Einfügen"],
        "text": "peacock123",
    }


def selection_handle_is_drawn(phone: Any) -> bool:
    from kivy.graphics import Rectangle
    from kivy.uix.textinput import Selector

    picture = "atlas://data/images/defaulttheme/selector_left"
    handle = Selector(source=picture, target=phone.screen)
    drawn = [part for part in handle.canvas.children if isinstance(part, Rectangle)]
    return any(part.texture is handle.texture for part in drawn)


def test_the_handles_of_selected_text_are_drawn(run_on_phone: Any) -> None:
    assert run_on_phone(selection_handle_is_drawn) is True
