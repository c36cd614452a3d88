"""Use cases of log-ins and refreshes, and the content of an access token."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.access.errors import (
    ChallengeOver,
    EmailNotConfirmed,
    RegistrationOver,
    SecondFactorRequired,
    WrongCredentials,
)
from identity.access.issuer import Issuer
from identity.access.repository import AccessRepository
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.consents import service as consents
from identity.domain.emails import is_email
from identity.domain.links import Purpose
from identity.factors import service as factors
from identity.factors.service import Challenge, Keeping
from identity.links import service as links
from identity.links.errors import LinkInvalid
from identity.links.letters import Letters
from identity.profiles import service as profiles
from identity.profiles.profile import Profile
from identity.sessions import service as sessions
from identity.sessions.service import LiveSession
from identity.sessions.tokens import AccessToken, TokenSession
from identity.sessions.usage import Usage
from kit.database.sessions import database_now
from kit.people.auth import User


@dataclass(frozen=True)
class Entry:
    """The circumstances of a log-in."""

    label: str
    """The caller's name."""
    usage: Usage
    replaced: str | None = None
    """The refresh token that the browser had before."""
    ends: UUID | None = None
    """The session that it had before, where a request from another site's page does not bring that token."""


@dataclass(frozen=True)
class LogIn:
    """The credentials of a log-in."""

    email: str
    password: str
    entry: Entry


@dataclass(frozen=True)
class Access:
    """An access token and the user it is for."""

    profile: Profile
    token: AccessToken
    now: datetime
    """The database's clock (UTC)."""
    lacks_factor: bool
    """Whether the organizer's rights wait for a second factor."""


@dataclass(frozen=True)
class Admission:
    """The result of a log-in or a refresh."""

    access: Access
    session: LiveSession


async def log_in(session: AsyncSession, hasher: PasswordHasher, issuer: Issuer, login: LogIn) -> Admission | Challenge:
    """Open a session for the user with this address and password, or ask for the second step where there is one.

    An unknown address, a wrong password and an account without one take the same time and have the same response. So
    does a password that was replaced while this one was compared.

    Raises:
        WrongCredentials: no account has this address with this password.
        EmailNotConfirmed: the password is right, the address is not confirmed.
        TooBusy: too many passwords wait to be hashed.
    """
    async with hasher.slot() as hashing:
        account = await AccountRepository(session).by_email(login.email) if is_email(login.email.strip()) else None
        fits, renewed = await hashing.verify(login.password, None if account is None else account.password_hash)
    if account is None or not fits:
        raise WrongCredentials
    checked = account.password_hash
    account = await AccountRepository(session).lock(account.id)
    if account is None or account.password_hash != checked:
        raise WrongCredentials
    if renewed is not None:
        account.password_hash = renewed
    return await enter(session, issuer, account, login.entry)


async def log_in_registered(session: AsyncSession, issuer: Issuer, key: str, entry: Entry) -> Admission:
    """Open a session in the browser that registered, once; the address must be confirmed.

    Raises:
        RegistrationOver: no registration of the last 24 hours has this key, it was used, or the account has got a
            second factor since.
        EmailNotConfirmed: the address is not confirmed yet; the key stays.
    """
    try:
        _, account = await links.take(session, key, Purpose.REGISTRATION)
    except LinkInvalid:
        raise RegistrationOver from None
    if await factors.is_asked(session, account.id):
        raise RegistrationOver
    return await admit(session, issuer, account, entry, has_second_factor=False)


async def enter(session: AsyncSession, issuer: Issuer, account: UserRow, entry: Entry) -> Admission | Challenge:
    """Log in a user after one factor; an account with a second factor gets a challenge for it first.

    Raises:
        EmailNotConfirmed: the account's address is not confirmed.
    """
    if account.email_confirmed_at is None:
        raise EmailNotConfirmed
    if not await factors.is_asked(session, account.id):
        return await admit(session, issuer, account, entry, has_second_factor=False)
    replaced = await sessions.session_of(session, issuer.rules, entry.replaced)
    return await factors.challenge(session, account.id, entry.label, ends=entry.ends or replaced)


def asked(challenge: Challenge) -> SecondFactorRequired:
    """Return the problem that asks for the second step; the caller must commit, or the challenge is lost."""
    expires_at = challenge.expires_at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return SecondFactorRequired(members={"challenge": challenge.token, "expiresAt": expires_at})


async def waiting_for(session: AsyncSession, token: str) -> UUID:
    """Return the user whose log-in waits for its second step.

    Raises:
        ChallengeOver: none does, or no more.
    """
    user_id = await factors.waiting_user(session, token)
    if user_id is None:
        raise ChallengeOver
    return user_id


async def take_second_step(  # noqa: PLR0913 - named one by one
    session: AsyncSession,
    issuer: Issuer,
    keeping: Keeping,
    letters: Letters,
    *,
    token: str,
    code: str,
    usage: Usage,
    replaced: str | None,
) -> Admission:
    """Open a session for a user who has shown both factors; after a wrong code the log-in still waits.

    Raises:
        ChallengeOver: no log-in waits.
        FactorCodeMalformed, FactorCodeWrong: it is no code of the user's, or was used.
        EmailNotConfirmed: the account's address is not confirmed.
    """
    account = await AccountRepository(session).lock(await waiting_for(session, token))
    waiting = await factors.challenged(session, token)
    if waiting is None or account is None:
        raise ChallengeOver
    await factors.answer(session, keeping, letters, waiting, account, code)
    entry = Entry(waiting.label, usage, replaced, ends=waiting.session_id)
    return await admit(session, issuer, account, entry, has_second_factor=True)


async def admit(
    session: AsyncSession, issuer: Issuer, account: UserRow, entry: Entry, *, has_second_factor: bool
) -> Admission:
    """Open a session for an authenticated user.

    A session whose cookie the new one overwrites is ended, since no client could use or end it any more.

    Raises:
        EmailNotConfirmed: the account's address is not confirmed.
    """
    if account.email_confirmed_at is None:
        raise EmailNotConfirmed
    await sessions.log_out(session, issuer.rules, presented=entry.replaced, session_id=entry.ends)
    opened = await sessions.open_session(
        session, issuer.rules, account.id, entry.label, entry.usage, has_second_factor=has_second_factor
    )
    return _admission(issuer, await profiles.read(session, account.id), opened)


async def refresh(session: AsyncSession, issuer: Issuer, presented: str | None, usage: Usage) -> Admission | None:
    """Replace a refresh token and sign a new access token; None if the session has ended.

    The caller must commit then, too: a token that was used twice has ended its session (`sessions.service.resume`).
    """
    if not sessions.is_presentable(presented):
        return None
    rotated = await AccessRepository(session).rotate(issuer.rules, presented, usage)
    if rotated is None:
        return None
    rotation, profile = rotated
    opened = await sessions.resume(session, issuer.rules, presented, rotation)
    return None if opened is None else _admission(issuer, profile, opened)


async def end_others(session: AsyncSession, issuer: Issuer, user: User) -> None:
    """End a user's other sessions, their log-ins that wait, and the pending links that one may have asked for."""
    await AccountRepository(session).lock(user.id)
    await sessions.end_others(session, issuer.rules, user.id, kept=user.session_id)
    await links.end_all(session, user.id)
    await factors.end_log_ins(session, user.id)


async def decide_consents(session: AsyncSession, issuer: Issuer, user: User, wanted: Mapping[str, bool]) -> Access:
    """Store a user's decisions about consents, and sign an access token with them.

    Raises:
        ConsentUnknown: a name is none of a consent.
        ConsentRequired: a necessary consent would be missing; nothing is stored.
        UserNotFound: the account is gone.
        SessionEnded: the session is over.
    """
    await consents.decide(session, user.id, wanted)
    profile = await profiles.read(session, user.id)
    lasting = await sessions.read(session, issuer.rules, user.session_id)
    return _access(issuer, profile, lasting, await database_now(session))


def _admission(issuer: Issuer, profile: Profile, opened: LiveSession) -> Admission:
    return Admission(_access(issuer, profile, opened, opened.now), opened)


def _access(issuer: Issuer, profile: Profile, lasting: TokenSession, now: datetime) -> Access:
    bearer = profile.bearer
    lacks_factor = issuer.organizers_need_factor and bearer.is_organizer and not lasting.has_second_factor
    return Access(
        profile, issuer.signer.sign(bearer.as_participant() if lacks_factor else bearer, lasting), now, lacks_factor
    )
