"""What is said: together within a frame, urgent things first, nothing twice."""

from __future__ import annotations

from kivyapp.access.announcer import REMEMBERED, Announcer


class Listener:
    def __init__(self, follows_focus=False):
        self.follows_focus = follows_focus
        self.heard = []
        self.waiting = []
        self.announcer = Announcer(self.waiting.append)
        self.announcer.add(self)

    def speak(self, text, urgent):
        self.heard.append((text, urgent))

    def frame(self):
        waiting, self.waiting[:] = list(self.waiting), []
        for callback in waiting:
            callback()


def test_what_is_said_in_one_frame_is_one_utterance():
    listener = Listener()
    listener.announcer.say("9 of Spades to column 3.")
    listener.announcer.say("4 of Hearts turned up.")
    listener.announcer.say("4 of Hearts turned up.")
    listener.announcer.say("")
    assert listener.heard == []
    listener.frame()
    assert listener.heard == [("9 of Spades to column 3. 4 of Hearts turned up.", False)]


def test_urgent_texts_go_ahead():
    listener = Listener()
    listener.announcer.say("polite")
    listener.announcer.say("urgent", urgent=True)
    listener.frame()
    assert listener.heard == [("urgent", True), ("polite", False)]
    assert list(listener.announcer.spoken) == ["urgent", "polite"]


def test_only_the_last_texts_are_remembered():
    listener = Listener()
    for number in range(REMEMBERED + 10):
        listener.announcer.say(str(number))
        listener.frame()
    assert len(listener.announcer.spoken) == REMEMBERED
    assert listener.announcer.spoken[-1] == str(REMEMBERED + 9)


def test_the_focus_is_told_only_to_those_who_do_not_follow_it():
    for follows, heard in ((False, [("Column 3 You won", False)]), (True, [("You won", False)])):
        listener = Listener(follows_focus=follows)
        listener.announcer.point_out("Column 3")
        listener.announcer.say("You won")
        listener.frame()
        assert listener.heard == heard
