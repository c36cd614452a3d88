"""The check of athletes' statistics against the scores of their matches, before publication."""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow, FixtureAthleteRow
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.domain.statistic_totals import Counted, Side, Total, totals_of
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureResults, PublishedRow
from contests.results.errors import ResultsInvalid, StatisticAboveScore
from kit.api.errors import FieldText, Words, pointer


async def require_possible(
    session: AsyncSession,
    held: HeldFixture,
    events: Sequence[EventRow],
    results: FixtureResults,
    published: PublishedRow | None,
) -> None:
    """Require that statistics fit the scores. Events that were not played or have no score are not checked.

    Values equal to the `published` ones are not checked either, because an organizer has confirmed them before.

    Raises:
        ResultsInvalid: statistics exceed a score; names every field of the sum.
    """
    counted = [
        event for event in events if event.is_counted and event.walkover is None and results.statistics.get(event.key)
    ]
    if not counted:
        return
    athletes = AthleteRepository(session)
    pins = (await athletes.pins_of([held.fixture.id])).get(held.fixture.id, {})
    accepted = FixtureResults() if published is None else published.results
    broken = [
        (event, total)
        for event in counted
        for total in _excesses(held, event, results, pins)
        if total not in _excesses(held, event, accepted, pins)
    ]
    if broken:
        clubs = await CatalogueRepository(session).clubs_of(held.contest.origin_id)
        names = {event.name: Words(event.label.pl, event.label.en) for event in held.contest.origin.point_events}
        rows = await athletes.of_origin(held.contest.origin_id)
        raise ResultsInvalid(
            errors=[fault for event, total in broken for fault in _faults(event, total, clubs, names, rows)]
        )


def _excesses(
    held: HeldFixture, event: EventRow, results: FixtureResults, pins: Mapping[int, FixtureAthleteRow]
) -> list[Total]:
    score, origin = results.events.get(event.key), held.contest.origin
    if score is None:
        return []
    scored = [one.name for one in origin.point_events]
    totals = totals_of(origin.sport, score, _counted_in(event, results, pins), scored=scored)
    return [total for total in totals if total.is_impossible]


def _counted_in(event: EventRow, results: FixtureResults, pins: Mapping[int, FixtureAthleteRow]) -> list[Counted]:
    """Return the statistics of a match, for all athletes whose pinned club plays in it."""
    sides: dict[str | None, Side] = {event.home_key: 0, event.away_key: 1}
    return [
        Counted(number, sides[pins[number].club_key], statistics)
        for number, statistics in sorted(results.statistics.get(event.key, {}).items())
        if number in pins and pins[number].club_key in sides
    ]


def _faults(
    event: EventRow,
    total: Total,
    clubs: Mapping[str, ClubRow],
    names: Mapping[str, Words],
    athletes: Mapping[int, AthleteRow],
) -> Iterable[FieldText]:
    club = clubs[(event.home_key if total.side == 0 else event.away_key) or ""]
    for number, statistic in total.fields:
        yield StatisticAboveScore.field(
            pointer("statistics", event.key, athletes[number].id, statistic),
            side=Words(club.name_pl, club.name_en),
            statistic=names[total.statistic],
            count=total.count,
            score=total.score,
        )
