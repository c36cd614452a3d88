"""Webhooks' secrets: sealed in the database, each bound to its webhook, and opened for signing."""

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contests.webhooks.models import WebhookRow
from contests.webhooks.repository import SEALED_AT_ONCE, WebhookRepository
from kit.sealing import Keyring, SecretUnreadable

log = structlog.get_logger(__name__)


def give(row: WebhookRow, keyring: Keyring, secret: str) -> None:
    """Set the secret of a webhook, which must have its id."""
    row.sealed_secret, row.secret = keyring.seal(row.id.bytes, secret), None


def replace(row: WebhookRow, keyring: Keyring, secret: str) -> None:
    """Replace the secret of a webhook; the one before becomes the old one."""
    if row.secret is not None:
        give(row, keyring, row.secret)
    row.sealed_old_secret, row.old_secret = row.sealed_secret, None
    give(row, keyring, secret)


def signing(row: WebhookRow, keyring: Keyring, *, with_old: bool) -> tuple[str, ...]:
    """Return the secrets that sign now, the newest first, without an unreadable old one.

    Raises:
        SecretUnreadable: the newest is unreadable, because its key is missing.
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
    """Seal some secrets in plain text, or sealed by an older key, with the newest; True if there may be more.

    Secrets without a matching key stay as they are.
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
    """Seal a secret with the newest key; an unreadable one stays."""
    try:
        opened = _opened(row, keyring, plain, sealed)
    except SecretUnreadable:
        return sealed
    return None if opened is None else keyring.seal(row.id.bytes, opened)
