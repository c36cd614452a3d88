"""Bank account numbers (api.md: spec's pattern; letters → IBAN checksum; 26 digits → PL; other digits accepted)."""

import re

from schwifty import IBAN
from schwifty.exceptions import SchwiftyException

POLISH_DIGITS = 26
_NUMBER = re.compile(r"([A-Za-z]{2})?([0-9]{16,34})")


def account_number(text: str) -> str | None:
    """Return the stored form of a number: without spaces, in capitals, a Polish one with `PL`; None if invalid.

    A number with a country, and one of 26 digits, must have a correct IBAN checksum.
    """
    compact = "".join(text.split())
    found = _NUMBER.fullmatch(compact)
    if found is None:
        return None
    country, digits = found.groups()
    if country is None and len(digits) == POLISH_DIGITS:
        country = "PL"
    if country is None:
        return digits
    try:
        return IBAN(country.upper() + digits).compact
    except SchwiftyException:
        return None
