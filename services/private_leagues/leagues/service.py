"""Use cases of private leagues: making, finding, describing, publishing (spec.md §4, rules.md, Private leagues)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.files.files import Files
from kit.people.auth import User
from private_leagues.domain.codes import read_code
from private_leagues.domain.texts import InvalidText, league_description, league_name
from private_leagues.entries.repository import EntryRepository
from private_leagues.friends.repository import Friend, FriendRepository
from private_leagues.leagues import errors
from private_leagues.leagues.announcements import announce
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import LeagueRepository, ListedLeague, Member
from private_leagues.rankings import service as rankings
from private_leagues.rankings.service import RankedTeam
from private_leagues.tables import COLLECTED
from shared.access import require_access
from shared.arrivals import unheard_of
from shared.problems import ContestClosed, ContestNotFound, StillArriving
from standings.contests import ContestRepository

MOST_LEAGUES = 3
"""That one user is in, over all contests that are not closed (spec.md §5)."""


@dataclass(frozen=True)
class Wording:
    """What people decide about a league; None of what is to stay, or was left out."""

    name: str | None
    description: str | None
    head_to_head: bool | None = None
    """Whether pairs are drawn for its fixtures, beside the plain ranking."""


@dataclass(frozen=True)
class ShownLeague:
    """A private league as somebody sees it."""

    league: LeagueRow
    members: Sequence[Member]
    ranking: Sequence[RankedTeam]
    reader_id: UUID
    friends_to_add: Sequence[Friend]
    """The admin's friends who aren't in it; nobody's for other readers."""

    @property
    def reader_is_member(self) -> bool:
        """Tell whether the reader is in it: members see and copy the code."""
        return any(member.user_id == self.reader_id for member in self.members)


async def require_team(session: AsyncSession, user: User, contest_id: UUID, *, said: UUID | None = None) -> UUID:
    """Answer somebody's team in a contest, which they may play in now; whoever takes part does so until the commit.

    Args:
        session: the transaction.
        user: who asks.
        contest_id: the contest.
        said: the team that the request names, if it does: a fresh one may be on its way here.

    Raises:
        BlockedInContest: an organizer keeps them from it.
        ContestNotFound: there is no such contest, or it is a draft.
        StillArriving: no membership, or no such team, is known here yet.
        ContestClosed: the contest is over.
        TeamNeeded: they have no team, or no predictions, there.
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
    """Refuse what changes a league of a contest that is over.

    Raises:
        ContestClosed: it is.
    """
    contest = await ContestRepository(session, COLLECTED).contest(contest_id)
    if contest is not None and contest.state == "closed":
        raise ContestClosed


async def require_room(session: AsyncSession, user_id: UUID) -> None:
    """Refuse a fourth private league; of two acts of one user at once the second sees the first.

    Raises:
        TooManyPrivateLeagues: they are in three.
    """
    leagues = LeagueRepository(session)
    await leagues.wait_for_turn(user_id)
    if await leagues.count_open(user_id) >= MOST_LEAGUES:
        raise errors.TooManyPrivateLeagues(most=MOST_LEAGUES)


async def create(
    session: AsyncSession, user: User, contest_id: UUID, wording: Wording, *, team_id: UUID | None
) -> LeagueRow:
    """Make a private league, whose admin and first member is who makes it.

    Raises:
        PrivateLeagueNameInvalid, DescriptionInvalid: not such a text.
        PrivateLeagueExists: the contest has one of that name.
        TooManyPrivateLeagues: they are in three.
        others: as `require_team`.
    """
    name, description = _name(wording.name or ""), _description(wording.description or "")
    own_team = await require_team(session, user, contest_id, said=team_id)
    await require_room(session, user.id)
    leagues = LeagueRepository(session)
    league = await leagues.add(contest_id, user.id, name, description)
    if league is None:
        raise errors.PrivateLeagueExists
    league.head_to_head = bool(wording.head_to_head)
    await leagues.add_member(league, user.id, own_team)
    await announce(session, "joined", [(league.league_id, contest_id, user.id)])
    return league


async def mine(session: AsyncSession, user_id: UUID, contest_id: UUID) -> list[ShownLeague]:
    """List a user's leagues of a contest, three at most while it isn't closed.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
    """
    await _require_public(session, contest_id)
    leagues = await LeagueRepository(session).of_user(contest_id, user_id)
    return await _all_shown(session, contest_id, leagues, user_id)


async def published(session: AsyncSession, contest_id: UUID, search: str) -> list[ListedLeague]:
    """List the published leagues of a contest, the largest first.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
    """
    await _require_public(session, contest_id)
    return await LeagueRepository(session).published(contest_id, search.strip())


async def _require_public(session: AsyncSession, contest_id: UUID) -> None:
    if not await ContestRepository(session, COLLECTED).is_public(contest_id):
        raise ContestNotFound


async def show(session: AsyncSession, league_id: UUID, reader_id: UUID) -> ShownLeague:
    """Show a league to a member or somebody invited, or a published one to anybody.

    Raises:
        PrivateLeagueNotFound: none, or one that isn't the reader's.
    """
    return await _shown(session, await visible(session, league_id, reader_id), reader_id)


async def visible(session: AsyncSession, league_id: UUID, reader_id: UUID) -> LeagueRow:
    """Read a league that the reader is in or invited to, or a published one.

    Raises:
        PrivateLeagueNotFound: none, or one that isn't the reader's.
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
    """Show the league of a code to whoever has the code.

    Raises:
        PrivateLeagueNotFound: the code is likely invalid.
    """
    read = read_code(code)
    league = None if read is None else await LeagueRepository(session).by_code(read)
    if league is None:
        raise errors.PrivateLeagueNotFound
    return await _shown(session, league, reader_id)


async def ranking_of(
    session: AsyncSession, league_id: UUID, reader_id: UUID, *, fixture_id: UUID | None
) -> list[RankedTeam]:
    """Rank a league's members in the whole contest, or in one fixture.

    Raises:
        PrivateLeagueNotFound: none, or one that isn't the reader's.
        FixtureNotFound: the contest has no such fixture.
    """
    league = await visible(session, league_id, reader_id)
    teams = [member.team_id for member in await LeagueRepository(session).members(league_id)]
    if fixture_id is None:
        return await rankings.overall(session, league.contest_id, teams)
    return await rankings.of_fixture(session, league.contest_id, fixture_id, teams)


async def administered(session: AsyncSession, league_id: UUID, user: User, *, locked: bool = True) -> LeagueRow:
    """Lock a league for its admin, who may change it; not `locked`, only tell whether they may now.

    Raises:
        PrivateLeagueNotFound: none, or one that isn't theirs.
        AdminOnly: they are a member, not the admin.
        BlockedInContest: an organizer keeps them from the contest.
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
    """Change a league's name or description, as its admin; what is None stays.

    Raises:
        PrivateLeagueNameInvalid, DescriptionInvalid: not such a text.
        PrivateLeagueExists: the contest has another of that name.
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
    """List a league publicly, where anybody joins it without a code, or no longer.

    Raises:
        others: as `administered`.
    """
    league = await administered(session, league_id, user)
    league.published = published
    return await _shown(session, league, user.id)


async def drop_logo(session: AsyncSession, league: LeagueRow) -> bool:
    """Take a locked league's logo away, its files once the session has committed; False if it has none."""
    if league.logo_id is None:
        return False
    await Files.remove(session, league.logo_id, holder_id=league.contest_id)
    league.logo_id = league.logo_by = None
    await session.flush()
    return True


async def end(session: AsyncSession, league: LeagueRow) -> None:
    """Delete a locked league with all that hangs on it, its logo included."""
    await drop_logo(session, league)
    await LeagueRepository(session).drop(league.league_id)


async def _shown(session: AsyncSession, league: LeagueRow, reader_id: UUID) -> ShownLeague:
    await session.flush()
    (shown,) = await _all_shown(session, league.contest_id, [league], reader_id)
    return shown


async def _all_shown(
    session: AsyncSession, contest_id: UUID, leagues: Sequence[LeagueRow], reader_id: UUID
) -> list[ShownLeague]:
    """Put together what is shown of leagues of one contest; the points of all their members are looked up at once."""
    members = [await LeagueRepository(session).members(league.league_id) for league in leagues]
    teams = [[member.team_id for member in of_league] for of_league in members]
    ranked = await rankings.overall_of_each(session, contest_id, teams)
    return [
        ShownLeague(league, own, ranking, reader_id, await _friends_to_add(session, league, own, reader_id))
        for league, own, ranking in zip(leagues, members, ranked, strict=True)
    ]


async def _friends_to_add(
    session: AsyncSession, league: LeagueRow, members: Sequence[Member], reader_id: UUID
) -> list[Friend]:
    if reader_id != league.admin_id:
        return []
    return await FriendRepository(session).besides(reader_id, [member.user_id for member in members], league.contest_id)


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
