"""Recent additions to an account that open it without the password: passkeys, and tokens of programs."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.models import UserRow
from identity.domain.links import Purpose
from identity.domain.rotation import SessionRules
from identity.factors import service as factors
from identity.factors.models import PasskeyRow
from identity.factors.passkeys import PasskeyRepository
from identity.links import service as links
from identity.links.letters import Letters, Listed
from identity.personal_tokens import service as personal_tokens
from identity.personal_tokens.models import PersonalTokenRow
from kit.database.sessions import database_now

RECENT = timedelta(days=30)
"""The age up to which a passkey or a token is listed."""


async def tell(session: AsyncSession, letters: Letters, account: UserRow) -> None:
    """Report a new password by mail, with all passkeys and tokens that are younger than `RECENT`.

    Each has a link that removes it: an intruder may have added it.
    """
    now = await database_now(session)
    passkeys = await PasskeyRepository(session).of_user(account.id)
    tokens = await personal_tokens.read(session, account.id)
    found = [one for one in passkeys if one.created_at > now - RECENT]
    found += [one for one in tokens if one.created_at > now - RECENT and one.expires_at > now]
    listed = [await _listed(session, letters, account, one) for one in found]
    await links.tell(session, letters, account, "password-changed", listed=listed)


async def remove(  # noqa: PLR0913, PLR0917 - what, whose, and who is told
    session: AsyncSession,
    letters: Letters,
    rules: SessionRules,
    account: UserRow,
    purpose: Purpose,
    subject_id: UUID,
) -> None:
    """Remove a passkey or a token; one that is gone already is no error."""
    if purpose is Purpose.REMOVE_PASSKEY:
        await factors.remove_passkeys(session, letters, account, subject_id)
    else:
        await personal_tokens.end(session, rules, account.id, subject_id)


async def _listed(
    session: AsyncSession, letters: Letters, account: UserRow, added: PasskeyRow | PersonalTokenRow
) -> Listed:
    is_passkey = isinstance(added, PasskeyRow)
    purpose = Purpose.REMOVE_PASSKEY if is_passkey else Purpose.REMOVE_TOKEN
    link = await links.address_of_link(session, letters, account, purpose, added.id)
    return Listed(is_passkey, added.name, f"{added.created_at:%Y-%m-%d}", link)
