"""Webhooks' secrets: sealed in the database, each bound to its webhook, and opened to sign."""

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contests.webhooks.models import WebhookRow
from contests.webhooks.repository import SEALED_AT_ONCE, WebhookRepository
from kit.sealing import Keyring, SecretUnreadable

log = structlog.get_logger(__name__)


def give(row: WebhookRow, keyring: Keyring, secret: str) -> None:
    """Give a webhook, which has its id, its secret."""
    row.sealed_secret, row.secret = keyring.seal(row.id.bytes, secret), None


def replace(row: WebhookRow, keyring: Keyring, secret: str) -> None:
    """Give a webhook another secret; the one of before becomes the old one."""
    if row.secret is not None:
        give(row, keyring, row.secret)
    row.sealed_old_secret, row.old_secret = row.sealed_secret, None
    give(row, keyring, secret)


def signing(row: WebhookRow, keyring: Keyring, *, with_old: bool) -> tuple[str, ...]:
    """Answer the secrets that sign now, the newest first; an old one that can't be read signs no more.

    Raises:
        SecretUnreadable: the newest can't be read: it was sealed with a key that isn't there any more.
    """
    newest = _opened(row, keyring, row.secret, row.sealed_secret)
    if newest is None:
        raise SecretUnreadable
    try:
        old = _opened(row, keyring, row.old_secret, row.sealed_old_secret) if with_old else None
    except SecretUnreadable:
        old = None
    return (newest,) if old is None else (newest, old)


async def seal_anew(session: AsyncSession, keyring: Keyring) -> bool:
    """Seal some secrets that lie open, or that an older key sealed, with the newest; True if there may be more.

    What no key here opens stays as it is.
    """
    rows = await WebhookRepository(session).to_be_sealed(keyring.older)
    count = 0
    for row in rows:
        before = (row.sealed_secret, row.sealed_old_secret)
        row.sealed_secret, row.secret = _sealed(row, keyring, row.secret, row.sealed_secret), None
        row.sealed_old_secret, row.old_secret = _sealed(row, keyring, row.old_secret, row.sealed_old_secret), None
        count += before != (row.sealed_secret, row.sealed_old_secret)
    await session.flush()
    if rows:
        log.info("webhook_secrets_sealed", count=count, of=len(rows))
    return count == SEALED_AT_ONCE


def _opened(row: WebhookRow, keyring: Keyring, plain: str | None, sealed: bytes | None) -> str | None:
    return keyring.unseal(row.id.bytes, sealed) if plain is None and sealed is not None else plain


def _sealed(row: WebhookRow, keyring: Keyring, plain: str | None, sealed: bytes | None) -> bytes | None:
    """Seal with the newest key what is there; what can't be read stays."""
    try:
        opened = _opened(row, keyring, plain, sealed)
    except SecretUnreadable:
        return sealed
    return None if opened is None else keyring.seal(row.id.bytes, opened)
