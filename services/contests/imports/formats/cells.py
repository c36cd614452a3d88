"""Days and times of a table's cells, in a form that `domain.dates` reads."""

import re
from datetime import date, timedelta

from contests.imports.formats.headers import MONTH_AND_DAY

_SERIAL = re.compile(r"[2-7][0-9]{4}(?:[.,]0+)?")
"""A day as a spreadsheet counts it: 20000 is in 1954, 79999 in 2119."""
_FIRST_DAY = date(1899, 12, 30)
_FRACTION = re.compile(r"0?[.,][0-9]+")
"""A time as a part of a day."""
_DOTTED = re.compile(r"([01]?[0-9]|2[0-3])\.([0-5][0-9])")
_MINUTES = 24 * 60


def day_text(cell: str, *, month_first: bool = False) -> str:
    """Return the text of a day with the day first; `46375` is a day of a spreadsheet."""
    if _SERIAL.fullmatch(cell):
        return f"{_FIRST_DAY + timedelta(days=int(cell[:5])):%Y-%m-%d}"
    return MONTH_AND_DAY.sub(r"\3\2\1", cell, count=1) if month_first else cell


def time_text(cell: str) -> str:
    """Return the text of a time; `0,72917` is a part of a day, and `20.12` is no day."""
    if _FRACTION.fullmatch(cell):
        minutes = round(float(f"0.{re.split('[.,]', cell)[1]}") * _MINUTES) % _MINUTES
        return f"{minutes // 60:02}:{minutes % 60:02}"
    found = _DOTTED.fullmatch(cell)
    return cell if found is None else f"{found[1]}:{found[2]}"
