"""Numbers and places as answers to questions, in their one written form; pure, so that domain rules may use it."""

import re

_NUMBER = re.compile(r"(-?)(0|[1-9]\d{0,9})(?:\.(\d?[1-9]))?")
_PLACE = re.compile(r"([1-9]\d?):([1-9]\d{0,2})")
_DECIMALS = 2


def read_number(name: str) -> int | None:
    """Return a number in hundredths; None if it is not written in its one form.

    `42`, `-3.5` and `0.25` are; `+42`, `042`, `3.50`, `3,5` and `-0` are not.
    """
    found = _NUMBER.fullmatch(name)
    if found is None or name == "-0":
        return None
    sign, whole, decimals = found.groups()
    hundredths = int(whole) * 10**_DECIMALS + int((decimals or "").ljust(_DECIMALS, "0"))
    return -hundredths if sign else hundredths


def number_name(hundredths: int) -> str:
    """Return the one form in which a number is written."""
    whole, rest = divmod(abs(hundredths), 10**_DECIMALS)
    decimals = f"{rest:02}".rstrip("0")
    return ("-" if hundredths < 0 else "") + str(whole) + (f".{decimals}" if decimals else "")


def read_place(name: str) -> tuple[int, str] | None:
    """Return the place and the key of an answer in an order, such as `2:7`; None if it is none."""
    found = _PLACE.fullmatch(name)
    return None if found is None else (int(found[1]), found[2])


def has_decimals(hundredths: int, most: int) -> bool:
    """Return whether a number has so many decimals at most."""
    return hundredths % 10 ** (_DECIMALS - most) == 0
