"""Organizers' keys of services: sealed in the database, each bound to its feed, and opened for a check."""

from contextlib import suppress

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contests.feeds import faults
from contests.feeds.faults import FetchFault
from contests.feeds.models import FeedRow
from contests.feeds.repository import SEALED_AT_ONCE, FeedRepository
from kit.sealing import Keyring, SecretUnreadable

log = structlog.get_logger(__name__)


def give(row: FeedRow, keyring: Keyring, key: str) -> None:
    """Set the key of a feed, which must have its id."""
    row.sealed_key = keyring.seal(row.id.bytes, key)


def opened(row: FeedRow, keyring: Keyring) -> str | None:
    """Return the key of a feed; None if it has none.

    Raises:
        FetchFault: the installation has lost the key that sealed it.
    """
    try:
        return None if row.sealed_key is None else keyring.unseal(row.id.bytes, row.sealed_key)
    except SecretUnreadable as error:
        raise FetchFault(faults.key_unreadable()) from error


async def seal_anew(session: AsyncSession, keyring: Keyring) -> bool:
    """Seal some keys that an older key sealed with the newest; True if there may be more."""
    rows = await FeedRepository(session).to_be_sealed(keyring.older)
    count = 0
    for row in rows:
        with suppress(FetchFault):
            give(row, keyring, opened(row, keyring) or "")
            count += 1
    await session.flush()
    if rows:
        log.info("feed_keys_sealed", count=count, of=len(rows))
    return count == SEALED_AT_ONCE
