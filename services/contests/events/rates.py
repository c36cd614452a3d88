"""Rates of a round's matches from a sheet: looked through with its lines' faults, and then taken over."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.configuration import Prediction
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.domain.rate_sheet import Cell, Measure, family_of, read_sheet
from contests.domain.rates import rate_of
from contests.domain.slugs import folded
from contests.events.errors import PredictionsForTyperOnly
from contests.events.rate_errors import (
    EventUnclear,
    EventUnknown,
    FamilyUnclear,
    FamilyUnknown,
    FigureImpossible,
    FigureTwice,
    NotOnOffer,
    RatesFaulty,
    SheetUnreadable,
)
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.errors import FixtureLocked
from contests.fixtures.held import HeldFixture, hold
from contests.fixtures.models import EventRow
from contests.fixtures.offers import match_offer
from contests.fixtures.repository import FixtureRepository
from contracts.base import Text
from kit.errors import FieldText, pointer


@dataclass(frozen=True)
class RateLine:
    """A rate that a line of the sheet gives to a prediction; rates in hundredths."""

    line: int
    event: EventRow
    prediction: Prediction
    before: int | None
    """None: the match offers nothing yet."""
    after: int


@dataclass(frozen=True)
class LineFault:
    """What is wrong with a line, and what of it that concerns."""

    line: int
    said: FieldText


@dataclass(frozen=True)
class RatePreview:
    """What a sheet would do."""

    lines: tuple[RateLine, ...]
    faults: tuple[LineFault, ...]
    clubs: Mapping[str, ClubRow]

    @property
    def changed(self) -> tuple[RateLine, ...]:
        """Tell which rates are others than now."""
        return tuple(line for line in self.lines if line.before != line.after)

    def called(self, event: EventRow) -> Text:
        """Name an event by its group, or by its sides as their clubs are called."""
        if event.group_name is not None:
            return Text(pl=event.group_name, en=event.group_name)
        home, away = self.clubs[event.home_key or ""], self.clubs[event.away_key or ""]
        return Text(pl=f"{home.name_pl} – {away.name_pl}", en=f"{home.name_en} – {away.name_en}")


@dataclass
class _Round:
    """A round's events as a sheet may name them, and what each offers."""

    events: Sequence[EventRow]
    clubs: Mapping[str, ClubRow]
    offers: Mapping[str, tuple[Prediction, ...]]
    seen: dict[tuple[str, str, str], int] = field(default_factory=dict[tuple[str, str, str], int])
    """The lines that gave a rate, by event, family and name."""

    def called(self, cell: Cell) -> list[EventRow]:
        """Choose the events that a line can mean."""
        if cell.sides is not None:
            return [one for one in self.events if self._is(one, cell.sides)]
        written = cell.match or ""
        by_key = [one for one in self.events if one.key == written]
        return by_key or [one for one in self.events if folded(written) in self._titles(one)]

    def _is(self, event: EventRow, sides: tuple[str, str]) -> bool:
        home, away = (folded(side) for side in sides)
        return home in self._names(event.home_key, event.home_name) and away in self._names(
            event.away_key, event.away_name
        )

    def _titles(self, event: EventRow) -> set[str]:
        if event.group_name is not None:
            return {folded(event.group_name)}
        homes, aways = self._names(event.home_key, event.home_name), self._names(event.away_key, event.away_name)
        return {f"{home} {between}{away}" for home in homes for away in aways for between in ("", "vs ", "v ")}

    def _names(self, key: str | None, name: str | None) -> set[str]:
        club = self.clubs.get(key or "")
        known = [name, key, *(() if club is None else (club.name_pl, club.name_en))]
        return {folded(one) for one in known if one}


async def preview(
    session: AsyncSession, *, contest_id: UUID, fixture_id: UUID, text: str, measure: Measure
) -> RatePreview:
    """Look through a sheet of rates of a round; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        PredictionsForTyperOnly: the contest is a fantasy one.
        FixtureLocked: picks are locked.
        SheetUnreadable: its first line names no match or no rates.
    """
    held = await _hold(session, contest_id, fixture_id)
    return await _look(session, held, text, measure)


async def apply(  # noqa: PLR0913 - who, which round and what of the sheet are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    text: str,
    measure: Measure,
    without_faulty: bool,
) -> RatePreview:
    """Take over a sheet's rates, `without_faulty` lines if there are any; what they don't name stays.

    Raises:
        RatesFaulty: lines have faults and are not left out; says every one.
        Exception: whatever `preview` raises.
    """
    held = await _hold(session, contest_id, fixture_id)
    found = await _look(session, held, text, measure)
    if found.faults and not without_faulty:
        raise RatesFaulty(errors=[fault.said for fault in found.faults])
    changed: dict[str, dict[tuple[str, str], int]] = {}
    events: dict[str, EventRow] = {}
    for line in found.changed:
        events[line.event.key] = line.event
        rates = changed.setdefault(line.event.key, {})
        rates[line.prediction.family, line.prediction.name] = line.after
    for key, event in events.items():
        offer = _offer(held, event)
        event.predictions = tuple(
            one.model_copy(update={"rate": changed[key].get((one.family, one.name), one.rate)}) for one in offer
        )
    if events:
        await announce_changed(session, held.contest, [held.fixture])
    for event in events.values():
        await record(session, held, event, "predictions.changed", actor_id)
    return found


async def _hold(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> HeldFixture:
    held = await hold(session, contest_id, fixture_id)
    if held.contest.event_type == "Fantasy":
        raise PredictionsForTyperOnly
    if held.is_locked:
        raise FixtureLocked
    return held


async def _look(session: AsyncSession, held: HeldFixture, text: str, measure: Measure) -> RatePreview:
    sheet = read_sheet(text, measure)
    if not sheet.header:
        raise SheetUnreadable
    events = (await FixtureRepository(session).events_of([held.fixture.id])).get(held.fixture.id, [])
    clubs = await CatalogueRepository(session).clubs_of(held.contest.origin_id)
    known = _Round(events, clubs, {event.key: _offer(held, event) for event in events})
    faults = [
        LineFault(one.line, FamilyUnknown.field(_at(one.line), family=one.text)) for one in sheet.unknown_families
    ]
    lines: list[RateLine] = []
    for cell in sheet.cells:
        found = _line(known, cell)
        if isinstance(found, RateLine):
            lines.append(found)
        elif not any(fault.line == found.line and fault.said == found.said for fault in faults):
            faults.append(found)
    return RatePreview(tuple(lines), tuple(sorted(faults, key=lambda fault: fault.line)), clubs)


def _line(known: _Round, cell: Cell) -> RateLine | LineFault:
    """Tell what a figure means, or what is wrong with it."""
    at, written = _at(cell.line), cell.match or " – ".join(cell.sides or ())
    events = known.called(cell)
    if len(events) != 1:
        unknown = EventUnknown.field(at, match=written) if not events else EventUnclear.field(at, match=written)
        return LineFault(cell.line, unknown)
    (event,) = events
    offer = known.offers[event.key]
    name = _own_name(cell.name, offer)
    family = cell.family or family_of(name, [(one.family, one.name) for one in offer])
    if family is None and any(one.name == name for one in offer):
        return LineFault(cell.line, FamilyUnclear.field(at, prediction=cell.name))
    prediction = next((one for one in offer if one.family == family and one.name == name), None)
    if prediction is None:
        return LineFault(cell.line, NotOnOffer.field(at, prediction=cell.name, match=written))
    if cell.figure is None:
        return LineFault(cell.line, FigureImpossible.field(at, figure=cell.text, prediction=cell.name))
    place = (event.key, prediction.family, prediction.name)
    if place in known.seen:
        return LineFault(cell.line, FigureTwice.field(at, prediction=cell.name, line=known.seen[place]))
    known.seen[place] = cell.line
    before = prediction.rate if event.predictions else None
    return RateLine(cell.line, event, prediction, before, _rate(cell.figure, cell.measure))


def _own_name(written: str, offer: Iterable[Prediction]) -> str:
    """Answer a prediction's name by itself, or by how it is called: a club's instead of its key."""
    names = {folded(text): one.name for one in offer for text in (one.display_name.pl, one.display_name.en)}
    return written if any(one.name == written for one in offer) else names.get(folded(written), written)


def _offer(held: HeldFixture, event: EventRow) -> tuple[Prediction, ...]:
    """Answer what an event offers, or would by default if it offers nothing."""
    if event.predictions or event.is_group:
        return event.predictions
    return match_offer(held.contest.configuration, event.basis)


def _rate(figure: Decimal, measure: Measure) -> int:
    if measure == "probability":
        return rate_of(figure)
    return int((figure * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def _at(line: int) -> str:
    return pointer("text", line)
