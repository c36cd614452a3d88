"""A season as a table with a line for each round: points, transfers, cost, total, chip."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import StringIO

from fantasy_teams.brought_rounds.history import BroughtRound, HistoryFault, HistoryFaulty, chip_of

POINT = 10
MOST = 10**7
_HEADS: Mapping[str, Sequence[str]] = {
    "round": ("round", "event", "gw", "gameweek", "week", "kolejka", "runda"),
    "points": ("points", "pts", "punkty", "pkt"),
    "transfers": ("transfers", "event_transfers", "transfery"),
    "cost": ("cost", "event_transfers_cost", "hit", "hits", "koszt"),
    "total": ("total", "total_points", "suma", "razem"),
    "bank": ("bank",),
    "value": ("value", "wartość"),
    "chip": ("chip", "active_chip", "bonus", "karta"),
}
_NEEDED = ("round", "points")


def read_table(file: str, text: str) -> list[BroughtRound]:
    """Return the rounds of a table, in their order. Its first line has the heads; other columns are left out.

    Points are before the cost of transfers. Where the totals show that they are after it, the cost is added.

    Raises:
        HistoryFaulty: a head is missing, or a value cannot be; with every fault.
    """
    lines = [line for line in csv.reader(StringIO(text), delimiter=_delimiter(text), strict=False) if any(line)]
    columns = _columns(lines[0] if lines else ())
    missing = [name for name in _NEEDED if name not in columns]
    if missing:
        raise HistoryFaulty([HistoryFault("column-missing", file, {"column": name}) for name in missing])
    faults: list[HistoryFault] = []
    rounds: dict[int, BroughtRound] = {}
    for number, line in enumerate(lines[1:], start=2):
        cells = {name: line[at].strip() if at < len(line) else "" for name, at in columns.items()}
        try:
            one = _round(file, number, cells)
        except HistoryFaulty as faulty:
            faults += faulty.faults
            continue
        if one.number in rounds:
            faults.append(HistoryFault("round-twice", file, {"round": one.number}))
        rounds[one.number] = one
    if not rounds and not faults:
        faults.append(HistoryFault("history-missing", file))
    if faults:
        raise HistoryFaulty(faults)
    return _before_cost([rounds[number] for number in sorted(rounds)])


def _delimiter(text: str) -> str:
    first = next(iter(text.splitlines()), "")
    return max(",;\t", key=first.count)


def _columns(heads: Sequence[str]) -> dict[str, int]:
    written = [head.strip().lstrip("\ufeff").lower() for head in heads]
    found = {name: [written.index(head) for head in known if head in written] for name, known in _HEADS.items()}
    return {name: places[0] for name, places in found.items() if places}


def _round(file: str, line: int, cells: Mapping[str, str]) -> BroughtRound:
    number = _whole(file, line, cells, "round")
    if number is None:
        raise HistoryFaulty([HistoryFault("number-missing", file, {"line": line, "column": "round"})])
    points = _whole(file, line, cells, "points")
    if points is None:
        raise HistoryFaulty([HistoryFault("number-missing", file, {"line": line, "column": "points"})])
    total = _whole(file, line, cells, "total")
    return BroughtRound(
        number=number,
        points=points * POINT,
        transfers=_whole(file, line, cells, "transfers") or 0,
        cost=abs(_whole(file, line, cells, "cost") or 0) * POINT,
        total=None if total is None else total * POINT,
        bank=_whole(file, line, cells, "bank"),
        value=_whole(file, line, cells, "value"),
        chip=chip_of(cells.get("chip"), file, number),
    )


def _whole(file: str, line: int, cells: Mapping[str, str], column: str) -> int | None:
    written = cells.get(column, "").replace("−", "-").removesuffix(".0")
    if not written:
        return None
    try:
        found = int(written)
    except ValueError:
        found = MOST + 1
    if abs(found) > MOST:
        raise HistoryFaulty(
            [HistoryFault("number-impossible", file, {"line": line, "column": column, "written": written[:40]})]
        )
    return found


def _before_cost(rounds: Sequence[BroughtRound]) -> list[BroughtRound]:
    """Return rounds with points before the cost: totals that grow by the points alone show that these are after it."""
    total, before, after = 0, 0, 0
    for one in rounds:
        if one.total is None:
            return list(rounds)
        if one.cost:
            before += one.total - total == one.points - one.cost
            after += one.total - total == one.points
        total = one.total
    if after > before:
        return [replace(one, points=one.points + one.cost) for one in rounds]
    return list(rounds)
