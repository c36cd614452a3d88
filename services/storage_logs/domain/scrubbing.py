"""What a report may say: plain text, without what would lead to a person or into an account.

Who writes to an organizer is known by their token; what stands in a text beside that is nobody's need: addresses,
telephone and account numbers, tokens and passwords are replaced by a word in brackets that says what stood there. Ids
(UUIDs) stay: they are how a league, a team and a request are found, and lead nobody anywhere without an account.
"""

import re
import unicodedata

from shared.plain_text import without_tags

_ID = re.compile(r"(?i)(?<![0-9a-f])([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?![0-9a-f])")
_RULES = (
    # a JSON Web Token, whatever stands around it
    (re.compile(r"eyJ[\w-]{5,}(?:\.[\w-]*){0,4}"), "[token]"),
    (re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{8,}"), r"\1 [token]"),
    # what is named as a secret: in an address, in JSON, or by hand
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
    # what no person writes and no word is: a long run of letters and digits, as an encoding makes it
    (re.compile(r"(?<![\w+-])(?=[\w+=-]{0,200}\d)(?:[\w+=-]{40,}|[\w+=]{32,})"), "[token]"),
)
_KEPT = frozenset("\n\u200d")
"""Lines, and what joins the parts of an emoji."""


def plain(given: str) -> str:
    """Answer a text without tags, without characters that nobody sees, and without what is personal."""
    text = without_tags(
        unicodedata.normalize("NFC", given.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " "))
    )
    return scrubbed("".join(one for one in text if one in _KEPT or _is_seen(one))).strip()


def one_line(given: str) -> str:
    """Answer `plain`, in one line."""
    return " ".join(plain(given).split())


def scrubbed(text: str) -> str:
    """Answer a text with what is personal replaced; ids stay."""
    parts = _ID.split(text)  # every other one is an id
    return "".join(part if at % 2 else _scrubbed(part) for at, part in enumerate(parts))


def _scrubbed(part: str) -> str:
    for pattern, instead in _RULES:
        part = pattern.sub(instead, part)
    return part


def _is_seen(character: str) -> bool:
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
