"""The greeting and the help text of the terminal game."""

from __future__ import annotations

from typing import Final

GREETING: Final = """\
Klondike, from Peacock Parlour
Build each suit from ace to king on the foundations, f1 to f4. Columns go down
in alternating colours. 3 5 moves cards from column 3 to column 5, w 4 the top
card of the waste to column 4, 3 f a card to its foundation; Enter turns the stock.
Type ? for all commands."""

CHANGING_OPTIONS: Final = (
    "To change: options draw 1|3, options mode classic|zen|challenge, options returns yes|no."
)

HELP: Final = """\
Moving cards
  3 5         column 3 to column 5, as many cards as fit
  3 5 2       exactly two cards
  w 4   w f   the top card of the waste to column 4, to its foundation
  3 f         the last card of column 3 to its foundation
  f2 6        from foundation 2 back to column 6
  d, Enter    turn the stock, or recycle the waste when the stock is empty
  a TS, TS    move the ten of spades to the best place
  undo  redo  undo or redo a move (u, r)

Getting help
  hint        a good move, why, and whether it is guaranteed to win (h)
  moves       all legal moves, best first (m)
  solve       can this still be won? solve show lists the moves, solve play plays them
  auto        finish automatically, once all cards are face up
  score       points, moves and time (also shown below the table)

Deals and files
  new         another deal (n)
  seed TEXT   the deal for this seed; the same text always gives the same deal
  restart     the same deal from the start
  options     show the options; change them for the next deal with
              options draw 1|3, options mode classic|zen|challenge, options returns yes|no
  save FILE   save the game; save! FILE also replaces an existing file
  load FILE   continue a saved game
  board  quit show the table again, quit (b, q)

Cards are written as rank and suit: A 2-9 T J Q K and S H D C, so TS is the ten of
spades. Columns go down, red on black or black on red; an empty column takes a king."""
