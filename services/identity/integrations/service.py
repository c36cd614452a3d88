"""Making, revoking and exchanging personal access tokens."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.scopes import Scope
from identity.access.issuer import Issuer
from identity.accounts.errors import FreshLogInRequired, UserNotFound
from identity.accounts.repository import AccountRepository
from identity.blocks.repository import BlockRepository
from identity.domain.personal_tokens import MOST_TOKENS, new_token, token_digest
from identity.domain.rotation import SessionRules
from identity.integrations.errors import PersonalTokenInvalid, PersonalTokenNotFound, TooManyPersonalTokens
from identity.links import service as mails
from identity.links.letters import Letters
from identity.personal_tokens import service as kept
from identity.personal_tokens.models import PersonalTokenRow
from identity.personal_tokens.repository import PersonalTokenRepository
from identity.profiles import service as profiles
from identity.sessions import service as sessions
from identity.sessions.tokens import AccessToken, TokenSession
from kit.database.sessions import database_now
from kit.people import audit
from kit.people.auth import OrganizerOnly, User
from kit.people.blocks import AccountBlocked
from kit.people.scopes import scopes_in
from kit.people.submissions import made_before
from kit.process.identifiers import uuid7


@dataclass(frozen=True)
class Wish:
    """A token that a user wants."""

    name: str
    scopes: frozenset[Scope]
    life: timedelta
    key: UUID | None = None
    """Of the submission: the same once more is the same wish."""


@dataclass(frozen=True)
class Made:
    """A token that was just made, with its text."""

    row: PersonalTokenRow
    token: str


@dataclass(frozen=True)
class Exchanged:
    """The tokens that a program gets in exchange; instants are UTC."""

    access: AccessToken
    scopes: frozenset[Scope]
    user_id: UUID
    token_expires_at: datetime
    now: datetime
    """The database's clock."""


async def make(  # noqa: PLR0913 - named one by one
    session: AsyncSession, rules: SessionRules, letters: Letters, user: User, wish: Wish, *, confirmed: bool
) -> Made:
    """Create a token for a program of the user's; the user gets a mail, and the audit log an entry.

    The same submission once more creates none. It returns the first one with a new text, because the old is not stored.

    Args:
        session: the caller's transaction.
        rules: of the session that creates it.
        letters: writes the mail.
        user: the owner.
        wish: its name, its scopes, and its lifetime.
        confirmed: whether the user has just proved their identity (`confirmation.is_confirmed`).

    Raises:
        FreshLogInRequired: `confirmed` is off.
        OrganizerOnly: the scope `organize` is none of the user's.
        UserNotFound: the account is gone.
        TooManyPersonalTokens: the account has as many as it may.
        SessionEnded: the session is over.
    """
    if not confirmed:
        raise FreshLogInRequired
    if Scope.ORGANIZE in wish.scopes and not user.is_organizer:
        raise OrganizerOnly
    account = await AccountRepository(session).lock(user.id)
    if account is None:
        raise UserNotFound
    tokens, token_id, token = PersonalTokenRepository(session), uuid7(), new_token()
    made = await made_before(session, by=user.id, act="token", key=wish.key, made_id=token_id)
    if made is not None and (first := await tokens.replace(made, token_digest(token))) is not None:
        return Made(first, token)
    if await tokens.count(user.id) >= MOST_TOKENS:
        raise TooManyPersonalTokens(most=MOST_TOKENS)
    row = PersonalTokenRow(
        id=token_id,
        user_id=user.id,
        name=wish.name,
        token_hash=token_digest(token),
        scopes=sorted(wish.scopes),
        has_second_factor=(await sessions.read(session, rules, user.session_id)).has_second_factor,
    )
    await tokens.add(row, wish.life)
    await mails.tell(session, letters, account, "token-created", name=wish.name)
    await _record(session, user.id, "user.token-created", after={"scopes": row.scopes})
    return Made(row, token)


async def revoke(session: AsyncSession, rules: SessionRules, user_id: UUID, token_id: UUID) -> None:
    """End one of a user's tokens; every service refuses its access tokens within seconds.

    Raises:
        PersonalTokenNotFound: the user has no such token.
    """
    if not await kept.end(session, rules, user_id, token_id):
        raise PersonalTokenNotFound
    await _record(session, user_id, "user.token-revoked")


async def find(session: AsyncSession, token: str) -> PersonalTokenRow:
    """Return a program's token.

    It is looked up by its SHA-256, so the time reveals nothing about existing tokens.

    Raises:
        PersonalTokenInvalid: it is invalid.
    """
    row = await PersonalTokenRepository(session).by_hash(token_digest(token))
    if row is None:
        raise PersonalTokenInvalid
    return row


async def exchange(session: AsyncSession, issuer: Issuer, row: PersonalTokenRow) -> Exchanged:
    """Sign an access token with the rights of the personal one, limited to its user's current rights.

    It has an organizer's rights only with the scope `organize`. Where organizers need a second factor, one must also
    have been shown when the token was created.

    Raises:
        AccountBlocked: an organizer has blocked the account.
        PersonalTokenInvalid: the account is gone.
    """
    if any(block.contest_id is None for block in await BlockRepository(session).in_force(row.user_id)):
        raise AccountBlocked
    try:
        bearer = (await profiles.read(session, row.user_id)).bearer
    except UserNotFound:
        raise PersonalTokenInvalid from None
    scopes = scopes_in(" ".join(row.scopes))
    lacks_factor = issuer.organizers_need_factor and not row.has_second_factor
    if Scope.ORGANIZE not in scopes or lacks_factor:
        bearer = bearer.as_participant()
    lasting = TokenSession(row.id, row.created_at, row.expires_at, row.has_second_factor)
    access = issuer.signer.sign(bearer, lasting, scopes)
    await PersonalTokenRepository(session).note_use(row.id)
    return Exchanged(access, scopes, row.user_id, row.expires_at, await database_now(session))


async def _record(session: AsyncSession, user_id: UUID, action: str, after: dict[str, object] | None = None) -> None:
    await audit.record(session, actor_id=user_id, action=action, subject_id=user_id, after=after)
