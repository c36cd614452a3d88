"""The meaning of a rate sheet's lines in one round or in all, or their faults; without database access."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from uuid import UUID

from contests.catalogue.configuration import Configuration, Prediction
from contests.catalogue.models import ClubRow
from contests.domain.identity import round_words
from contests.domain.rate_sheet import MOST_FIGURES, MOST_LINES, Cell, Measure, Sheet, family_of, read_sheet
from contests.domain.rates import rate_of
from contests.domain.slugs import folded
from contests.events.rate_errors import (
    EventInRounds,
    EventNowhere,
    EventUnclear,
    EventUnknown,
    FamilyUnclear,
    FamilyUnknown,
    FigureImpossible,
    FigureTwice,
    NotOnOffer,
    SheetTooLong,
    SheetUnreadable,
)
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.offers import ANY_MARGIN, ANY_SCORE, match_offer
from kit.api.errors import FieldText, pointer


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
    """A fault of a line, with the affected text."""

    line: int
    said: FieldText


@dataclass(frozen=True)
class Offered:
    """The matches whose rates a sheet may give.

    Args:
        configuration: the contest's, for matches without an offer.
        rounds: one round, or all whose rates can change, by id.
        events: of these rounds.
        clubs: the origin's, by key.
        is_one: whether the sheet is of one round, which its lines need not name.
    """

    configuration: Configuration
    rounds: Mapping[UUID, FixtureRow]
    events: Sequence[EventRow]
    clubs: Mapping[str, ClubRow]
    is_one: bool = True


def read_rates(text: str, measure: Measure, offered: Offered) -> tuple[tuple[RateLine, ...], tuple[LineFault, ...]]:
    """Return the rates of a sheet, and every fault once, by line.

    Args:
        text: the sheet.
        measure: the kind of figures in a sheet with a column per prediction.
        offered: the matches that it may name.

    Raises:
        SheetUnreadable: its first line names no match or no rates.
    """
    sheet = read_sheet(text, measure)
    if not sheet.header:
        raise SheetUnreadable
    reader = _Reader(offered)
    lines: list[RateLine] = []
    faults = {fault.said.at: fault for fault in _faults_of(sheet)}
    for cell in sheet.cells:
        found = reader.read(cell)
        if isinstance(found, RateLine):
            lines.append(found)
        else:
            faults.setdefault(f"{found.said.at} {found.said.code} {found.said.values}", found)
    return tuple(lines), tuple(sorted(faults.values(), key=lambda fault: fault.line))


def offer_of(configuration: Configuration, event: EventRow) -> tuple[Prediction, ...]:
    """Return an event's offer with rates, or its default offer if it has none."""
    offered = event.predictions
    offer = offered if offered or event.is_group else match_offer(configuration, event.basis)
    is_typed = any(one.family in {ANY_SCORE.family, ANY_MARGIN.family} for one in offer)
    return () if is_typed else tuple(offer)


def _faults_of(sheet: Sheet) -> Iterable[LineFault]:
    for one in sheet.unknown_families:
        yield LineFault(one.line, FamilyUnknown.field(_at(one.line), family=one.text))
    if sheet.left_out_from is not None:
        at = _at(sheet.left_out_from)
        yield LineFault(sheet.left_out_from, SheetTooLong.field(at, lines=MOST_LINES, figures=MOST_FIGURES))


class _Offer:
    """An event's offer, by the names that a sheet may use; each folded once."""

    def __init__(self, event: EventRow, configuration: Configuration) -> None:
        self.event = event
        self.is_usual = not event.predictions
        offer = offer_of(configuration, event)
        self.pairs: list[tuple[str, str]] = [(one.family, one.name) for one in offer]
        self.by_pair = {(one.family, one.name): one for one in offer}
        self.names = {one.name for one in offer}
        self._called = {folded(text): one.name for one in offer for text in (one.display_name.pl, one.display_name.en)}

    def own_name(self, written: str) -> str:
        """Return a prediction's name from itself or its label: a club's name instead of its key."""
        return written if written in self.names else self._called.get(folded(written), written)


class _Reader:
    """Events by the names in a sheet, and the rates read so far; each name is folded once."""

    def __init__(self, offered: Offered) -> None:
        self._offered = offered
        self._rounds = {key: round_words(row.names.pl, row.names.en) for key, row in offered.rounds.items()}
        self._by_key: dict[str, list[_Offer]] = {}
        self._by_title: dict[str, list[_Offer]] = {}
        self._by_sides: dict[tuple[str, str], list[_Offer]] = {}
        self._found: dict[tuple[str | None, tuple[str, str] | None, str | None], list[_Offer]] = {}
        self._seen: dict[tuple[UUID, str, str, str], int] = {}
        """The lines that gave a rate, by round, event, family and name."""
        for event in offered.events:
            self._put(_Offer(event, offered.configuration))

    def _put(self, offer: _Offer) -> None:
        event = offer.event
        homes, aways = self._names(event.home_key, event.home_name), self._names(event.away_key, event.away_name)
        pairs = {(home, away) for home in homes for away in aways}
        titles = {f"{home} {between}{away}" for home, away in pairs for between in ("", "vs ", "v ")}
        if event.group_name is not None:
            titles = {folded(event.group_name)}
        self._by_key.setdefault(event.key, []).append(offer)
        for title in titles:
            self._by_title.setdefault(title, []).append(offer)
        for pair in pairs:
            self._by_sides.setdefault(pair, []).append(offer)

    def _names(self, key: str | None, name: str | None) -> set[str]:
        club = self._offered.clubs.get(key or "")
        known = [name, key, *(() if club is None else (club.name_pl, club.name_en))]
        return {folded(one) for one in known if one}

    def _meant(self, cell: Cell) -> list[_Offer]:
        """Return the events that a line can mean; all figures of the line share them."""
        written = (cell.match, cell.sides, cell.round)
        if written not in self._found:
            if cell.sides is not None:
                home, away = cell.sides
                found = self._by_sides.get((folded(home), folded(away)), [])
            else:
                match = cell.match or ""
                found = self._by_key.get(match) or self._by_title.get(folded(match), [])
            if cell.round is not None:
                found = [one for one in found if self._is_of(one, cell.round)]
            if not self._offered.is_one and len(found) > 1:  # of one that was moved the other is postponed
                found = [one for one in found if one.event.is_counted] or found
            self._found[written] = found
        return self._found[written]

    def _is_of(self, offer: _Offer, written: str) -> bool:
        """Return whether an event is of the round that a line names."""
        return not round_words(written).isdisjoint(self._rounds[offer.event.fixture_id])

    def _unclear(self, at: str, written: str, meant: Sequence[_Offer]) -> FieldText:
        """Return the fault of a line that names no match, or several."""
        if not meant:
            return (EventUnknown if self._offered.is_one else EventNowhere).field(at, match=written)
        is_one = len({one.event.fixture_id for one in meant}) == 1
        return (EventUnclear if is_one else EventInRounds).field(at, match=written)

    def read(self, cell: Cell) -> RateLine | LineFault:
        """Return the meaning of a figure, or its fault."""
        at, written = _at(cell.line), cell.match or " – ".join(cell.sides or ())
        meant = self._meant(cell)
        if len(meant) != 1:
            return LineFault(cell.line, self._unclear(at, written, meant))
        (offer,) = meant
        name = offer.own_name(cell.name)
        family = cell.family or family_of(name, offer.pairs)
        if family is None and name in offer.names:
            return LineFault(cell.line, FamilyUnclear.field(at, prediction=cell.name))
        prediction = offer.by_pair.get((family or "", name))
        if prediction is None:
            return LineFault(cell.line, NotOnOffer.field(at, prediction=cell.name, match=written))
        figure = cell.figure
        if figure is None:
            return LineFault(cell.line, FigureImpossible.field(at, figure=cell.text, prediction=cell.name))
        place = (offer.event.fixture_id, offer.event.key, prediction.family, prediction.name)
        if place in self._seen:
            return LineFault(cell.line, FigureTwice.field(at, prediction=cell.name, line=self._seen[place]))
        self._seen[place] = cell.line
        before = None if offer.is_usual else prediction.rate
        return RateLine(cell.line, offer.event, prediction, before, _rate(figure, cell.measure))


def _rate(figure: Decimal, measure: Measure) -> int:
    if measure == "probability":
        return rate_of(figure)
    return int((figure * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def _at(line: int) -> str:
    return pointer("text", line)
