"""The points of athletes in a fixture, from its results' statistics, the origin's point events and the pins."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteEventRow
from contests.athletes.repository import AthleteRepository
from contests.catalogue.configuration import PointEvent
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.domain import athlete_points
from contests.domain.athlete_points import CountedEvent, Pinned, athlete_results
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow, FixtureResults
from contracts.events.fixture import AthleteResult


async def results_of(
    session: AsyncSession, contest: ContestRow, fixture: CompleteFixture, results: FixtureResults, *, final: bool
) -> tuple[AthleteResult, ...]:
    """Return the points of athletes in `fixture` with `results`: a draft's, or the published ones.

    A typer has none. If they are `final`, no athlete is still to play.
    """
    if contest.event_type != "Fantasy":
        return ()
    pins = (await AthleteRepository(session).pins_of([fixture.row.id])).get(fixture.row.id, {})
    origin: OriginRow = contest.origin
    return athlete_results(
        [_rule(event) for event in origin.point_events],
        origin.played_by,
        [Pinned(number, pin.position or "", pin.club_key or "") for number, pin in pins.items()],
        [_counted(event, results) for event in fixture.events],
        final=final,
    )


async def keep(session: AsyncSession, contest: ContestRow, fixture: CompleteFixture) -> tuple[AthleteResult, ...]:
    """Compute, store and return the athletes' points by the published results.

    The fixture's row must be locked. The points replace those of an earlier publication.
    """
    final = fixture.row.final_at is not None
    athletes = await results_of(session, contest, fixture, fixture.published, final=final)
    if contest.event_type == "Fantasy":
        origin = await CatalogueRepository(session).hold_origin(contest.origin_id)
        if origin is not None:
            origin.points_revision += 1
        await AthleteRepository(session).keep_points(fixture.row.id, _rows(contest, fixture, athletes))
    return athletes


def _rows(contest: ContestRow, fixture: CompleteFixture, athletes: tuple[AthleteResult, ...]) -> list[AthleteEventRow]:
    """Return the rows to store: athletes who appeared or scored."""
    return [
        AthleteEventRow(
            fixture_id=fixture.row.id,
            event_key=event.key,
            number=athlete.number,
            origin_id=contest.origin_id,
            appeared=event.appeared,
            points=sum(line.points for line in event.lines),
            lines=[line.model_dump() for line in event.lines],
        )
        for athlete in athletes
        for event in athlete.events
        if event.appeared or event.lines
    ]


def _rule(event: PointEvent) -> athlete_points.PointEvent:
    return athlete_points.PointEvent(
        name=event.name,
        value=event.value,
        position=event.position,
        per=event.per,
        minimum=event.min,
        maximum=event.max,
    )


def _counted(event: EventRow, results: FixtureResults) -> CountedEvent:
    clubs = tuple(key for key in (event.home_key, event.away_key, *event.members) if key is not None)
    if event.walkover is not None:  # it was not played; if it does not count, its athletes are those of a void event
        counted = "walkover" if event.is_counted else event.state
        return CountedEvent(key=event.key, clubs=clubs, state="void" if event.walkover == "void" else counted)
    return CountedEvent(key=event.key, clubs=clubs, state=event.state, statistics=results.statistics.get(event.key, {}))
