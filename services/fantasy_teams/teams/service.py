"""Use cases of teams: who may have one, its name, leaving and coming back."""

from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.team import TeamChanged
from fantasy_teams.teams.errors import (
    ContestClosed,
    ContestNotFound,
    NotAMember,
    StillArriving,
    TeamExists,
    TeamNameTaken,
    TeamNotFound,
)
from fantasy_teams.teams.models import TeamRow
from fantasy_teams.teams.repository import Contest, OwnTeam, TeamRepository
from fantasy_teams.topics import FIXTURES
from kit.db import announce
from kit.messaging import outbox

FANTASY = "Fantasy"


async def take_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Keep a copy of a contest; an older state is ignored."""
    if await TeamRepository(session).take_contest(event):
        announce(session, FIXTURES)


async def take_membership(session: AsyncSession, event: MembershipChanged) -> None:
    """Keep who has joined. Leaving hides the team, joining again restores it as it was (rules.md, Contests)."""
    teams = TeamRepository(session)
    if not await teams.take_membership(event):
        return
    team = await teams.hide(event.contest_id, event.user_id, hidden=not event.joined)
    if team is not None:
        outbox.add(session, changed(team))


async def contest_of(session: AsyncSession, contest_id: UUID) -> Contest:
    """Answer a fantasy contest.

    Raises:
        StillArriving: it is not known here (yet).
    """
    contest = await TeamRepository(session).contest(contest_id)
    if contest is None:
        raise StillArriving
    return contest


async def admit(session: AsyncSession, *, owner: UUID, contest_id: UUID) -> Contest:
    """Answer the contest in which the owner may make a team now.

    Raises:
        TeamExists: there is one already.
        StillArriving: no membership (or no contest) is known here yet.
        NotAMember: the owner has left the contest.
        ContestNotFound: the contest is not a fantasy one.
        ContestClosed: it is over.
    """
    teams = TeamRepository(session)
    team = await teams.read(contest_id, owner)
    if team is not None:
        require_active(team)
        raise TeamExists
    admission = await teams.admission(contest_id, owner)
    if admission is None or admission.event_type is None:
        raise StillArriving
    if admission.event_type != FANTASY:
        raise ContestNotFound
    if not admission.joined:
        raise NotAMember
    if admission.state == "closed":
        raise ContestClosed
    return await contest_of(session, contest_id)


async def make(session: AsyncSession, *, owner: UUID, contest_id: UUID, name: str) -> OwnTeam:
    """Make the owner's team, and answer it, locked; of two such calls at one moment one wins.

    Raises:
        TeamExists: there is one (since a moment ago).
        TeamNameTaken: another team of the contest has the name.
    """
    teams = TeamRepository(session)
    made = await teams.add(contest_id, owner, name)
    team = await teams.lock(contest_id, owner)
    if team is None:
        raise TeamNameTaken
    if not made:
        raise TeamExists
    outbox.add(session, changed(team))
    return team


async def open_own(session: AsyncSession, *, owner: UUID, contest_id: UUID, team_id: UUID) -> OwnTeam:
    """Answer the owner's team, locked.

    Raises:
        TeamNotFound: it is somebody else's, of another contest, or nobody's.
        NotAMember: the owner has left the contest.
        ContestClosed: the contest is over.
    """
    team = await TeamRepository(session).lock(contest_id, owner)
    if team is None or team.team_id != team_id:
        raise TeamNotFound
    return require_active(team)


async def rename(session: AsyncSession, team: OwnTeam, name: str | None) -> OwnTeam:
    """Give a locked team another name, if it is another, and tell the other services; answers the team.

    Raises:
        TeamNameTaken: another team of the contest has it.
    """
    if name is None or name == team.name:
        return team
    teams = TeamRepository(session)
    if not await teams.rename(team, name):
        raise TeamNameTaken
    renamed = replace(team, name=name, revision=team.revision + 1)
    outbox.add(session, changed(renamed))
    return renamed


async def mine(session: AsyncSession, *, owner: UUID, contest_id: UUID | None) -> OwnTeam:
    """Answer the owner's team in a contest.

    Raises:
        TeamNotFound: there is none, or the owner has left.
    """
    team = None if contest_id is None else await TeamRepository(session).read(contest_id, owner)
    if team is None or team.hidden:
        raise TeamNotFound
    return team


async def visible(session: AsyncSession, *, team_id: UUID | None) -> TeamRow:
    """Answer a team that may be looked at.

    Raises:
        TeamNotFound: there is none, or it is hidden.
    """
    team = None if team_id is None else await TeamRepository(session).find(team_id)
    if team is None or team.hidden:
        raise TeamNotFound
    return team


async def republish(session: AsyncSession) -> int:
    """Tell every team at its revision; answers how many."""
    count = 0
    async for team in TeamRepository(session).all():
        outbox.add(session, changed(team))
        count += 1
    return count


def changed(team: TeamRow | OwnTeam) -> TeamChanged:
    """Answer the event that tells a team's state."""
    return TeamChanged(
        team_id=team.team_id,
        contest_id=team.contest_id,
        user_id=team.user_id,
        event_type=FANTASY,
        name=team.name,
        hidden=team.hidden,
        created_at=team.created_at,
        revision=team.revision,
    )


def require_active(team: OwnTeam) -> OwnTeam:
    """Answer the team if it may be changed.

    Raises:
        NotAMember: the owner has left the contest.
        ContestClosed: the contest is over.
    """
    if team.hidden:
        raise NotAMember
    if team.contest_state == "closed":
        raise ContestClosed
    return team
