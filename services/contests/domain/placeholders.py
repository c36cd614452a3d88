"""Words in the place of a side that is not known yet, such as `2A`, `W74` or `To be announced`."""

import re

_PLACEHOLDERS = (
    re.compile(r"[0-9]+(st|nd|rd|th)?\s*[A-Z](\s*/\s*[A-Z])*", re.IGNORECASE),
    re.compile(r"[A-Z][0-9]", re.IGNORECASE),
    re.compile(r"[WL]\s*[0-9]+", re.IGNORECASE),
    re.compile(
        r"(winners?|losers?|runners?[- ]?up|1st|2nd|3rd|best|third|second|first)\b"
        r".*\b(group|match|game|place|semi|quarter|final|play-?off|path|round|[sq]f|[a-l]|[0-9]+)\b.*",
        re.IGNORECASE,
    ),
    re.compile(r"group [a-z]\b.+", re.IGNORECASE),
    re.compile(r"(tbd|tba|tbc|n/?a|\?+|-+|to be (decided|determined|announced|confirmed)|unknown)", re.IGNORECASE),
    re.compile(r".*\b(path|play-?off) [A-Z0-9]\b.*", re.IGNORECASE),
    re.compile(r"(zwycięzca|wygrany|przegrany|zwycięzcy)\b.*|[0-9]+\.? (miejsce|drużyna)\b.*", re.IGNORECASE),
    re.compile(r"do (ustalenia|wyłonienia)|nieznan[aey]", re.IGNORECASE),
)


def is_placeholder(name: str) -> bool:
    """Return whether a name is a word for a side that is still to come."""
    return any(pattern.fullmatch(name) for pattern in _PLACEHOLDERS)
