"""What services hold of people is declared: each table that names somebody stands in its service's inventory."""

import importlib
import re
from typing import Any, get_args

import pytest
from sqlalchemy import Column, MetaData
from sqlalchemy.dialects import postgresql

from contracts.base import Service as Name
from identity.mail.models import mail_metadata
from kit.app import Service
from kit.database.sessions import Database
from kit.files.models import files_metadata
from kit.privacy.inventory import Kept
from kit.process.identifiers import uuid7
from kit.testing.plugin import DatabaseFor
from kit.testing.schema import KIT_TABLES

SERVICES = get_args(Name)
PERSONAL = re.compile(
    r"(^|_)(user|users|person|people|owner|member|requester|asked|blocker|blocked|actor|author|recipient|email|"
    r"telephone|phone|iban|network|agent|address|team_ids?|resting|(created|wanted|made|lifted|given|sent)_by)(_id)?(_|$)"
)
"""Names of columns that say who somebody is, or whose a row is."""
NOBODY = {"blocked_at", "closing_address"}
"""Columns that only look so."""


def service_of(name: str) -> Service:
    service: Service = importlib.import_module(f"{name}.main").SERVICE
    return service


def metadata_of(name: str) -> list[MetaData]:
    service_of(name)
    try:
        own = [importlib.import_module(f"{name}.tables").Table.metadata]
    except ModuleNotFoundError:
        own = []
    mail = [mail_metadata] if name == "identity" else []
    files = [files_metadata] if name in {"contests", "news_ranking", "private_leagues"} else []
    return [*own, *mail, *files, *KIT_TABLES]


OWN = {"erased_users", "erasures", "erasure_receipts"}
"""What is kept of an erasure: ids that lead to nobody, so that it can be repeated."""


def names_somebody(column: Column[Any]) -> bool:
    """Tell whether a column says who somebody is, or may: a list of ids does so under any name."""
    if column.name in NOBODY:
        return False
    lists_ids = column.type.compile(dialect=postgresql.dialect()) == "UUID[]"
    return lists_ids or PERSONAL.search(column.name) is not None


def undeclared(name: str) -> set[str]:
    declared = {holding.table.__tablename__ for holding in service_of(name).inventory.holdings}
    return {
        f"{table.name}.{column.name}"
        for metadata in metadata_of(name)
        for table in metadata.tables.values()
        for column in table.columns
        if table.name not in declared | OWN and names_somebody(column)
    }


@pytest.mark.parametrize("name", SERVICES)
def test_a_table_that_names_somebody_is_in_the_inventory(name: str) -> None:
    assert undeclared(name) == set(), f"declare them in services/{name}/privacy.py"


@pytest.mark.parametrize("name", SERVICES)
def test_what_is_held_is_shown_or_said_why_not(name: str) -> None:
    holdings = service_of(name).inventory.holdings
    for holding in holdings:
        assert bool(holding.fields) != bool(holding.unshown), holding.name
        names = [field.name for field in holding.fields]
        assert len(set(names)) == len(names), holding.name
        if isinstance(holding.erasing, Kept):
            assert holding.erasing.because
    names = [holding.name for holding in holdings]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", SERVICES)
async def test_everything_declared_can_be_read_and_erased(name: str, database_for: DatabaseFor) -> None:
    inventory, database = service_of(name).inventory, Database(await database_for(name), service=name, pool=1)
    async with database.transaction() as session:
        found = await inventory.read(session, uuid7())
        assert set(found) == {holding.name for holding in inventory.holdings if holding.fields}
        assert not any(found.values())
        await inventory.erase(session, uuid7())
    await database.dispose()
