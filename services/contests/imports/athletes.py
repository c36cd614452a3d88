"""The athletes of a file: who is new in the origin, by which number each is known, and who may not move."""

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow
from contests.athletes.register import AthleteEntry, enter
from contests.athletes.repository import AthleteRepository
from contests.athletes.scoring import is_frozen
from contests.catalogue import service as catalogue
from contests.catalogue.models import OriginRow
from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureRow
from contests.imports.changes import FixtureDifference, KnownAthletes
from contests.imports.plan import Plan, PlannedAthlete
from contests.imports.problems import FileProblem, quote

_PROVISIONAL = 1_000_000
"""Numbers from here on stand for athletes whom a preview has not made; no athlete has one."""


async def known(
    session: AsyncSession, contest: ContestRow, fixtures: Sequence[FixtureRow], plan: Plan
) -> KnownAthletes:
    """Look up the numbers of everybody in the plan, provisional ones for those who are not in the origin yet."""
    athletes = AthleteRepository(session)
    if not plan.athletes:
        return KnownAthletes()
    rows = await athletes.of_origin(contest.origin_id)
    numbers = {row.key: row.number for row in rows.values()}
    new = _missing(plan, numbers)
    numbers |= {athlete.key: number for number, athlete in enumerate(new, start=_PROVISIONAL)}
    plans = await athletes.plans_of([row.id for row in fixtures if row.opened_at is None])
    return KnownAthletes(numbers, plans, provisional=len(new))


def _missing(plan: Plan, keys: Iterable[str]) -> list[PlannedAthlete]:
    """Answer the athletes of the plan whose key is not among `keys`."""
    there = frozenset(keys)
    return [athlete for athlete in plan.athletes if athlete.key not in there]


async def bring(session: AsyncSession, origin: OriginRow, plan: Plan) -> None:
    """Make the athletes of the plan that the origin has not yet; those it has stay as they are.

    The origin must be held. Whatever the file says of somebody who is there already comes with the fixtures' prices.
    """
    rows = await AthleteRepository(session).of_origin(origin.id)
    new = _missing(plan, (row.key for row in rows.values()))
    if not new:
        return
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
                allowed=athlete.allowed,
            )
            for athlete in new
        ],
    )


async def frozen_moves(
    session: AsyncSession, contest: ContestRow, differences: Sequence[FixtureDifference]
) -> list[FileProblem]:
    """Tell whom the files would make play in another position, although the origin's first lock froze positions."""
    wanted: dict[int, set[str]] = {}
    for price in (price for difference in differences for price in difference.prices):
        if price.position is not None and price.number < _PROVISIONAL:
            wanted.setdefault(price.number, set()).add(price.position)
    rows = await AthleteRepository(session).of_origin(contest.origin_id, numbers=wanted) if wanted else {}
    moving = [row for number, row in rows.items() if wanted[number] != {row.position}]
    if not moving or not await is_frozen(session, contest.origin):
        return []
    return [_position_frozen(row) for row in moving]


def _position_frozen(row: AthleteRow) -> FileProblem:
    return FileProblem(
        "position-frozen",
        pl="Pierwsza kolejka tych zawodów jest już zamknięta, więc nie można zmienić pozycji zawodnika "
        f"„{quote(row.fullname)}”.",
        en=f"The first round of this competition has locked, so the position of “{quote(row.fullname)}” stands.",
    )
