"""All SQL about users."""

from collections.abc import AsyncIterator
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import AccountNumberTaken, UserAlreadyExists
from identity.accounts.models import Account
from identity.domain.emails import email_key


class AccountRepository:
    """Reads and writes users."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, account: Account) -> Account:
        """Insert a user.

        Raises:
            UserAlreadyExists: the address has an account; of two registrations at once, one ends here.
        """
        try:
            async with self._session.begin_nested():
                self._session.add(account)
                await self._session.flush()
        except IntegrityError:
            raise UserAlreadyExists(email=account.email) from None
        return account

    async def by_id(self, user_id: UUID) -> Account | None:
        """Answer a user."""
        return await self._session.get(Account, user_id)

    async def by_email(self, email: str) -> Account | None:
        """Answer the user with this address, whatever its letter case."""
        return await self._session.scalar(select(Account).where(Account.email_key == email_key(email)))

    async def lock(self, user_id: UUID) -> Account | None:
        """Answer a user whose row nobody else changes until the transaction ends."""
        return await self._session.get(Account, user_id, with_for_update=True, populate_existing=True)

    async def flush(self) -> None:
        """Write what was changed on users.

        Raises:
            AccountNumberTaken: another user has the bank account number.
        """
        try:
            async with self._session.begin_nested():
                await self._session.flush()
        except IntegrityError:
            raise AccountNumberTaken from None

    async def forget_favourite(self, user_id: UUID, contest_id: UUID) -> None:
        """Clear a user's favourite league if it is this contest."""
        await self._session.execute(
            update(Account)
            .where(Account.id == user_id, Account.favourite_league == contest_id)
            .values(favourite_league=None)
        )

    async def everybody(self) -> AsyncIterator[Account]:
        """Answer every user, locked until the transaction ends, a page of rows at a time."""
        last: UUID | None = None
        while True:
            query = select(Account).order_by(Account.id).limit(500).with_for_update()
            page = (await self._session.scalars(query if last is None else query.where(Account.id > last))).all()
            for account in page:
                yield account
            if not page:
                return
            last = page[-1].id
