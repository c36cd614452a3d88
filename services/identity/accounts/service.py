"""Use cases of accounts."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from contracts.events.user import UserChanged
from identity.accounts import errors
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.domain.bank_accounts import account_number
from identity.domain.emails import email_key, is_email
from identity.domain.names import holder_name, is_name
from identity.domain.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD, PasswordFlaw, password_flaw
from identity.sessions.errors import SessionEnded
from identity.sessions.repository import goes_on
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.people import audit
from kit.people.auth import User
from kit.process.identifiers import uuid7


@dataclass(frozen=True)
class NewAccount:
    """The data of a registration; `confirmed` marks the address as confirmed without a mail."""

    email: str
    password: str
    language: Language
    confirmed: bool
    key: str | None = None
    """A secret of the browser, which logs in by it once the address is confirmed."""


@dataclass(frozen=True)
class AccountChange:
    """A user's changes; `given` names the fields that were sent, others stay unchanged."""

    given: frozenset[str]
    user_name: str | None = None
    account_name: str | None = None
    account_holder: str | None = None
    account_number: str | None = None
    language: Language | None = None


async def register(session: AsyncSession, hasher: PasswordHasher, wanted: NewAccount) -> UserRow:
    """Create an account; its user name stays empty, never derived from the e-mail (api.md).

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
    return await add(session, email, password_hash, wanted.language, confirmed=wanted.confirmed)


async def add(
    session: AsyncSession, email: str, password_hash: str | None, language: Language, *, confirmed: bool
) -> UserRow:
    """Insert an account for an address, with a password or without one.

    Raises:
        UserAlreadyExists: the address has an account.
    """
    account = await AccountRepository(session).add(
        UserRow(
            id=uuid7(),
            email=email,
            email_key=email_key(email),
            password_hash=password_hash,
            email_confirmed_at=await database_now(session) if confirmed else None,
            language=language,
        )
    )
    outbox.add(session, changed(account))
    return account


def check_credentials(email: str, password: str) -> None:
    """Refuse an invalid address or password of a registration.

    Raises:
        EmailMalformed: the text is no address.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
    """
    check_email(email)
    check_password(password, email, at="/password")


def check_email(email: str) -> None:
    """Refuse an invalid address.

    Raises:
        EmailMalformed: it is none.
    """
    if not is_email(email.strip()):
        raise errors.EmailMalformed.in_field("/email")


def check_password(password: str, email: str, *, at: str) -> None:
    """Refuse a forbidden password, `at` being its place in the body.

    Raises:
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: it is refused.
    """
    match password_flaw(password, email):
        case PasswordFlaw.TOO_SHORT:
            raise errors.PasswordTooShort.in_field(at, shortest=SHORTEST_PASSWORD)
        case PasswordFlaw.TOO_LONG:
            raise errors.PasswordTooLong.in_field(at, longest=LONGEST_PASSWORD)
        case PasswordFlaw.TOO_COMMON:
            raise errors.PasswordTooCommon.in_field(at)
        case None:
            return


async def change(session: AsyncSession, user_id: UUID, wanted: AccountChange, *, confirmed: bool) -> UserRow:
    """Change the given fields; an empty account name, holder or number clears it.

    Args:
        session: the caller's transaction.
        user_id: the account.
        wanted: the fields.
        confirmed: whether the user has just proved their identity (`confirmation.is_confirmed`).

    Raises:
        UserNotFound: the account is gone.
        FreshLogInRequired: the bank account, or its holder, would be another, and `confirmed` is off.
        UserNameInvalid, AccountNameInvalid, AccountHolderInvalid, AccountNumberInvalid: a rule of spec.md §5 is broken.
        AccountNumberTaken: another user has the bank account number.
    """
    accounts = AccountRepository(session)
    account = await accounts.lock(user_id)
    if account is None:
        raise errors.UserNotFound
    public = (account.user_name, account.language)
    prizes_to = _bank_account(account)
    if "user_name" in wanted.given:
        account.user_name = _user_name(wanted.user_name)
    if "account_name" in wanted.given:
        account.account_name = _account_name(wanted.account_name)
    if "account_holder" in wanted.given:
        account.account_holder = _account_holder(wanted.account_holder)
    if "account_number" in wanted.given:
        account.account_number = _account_number(wanted.account_number)
    if _bank_account(account) != prizes_to and not confirmed:
        raise errors.FreshLogInRequired
    if wanted.language is not None:
        account.language = wanted.language
    if (account.user_name, account.language) != public:
        account.revision += 1
        outbox.add(session, changed(account))
    await accounts.flush()
    return account


async def confirm(session: AsyncSession, email: str) -> bool:
    """Confirm an address on the operator's word, and return whether it was unconfirmed before.

    Raises:
        UserNotFound: the address has no account.
    """
    account = await lock_by_email(session, email)
    if account.email_confirmed_at is not None:
        return False
    account.email_confirmed_at = await database_now(session)
    return True


async def lock_owner(session: AsyncSession, user: User) -> UserRow:
    """Lock the account of a logged-in user whose session still goes on.

    A new password may have ended the session while this waited: an act that an intruder asked for before is none then.

    Raises:
        UserNotFound: the account is gone.
        SessionEnded: the session is over.
    """
    account = await AccountRepository(session).lock(user.id)
    if account is None:
        raise errors.UserNotFound
    if not await goes_on(session, user.session_id):
        raise SessionEnded
    return account


async def lock_by_email(session: AsyncSession, email: str) -> UserRow:
    """Lock the account that an address has.

    Raises:
        UserNotFound: it has none.
    """
    accounts = AccountRepository(session)
    found = await accounts.by_email(email) if is_email(email.strip()) else None
    account = None if found is None else await accounts.lock(found.id)
    if account is None:
        raise errors.UserNotFound
    return account


async def is_registered(session: AsyncSession, email: str) -> bool:
    """Return whether the address has an account."""
    return is_email(email.strip()) and await AccountRepository(session).by_email(email) is not None


async def make_organizer(session: AsyncSession, email: str) -> bool:
    """Give a user the organizer's role from the next access token on, and return whether it is new.

    The audit log records it as an act of the operator.

    Raises:
        UserNotFound: the address has no account.
    """
    account = await lock_by_email(session, email)
    if account.organizer_since is not None:
        return False
    account.organizer_since = await database_now(session)
    await audit.record(session, actor_id=None, action="user.made-organizer", subject_id=account.id)
    return True


def changed(account: UserRow) -> UserChanged:
    """Publish the user's public state."""
    return UserChanged.model_validate(
        {
            "revision": account.revision,
            "user_id": account.id,
            "name": account.user_name,
            "language": account.language,
        }
    )


async def republish(session: AsyncSession) -> int:
    """Publish every user's current state at its current revision, and return their number."""
    count = 0
    async for account in AccountRepository(session).everybody():
        outbox.add(session, changed(account))
        count += 1
    return count


def _user_name(text: str | None) -> str:
    if text is None or not is_name(text):
        raise errors.UserNameInvalid.in_field("/userName")
    return text


def _account_name(text: str | None) -> str | None:
    if text and not is_name(text):
        raise errors.AccountNameInvalid.in_field("/accountName")
    return text or None


def _account_holder(text: str | None) -> str | None:
    holder = holder_name(text) if text else None
    if text and holder is None:
        raise errors.AccountHolderInvalid.in_field("/accountHolder")
    return holder


def _bank_account(account: UserRow) -> tuple[str | None, str | None, str | None]:
    return account.account_name, account.account_holder, account.account_number


def _account_number(text: str | None) -> str | None:
    number = account_number(text) if text else None
    if text and number is None:
        raise errors.AccountNumberInvalid.in_field("/accountNumber")
    return number
