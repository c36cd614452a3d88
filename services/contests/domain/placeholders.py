"""Words in the place of a side that is not known yet, such as `2A`, `W74` or `To be announced`."""

import re

UNNAMED = "TBA"
"""Stands for a side that a file leaves empty."""
_STAGE = (
    r"(?:group|match|game|pair|tie|semi\W?finals?|quarter\W?finals?|finals?|play\W?off|path|pool|round"
    r"|[sq]f\s?[0-9]*|r[0-9]+|[a-l]|[0-9]+)"
)
"""Where a side comes from, in English."""
_PLACE = "(?:1st|2nd|3rd|4th|first|second|third|fourth)"
_FROM = (
    r"(?:z\s+)?(?:grup[ay]|mecz[u]?|par[ay]|spotkani[ae]|(?:ćwierć|pół)?fina[łl]u?|bara(?:ż|żu|ży)|rund[ay]"
    r"|ścieżk[ia]|[a-l]|m?\s?[0-9]+)"
)
"""The same in Polish."""
_PLACEHOLDERS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"[0-9]+(?:st|nd|rd|th)?\s*[A-L](?:\s*/\s*[A-L])*",
        r"[A-L][1-6]",
        r"[WL]\s*(?:[sq]f\s*)?[0-9]+",
        r"tbd|tba|tbc|n/?a|n\.\s?n\.|\?+|-+|to be (?:decided|determined|announced|confirmed)|unknown",
        rf"(?:winners?|losers?|runners?[- ]?up)\s+(?:of\s+|in\s+)?(?:the\s+)?{_STAGE}(?:\W.*)?",
        rf"{_PLACE}(?:[- ]placed?)?(?: team)?(?: (?:of|in|from))?(?: the)? (?:group|pool|path)\b.*",
        r"best (?:1st|2nd|3rd|4th|second|third|fourth|runners?[- ]?up|loser)\b.*",
        r"(?:group|pool) [a-l][0-9]?\s+\S.*",
        r".*\bpath [A-Z0-9]\b.*|.*\bplay-?off (?:[A-Z0-9]|(?:winner|loser)(?: [A-Z0-9]+)?)",
        rf"(?:zwycię(?:zca|zcy)|wygran[yia]|przegran[yia]|pokonan[yia]|(?:wice)?mistrz|lider)\s+{_FROM}(?:\W.*)?",
        rf"(?:[0-9]+\.?|pierwsz[yae]|drug[iae]|trzeci[ae]?|czwart[yae])\s+(?:(?:miejsce|drużyna|zespół)\s+)?{_FROM}(?:\W.*)?",
        r"[0-9]+\.? (?:miejsce|drużyna|zespół)\b.*",
        r"do (?:ustalenia|wyłonienia)|nieznan[aey]",
        r"(?:sieger|verlierer)\s+(?:[vh]f|viertelfinale|halbfinale|spiel|gruppe|[0-9]+)\b.*|(?:sieger|verlierer)\s+[vh]f[0-9]+",
        r"(?:[0-9]+\.|erster|zweiter|dritter)\s+(?:der\s+)?gruppe\s+[a-l]",
    )
)


def is_placeholder(name: str) -> bool:
    """Return whether a name is a word for a side that is still to come."""
    return any(pattern.fullmatch(name) for pattern in _PLACEHOLDERS)
