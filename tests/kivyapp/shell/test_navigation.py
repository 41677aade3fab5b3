"""Navigation: back goes one step up from everywhere, and never past the hub."""

from __future__ import annotations

from dataclasses import dataclass

from kivyapp.shell.navigation import HUB, LocationKind, Navigation


@dataclass(eq=False)
class Sheet:
    title: str = "Menu"


def names(navigation: Navigation) -> list[str]:
    return [location.name for location in navigation.stack]


def test_back_at_the_hub_is_refused():
    navigation = Navigation()
    assert navigation.back() is False
    assert navigation.stack == (HUB,)


def test_back_from_a_game_leads_to_the_hub():
    navigation = Navigation()
    navigation.open_game("klondike")
    assert navigation.back() is True
    assert names(navigation) == ["hub"]


def test_back_closes_sheets_before_their_screen():
    navigation = Navigation()
    navigation.open_game("klondike")
    navigation.open_sheet(Sheet("Menu"))
    navigation.open_sheet(Sheet("Options"))
    for expected in (["hub", "klondike", "Menu"], ["hub", "klondike"], ["hub"]):
        navigation.back()
        assert names(navigation) == expected


def test_opening_a_screen_closes_sheets_and_keeps_the_game():
    navigation = Navigation()
    game = navigation.open_game("klondike")
    navigation.open_sheet(Sheet())
    navigation.open_screen("settings")
    assert names(navigation) == ["hub", "klondike", "settings"]
    navigation.back()
    assert navigation.top is game


def test_the_same_screen_is_not_stacked_twice():
    navigation = Navigation()
    navigation.open_screen("help", game="klondike")
    navigation.open_screen("help", game="klondike")
    assert names(navigation) == ["hub", "help"]


def test_a_game_opens_from_anywhere():
    navigation = Navigation()
    navigation.open_game("klondike")
    navigation.open_screen("settings")
    location = navigation.open_game("klondike", link="x")
    assert names(navigation) == ["hub", "klondike"]
    assert location.details["link"] == "x"
    assert location.kind is LocationKind.GAME


def test_a_replay_leads_back_to_where_it_was_opened():
    navigation = Navigation()
    navigation.open_game("klondike")
    page = navigation.open_screen("finished_game", id="1")
    navigation.open_sheet(Sheet())
    navigation.open_replay("spider", played="game")
    # The next one takes its place.
    navigation.open_replay("klondike", played="game")
    assert names(navigation) == ["hub", "klondike", "finished_game", "klondike"]
    navigation.back()
    assert navigation.top is page


def test_a_replay_that_is_played_from_stays_alone():
    navigation = Navigation()
    navigation.open_game("klondike")
    navigation.open_screen("finished_game", id="1")
    replay = navigation.open_replay("klondike", played="game")
    navigation.open_sheet(Sheet("Menu"))
    navigation.close_below_game()
    assert names(navigation) == ["hub", "klondike", "Menu"]
    assert navigation.screen is replay
    stack = navigation.stack
    navigation.close_below_game()
    assert navigation.stack is stack


def test_one_of_several_sheets_can_be_closed():
    navigation = Navigation()
    first, second = Sheet("one"), Sheet("two")
    navigation.open_sheet(first)
    navigation.open_sheet(second)
    navigation.close_sheet(first)
    navigation.close_sheet(first)
    assert [location.name for location in navigation.sheets] == ["two"]
    assert navigation.screen is HUB
    navigation.close_sheets()
    assert navigation.stack == (HUB,)


def test_subscribers_get_the_stack_before_and_after_until_they_unsubscribe():
    navigation = Navigation()
    changes = []
    unsubscribe = navigation.subscribe(
        lambda before, after: changes.append((len(before), len(after)))
    )
    navigation.open_screen("about")
    navigation.to_hub()
    navigation.to_hub()
    unsubscribe()
    unsubscribe()
    navigation.open_screen("about")
    assert changes == [(1, 2), (2, 1)]
