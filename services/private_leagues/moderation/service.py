"""Use cases of moderation (spec.md §6): find leagues, remove leagues and logos, also in closed contests."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from kit.messaging import outbox
from kit.people import audit
from private_leagues.leagues import service as leagues
from private_leagues.leagues.announcements import announce
from private_leagues.leagues.errors import PrivateLeagueNotFound
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import LeagueRepository
from private_leagues.moderation import errors, messages
from private_leagues.moderation.repository import Overseen, OverseenRepository
from private_leagues.tables import COLLECTED
from shared.problems import ContestNotFound
from standings.contests import ContestRepository


async def page(
    session: AsyncSession, contest_id: UUID, search: str, *, offset: int, size: int
) -> tuple[list[Overseen], int]:
    """List a page of a contest's private leagues, published or not, with the total number.

    Raises:
        ContestNotFound: the contest is not known here.
    """
    if await ContestRepository(session, COLLECTED).contest(contest_id) is None:
        raise ContestNotFound
    overseen = OverseenRepository(session)
    found = await overseen.page(contest_id, search.strip(), offset=offset, size=size)
    return found, await overseen.count(contest_id, search.strip())


async def remove(session: AsyncSession, league_id: UUID, *, by: UUID, reason: str) -> None:
    """Remove a league for good; its members get an inbox message with the reason.

    Args:
        session: the transaction.
        league_id: the league.
        by: the organizer.
        reason: in the organizer's words. The audit log keeps it for good, so it must not name a person.

    Raises:
        PrivateLeagueNotFound: the league does not exist.
        ModerationReasonRequired: the reason is empty.
    """
    league = await _locked(session, league_id, reason)
    members = [member.user_id for member in await LeagueRepository(session).members(league_id)]
    contest = await ContestRepository(session, COLLECTED).contest(league.contest_id)
    outbox.add(
        session,
        messages.league_removed(
            league_id, league.name, contest.names if contest else Text(pl="", en=""), reason.strip(), members
        ),
    )
    await _record(session, league, "privateLeague.removed", by=by, reason=reason, before={"members": len(members)})
    contest_id = league.contest_id
    await leagues.end(session, league)
    await announce(session, "left", [(league_id, contest_id, user_id) for user_id in members])


async def remove_logo(session: AsyncSession, league_id: UUID, *, by: UUID, reason: str) -> None:
    """Remove a league's logo; the admin gets an inbox message with the reason.

    Args:
        session: the transaction.
        league_id: the league.
        by: the organizer.
        reason: as in `remove`.

    Raises:
        PrivateLeagueNotFound: the league does not exist.
        ModerationReasonRequired: the reason is empty.
        NoLogo: the league has no logo.
    """
    league = await _locked(session, league_id, reason)
    logo_id = league.logo_id
    if logo_id is None or not await leagues.drop_logo(session, league):
        raise errors.NoLogo
    outbox.add(session, messages.logo_removed(league_id, logo_id, league.name, reason.strip(), league.admin_id))
    before = {"logo": str(logo_id)}
    await _record(session, league, "privateLeague.logoRemoved", by=by, reason=reason, before=before)


async def _locked(session: AsyncSession, league_id: UUID, reason: str) -> LeagueRow:
    league = await LeagueRepository(session).league(league_id, locked=True)
    if league is None:
        raise PrivateLeagueNotFound
    if not reason.strip():
        raise errors.ModerationReasonRequired.in_field("/reason")
    return league


async def _record(  # noqa: PLR0913 - an act has this many sides
    session: AsyncSession, league: LeagueRow, action: str, *, by: UUID, reason: str, before: Mapping[str, object]
) -> None:
    await audit.record(
        session,
        actor_id=by,
        action=action,
        subject_id=league.league_id,
        contest_id=league.contest_id,
        before=before,
        reason=reason.strip(),
    )
