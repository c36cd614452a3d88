"""Black-box tests talk to the product at BASE_URL (`make contracts` starts one) and know nothing else about it."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from blackbox.api import Api

ORGANIZER = os.environ.get("TRYBUNA_ORGANIZER", "organizer@trybuna.test")
PASSWORD = os.environ.get("TRYBUNA_ORGANIZER_PASSWORD", "trybuna-demo")


@pytest.fixture(scope="session")
def base_url() -> str:
    """The address of the product under test."""
    url = os.environ.get("BASE_URL")
    if not url:
        pytest.fail("BASE_URL is not set; run these tests with `make contracts`")
    return url.rstrip("/")


@pytest.fixture
async def organizer(base_url: str) -> AsyncIterator[Api]:
    """An organizer of the product, logged in."""
    async with Api(base_url) as api:
        await api.log_in(ORGANIZER, PASSWORD)
        texts = await api.get("/users/consents")
        api.take(await api.put("/users/consents", {"consents": {text["key"]: True for text in texts}}))
        yield api


@pytest.fixture
async def participant(base_url: str) -> AsyncIterator[Callable[[], Awaitable[Api]]]:
    """Makes a new user who is logged in and has given every consent, as often as it is called."""
    async with AsyncExitStack() as stack:

        async def made() -> Api:
            return await (await stack.enter_async_context(Api(base_url))).register()

        yield made
