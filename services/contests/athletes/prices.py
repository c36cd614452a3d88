"""An organizer's acts on prices: set them, plan them for a fixture, look at what performance proposes."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import acts, queries, repository
from contests.athletes.errors import FixtureAlreadyOpen, PricesInvalid
from contests.athletes.origins import hold as hold_origin
from contests.athletes.repository import Plan
from contests.athletes.sheets import tell
from contests.catalogue.models import OriginRow
from contests.domain.price_proposal import Performance, proposed_prices
from contests.faults import ATHLETE_UNKNOWN, escaped, fault
from contests.fixtures import repository as fixtures
from contests.fixtures.errors import FixtureNotFound
from contests.fixtures.holding import hold
from contests.fixtures.models import FixtureRow
from contests.tenths import tenths_of

__all__ = ["propose_prices", "set_prices"]


async def set_prices(
    session: AsyncSession,
    origin_id: UUID | None,
    prices: Mapping[str, float],
    *,
    fixture_id: UUID | None,
    organizer: UUID,
) -> dict[UUID, int]:
    """Set prices for a fixture that has not opened yet, or without one for the next that opens; never moves a pin.

    Returns:
        the prices that were set, in tenths, by the player's `_id`.

    Raises:
        OriginNotFound: there is no such origin.
        FixtureNotFound: no contest of the origin has such a fixture.
        FixtureAlreadyOpen: its prices stand.
        ContestClosed: the fixture's contest has been closed.
        PricesInvalid: unknown players; says every one.
    """
    fixture = None if fixture_id is None else await _hold_fixture(session, origin_id, fixture_id)
    origin = await hold_origin(session, origin_id)
    players = {str(row.id): row for row in (await repository.of_origin(session, origin.id)).values()}
    unknown = [player for player in prices if player.lower() not in players]
    if unknown:
        raise PricesInvalid(errors=[fault(f"/prices/{escaped(one)}", ATHLETE_UNKNOWN) for one in unknown])
    wanted = {players[player.lower()].number: tenths_of(price) for player, price in prices.items()}
    if fixture is None:
        await _change_prices(session, origin, wanted, organizer)
    else:
        await repository.plan(session, fixture.id, origin.id, [Plan(n, price=price) for n, price in wanted.items()])
        await acts.record(
            session,
            origin.id,
            action="prices.planned",
            actor_id=organizer,
            subject_id=fixture.id,
            after={"count": len(wanted), "prices": {str(number): price for number, price in wanted.items()}},
        )
    return {row.id: wanted[row.number] for row in players.values() if row.number in wanted}


async def propose_prices(session: AsyncSession, fixture: FixtureRow, origin_id: UUID) -> dict[int, tuple[int, int]]:
    """Answer the points and the proposed price, both in tenths, of everybody who appeared in a published fixture.

    The proposal goes from what they cost now; it changes nothing.
    """
    athletes = await repository.of_origin(session, origin_id)
    points: dict[int, int] = {}
    for one in await queries.scored(session, fixture.contest_id, fixture_id=fixture.id):
        points[one.number] = points.get(one.number, 0) + one.points
    proposed = proposed_prices(
        [Performance(n, athletes[n].position, athletes[n].price, scored) for n, scored in points.items()]
    )
    return {number: (points[number], price) for number, price in proposed.items()}


async def _hold_fixture(session: AsyncSession, origin_id: UUID | None, fixture_id: UUID) -> FixtureRow:
    found = await fixtures.by_id(session, fixture_id)
    if found is None:
        raise FixtureNotFound
    held = await hold(session, found.contest_id, fixture_id)
    if held.contest.origin_id != origin_id or held.contest.event_type != "Fantasy":
        raise FixtureNotFound
    if held.fixture.opened_at is not None:
        raise FixtureAlreadyOpen
    return held.fixture


async def _change_prices(session: AsyncSession, origin: OriginRow, wanted: Mapping[int, int], organizer: UUID) -> None:
    rows = await repository.of_origin(session, origin.id, numbers=wanted)
    differing = [row for row in rows.values() if row.price != wanted[row.number]]
    if not differing:
        return
    before = {str(row.number): row.price for row in differing}
    for row in differing:
        row.price = wanted[row.number]
    await tell(session, origin, [])
    await acts.record(
        session,
        origin.id,
        action="prices.changed",
        actor_id=organizer,
        before={"prices": before},
        after={"count": len(differing), "prices": {str(row.number): row.price for row in differing}},
    )
