"""Starting a game for a test."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import FastAPI

from games.settings import GameSettings
from games.testing.acting import Playing
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint

AnyPlaying = TypeVar("AnyPlaying", bound=Playing)
AnySettings = TypeVar("AnySettings", bound=GameSettings)


def starter(  # noqa: PLR0913, PLR0917 - what pytest's fixtures give, and whose game it is
    playing: type[AnyPlaying],
    create_app: Callable[[AnySettings], FastAPI],
    settings: type[AnySettings],
    database_for: DatabaseFor,
    app_for: AppFor,
    api_client: ApiClient,
    token_mint: TokenMint,
) -> Callable[..., Awaitable[AnyPlaying]]:
    """Return a function that starts the service without its workers, with a known contest and optional settings."""

    async def start(**given: Any) -> AnyPlaying:
        url = await database_for(playing.service.name)
        usual: dict[str, Any] = {
            "environment": "test",
            "database_url": url,
            "jwks": str(token_mint.jwks),
            "role": "api",
        }
        app = await app_for(create_app, settings(**(usual | given)))
        started = playing(app, await api_client(app), url, token_mint)
        await started.starts()
        return started

    return start
