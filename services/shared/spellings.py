"""Texts as answers to questions, and which spellings are equal; pure, so that domain rules may use it."""

import re
from unicodedata import category, normalize

MOST_CHARACTERS = 80
_OTHERS = str.maketrans({"ł": "l", "ß": "ss", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "ς": "σ"})
"""Letters that Unicode does not take apart."""


def is_text_answer(text: str) -> bool:
    """Return whether a text can be an answer: one line of 1 to 80 characters, composed, with single inner spaces."""
    return (
        1 <= len(text) <= MOST_CHARACTERS
        and text == normalize("NFC", re.sub(r"\s+", " ", text).strip())
        and not any(category(one) in {"Cc", "Cf", "Cs", "Co", "Cn"} for one in text)
    )


def spelling_key(text: str) -> str:
    """Return what equal spellings share: letters without case, accents and spaces."""
    apart = normalize("NFKD", text).lower()
    return "".join(one for one in apart if category(one) != "Mn" and not one.isspace()).translate(_OTHERS)
