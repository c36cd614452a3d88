"""E-mail addresses: which are well formed, and when two are the same."""

import re

LONGEST_EMAIL = 254
LONGEST_LOCAL_PART = 64
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_EMAIL = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})+")
"""The addresses that browsers accept in `<input type=email>` (HTML standard), with at least one dot in the domain."""


def is_email(text: str) -> bool:
    """Return whether `text` is an address that a browser's form would accept, too."""
    if len(text) > LONGEST_EMAIL or _EMAIL.fullmatch(text) is None:
        return False
    return len(text.partition("@")[0]) <= LONGEST_LOCAL_PART


def email_key(email: str) -> str:
    """Return the common key of equal addresses: letter case does not count."""
    return email.strip().casefold()


def domain_of(email: str) -> str:
    """Return the domain of an address, in lower case."""
    return email_key(email).rpartition("@")[2]


def masked(email: str) -> str:
    """Return an address in a form that its owner recognizes, but that cannot be used."""
    local, _at, domain = email.partition("@")
    return f"{local[:2]}•••••@{domain}"
