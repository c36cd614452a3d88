"""All SQL about links into private leagues."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from private_leagues.domain.codes import new_code, read_code
from private_leagues.invitations.models import LinkRow
from private_leagues.leagues.models import LeagueRow


class LinkRepository:
    """Reads and writes links."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def renew(self, league_id: UUID, life: timedelta) -> LinkRow:
        """Create a league's link, which replaces the one before."""
        values = {"link": new_code(), "valid_until": func.clock_timestamp() + life, "used": 0}
        made = insert(LinkRow).values(league_id=league_id, **values)
        made = made.on_conflict_do_update(
            index_elements=["league_id"], set_=values | {"made_at": func.clock_timestamp()}
        )
        options = {"populate_existing": True}
        return (await self._session.scalars(made.returning(LinkRow), execution_options=options)).one()

    async def of_league(self, league_id: UUID) -> LinkRow | None:
        """Return a league's link if it is still valid."""
        live = select(LinkRow).where(LinkRow.league_id == league_id, LinkRow.valid_until > func.clock_timestamp())
        return await self._session.scalar(live)

    async def league_of(self, link: str) -> LeagueRow | None:
        """Find the league that a link leads to; None if the link has expired."""
        found = select(LeagueRow).join(LinkRow, LinkRow.league_id == LeagueRow.league_id)
        found = found.where(LinkRow.link == link, LinkRow.valid_until > func.clock_timestamp())
        return await self._session.scalar(found)

    async def leads_to(self, league_id: UUID, link: str) -> bool:
        """Return whether a link, as a person has it, leads to a league and is still valid."""
        row = await self.of_league(league_id)
        return row is not None and row.link == read_code(link)

    async def count_use(self, link: str, league_id: UUID) -> None:
        """Count a use of a link. A link of another league, or an expired one, changes nothing."""
        used = update(LinkRow).where(LinkRow.link == read_code(link), LinkRow.league_id == league_id)
        await self._session.execute(used.values(used=LinkRow.used + 1))
