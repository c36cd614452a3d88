"""Which refusal of the database means what to a user."""

import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import AccountNumberTaken, UserAlreadyExists
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain.emails import email_key
from kit.database.tables import violated_constraint
from kit.process.identifiers import uuid7
from kit.testing.plugin import SessionFor

NUMBER = "PL61109010140000071219812874"


def account(email: str, language: str = "pl") -> UserRow:
    return UserRow(id=uuid7(), email=email, email_key=email_key(email), password_hash="x", language=language)


@pytest.fixture
async def session(session_for: SessionFor) -> AsyncSession:
    return await session_for("identity")


async def test_only_the_address_of_another_account_means_that_the_user_exists(session: AsyncSession) -> None:
    accounts = AccountRepository(session)
    first = await accounts.add(account("ada@trybuna.test"))
    with pytest.raises(UserAlreadyExists):
        await accounts.add(account("ADA@trybuna.test"))
    with pytest.raises(IntegrityError) as broken_check:
        await accounts.add(account("bea@trybuna.test", language="xx"))
    assert violated_constraint(broken_check.value) == "ck_users_language"
    same_id = account("cyd@trybuna.test")
    same_id.id = first.id
    session.expunge(first)
    with pytest.raises(IntegrityError) as taken_id:
        await accounts.add(same_id)
    assert violated_constraint(taken_id.value) == "pk_users"


async def test_the_number_of_another_account_is_taken(session: AsyncSession) -> None:
    accounts = AccountRepository(session)
    first, second = [await accounts.add(account(f"{name}@trybuna.test")) for name in ("ada", "bea")]
    first.account_number = NUMBER
    await accounts.flush()
    second.account_number = NUMBER
    with pytest.raises(AccountNumberTaken):
        await accounts.flush()


async def test_a_broken_rule_of_the_table_is_a_defect_and_not_a_taken_number(session: AsyncSession) -> None:
    accounts = AccountRepository(session)
    (await accounts.add(account("ada@trybuna.test"))).user_name = "ab"
    with pytest.raises(IntegrityError) as broken_check:
        await accounts.flush()
    assert violated_constraint(broken_check.value) == "ck_users_user_name"
