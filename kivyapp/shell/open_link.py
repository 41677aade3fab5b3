"""Opens a link that the app was started with, or that another app has passed on."""

from __future__ import annotations

from kivyapp import words
from kivyapp.platform import links
from kivyapp.services import Services
from kivyapp.style import motion


def open_link(services: Services, text: str) -> None:
    """Open the game of a link, or show why it cannot be opened."""
    try:
        link = links.parse(text)
    except links.LinkError as error:
        services.notify(words.link_error(error.key, error.detail), seconds=motion.TOAST)
        return
    if link.replay is None:
        services.navigation.open_game(link.game, link=link)
    else:
        # Imported here: few starts need it, and it loads the rules of the game.
        from kivyapp.games import shared_replay

        shared_replay.open_replay(services, link)
