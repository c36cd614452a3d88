"""Adding a passkey, logging in with one, removing one."""

import hashlib
import secrets
from collections.abc import Collection, Sequence
from typing import Annotated, Any
from uuid import UUID

import structlog
from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from identity.access import service as access
from identity.access.issuer import Issuer
from identity.access.service import Admission, Entry
from identity.accounts import service as accounts
from identity.accounts.errors import FreshLogInRequired, UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain import passkeys as rules
from identity.domain.passkeys import NotProved, Site
from identity.factors import service as factors
from identity.factors.models import PasskeyRow
from identity.factors.passkeys import PasskeyRepository
from identity.links import service as mails
from identity.links.letters import Letters
from identity.passkeys.errors import (
    PasskeyChallengeOver,
    PasskeyKnown,
    PasskeyLogInFailed,
    PasskeyNotFound,
    PasskeyNotYours,
    PasskeyRefused,
    TooManyPasskeys,
)
from identity.sessions.repository import SecondFactors
from identity.settings import Settings
from identity.social import links as social
from identity.social.errors import LastWayIn
from kit.database.sessions import database_now
from kit.people.auth import User
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)


async def read(session: AsyncSession, user_id: UUID) -> Sequence[PasskeyRow]:
    """List a user's passkeys, the oldest first."""
    return await PasskeyRepository(session).of_user(user_id)


async def begin(session: AsyncSession, site: Site, user: User, *, confirmed: bool) -> dict[str, Any]:
    """Return a browser's options for a new passkey of the user, valid for five minutes.

    Raises:
        FreshLogInRequired: `confirmed` is off (`accounts.confirmation.is_confirmed`).
        UserNotFound: the account is gone.
        TooManyPasskeys: the account has as many as it may.
    """
    if not confirmed:
        raise FreshLogInRequired
    account = await _locked(session, user.id)
    passkeys = PasskeyRepository(session)
    known = [passkey.credential_id for passkey in await passkeys.of_user(user.id)]
    if len(known) >= rules.MOST_PASSKEYS:
        raise TooManyPasskeys(most=rules.MOST_PASSKEYS)
    challenge = await _new_challenge(passkeys, user.id)
    return rules.registration_options(site, user.id, account.email, challenge, known)


async def add(  # noqa: PLR0913, PLR0917 - whose, for which site, made where
    session: AsyncSession, site: Site, letters: Letters, user: User, credential: dict[str, Any], name: str
) -> PasskeyRow:
    """Add the passkey that the browser has created; the user is notified by mail.

    The session counts as logged in with a second factor from then on: the device has verified the person.

    A refusal uses up the challenge, too: the caller must commit then as well.

    Raises:
        PasskeyChallengeOver: the signed challenge is not this user's, or has expired.
        PasskeyRefused: the browser proves no passkey for this site.
        UserNotFound, SessionEnded: as `accounts.lock_owner`.
        PasskeyKnown: it was added already.
        TooManyPasskeys: the account has as many as it may.
    """
    passkeys = PasskeyRepository(session)
    challenge = await _taken(passkeys, credential, user.id)
    async with session.begin_nested():
        return await _add(session, site, letters, user, credential, name, challenge)


async def _add(  # noqa: PLR0913, PLR0917 - as `add`
    session: AsyncSession,
    site: Site,
    letters: Letters,
    user: User,
    credential: dict[str, Any],
    name: str,
    challenge: bytes,
) -> PasskeyRow:
    account = await accounts.lock_owner(session, user)
    passkeys = PasskeyRepository(session)
    if await passkeys.count(user.id) >= rules.MOST_PASSKEYS:
        raise TooManyPasskeys(most=rules.MOST_PASSKEYS)
    try:
        made = rules.read_registration(site, credential, challenge)
    except NotProved:
        raise PasskeyRefused from None
    passkey = PasskeyRow(
        id=uuid7(),
        user_id=user.id,
        credential_id=made.credential_id,
        public_key=made.public_key,
        sign_count=made.sign_count,
        name=name,
    )
    if not await passkeys.add(passkey):
        raise PasskeyKnown
    await SecondFactors(session).note(user.session_id)
    await mails.tell(session, letters, account, "passkey-added", name=name)
    return passkey


async def rename(session: AsyncSession, user_id: UUID, passkey_id: UUID, name: str) -> PasskeyRow:
    """Rename one of a user's passkeys; the name is private.

    Raises:
        PasskeyNotFound: the user has no such passkey.
    """
    passkey = await PasskeyRepository(session).lock_mine(user_id, passkey_id)
    if passkey is None:
        raise PasskeyNotFound
    passkey.name = name
    return passkey


async def remove(  # noqa: PLR0913 - named one by one
    session: AsyncSession,
    letters: Letters,
    user: User,
    passkey_id: UUID,
    *,
    confirmed: bool,
    offered: Collection[str],
) -> None:
    """Remove one of a user's passkeys; the user is notified by mail.

    Args:
        session: the caller's transaction.
        letters: writes the mail.
        user: the owner.
        passkey_id: of the passkey.
        confirmed: whether the user has just proved their identity (`confirmation.is_confirmed`).
        offered: the installation's providers; others give no log-in.

    Raises:
        FreshLogInRequired: `confirmed` is off.
        UserNotFound: the account is gone.
        PasskeyNotFound: the user has no such passkey.
        LastWayIn: the account would have no log-in any more.
    """
    if not confirmed:
        raise FreshLogInRequired
    account = await _locked(session, user.id)
    mine = [passkey.id for passkey in await PasskeyRepository(session).of_user(user.id)]
    if passkey_id not in mine:
        raise PasskeyNotFound
    if len(mine) == 1 and not await social.has_way_in_without_passkeys(session, account, offered):
        raise LastWayIn
    await factors.remove_passkeys(session, letters, account, passkey_id)


async def begin_log_in(session: AsyncSession, site: Site) -> dict[str, Any]:
    """Return a browser's options for a log-in, valid for five minutes."""
    return rules.log_in_options(site, await _new_challenge(PasskeyRepository(session), None))


async def log_in(
    session: AsyncSession, site: Site, issuer: Issuer, credential: dict[str, Any], entry: Entry
) -> Admission:
    """Open a session for a passkey's owner; the device has verified the person, so it is both factors.

    A refusal uses up the challenge, too: the caller must commit then as well.

    Raises:
        PasskeyChallengeOver: the signed challenge was not given out for a log-in, or has expired.
        PasskeyLogInFailed: no known passkey has signed it.
        EmailNotConfirmed: the account's address is not confirmed.
    """
    challenge = await _taken(PasskeyRepository(session), credential, None)
    async with session.begin_nested():
        account = await _proved(session, site, credential, challenge)
        return await access.admit(session, issuer, account, entry, has_second_factor=True)


async def prove(session: AsyncSession, site: Site, user_id: UUID, credential: dict[str, Any]) -> None:
    """Check that one of a user's passkeys has signed a challenge that was given out for a log-in.

    A refusal uses up the challenge, too: the caller must commit then as well.

    Raises:
        PasskeyChallengeOver: as for `log_in`.
        PasskeyNotYours: no passkey of this user has signed it.
    """
    challenge = await _taken(PasskeyRepository(session), credential, None)
    async with session.begin_nested():
        try:
            account = await _proved(session, site, credential, challenge)
        except PasskeyLogInFailed:
            raise PasskeyNotYours from None
        if account.id != user_id:
            raise PasskeyNotYours


async def _proved(session: AsyncSession, site: Site, credential: dict[str, Any], challenge: bytes) -> UserRow:
    """Return the passkey that has signed, and record its use."""
    passkey = await PasskeyRepository(session).lock(rules.credential_id_in(credential))
    account = None if passkey is None else await AccountRepository(session).by_id(passkey.user_id)
    if passkey is None or account is None or rules.user_handle_in(credential) != account.id.bytes:
        raise PasskeyLogInFailed
    try:
        count = rules.read_log_in(
            site, credential, challenge, public_key=passkey.public_key, sign_count=passkey.sign_count
        )
    except NotProved as error:
        log.warning("passkey_refused", passkey_id=str(passkey.id), reason=str(error.__cause__)[:200])
        raise PasskeyLogInFailed from None
    passkey.sign_count, passkey.last_used_at = count, await database_now(session)
    return account


async def _new_challenge(passkeys: PasskeyRepository, user_id: UUID | None) -> bytes:
    challenge = secrets.token_bytes(rules.CHALLENGE_BYTES)
    await passkeys.keep_challenge(hashlib.sha256(challenge).digest(), user_id)
    return challenge


async def _taken(passkeys: PasskeyRepository, credential: dict[str, Any], user_id: UUID | None) -> bytes:
    """Use up the challenge of a browser's response.

    Raises:
        PasskeyChallengeOver: it is none of this user's.
    """
    try:
        challenge = rules.challenge_in(credential["response"]["clientDataJSON"])
    except NotProved:
        raise PasskeyChallengeOver from None
    if not await passkeys.take_challenge(hashlib.sha256(challenge).digest(), user_id):
        raise PasskeyChallengeOver
    return challenge


async def _locked(session: AsyncSession, user_id: UUID) -> UserRow:
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise UserNotFound
    return account


async def _site(request: Request) -> Site:
    settings: Settings = request.app.state.settings
    return Site.at(settings.public_url, settings.host_name)


OurSite = Annotated[Site, Depends(_site)]
