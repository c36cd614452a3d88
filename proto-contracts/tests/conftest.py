"""Black-box tests talk to the product at BASE_URL (`make contracts` starts one) and know nothing else about it."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest

from blackbox import clients
from blackbox.api import PASSWORD as USUAL_PASSWORD
from blackbox.api import Api
from blackbox.strict import strict_product
from blackbox.world import World

ORGANIZER = os.environ.get("TRYBUNA_ORGANIZER", "organizer@trybuna.test")
PASSWORD = os.environ.get("TRYBUNA_ORGANIZER_PASSWORD", "trybuna-demo")


@pytest.fixture(scope="session")
def base_url() -> str:
    """The address of the product under test."""
    url = os.environ.get("BASE_URL")
    if not url:
        pytest.fail("BASE_URL is not set; run these tests with `make contracts`")
    return url.rstrip("/")


@pytest.fixture(scope="session")
async def shared_organizer(base_url: str) -> AsyncIterator[Api]:
    """The connection of the product's organizer, which all tests share."""
    async with Api(base_url) as api:
        yield api


@pytest.fixture
async def organizer(shared_organizer: Api) -> Api:
    """An organizer of the product, logged in."""
    await shared_organizer.stays_logged_in(ORGANIZER, PASSWORD)
    return shared_organizer


@pytest.fixture
async def participant(base_url: str) -> AsyncIterator[Callable[[], Awaitable[Api]]]:
    """Makes a new user who is logged in and has given every consent, as often as it is called."""
    async with AsyncExitStack() as stack:

        async def made() -> Api:
            return await (await stack.enter_async_context(Api(base_url))).register()

        yield made


@pytest.fixture(scope="session")
async def crowd() -> AsyncIterator[list[Api]]:
    """People whom tests share; it grows to as many as one test asks for."""
    found: list[Api] = []
    yield found
    for person in found:
        await person.http.aclose()


@pytest.fixture
def regular(crowd: list[Api], base_url: str) -> Callable[[], Awaitable[Api]]:
    """Answers a user as `participant` does, who may have played elsewhere before.

    For tests that do not depend on a user's past. A user may be in three private leagues only, so tests of these ask
    `participant`.
    """
    number = count()

    async def next_one() -> Api:
        place = next(number)
        if place == len(crowd):
            crowd.append(await Api(base_url).register())
        await crowd[place].stays_logged_in(crowd[place].user["email"], USUAL_PASSWORD)
        return crowd[place]

    return next_one


@pytest.fixture(scope="session")
def strict() -> Iterator[dict[str, str]]:
    """A product that allows little and reaches nobody, beside the one under test; the variables that lead to it."""
    with strict_product() as variables:
        yield variables


@pytest.fixture(scope="session")
def python_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the client in Python from the document; answers the folder with the package."""
    folder = tmp_path_factory.mktemp("python-client")
    clients.write_python(folder)
    return folder


@pytest.fixture(scope="session")
async def shared_world(shared_organizer: Api) -> AsyncIterator[World]:
    """Contests and people that the tests over the whole document share; `ready` mends it."""
    made = World(shared_organizer, (ORGANIZER, PASSWORD))
    yield made
    await made.close()


@pytest.fixture
async def calm_world(shared_world: World) -> World:
    """The shared world in order, for tests that break nothing."""
    await shared_world.ready()
    return shared_world


@pytest.fixture
async def world(shared_world: World) -> World:
    """The shared world, put in order before each test."""
    await shared_world.ready()
    return shared_world
