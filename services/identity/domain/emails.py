"""E-mail addresses: which are well formed, and when two are the same."""

import re

LONGEST_EMAIL = 254
LONGEST_LOCAL_PART = 64
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_EMAIL = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})+")
"""What browsers accept in `<input type=email>` (HTML standard), with at least one dot in the domain."""


def is_email(text: str) -> bool:
    """Tell whether `text` is an address a browser's form would accept, too."""
    if len(text) > LONGEST_EMAIL or _EMAIL.fullmatch(text) is None:
        return False
    return len(text.partition("@")[0]) <= LONGEST_LOCAL_PART


def email_key(email: str) -> str:
    """Fold an address to what makes two the same: letter case does not count."""
    return email.strip().casefold()


def masked(email: str) -> str:
    """Show what somebody recognises an address by who knows it, and nothing to write to."""
    local, _at, domain = email.partition("@")
    return f"{local[:2]}•••••@{domain}"
