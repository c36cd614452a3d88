"""The programs that integrators may begin with (`proto-contracts/clients`) play, each with a client made just now."""

import asyncio
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.clients import CLIENTS, compile_typescript, way_with_refusals

COME_BACK_LATER = 75
"""The exit code of a program that was asked to wait for too long."""
Program = Callable[..., Awaitable["subprocess.CompletedProcess[str]"]]
Person = Callable[[], Awaitable[Api]]


@pytest.fixture(scope="module")
def typescript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the types from the document and compile the example, which is checked by that; answers the program."""
    folder = tmp_path_factory.mktemp("typescript-client")
    shutil.copy(CLIENTS / "typescript" / "example.ts", folder)
    return compile_typescript(folder) / "example.js"


@pytest.fixture(params=[pytest.param("python", marks=pytest.mark.thorough), "typescript"])
def program(request: pytest.FixtureRequest, base_url: str) -> Program:
    """Answer a function that runs the example in one of the languages, with some variables."""
    if request.param == "python":
        command = (sys.executable, str(CLIENTS / "python" / "example.py"))
        found = {"PYTHONPATH": str(request.getfixturevalue("python_client"))}
    else:
        command, found = ("node", str(request.getfixturevalue("typescript"))), {}

    async def run(**variables: str) -> "subprocess.CompletedProcess[str]":
        environment = os.environ | found | {"BASE_URL": base_url} | variables
        return await asyncio.to_thread(
            subprocess.run, command, env=environment, capture_output=True, text=True, timeout=300, check=False
        )

    return run


async def contest_with_teams(organizer: Api, regular: Person) -> tuple[str, list[str], dict[str, str]]:
    """Make a contest of one match; answers it, the names of two who play in it, and the token of a third who joined."""
    league: str = (await acts.draft_contest(organizer, "Programs"))["_id"]
    await acts.add_round(organizer, league)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    names: list[str] = []
    for number in (1, 2):
        player = await regular()
        await player.join(league)
        chosen = {one["_id"]: acts.choices(one, player=number) for one in await acts.fixtures(player, league)}
        names.append((await player.predict(league, chosen, name=f"Program{secrets.token_hex(4)}"))["name"])
    person = await regular()
    await person.join(league)
    await eventually(lambda: acts.ranking(person, league), lambda found: found["total"] == len(names))
    token = await person.post("/users/me/tokens", {"name": "Program", "scopes": ["read", "play"], "days": 1})
    return league, names, {"TRYBUNA_TOKEN": token["token"]}


async def test_an_example_reads_the_ranking_and_saves_predictions(
    program: Program, organizer: Api, regular: Person, base_url: str
) -> None:
    league, names, token = await contest_with_teams(organizer, regular)
    with way_with_refusals(base_url, f"/api/ranking/{league}", wait=1) as way:
        told = await program(**token, BASE_URL=way.url, PAGE_SIZE="1", TEAM=(team := f"Bot{secrets.token_hex(4)}"))
    assert (told.returncode, told.stderr) == (0, "")
    scopes, contests, contest, *rows, ranking, again, saved = told.stdout.splitlines()
    assert scopes == "scopes: play, read"
    assert contests.startswith("contests: ")
    assert contest == "contest: Programs"
    assert sorted(row.split()[1] for row in rows) == sorted(names)
    assert all(row.endswith(" 0.0") for row in rows)
    assert (ranking, again) == ("ranking: 2 teams, 2 pages", "again: 304")
    assert saved == f"made: {team}, 1 predictions"
    refused, served, *others = way.asked
    assert served - refused >= 1, "it waits as long as Retry-After says"
    assert len(others) == 2, "the second page, and the first one again"

    await eventually(lambda: acts.ranking(organizer, league), lambda found: found["total"] == 3)
    told = await program(**token, CONTEST=league)
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-3:] == [
        "ranking: 3 teams, 1 pages",
        "again: 304",
        f"changed: {team}, 1 predictions",
    ]


async def test_an_example_tells_what_it_was_refused_and_does_not_wait_for_hours(
    program: Program, base_url: str
) -> None:
    refused = await program(TRYBUNA_TOKEN="trybuna_pat_nobody")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("401 personal-token-invalid: ")
    with way_with_refusals(base_url, "/api/users/token", wait=3600) as way:
        told = await program(TRYBUNA_TOKEN="trybuna_pat_nobody", BASE_URL=way.url)
    assert told.returncode == COME_BACK_LATER
    assert told.stderr.startswith("429 too-many-requests: ")
    assert told.stderr.endswith("try again in 3600 s\n")
    assert len(way.asked) == 1
