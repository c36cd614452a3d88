"""Applying the athletes of a plan: new ones in the origin, and their new prices, clubs and positions."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.register import AthleteEntry, enter
from contests.athletes.repository import AthleteRepository
from contests.athletes.repository import Plan as PlannedPrice
from contests.catalogue import service as catalogue
from contests.catalogue.models import OriginRow
from contests.fixtures.models import FixtureRow
from contests.imports.formats.plan import Plan
from contests.imports.plan.athletes import missing
from contests.imports.plan.market import latecomers


async def bring(session: AsyncSession, origin: OriginRow, plan: Plan, fixtures: Sequence[FixtureRow]) -> frozenset[str]:
    """Create the athletes of the plan that the origin lacks; existing ones stay as they are.

    The origin must be locked. The file's values of existing athletes come with the fixtures' prices. Returns the keys
    of new athletes who are not for sale at first, because they join after the next opening.
    """
    athletes = AthleteRepository(session)
    known = (*(await athletes.of_origin(origin.id)).values(), *await athletes.aliases_of(origin.id))
    new = missing(plan, (row.key for row in known))
    if not new:
        return frozenset()
    late = latecomers(plan, new, fixtures)
    clubs = await catalogue.ensure_clubs(session, origin.id, sorted({athlete.club for athlete in new}))
    await enter(
        session,
        origin,
        [
            AthleteEntry(
                key=athlete.key,
                name=athlete.name,
                surname=athlete.surname,
                position=athlete.position,
                club_key=clubs[athlete.club].key,
                price=athlete.price,
                allowed=athlete.allowed and athlete.key not in late,
            )
            for athlete in new
        ],
    )
    return late


async def become(session: AsyncSession, origin: OriginRow, plan: Plan, prices: Sequence[PlannedPrice]) -> None:
    """Set the athletes' present prices and clubs to `prices` of the plan; the next opening pins them.

    The origin must be locked.
    """
    await catalogue.ensure_clubs(session, origin.id, plan.names)
    rows = await AthleteRepository(session).of_origin(origin.id, numbers=[one.number for one in prices])
    entries = [
        replace(
            AthleteEntry.of(row),
            price=row.price if one.price is None else one.price,
            club_key=one.club_key or row.club_key,
            allowed=row.allowed if one.allowed is None else one.allowed,
        )
        for one in prices
        for row in (rows[one.number],)
    ]
    await enter(session, origin, entries)
