"""All SQL of the organizers' view of private leagues."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from kit.people.names import name_key
from private_leagues.leagues.models import LeagueRow, MemberRow
from private_leagues.tables import TeamRow


@dataclass(frozen=True)
class Overseen:
    """A league in an organizer's list: its name and its admin's team, no other names."""

    league: LeagueRow
    members: int
    admin_team: str | None


class OverseenRepository:
    """Reads all private leagues of a contest."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def page(self, contest_id: UUID, search: str, *, offset: int, size: int) -> list[Overseen]:
        """List a contest's leagues whose name or description contains `search`, the newest first."""
        of_league = MemberRow.league_id == LeagueRow.league_id
        members = select(func.count()).where(of_league).correlate(LeagueRow).scalar_subquery()
        admin_team = (
            select(TeamRow.name)
            .join(MemberRow, (TeamRow.contest_id == MemberRow.contest_id) & (TeamRow.team_id == MemberRow.team_id))
            .where(of_league, MemberRow.user_id == LeagueRow.admin_id)
            .correlate(LeagueRow)
            .scalar_subquery()
        )
        found = select(LeagueRow, members, admin_team).where(*_wanted(contest_id, search))
        found = found.order_by(LeagueRow.created_at.desc(), LeagueRow.league_id).offset(offset).limit(size)
        return [Overseen(row[0], row[1], row[2]) for row in await self._session.execute(found)]

    async def count(self, contest_id: UUID, search: str) -> int:
        """Count the leagues that `page` lists."""
        found = select(func.count()).select_from(LeagueRow).where(*_wanted(contest_id, search))
        return await self._session.scalar(found) or 0


def _wanted(contest_id: UUID, search: str) -> list[ColumnElement[bool]]:
    wanted = [LeagueRow.contest_id == contest_id]
    if search:
        named = LeagueRow.name_key.contains(name_key(search), autoescape=True)
        wanted.append(named | LeagueRow.description.icontains(search, autoescape=True))
    return wanted
