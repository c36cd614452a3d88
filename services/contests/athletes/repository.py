"""All SQL of athletes, of planned and pinned values, and of points."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import any_, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import statements
from contests.athletes.models import AthleteAliasRow, AthleteEventRow, AthleteRow, FixtureAthleteRow
from contests.catalogue.models import OriginRow
from contests.contests.models import ContestRow
from contests.fixtures.models import EventRow, FixtureRow


@dataclass(frozen=True)
class Plan:
    """An athlete's values that an unopened fixture will pin; None means the value at that time."""

    number: int
    price: int | None = None
    """In tenths."""
    club_key: str | None = None
    position: str | None = None
    allowed: bool | None = None
    """Whether teams may buy the athlete from then on."""


class Scored(NamedTuple):
    """An athlete's points in an event, in tenths; `lines` in their stored form."""

    fixture_id: UUID
    event_key: str
    number: int
    points: int
    lines: Sequence[Mapping[str, Any]]


class PriceMove(NamedTuple):
    """Pinned prices of a fixture and of the one before, in tenths, if they differ."""

    fixture_id: UUID
    number: int
    club_key: str
    before: int
    after: int


class Pinned(NamedTuple):
    """A contest's pinned price of one athlete in a fixture, in tenths, and whether its results are published."""

    fixture_id: UUID
    name: str
    price: int
    has_results: bool


class PlannedPrice(NamedTuple):
    """The price of an athlete that an unopened fixture will pin, in tenths."""

    fixture_id: UUID
    number: int
    price: int


class OriginCounts(NamedTuple):
    """The numbers of an origin's athletes and clubs, and its contests."""

    athletes: int
    clubs: int
    contests: tuple[UUID, ...]


class AthleteRepository:
    """Athletes, plans, pins and points, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_origin(self, origin_id: UUID, *, numbers: Iterable[int] | None = None) -> dict[int, AthleteRow]:
        """Return the athletes of an origin by number, in order of the numbers: all, or those of `numbers`."""
        query = select(AthleteRow).where(AthleteRow.origin_id == origin_id).order_by(AthleteRow.number)
        if numbers is not None:
            query = query.where(AthleteRow.number.in_(list(numbers)))
        rows = await self._session.scalars(query.execution_options(populate_existing=True))
        return {row.number: row for row in rows}

    async def by_id(self, athlete_id: UUID) -> AthleteRow | None:
        """Find an athlete by `_id`."""
        return await self._session.get(AthleteRow, athlete_id, populate_existing=True)

    async def of_club(self, origin_id: UUID, club_key: str) -> Sequence[AthleteRow]:
        """List the athletes of a club, by number."""
        rows = await self._session.scalars(
            select(AthleteRow)
            .where(AthleteRow.origin_id == origin_id, AthleteRow.club_key == club_key)
            .order_by(AthleteRow.number)
            .execution_options(populate_existing=True)
        )
        return rows.all()

    async def keep_points(self, fixture_id: UUID, rows: Sequence[AthleteEventRow]) -> None:
        """Replace the stored statistics and points of a fixture's athletes."""
        await self._session.execute(delete(AthleteEventRow).where(AthleteEventRow.fixture_id == fixture_id))
        self._session.add_all(rows)
        await self._session.flush()

    async def plan(self, fixture_id: UUID, origin_id: UUID, plans: Iterable[Plan]) -> None:
        """Store the values that a fixture will pin when it opens; values missing from a plan keep their earlier plan.

        The fixture's row must be locked, and the fixture unopened: a pin is never overwritten.
        """
        kept = list(plans)
        columns: dict[str, Any] = {  # Any: columns of several SQL types
            "fixture_id": fixture_id,
            "origin_id": origin_id,
            "numbers": [planned.number for planned in kept],
            "prices": [planned.price for planned in kept],
            "clubs": [planned.club_key for planned in kept],
            "positions": [planned.position for planned in kept],
            "allowed": [planned.allowed for planned in kept],
        }
        await self._session.execute(statements.PLAN, columns)

    async def plans_of(self, fixture_ids: Sequence[UUID]) -> dict[UUID, dict[int, Plan]]:
        """Return the plans of unopened fixtures, by fixture and athlete's number."""
        rows = await self._kept(fixture_ids, planned=True)
        found: dict[UUID, dict[int, Plan]] = {}
        for row in rows:
            planned = Plan(row.number, row.price, row.club_key, row.position, row.allowed)
            found.setdefault(row.fixture_id, {})[row.number] = planned
        return found

    async def allowed_at_openings(self, contest_id: UUID) -> dict[int, bool]:
        """Return whether each athlete could be bought at the contest's last opening that says so."""
        rows = await self._session.execute(statements.ALLOWED_AT_OPENINGS, {"contest_id": contest_id})
        return {row[0]: row[1] for row in rows}

    async def pins_of(self, fixture_ids: Sequence[UUID]) -> dict[UUID, dict[int, FixtureAthleteRow]]:
        """Return the pins of opened fixtures, by fixture and athlete's number, in order of the numbers."""
        found: dict[UUID, dict[int, FixtureAthleteRow]] = {}
        for row in await self._kept(fixture_ids, planned=False):
            found.setdefault(row.fixture_id, {})[row.number] = row
        return found

    async def pin(self, fixture_id: UUID, origin: OriginRow, *, positions_stand: bool) -> list[int]:
        """Apply a fixture's plans to athletes, pin all athletes of the origin, and return the numbers of changed ones.

        The fixture's and the origin's rows must be locked. The returned athletes have another price, club or position,
        or can now be bought or no longer be bought. They carry the origin's `athletes_revision`, which grows by one
        where there are any. With `positions_stand`, planned positions are not applied.
        """
        values = {"fixture_id": fixture_id, "origin_id": origin.id}
        stand = {"positions_stand": positions_stand}
        moved = list(await self._session.scalars(statements.DIFFERING, {"fixture_id": fixture_id} | stand))
        if moved:
            origin.athletes_revision += 1
            await self._session.flush()
            taken = values | stand | {"moved": moved, "revision": origin.athletes_revision}
            await self._session.execute(statements.TAKE_PLANS, taken)
        await self._session.execute(statements.PIN, values)
        await self._session.execute(statements.SETTLE_NEXT_PRICES, {"fixture_id": fixture_id})
        return moved

    async def unpin(self, fixture_ids: Sequence[UUID]) -> None:
        """Delete the pins of fixtures, as if they had not opened; applied plans stay with the athletes.

        Whether an athlete can be bought is planned again, because files build on the last plan (`imports.plan.market`).
        """
        await self._session.execute(statements.PLAN_SALE_AGAIN, {"fixture_ids": list(fixture_ids)})
        await self._session.execute(
            delete(FixtureAthleteRow).where(
                FixtureAthleteRow.fixture_id.in_(fixture_ids), FixtureAthleteRow.planned.is_(False)
            )
        )

    async def _kept(self, fixture_ids: Sequence[UUID], *, planned: bool) -> Sequence[FixtureAthleteRow]:
        if not fixture_ids:
            return ()
        rows = await self._session.scalars(
            select(FixtureAthleteRow)
            .where(FixtureAthleteRow.fixture_id.in_(fixture_ids), FixtureAthleteRow.planned == planned)
            .order_by(FixtureAthleteRow.fixture_id, FixtureAthleteRow.number)
            .execution_options(populate_existing=True)
        )
        return rows.all()

    async def scored(
        self, contest_id: UUID, *, fixture_id: UUID | None = None, number: int | None = None
    ) -> list[Scored]:
        """Return the points of athletes in a contest's events: all, in one fixture, or of one athlete.

        They are ordered by fixture, event, and points, the most first.
        """
        values = {"contest_id": contest_id, "fixture_id": fixture_id, "number": number}
        return [Scored(*row) for row in await self._session.execute(statements.SCORED, values)]

    async def price_moves(self, contest_id: UUID, *, fixture_id: UUID | None = None) -> list[PriceMove]:
        """List the pinned prices that differ from the fixture before, in all fixtures of a contest or in one."""
        values = {"contest_id": contest_id, "fixture_id": fixture_id}
        return [PriceMove(*row) for row in await self._session.execute(statements.PRICE_MOVES, values)]

    async def initial_prices(self, contest_id: UUID) -> dict[int, int]:
        """Return the first price that a contest pinned of each athlete, in tenths, by number."""
        return {
            row[0]: row[1] for row in await self._session.execute(statements.INITIAL_PRICES, {"contest_id": contest_id})
        }

    async def pins_of_athlete(self, contest_id: UUID, number: int) -> list[Pinned]:
        """List a contest's pins of an athlete, in order."""
        values = {"contest_id": contest_id, "number": number}
        return [Pinned(*row) for row in await self._session.execute(statements.PINS_OF_ATHLETE, values)]

    async def planned_prices(self, origin_id: UUID) -> list[PlannedPrice]:
        """List the prices that fixtures of an origin plan, in order of the fixtures' playing times."""
        return [PlannedPrice(*row) for row in await self._session.execute(statements.PLANNED, {"origin_id": origin_id})]

    async def total_points(self, origin_id: UUID) -> dict[int, int]:
        """Return the points, in tenths, of all athletes with points, over all published events of an origin.

        An event in several contests counts once, by its last publication. Events are the same if they have the same key
        in the same round of a file. Events created by hand are the same if they have the same key on the same day.
        """
        return {
            row[0]: int(row[1])
            for row in await self._session.execute(statements.TOTAL_POINTS, {"origin_id": origin_id})
        }

    async def counts_of(self, origin_id: UUID) -> OriginCounts:
        """Count an origin's athletes and clubs, and list its contests."""
        row = (await self._session.execute(statements.COUNTS, {"origin_id": origin_id})).one()
        return OriginCounts(athletes=row[0], clubs=row[1], contests=tuple(row[2]))

    async def is_pinned(self, origin_id: UUID, number: int) -> bool:
        """Return whether a fixture has opened with an athlete, so that a team may have them."""
        pinned = select(FixtureAthleteRow.number).where(
            FixtureAthleteRow.origin_id == origin_id,
            FixtureAthleteRow.number == number,
            FixtureAthleteRow.planned.is_(False),
        )
        return await self._session.scalar(select(pinned.exists())) or False

    async def is_counted(self, origin_id: UUID, number: int) -> bool:
        """Return whether results (drafts, too) have statistics of an athlete."""
        return bool(await self._session.scalar(statements.IS_COUNTED, {"origin_id": origin_id, "number": number}))

    async def used_of(self, origin_id: UUID, numbers: Collection[int]) -> set[int]:
        """Return those of some athletes whom a fixture has pinned, or of whom results have statistics."""
        values = {"origin_id": origin_id, "numbers": list(numbers)}
        return set(await self._session.scalars(statements.USED_OF, values)) & set(numbers)

    async def aliases_of(self, origin_id: UUID) -> Sequence[AthleteAliasRow]:
        """List the keys and names of athletes who were merged with others of an origin."""
        query = select(AthleteAliasRow).where(AthleteAliasRow.origin_id == origin_id).order_by(AthleteAliasRow.key)
        return (await self._session.scalars(query)).all()

    async def delete(self, row: AthleteRow) -> None:
        """Delete an athlete with the values that unopened fixtures plan."""
        await self._session.execute(
            delete(FixtureAthleteRow).where(
                FixtureAthleteRow.origin_id == row.origin_id, FixtureAthleteRow.number == row.number
            )
        )
        await self._session.delete(row)
        await self._session.flush()

    async def round_with_club(self, origin_id: UUID, club_key: str) -> tuple[FixtureRow, ContestRow] | None:
        """Return a fixture, in any contest of an origin, with an event of a club; None if there is none."""
        found = await self._session.execute(
            select(FixtureRow, ContestRow)
            .join(ContestRow, ContestRow.id == FixtureRow.contest_id)
            .join(EventRow, EventRow.fixture_id == FixtureRow.id)
            .where(
                ContestRow.origin_id == origin_id,
                or_(EventRow.home_key == club_key, EventRow.away_key == club_key, any_(EventRow.members) == club_key),
            )
            .order_by(ContestRow.id, FixtureRow.number)
            .limit(1)
        )
        row = found.first()
        return None if row is None else (row[0], row[1])

    async def players_of_club(self, origin_id: UUID, club_key: str) -> int:
        """Count the athletes that play for a club, or for whom a fixture has pinned or planned it."""
        playing = select(AthleteRow.number).where(AthleteRow.origin_id == origin_id, AthleteRow.club_key == club_key)
        kept = select(FixtureAthleteRow.number).where(
            FixtureAthleteRow.origin_id == origin_id, FixtureAthleteRow.club_key == club_key
        )
        return await self._session.scalar(select(func.count()).select_from(playing.union(kept).subquery())) or 0
