"""The certificates that secure connections are checked against."""

from __future__ import annotations

import ssl


def certificates(url: str) -> ssl.SSLContext | None:
    """The TLS settings for this address; None for a plain one.

    They hold the system's certificates, where Python finds them, and certifi's: Android and a
    bundle have no others.
    """
    if not url.startswith("wss:"):
        return None
    import certifi

    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
