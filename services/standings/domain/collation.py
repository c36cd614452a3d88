"""One fixed Polish collation for names, the same on every database (rules.md, Rankings; field-notes.md, no ICU)."""

from unicodedata import category, normalize

ALPHABET = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
"""The Polish alphabet with the three Latin letters that only foreign words use."""

_LETTERS = {letter: chr(0x100 + place) for place, letter in enumerate(ALPHABET)}
_DIGIT = 0x90
_ASCII_END = 0x80
_OTHER_SIGN = "\x7f"
_OTHER_LETTER = "\u0fff"
_NEXT_LEVEL = "\x01"


def name_key(name: str) -> str:
    """Return the sort key of `name`: signs, digits, letters as in the Polish alphabet.

    A foreign diacritic counts only between otherwise equal names (é as e), then case: small before capital. The key is
    compared by code point, in PostgreSQL with `COLLATE "C"`.
    """
    composed = normalize("NFC", name)
    folded = composed.casefold()
    return _NEXT_LEVEL.join(("".join(map(_weight, folded)), folded, composed.swapcase()))


def _weight(character: str) -> str:
    """Return the first-level weight of one case-folded character."""
    if character in _LETTERS:
        return _LETTERS[character]
    base = normalize("NFKD", character)[0]
    if base in _LETTERS:
        return _LETTERS[base]
    if base in "0123456789":
        return chr(_DIGIT + int(base))
    kind = category(base)[0]
    if kind == "M":
        return ""
    if kind in "LN":
        return _OTHER_LETTER + character
    return character if ord(character) < _ASCII_END else _OTHER_SIGN + character
