"""All SQL of what is shown of athletes: points, prices, plans."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

__all__ = [
    "OriginCounts",
    "Pinned",
    "PlannedPrice",
    "PriceMove",
    "Scored",
    "counts_of",
    "initial_prices",
    "pins_of_athlete",
    "planned_prices",
    "price_moves",
    "scored",
    "total_points",
]


class Scored(NamedTuple):
    """What an athlete scored in an event, in tenths; `lines` as they are stored."""

    fixture_id: UUID
    event_key: str
    number: int
    points: int
    lines: Sequence[Mapping[str, Any]]


class PriceMove(NamedTuple):
    """Pinned prices, in tenths, of the fixture before and of a fixture, where they differ."""

    fixture_id: UUID
    number: int
    club_key: str
    before: int
    after: int


class Pinned(NamedTuple):
    """What a fixture of a contest pinned of one athlete, in tenths; and whether its results are published."""

    fixture_id: UUID
    name: str
    price: int
    has_results: bool


class PlannedPrice(NamedTuple):
    """What a fixture that has not opened yet will pin of an athlete, in tenths."""

    fixture_id: UUID
    number: int
    price: int


class OriginCounts(NamedTuple):
    """How many athletes and clubs an origin has, and which contests."""

    athletes: int
    clubs: int
    contests: tuple[UUID, ...]


async def scored(
    session: AsyncSession, contest_id: UUID, *, fixture_id: UUID | None = None, number: int | None = None
) -> list[Scored]:
    """Answer what athletes scored in the events of a contest: all, or in one fixture, or of one athlete.

    In order of fixture and event, most points first.
    """
    values = {"contest_id": contest_id, "fixture_id": fixture_id, "number": number}
    return [Scored(*row) for row in await session.execute(_SCORED, values)]


async def price_moves(session: AsyncSession, contest_id: UUID, *, fixture_id: UUID | None = None) -> list[PriceMove]:
    """Answer where pinned prices differ from those of the fixture before: in a contest, or in one fixture of it."""
    values = {"contest_id": contest_id, "fixture_id": fixture_id}
    return [PriceMove(*row) for row in await session.execute(_PRICE_MOVES, values)]


async def initial_prices(session: AsyncSession, contest_id: UUID) -> dict[int, int]:
    """Answer the first pin that a contest has of each athlete, in tenths, by number."""
    return {row[0]: row[1] for row in await session.execute(_INITIAL_PRICES, {"contest_id": contest_id})}


async def pins_of_athlete(session: AsyncSession, contest_id: UUID, number: int) -> list[Pinned]:
    """Answer what the fixtures of a contest pinned of an athlete, in order."""
    values = {"contest_id": contest_id, "number": number}
    return [Pinned(*row) for row in await session.execute(_PINS_OF_ATHLETE, values)]


async def planned_prices(session: AsyncSession, origin_id: UUID) -> list[PlannedPrice]:
    """Answer the prices that fixtures of an origin plan, in order of the fixtures' playing times."""
    return [PlannedPrice(*row) for row in await session.execute(_PLANNED, {"origin_id": origin_id})]


async def total_points(session: AsyncSession, origin_id: UUID) -> dict[int, int]:
    """Answer the points, in tenths, of everybody who has any, over all published events of an origin.

    An event that several contests play counts once, as it was published last. It is the same event if it has the same
    key in the same round of a file, or, made by hand, the same key on the same day.
    """
    return {row[0]: int(row[1]) for row in await session.execute(_TOTAL_POINTS, {"origin_id": origin_id})}


async def counts_of(session: AsyncSession, origin_id: UUID) -> OriginCounts:
    """Answer how much there is in an origin."""
    row = (await session.execute(_COUNTS, {"origin_id": origin_id})).one()
    return OriginCounts(athletes=row[0], clubs=row[1], contests=tuple(row[2]))


_SCORED = text(
    """
    SELECT a.fixture_id, a.event_key, a.number, a.points, a.lines
    FROM athlete_event AS a JOIN fixture AS f ON f.id = a.fixture_id
    WHERE f.contest_id = :contest_id
        AND (CAST(:fixture_id AS uuid) IS NULL OR f.id = :fixture_id)
        AND (CAST(:number AS smallint) IS NULL OR a.number = :number)
    ORDER BY f.number, a.event_key, a.points DESC, a.number
    """
)
_PRICE_MOVES = text(
    """
    SELECT pin.fixture_id, pin.number, pin.club_key, earlier.price, pin.price
    FROM fixture AS f
    JOIN fixture AS before ON before.contest_id = f.contest_id AND before.number = f.number - 1
    JOIN fixture_athlete AS pin ON pin.fixture_id = f.id AND NOT pin.planned
    JOIN fixture_athlete AS earlier
        ON earlier.fixture_id = before.id AND earlier.number = pin.number AND NOT earlier.planned
    WHERE f.contest_id = :contest_id AND pin.price <> earlier.price
        AND (CAST(:fixture_id AS uuid) IS NULL OR f.id = :fixture_id)
    ORDER BY f.number, abs(pin.price - earlier.price) DESC, pin.number
    """
)
_INITIAL_PRICES = text(
    """
    SELECT DISTINCT ON (pin.number) pin.number, pin.price
    FROM fixture AS f JOIN fixture_athlete AS pin ON pin.fixture_id = f.id AND NOT pin.planned
    WHERE f.contest_id = :contest_id
    ORDER BY pin.number, f.number
    """
)
_PINS_OF_ATHLETE = text(
    """
    SELECT f.id, f.name, pin.price, f.results_revision > 0
    FROM fixture AS f JOIN fixture_athlete AS pin ON pin.fixture_id = f.id AND NOT pin.planned
    WHERE f.contest_id = :contest_id AND pin.number = :number
    ORDER BY f.number
    """
)
_PLANNED = text(
    """
    SELECT plan.fixture_id, plan.number, plan.price
    FROM fixture_athlete AS plan JOIN fixture AS f ON f.id = plan.fixture_id
    WHERE plan.origin_id = :origin_id AND plan.planned AND plan.price IS NOT NULL
    ORDER BY f.starts_at, f.id, plan.number
    """
)
_TOTAL_POINTS = text(
    """
    WITH event AS (
        SELECT DISTINCT a.fixture_id, a.event_key FROM athlete_event AS a WHERE a.origin_id = :origin_id
    ), known AS (
        SELECT event.fixture_id, event.event_key,
            CASE WHEN f.import_key IS NULL THEN ARRAY [event.event_key, (e.starts_at AT TIME ZONE 'UTC')::date::text]
                ELSE ARRAY [event.event_key, f.import_key, 'file'] END AS identity,
            (SELECT max(p.published_at) FROM published_result AS p WHERE p.fixture_id = f.id) AS published_at
        FROM event
        JOIN fixture AS f ON f.id = event.fixture_id
        JOIN fixture_event AS e ON e.fixture_id = event.fixture_id AND e.key = event.event_key
    ), counted AS (
        SELECT DISTINCT ON (identity) fixture_id, event_key FROM known ORDER BY identity, published_at DESC, fixture_id
    )
    SELECT a.number, sum(a.points)
    FROM athlete_event AS a JOIN counted USING (fixture_id, event_key)
    GROUP BY a.number
    """
)
_COUNTS = text(
    """
    SELECT (SELECT count(*) FROM athlete WHERE origin_id = :origin_id),
        (SELECT count(*) FROM club WHERE origin_id = :origin_id),
        (SELECT coalesce(array_agg(id ORDER BY start_date DESC, id), '{}') FROM contest WHERE origin_id = :origin_id)
    """
)
