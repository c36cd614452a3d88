"""Confirming a session for five minutes."""

from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.confirmation import CONFIRMED_FOR, is_confirmed
from identity.accounts.errors import UserNotFound
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.throttle import NetworkThrottle
from identity.domain.passkeys import Site
from identity.factors import service as factors
from identity.factors.service import Keeping
from identity.links.letters import Letters
from identity.passkeys import service as passkeys
from identity.sessions.repository import Confirmations
from kit.people.auth import User


async def by_password(
    session: AsyncSession, hasher: PasswordHasher, throttle: NetworkThrottle, user: User, password: str
) -> datetime:
    """Confirm the session by the current password, and return until when; raises as `is_confirmed`."""
    await is_confirmed(session, hasher, throttle, user, password)
    return await _confirmed(session, user)


async def by_passkey(session: AsyncSession, site: Site, user: User, credential: dict[str, Any]) -> datetime:
    """Confirm the session by one of the user's passkeys, and return until when.

    A refusal uses up the challenge, too: the caller must commit then as well. Raises as `passkeys.service.confirm`.
    """
    await passkeys.confirm(session, site, user, credential)
    return await _confirmed(session, user)


async def by_code(  # noqa: PLR0913, PLR0917 - whose, where, and what was typed
    session: AsyncSession, throttle: NetworkThrottle, keeping: Keeping, letters: Letters, user: User, code: str
) -> datetime:
    """Confirm the session by a code of the app or a recovery code, and return until when.

    Raises:
        FactorCodeMalformed, FactorCodeWrong: as `factors.service.show` raises them.
        TooManyAttempts: too many codes were wrong.
        UserNotFound: the account is gone.
    """
    async with throttle.show_second_factor(str(user.id)):
        account = await AccountRepository(session).by_id(user.id)
        if account is None:
            raise UserNotFound
        await factors.show(session, keeping, letters, account, code)
    return await _confirmed(session, user)


async def _confirmed(session: AsyncSession, user: User) -> datetime:
    return await Confirmations(session).note(user.session_id) + CONFIRMED_FOR
