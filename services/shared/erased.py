"""What stands where somebody's team had its name, once their account is erased."""

from kit.process import context

ERASED_TEAM = "Konto usunięte"
"""As it is stored; nobody can be called so, since a name has no whitespace (`kit.people.names`)."""
_SHOWN = {"pl": ERASED_TEAM, "en": "Deleted account"}


def shown_name(stored: str) -> str:
    """Answer a team's name as people read it: what stands for an erased one is in the language of the request."""
    return _SHOWN[context.language.get()] if stored == ERASED_TEAM else stored
