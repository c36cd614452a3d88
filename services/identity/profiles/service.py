"""Use cases of a user's own profile."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import service as accounts
from identity.accounts.errors import UserAlreadyExists, UserNotFound
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.service import AccountChange, NewAccount
from identity.domain.links import Purpose
from identity.links import service as links
from identity.links.letters import Letters
from identity.memberships.repository import MembershipRepository
from identity.profiles.profile import Profile
from identity.profiles.repository import ProfileRepository
from kit.process.identifiers import as_uuid
from shared.arrivals import unheard_of
from shared.problems import ContestNotFound, StillArriving


async def read(session: AsyncSession, user_id: UUID) -> Profile:
    """Return a user with all data of their profile.

    Raises:
        UserNotFound: the account is gone.
    """
    profile = await ProfileRepository(session).read(user_id)
    if profile is None:
        raise UserNotFound
    return profile


async def register(session: AsyncSession, hasher: PasswordHasher, letters: Letters, wanted: NewAccount) -> Profile:
    """Create and return an account; sends the link that confirms its address, unless it is confirmed already.

    An address that another account has left in the last days is still taken (`credentials.service.keep_email`).

    Raises as `accounts.service.register`.
    """
    if await links.is_kept(session, wanted.email):
        raise UserAlreadyExists(email=wanted.email.strip())
    account = await accounts.register(session, hasher, wanted)
    if not wanted.confirmed:
        await links.send(session, letters, account, Purpose.CONFIRM_EMAIL, account.email)
        if wanted.key is not None:
            await links.keep(session, account, Purpose.REGISTRATION, wanted.key)
    return await read(session, account.id)


async def change(session: AsyncSession, user_id: UUID, wanted: AccountChange, *, confirmed: bool) -> Profile:
    """Change the given fields and return the user; raises as `accounts.service.change`."""
    await accounts.change(session, user_id, wanted, confirmed=confirmed)
    return await read(session, user_id)


async def choose_favourite(session: AsyncSession, user_id: UUID, league: str | None) -> Profile:
    """Set the contest the user wants to see first, or none.

    Raises:
        UserNotFound: the account is gone.
        ContestNotFound: the text is no id, or an old one that is unknown here.
        StillArriving: the user is not known to take part in it (yet).
    """
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise UserNotFound
    contest_id = None if league is None else as_uuid(league)
    if league is not None and contest_id is None:
        raise ContestNotFound
    memberships = MembershipRepository(session)
    if contest_id is not None and not await memberships.is_member(user_id, contest_id):
        raise StillArriving if await memberships.knows(contest_id) else unheard_of(contest_id)
    account.favourite_league = contest_id
    return await read(session, user_id)
