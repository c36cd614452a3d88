"""The results of national teams: one table of all matches since 1872, of which a feed reads a competition's year."""

import csv
from collections.abc import Mapping
from datetime import date
from io import StringIO

from contests.imports.formats.headers import Column

COLUMNS: Mapping[Column, str] = {
    "round": "round",
    "date": "date",
    "home": "home_team",
    "away": "away_team",
    "homeScore": "home_score",
    "awayScore": "away_score",
    "venue": "city",
}
"""The columns of the table that `year_of` makes."""


def year_of(text: str, tournament: str, year: str) -> str:
    """Return the matches of a tournament in a year as a table with rounds; a table without lines if it has none.

    The source has no rounds: each week with a match, Monday to Sunday, is one, numbered in order. A match that is not
    played has `NA` for its score. A line without a day or sides is left out.

    Args:
        text: `results.csv` of martj42/international_results.
        tournament: its name there, such as `FIFA World Cup`.
        year: four digits.
    """
    found: list[tuple[tuple[int, int], dict[str, str]]] = []
    for line in csv.DictReader(StringIO(text, newline="")):
        day = _day_of(line.get("date") or "")
        if line.get("tournament") == tournament and day is not None and day.year == int(year):
            found.append((day.isocalendar()[:2], line))
    weeks = {week: number for number, week in enumerate(sorted({week for week, _ in found}), start=1)}
    out = StringIO(newline="")
    writer = csv.DictWriter(out, [*COLUMNS.values()], extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for week, line in found:
        scores = {name: "" if line.get(name) == "NA" else line.get(name) for name in ("home_score", "away_score")}
        writer.writerow(line | scores | {"round": f"Matchday {weeks[week]}"})
    return out.getvalue()


def _day_of(written: str) -> date | None:
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None
