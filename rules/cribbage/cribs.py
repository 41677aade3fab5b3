"""The average damage of a crib with two given ranks, over the other two cards and the starter.

The numbers are hundredths of a damage, computed by `python -m tools.cribs` for players who discard
by expected value. Rows and columns are ranks from the ace; the table is symmetric.
"""

from __future__ import annotations

from typing import Final

# In the own crib, where the opponent discards what helps least.
_OWN: Final = """
508
391 539
414 669 557
530 421 452 544
540 535 586 627 865
360 362 347 360 641 544
354 360 347 354 588 455 561
356 342 366 368 538 434 619 513
322 347 345 353 534 485 377 441 485
326 334 341 344 650 297 298 363 408 458
335 344 351 353 661 306 314 311 359 415 476
329 338 346 347 654 300 309 311 291 332 442 458
326 335 342 344 647 296 305 307 292 270 365 341 444
"""

# In the opponent's crib, where they discard what helps most.
_OPPONENT: Final = """
588
478 615
486 704 644
562 508 575 632
594 605 660 703 904
465 477 458 515 724 664
461 478 484 456 675 597 665
462 477 476 471 612 534 716 614
449 458 454 454 598 587 484 530 595
433 449 452 437 718 413 415 470 518 582
437 454 456 441 719 418 428 421 454 506 583
427 443 446 431 709 408 418 417 397 441 499 563
416 433 436 420 699 398 408 407 393 375 441 429 544
"""


def _table(text: str) -> dict[tuple[int, int], float]:
    rows = [line.split() for line in text.strip().splitlines()]
    return {
        (low, high): int(cell) / 100
        for high, row in enumerate(rows, start=1)
        for low, cell in enumerate(row, start=1)
    }


_OWN_CRIB: Final = _table(_OWN)
_OPPONENT_CRIB: Final = _table(_OPPONENT)


def crib_damage(one: int, other: int, own: bool) -> float:
    """The average damage of a crib with these two ranks, in any order."""
    crib = _OWN_CRIB if own else _OPPONENT_CRIB
    return crib[min(one, other), max(one, other)]
