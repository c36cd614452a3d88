"""The migrations of every service make what its models, and kit's, describe."""

import importlib
from collections.abc import Awaitable, Callable
from importlib.util import find_spec

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from identity.mail.models import mail_metadata
from kit.files.models import files_metadata
from kit.people.submissions import submissions_metadata
from kit.testing.schema import KIT_TABLES, schema_differences
from standalone.routing import read_routes

KEEPS_FILES = {"contests", "news_ranking", "private_leagues"}
COLUMNS_ONLY = {"identity", "contests", "private_leagues", "news_ranking"}
"""Their constraints and indexes stand in the migrations alone."""


@pytest.mark.parametrize("service", read_routes().services)
async def test_a_database_has_what_the_models_say(
    service: str, engine_for: Callable[[str], Awaitable[AsyncEngine]]
) -> None:
    main = importlib.import_module(f"{service}.main")  # maps every table
    described = [*KIT_TABLES]
    if find_spec(f"{service}.tables"):
        described.append(importlib.import_module(f"{service}.tables").Table.metadata)
    if service == "identity":
        described.append(mail_metadata)
    if service in KEEPS_FILES:
        described.append(files_metadata)
    if main.SERVICE.keeps_submissions:
        described.append(submissions_metadata)
    engine = await engine_for(service)
    assert await schema_differences(engine, *described, columns_only=service in COLUMNS_ONLY) == []
