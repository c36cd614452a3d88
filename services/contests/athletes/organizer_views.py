"""Organizers' views of origins, athletes, drafts of results and proposed prices."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import points, scoring
from contests.athletes.models import AthleteRow
from contests.athletes.organizer_schemas import (
    AthleteEventView,
    AthleteResultView,
    OrganizerOrigin,
    OrganizerPlayer,
    PlannedPrice,
    PriceProposal,
)
from contests.athletes.prices import propose_prices
from contests.athletes.repository import AthleteRepository
from contests.athletes.schemas import Player, lines_of, team_name
from contests.athletes.views import statistic_names
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import find_origin
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.models import FixtureResults, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contracts.base import Text
from contracts.events.fixture import AthleteResult
from shared.problems import ContestNotFound, FixtureNotFound


async def origin_list(session: AsyncSession) -> list[OrganizerOrigin]:
    """List every origin, the last made first."""
    return [await _origin(session, row) for row in await CatalogueRepository(session).origins()]


async def origin(session: AsyncSession, origin_id: UUID) -> OrganizerOrigin:
    """Return one origin.

    Raises:
        OriginNotFound: there is no such origin.
    """
    return await _origin(session, await find_origin(session, origin_id))


async def players(
    session: AsyncSession, origin_id: UUID, *, language: str, only: Iterable[AthleteRow] | None = None
) -> list[OrganizerPlayer]:
    """Return the athletes of an origin, or `only` some of them, with the prices that fixtures plan.

    Raises:
        OriginNotFound: there is no such origin.
    """
    athletes = AthleteRepository(session)
    found = await find_origin(session, origin_id)
    clubs = await CatalogueRepository(session).clubs_of(found.id)
    totals = await athletes.total_points(found.id)
    planned: dict[int, list[PlannedPrice]] = {}
    for plan in await athletes.planned_prices(found.id):
        planned.setdefault(plan.number, []).append(PlannedPrice(fixture_id=plan.fixture_id, price=plan.price))
    rows = (await athletes.of_origin(found.id)).values() if only is None else only
    return [
        OrganizerPlayer.model_validate(
            Player.values_of(row, team=team_name(clubs, row.club_key, language), points=totals.get(row.number, 0))
            | {"key": row.key, "number": row.number, "planned_prices": tuple(planned.get(row.number, ()))}
        )
        for row in rows
    ]


async def draft_results(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> list[AthleteResultView]:
    """Return the points of athletes by the draft of a fixture's results; empty without a draft.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest, row = await _fixture(session, contest_id, fixture_id)
    (fixture,) = await complete(session, contest, [row])
    draft = fixture.draft or FixtureResults()
    results = await points.results_of(session, contest, fixture, draft, final=True)  # only what it counts is shown
    athletes = await AthleteRepository(session).of_origin(contest.origin_id)
    names = statistic_names(contest.origin)
    return [_result(athletes[one.number], one, names) for one in results]


async def price_proposal(
    session: AsyncSession, contest_id: UUID, fixture_id: UUID, *, language: str
) -> list[PriceProposal]:
    """Return the prices proposed by performance after a fixture, by number; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest, row = await _fixture(session, contest_id, fixture_id)
    athletes = await AthleteRepository(session).of_origin(contest.origin_id)
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    proposed = await propose_prices(session, row, contest.origin_id)
    return [
        PriceProposal(
            _id=athletes[number].id,
            fullname=athletes[number].fullname,
            position=athletes[number].position,
            team=team_name(clubs, athletes[number].club_key, language),
            points=scored,
            price_before=athletes[number].price,
            expected_points=proposal.expected,
            price_after=proposal.price,
        )
        for number, (scored, proposal) in sorted(proposed.items())
    ]


async def _origin(session: AsyncSession, row: OriginRow) -> OrganizerOrigin:
    counts = await AthleteRepository(session).counts_of(row.id)
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
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    row = await FixtureRepository(session).find(contest_id, fixture_id)
    if row is None:
        raise FixtureNotFound
    return contest, row
