"""What a program may do for a person who gave it a personal access token: no more than the token's scopes say.

Whoever logs in holds a token without scopes, which may do all that the person may. What no scope allows needs such a
log-in: the account and its security, consents, other people's data, and links that would outlive the token.
"""

import re
from enum import StrEnum

from kit.errors import Problem


class Scope(StrEnum):
    """One thing that a personal access token allows; each stands for itself."""

    READ = "read"
    """Read what the person may read as a participant."""
    PLAY = "play"
    """Save the person's teams and predictions."""
    ORGANIZE = "organize"
    """Read and change what organizers do, while the person is one."""


class InteractiveSessionRequired(Problem):
    """No personal access token may do this, whatever its scopes: the person has to log in."""

    status = 403
    code = "interactive-session-required"
    title = "Interactive session required"
    pl = "Tego nie można zrobić tokenem dostępu. Zaloguj się w przeglądarce."
    en = "An access token can't do this. Log in with a browser."


class ScopeMissing(Problem):
    """The personal access token may do other things, not this."""

    status = 403
    code = "scope-missing"
    title = "Scope missing"
    pl = "Ten token dostępu na to nie pozwala. Potrzebny jest token z zakresem „{scope}”."
    en = "This access token doesn't allow that. It takes a token with the scope “{scope}”."
    example = {"scope": "read"}


_NAMED = {scope.value: scope for scope in Scope}
_READING = frozenset({"GET", "HEAD"})
_INTERACTIVE = re.compile(
    r"/users(/|$)"  # the account, its security and consents, messages, friends
    r"|/internal/"  # a person's whole data
    r"|/organizer/identity(/|$)"  # people
    r"|/organizer/storage_logs/reports(/|$)"  # who wrote, and what they wrote
    r"|/organizer/[^/]+/ops(/|$)"  # the installation
    r"|/leagues/userleagues/consents$"
    r"|/leagues/[^/]+/calendar$"  # a link that shows a person's deadlines to whoever has it
    r"|/leagues/private/[^/]+/link$"  # a link that lets in whoever has it
)
_ORGANIZING = "/organizer/"
_PLAYING = frozenset({"/leagues/typer/userteams", "/leagues/fantasy/userteams"})


def scope_of(method: str, path: str) -> Scope | None:
    """Answer which scope an operation takes, by its path as the OpenAPI document writes it; None: no scope allows it.

    A new operation that changes something is allowed to nobody but who logs in, until it is named here.
    """
    if _INTERACTIVE.match(path):
        return None
    if path.startswith(_ORGANIZING):
        return Scope.ORGANIZE
    if method in _READING:
        return Scope.READ
    return Scope.PLAY if path in _PLAYING else None


def check(scopes: frozenset[Scope], method: str, path: str) -> None:
    """Refuse what a token with these scopes may not do.

    Raises:
        InteractiveSessionRequired: no token with scopes may.
        ScopeMissing: another scope would allow it.
    """
    needed = scope_of(method, path)
    if needed is None:
        raise InteractiveSessionRequired
    if needed not in scopes:
        raise ScopeMissing(scope=needed.value)


def scopes_in(claim: str) -> frozenset[Scope]:
    """Read the claim `scope` (RFC 9068: names with spaces between); what this code doesn't know allows nothing."""
    return frozenset(_NAMED[name] for name in claim.split() if name in _NAMED)


def scoped_audience(audience: str) -> str:
    """Answer the audience of tokens with scopes: code from before scopes, which would not ask for them, refuses it."""
    return f"{audience}:scoped"
