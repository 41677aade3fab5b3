"""What can be set when a server is started, with defaults that suit a small machine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """All limits of one process. Times are in seconds."""

    # A player who is gone for longer loses.
    away: int = 120
    # So does one who thinks for longer while the other one waits.
    turn_seconds: int = 300
    # A room without players is deleted after this.
    empty_room: int = 30 * 60
    # A connection must ask for a room within this, and send something at least this often.
    hello: float = 10.0
    silence: float = 60.0
    # Messages of one connection: at once, and a second.
    frames_burst: int = 40
    frames_rate: float = 20.0
    # Failed joins of one address, and of all.
    address_failures_burst: int = 10
    address_failures_rate: float = 0.5
    failures_burst: int = 20
    failures_rate: float = 20.0
    # New rooms of one address.
    rooms_burst: int = 20
    rooms_rate: float = 0.2
    # How much there may be at once.
    most_rooms: int = 20_000
    most_connections: int = 20_000
    most_connections_of_address: int = 200
    # Bytes that may be unsent before a player or a spectator is dropped for not reading.
    most_unsent: int = 256 * 1024
    most_unsent_watching: int = 32 * 1024
    # With Redis: how long a process that died still owns its rooms.
    lease: float = 6.0
    # True if a proxy in front names the address of each connection.
    behind_proxy: bool = False
