"""A running storage_logs service."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from kit.database.sessions import Database
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint
from storage_logs.main import create_app
from storage_logs.settings import Settings


@dataclass
class StorageLogs:
    """The service under test, without workers."""

    app: FastAPI
    client: httpx.AsyncClient
    settings: Settings
    mint: TokenMint


StorageLogsWith = Callable[..., Awaitable[StorageLogs]]


@pytest.fixture
def storage_logs_with(
    database_for: DatabaseFor, app_for: AppFor, api_client: ApiClient, token_mint: TokenMint, tmp_path: Path
) -> StorageLogsWith:
    """Answer, for settings of one's own, the service."""

    async def make(**settings: Any) -> StorageLogs:
        usual = {
            "database_url": await database_for("storage_logs"),
            "environment": "test",
            "role": "api",
            "jwks": str(token_mint.jwks),
            "data_folder": tmp_path,
        }
        read = Settings.model_validate(usual | settings)
        app = await app_for(create_app, read)
        return StorageLogs(app, await api_client(app), read, token_mint)

    return make


@pytest.fixture
async def storage_logs(storage_logs_with: StorageLogsWith) -> StorageLogs:
    """The service with the usual settings."""
    return await storage_logs_with()


@pytest.fixture
async def database(storage_logs: StorageLogs) -> AsyncGenerator[Database]:
    """Connections to the service's database, as its superuser."""
    made = Database(storage_logs.settings.database_url.get_secret_value(), service="storage_logs", pool=1)
    yield made
    await made.dispose()
