"""The name that replaces a team's name once its owner's account is erased."""

from kit.process import context

ERASED_TEAM = "Konto usunięte"
"""As it is stored; no name can be equal, since names have no whitespace (`kit.people.names`)."""
_SHOWN = {"pl": ERASED_TEAM, "en": "Deleted account"}


def shown_name(stored: str) -> str:
    """Return a team's name for display; an erased one is replaced in the language of the request."""
    return _SHOWN[context.language.get()] if stored == ERASED_TEAM else stored
