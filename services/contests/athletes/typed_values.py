"""All SQL of values that a person has put down; a file's value waits beside them (rules.md, Imports)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import delete, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import TypedKind, TypedValueRow
from contests.fixtures.models import FixtureRow

_TYPE_NEXT_PRICES = text(
    """
    INSERT INTO typed_value (id, origin_id, number, kind, contest_id)
    SELECT gen_random_uuid(), contest.origin_id, typed.number, 'price', contest.id
    FROM contest CROSS JOIN unnest(CAST(:numbers AS smallint[])) AS typed(number)
    WHERE contest.origin_id = :origin_id AND contest.event_type = 'Fantasy' AND contest.state <> 'closed'
    ON CONFLICT ON CONSTRAINT uq_typed_value DO UPDATE SET waiting = NULL
    """
)
_TYPE = text(
    """
    INSERT INTO typed_value (id, origin_id, number, kind, contest_id, fixture_id, event_key, statistic)
    SELECT gen_random_uuid(), :origin_id, typed.number, :kind, :contest_id, :fixture_id, typed.event_key,
        typed.statistic
    FROM unnest(CAST(:numbers AS smallint[]), CAST(:events AS text[]), CAST(:statistics AS text[]))
        AS typed(number, event_key, statistic)
    ON CONFLICT ON CONSTRAINT uq_typed_value DO UPDATE SET waiting = NULL
    """
)
_REPLACE_NEXT_PRICES = text(
    """
    UPDATE fixture_athlete AS plan SET price = typed.price
    FROM unnest(CAST(:numbers AS smallint[]), CAST(:prices AS int[])) AS typed(number, price), (
        SELECT DISTINCT ON (contest.id) fixture.id
        FROM fixture JOIN contest ON contest.id = fixture.contest_id
        WHERE contest.origin_id = :origin_id AND contest.event_type = 'Fantasy' AND contest.state <> 'closed'
            AND fixture.opened_at IS NULL
        ORDER BY contest.id, fixture.number
    ) AS next
    WHERE plan.fixture_id = next.id AND plan.planned AND plan.number = typed.number AND plan.price <> typed.price
    RETURNING plan.number
    """
)
_REPLACE_CLUBS = text(
    """
    UPDATE fixture_athlete AS plan SET club_key = typed.club
    FROM unnest(CAST(:numbers AS smallint[]), CAST(:clubs AS text[])) AS typed(number, club)
    WHERE plan.origin_id = :origin_id AND plan.planned AND plan.club_key IS NOT NULL AND plan.number = typed.number
    """
)
_WAIT = """
UPDATE {table} AS typed SET waiting = came.waiting
FROM unnest(CAST(:ids AS uuid[]), CAST(:waiting AS jsonb[])) AS came(id, waiting)
WHERE typed.id = came.id
"""
_WAITS = tuple(text(_WAIT.format(table=table)) for table in ("typed_value", "typed_result", "typed_schedule"))


@dataclass(frozen=True)
class TypedValues:
    """The values of a contest's athletes that a person has put down, by their ids."""

    prices: Mapping[tuple[UUID | None, int], UUID] = field(default_factory=dict[tuple[UUID | None, int], UUID])
    """By unopened fixture and number; the fixture is None for the next one that opens."""
    present: Mapping[int, UUID] = field(default_factory=dict[int, UUID])
    """Prices of the next fixture that opens in any contest of the origin, by number: the athletes' present prices."""
    clubs: Mapping[int, UUID] = field(default_factory=dict[int, UUID])
    statistics: Mapping[tuple[UUID, str, int], Mapping[str, UUID]] = field(
        default_factory=dict[tuple[UUID, str, int], Mapping[str, UUID]]
    )
    """By fixture, event's key and number, then by statistic."""


class TypedRepository:
    """Values that a person has put down, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def type_next_prices(self, origin_id: UUID, prices: Mapping[int, int]) -> set[int]:
        """Mark prices (in tenths, by number) for the next fixture of each contest; return the numbers of new plans.

        A price that such a fixture has planned is replaced, because its opening would revert the price. The origin must
        be locked.
        """
        values = {"origin_id": origin_id, "numbers": list(prices)}
        await self._session.execute(_TYPE_NEXT_PRICES, values)
        replaced = await self._session.scalars(_REPLACE_NEXT_PRICES, values | {"prices": list(prices.values())})
        return set(replaced)

    async def type_prices(self, origin_id: UUID, contest_id: UUID, fixture_id: UUID, numbers: Iterable[int]) -> None:
        """Mark the planned prices of a fixture that has not opened."""
        await self._type(origin_id, "price", [(number, None, None) for number in numbers], contest_id, fixture_id)

    async def type_clubs(self, origin_id: UUID, clubs: Mapping[int, str]) -> None:
        """Mark athletes' clubs (keys, by number); a move holds in every round to come, whatever a file planned.

        The origin must be locked.
        """
        await self._type(origin_id, "club", [(number, None, None) for number in clubs])
        values = {"origin_id": origin_id, "numbers": list(clubs), "clubs": list(clubs.values())}
        await self._session.execute(_REPLACE_CLUBS, values)

    async def type_statistics(
        self, origin_id: UUID, contest_id: UUID, fixture_id: UUID, places: Sequence[tuple[str, int, str]]
    ) -> None:
        """Mark athletes' counts in a fixture, by event's key, number and statistic."""
        typed = [(number, event, name) for event, number, name in places]
        if typed:
            await self._type(origin_id, "statistic", typed, contest_id, fixture_id)

    async def forget(self, ids: Iterable[UUID]) -> None:
        """Delete marks, so that files decide again."""
        await self._session.execute(delete(TypedValueRow).where(TypedValueRow.id.in_(list(ids))))

    async def of_origin(self, origin_id: UUID) -> Sequence[TypedValueRow]:
        """List all values that files have to leave alone, by number; an opened fixture has pinned its prices."""
        is_ahead = or_(TypedValueRow.kind != "price", FixtureRow.opened_at.is_(None))
        found = (
            select(TypedValueRow)
            .outerjoin(FixtureRow, FixtureRow.id == TypedValueRow.fixture_id)
            .where(TypedValueRow.origin_id == origin_id, is_ahead)
            .order_by(TypedValueRow.number, TypedValueRow.id)
        )
        return (await self._session.scalars(found.execution_options(populate_existing=True))).all()

    async def of_contest(self, origin_id: UUID, contest_id: UUID) -> TypedValues:
        """Return the values that files of a contest have to leave alone."""
        found = await self.of_origin(origin_id)
        prices = [one for one in found if one.kind == "price"]
        own = [one for one in prices if one.contest_id == contest_id]
        statistics: dict[tuple[UUID, str, int], dict[str, UUID]] = {}
        for one in found:
            if one.contest_id == contest_id and one.fixture_id and one.event_key and one.statistic:
                place = (one.fixture_id, one.event_key, one.number)
                statistics.setdefault(place, {})[one.statistic] = one.id
        return TypedValues(
            prices={(one.fixture_id, one.number): one.id for one in own},
            present={one.number: one.id for one in [*prices, *own] if one.fixture_id is None},
            clubs={one.number: one.id for one in found if one.kind == "club"},
            statistics=statistics,
        )

    async def keep_waiting(self, values: Mapping[UUID, Any], file: str | None) -> None:
        """Keep a file's values beside the typed ones, by their ids; they replace those of an earlier file."""
        waiting = [json.dumps({"value": value, "file": file}, ensure_ascii=False) for value in values.values()]
        for statement in _WAITS:
            await self._session.execute(statement, {"ids": list(values), "waiting": waiting})

    async def _type(
        self,
        origin_id: UUID,
        kind: TypedKind,
        places: Sequence[tuple[int, str | None, str | None]],
        contest_id: UUID | None = None,
        fixture_id: UUID | None = None,
    ) -> None:
        columns = {
            "numbers": [number for number, _, _ in places],
            "events": [event for _, event, _ in places],
            "statistics": [statistic for _, _, statistic in places],
        }
        own = {"origin_id": origin_id, "kind": kind, "contest_id": contest_id, "fixture_id": fixture_id}
        await self._session.execute(_TYPE, own | columns)
