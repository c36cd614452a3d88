"""Use cases of teams: admission, names, leaving and coming back."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.team import TeamChanged
from contracts.events.user import UserErased
from games.errors import NameInvalid, NameReserved, TeamNameHeld, TeamNameTaken
from games.game import Game
from games.tables import TeamColumns
from games.teams.names import ReservedNames
from games.teams.repository import OwnTeam, TeamRepository
from games.topics import FIXTURES
from kit.database.commits import announce
from kit.messaging import outbox
from kit.people.names import InvalidName, given_name
from kit.privacy.erasures import erased_among
from shared.arrivals import unheard_of
from shared.deletions import delete_parts
from shared.problems import ContestClosed, ContestNotFound, StillArriving, TeamNotFound


async def take_contest(session: AsyncSession, game: Game, event: ContestChanged) -> None:
    """Store a copy of a contest; an older state is ignored. Of a deleted one nothing else is kept."""
    if await TeamRepository(session, game).take_contest(event):
        if event.deleted:
            await delete_parts(session, game.contest.metadata, event.contest_id)
        announce(session, FIXTURES)


async def take_memberships(session: AsyncSession, game: Game, events: Sequence[MembershipChanged]) -> None:
    """Store memberships. Leaving hides the team, joining again restores it unchanged (rules.md, Contests).

    No erased user joins again.
    """
    erased = await erased_among(session, {event.user_id for event in events if event.joined})
    teams = TeamRepository(session, game)
    news = await teams.take_memberships([event for event in events if not event.joined or event.user_id not in erased])
    for team in await teams.hide_who_left(news) if news else ():
        outbox.add(session, _changed(game, team))


async def require_admission(session: AsyncSession, game: Game, *, owner: UUID, contest_id: UUID) -> None:
    """Refuse a user who may not create a team in the contest now, and lock the membership until the commit.

    Raises:
        StillArriving: no membership (or no contest) is known here yet, or the owner has left, as far as is known here.
        ContestNotFound: there is no such contest, or it is not one of this game.
        ContestClosed: it is over.
    """
    teams = TeamRepository(session, game)
    admission = await teams.admission(contest_id, owner)
    event_type = await teams.event_type(contest_id) if admission is None else admission.event_type
    if admission is None and event_type is None:
        raise unheard_of(contest_id)
    if event_type not in {None, game.event_type}:
        raise ContestNotFound
    if admission is None or event_type is None or not admission.joined:
        raise StillArriving
    if admission.state == "closed":
        raise ContestClosed


async def make(session: AsyncSession, game: Game, *, owner: UUID, contest_id: UUID, name: str) -> tuple[OwnTeam, bool]:
    """Return the owner's team, locked, and whether this call created it: of two such calls one does.

    Raises:
        TeamNameTaken: another team of the contest has the name.
    """
    teams = TeamRepository(session, game)
    made = await teams.add(contest_id, owner, name)
    team = await teams.lock(contest_id, owner)
    if team is None:
        raise TeamNameTaken
    if made:
        outbox.add(session, _changed(game, team))
    return team, made


async def open_own(session: AsyncSession, game: Game, *, owner: UUID, contest_id: UUID, team_id: UUID) -> OwnTeam:
    """Return the owner's team, locked for a save.

    Raises:
        TeamNotFound: it does not exist, or belongs to another user or contest.
        StillArriving: the owner has left, as far as is known here; after joining again the team comes back in a moment.
        ContestClosed: the contest is over.
    """
    team = await TeamRepository(session, game).lock(contest_id, owner)
    if team is None or team.team_id != team_id:
        raise TeamNotFound
    return require_active(team)


def valid_name(given: str | None, reserved: ReservedNames, *, known: str | None = None) -> str:
    """Return a team's name in its normal form; the name that it has, `known`, is always accepted.

    Raises:
        NameInvalid: it cannot be a name.
        NameReserved: it looks like a role or the host.
    """
    try:
        name = given_name(given or "")
    except InvalidName:
        raise NameInvalid.in_field("/name") from None
    if name != known and reserved.holds(name):
        raise NameReserved.in_field("/name")
    return name


async def rename(session: AsyncSession, game: Game, team: OwnTeam, name: str) -> OwnTeam:
    """Rename a locked team if the valid name is new, publish the change, and return the team.

    Raises:
        TeamNameHeld: a round of the contest has closed, and has no final results.
        TeamNameTaken: another team of the contest has it.
    """
    if name == team.name:
        return team
    if await TeamRepository(session, game).awaits_results(team.contest_id):
        raise TeamNameHeld.in_field("/name")
    if not await TeamRepository(session, game).rename(team, name):
        raise TeamNameTaken
    renamed = replace(team, name=name, revision=team.revision + 1)
    outbox.add(session, _changed(game, renamed))
    return renamed


async def own(session: AsyncSession, game: Game, *, owner: UUID, contest_id: UUID) -> OwnTeam | None:
    """Return the owner's team in a contest, also one that was left; None if there is none."""
    return await TeamRepository(session, game).read(contest_id, owner)


async def lock_own(session: AsyncSession, game: Game, *, owner: UUID, contest_id: UUID) -> OwnTeam | None:
    """Lock the owner's team in a contest, also one that was left; None if there is none."""
    return await TeamRepository(session, game).lock(contest_id, owner)


async def mine(session: AsyncSession, game: Game, *, owner: UUID, contest_id: UUID) -> OwnTeam:
    """Return the owner's team in a contest.

    Raises:
        StillArriving: the owner has left, as far as is known here; after joining again the team comes back in a moment.
        TeamNotFound: there is none.
    """
    team = await TeamRepository(session, game).read(contest_id, owner)
    if team is None:
        raise TeamNotFound
    return require_shown(team)


async def visible(session: AsyncSession, game: Game, *, team_id: UUID) -> TeamColumns:
    """Find a team that may be looked at.

    Raises:
        TeamNotFound: there is none, or it is hidden.
    """
    team = await TeamRepository(session, game).find(team_id)
    if team is None or team.hidden:
        raise TeamNotFound
    return team


async def take_erasure(session: AsyncSession, game: Game, event: UserErased) -> None:
    """Hide what an erased user made after the erasure, and publish their teams, which have lost their names.

    Saves from after it are deleted when their fixture locks.
    """
    teams = TeamRepository(session, game)
    if event.erased_at is not None:
        await teams.end_saves(event.user_id, event.erased_at)
    for team in await teams.of_user(event.user_id):
        outbox.add(session, _changed(game, team))


async def republish(session: AsyncSession, game: Game) -> int:
    """Publish every team again at its revision, and return their number."""
    count = 0
    async for team in TeamRepository(session, game).all():
        outbox.add(session, _changed(game, team))
        count += 1
    return count


def require_active(team: OwnTeam) -> OwnTeam:
    """Return a team, unless it may not be changed.

    Raises:
        StillArriving: the owner has left, as far as is known here.
        ContestClosed: the contest is over.
    """
    if require_shown(team).contest_state == "closed":
        raise ContestClosed
    return team


def require_shown(team: OwnTeam) -> OwnTeam:
    """Return a team, unless it is hidden.

    Raises:
        StillArriving: the owner has left, as far as is known here; after joining again the team comes back in a moment.
    """
    if team.hidden:
        raise StillArriving
    return team


def _changed(game: Game, team: TeamColumns | OwnTeam) -> TeamChanged:
    return TeamChanged(
        team_id=team.team_id,
        contest_id=team.contest_id,
        user_id=team.user_id,
        event_type=game.event_type,
        name=team.name,
        hidden=team.hidden,
        created_at=team.created_at,
        revision=team.revision,
    )
