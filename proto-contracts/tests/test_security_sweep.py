"""Who may call what, for every operation of the document: a new one is covered when it is in there."""

import base64
import json
from collections.abc import AsyncIterator

import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api
from blackbox.document import PROBLEM, Operation, operations
from blackbox.scene import Player, join_typer, make_private_leagues
from blackbox.world import KINDS, World, kind_of

UNAUTHORIZED = 401
ALL = operations()
CLOSED = [operation for operation in ALL if not operation.is_public]
REFUSING = [operation for operation in ALL if "not-logged-in" in operation.codes(UNAUTHORIZED)]
"""What refuses a forged token; some of it asks for none."""
WITH_IDS = [operation for operation in CLOSED if operation.path_parameters]
NO_IDS = {"event type": "chooses between two words", "club": "a key that PUT makes if it is new"}
"""Kinds of path parameters that need not be there already, and why."""


def each(found: list[Operation]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("operation", found, ids=lambda operation: operation.label)


def forged(token: str) -> dict[str, str]:
    """Make tokens that must not count out of one that does."""
    head, claims, signature = token.split(".")
    unsigned = base64.urlsafe_b64encode(json.dumps({"alg": "none", "typ": "JWT"}).encode()).decode().rstrip("=")
    read = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    raised = base64.urlsafe_b64encode(json.dumps(read | {"roles": ["organizer"]}).encode()).decode().rstrip("=")
    return {
        "no token at all": "nothing",
        "without a signature": f"{unsigned}.{claims}.",
        "with more rights than were signed": f"{head}.{raised}.{signature}",
    }


async def expect(api: Api, world: World, operation: Operation, status: int, **replaced: str) -> str:
    """Call an operation with real ids and its example, expect a refusal of this status; answers its code."""
    who = "organizer" if api is world.organizer else "participant"
    path = world.path(operation, who, **replaced)
    response = await api.send(operation.method, path, world.body(operation, who))
    assert response.status_code == status, f"{operation.method} {path}: {response.status_code} {response.text[:300]}"
    assert response.headers["content-type"] == PROBLEM
    if status == UNAUTHORIZED:
        asked = response.headers.get_list("www-authenticate")
        assert [one.split(" ")[0] for one in asked] == ["Bearer"], "anything else makes a browser ask for a password"
    return response.json()["code"]


@pytest.fixture(scope="module")
async def foreign(shared_world: World) -> AsyncIterator[dict[str, str]]:
    """What is there, but not for the participant, by kind: a stranger's session and league, a draft, its fixture."""
    await shared_world.ready()
    async with Api(shared_world.visitor.base_url) as stranger:
        await stranger.register()
        (session,) = await stranger.get("/users/me/sessions")
        draft = await acts.draft_contest(shared_world.organizer, "Nobody's business")
        hidden = await shared_world.organizer.post(
            f"{acts.ORGANIZER}/leagues/{draft['_id']}/fixtures",
            {"name": "Later", "from": acts.in_days(1), "to": acts.in_days(2)},
        )
        owner = Player(stranger, stranger.user["email"])
        await join_typer(owner, shared_world.stage.league)
        await make_private_leagues(owner, shared_world.stage.league)
        yield {
            "session": session["_id"],
            "contest": draft["_id"],
            "fixture": hidden["_id"],
            "private league": owner.private_league["_id"],
        }
        assert len(await stranger.get("/users/me/sessions")) == 1, "somebody ended a stranger's session"


def test_every_path_parameter_is_known() -> None:
    unknown = {
        f"{{{name}}} in {operation.label}"
        for operation in ALL
        for name in operation.path_parameters
        if kind_of(operation.path, name) is None
    }
    assert not unknown, f"say in blackbox.world.KINDS what these name: {sorted(unknown)} (known: {sorted(KINDS)})"


@each(CLOSED)
async def test_nobody_gets_in_without_a_token(calm_world: World, operation: Operation) -> None:
    assert await expect(calm_world.visitor, calm_world, operation, 401) == "not-logged-in"


@each([one for one in ALL if one.is_public and not one.writes])
async def test_what_is_public_is_read_without_a_token(calm_world: World, operation: Operation) -> None:
    if operation.path_parameters == ("provider",) and not calm_world.providers:
        pytest.skip("this product names no provider to log in with")
    response = await calm_world.visitor.send("GET", calm_world.path(operation, "visitor"))
    assert response.status_code == operation.success, response.text


async def test_forged_tokens_open_nothing(calm_world: World) -> None:
    token = calm_world.player.api.http.headers["Authorization"].removeprefix("Bearer ")
    for name, value in forged(token).items():
        async with Api(calm_world.visitor.base_url) as forger:
            forger.http.headers["Authorization"] = f"Bearer {value}"
            for operation in REFUSING:
                assert await expect(forger, calm_world, operation, 401) == "not-logged-in", name


@each([operation for operation in ALL if operation.is_for_organizers])
async def test_a_participant_is_no_organizer(calm_world: World, operation: Operation) -> None:
    assert await expect(calm_world.player.api, calm_world, operation, 403) == "organizer-only"


@each(WITH_IDS)
async def test_ids_that_nothing_has_lead_nowhere(calm_world: World, operation: Operation) -> None:
    api = calm_world.organizer if operation.is_for_organizers else calm_world.player.api
    for name in operation.path_parameters:
        if kind_of(operation.path, name) in NO_IDS:
            continue
        for value in (NOBODYS, "no-id", "0" * 300):
            code = await expect(api, calm_world, operation, 404, **{name: value})
            assert code in operation.codes(404), f"{operation.label} does not declare {code}"


@each([operation for operation in WITH_IDS if not operation.is_for_organizers])
async def test_what_belongs_to_others_is_not_there(
    calm_world: World, foreign: dict[str, str], operation: Operation
) -> None:
    for name in operation.path_parameters:
        if value := foreign.get(kind_of(operation.path, name) or ""):
            await expect(calm_world.player.api, calm_world, operation, 404, **{name: value})
