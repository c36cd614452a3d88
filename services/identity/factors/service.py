"""Setting up a second factor, showing it, and turning it off."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

import structlog
from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import service as accounts
from identity.accounts.errors import FreshLogInRequired, UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain import factors as rules
from identity.domain.links import LONGEST_TOKEN, new_token, token_digest
from identity.factors.errors import (
    AuthenticatorMissing,
    AuthenticatorPresent,
    FactorCodeMalformed,
    FactorCodeWrong,
    SetupOver,
)
from identity.factors.models import AuthenticatorRow, ChallengeRow
from identity.factors.passkeys import PasskeyRepository
from identity.factors.repository import FactorRepository
from identity.links import service as mails
from identity.links.letters import Letters
from identity.sessions.repository import SecondFactors
from kit.database.sessions import database_now
from kit.people.auth import User
from kit.sealing import SecretUnreadable, seal, unseal

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Keeping:
    """The key that seals secrets, and the installation's name in authenticator apps."""

    key: bytes
    installation: str


@dataclass(frozen=True)
class Factors:
    """The factors that a user's log-in requires beside the first step."""

    authenticator_since: datetime | None
    recovery_codes: int


@dataclass(frozen=True)
class Setup:
    """A secret for an app."""

    secret: str
    uri: str


@dataclass(frozen=True)
class Challenge:
    """The browser's data between the two steps of a log-in."""

    token: str
    expires_at: datetime


async def read(session: AsyncSession, user_id: UUID) -> Factors:
    """Return the factors that a user's log-in requires."""
    factors = FactorRepository(session)
    authenticator = await factors.authenticator(user_id)
    since = None if authenticator is None else authenticator.confirmed_at
    return Factors(since, await factors.count_codes(user_id))


async def has_passkey(session: AsyncSession, user_id: UUID) -> bool:
    """Return whether a user may log in with a passkey."""
    return await PasskeyRepository(session).count(user_id) > 0


async def is_asked(session: AsyncSession, user_id: UUID) -> bool:
    """Return whether a log-in of this user needs a second step."""
    return await FactorRepository(session).authenticator(user_id) is not None


async def begin(session: AsyncSession, keeping: Keeping, user: User, *, confirmed: bool) -> Setup:
    """Return a secret for an app; it is active after its first code, and replaces a waiting one.

    Raises:
        FreshLogInRequired: `confirmed` is off (`accounts.confirmation.is_confirmed`).
        UserNotFound: the account is gone.
        AuthenticatorPresent: the account has one.
    """
    account = await _locked(session, user.id, confirmed=confirmed)
    secret = rules.new_secret()
    if not await FactorRepository(session).begin(user.id, seal(keeping.key, user.id.bytes, secret)):
        raise AuthenticatorPresent
    return Setup(secret, rules.setup_uri(secret, account.email, keeping.installation))


async def confirm(session: AsyncSession, keeping: Keeping, letters: Letters, user: User, code: str) -> list[str]:
    """Turn on the app's codes with the first one, and return the recovery codes; the user is notified by mail.

    The session that does it counts as logged in with both steps.

    Raises:
        FactorCodeMalformed, FactorCodeWrong: it is no code of the secret that waits.
        SetupOver: none waits.
        UserNotFound, SessionEnded: as `accounts.lock_owner`.
    """
    digits = rules.authenticator_code(code)
    if digits is None:
        raise FactorCodeMalformed.in_field("/code")
    account = await accounts.lock_owner(session, user)
    factors = FactorRepository(session)
    waiting = await factors.waiting(user.id)
    if waiting is None:
        raise SetupOver
    now = await database_now(session)
    step = _step(keeping, waiting, digits, now)
    if step is None:
        raise FactorCodeWrong.in_field("/code")
    await factors.confirm(waiting, step, now)
    await SecondFactors(session).note(user.session_id)
    await mails.tell(session, letters, account, "factor-added")
    return await _new_codes(factors, user.id)


async def renew_codes(session: AsyncSession, letters: Letters, user: User, *, confirmed: bool) -> list[str]:
    """Return new recovery codes, which replace the earlier ones; the user is notified by mail.

    Raises:
        FreshLogInRequired: `confirmed` is off.
        UserNotFound: the account is gone.
        AuthenticatorMissing: there is nothing to recover.
    """
    account = await _locked(session, user.id, confirmed=confirmed)
    factors = FactorRepository(session)
    if await factors.authenticator(user.id) is None:
        raise AuthenticatorMissing
    await mails.tell(session, letters, account, "recovery-codes-renewed")
    return await _new_codes(factors, user.id)


async def turn_off(session: AsyncSession, letters: Letters, user: User, *, confirmed: bool) -> None:
    """Turn off the app's codes; the user is notified by mail.

    Raises:
        FreshLogInRequired: `confirmed` is off.
        UserNotFound: the account is gone.
        AuthenticatorMissing: they are off.
    """
    account = await _locked(session, user.id, confirmed=confirmed)
    if not await remove(session, letters, account):
        raise AuthenticatorMissing


async def remove(session: AsyncSession, letters: Letters, account: UserRow) -> bool:
    """Remove a user's authenticator and recovery codes, notify the user by mail; return whether there was one."""
    if not await FactorRepository(session).remove(account.id):
        return False
    await _forget_if_none_is_left(session, account.id)
    await mails.tell(session, letters, account, "factor-removed")
    return True


async def remove_passkeys(session: AsyncSession, letters: Letters, account: UserRow, passkey_id: UUID | None) -> bool:
    """Remove one of a user's passkeys, or all, notify the user by mail, and return whether there was one."""
    if not await PasskeyRepository(session).remove(account.id, passkey_id):
        return False
    await _forget_if_none_is_left(session, account.id)
    await mails.tell(session, letters, account, "passkey-removed")
    return True


async def _forget_if_none_is_left(session: AsyncSession, user_id: UUID) -> None:
    """Without a second factor no session of a user counts as logged in with one any more."""
    if not await is_asked(session, user_id) and not await has_passkey(session, user_id):
        await SecondFactors(session).forget(user_id)


async def challenge(session: AsyncSession, user_id: UUID, label: str, *, ends: UUID | None) -> Challenge:
    """Store that a log-in's first step is done; `ends` is the session it replaces."""
    token = new_token()
    row = ChallengeRow(token_hash=token_digest(token), user_id=user_id, label=label, session_id=ends)
    return Challenge(token, await FactorRepository(session).keep_challenge(row))


async def waiting_user(session: AsyncSession, token: str) -> UUID | None:
    """Return the user whose log-in waits for its second step; None: there is none, or no more."""
    return await FactorRepository(session).waiting_user(token_digest(token[:LONGEST_TOKEN]))


async def end_log_ins(session: AsyncSession, user_id: UUID) -> None:
    """End a user's log-ins that wait for their second step: their first one was the password of before."""
    await FactorRepository(session).end_log_ins(user_id)


async def challenged(session: AsyncSession, token: str) -> ChallengeRow | None:
    """Lock the log-in that waits for its second step; None: there is none, or no more."""
    return await FactorRepository(session).challenge(token_digest(token[:LONGEST_TOKEN]))


async def answer(  # noqa: PLR0913, PLR0917 - the method, its user and the typed code
    session: AsyncSession, keeping: Keeping, letters: Letters, waiting: ChallengeRow, account: UserRow, code: str
) -> None:
    """Complete the second step of a log-in with a code of the app or a recovery code: each is valid once.

    After a wrong code the log-in still waits. The user is notified by mail of a used recovery code and the number left,
    because an attacker who found the paper could log in again.

    Raises:
        FactorCodeMalformed, FactorCodeWrong: it is neither, or was used.
    """
    await show(session, keeping, letters, account, code)
    await FactorRepository(session).drop(waiting)


async def show(session: AsyncSession, keeping: Keeping, letters: Letters, account: UserRow, code: str) -> None:
    """Use up a code of a user's app, or a recovery code, about which the user is notified by mail.

    Raises:
        FactorCodeMalformed, FactorCodeWrong: it is neither, or was used.
    """
    factors = FactorRepository(session)
    digits, recovery = rules.authenticator_code(code), rules.recovery_code(code)
    if digits is not None:
        fits = await _uses_step(factors, keeping, account.id, digits, await database_now(session))
    elif recovery is not None:
        fits = await factors.use_code(account.id, rules.recovery_digest(account.id, recovery))
    else:
        raise FactorCodeMalformed.in_field("/code")
    if not fits:
        raise FactorCodeWrong.in_field("/code")
    if recovery is not None:
        left = await factors.count_codes(account.id)
        await mails.tell(session, letters, account, "recovery-code-used", left=str(left))


async def forget_expired(session: AsyncSession) -> None:
    """Delete expired log-ins, setups and challenges."""
    await FactorRepository(session).forget_expired()
    await PasskeyRepository(session).forget_expired()


async def _uses_step(factors: FactorRepository, keeping: Keeping, user_id: UUID, digits: str, now: datetime) -> bool:
    authenticator = await factors.authenticator(user_id)
    step = None if authenticator is None else _step(keeping, authenticator, digits, now)
    return step is not None and await factors.use_step(user_id, step)


def _step(keeping: Keeping, authenticator: AuthenticatorRow, digits: str, now: datetime) -> int | None:
    """Return the time step of a code; None for no step, or if the secret was sealed with another signing key."""
    user_id = authenticator.user_id
    try:
        return rules.fitting_step(unseal(keeping.key, user_id.bytes, authenticator.secret), digits, now)
    except SecretUnreadable:
        log.error("authenticator_unreadable", user_id=str(user_id), reason="sealed with another signing key")  # noqa: TRY400 - the reason says it all
        return None


async def _new_codes(factors: FactorRepository, user_id: UUID) -> list[str]:
    codes = [rules.new_recovery_code() for _ in range(rules.RECOVERY_CODES)]
    await factors.replace_codes(user_id, [rules.recovery_digest(user_id, code.replace("-", "")) for code in codes])
    return codes


async def _locked(session: AsyncSession, user_id: UUID, *, confirmed: bool) -> UserRow:
    if not confirmed:
        raise FreshLogInRequired
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise UserNotFound
    return account


async def _keeping(request: Request) -> Keeping:
    state = request.app.state
    return Keeping(state.signer.key.factor_secret, state.settings.host_name)


WithKeeping = Annotated[Keeping, Depends(_keeping)]
