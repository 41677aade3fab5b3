"""Whom to believe that they are who they say: the certificates behind a secure address."""

from __future__ import annotations

import ssl


def certificates(url: str) -> ssl.SSLContext | None:
    """What a connection to this address has to be checked against; None for a plain one.

    The system's own list, where Python finds one, and certifi's: on Android and in a bundle there
    is no other.
    """
    if not url.startswith("wss:"):
        return None
    import certifi

    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
