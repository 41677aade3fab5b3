"""Random numbers: golden vectors from another implementation, fairness, and reproducibility."""

from __future__ import annotations

import json
from collections import Counter
from math import factorial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import codes, pack
from rules.rng import (
    KeyedRng,
    Mulberry32,
    SeededRng,
    hash32,
    normalize_seed,
    readable_seed,
    resumable,
    shuffled,
)

VECTORS = json.loads((Path(__file__).parents[1] / "golden" / "deals.json").read_text())


@pytest.mark.parametrize("text", VECTORS["hash32"])
def test_hash32(text: str) -> None:
    assert hash32(text) == VECTORS["hash32"][text]


@pytest.mark.parametrize("text", VECTORS["mulberry32"])
def test_mulberry32(text: str) -> None:
    generator = Mulberry32(hash32(text))
    assert [generator.next32() for _ in range(5)] == VECTORS["mulberry32"][text]


def test_the_state_of_mulberry32_determines_its_numbers() -> None:
    generator = Mulberry32(7)
    generator.next32()
    again = Mulberry32(generator.state)
    assert [generator.below(1000) for _ in range(9)] == [again.below(1000) for _ in range(9)]


def test_a_resumable_generator_continues_after_the_deal() -> None:
    rng = SeededRng("set:plume")
    rng.below(81)
    assert resumable(rng).state == rng.state
    # The state of a keyed generator is not one number, so it seeds a new generator.
    assert resumable(KeyedRng(b"k")).state == KeyedRng(b"k").below(1 << 32)


def test_a_branch_hashes_the_longer_text() -> None:
    branch = SeededRng("cribbage:peacock123").branch("dealer")
    assert branch.state == hash32("cribbage:peacock123:dealer")


def keyed(secret: int = 1, clients: tuple[bytes, ...] = (b"a", b"b"), room: str = "R") -> KeyedRng:
    return KeyedRng.from_secrets(secret.to_bytes(32, "big"), clients, room)


def test_keyed_numbers_never_change() -> None:
    # Players must be able to verify a shuffle years later.
    assert keyed().next32() == 855759145
    assert codes(shuffled(pack(), keyed().branch("1"))[:8]) == "6S 3S 8D 7C 7S KD KS 7H"


def test_keyed_numbers_depend_on_every_part() -> None:
    variants = [
        keyed(), keyed(secret=2), keyed(clients=(b"a", b"c")), keyed(clients=(b"b", b"a")),
        keyed(clients=(b"ab", b"")), keyed(room="S"), keyed().branch("1"), keyed().branch("2"),
    ]  # fmt: skip
    assert len({generator.next32() for generator in variants}) == len(variants)


def test_keyed_numbers_do_not_repeat_after_the_first_block() -> None:
    generator = keyed()
    assert len({generator.next32() for _ in range(100)}) == 100


def test_keyed_draws_have_no_modulo_bias(monkeypatch: pytest.MonkeyPatch) -> None:
    # Words from 3 x 2^30 up would make each number below 2^30 twice as likely.
    words = iter([0xFFFFFFFF, 0xC0000000, 0xBFFFFFFF])
    monkeypatch.setattr(KeyedRng, "next32", lambda _: next(words))
    assert KeyedRng(b"").below(3 << 30) == 0xBFFFFFFF


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="256 bits"):
        KeyedRng.from_secrets(b"short", [], "R")


@pytest.mark.parametrize("generator", [SeededRng("fair"), keyed()], ids=["seeded", "keyed"])
def test_all_orders_of_a_shuffle_are_equally_likely(generator: SeededRng | KeyedRng) -> None:
    # 24 orders of four cards in 24,000 shuffles: 1,000 each; 23 degrees of freedom, p > 0.0001.
    seen = Counter(shuffled("abcd", generator) for _ in range(24_000))
    assert len(seen) == factorial(4)
    assert sum((count - 1_000) ** 2 / 1_000 for count in seen.values()) < 60


@given(st.integers(1, 2**32), st.binary(min_size=32, max_size=32))
def test_draws_stay_below(n: int, key: bytes) -> None:
    assert 0 <= KeyedRng(key).below(n) < n
    assert 0 <= Mulberry32(int.from_bytes(key[:4], "big")).below(n) < n


def test_seeds_are_normalized() -> None:
    assert normalize_seed("  peacock \n") == "peacock"
    assert normalize_seed("U\u0308ni") == "\u00dcni"
    assert normalize_seed("x" * 64) == "x" * 64
    assert normalize_seed(" ") == ""


@pytest.mark.parametrize("seed", ["x" * 65, "\ud800"])
def test_invalid_seeds_are_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="a seed"):
        normalize_seed(seed)


@given(st.integers(0, 2**64))
def test_readable_seeds_are_seeds(entropy: int) -> None:
    seed = readable_seed(entropy)
    assert normalize_seed(seed) == seed
    assert len(seed) <= 20
    assert seed.count("-") == 2
