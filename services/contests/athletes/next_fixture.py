"""Athletes in their state at the next round: the present state with the changes planned for it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow
from contests.athletes.register import AthleteEntry
from contests.athletes.repository import AthleteRepository, Plan
from contests.athletes.scoring import is_frozen
from contests.contests.models import ContestRow
from contests.domain.cheapest_squad import Offer
from contests.fixtures.models import FixtureRow


async def entries_ahead(
    session: AsyncSession, contest: ContestRow, fixture: FixtureRow | None
) -> dict[int, AthleteEntry]:
    """Return all athletes of a contest's origin by number, in their state at `fixture`, which has not opened yet.

    Without a fixture their state is the present one.
    """
    athletes = AthleteRepository(session)
    rows = await athletes.of_origin(contest.origin_id)
    plans = {} if fixture is None else (await athletes.plans_of([fixture.id])).get(fixture.id, {})
    frozen = await is_frozen(session, contest.origin)
    return {number: _ahead(row, plans.get(number), positions_stand=frozen) for number, row in rows.items()}


async def manned_clubs(session: AsyncSession, contest: ContestRow, fixtures: Sequence[FixtureRow]) -> frozenset[str]:
    """Return the keys of the clubs with athletes who have not left, at the first of `fixtures` that has not opened."""
    first = next((fixture for fixture in fixtures if fixture.opened_at is None), None)
    entries = await entries_ahead(session, contest, first)
    return frozenset(entry.club_key for entry in entries.values() if not entry.disabled)


def for_sale(entries: Iterable[AthleteEntry]) -> list[Offer]:
    """Return the athletes that can be bought."""
    return [(one.position, one.club_key, one.price) for one in entries if one.allowed and not one.disabled]


def _ahead(row: AthleteRow, plan: Plan | None, *, positions_stand: bool) -> AthleteEntry:
    entry = AthleteEntry.of(row)
    if plan is None:
        return entry
    return replace(
        entry,
        price=entry.price if plan.price is None else plan.price,
        club_key=plan.club_key or entry.club_key,
        position=entry.position if positions_stand else plan.position or entry.position,
        allowed=entry.allowed if plan.allowed is None else plan.allowed,
    )
