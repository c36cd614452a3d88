"""The scope that each operation requires of a personal access token.

Operations without a scope require a log-in: the account and its security, consents, other people's data, and links that
would outlive the token.
"""

import re
from enum import StrEnum


class Scope(StrEnum):
    """A scope of a personal access token; each is independent."""

    READ = "read"
    """Read data that a participant may read."""
    PLAY = "play"
    """Save the person's teams and predictions."""
    ORGANIZE = "organize"
    """Read and change an organizer's data, while the person is one."""


_READING = frozenset({"GET", "HEAD"})
_INTERACTIVE = re.compile(
    r"/users(/|$)"  # the account, its security and consents, messages, friends
    r"|/internal/"  # a person's whole data
    r"|/organizer/identity(/|$)"  # people
    r"|/organizer/storage_logs/reports(/|$)"  # authors, and their texts
    r"|/organizer/[^/]+/ops(/|$)"  # the installation
    r"|/leagues/userleagues/consents$"
    r"|/leagues/[^/]+/calendar$"  # a link that shows a person's deadlines to every holder
    r"|/leagues/private/[^/]+/link$"  # a link that admits every holder
)
_ORGANIZING = "/organizer/"
_PLAYING = frozenset({"/leagues/typer/userteams", "/leagues/fantasy/userteams"})


def scope_of(method: str, path: str) -> Scope | None:
    """Return the scope of an operation, by its path in the OpenAPI document; None: no scope allows it.

    A new operation that changes data requires a log-in until it is named here.
    """
    if _INTERACTIVE.match(path):
        return None
    if path.startswith(_ORGANIZING):
        return Scope.ORGANIZE
    if method in _READING:
        return Scope.READ
    return Scope.PLAY if path in _PLAYING else None
