"""The digest of a lock: what a team had picked is proven to whoever trusts no server, by a file that needs nothing."""

import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually
from blackbox.fantasy import SQUAD, FantasyLeague, make_team, swapped

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
COMMAND = Path(__file__).parents[2] / "services" / "games" / "locking" / "proofs.py"
Participant = Callable[[], Awaitable[Api]]


@dataclass
class Locked:
    """A round that has locked, the teams in it, one that had nothing picked, and somebody who looks on."""

    game: str
    league: str
    fixture: str
    teams: list[str]
    late: str
    reader: Api

    @property
    def path(self) -> str:
        """Answer where the digest is checked."""
        return f"/leagues/{self.game}/userteams/digest/{self.fixture}"


def checked(digest: str, *arguments: str, told: Json = None) -> int:
    """Check by the command alone, in a Python that has nothing but its standard library; answer its status."""
    command = (sys.executable, "-I", "-S", str(COMMAND), *arguments, "--digest", digest)
    return subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, check=False).returncode


async def published(locked: Locked) -> Json:
    """Answer what the contest's log says of the lock."""

    async def look() -> Json:
        log = await locked.reader.get(f"/leagues/{locked.league}/log", size=100)
        return [entry["lock"] for entry in log["items"] if entry["fixtureId"] == locked.fixture and entry["lock"]]

    return (await eventually(look, bool))[0]


async def of_fantasy(organizer: Api, regular: Participant) -> Locked:
    """Lock the first round of a fantasy contest; somebody makes a team for the second one."""
    league = await FantasyLeague.running(organizer, "Fantasy digests")
    fixture = (await league.fixture(1))["_id"]
    anna, ben, late = [await regular() for _ in range(3)]
    made = [await make_team(anna, league, "Anna"), await make_team(ben, league, "Benn")]
    path = f"/leagues/fantasy/userteams/digest/{fixture}"
    for hidden in (f"{path}/proof/{made[0]['_id']}", f"{path}/lines"):
        assert await anna.refusal("GET", hidden) == (409, "fixture-still-open")
    await league.lock(1)
    await league.passes(1)
    await league.is_open(2)
    last = await make_team(late, league, "Latecomer", swapped(SQUAD, {8: 16}))
    return Locked("fantasy", league.id, fixture, [team["_id"] for team in made], last["_id"], anna)


async def of_typer(organizer: Api, regular: Participant) -> Locked:
    """Lock a round of a typer contest; somebody has a team and no predictions."""
    league = (await acts.draft_contest(organizer, "Digests"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    anna, ben, late = [await regular() for _ in range(3)]
    fixture = (await acts.fixtures(anna, league))[0]
    made: list[Json] = []
    for number, (name, player) in enumerate({"Anna": anna, "Benn": ben, "Latecomer": late}.items()):
        await player.join(league)
        picked = {} if player is late else {fixture["_id"]: acts.choices(fixture, player=number)}
        made.append(await player.predict(league, picked, name=name))
    path = f"/leagues/typer/userteams/digest/{fixture['_id']}"
    for hidden in (f"{path}/proof/{made[0]['_id']}", f"{path}/lines"):
        assert await anna.refusal("GET", hidden) == (409, "fixture-still-open")
    await acts.close(organizer, fixture)
    return Locked("typer", league, fixture["_id"], [team["_id"] for team in made[:2]], made[2]["_id"], ben)


@pytest.fixture(params=["fantasy", "typer"])
async def locked(request: pytest.FixtureRequest, organizer: Api, regular: Participant) -> Locked:
    return await (of_fantasy if request.param == "fantasy" else of_typer)(organizer, regular)


async def test_everybody_has_a_proof_that_the_published_digest_agrees_with(locked: Locked, tmp_path: Path) -> None:
    lock = await published(locked)
    assert (lock["teams"], lock["digestVersion"]) == (2, 2)
    lines = await locked.reader.get(f"{locked.path}/lines")
    assert (lines["digest"], lines["after"], len(lines["lines"])) == (lock["digest"], None, 2)
    for team in locked.teams:
        proof = await locked.reader.get(f"{locked.path}/proof/{team}")
        assert (proof["digest"], proof["line"]) == (lock["digest"], lines["lines"][proof["index"]])
        assert checked(lock["digest"], "-", told=proof) == 0
        assert checked(lock["digest"], "-", told=proof | {"line": proof["line"].replace("1", "2")}) == 1
        assert all(proof["names"].values()), "whoever is a number has a name"
        assert bool(proof["names"]) == (locked.game == "fantasy")
    text = tmp_path / "lines.txt"
    text.write_text("".join(f"{line}\n" for line in lines["lines"]), encoding="utf-8")
    assert checked(lock["digest"], "--lines", str(text)) == 0
    assert checked(lock["digest"], "--lines", str(text), "--version", "1") == 1
    for team, code in ((locked.late, "team-not-in-digest"), (NOBODYS, "team-not-found")):
        assert await locked.reader.refusal("GET", f"{locked.path}/proof/{team}") == (404, code)
    for path in (f"{locked.path}/proof/{locked.late}", f"{locked.path}/lines"):
        unknown = path.replace(locked.fixture, NOBODYS)
        assert await locked.reader.refusal("GET", unknown) == (404, "fixture-not-found")


async def test_a_match_that_closed_by_itself_is_proven_by_its_own_digest(organizer: Api, regular: Participant) -> None:
    league = (await acts.draft_contest(organizer, "Digests of matches", closing="event"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    anna = await regular()
    await anna.join(league)
    fixture = (await acts.fixtures(anna, league))[0]
    picked = acts.choices(fixture, player=1)
    team = (await anna.predict(league, {fixture["_id"]: picked}, name="Anna"))["_id"]
    key, other = list(picked)[:2]
    await organizer.put(
        f"{acts.fixture_path(fixture)}/events/{key}/closing", {"closesAt": acts.in_days(-1), "reason": "They play"}
    )

    async def locks() -> Json:
        log = await anna.get(f"/leagues/{league}/log", size=100)
        return [entry["lock"] for entry in log["items"] if entry["eventKey"] == key and entry["lock"]]

    (lock,) = await eventually(locks, bool)
    path = f"/leagues/typer/userteams/digest/{fixture['_id']}/events"
    proof = await anna.get(f"{path}/{key}/proof/{team}")
    assert (proof["eventKey"], proof["digest"], lock["digestVersion"]) == (key, lock["digest"], 2)
    assert checked(lock["digest"], "-", told=proof) == 0
    assert (await anna.get(f"{path}/{key}/lines"))["lines"] == [proof["line"]]
    for act in (f"proof/{team}", "lines"):
        assert await anna.refusal("GET", f"{path}/{other}/{act}") == (409, "match-without-digest")
        assert await anna.refusal("GET", f"{path}/nothing/{act}") == (404, "event-not-found")
