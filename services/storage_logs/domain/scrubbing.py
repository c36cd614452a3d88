"""The text of reports: plain, and without data that identifies a person or gives access to an account.

The token identifies the sender, so the text needs no personal data. Addresses, telephone and account numbers, tokens
and passwords are replaced by a word in brackets that names their kind. Ids (UUIDs) stay, because organizers need them
to find a league, a team or a request.
"""

import re
import unicodedata

from shared.plain_text import without_tags

_ID = re.compile(r"(?i)(?<![0-9a-f])([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?![0-9a-f])")
_RULES = (
    # a JSON Web Token, in any surroundings
    (re.compile(r"eyJ[\w-]{5,}(?:\.[\w-]*){0,4}"), "[token]"),
    (re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{8,}"), r"\1 [token]"),
    # a private league's link or code in an address of ours
    (re.compile(r"(?i)(/(?:l|links|privateLeague)/)[a-z0-9%+ -]{8,24}(?![a-z0-9])"), r"\1[token]"),
    # a value named as a secret: in an address, in JSON, or typed by hand
    (
        re.compile(
            r"(?i)\b([a-z_-]{0,20}(?:token|secret|passw(?:or)?d|has[lł]o|apikey|api_key|otp|kod sms|sms code|pin))"
            r"(\"?\s{0,3}[:=]\s{0,3}\"?)[^\s\"&,;<>]{1,500}"
        ),
        r"\1\2[token]",
    ),
    (re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}"), "[e-mail]"),
    # an account number as people write it: an IBAN, or the 26 digits of a Polish one
    (
        re.compile(r"(?i)(?<![a-z0-9])[a-z]{2}[ -]?\d{2}(?:[ -]?[a-z0-9]{4}){2,7}(?:[ -]?[a-z0-9]{1,3})?(?![a-z0-9])"),
        "[account]",
    ),
    (re.compile(r"(?<!\d)\d{2}(?:[ -]?\d{4}){3,8}(?!\d)"), "[account]"),
    (re.compile(r"(?<!\d)\d{4}(?:[ -]?\d{4}){3}(?!\d)"), "[account]"),
    # a telephone number: with its country's prefix, or nine digits in the usual groups
    (re.compile(r"(?<![\w.])(?:\+|00)\d{1,3}(?:[ ()-]{0,2}\d){7,12}(?!\d)"), "[phone]"),
    (re.compile(r"(?<![\d.:-])(?:\d{3}[ -]?\d{3}[ -]?\d{3}|\d{2}[ -]\d{3}[ -]\d{2}[ -]\d{2})(?![\d:])"), "[phone]"),
    # a long run of letters and digits, as an encoding produces it
    (re.compile(r"(?<![\w+-])(?=[\w+=-]{0,200}\d)(?:[\w+=-]{40,}|[\w+=]{32,})"), "[token]"),
)
_KEPT = frozenset("\n\u200d")
"""Line feeds, and the joiner of an emoji's parts."""


def plain(given: str) -> str:
    """Return a text without tags, invisible characters and personal data."""
    text = without_tags(
        unicodedata.normalize("NFC", given.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " "))
    )
    return scrubbed("".join(one for one in text if one in _KEPT or _is_seen(one))).strip()


def one_line(given: str) -> str:
    """Return `plain` as a single line."""
    return " ".join(plain(given).split())


def scrubbed(text: str) -> str:
    """Return a text with personal data replaced; ids stay."""
    parts = _ID.split(text)  # every other one is an id
    return "".join(part if at % 2 else _scrubbed(part) for at, part in enumerate(parts))


def _scrubbed(part: str) -> str:
    for pattern, instead in _RULES:
        part = pattern.sub(instead, part)
    return part


def _is_seen(character: str) -> bool:
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
