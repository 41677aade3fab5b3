"""A game that somebody has shared: checked by the rules, and shown on its own table."""

from __future__ import annotations

from kivyapp import words
from kivyapp.platform.links import Link, LinkError, parse
from kivyapp.services import Services
from kivyapp.style import motion
from rules import recording
from rules.saves import NewerSave, SaveError
from rules.session import restore


def open_text(services: Services, text: str) -> None:
    """Show the replay in the text of a file, or say why it cannot be shown."""
    try:
        link = parse(text, recording.MAX_LENGTH)
        if link.replay is None:
            raise LinkError("replay_damaged", "")
    except LinkError:
        _refuse(services, "replay_damaged")
        return
    show(services, link)


def show(services: Services, link: Link) -> None:
    """Show the replay of a link, or say why it cannot be shown."""
    try:
        shared = recording.decode(link.replay or "")
    except NewerSave:
        _refuse(services, "replay_newer")
        return
    except SaveError:
        _refuse(services, "replay_damaged")
        return
    try:
        played = restore(shared.record)
    except NewerSave:
        _refuse(services, "replay_newer")
        return
    except SaveError:
        _refuse(services, "replay_impossible")
        return
    if played.game.key != link.game:
        _refuse(services, "replay_damaged")
    else:
        services.navigation.open_replay(link.game, played=played, seat=shared.seat)


def _refuse(services: Services, key: str) -> None:
    services.notify(words.link_error(key, ""), seconds=motion.TOAST)
