"""All SQL about private leagues and their members."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from uuid import UUID

from sqlalchemy import ARRAY, Select, Uuid, any_, bindparam, delete, func, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from kit.people.names import name_key
from private_leagues.domain.codes import new_code
from private_leagues.leagues.models import InvitationRow, LeagueRow, LookUpRow, MemberRow, RemovalRow
from private_leagues.tables import ContestRow, TeamRow

MOST_LISTED = 100
"""Number of published leagues in one list; a search narrows it down."""


@dataclass(frozen=True)
class Member:
    """A member of a private league; other users see the team's name only."""

    user_id: UUID
    team_id: UUID
    name: str
    joined_at: datetime
    team_hidden: bool
    team_made_at: datetime


@dataclass(frozen=True)
class ListedLeague:
    """A league as a list shows it."""

    league: LeagueRow
    members: int


class LeagueRepository:
    """Reads and writes leagues and members in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def wait_for_turn(self, user_id: UUID) -> None:
        """Lock a user's acts until the transaction ends, so that a concurrent act sees this one's changes."""
        turn = text("SELECT pg_advisory_xact_lock(hashtextextended('private leagues of ' || :user_id, 0))")
        await self._session.execute(turn, {"user_id": str(user_id)})

    async def add(
        self, league_id: UUID, contest_id: UUID, *, admin_id: UUID, name: str, description: str
    ) -> LeagueRow | None:
        """Create a league with a new code; None if the contest has a league with this name."""
        while True:
            # a code that is taken is drawn again; a name that is taken is refused
            statement = insert(LeagueRow).values(
                league_id=league_id,
                contest_id=contest_id,
                code=new_code(),
                name=name,
                name_key=name_key(name),
                description=description,
                admin_id=admin_id,
            )
            made = await self._session.scalar(statement.on_conflict_do_nothing().returning(LeagueRow))
            if made is not None:
                return made
            if await self._is_taken(contest_id, name):
                return None

    async def _is_taken(self, contest_id: UUID, name: str) -> bool:
        taken = select(LeagueRow.league_id).where(
            LeagueRow.contest_id == contest_id, LeagueRow.name_key == name_key(name)
        )
        return await self._session.scalar(taken) is not None

    async def rename(self, league: LeagueRow, name: str) -> bool:
        """Rename a locked league; False if another league of the contest has the name."""
        other = select(LeagueRow.league_id).where(
            LeagueRow.contest_id == league.contest_id,
            LeagueRow.name_key == name_key(name),
            LeagueRow.league_id != league.league_id,
        )
        if await self._session.scalar(other) is not None:
            return False
        league.name, league.name_key = name, name_key(name)
        await self._session.flush()
        return True

    async def league(self, league_id: UUID, *, locked: bool = False) -> LeagueRow | None:
        """Return a league; with `locked`, the league and its members stay locked until the transaction ends."""
        return await self._session.get(LeagueRow, league_id, populate_existing=True, with_for_update=locked or None)

    async def by_code(self, code: str) -> LeagueRow | None:
        """Find the league of a code."""
        return await self._session.scalar(select(LeagueRow).where(LeagueRow.code == code))

    async def of_user(self, contest_id: UUID, user_id: UUID) -> Sequence[LeagueRow]:
        """List a user's leagues of a contest in order of joining."""
        found = select(LeagueRow).join(MemberRow, MemberRow.league_id == LeagueRow.league_id)
        found = found.where(MemberRow.user_id == user_id, LeagueRow.contest_id == contest_id)
        return (await self._session.scalars(found.order_by(MemberRow.joined_at, LeagueRow.league_id))).all()

    async def of_user_in(self, contest_ids: Collection[UUID], user_id: UUID) -> Sequence[LeagueRow]:
        """List a user's leagues of those of the contests that participants can see, in order of joining."""
        values = {"contest_ids": list(contest_ids), "user_id": user_id}
        return (await self._session.scalars(_of_user_in(), values)).all()

    async def published(self, contest_id: UUID, search: str) -> list[ListedLeague]:
        """List the published leagues of a contest whose name contains `search`, the largest first."""
        members = (
            select(func.count())
            .where(MemberRow.league_id == LeagueRow.league_id)
            .correlate(LeagueRow)
            .scalar_subquery()
            .label("members")
        )
        found = select(LeagueRow, members).where(LeagueRow.contest_id == contest_id, LeagueRow.published)
        if search:
            found = found.where(LeagueRow.name_key.contains(name_key(search), autoescape=True))
        found = found.order_by(members.desc(), LeagueRow.league_id).limit(MOST_LISTED)
        return [ListedLeague(row[0], row[1]) for row in await self._session.execute(found)]

    async def count_open(self, user_id: UUID) -> int:
        """Count a user's private leagues over all contests that are not closed (rules.md, Private leagues).

        A closing that may still be taken back does not count yet.
        """
        found = select(func.count()).select_from(MemberRow)
        found = found.outerjoin(ContestRow, ContestRow.contest_id == MemberRow.contest_id)
        is_open = (func.coalesce(ContestRow.state, "") != "closed") | (ContestRow.ends_at > func.clock_timestamp())
        found = found.where(MemberRow.user_id == user_id, is_open)
        return await self._session.scalar(found) or 0

    async def members(self, league_id: UUID) -> list[Member]:
        """List a league's members, the longest-standing first."""
        return (await self.members_of([league_id])).get(league_id, [])

    async def members_of(self, league_ids: Collection[UUID]) -> dict[UUID, list[Member]]:
        """List the members of several leagues, as `members` does of each."""
        found: dict[UUID, list[Member]] = {}
        rows = await self._session.execute(_members_of(), {"league_ids": list(league_ids)})
        for league_id, user_id, team_id, name, joined_at, team_hidden, team_made_at in rows:
            member = Member(user_id, team_id, name, joined_at, team_hidden, team_made_at)
            found.setdefault(league_id, []).append(member)
        return found

    async def count_members(self, league_id: UUID) -> int:
        """Count a league's members."""
        found = select(func.count()).select_from(MemberRow).where(MemberRow.league_id == league_id)
        return await self._session.scalar(found) or 0

    async def add_member(self, league: LeagueRow, user_id: UUID, team_id: UUID) -> bool:
        """Add a member; False if the user is one already."""
        joined = insert(MemberRow).values(
            league_id=league.league_id, user_id=user_id, contest_id=league.contest_id, team_id=team_id
        )
        added = joined.on_conflict_do_nothing().returning(MemberRow.user_id)
        return await self._session.scalar(added) is not None

    async def is_member(self, league_id: UUID, user_id: UUID, *, locked: bool = False) -> bool:
        """Return whether a user is a member; with `locked`, they stay one until the transaction ends."""
        member = (league_id, user_id)
        return await self._session.get(MemberRow, member, with_for_update=locked or None) is not None

    async def drop_member(self, league_id: UUID, user_id: UUID) -> None:
        """Delete a membership."""
        gone = delete(MemberRow).where(MemberRow.league_id == league_id, MemberRow.user_id == user_id)
        await self._session.execute(gone)

    async def note_removal(self, league_id: UUID, user_id: UUID) -> None:
        """Record that a user was removed, and delete their invitation."""
        noted = insert(RemovalRow).values(league_id=league_id, user_id=user_id)
        await self._session.execute(noted.on_conflict_do_nothing())
        await self._session.execute(
            delete(InvitationRow).where(InvitationRow.league_id == league_id, InvitationRow.user_id == user_id)
        )

    async def is_removed(self, league_id: UUID, user_id: UUID) -> bool:
        """Return whether a user was removed and not invited since."""
        return await self._session.get(RemovalRow, (league_id, user_id)) is not None

    async def note_invitation(self, league_id: UUID, user_id: UUID) -> None:
        """Record an invitation, and delete an earlier removal."""
        noted = insert(InvitationRow).values(league_id=league_id, user_id=user_id)
        await self._session.execute(noted.on_conflict_do_nothing())
        await self._session.execute(
            delete(RemovalRow).where(RemovalRow.league_id == league_id, RemovalRow.user_id == user_id)
        )

    async def is_invited(self, league_id: UUID, user_id: UUID) -> bool:
        """Return whether a user is invited."""
        return await self._session.get(InvitationRow, (league_id, user_id)) is not None

    async def note_look_up(self, league_id: UUID, user_id: UUID, life: timedelta) -> None:
        """Record that a user looked a league up by its code, and delete the expired look-ups of all users.

        The own row is written first, and rows that are locked are passed over: two look-ups never wait for each other.
        """
        noted = insert(LookUpRow).values(
            league_id=league_id, user_id=user_id, valid_until=func.clock_timestamp() + life
        )
        await self._session.execute(
            noted.on_conflict_do_update(
                index_elements=["league_id", "user_id"], set_={"valid_until": noted.excluded.valid_until}
            )
        )
        over = select(LookUpRow.league_id, LookUpRow.user_id).where(LookUpRow.valid_until <= func.clock_timestamp())
        over = over.with_for_update(skip_locked=True)
        await self._session.execute(delete(LookUpRow).where(tuple_(LookUpRow.league_id, LookUpRow.user_id).in_(over)))

    async def has_looked_up(self, league_id: UUID, user_id: UUID) -> bool:
        """Return whether a user looked a league up by its code a short time ago."""
        found = select(LookUpRow.league_id).where(
            LookUpRow.league_id == league_id,
            LookUpRow.user_id == user_id,
            LookUpRow.valid_until > func.clock_timestamp(),
        )
        return await self._session.scalar(found) is not None

    async def led_by(self, user_id: UUID, contest_id: UUID | None = None) -> Sequence[LeagueRow]:
        """Lock and return the leagues that a user administers, in the order of their ids; in one contest or in all."""
        led = select(LeagueRow).where(LeagueRow.admin_id == user_id).order_by(LeagueRow.league_id).with_for_update()
        if contest_id is not None:
            led = led.where(LeagueRow.contest_id == contest_id)
        return (await self._session.scalars(led)).all()

    async def drop_memberships(self, contest_id: UUID, user_id: UUID) -> list[UUID]:
        """End all of a user's private memberships of a contest, and return the leagues."""
        gone = delete(MemberRow).where(MemberRow.user_id == user_id, MemberRow.contest_id == contest_id)
        return list(await self._session.scalars(gone.returning(MemberRow.league_id)))

    async def with_logos_by(self, user_id: UUID) -> Sequence[LeagueRow]:
        """Lock and return the leagues whose logo a user has sent, in the order of their ids."""
        sent = select(LeagueRow).where(LeagueRow.logo_by == user_id).order_by(LeagueRow.league_id).with_for_update()
        return (await self._session.scalars(sent, execution_options={"populate_existing": True})).all()

    async def drop(self, league_id: UUID) -> None:
        """Delete a league, with members, invitations and draws."""
        await self._session.execute(delete(LeagueRow).where(LeagueRow.league_id == league_id))

    async def pass_on(self, league_id: UUID) -> bool:
        """Make the longest-standing member the admin; False if there is none.

        All members are locked first, so a member who is leaving at this moment does not become the admin.
        """
        heirs = select(MemberRow.user_id).where(MemberRow.league_id == league_id)
        heirs = heirs.order_by(MemberRow.joined_at, MemberRow.user_id).with_for_update()
        heir_id = next(iter(await self._session.scalars(heirs)), None)
        if heir_id is None:
            return False
        mine = LeagueRow.league_id == league_id
        await self._session.execute(update(LeagueRow).where(mine).values(admin_id=heir_id))
        return True


# statements are built once, because building takes longer than running them


@cache
def _of_user_in() -> Select[LeagueRow]:
    found = select(LeagueRow).join(MemberRow, MemberRow.league_id == LeagueRow.league_id)
    found = found.join(ContestRow, ContestRow.contest_id == LeagueRow.contest_id)
    wanted = LeagueRow.contest_id == any_(bindparam("contest_ids", type_=ARRAY(Uuid)))
    found = found.where(MemberRow.user_id == bindparam("user_id", type_=Uuid), wanted, ContestRow.state != "draft")
    return found.order_by(MemberRow.joined_at, LeagueRow.league_id)


@cache
def _members_of() -> Select[UUID, UUID, UUID, str, datetime, bool, datetime]:
    team = (TeamRow.contest_id == MemberRow.contest_id) & (TeamRow.team_id == MemberRow.team_id)
    found = select(
        MemberRow.league_id,
        MemberRow.user_id,
        MemberRow.team_id,
        TeamRow.name,
        MemberRow.joined_at,
        TeamRow.hidden,
        TeamRow.created_at,
    )
    found = found.join(TeamRow, team).where(MemberRow.league_id == any_(bindparam("league_ids", type_=ARRAY(Uuid))))
    return found.order_by(MemberRow.joined_at, MemberRow.user_id)
