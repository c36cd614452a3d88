"""What a program may do for a person who gave it a personal access token: no more than the token's scopes say.

Whoever logs in holds a token without scopes, which may do all that the person may. Which operation takes which scope is
part of the contract between services and programs (`contracts.scopes`).
"""

from contracts.scopes import Scope, scope_of
from kit.api.errors import Problem


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
    en = "This access token doesn't allow that. You need a token with the scope “{scope}”."
    example = {"scope": "read"}


_NAMED = {scope.value: scope for scope in Scope}


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
