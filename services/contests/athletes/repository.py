"""All SQL of athletes and of what fixtures plan and pin of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Boolean, SmallInteger, bindparam, delete, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteEventRow, AthleteRow, FixtureAthleteRow
from contests.catalogue.models import OriginRow

__all__ = [
    "Plan",
    "any_fantasy_locked",
    "by_id",
    "contests_of",
    "hold_origin",
    "keep_points",
    "of_club",
    "of_origin",
    "pin",
    "pins_of",
    "plan",
    "plans_of",
    "public_contests",
]

_ANY_LOCKED = text(
    """
    SELECT EXISTS (
        SELECT FROM fixture JOIN contest ON contest.id = fixture.contest_id
        WHERE contest.origin_id = :origin_id AND contest.event_type = 'Fantasy' AND fixture.published_at IS NOT NULL
            AND (fixture.locked_at IS NOT NULL OR fixture.results_revision > 0
                OR coalesce(fixture.closes_at, fixture.starts_at) <= clock_timestamp()))
    """
)
_PUBLIC_CONTESTS = text(
    """
    SELECT id FROM contest WHERE origin_id = :origin_id AND event_type = 'Fantasy' AND state = 'published' ORDER BY id
    """
)
_CONTESTS = text("SELECT id FROM contest WHERE origin_id = :origin_id ORDER BY id")
_ROWS_AT_ONCE = 2000
"""A statement takes 32,767 parameters at most."""
_DIFFERING = text(
    """
    SELECT plan.number, coalesce(plan.club_key <> athlete.club_key
        OR (plan.position <> athlete.position AND NOT :positions_stand), false) AS moves
    FROM fixture_athlete AS plan JOIN athlete USING (origin_id, number)
    WHERE plan.fixture_id = :fixture_id AND plan.planned AND (
        plan.price <> athlete.price OR plan.club_key <> athlete.club_key
        OR (plan.position <> athlete.position AND NOT :positions_stand))
    ORDER BY plan.number
    """
).bindparams(bindparam("positions_stand", type_=Boolean))
_TAKE_PLANS = text(
    """
    UPDATE athlete SET
        price = coalesce(plan.price, athlete.price),
        club_key = coalesce(plan.club_key, athlete.club_key),
        position = CASE WHEN :positions_stand THEN athlete.position ELSE coalesce(plan.position, athlete.position) END,
        revision = CASE WHEN athlete.number = ANY (:moved) THEN :revision ELSE athlete.revision END
    FROM fixture_athlete AS plan
    WHERE plan.fixture_id = :fixture_id AND plan.planned
        AND athlete.origin_id = :origin_id AND athlete.number = plan.number
    """
).bindparams(bindparam("moved", type_=ARRAY(SmallInteger)), bindparam("positions_stand", type_=Boolean))
_PIN = text(
    """
    INSERT INTO fixture_athlete (fixture_id, origin_id, number, price, club_key, position, planned)
    SELECT :fixture_id, origin_id, number, price, club_key, position, false FROM athlete WHERE origin_id = :origin_id
    ON CONFLICT (fixture_id, number) DO UPDATE SET
        price = excluded.price, club_key = excluded.club_key, position = excluded.position, planned = false
    """
)


@dataclass(frozen=True)
class Plan:
    """What a fixture that has not opened yet shall pin of an athlete; None stays what it is then."""

    number: int
    price: int | None = None
    """In tenths."""
    club_key: str | None = None
    position: str | None = None


async def hold_origin(session: AsyncSession, origin_id: UUID) -> OriginRow | None:
    """Answer an origin, held against everybody else who changes its athletes, prices or scoring.

    Contests and fixtures, where they are held too, are held before it.
    """
    return await session.scalar(
        select(OriginRow)
        .where(OriginRow.id == origin_id)
        .with_for_update(key_share=True)
        .execution_options(populate_existing=True)
    )


async def of_origin(
    session: AsyncSession, origin_id: UUID, *, numbers: Iterable[int] | None = None
) -> dict[int, AthleteRow]:
    """Answer the athletes of an origin by number, in order of the numbers: all, or those of `numbers`."""
    query = select(AthleteRow).where(AthleteRow.origin_id == origin_id).order_by(AthleteRow.number)
    if numbers is not None:
        query = query.where(AthleteRow.number.in_(list(numbers)))
    rows = await session.scalars(query.execution_options(populate_existing=True))
    return {row.number: row for row in rows}


async def by_id(session: AsyncSession, athlete_id: UUID) -> AthleteRow | None:
    """Answer an athlete by `_id`, or None."""
    return await session.get(AthleteRow, athlete_id, populate_existing=True)


async def any_fantasy_locked(session: AsyncSession, origin_id: UUID) -> bool:
    """Tell whether a fantasy fixture of an origin has locked, by the clock or by the game service's word."""
    found = await session.scalar(_ANY_LOCKED, {"origin_id": origin_id})
    return bool(found)


async def public_contests(session: AsyncSession, origin_id: UUID) -> Sequence[UUID]:
    """Answer the published fantasy contests of an origin."""
    found: Sequence[UUID] = (await session.scalars(_PUBLIC_CONTESTS, {"origin_id": origin_id})).all()
    return found


async def contests_of(session: AsyncSession, origin_id: UUID) -> Sequence[UUID]:
    """Answer the contests of an origin, of both kinds, in the order in which they are to be held."""
    found: Sequence[UUID] = (await session.scalars(_CONTESTS, {"origin_id": origin_id})).all()
    return found


async def of_club(session: AsyncSession, origin_id: UUID, club_key: str) -> Sequence[AthleteRow]:
    """Answer the athletes of a club, by number."""
    rows = await session.scalars(
        select(AthleteRow)
        .where(AthleteRow.origin_id == origin_id, AthleteRow.club_key == club_key)
        .order_by(AthleteRow.number)
        .execution_options(populate_existing=True)
    )
    return rows.all()


async def keep_points(session: AsyncSession, fixture_id: UUID, rows: Sequence[AthleteEventRow]) -> None:
    """Keep what athletes did and scored in a fixture, in the place of what was kept."""
    await session.execute(delete(AthleteEventRow).where(AthleteEventRow.fixture_id == fixture_id))
    session.add_all(rows)
    await session.flush()


async def plan(session: AsyncSession, fixture_id: UUID, origin_id: UUID, plans: Iterable[Plan]) -> None:
    """Keep what a fixture shall pin when it opens; what a plan leaves out stays as it was planned.

    The fixture must be held and not be open yet: a pin is never overwritten.
    """
    rows = [
        {
            "fixture_id": fixture_id,
            "origin_id": origin_id,
            "number": planned.number,
            "price": planned.price,
            "club_key": planned.club_key,
            "position": planned.position,
            "planned": True,
        }
        for planned in plans
    ]
    for start in range(0, len(rows), _ROWS_AT_ONCE):
        adding = insert(FixtureAthleteRow).values(rows[start : start + _ROWS_AT_ONCE])
        await session.execute(
            adding.on_conflict_do_update(
                index_elements=["fixture_id", "number"],
                set_={
                    name: func.coalesce(adding.excluded[name], getattr(FixtureAthleteRow, name))
                    for name in ("price", "club_key", "position")
                },
                where=FixtureAthleteRow.planned.is_(True),
            )
        )


async def plans_of(session: AsyncSession, fixture_ids: Sequence[UUID]) -> dict[UUID, dict[int, Plan]]:
    """Answer what fixtures that are not open yet plan, by fixture and athlete's number."""
    rows = await _kept(session, fixture_ids, planned=True)
    found: dict[UUID, dict[int, Plan]] = {}
    for row in rows:
        planned = Plan(row.number, price=row.price, club_key=row.club_key, position=row.position)
        found.setdefault(row.fixture_id, {})[row.number] = planned
    return found


async def pins_of(session: AsyncSession, fixture_ids: Sequence[UUID]) -> dict[UUID, dict[int, FixtureAthleteRow]]:
    """Answer what fixtures pinned when they opened, by fixture and athlete's number, in order of the numbers."""
    found: dict[UUID, dict[int, FixtureAthleteRow]] = {}
    for row in await _kept(session, fixture_ids, planned=False):
        found.setdefault(row.fixture_id, {})[row.number] = row
    return found


async def pin(session: AsyncSession, fixture_id: UUID, origin: OriginRow, *, positions_stand: bool) -> list[int]:
    """Make what a fixture plans the athletes' own, pin all athletes of the origin in it, and answer who moved.

    The fixture and the origin must be held. The answer has the numbers of those whose club or position is another one
    now; the origin's `athletes_revision`, which grows by one if anybody's price does either, is theirs. With
    `positions_stand` nobody takes over the position that is planned.
    """
    values = {"fixture_id": fixture_id, "origin_id": origin.id}
    stand = {"positions_stand": positions_stand}
    differing = (await session.execute(_DIFFERING, {"fixture_id": fixture_id} | stand)).all()
    moved = [row.number for row in differing if row.moves]
    if differing:
        origin.athletes_revision += 1
        await session.flush()
        taken = values | stand | {"moved": moved, "revision": origin.athletes_revision}
        await session.execute(_TAKE_PLANS, taken)
    await session.execute(_PIN, values)
    return moved


async def _kept(session: AsyncSession, fixture_ids: Sequence[UUID], *, planned: bool) -> Sequence[FixtureAthleteRow]:
    if not fixture_ids:
        return ()
    rows = await session.scalars(
        select(FixtureAthleteRow)
        .where(FixtureAthleteRow.fixture_id.in_(fixture_ids), FixtureAthleteRow.planned == planned)
        .order_by(FixtureAthleteRow.fixture_id, FixtureAthleteRow.number)
        .execution_options(populate_existing=True)
    )
    return rows.all()
