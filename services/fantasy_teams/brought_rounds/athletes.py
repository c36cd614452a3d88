"""Which athlete of a contest has which number in the other game."""

import csv
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from io import StringIO

from fantasy_teams.brought_rounds.history import HistoryFault, HistoryFaulty
from fantasy_teams.market.repository import Market
from kit.process.identifiers import as_uuid
from shared.spellings import spelling_key

_NUMBERED = re.compile(r"_[0-9]+$")
"""The ending of names in some seasons: `Jan_Kowalski_12`."""
_NUMBERS, _WHOLE_NAMES = ("element", "id"), ("name", "fullname")


@dataclass(frozen=True)
class Unmatched:
    """A number of the other game without an athlete; `name` is empty where no table tells it."""

    element: int
    name: str


def read_names(file: str, text: str) -> dict[int, str]:
    """Return the names in a season's table of players (`players_raw.csv`, or a gameweek's table), by number.

    Raises:
        HistoryFaulty: the table has no numbers, or no names.
    """
    reader = csv.DictReader(StringIO(text.lstrip("\ufeff")), strict=False)
    heads = reader.fieldnames or ()
    number = next((head for head in _NUMBERS if head in heads), None)
    if number is None:
        raise HistoryFaulty([HistoryFault("column-missing", file, {"column": "id"})])
    is_split = "second_name" in heads
    whole = next((head for head in _WHOLE_NAMES if head in heads), None)
    if not is_split and whole is None:
        raise HistoryFaulty([HistoryFault("column-missing", file, {"column": "name"})])
    names: dict[int, str] = {}
    for row in reader:
        if not (row[number] or "").isdecimal():
            continue
        told = f"{row.get('first_name') or ''} {row['second_name'] or ''}" if is_split else row[whole or ""] or ""
        names[int(row[number])] = " ".join(_NUMBERED.sub("", told).replace("_", " ").split())
    return names


def matched(
    market: Market, wanted: Collection[int], names: Mapping[int, str], chosen: Mapping[int, str]
) -> tuple[dict[int, int], list[Unmatched]]:
    """Return the athletes' numbers by those of the other game, and which of the `wanted` fit no athlete.

    Args:
        market: the contest's athletes.
        wanted: the numbers in the other game.
        names: by these numbers; a name fits where one athlete alone is spelled so.
        chosen: ids of athletes that the organizer chose, by these numbers; they come first.
    """
    by_name: dict[str, list[int]] = {}
    for number, person in market.people.items():
        by_name.setdefault(spelling_key(person.fullname), []).append(number)
    found: dict[int, int] = {}
    for element in wanted:
        by_hand = as_uuid(chosen.get(element, ""))
        fitting = by_name.get(spelling_key(names.get(element, "")), [])
        if by_hand is not None and by_hand in market.numbers:
            found[element] = market.numbers[by_hand]
        elif len(fitting) == 1:
            found[element] = fitting[0]
    return found, [Unmatched(one, names.get(one, "")) for one in sorted(wanted) if one not in found]
