"""Announcements: one utterance per frame, urgent texts first, no text twice."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.access.announcer import HISTORY_LENGTH, Announcer


class Output:
    """An announcer with one speech output that records its utterances; the test ends frames."""

    def __init__(self, follows_focus: bool = False) -> None:
        self.follows_focus = follows_focus
        self.utterances: list[tuple[str, bool]] = []
        self._scheduled: list[Callable[[], None]] = []
        self.announcer = Announcer(self._scheduled.append)
        self.announcer.add_output(self)

    def speak(self, text: str, urgent: bool) -> None:
        self.utterances.append((text, urgent))

    def end_frame(self) -> None:
        scheduled, self._scheduled[:] = list(self._scheduled), []
        for callback in scheduled:
            callback()


def test_the_texts_of_one_frame_form_one_utterance() -> None:
    output = Output()
    output.announcer.say("9 of Spades to column 3.")
    output.announcer.say("4 of Hearts turned face up.")
    output.announcer.say("4 of Hearts turned face up.")
    output.announcer.say("")
    assert output.utterances == []
    output.end_frame()
    text = "9 of Spades to column 3. 4 of Hearts turned face up."
    assert output.utterances == [(text, False)]


def test_urgent_texts_are_spoken_first() -> None:
    output = Output()
    output.announcer.say("polite")
    output.announcer.say("urgent", urgent=True)
    output.end_frame()
    assert output.utterances == [("urgent", True), ("polite", False)]
    assert list(output.announcer.spoken) == ["urgent", "polite"]


def test_a_refusal_and_its_toast_are_spoken_once() -> None:
    for order in ((True, False), (False, True)):
        output = Output()
        for urgent in order:
            output.announcer.say("Columns alternate red and black.", urgent=urgent)
        output.end_frame()
        assert output.utterances == [("Columns alternate red and black.", True)]


def test_the_beginning_of_a_longer_text_is_not_spoken_as_well() -> None:
    output = Output()
    output.announcer.say("New game. amber-plume-4821")
    output.announcer.say("New game")
    output.end_frame()
    assert output.utterances == [("New game. amber-plume-4821", False)]


def test_a_focus_text_does_not_stand_for_an_announcement() -> None:
    output = Output(follows_focus=True)
    output.announcer.say_focus("Column 3, empty")
    output.announcer.say("Column 3, empty")
    output.end_frame()
    assert output.utterances == [("Column 3, empty", False)]


def test_only_the_latest_texts_are_kept() -> None:
    output = Output()
    for number in range(HISTORY_LENGTH + 10):
        output.announcer.say(str(number))
        output.end_frame()
    assert len(output.announcer.spoken) == HISTORY_LENGTH
    assert output.announcer.spoken[-1] == str(HISTORY_LENGTH + 9)


def test_the_focus_is_announced_only_to_outputs_that_do_not_follow_it() -> None:
    for follows_focus, text in ((False, "Column 3 You won!"), (True, "You won!")):
        output = Output(follows_focus=follows_focus)
        output.announcer.say_focus("Column 3")
        output.announcer.say("You won!")
        output.end_frame()
        assert output.utterances == [(text, False)]
