"""Use cases of organizers (spec.md §6): finding leagues, removing them, taking logos away; in closed contests, too."""

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
    """List a contest's private leagues, published or not, and count them all.

    Raises:
        ContestNotFound: no such contest is known here.
    """
    if await ContestRepository(session, COLLECTED).contest(contest_id) is None:
        raise ContestNotFound
    overseen = OverseenRepository(session)
    found = await overseen.page(contest_id, search.strip(), offset=offset, size=size)
    return found, await overseen.count(contest_id, search.strip())


async def remove(session: AsyncSession, league_id: UUID, *, by: UUID, reason: str) -> None:
    """Remove a league for good; its members hear of it in their inbox, with the reason.

    Args:
        session: the transaction.
        league_id: the league.
        by: the organizer.
        reason: in the organizer's words; the public and the audit log keep it for good, so it must name nobody.

    Raises:
        PrivateLeagueNotFound: there is none.
        ModerationReasonRequired: there is no reason.
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
    """Take a league's logo away; the admin hears of it in the inbox, with the reason.

    Args:
        session: the transaction.
        league_id: the league.
        by: the organizer.
        reason: as of `remove`.

    Raises:
        PrivateLeagueNotFound: there is none.
        ModerationReasonRequired: there is no reason.
        NoLogo: it has none.
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
