"""All SQL about users."""

from collections.abc import AsyncIterator, Collection, Sequence
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import AccountNumberTaken, UserAlreadyExists
from identity.accounts.models import UserRow
from identity.domain.emails import email_key
from kit.database.tables import violated_constraint


class AccountRepository:
    """Reads and writes users."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, account: UserRow) -> UserRow:
        """Insert a user.

        Raises:
            UserAlreadyExists: the address has an account; of two registrations at once, one ends here.
        """
        try:
            async with self._session.begin_nested():
                self._session.add(account)
                await self._session.flush()
        except IntegrityError as error:
            if violated_constraint(error) != "uq_users_email_key":
                raise
            raise UserAlreadyExists(email=account.email) from None
        return account

    async def by_id(self, user_id: UUID) -> UserRow | None:
        """Return a user."""
        return await self._session.get(UserRow, user_id)

    async def by_email(self, email: str) -> UserRow | None:
        """Return the user with this address, in upper or lower case."""
        return await self._session.scalar(select(UserRow).where(UserRow.email_key == email_key(email)))

    async def lock(self, user_id: UUID) -> UserRow | None:
        """Return a user, with the row locked until the transaction ends."""
        return await self._session.get(UserRow, user_id, with_for_update=True, populate_existing=True)

    async def lock_all(self, users: Collection[UUID]) -> Sequence[UUID]:
        """Return the existing ones of several users, locked in the order of their ids.

        The order prevents deadlocks between two transactions that lock the same users.
        """
        found = select(UserRow.id).where(UserRow.id.in_(users)).order_by(UserRow.id)
        return (await self._session.scalars(found.with_for_update(key_share=True))).all()

    async def flush(self) -> None:
        """Write the changes of users; a refusal ends the transaction.

        Raises:
            AccountNumberTaken: another user has the bank account number.
            UserAlreadyExists: another user has the address.
        """
        try:
            await self._session.flush()
        except IntegrityError as error:
            match violated_constraint(error):
                case "uq_users_account_number":
                    raise AccountNumberTaken.in_field("/accountNumber") from None
                case "uq_users_email_key":
                    raise UserAlreadyExists from None
                case _:
                    raise

    async def forget_favourite(self, user_id: UUID, contest_id: UUID) -> None:
        """Clear a user's favourite league if it is this contest."""
        await self._session.execute(
            update(UserRow)
            .where(UserRow.id == user_id, UserRow.favourite_league == contest_id)
            .values(favourite_league=None)
        )

    async def everybody(self) -> AsyncIterator[UserRow]:
        """Yield every user, locked until the transaction ends, a page of rows at a time."""
        last: UUID | None = None
        while True:
            query = select(UserRow).order_by(UserRow.id).limit(500).with_for_update()
            page = (await self._session.scalars(query if last is None else query.where(UserRow.id > last))).all()
            for account in page:
                yield account
            if not page:
                return
            last = page[-1].id
