"""Use cases of teams: who may have one, its name, leaving and coming back."""

from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.team import TeamChanged
from kit.db import announce
from kit.messaging import outbox
from kit.names import InvalidName, given_name
from typer_predictions.teams.errors import (
    ContestClosed,
    ContestNotFound,
    NameInvalid,
    NotAMember,
    StillArriving,
    TeamNameTaken,
    TeamNotFound,
)
from typer_predictions.teams.models import TeamRow
from typer_predictions.teams.repository import OwnTeam, TeamRepository
from typer_predictions.topics import FIXTURES

TYPER = "Typer"


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


async def open_or_make(
    session: AsyncSession, *, owner: UUID, contest_id: UUID, name: str | None
) -> tuple[OwnTeam, bool]:
    """Answer the owner's team in a contest, locked, and whether it was made just now.

    Of two such calls at one moment one makes the team and the other gets it.

    Raises:
        StillArriving: no membership (or no contest) is known here yet.
        NotAMember: the owner has left the contest.
        ContestNotFound: the contest is not a typer one.
        ContestClosed: it is over.
        NameInvalid: there is no team yet, and the name cannot be one.
        TeamNameTaken: another team of the contest has it.
    """
    teams = TeamRepository(session)
    team = await teams.lock(contest_id, owner)
    if team is not None:
        return _require_active(team), False
    await _require_admission(teams, contest_id, owner)
    made = await teams.add(contest_id, owner, _valid(name))
    team = await teams.lock(contest_id, owner)
    if team is None:
        raise TeamNameTaken
    if made:
        outbox.add(session, changed(team))
    return _require_active(team), made


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
    return _require_active(team)


async def rename(session: AsyncSession, team: OwnTeam, name: str | None) -> OwnTeam:
    """Give a locked team another name, if it is another, and tell the other services; answers the team.

    Raises:
        NameInvalid: it cannot be a name.
        TeamNameTaken: another team of the contest has it.
    """
    if name is None or name == team.name:
        return team
    new = _valid(name)
    if new == team.name:
        return team
    teams = TeamRepository(session)
    if not await teams.rename(team, new):
        raise TeamNameTaken
    renamed = replace(team, name=new, revision=team.revision + 1)
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
        event_type=TYPER,
        name=team.name,
        hidden=team.hidden,
        created_at=team.created_at,
        revision=team.revision,
    )


def _valid(name: str | None) -> str:
    try:
        return given_name(name or "")
    except InvalidName:
        raise NameInvalid from None


def _require_active(team: OwnTeam) -> OwnTeam:
    if team.hidden:
        raise NotAMember
    if team.contest_state == "closed":
        raise ContestClosed
    return team


async def _require_admission(teams: TeamRepository, contest_id: UUID, owner: UUID) -> None:
    admission = await teams.admission(contest_id, owner)
    if admission is None or admission.event_type is None:
        raise StillArriving
    if admission.event_type != TYPER:
        raise ContestNotFound
    if not admission.joined:
        raise NotAMember
    if admission.state == "closed":
        raise ContestClosed
