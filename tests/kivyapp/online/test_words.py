"""Every reason that the server can give has a text."""

from __future__ import annotations

import doctest

from kivyapp.games.cribbage.words import WORDS
from kivyapp.online import fairness_words, ticket, words
from kivyapp.storage import settings
from protocol import constants
from protocol.constants import Gesture
from protocol.errors import ERROR_TEXTS, TRANSIENT_ERRORS
from rules.fairness import Unfair


def test_doctests_pass() -> None:
    failed, attempted = doctest.testmod(words)
    assert (failed, attempted > 0) == (0, True)


def test_every_error_code_has_a_text() -> None:
    # The app never causes these errors.
    impossible = {
        "not_text", "too_large", "not_json", "not_a_frame", "unknown_type", "other_room",
        "not_seated", "already_seated", "not_started", "not_yet", "not_over", "future_version",
        "watching", "too_many_gestures",
    }  # fmt: skip
    known = words.FAILURES.keys() | words.RETRY_REASONS.keys() | WORDS.refusals.keys()
    assert ERROR_TEXTS.keys() - impossible - known == set()
    assert words.RETRY_REASONS.keys() >= TRANSIENT_ERRORS
    assert words.failure("anything_new") == "The server refused: anything new."


def test_every_kind_of_unfairness_has_a_text() -> None:
    for reason, text in fairness_words.UNFAIR.items():
        assert text() in fairness_words.fairness(Unfair(reason, 3))


def test_every_gesture_has_a_text() -> None:
    assert words.GESTURES.keys() == set(Gesture)


def test_keys_and_names_have_the_length_that_the_server_expects() -> None:
    assert ticket.KEY_BYTES == constants.KEY_BYTES
    assert settings.MAX_NAME_LENGTH == constants.MAX_NAME_LENGTH
