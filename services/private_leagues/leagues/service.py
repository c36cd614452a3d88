"""Use cases of private leagues: create, find, describe, publish (spec.md §4, rules.md, Private leagues)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.files.files import Files
from kit.people.auth import User
from kit.people.submissions import made_before
from kit.process.identifiers import uuid7
from private_leagues.domain.codes import read_code
from private_leagues.domain.texts import InvalidText, league_description, league_name
from private_leagues.entries.repository import EntryRepository
from private_leagues.friends.repository import Friend, FriendRepository
from private_leagues.leagues import errors
from private_leagues.leagues.announcements import announce
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import LeagueRepository, ListedLeague, Member
from private_leagues.rankings import service as rankings
from private_leagues.rankings.repository import Team
from private_leagues.rankings.service import RankedTeam
from private_leagues.tables import COLLECTED
from shared.access import require_access
from shared.arrivals import unheard_of
from shared.problems import ContestClosed, ContestNotFound, StillArriving
from standings.contests import ContestRepository

MOST_LEAGUES = 3
"""The maximum number of a user's leagues, over all contests that are not closed (spec.md §5)."""

LOOK_UP_LIFE = timedelta(minutes=30)
"""How long a look-up by the code lets the user join."""


@dataclass(frozen=True)
class Wording:
    """The settings of a league; None where a value stays or was left out."""

    name: str | None
    description: str | None
    head_to_head: bool | None = None
    """Whether pairs are drawn for its fixtures, beside the plain ranking."""


@dataclass(frozen=True)
class ShownLeague:
    """A private league as its reader sees it."""

    league: LeagueRow
    members: Sequence[Member]
    ranking: Sequence[RankedTeam]
    reader_id: UUID
    friends_to_add: Sequence[Friend]
    """The admin's friends who are not in it; empty for other readers."""

    @property
    def reader_is_member(self) -> bool:
        """True if the reader is a member; members see and copy the code."""
        return any(member.user_id == self.reader_id for member in self.members)


async def require_team(session: AsyncSession, user: User, contest_id: UUID, *, said: UUID | None = None) -> UUID:
    """Return the user's team in a contest that they may play in now. Their membership is kept until the commit.

    Args:
        session: the transaction.
        user: the user who sends the request.
        contest_id: the contest.
        said: the team named in the request, if any; a message about a new team may still be on its way.

    Raises:
        BlockedInContest: an organizer has blocked the user.
        ContestNotFound: there is no such contest, or it is a draft.
        StillArriving: no message about the membership or the team has arrived yet.
        ContestClosed: the contest is over.
        TeamNeeded: the user has no team, or no predictions, in the contest.
    """
    require_access(user, contest_id)
    entry = await EntryRepository(session).entry(contest_id, user.id)
    if entry is None:
        raise unheard_of(contest_id)
    if entry.state == "draft":
        raise ContestNotFound
    if entry.state == "closed":
        raise ContestClosed
    if not entry.joined:
        raise StillArriving
    if entry.team_id is None:
        raise errors.TeamNeeded if said is None else unheard_of(said, errors.TeamNeeded)
    return entry.team_id


async def require_open(session: AsyncSession, contest_id: UUID) -> None:
    """Require that a contest is not closed.

    Raises:
        ContestClosed: the contest is closed.
    """
    contest = await ContestRepository(session, COLLECTED).contest(contest_id)
    if contest is not None and contest.state == "closed":
        raise ContestClosed


async def require_room(session: AsyncSession, user_id: UUID) -> None:
    """Require that the user is in fewer than three private leagues. Concurrent acts of one user are serialized.

    Raises:
        TooManyPrivateLeagues: they are in three.
    """
    leagues = LeagueRepository(session)
    await leagues.wait_for_turn(user_id)
    if await leagues.count_open(user_id) >= MOST_LEAGUES:
        raise errors.TooManyPrivateLeagues(most=MOST_LEAGUES)


async def create(  # noqa: PLR0913 - who, where, what, and how it was sent
    session: AsyncSession, user: User, contest_id: UUID, wording: Wording, *, team_id: UUID | None, key: UUID | None
) -> LeagueRow:
    """Create a private league; the user becomes its admin and first member.

    Return the one that the same submission (`key`) made before.

    Raises:
        PrivateLeagueNameInvalid, DescriptionInvalid: the text is not valid.
        PrivateLeagueExists: the contest has a league with that name.
        TooManyPrivateLeagues: they are in three.
        others: as `require_team`.
    """
    name, description = _name(wording.name or ""), _description(wording.description or "")
    own_team = await require_team(session, user, contest_id, said=team_id)
    leagues, league_id = LeagueRepository(session), uuid7()
    act = f"private league of {contest_id}"
    made = await made_before(session, by=user.id, act=act, key=key, made_id=league_id)
    if made is not None and (first := await leagues.league(made)) is not None:
        return first
    await require_room(session, user.id)
    league = await leagues.add(league_id, contest_id, admin_id=user.id, name=name, description=description)
    if league is None:
        raise errors.PrivateLeagueExists
    league.head_to_head = bool(wording.head_to_head)
    await leagues.add_member(league, user.id, own_team)
    await announce(session, "joined", [(league.league_id, contest_id, user.id)])
    return league


async def mine(session: AsyncSession, user_id: UUID, contest_id: UUID) -> list[ShownLeague]:
    """List a user's leagues of a contest, three at most while it isn't closed.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    await _require_public(session, contest_id)
    leagues = await LeagueRepository(session).of_user(contest_id, user_id)
    return await _all_shown(session, leagues, user_id)


async def mine_of_several(session: AsyncSession, user_id: UUID, contest_ids: Collection[UUID]) -> list[ShownLeague]:
    """List a user's leagues of several contests, as `mine` does of each; drafts are left out."""
    leagues = await LeagueRepository(session).of_user_in(contest_ids, user_id)
    places = {contest_id: place for place, contest_id in enumerate(dict.fromkeys(contest_ids))}
    return await _all_shown(session, sorted(leagues, key=lambda league: places[league.contest_id]), user_id)


async def published(session: AsyncSession, contest_id: UUID, search: str) -> list[ListedLeague]:
    """List the published leagues of a contest, the largest first.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    await _require_public(session, contest_id)
    return await LeagueRepository(session).published(contest_id, search.strip())


async def _require_public(session: AsyncSession, contest_id: UUID) -> None:
    if not await ContestRepository(session, COLLECTED).is_public(contest_id):
        raise ContestNotFound


async def show(session: AsyncSession, league_id: UUID, reader_id: UUID) -> ShownLeague:
    """Return a league that the reader is in or invited to, or a published one.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the reader may not see it.
    """
    return await _shown(session, await visible(session, league_id, reader_id), reader_id)


async def visible(session: AsyncSession, league_id: UUID, reader_id: UUID) -> LeagueRow:
    """Return the row of a league that the reader is in or invited to, or of a published one.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the reader may not see it.
    """
    leagues = LeagueRepository(session)
    league = await leagues.league(league_id)
    if league is None:
        raise errors.PrivateLeagueNotFound
    if league.published or await leagues.is_member(league_id, reader_id):
        return league
    if not await leagues.is_invited(league_id, reader_id):
        raise errors.PrivateLeagueNotFound
    return league


async def find_by_code(session: AsyncSession, code: str, reader_id: UUID) -> ShownLeague:
    """Return the league of a code; the reader may join it by its id for `LOOK_UP_LIFE`.

    Raises:
        PrivateLeagueNotFound: no league has this code.
    """
    read = read_code(code)
    league = None if read is None else await LeagueRepository(session).by_code(read)
    if league is None:
        raise errors.PrivateLeagueNotFound
    await LeagueRepository(session).note_look_up(league.league_id, reader_id, LOOK_UP_LIFE)
    return await _shown(session, league, reader_id)


async def ranking_of(
    session: AsyncSession, league_id: UUID, reader_id: UUID, *, fixture_id: UUID | None
) -> list[RankedTeam]:
    """Rank a league's members in the whole contest, or in one fixture.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the reader may not see it.
        FixtureNotFound: the contest has no such fixture.
    """
    league = await visible(session, league_id, reader_id)
    teams = _teams(await LeagueRepository(session).members(league_id))
    if fixture_id is None:
        return await rankings.overall(session, league.contest_id, teams)
    return await rankings.of_fixture(session, league.contest_id, fixture_id, teams)


async def administered(session: AsyncSession, league_id: UUID, user: User, *, locked: bool = True) -> LeagueRow:
    """Return a league for a change by its admin, locked; without `locked`, only check the right to change it.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the user may not see it.
        AdminOnly: the user is a member, not the admin.
        BlockedInContest: an organizer has blocked the user.
        ContestClosed: the contest is over.
    """
    league = await LeagueRepository(session).league(league_id, locked=locked)
    if league is None:
        raise errors.PrivateLeagueNotFound
    if league.admin_id != user.id:
        await visible(session, league_id, user.id)
        raise errors.AdminOnly
    require_access(user, league.contest_id)
    await require_open(session, league.contest_id)
    return league


async def describe(session: AsyncSession, league_id: UUID, user: User, wording: Wording) -> ShownLeague:
    """Change a league's name or description as its admin; None keeps a value.

    Raises:
        PrivateLeagueNameInvalid, DescriptionInvalid: the text is not valid.
        PrivateLeagueExists: another league of the contest has that name.
        others: as `administered`.
    """
    league = await administered(session, league_id, user)
    if wording.head_to_head is not None:
        league.head_to_head = wording.head_to_head
    if wording.description is not None:
        league.description = _description(wording.description)
    if wording.name is not None and not await LeagueRepository(session).rename(league, _name(wording.name)):
        raise errors.PrivateLeagueExists
    return await _shown(session, league, user.id)


async def publish(session: AsyncSession, league_id: UUID, user: User, *, published: bool) -> ShownLeague:
    """Publish a league, so that users can join it without a code, or unpublish it.

    Raises:
        others: as `administered`.
    """
    league = await administered(session, league_id, user)
    league.published = published
    return await _shown(session, league, user.id)


async def drop_logo(session: AsyncSession, league: LeagueRow) -> bool:
    """Remove a locked league's logo; its files go after the commit. False if it has none."""
    if league.logo_id is None:
        return False
    await Files.remove(session, league.logo_id, holder_id=league.contest_id)
    league.logo_id = league.logo_by = None
    await session.flush()
    return True


async def end(session: AsyncSession, league: LeagueRow) -> None:
    """Delete a locked league with all its data, including the logo."""
    await drop_logo(session, league)
    await LeagueRepository(session).drop(league.league_id)


async def _shown(session: AsyncSession, league: LeagueRow, reader_id: UUID) -> ShownLeague:
    await session.flush()
    (shown,) = await _all_shown(session, [league], reader_id)
    return shown


async def _all_shown(session: AsyncSession, leagues: Sequence[LeagueRow], reader_id: UUID) -> list[ShownLeague]:
    """Return the views of leagues; members, points and friends of all of them are read in one query each."""
    found = await LeagueRepository(session).members_of([league.league_id for league in leagues]) if leagues else {}
    members = [found.get(league.league_id, []) for league in leagues]
    groups = [(league.contest_id, _teams(own)) for league, own in zip(leagues, members, strict=True)]
    ranked = await rankings.overall_of_each(session, groups)
    led = {league.contest_id for league in leagues if league.admin_id == reader_id}
    friends = await FriendRepository(session).with_teams(reader_id, led) if led else {}
    return [
        ShownLeague(league, own, ranking, reader_id, _to_add(league, own, reader_id, friends))
        for league, own, ranking in zip(leagues, members, ranked, strict=True)
    ]


def _teams(members: Sequence[Member]) -> list[Team]:
    """Return the visible teams of members."""
    return [Team(member.team_id, member.name, member.team_made_at) for member in members if not member.team_hidden]


def _to_add(
    league: LeagueRow, members: Sequence[Member], reader_id: UUID, friends: Mapping[UUID, Sequence[Friend]]
) -> list[Friend]:
    """Return the reader's friends who are not members, if the reader is the admin; `friends` are by contest."""
    if reader_id != league.admin_id:
        return []
    inside = {member.user_id for member in members}
    return [friend for friend in friends.get(league.contest_id, ()) if friend.user_id not in inside]


def _name(given: str) -> str:
    try:
        return league_name(given)
    except InvalidText:
        raise errors.PrivateLeagueNameInvalid.in_field("/name") from None


def _description(given: str) -> str:
    try:
        return league_description(given)
    except InvalidText:
        raise errors.DescriptionInvalid.in_field("/description") from None
