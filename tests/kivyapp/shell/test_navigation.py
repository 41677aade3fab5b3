"""Back goes one step up from everywhere, and never past the hub."""

from __future__ import annotations

from dataclasses import dataclass

from kivyapp.shell.navigation import HUB, Kind, Navigation


@dataclass(eq=False)
class Sheet:
    title: str = "Menu"


def names(navigation: Navigation) -> list[str]:
    return [place.name for place in navigation.places]


def test_at_the_hub_there_is_no_way_back():
    navigation = Navigation()
    assert navigation.back() is False
    assert navigation.places == (HUB,)


def test_a_game_leads_back_to_the_hub():
    navigation = Navigation()
    navigation.open_game("klondike")
    assert navigation.back() is True
    assert names(navigation) == ["hub"]


def test_a_sheet_is_closed_before_its_screen():
    navigation = Navigation()
    navigation.open_game("klondike")
    navigation.open_sheet(Sheet("Menu"))
    navigation.open_sheet(Sheet("Options"))
    for expected in (["hub", "klondike", "Menu"], ["hub", "klondike"], ["hub"]):
        navigation.back()
        assert names(navigation) == expected


def test_a_screen_closes_sheets_and_leads_back_to_the_game():
    navigation = Navigation()
    game = navigation.open_game("klondike")
    navigation.open_sheet(Sheet())
    navigation.open_screen("settings")
    assert names(navigation) == ["hub", "klondike", "settings"]
    navigation.back()
    assert navigation.top is game


def test_the_same_screen_is_not_piled_up():
    navigation = Navigation()
    navigation.open_screen("help", game="klondike")
    navigation.open_screen("help", game="klondike")
    assert names(navigation) == ["hub", "help"]


def test_a_link_opens_its_game_from_anywhere():
    navigation = Navigation()
    navigation.open_game("klondike")
    navigation.open_screen("settings")
    place = navigation.open_game("klondike", link="x")
    assert names(navigation) == ["hub", "klondike"]
    assert place.details["link"] == "x"
    assert place.kind is Kind.GAME


def test_one_sheet_of_several_can_be_closed():
    navigation = Navigation()
    first, second = Sheet("one"), Sheet("two")
    navigation.open_sheet(first)
    navigation.open_sheet(second)
    navigation.close_sheet(first)
    navigation.close_sheet(first)
    assert [place.name for place in navigation.sheets] == ["two"]
    assert navigation.screen is HUB
    navigation.close_sheets()
    assert navigation.places == (HUB,)


def test_listeners_hear_before_and_after_until_they_stop():
    navigation = Navigation()
    heard = []
    stop = navigation.subscribe(lambda before, after: heard.append((len(before), len(after))))
    navigation.open_screen("about")
    navigation.to_hub()
    navigation.to_hub()
    stop()
    stop()
    navigation.open_screen("about")
    assert heard == [(1, 2), (2, 1)]
