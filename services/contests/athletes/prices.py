"""An organizer's acts on prices: set them, plan them for a fixture, preview the proposal by performance."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.errors import AthleteUnknown, FixtureAlreadyOpen, PricesInvalid
from contests.athletes.register import announce_entries
from contests.athletes.repository import AthleteRepository, Plan
from contests.athletes.typed_values import TypedRepository
from contests.catalogue.models import OriginRow
from contests.catalogue.service import hold_origin
from contests.domain.price_proposal import Performance, Proposal, proposed_prices
from contests.fixtures.held_fixtures import hold
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.tenths import tenths_of
from kit.api.errors import pointer
from shared.problems import FixtureNotFound


async def set_prices(
    session: AsyncSession,
    origin_id: UUID,
    prices: Mapping[str, float],
    *,
    fixture_id: UUID | None,
    organizer: UUID,
) -> dict[UUID, int]:
    """Set prices for a fixture that has not opened yet, or without one for the next that opens; pins never change.

    They stand for that fixture: files leave them alone.

    Returns:
        the prices that were set, in tenths, by the player's `_id`.

    Raises:
        OriginNotFound: there is no such origin.
        FixtureNotFound: no contest of the origin has such a fixture.
        FixtureAlreadyOpen: the fixture has opened.
        ContestClosed: the fixture's contest has been closed.
        PricesInvalid: some players are unknown; names all.
    """
    athletes = AthleteRepository(session)
    fixture = None if fixture_id is None else await _hold_fixture(session, origin_id, fixture_id)
    origin = await hold_origin(session, origin_id)
    players = {str(row.id): row for row in (await athletes.of_origin(origin.id)).values()}
    unknown = [player for player in prices if player.lower() not in players]
    if unknown:
        raise PricesInvalid(errors=[AthleteUnknown.field(pointer("prices", one)) for one in unknown])
    wanted = {players[player.lower()].number: tenths_of(price) for player, price in prices.items()}
    if fixture is None:
        await _change_prices(session, origin, wanted, organizer)
    else:
        await athletes.plan(fixture.id, origin.id, [Plan(n, price=price) for n, price in wanted.items()])
        await TypedRepository(session).type_prices(origin.id, fixture.contest_id, fixture.id, wanted)
        await log.record(
            session,
            origin.id,
            action="prices.planned",
            actor_id=organizer,
            subject_id=fixture.id,
            after={"count": len(wanted), "prices": {str(number): price for number, price in wanted.items()}},
        )
    return {row.id: wanted[row.number] for row in players.values() if row.number in wanted}


async def propose_prices(
    session: AsyncSession, fixture: FixtureRow, origin_id: UUID
) -> dict[int, tuple[int, Proposal]]:
    """Return points, in tenths, and proposed prices of all athletes who appeared in a published fixture.

    The proposal starts from the present prices; it changes nothing.
    """
    repository = AthleteRepository(session)
    athletes = await repository.of_origin(origin_id)
    points: dict[int, int] = {}
    for one in await repository.scored(fixture.contest_id, fixture_id=fixture.id):
        points[one.number] = points.get(one.number, 0) + one.points
    proposed = proposed_prices(
        [Performance(n, athletes[n].position, athletes[n].price, scored) for n, scored in points.items()]
    )
    return {number: (points[number], proposal) for number, proposal in proposed.items()}


async def _hold_fixture(session: AsyncSession, origin_id: UUID, fixture_id: UUID) -> FixtureRow:
    found = await FixtureRepository(session).by_id(fixture_id)
    if found is None:
        raise FixtureNotFound
    held = await hold(session, found.contest_id, fixture_id)
    if held.contest.origin_id != origin_id or held.contest.event_type != "Fantasy":
        raise FixtureNotFound
    if held.fixture.opened_at is not None:
        raise FixtureAlreadyOpen
    return held.fixture


async def _change_prices(session: AsyncSession, origin: OriginRow, wanted: Mapping[int, int], organizer: UUID) -> None:
    rows = await AthleteRepository(session).of_origin(origin.id, numbers=wanted)
    replaced = await TypedRepository(session).type_next_prices(origin.id, wanted)
    differing = [row for row in rows.values() if row.price != wanted[row.number] or row.number in replaced]
    if not differing:
        return
    before = {str(row.number): row.price for row in differing}
    for row in differing:
        row.price = wanted[row.number]
    await announce_entries(session, origin, differing)
    await log.record(
        session,
        origin.id,
        action="prices.changed",
        actor_id=organizer,
        before={"prices": before},
        after={"count": len(differing), "prices": {str(row.number): row.price for row in differing}},
    )
