"""A shared game: checked by the rules, and shown on its own table."""

from __future__ import annotations

from kivyapp import words
from kivyapp.games.game_sheets import can_be_raced, start_race
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.links import Link, LinkError, parse
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.words import race as race_words
from rules import recording
from rules.saves import NewerSave, SaveError
from rules.session import restore


def open_replay_text(services: Services, text: str) -> None:
    """Show the replay in the text of a file, or say why it cannot be shown."""
    try:
        link = parse(text, recording.MAX_LENGTH)
        if link.replay is None:
            raise LinkError("replay_damaged", "")
    except LinkError:
        _refuse(services, "replay_damaged")
        return
    open_replay(services, link)


def open_replay(services: Services, link: Link) -> None:
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
        return
    services.navigation.open_replay(link.game, played=played, seat=shared.seat)
    if can_be_raced(played, GAME_UIS[link.game]):
        services.notify(
            race_words.RACE_OFFER(),
            action=race_words.RACE_OFFER_ACTION(),
            on_action=lambda: start_race(services, played),
            seconds=motion.OFFER_TOAST,
        )


def _refuse(services: Services, key: str) -> None:
    services.notify(words.link_error(key, ""), seconds=motion.TOAST)
