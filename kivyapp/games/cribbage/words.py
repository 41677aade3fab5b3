"""The texts of Cribbage Clash, on screen and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.cribbage.player_names import PlayerNames, PlayerText
from kivyapp.games.game_ui import GameWords
from kivyapp.words.numbers import decimal
from kivyapp.words.translation import Plural, Text
from rules.cribbage.effects import Effect
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER

TITLE: Final = Text("Cribbage Clash")

WORDS: Final = GameWords(
    refusals={
        "match_over": Text("The match is over."),
        "wrong_phase": Text("You can't do that right now."),
        "not_your_turn": Text("It's your opponent's turn."),
        "already_discarded": Text("You've already put two cards in the crib."),
        "already_continued": Text("You've already confirmed the count."),
        "discard_two": Text("Choose two cards for the crib."),
        "not_in_hand": Text("That card isn't in your hand."),
        "over_thirty_one": Text("That card would take the count over 31."),
        "must_play": Text("You can play a card, so you must."),
        "impossible_count": Text("No hand has that many points."),
        "not_counted": Text("Count the hand first."),
        "nothing_missed": Text("Nothing was missed."),
        "undo_hidden_cards": Text("There's no undo here: what you've seen can't be unseen."),
        "counting": Text("The hands are being counted."),
        "move_pending": Text("Your move is on its way to the server."),
        "overtaken": Text("That move came too late: play has moved on."),
    },
    keys=(
        (Text("Left, right"), Text("move between the cards in your hand")),
        (Text("Enter"), Text("choose or play the card; cut, Go or continue")),
        (Text("1 to 6"), Text("choose or play that card of your hand")),
        ("C", Text("send to the crib, cut, count or continue")),
        ("G", Text("say Go")),
        ("S", Text("skip the counting, or let missed points pass")),
    ),
)
# Between people there are no hints, and no new match without leaving this one.
LOCAL_KEYS: Final = ((Text("Space or H"), Text("hint")), ("N", Text("new match")))
ONLINE_KEYS: Final = (
    (Text("Space or H"), Text("say something")),
    ("N", Text("leave the match")),
)

# Where the players count.
COUNT_KEYS: Final = (Text("0 to 29, Enter"), Text("say how many points a hand has"))
WATCH_KEYS: Final = (("N", Text("stop watching")),)

# The questions that a key answers aloud

HEAR_HAND: Final = Text("hear your hand")
HEAR_PLAYED: Final = Text("hear the starter and the played cards")
HEAR_STATUS: Final = Text("hear the round, how both players stand, and whose turn it is")
HEAR_MOVES: Final = Text("hear what you can play")
REFUSE_WAIT: Final = Text("Nothing to do right now.")

# Buttons and prompts

NEW_MATCH: Final = Text("New match")
DEAL: Final = Text("Deal", "button")
REMATCH: Final = Text("Rematch")
TO_CRIB: Final = Text("To the crib")
CUT: Final = Text("Cut", "button")
GO: Final = Text("Go")
NEXT: Final = Text("Next")
SKIP: Final = Text("Skip")
NEXT_ROUND: Final = Text("Next round")
SHOW_RESULT: Final = Text("Result")
HINT: Final = Text("Ask Expert")
OPPONENT: Final = Text("Opponent")
OTHER_SIDE: Final = Text("Show the other side")
BOTH_HANDS: Final = Text("Show both hands")
ONE_HAND: Final = Text("Show one hand only")
OPPONENTS: Final[Mapping[str, Text]] = {
    "greedy": Text("Greedy"),
    "expert": Text("Expert"),
    "hotseat": Text("Two players"),
}
# A mark on the timeline of a replay.
ROUND_BEGINS: Final = Text("Round {number} begins")
HOUSE_RULES: Final = Text("House rules")
COACH: Final = Text("Coach")
COACH_HELP: Final = Text(
    "Says when another card is clearly better. Only against Greedy and Expert."
)
TURN_COACH_ON: Final = Text("Turn the coach on")
TURN_COACH_OFF: Final = Text("Turn the coach off")
COACH_PROMPT: Final = Text("Or make your choice again.")
COACH_PLAY: Final = Text("Coach: {cards} is about {points} points better. {reason}")
COACH_DISCARD: Final = Text("Coach: {cards} to the crib is about {points} points better. {reason}")
STANDARD: Final = Text("Standard", "house rules")
CHANGED: Final = Plural("{count} changed from the standard", "{count} changed from the standard")


def coach_advice(cards: str, points: float, reason: str, *, is_discard: bool) -> str:
    """What the coach says about a choice.

    >>> coach_advice("5 of Hearts", 2.34, "Makes fifteen.", is_discard=False)
    'Coach: 5 of Hearts is about 2.3 points better. Makes fifteen.'
    """
    text = COACH_DISCARD if is_discard else COACH_PLAY
    return text(cards=cards, points=decimal(points), reason=reason)


def house_rules(changed: int) -> str:
    """How many house rules differ from the standard."""
    return CHANGED(changed) if changed else STANDARD()


PLAYERS: Final = (Text("Player 1"), Text("Player 2"))
TOTAL: Final = Text("Total")
ROUNDS: Final = Text("Rounds: {number}")
THINKING: Final = Text("{name} is thinking")
HANDOVER_TITLE: Final = Text("Pass the device to {name}")
HANDOVER_PROMPT: Final = Text("Pass the device to:", "above the name of the player")
HANDOVER_NOTE: Final = Text("Everyone else, look away.")
HANDOVER_BUTTON: Final = Text("I'm {name}")
COUNTED_ALL: Final = Text("Counted", "above the totals of all hands")

# Badges over the table, and chips on a player's panel

BADGES: Final[Mapping[str, Text]] = {
    "fifteen": Text("FIFTEEN!"),
    "thirtyone": Text("THIRTY-ONE!"),
    "pair": Text("PAIR"),
    "pair3": Text("3 OF A KIND"),
    "pair4": Text("4 OF A KIND"),
    "go": Text("LAST CARD"),
    "said_go": Text("GO!"),
    "poison": Text("POISON"),
    "flush": Text("FLUSH"),
    "nobs": Text("NOBS"),
    "heels": Text("HIS HEELS"),
    "muggins": Text("MUGGINS!"),
    "vulnerable": Text("VULNERABLE"),
    "diamond": Text("DIAMOND", "element"),
    "spade": Text("SPADE", "element"),
    "heart": Text("HEART", "element"),
    "club": Text("CLUB", "element"),
    "time": Text("TIME", "what ends a shield"),
    "count": Text("COUNTED BY HAND"),
}
RUN_BADGE: Final = Text("RUN ×{length}")

SOURCES: Final[Mapping[str, Text]] = {
    "fifteen": Text("Fifteen"),
    "thirtyone": Text("Thirty-one"),
    "pair": Text("Pair"),
    "pair3": Text("Three of a kind"),
    "pair4": Text("Four of a kind"),
    "run": Text("Run"),
    "go": Text("Last card"),
    "flush": Text("Flush"),
    "nobs": Text("Nobs"),
    "vulnerable": Text("Vulnerable"),
    "poison": Text("Poison"),
    "diamond": Text("Diamond", "element"),
    "spade": Text("Spade", "element"),
    "heart": Text("Heart", "element"),
    "club": Text("Club", "element"),
    "time": Text("Time", "what ends a shield"),
    "heels": Text("His heels"),
    "count": Text("Counted by hand"),
    "muggins": Text("Muggins"),
}
RUN_OF: Final = Text("Run of {length}")
RECAP_PHASES: Final[Mapping[str, Text]] = {
    "cut": Text("Cut", "part of a round"),
    "pegging": Text("Pegging", "part of a round"),
    "resolution": Text("Counting", "part of a round"),
}
RECAP_SOURCE: Final = Text("{phase}: {source}", "where damage or points came from")

VULNERABLE_CHIP: Final = Text("Vulnerable")
VULNERABLE_NEXT_CHIP: Final = Text("Vulnerable next")
STAGGER_CHIP: Final = Text("Staggered")
INITIATIVE_CHIP: Final = Text("Initiative")
DEALER_CHIP: Final = Text("Dealer")
POISON_CHIP: Final = Text("Poison {stacks}")
SHIELD_CHIP: Final = Text("Shield {amount} to round {round}")


def badge(effect: Effect) -> str:
    """The text that pops up over the table.

    >>> from rules.cards import Card
    >>> from rules.cribbage.effects import DAMAGE
    >>> run = Effect(1, Phase.PEGGING, DAMAGE, "run", 1, 2, 3, 0, 88, 0, "pile", (Card(1),) * 3)
    >>> badge(run)
    'RUN ×3'
    """
    if effect.source == "run":
        return RUN_BADGE(length=len(effect.cards))
    return BADGES[effect.source]()


# Prompts and labels

FOR_THE_CRIB: Final = PlayerText(
    Text("Two cards for your crib"), Text("Two cards for {name}'s crib")
)
CUT_THE_DECK: Final = Text("Cut the deck for the starter")
PLAY_A_CARD: Final = Text("Play a card")
SAY_GO: Final = Text("No playable card: say Go")
WAITING_FOR: Final = PlayerText(Text("Waiting for you"), Text("Waiting for {name}"))
CRIB_LABEL: Final = PlayerText(Text("Your crib"), Text("{name}'s crib"))
HAND_LABEL: Final = PlayerText(Text("Your hand"), Text("{name}'s hand"))
THEIR_CRIB: Final = Text("Their crib")
HAND_TOTAL: Final = Text("{title}: {total}", "a hand, and its points or damage")
PILES: Final[Mapping[str, Text]] = {
    PILE: Text("Played cards"),
    CRIB: Text("Crib"),
    STARTER: Text("Starter"),
    DECK: Text("Deck"),
}
PILE_EMPTY: Final = Text("{pile}, empty")
PILE_WITH_CARDS: Final = Plural("{pile}, {count} card", "{pile}, {count} cards")
YOU_WON: Final = Text("You won!")
PLAYER_WON: Final = Text("{name} won!", "a player at this device")
OPPONENT_WON: Final = Text("{name} won")
HIT_POINTS_OF: Final = Plural(
    "{name}: {hp} of {count} hit point", "{name}: {hp} of {count} hit points"
)
METER: Final = Text("Count {count} of 31")
ROUND: Final = Text("Round {number}")
ROUND_OF_DEAL: Final = Text("Round {number}, {deal}")


def prompt(names: PlayerNames, phase: Phase, crib_owner: int, *, must_go: bool) -> str:
    """What the player has to do now."""
    match phase:
        case Phase.DISCARD:
            return FOR_THE_CRIB(names, crib_owner)
        case Phase.CUT:
            return CUT_THE_DECK()
        case Phase.PEGGING:
            return SAY_GO() if must_go else PLAY_A_CARD()
    return ""


def crib_labels(names: PlayerNames, owner: int) -> tuple[str, ...]:
    """What can be written on the crib, from the longest to the shortest.

    >>> crib_labels(PlayerNames(("", "Bartholomew"), you=1), 2)
    ("Bartholomew's crib", 'Their crib', 'Crib')
    >>> crib_labels(PlayerNames(players()), 2)
    ("Player 2's crib", 'Crib')
    """
    theirs = () if names.is_local(owner) else (THEIR_CRIB(),)
    return CRIB_LABEL(names, owner), *theirs, PILES[CRIB]()


def hand_title(names: PlayerNames, seat: int, is_crib: bool) -> str:
    return (CRIB_LABEL if is_crib else HAND_LABEL)(names, seat)


def pile_label(names: PlayerNames, pile: str, count: int) -> str:
    """A pile for screen readers.

    >>> pile_label(PlayerNames(("", "Expert"), you=1), "hand2", 4)
    "Expert's hand, 4 cards"
    >>> pile_label(PlayerNames(players()), "pile", 1)
    'Played cards, 1 card'
    """
    name = HAND_LABEL(names, HANDS.index(pile) + 1) if pile in HANDS else PILES[pile]()
    return PILE_WITH_CARDS(count, pile=name) if count else PILE_EMPTY(pile=name)


def winner(names: PlayerNames, seat: int) -> str:
    """The title of the result.

    >>> winner(PlayerNames(("", "Expert"), you=1), 1), winner(PlayerNames(("", "Expert"), you=1), 2)
    ('You won!', 'Expert won')
    """
    if names.is_you(seat):
        return YOU_WON()
    return (PLAYER_WON if names.is_local(seat) else OPPONENT_WON)(name=names.of(seat))


def panel_label(names: PlayerNames, seat: int, hp: int, max_hp: int, chips: Sequence[str]) -> str:
    """A player's panel for screen readers."""
    return ", ".join((HIT_POINTS_OF(max_hp, name=names.of(seat), hp=hp), *chips))


def round_line(number: int, deal: str | None) -> str:
    return ROUND_OF_DEAL(number=number, deal=deal) if deal else ROUND(number=number)


def players() -> tuple[str, str]:
    """The names of two players at one device."""
    one, two = PLAYERS
    return one(), two()
