"""Normal forms of names, and keys made from names."""

import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"})
_LONGEST = 60


def folded(name: str) -> str:
    """Return a name without case, accents and punctuation, for comparison: `Curaçao` and `CURACAO` are equal."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS).replace("&", " and "))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", letters.replace("_", " ").replace("’", "").replace("'", "")))


def slug(name: str) -> str:
    """Return a key for a name: lower-case ASCII words with hyphens between, at most 60 characters.

    A name without a Latin letter or digit gets a key from its hash, so that different names have different keys.
    """
    words = re.findall(r"[a-z0-9]+", folded(name))
    made = "-".join(words)[:_LONGEST].rstrip("-")
    return made or f"n-{sha256((folded(name) or name).encode()).hexdigest()[:12]}"


def numbered(key: str) -> Iterator[str]:
    """Yield a key, and then the same with a growing number behind it: `cup`, `cup-2`, `cup-3`."""
    yield key
    for number in count(2):
        yield f"{key}-{number}"
