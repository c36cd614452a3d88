"""Use cases of winners: asked by an organizer, answered by each of them, saved as one file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, Any
from uuid import UUID
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from identity.accounts.errors import AccountNumberInvalid, FreshLogInRequired, UserNotFound
from identity.accounts.repository import AccountRepository
from identity.blocks.repository import BlockRepository
from identity.domain.bank_accounts import account_number
from identity.domain.winners import PrizeData, address_of, name_of
from identity.memberships.models import ContestRow
from identity.memberships.repository import MembershipRepository
from identity.winners.answers import Safe, Winner, open_one, opened, sealed
from identity.winners.errors import (
    ContestNotOver,
    PersonNameInvalid,
    PostalAddressInvalid,
    WinnerBlocked,
    WinnersDueWrong,
    WinnersNotAsked,
    WinnersUnchanged,
    WinnerUnknown,
    WinningNotFound,
    WinningOverdue,
)
from identity.winners.messages import asked, saved
from identity.winners.models import WinnerRow
from identity.winners.repository import WinnerRepository
from identity.winners.requests import Answer, WinnersWanted
from identity.winners.sheet import sheet_of
from kit.api.errors import Problem
from kit.database.sessions import database_now
from kit.files.sheets import Sheet
from kit.messaging import outbox
from kit.people import audit
from shared.arrivals import unheard_of
from shared.bilingual_names import both
from shared.problems import ReasonRequired

LONGEST_WAIT = timedelta(days=int(str(WinnersDueWrong.example["days"])))
"""The deadline is at most so far ahead."""


@dataclass(frozen=True)
class Winning:
    """A winner with the name of the contest, for themselves."""

    winner: Winner
    contest: Text


async def ask(
    session: AsyncSession, safe: Safe, contest_id: UUID, wanted: WinnersWanted, *, organizer: UUID
) -> list[Winner]:
    """Ask the winners of a contest that is over for their data; another list replaces the first.

    Who is new in the list, or still owes an answer, gets a message. Answers of those who stay are kept.

    Raises:
        ContestNotFound, StillArriving: there is no such contest, or it has not arrived yet.
        ContestNotOver: it is open, or its closing can still be taken back.
        WinnersDueWrong: the deadline has passed, or is too far ahead.
        WinnerUnknown, WinnerBlocked: somebody takes no part, or is blocked without the organizer's yes.
    """
    winners = WinnerRepository(session)
    contest = await _over(session, contest_id)
    now = await database_now(session)
    if not now < wanted.due_at <= now + LONGEST_WAIT:
        raise WinnersDueWrong.in_field("/dueAt", days=LONGEST_WAIT.days)
    await _check(session, contest_id, wanted)
    await winners.keep(contest_id, [line.values() for line in wanted.winners], wanted.due_at)
    listed_now = opened(safe, await winners.of_contest(contest_id))
    owing = [winner.row.user_id for winner in listed_now if winner.data is None]
    if owing:
        outbox.add(session, asked(_name(contest), owing, _told(safe, wanted)))
    await _record(session, "winners.asked", contest_id, organizer, {"people": len(listed_now)})
    return listed_now


async def listed(session: AsyncSession, safe: Safe, contest_id: UUID) -> list[Winner]:
    """List the winners who were asked in a contest, the best place first; empty if none was asked.

    Raises:
        ContestNotFound, StillArriving: there is no such contest, or it has not arrived yet.
    """
    if not await MembershipRepository(session).knows(contest_id):
        raise unheard_of(contest_id)
    return opened(safe, await WinnerRepository(session).of_contest(contest_id))


async def save(session: AsyncSession, safe: Safe, contest_id: UUID, *, reason: str, organizer: UUID) -> Sheet:
    """Return the winners with their data as a table, once; they are told who has it and why.

    It is the one place where a bank account leaves its owner's page. Once the list is corrected it can be saved again.

    Raises:
        ReasonRequired: there is no reason.
        ContestNotFound, StillArriving, ContestNotOver: as for `ask`.
        WinnersNotAsked: no winner was asked.
        WinnersUnchanged: it was saved, and nothing has changed since.
    """
    if not reason:
        raise ReasonRequired.in_field("/reason")
    contest = await _over(session, contest_id)
    found = WinnerRepository(session)
    rows = await found.of_contest(contest_id)
    if not rows:
        raise WinnersNotAsked
    if not has_news(rows):
        raise WinnersUnchanged
    await found.mark_saved(contest_id)
    winners = opened(safe, rows)
    told = [winner.row.user_id for winner in winners if winner.data is not None]
    if told:
        account = await AccountRepository(session).by_id(organizer)
        outbox.add(session, saved(_name(contest), told, account and account.user_name, reason))
    await _record(session, "winners.saved", contest_id, organizer, {"people": len(told)}, reason)
    return sheet_of(winners)


def has_news(rows: Sequence[WinnerRow]) -> bool:
    """Return whether a file of these winners would differ from the one that was saved, if one was."""
    return any(row.saved_at is None or row.changed_at > row.saved_at for row in rows)


async def mine(session: AsyncSession, safe: Safe, user_id: UUID) -> list[Winning]:
    """List what a person won and was asked about, the last first."""
    found = await WinnerRepository(session).of_user(user_id)
    return [Winning(open_one(safe, row), _name(contest)) for row, contest in found]


async def answer(  # noqa: PLR0913 - who gives what for which prize, and how it is kept
    session: AsyncSession, safe: Safe, contest_id: UUID, user_id: UUID, given: Answer, *, confirmed: bool
) -> Winning:
    """Keep a winner's data, sealed; until the deadline they may change them.

    Raises:
        FreshLogInRequired: `confirmed` is off.
        UserNotFound: the account is gone.
        PersonNameInvalid, PostalAddressInvalid, AccountNumberInvalid: a field breaks its rule.
        WinningNotFound: the person was not asked.
        WinningOverdue: the deadline has passed.
    """
    if not confirmed:
        raise FreshLogInRequired
    if await AccountRepository(session).by_id(user_id) is None:
        raise UserNotFound
    data = _valid(given)
    row = await WinnerRepository(session).one(contest_id, user_id)
    contest = await session.get(ContestRow, contest_id)
    if row is None or contest is None:
        raise WinningNotFound
    now = await database_now(session)
    if row.due_at <= now:
        raise WinningOverdue
    row.sealed = sealed(safe, row, data)
    row.given_at = row.changed_at = now
    await session.flush()
    return Winning(Winner(row, data), _name(contest))


async def forget_old(session: AsyncSession, kept: timedelta) -> None:
    """Delete winners and their data whose deadline passed longer than `kept` ago."""
    await WinnerRepository(session).forget(kept)


async def _over(session: AsyncSession, contest_id: UUID) -> ContestRow:
    contest = await WinnerRepository(session).contest(contest_id)
    if contest is None:
        raise unheard_of(contest_id)
    if contest.state != "closed" or contest.ends_at is None or contest.ends_at > await database_now(session):
        raise ContestNotOver
    return contest


async def _check(session: AsyncSession, contest_id: UUID, wanted: WinnersWanted) -> None:
    """Refuse winners who take no part, or are blocked without a yes."""
    users = [line.user_id for line in wanted.winners]
    members = await WinnerRepository(session).members(contest_id, users)
    blocks = BlockRepository(session)
    refused: list[Problem] = []
    for index, line in enumerate(wanted.winners):
        if line.user_id not in members:
            refused.append(WinnerUnknown.in_field(f"/winners/{index}/userId"))
        elif not line.awarded and any(
            block.contest_id in {None, contest_id} for block in await blocks.in_force(line.user_id)
        ):
            refused.append(WinnerBlocked.in_field(f"/winners/{index}/userId"))
    if refused:
        raise refused[0]


def _valid(given: Answer) -> PrizeData:
    first_name, surname, address = name_of(given.first_name), name_of(given.surname), address_of(given.address)
    if first_name is None:
        raise PersonNameInvalid.in_field("/firstName", **PersonNameInvalid.example)
    if surname is None:
        raise PersonNameInvalid.in_field("/surname", **PersonNameInvalid.example)
    if address is None:
        raise PostalAddressInvalid.in_field("/address", **PostalAddressInvalid.example)
    number = account_number(given.account_number) if given.account_number else None
    if given.account_number and number is None:
        raise AccountNumberInvalid.in_field("/accountNumber")
    return PrizeData(first_name, surname, address, number)


def _name(contest: ContestRow) -> Text:
    return both(contest.name, contest.name_en)


def _told(safe: Safe, wanted: WinnersWanted) -> Text:
    at = wanted.due_at.astimezone(ZoneInfo(safe.zone))
    return Text(
        pl=format_datetime(at, "d MMMM y, HH:mm z", locale="pl"),
        en=format_datetime(at, "d MMMM y, HH:mm z", locale="en"),
    )


async def _record(  # noqa: PLR0913, PLR0917 - the sides of an act
    session: AsyncSession,
    action: str,
    contest_id: UUID,
    organizer: UUID,
    after: Mapping[str, Any],
    reason: str | None = None,
) -> None:
    """Record an act for the audit log and the contest's public one: numbers of people, never who."""
    await audit.record(
        session,
        actor_id=organizer,
        action=action,
        subject_id=contest_id,
        contest_id=contest_id,
        after=after,
        reason=reason,
    )


async def _safe(request: Request) -> Safe:
    state = request.app.state
    return Safe(state.signer.key.winner_secret, state.settings.time_zone)


WithSafe = Annotated[Safe, Depends(_safe)]
