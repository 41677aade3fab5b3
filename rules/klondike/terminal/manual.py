"""The greeting and the help of the terminal player."""

from __future__ import annotations

from typing import Final

GREETING: Final = """\
Klondike, from Peacock Parlour
Build every suit from ace to king on the foundations f1 to f4. Columns go down,
red on black and black on red. 3 5 moves cards from column 3 to column 5, w 4
the waste's card to column 4, 3 f a card to its foundation; Enter turns the stock.
? shows all that you can type."""

CHANGING_OPTIONS: Final = (
    "Change them by options draw 1|3, options mode classic|zen|challenge, options returns yes|no."
)

HELP: Final = """\
Moving cards
  3 5         column 3 to column 5, as many cards as fit
  3 5 2       exactly two cards
  w 4   w f   the waste's top card to column 4, to its foundation
  3 f         the top card of column 3 to its foundation
  f2 6        from foundation 2 back to column 6
  d, Enter    turn the stock, or turn the waste over once the stock is empty
  a TS, TS    let the ten of spades go wherever it fits best
  undo  redo  take a move back, play it again (u, r)

Help with the game
  hint        a good move, why, and whether it is proven to win (h)
  moves       all legal moves, the best first (m)
  solve       can this still be won? solve show lists the moves, solve play plays them
  auto        play the rest, once every card lies face up
  score       points, moves, time (the table shows them too)

Deals and files
  new         another deal (n)
  seed TEXT   the deal of this seed; the same text is always the same deal
  restart     the same deal from its start
  options     show the rules of the next deal; change them with
              options draw 1|3, options mode classic|zen|challenge, options returns yes|no
  save FILE   keep the game; save! FILE also replaces another file
  load FILE   go on with a saved game
  board  quit show the table again, leave (b, q)

Cards are written as rank and suit: A 2-9 T J Q K and S H D C, so TS is the ten of
spades. Red goes on black, one rank down; only a king goes to an empty column."""
