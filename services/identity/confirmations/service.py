"""Confirming a session by a password, a passkey, or a code of the second factor."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import confirmation
from identity.accounts.errors import UserNotFound
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.throttle import NetworkThrottle
from identity.confirmations.errors import ProofMissing
from identity.domain.passkeys import Site
from identity.factors import service as factors
from identity.factors.service import Keeping
from identity.links.letters import Letters
from identity.passkeys import service as passkeys
from kit.people.auth import User


@dataclass(frozen=True)
class Proof:
    """What a user shows; one of them."""

    password: str | None = None
    credential: dict[str, Any] | None = None
    code: str | None = None


@dataclass(frozen=True)
class Means:
    """What the proofs are checked with."""

    hasher: PasswordHasher
    throttle: NetworkThrottle
    site: Site
    keeping: Keeping
    letters: Letters


async def confirm(session: AsyncSession, means: Means, user: User, proof: Proof) -> datetime:
    """Confirm a user's session by one proof, and return until when (UTC).

    A refused passkey uses up its challenge: the caller must commit then as well.

    Raises:
        ProofMissing: there is none, or more than one.
        PasswordWrong, TooBusy: as for `confirmation.prove`.
        PasskeyChallengeOver, PasskeyNotYours: as for `passkeys.prove`.
        FactorCodeMalformed, FactorCodeWrong: as for `factors.show`.
        TooManyAttempts: too many of one kind were wrong.
        UserNotFound: the account is gone.
        SessionEnded: the session has ended meanwhile.
    """
    match proof:
        case Proof(password=str(password), credential=None, code=None):
            await confirmation.prove(session, means.hasher, means.throttle, user, password)
        case Proof(password=None, credential=dict(credential), code=None):
            async with means.throttle.come_from_provider():
                await passkeys.prove(session, means.site, user.id, credential)
        case Proof(password=None, credential=None, code=str(code)):
            await _show_code(session, means, user, code)
        case _:
            raise ProofMissing
    return await confirmation.confirm(session, user.session_id)


async def _show_code(session: AsyncSession, means: Means, user: User, code: str) -> None:
    async with means.throttle.show_second_factor(str(user.id)):
        account = await AccountRepository(session).by_id(user.id)
        if account is None:
            raise UserNotFound
        await factors.show(session, means.keeping, means.letters, account, code)
