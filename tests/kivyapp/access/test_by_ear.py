"""Whole games played by ear: over the accessibility tree and the announcements alone."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from kivyapp.access.tree import Element, Role
from tests.kivyapp.support.listener import HINT, Listener
from tests.kivyapp.support.parlour import parlour

WON = "You won!"


@pytest.fixture
def listen(drive: Any, tmp_path: Path) -> Any:
    def start(link: str) -> Listener:
        driver = drive(parlour(tmp_path, link, fake_games=False))
        driver.app.services.settings.change(speed="instant", auto_complete="never")
        driver.run(1)
        player = Listener(driver)
        while player.is_dialog:
            # An introduction before the first game.
            player.press("Close")
            player.wait(0.5)
        return player

    return start


# Patiences: the spoken hints lead to a win


def follow_hints(player: Listener, most: int) -> int:
    """Play what the hints say until the game is won; the number of moves."""
    for number in range(1, most + 1):
        hint = player.press("Hint")
        while not hint.strip():
            hint = player.wait()
        if WON in play_hint(player, hint):
            return number
    raise AssertionError(f"not won after {most} moves")


def play_hint(player: Listener, hint: str) -> str:
    found = HINT.match(hint)
    if found is None or found["source"] == "stock":
        assert "tock" in hint, hint
        return player.press("Stock")
    card, source, target = found.groups()
    pile = player.find(source.capitalize())
    # Two decks have every card twice: only the one that can be moved can be pressed.
    same = [each for each in pile.children if each.label.startswith(f"{card},") and each.actions]
    said = player.press(same[-1])
    assert said.startswith(f"Picked up {card}"), said
    assert target in said
    moved = player.press(target.capitalize())
    # Nothing is said twice.
    sentences = [each for each in moved.split(". ") if each]
    assert len(sentences) == len(set(sentences)), moved
    return moved


def test_klondike_is_won_by_ear(listen: Any) -> None:
    player = listen("klondike?seed=parlour-364&draw=1")
    tops = player.command(player.find("Column 1"), "Hear the top of every column")
    assert tops.count("Column ") == 7
    assert follow_hints(player, 300) > 50
    player.wait(3)
    assert (player.title, player.is_dialog) == (WON, True)
    assert "New game" in player.buttons()


def test_spider_is_won_by_ear(listen: Any) -> None:
    player = listen("spider?seed=peacock123&difficulty=1-suit")
    assert follow_hints(player, 400) > 50
    player.wait(3)
    assert (player.title, player.is_dialog) == (WON, True)


# Crush: sequences are commands of their cards, and a full board ends the run


def test_a_crush_run_is_played_to_its_end_by_ear(listen: Any) -> None:
    player = listen("crush?seed=ear-38")
    cleared = 0
    for _ in range(400):
        if player.is_dialog:
            break
        slots = [each for each in player.elements() if each.role is Role.CARD]
        clearing = [
            (slot, command.label)
            for slot in slots
            for command in slot.commands
            if command.label.startswith("Clear ")
        ]
        if clearing:
            said = player.command(*clearing[0])
            assert "cleared: " in said, said
            cleared += 1
        else:
            swap_two(player, slots)
        player.wait(0.1)
    else:
        raise AssertionError("the run does not end")
    player.wait(1)
    assert player.title == "The board is full"
    assert cleared > 1


def swap_two(player: Listener, slots: list[Element]) -> None:
    """Swap two neighbours in the lowest row; the names of slots say which those are."""
    lowest = {
        slot.label.rsplit("column ", 1)[1]: slot
        for slot in slots
        if slot.label.endswith("row 1") and not slot.label.startswith("empty")
    }
    player.press(lowest["3, row 1"])
    said = player.press(lowest["4, row 1"])
    player.wait(1)
    assert said or player.is_dialog


# Cribbage: the own hand is named, the prompt says what to do


def test_a_cribbage_match_is_played_to_its_end_by_ear(listen: Any) -> None:
    player = listen("cribbage?seed=peacock123&hp=61")
    for _ in range(600):
        player.wait(0.5)
        if player.is_dialog:
            break
        act(player)
    assert player.title in (WON, "Greedy won", "Expert won")
    assert "Rematch" in player.buttons()


def act(player: Listener) -> None:
    """Do what the prompt asks for."""
    texts = [each.label for each in player.elements()]
    buttons = player.buttons()
    hand = own_hand(player)
    if any(text.startswith("Two cards for") for text in texts):
        if "To the crib" in buttons:
            player.press("To the crib")
        else:
            unchosen = next(card for card in hand if not card.chosen)
            player.press(unchosen)
    elif "Play a card" in texts:
        said = player.command(hand[0], "Hear what you can play")
        assert said.startswith("You can play "), said
        card = said.removeprefix("You can play ").rstrip(".").split(", ")[0].split(" or ")[0]
        player.press(next(each for each in hand if each.label.startswith(f"{card},")))
    else:
        for name in ("Cut", "Go", "Next", "Next round", "Result", "Skip"):
            if name in buttons:
                player.press(name)
                return


def own_hand(player: Listener) -> list[Element]:
    piles = [each for each in player.elements() if each.label.startswith("Your hand")]
    return list(piles[0].children) if piles else []


# Set: cards are named by their features


def test_sets_are_found_by_ear(listen: Any) -> None:
    player = listen("set?seed=peacock123")
    for _ in range(10):
        cards = [each for each in player.elements() if each.role is Role.CARD]
        assert len(cards) == 12
        for card in find_set(cards):
            said = player.press(player.find(card.label.split(",")[0], cards))
        assert said.startswith("A set! "), said
        assert "New: " in said
        player.wait(3)
    said = player.command(cards[0], "Hear how many sets you have found")
    assert said == "10 sets found."


def find_set(cards: list[Element]) -> tuple[Element, ...]:
    """Three cards of which every word of the name is the same or different on all."""

    def features(card: Element) -> list[str]:
        number, shading, colour, shape = card.label.split(",")[0].split(" ")
        return [number, shading, colour, shape.rstrip("s")]

    return next(
        three
        for three in combinations(cards, 3)
        if all(len(set(values)) != 2 for values in zip(*map(features, three), strict=True))
    )
