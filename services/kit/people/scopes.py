"""Rights of a program with a personal access token: no more than the token's scopes allow.

A log-in gives a token without scopes, which allows all that the person may do. The scope of each operation is part of
the contract between services and programs (`contracts.scopes`).
"""

from contracts.scopes import Scope, scope_of
from kit.api.errors import Problem


class InteractiveSessionRequired(Problem):
    """No scope of a personal access token allows this: the person has to log in."""

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
    """Refuse an operation that a token with these scopes does not allow.

    Raises:
        InteractiveSessionRequired: no token with scopes does.
        ScopeMissing: another scope would allow it.
    """
    needed = scope_of(method, path)
    if needed is None:
        raise InteractiveSessionRequired
    if needed not in scopes:
        raise ScopeMissing(scope=needed.value)


def scopes_in(claim: str) -> frozenset[Scope]:
    """Return the claim `scope` (RFC 9068: names separated by spaces); unknown scopes allow nothing."""
    return frozenset(_NAMED[name] for name in claim.split() if name in _NAMED)


def scoped_audience(audience: str) -> str:
    """Return the audience of tokens with scopes; code from before scopes, which does not check them, refuses it."""
    return f"{audience}:scoped"
