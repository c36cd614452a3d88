"""The public files of a Fantasy Premier League manager: `history.json`, `transfers.json`, `picks-N.json`.

A file is told by its content, whatever its name. Fields that are not needed are left out.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from contracts.events.contest import ChipKind
from fantasy_teams.brought_rounds.history import (
    BroughtRound,
    Exchange,
    HistoryFault,
    HistoryFaulty,
    Pick,
    chip_of,
)

MOST = 10**7
POINT = 10
"""Tenths of a point; money is in tenths already."""


class _Told(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class _Figures(_Told):
    event: int = Field(ge=1, le=100)
    points: int = Field(ge=-MOST, le=MOST)
    total_points: int = Field(ge=-MOST, le=MOST)
    event_transfers: int = Field(ge=0, le=1000)
    event_transfers_cost: int = Field(ge=0, le=MOST)
    bank: int | None = Field(default=None, ge=-MOST, le=MOST)
    value: int | None = Field(default=None, ge=-MOST, le=MOST)


class _Chip(_Told):
    name: str = Field(max_length=100)
    event: int
    time: str = ""


class _History(_Told):
    current: list[_Figures] = Field(min_length=1, max_length=100)
    chips: list[_Chip] = Field(default=[], max_length=100)


class _Pick(_Told):
    element: int = Field(ge=1)
    position: int = Field(ge=1, le=60)
    is_captain: bool = False
    is_vice_captain: bool = False


class _Substitution(_Told):
    element_in: int
    element_out: int


class _Event(_Told):
    event: int


class _Picks(_Told):
    active_chip: str | None = None
    automatic_subs: list[_Substitution] = Field(default=[], max_length=100)
    entry_history: _Event
    picks: list[_Pick] = Field(min_length=1, max_length=60)


class _Transfer(_Told):
    element_in: int
    element_in_cost: int = Field(ge=0, le=MOST)
    element_out: int
    element_out_cost: int = Field(ge=0, le=MOST)
    event: int
    time: str = ""


_TRANSFERS = TypeAdapter(list[_Transfer])


def read_files(files: Mapping[str, str]) -> list[BroughtRound]:
    """Return the rounds that a manager's files tell, in order; a round without picks has figures alone.

    Args:
        files: their texts, by name.

    Raises:
        HistoryFaulty: a file cannot be read, or there is no history; with every fault.
    """
    histories: list[tuple[str, _History]] = []
    picks: dict[int, tuple[str, _Picks]] = {}
    transfers: list[_Transfer] = []
    faults: list[HistoryFault] = []
    for name, text in files.items():
        match _read(name, text):
            case _History() as history:
                histories.append((name, history))
            case _Picks(entry_history=told) if told.event in picks:
                faults.append(HistoryFault("round-twice", name, {"round": told.event}))
            case _Picks() as found:
                picks[found.entry_history.event] = (name, found)
            case HistoryFault() as fault:
                faults.append(fault)
            case listed:
                transfers += listed
    if not faults and len(histories) != 1:
        faults.append(HistoryFault("history-missing" if not histories else "history-twice", next(iter(files), "")))
    if faults:
        raise HistoryFaulty(faults)
    return _rounds(*histories[0], picks, transfers)


def _read(name: str, text: str) -> "_History | _Picks | list[_Transfer] | HistoryFault":
    """Return the content of a file, or why it cannot be read."""
    try:
        told: Any = json.loads(text)  # Any: whatever stands in the file
    except (ValueError, RecursionError):
        return HistoryFault("history-not-json", name)
    form = _TRANSFERS if isinstance(told, list) else TypeAdapter(_Picks if _has(told, "picks") else _History)
    try:
        return form.validate_python(told)
    except ValidationError as wrong:
        place = ".".join(str(part) for part in wrong.errors()[0]["loc"])
        return HistoryFault("history-field", name, {"field": place})


def _has(told: object, key: str) -> bool:
    return isinstance(told, dict) and key in told


def _rounds(
    file: str, history: _History, picks: Mapping[int, tuple[str, _Picks]], transfers: Sequence[_Transfer]
) -> list[BroughtRound]:
    faults: list[HistoryFault] = []
    chips: dict[int, ChipKind | None] = {}
    for chip in history.chips:
        _keep(chips, chip.event, chip.name, file, faults)
    for number, (name, found) in picks.items():
        if number not in chips:
            _keep(chips, number, found.active_chip, name, faults)
    rounds = {one.event: one for one in history.current}
    if len(rounds) != len(history.current):
        faults.append(HistoryFault("round-twice", file, {"round": _twice(one.event for one in history.current)}))
    if faults:
        raise HistoryFaulty(faults)
    return [
        BroughtRound(
            number=number,
            points=one.points * POINT,
            transfers=one.event_transfers,
            cost=one.event_transfers_cost * POINT,
            total=one.total_points * POINT,
            bank=one.bank,
            value=one.value,
            chip=chips.get(number),
            picks=_as_saved(*picks[number]) if number in picks else (),
            exchanges=_exchanges(number, transfers),
        )
        for number, one in sorted(rounds.items())
    ]


def _keep(
    chips: dict[int, ChipKind | None], number: int, written: str | None, file: str, faults: list[HistoryFault]
) -> None:
    try:
        chips[number] = chip_of(written, file, number)
    except HistoryFaulty as faulty:
        faults += faulty.faults


def _twice(numbers: Iterable[int]) -> int:
    seen: set[int] = set()
    return next(number for number in numbers if number in seen or seen.add(number))


def _as_saved(file: str, told: _Picks) -> list[Pick]:
    """Return the picks in the order before the automatic substitutions, which exchanged two places each."""
    number = told.entry_history.event
    order = [pick.element for pick in sorted(told.picks, key=lambda pick: pick.position)]
    if len({*order}) != len(order):
        raise HistoryFaulty([HistoryFault("pick-twice", file, {"round": number})])
    for change in reversed(told.automatic_subs):
        if change.element_in not in order or change.element_out not in order:
            raise HistoryFaulty([HistoryFault("substitution-unknown", file, {"round": number})])
        into, out = order.index(change.element_in), order.index(change.element_out)
        order[into], order[out] = order[out], order[into]
    by_element = {pick.element: pick for pick in told.picks}
    return [
        Pick(element, place, by_element[element].is_captain, by_element[element].is_vice_captain)
        for place, element in enumerate(order, start=1)
    ]


def _exchanges(number: int, transfers: Sequence[_Transfer]) -> list[Exchange]:
    """Return a round's transfers, the first one first; files list the newest first."""
    listed = [transfer for transfer in reversed(transfers) if transfer.event == number]
    return [
        Exchange(one.element_out, one.element_out_cost, one.element_in, one.element_in_cost)
        for one in sorted(listed, key=lambda transfer: transfer.time)
    ]
