"""What can be done with an account."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from contracts.events.user import UserChanged
from identity.accounts import errors
from identity.accounts.models import Account
from identity.accounts.profile import Profile
from identity.accounts.repository import AccountRepository
from identity.consents.repository import ConsentRepository
from identity.domain.bank_accounts import account_number
from identity.domain.consents import consent_state
from identity.domain.emails import email_key, is_email
from identity.domain.names import is_name
from identity.domain.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD, PasswordFlaw, password_flaw
from identity.memberships.repository import MembershipRepository
from identity.passwords import PasswordHasher
from kit.db import as_uuid, database_now, uuid7
from kit.messaging import outbox


@dataclass(frozen=True)
class NewAccount:
    """What a visitor registers with; `confirmed` takes the address as the visitor's without asking."""

    email: str
    password: str
    language: Language
    confirmed: bool


@dataclass(frozen=True)
class AccountChange:
    """What a user changes; `given` names the fields that were sent, others stay as they are."""

    given: frozenset[str]
    user_name: str | None = None
    account_name: str | None = None
    account_number: str | None = None
    language: Language | None = None


async def register(session: AsyncSession, hasher: PasswordHasher, wanted: NewAccount) -> Profile:
    """Make an account; its user name stays empty, never made from the e-mail (api.md).

    Raises:
        EmailMalformed: the text is no address.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
        TooBusy: too many passwords wait to be hashed.
        UserAlreadyExists: the address has an account.
    """
    email = wanted.email.strip()
    check_credentials(email, wanted.password)
    async with hasher.slot() as hashing:
        password_hash = await hashing.hash(wanted.password)
    accounts = AccountRepository(session)
    account = await accounts.add(
        Account(
            id=uuid7(),
            email=email,
            email_key=email_key(email),
            password_hash=password_hash,
            email_confirmed_at=await database_now(session) if wanted.confirmed else None,
            language=wanted.language,
        )
    )
    outbox.add(session, changed(account))
    return await profile_of(session, account)


def check_credentials(email: str, password: str) -> None:
    """Refuse what nobody may register with.

    Raises:
        EmailMalformed: the text is no address.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
    """
    if not is_email(email):
        raise errors.EmailMalformed
    match password_flaw(password, email):
        case PasswordFlaw.TOO_SHORT:
            raise errors.PasswordTooShort(shortest=SHORTEST_PASSWORD)
        case PasswordFlaw.TOO_LONG:
            raise errors.PasswordTooLong(longest=LONGEST_PASSWORD)
        case PasswordFlaw.TOO_COMMON:
            raise errors.PasswordTooCommon
        case None:
            return


async def profile(session: AsyncSession, user_id: UUID) -> Profile:
    """Answer a user with everything that is shown of them.

    Raises:
        UserNotFound: the account is gone.
    """
    account = await AccountRepository(session).by_id(user_id)
    if account is None:
        raise errors.UserNotFound
    return await profile_of(session, account)


async def profile_of(session: AsyncSession, account: Account) -> Profile:
    """Answer an account with its consents and leagues."""
    return Profile(
        account=account,
        consents=consent_state(await ConsentRepository(session).latest(account.id)),
        leagues=await MembershipRepository(session).joined(account.id),
    )


async def change(session: AsyncSession, user_id: UUID, wanted: AccountChange) -> Profile:
    """Change the fields that were given; an empty account name or number clears it.

    Raises:
        UserNotFound: the account is gone.
        UserNameInvalid, AccountNameInvalid, AccountNumberInvalid: a rule of spec.md §5 is broken.
        AccountNumberTaken: another user has the bank account number.
    """
    accounts = AccountRepository(session)
    account = await accounts.lock(user_id)
    if account is None:
        raise errors.UserNotFound
    public = (account.user_name, account.language)
    if "user_name" in wanted.given:
        account.user_name = _user_name(wanted.user_name)
    if "account_name" in wanted.given:
        account.account_name = _account_name(wanted.account_name)
    if "account_number" in wanted.given:
        account.account_number = _account_number(wanted.account_number)
    if wanted.language is not None:
        account.language = wanted.language
    if (account.user_name, account.language) != public:
        account.revision += 1
        outbox.add(session, changed(account))
    await accounts.flush()
    return await profile_of(session, account)


async def choose_favourite(session: AsyncSession, user_id: UUID, league: str | None) -> Profile:
    """Set the contest the user wants to see first, or none.

    Raises:
        UserNotFound: the account is gone.
        ContestNotFound: the text is no id.
        StillArriving: the user is not known to take part in it (yet).
    """
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise errors.UserNotFound
    contest_id = None if league is None else as_uuid(league)
    if league is not None and contest_id is None:
        raise errors.ContestNotFound
    if contest_id is not None and not await MembershipRepository(session).is_member(user_id, contest_id):
        raise errors.StillArriving
    account.favourite_league = contest_id
    return await profile_of(session, account)


async def is_registered(session: AsyncSession, email: str) -> bool:
    """Tell whether the address has an account."""
    return is_email(email.strip()) and await AccountRepository(session).by_email(email) is not None


async def make_organizer(session: AsyncSession, email: str) -> bool:
    """Give an existing user the organizer's role; tells whether it is new. It shows in the next access token.

    Raises:
        UserNotFound: the address has no account.
    """
    accounts = AccountRepository(session)
    found = await accounts.by_email(email) if is_email(email.strip()) else None
    account = None if found is None else await accounts.lock(found.id)
    if account is None:
        raise errors.UserNotFound
    if account.organizer_since is not None:
        return False
    account.organizer_since = await database_now(session)
    return True


def changed(account: Account) -> UserChanged:
    """Tell other services the user's public state."""
    return UserChanged.model_validate(
        {
            "revision": account.revision,
            "user_id": account.id,
            "name": account.user_name,
            "language": account.language,
        }
    )


async def republish(session: AsyncSession) -> int:
    """Emit every user's current state at its current revision; answers how many."""
    count = 0
    async for account in AccountRepository(session).everybody():
        outbox.add(session, changed(account))
        count += 1
    return count


def _user_name(text: str | None) -> str:
    if text is None or not is_name(text):
        raise errors.UserNameInvalid
    return text


def _account_name(text: str | None) -> str | None:
    if text and not is_name(text):
        raise errors.AccountNameInvalid
    return text or None


def _account_number(text: str | None) -> str | None:
    number = account_number(text) if text else None
    if text and number is None:
        raise errors.AccountNumberInvalid
    return number
