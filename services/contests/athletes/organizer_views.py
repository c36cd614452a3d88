"""What organizers see of origins, athletes, drafts of results and proposed prices."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import origins, points, queries, repository, scoring
from contests.athletes.models import AthleteRow
from contests.athletes.prices import propose_prices
from contests.athletes.schemas import (
    AthleteEventView,
    AthleteResultView,
    OrganizerOrigin,
    OrganizerPlayer,
    PlannedPrice,
    Player,
    PriceProposal,
    lines_of,
    team_name,
)
from contests.athletes.views import statistic_names
from contests.catalogue import repository as catalogue
from contests.catalogue.models import OriginRow
from contests.contests import repository as contests
from contests.contests.errors import ContestNotFound
from contests.contests.models import ContestRow
from contests.fixtures import repository as fixtures
from contests.fixtures.errors import FixtureNotFound
from contests.fixtures.loading import load
from contests.fixtures.models import FixtureRow
from contests.results.models import FixtureResults
from contracts.base import Text
from contracts.events.fixture import AthleteResult

__all__ = ["draft_results", "origin", "origin_list", "players", "price_proposal"]


async def origin_list(session: AsyncSession) -> list[OrganizerOrigin]:
    """Answer every origin, the last made first."""
    return [await _origin(session, row) for row in await catalogue.origins(session)]


async def origin(session: AsyncSession, origin_id: UUID | None) -> OrganizerOrigin:
    """Answer one origin.

    Raises:
        OriginNotFound: there is no such origin.
    """
    return await _origin(session, await origins.find(session, origin_id))


async def players(
    session: AsyncSession, origin_id: UUID | None, *, language: str, only: Iterable[AthleteRow] | None = None
) -> list[OrganizerPlayer]:
    """Answer the athletes of an origin, or `only` some of them, with the prices that fixtures plan.

    Raises:
        OriginNotFound: there is no such origin.
    """
    found = await origins.find(session, origin_id)
    clubs = await catalogue.clubs_of(session, found.id)
    totals = await queries.total_points(session, found.id)
    planned: dict[int, list[PlannedPrice]] = {}
    for plan in await queries.planned_prices(session, found.id):
        planned.setdefault(plan.number, []).append(PlannedPrice(fixture_id=plan.fixture_id, price=plan.price))
    rows = (await repository.of_origin(session, found.id)).values() if only is None else only
    return [
        OrganizerPlayer.model_validate(
            Player.values_of(row, team=team_name(clubs, row.club_key, language), points=totals.get(row.number, 0))
            | {"key": row.key, "number": row.number, "planned_prices": tuple(planned.get(row.number, ()))}
        )
        for row in rows
    ]


async def draft_results(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> list[AthleteResultView]:
    """Answer what athletes would score with the draft of a fixture's results; without a draft nobody does.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest, row = await _fixture(session, contest_id, fixture_id)
    (fixture,) = await load(session, contest, [row])
    results = await points.results_of(session, contest, fixture, fixture.draft or FixtureResults())
    athletes = await repository.of_origin(session, contest.origin_id)
    names = statistic_names(contest.origin)
    return [_result(athletes[one.number], one, names) for one in results]


async def price_proposal(
    session: AsyncSession, contest_id: UUID, fixture_id: UUID, *, language: str
) -> list[PriceProposal]:
    """Answer what performance against price proposes after a fixture, by number; it changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest, row = await _fixture(session, contest_id, fixture_id)
    athletes = await repository.of_origin(session, contest.origin_id)
    clubs = await catalogue.clubs_of(session, contest.origin_id)
    proposed = await propose_prices(session, row, contest.origin_id)
    return [
        PriceProposal(
            _id=athletes[number].id,
            fullname=athletes[number].fullname,
            position=athletes[number].position,
            team=team_name(clubs, athletes[number].club_key, language),
            points=scored,
            price_before=athletes[number].price,
            price_after=price,
        )
        for number, (scored, price) in sorted(proposed.items())
    ]


async def _origin(session: AsyncSession, row: OriginRow) -> OrganizerOrigin:
    counts = await queries.counts_of(session, row.id)
    return OrganizerOrigin.shown(
        row,
        frozen=await scoring.is_frozen(session, row),
        athletes=counts.athletes,
        clubs=counts.clubs,
        leagues=counts.contests,
    )


def _result(athlete: AthleteRow, result: AthleteResult, names: dict[str, Text]) -> AthleteResultView:
    return AthleteResultView(
        _id=athlete.id,
        number=result.number,
        fullname=athlete.fullname,
        appeared=result.appeared,
        points=result.points,
        voided=result.voided,
        events=tuple(
            AthleteEventView(
                key=event.key,
                appeared=event.appeared,
                points=sum(line.points for line in event.lines),
                statistics=event.statistics,
                lines=lines_of([line.model_dump() for line in event.lines], names),
            )
            for event in result.events
        ),
    )


async def _fixture(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> tuple[ContestRow, FixtureRow]:
    contest = await contests.find(session, contest_id)
    if contest is None:
        raise ContestNotFound
    row = await fixtures.find(session, contest_id, fixture_id)
    if row is None:
        raise FixtureNotFound
    return contest, row
