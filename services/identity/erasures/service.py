"""Use cases of erasing a user: here at once, elsewhere by `user.erased.v1`, which services confirm by receipts."""

import asyncio
from collections.abc import Iterable
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserErased
from contracts.subscriptions import subscribers
from identity import drop_folder
from identity.accounts.errors import UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain.emails import email_key
from identity.domain.rotation import SessionRules
from identity.erasures.errors import ErasureNotConfirmed, LastOrganizer
from identity.erasures.models import ErasureRow
from identity.erasures.repository import ErasureRepository
from identity.personal_tokens import service as personal_tokens
from identity.privacy import INVENTORY
from identity.sessions import service as sessions
from identity.settings import Settings
from kit.database.commits import announce
from kit.messaging import outbox
from kit.privacy.common_inventory import COMMON
from kit.privacy.erasures import erase as erase_data

log = structlog.get_logger(__name__)

TOPIC = "erasures"
"""The topic of the worker that writes them into a file."""
MOST_NOTED = 500


async def erase_own(
    session: AsyncSession, settings: Settings, rules: SessionRules, user_id: UUID, confirmation: str
) -> None:
    """Erase a user who has typed their address as `confirmation`; otherwise as `erase`.

    Raises:
        UserNotFound: there is no such user (any more).
        ErasureNotConfirmed: it is not the account's address.
        LastOrganizer: contests could not be run without an organizer.
    """
    account = await AccountRepository(session).by_id(user_id)
    if account is None:
        raise UserNotFound
    if email_key(confirmation) != account.email_key:
        raise ErasureNotConfirmed.in_field("/confirmation")
    if account.organizer_since is not None and not await ErasureRepository(session).has_other_organizer(user_id):
        raise LastOrganizer
    await erase(session, settings, rules, user_id)


async def erase(session: AsyncSession, settings: Settings, rules: SessionRules, user_id: UUID) -> None:
    """Erase a user in the caller's transaction: sessions end, and no personal data is left here.

    Args:
        session: the transaction.
        settings: the folders of unsent mails and SMS.
        rules: for the end of the sessions.
        user_id: the user; may be the last organizer.

    Raises:
        UserNotFound: there is no such user (any more).
    """
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise UserNotFound
    await _delete_files(settings, account)
    await sessions.end_others(session, rules, user_id, kept=None)
    await personal_tokens.end_all(session, rules, user_id)
    session.expunge(account)
    await _erase(session, user_id)


async def erase_unconfirmed(session: AsyncSession, settings: Settings, rules: SessionRules) -> bool:
    """Erase an account that was not confirmed in time, as its address may be another person's; False if there is none.

    An account that was used while the installation required no confirmation stays.
    """
    user_id = await ErasureRepository(session).unconfirmed(settings.unconfirmed_kept)
    if user_id is None:
        return False
    await erase(session, settings, rules, user_id)
    log.info("unconfirmed_account_erased", user_id=str(user_id))
    return True


async def erase_again(session: AsyncSession, rules: SessionRules, users: Iterable[UUID]) -> int:
    """Erase the listed users again that a backup has brought back, and return their number."""
    erasures, count = ErasureRepository(session), 0
    known = {erasure.user_id for erasure in await erasures.everybody()}
    for user_id in users:
        if user_id not in known:
            await sessions.end_others(session, rules, user_id, kept=None)
            await personal_tokens.end_all(session, rules, user_id)
            await _erase(session, user_id)
            count += 1
    return count


async def republish(session: AsyncSession) -> int:
    """Publish every erasure again, so that a service restored from a backup repeats it; return their number."""
    everybody = await ErasureRepository(session).everybody()
    for erasure in everybody:
        _tell(session, erasure)
    return len(everybody)


async def receive(session: AsyncSession, user_id: UUID, service: str) -> None:
    """Store a service's receipt; the last one completes the erasure."""
    erasures = ErasureRepository(session)
    await erasures.keep_receipt(user_id, service)
    if await erasures.receipts(user_id) >= set(subscribers(UserErased.type)):
        await erasures.done(user_id)
        log.info("erasure_done", user_id=str(user_id))


async def overdue(session: AsyncSession) -> float:
    """Return the seconds that the oldest erasure has waited for receipts."""
    return await ErasureRepository(session).oldest_open()


async def _erase(session: AsyncSession, user_id: UUID) -> None:
    await erase_data(session, user_id, INVENTORY + COMMON)
    _tell(session, await ErasureRepository(session).add(user_id))
    announce(session, TOPIC)
    log.info("user_erased", user_id=str(user_id))


def _tell(session: AsyncSession, erasure: ErasureRow) -> None:
    outbox.add(session, UserErased(revision=1, user_id=erasure.user_id, erased_at=erasure.asked_at))


async def _delete_files(settings: Settings, account: UserRow) -> None:
    """Delete the unsent mails and SMS to a user in the folders."""
    await asyncio.to_thread(drop_folder.forget, settings.mail_folder, account.email)
    if account.telephone_number:
        await asyncio.to_thread(drop_folder.forget, settings.sms_folder, account.telephone_number)
