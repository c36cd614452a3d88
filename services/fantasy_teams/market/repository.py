"""SQL of athletes and prices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from cachetools import LRUCache
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import AthletesChanged, FixtureOpened
from fantasy_teams.domain.money import Prices
from fantasy_teams.domain.squad import Athlete
from fantasy_teams.market.models import AthleteRow, FixturePricesRow, OriginRow
from kit.database.revisions import keep_newer, keep_newer_rows


@dataclass(frozen=True)
class Person:
    """An athlete's name and id, for texts and for the API."""

    athlete_id: UUID
    fullname: str
    position: str
    club: str
    club_name: Mapping[str, str]
    """In pl and en."""


@dataclass(frozen=True)
class Market:
    """The athletes of an origin: for the rules, for texts, by their ids, and with their prices."""

    athletes: Mapping[int, Athlete]
    people: Mapping[int, Person]
    numbers: Mapping[UUID, int]
    prices: Prices
    """The present prices, as far as they are known."""


_MARKETS: LRUCache[tuple[UUID, int], Market] = LRUCache(16)
"""By origin and the version of its athletes, under which they cannot change."""
_PRICES: LRUCache[UUID, Prices] = LRUCache(128)
"""By fixture: pinned prices never change."""


class MarketRepository:
    """Reads and writes athletes and prices in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take_athletes(self, event: AthletesChanged) -> None:
        """Store athletes that are newer than the known ones; any change increases the origin's version.

        Deleted ones go; no team had them.
        """
        rows = [
            {
                "origin_id": event.origin_id,
                "number": athlete.number,
                "athlete_id": athlete.athlete_id,
                "name": athlete.name,
                "surname": athlete.surname,
                "position": athlete.position,
                "club": athlete.club,
                "club_pl": athlete.club_name.pl,
                "club_en": athlete.club_name.en,
                "allowed": athlete.allowed,
                "disabled": athlete.disabled,
                "price": athlete.price,
                "revision": event.revision,
            }
            for athlete in sorted(event.athletes, key=lambda athlete: athlete.number)
        ]
        changed = await keep_newer_rows(self._session, AthleteRow, key=("origin_id", "number"), rows=rows)
        if event.deleted:
            gone = delete(AthleteRow).where(
                AthleteRow.origin_id == event.origin_id, AthleteRow.revision < event.revision
            )
            await self._session.execute(gone.where(AthleteRow.number.in_(event.deleted)))
        if changed or event.deleted:
            grow = insert(OriginRow).values(origin_id=event.origin_id, version=1)
            await self._session.execute(
                grow.on_conflict_do_update(index_elements=["origin_id"], set_={"version": OriginRow.version + 1})
            )

    async def delete_origin(self, origin_id: UUID) -> None:
        """Delete an origin and its athletes."""
        for table in (AthleteRow, OriginRow):
            await self._session.execute(delete(table).where(table.origin_id == origin_id))

    async def take_prices(self, event: FixtureOpened) -> None:
        """Store the prices that a fixture pinned; known prices of the same window stay (rules.md, Fantasy: money).

        Those of a later window replace them. They differ only after the contest was a draft again, which is impossible
        once it has a member. So no user has seen the earlier prices, and no process has cached them.
        """
        await keep_newer(
            self._session,
            FixturePricesRow,
            key={"contest_id": event.contest_id, "fixture_id": event.fixture_id},
            values={"athletes": list(event.athletes), "prices": list(event.prices)},
            revision=event.revision,
        )

    async def market(self, origin_id: UUID, version: int) -> Market:
        """Return the athletes of an origin, at least as new as `version`; cached in memory."""
        known = _MARKETS.get((origin_id, version))
        if known is not None:
            return known
        rows = (await self._session.scalars(select(AthleteRow).where(AthleteRow.origin_id == origin_id))).all()
        market = _MARKETS[origin_id, version] = _market(rows)
        return market

    async def fullnames(self, origin_id: UUID, numbers: Sequence[int]) -> dict[int, str]:
        """Return the full names of athletes, by number."""
        rows = await self._session.scalars(
            select(AthleteRow).where(AthleteRow.origin_id == origin_id, AthleteRow.number.in_(numbers))
        )
        return {row.number: _fullname(row) for row in rows}

    async def prices(self, contest_id: UUID, fixture_id: UUID) -> Prices | None:
        """Return the prices that a fixture pinned, by athlete number; None if its opening is not known."""
        known = _PRICES.get(fixture_id)
        if known is not None:
            return known
        statement = select(FixturePricesRow.athletes, FixturePricesRow.prices).where(
            FixturePricesRow.contest_id == contest_id, FixturePricesRow.fixture_id == fixture_id
        )
        row = (await self._session.execute(statement)).one_or_none()
        if row is None:
            return None
        prices = _PRICES[fixture_id] = dict(zip(row[0], row[1], strict=True))
        return prices


def _fullname(row: AthleteRow) -> str:
    return f"{row.name} {row.surname}".strip()


def _market(rows: Sequence[AthleteRow]) -> Market:
    return Market(
        athletes={
            row.number: Athlete(row.number, row.position, row.club, allowed=row.allowed, disabled=row.disabled)
            for row in rows
        },
        people={
            row.number: Person(
                athlete_id=UUID(bytes=row.athlete_id.bytes),  # asyncpg's own type takes twice as long to write
                fullname=_fullname(row),
                position=row.position,
                club=row.club,
                club_name={"pl": row.club_pl, "en": row.club_en},
            )
            for row in rows
        },
        numbers={row.athlete_id: row.number for row in rows},
        prices={row.number: row.price for row in rows if row.price is not None},
    )
