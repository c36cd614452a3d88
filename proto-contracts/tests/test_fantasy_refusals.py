"""Squads that break a rule, over the public API: a clear problem in both languages, and nothing changed."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import httpx
import pytest

from blackbox.api import Api, Json, eventually
from blackbox.fantasy import (
    GONE,
    KEPT,
    SQUAD,
    STAR,
    TEAMS,
    FantasyLeague,
    Rows,
    creation,
    find_team,
    make_team,
    save_team,
    swapped,
    update,
)

STRANGER = 999
"""A number that nobody has."""
Participant = Callable[[], Awaitable[Api]]


@dataclass
class Side:
    """A participant with a team in a contest."""

    api: Api
    league: FantasyLeague
    team: Json

    @classmethod
    async def made(cls, api: Api, league: FantasyLeague, name: str, **more: Json) -> "Side":
        return cls(api, league, await make_team(api, league, name, **more))

    async def state(self) -> Json:
        """Answer everything that a refused save must leave as it was."""
        team = await find_team(self.api, self.league)
        return {key: value for key, value in team.items() if key != "serverTime"}

    async def refused(
        self, status: int, code: str, rows: Rows | None = None, *, errors: set[str] | None = None, **more: Json
    ) -> Json:
        """Send a save in both languages and expect this problem; the team is as it was."""
        before = await self.state()
        problem = await refused(
            self.api, "PUT", update(self.league, self.team, rows, **more), status=status, code=code, errors=errors
        )
        assert await self.state() == before
        return problem


async def refused(api: Api, method: str, body: Json, *, status: int, code: str, errors: set[str] | None = None) -> Json:
    """Expect a problem with this status and code, and these codes in `errors`, told in Polish and in English."""
    told: list[Json] = []
    for language in ("pl", "en"):
        response = await api.send(method, TEAMS, body, headers={"Accept-Language": language})
        assert response.status_code == status, response.text
        assert response.headers["content-type"].startswith("application/problem+json")
        told.append(response.json())
    polish, english = told
    assert english["code"] == code, english
    texts = [(polish["detail"], english["detail"])] + [
        (one["detail"], other["detail"])
        for one, other in zip(polish.get("errors", ()), english.get("errors", ()), strict=True)
    ]
    assert all(pl != en and pl and en and "{" not in pl + en for pl, en in texts), texts
    found = [error["code"] for error in english.get("errors", ())]
    assert errors is None or set(found) == errors, found
    return english


@pytest.fixture
async def league(organizer: Api) -> FantasyLeague:
    return await FantasyLeague.running(organizer, "Fantasy refusals")


@pytest.fixture
async def side(participant: Participant, league: FantasyLeague) -> Side:
    return await Side.made(await participant(), league, "Steady")


def changed(**changes: int | None) -> Rows:
    """Answer the squad with others in it: `_8=16` puts 16 where 8 was."""
    return swapped(SQUAD, {int(old.removeprefix("_")): new for old, new in changes.items()})


SQUADS: list[tuple[str, Rows, str]] = [
    ("incomplete", changed(_8=None), "squad-incomplete"),
    ("without a bench", SQUAD[:-1], "squad-incomplete"),
    ("nobody in it", [], "squad-incomplete"),
    ("somebody twice", changed(_6=2), "squad-duplicate"),
    ("a stranger", changed(_8=STRANGER), "athlete-unknown"),
    ("disabled", changed(_2=GONE), "athlete-disabled"),
    ("not to be bought", changed(_6=KEPT), "athlete-not-allowed"),
    ("four of a club", changed(_8=4), "club-limit"),
    ("over the budget", changed(_2=STAR), "budget-exceeded"),
    ("no formation of the contest", ((1,), (2, 6, 10), (3,), (), (8, 7, 12)), "formation-unknown"),
]


async def test_a_squad_that_breaks_a_rule_makes_no_team_and_changes_none(
    participant: Participant, league: FantasyLeague, side: Side
) -> None:
    newcomer = await participant()
    await newcomer.join(league.id)
    for name, rows, code in SQUADS:
        also = {"bench-not-allowed"} if code == "formation-unknown" else set[str]()
        problem = await side.refused(400, "squad-invalid" if also else code, rows, errors={code} | also)
        body = creation(league, "Newcomer", rows)
        await eventually(lambda body=body: _code(newcomer, body), lambda found: found != "still-arriving")
        assert await refused(newcomer, "POST", body, status=400, code=problem["code"], errors={code} | also), name
        assert await find_team(newcomer, league) is None


async def test_every_broken_rule_is_told_at_once_with_its_place(side: Side) -> None:
    rows = ((1,), (2, 2), (3,), (STRANGER,), (10, GONE, 4))
    problem = await side.refused(
        400,
        "squad-invalid",
        rows,
        errors={"squad-duplicate", "athlete-unknown", "athlete-disabled", "club-limit", "bonus-unknown"},
        bonus={"name": "TripleCaptain"},
    )
    places = {error["code"]: error["pointer"] for error in problem["errors"]}
    assert places["squad-duplicate"] == "/squad/1/1"
    assert places["athlete-unknown"] == "/squad/3/0"
    assert places["bonus-unknown"].startswith("/bonus")


async def test_bonuses_that_cannot_be(side: Side) -> None:
    league = side.league
    await side.refused(400, "bonus-unknown", bonus={"name": "TripleCaptain"})
    await side.refused(400, "captain-required", bonus={"name": "Captain"})
    await side.refused(400, "captain-not-starting", bonus=league.captain(7))
    await side.refused(400, "captain-not-starting", bonus=league.captain(32))
    await side.refused(400, "wildcard-first-fixture", bonus={"name": "WildCard"})


async def test_names_that_cannot_be(participant: Participant, league: FantasyLeague, side: Side) -> None:
    for name in ("ab", "with space", "x" * 41):
        await side.refused(400, "name-invalid", name=name)
    rival = await Side.made(await participant(), league, "Rival")
    await rival.refused(409, "team-name-taken", name="sTEADY")
    newcomer = await participant()
    await newcomer.join(league.id)
    body = creation(league, "sTEADY")
    await eventually(lambda: _code(newcomer, body), lambda code: code == "team-name-taken")
    await refused(newcomer, "POST", body, status=409, code="team-name-taken")
    assert await find_team(newcomer, league) is None


async def _code(api: Api, body: Json) -> str:
    return (await api.send("POST", TEAMS, body)).json().get("code", "saved")


async def test_a_second_team_and_somebody_elses(participant: Participant, side: Side) -> None:
    before = await side.state()
    await refused(side.api, "POST", creation(side.league, "Second"), status=409, code="team-exists")
    stranger = await participant()
    await stranger.join(side.league.id)
    await refused(stranger, "PUT", update(side.league, side.team, SQUAD), status=404, code="team-not-found")
    assert await side.state() == before


async def test_a_stale_revision_is_told_with_the_current_team(side: Side) -> None:
    newer = await save_team(side.api, side.league, changed(_8=16))
    assert newer["revision"] > side.team["revision"]
    problem = await side.refused(409, "team-changed", SQUAD)
    assert problem["team"]["revision"] == newer["revision"]
    assert side.league.rows(problem["team"]) == [list(row) for row in changed(_8=16)]


async def test_transfers_that_a_client_makes_up(side: Side) -> None:
    current = (await side.league.fixtures())[0]["_id"]
    made_up = {current: {"sold": [side.league.players[8]], "bought": [side.league.players[16]]}}
    await side.refused(409, "transfers-differ", changed(_8=16), fixtureTransfers=made_up)
    upcoming = (await side.league.fixtures())[1]["_id"]
    await side.refused(409, "fixture-not-open", fixtureBonuses={upcoming: {"name": "FullSquad"}})


async def test_a_team_is_not_made_with_a_bonus_for_a_fixture_to_come(
    participant: Participant, league: FantasyLeague
) -> None:
    newcomer = await participant()
    await newcomer.join(league.id)
    upcoming = (await league.fixtures())[1]["_id"]
    body = creation(league, "Early") | {"fixtureBonuses": {upcoming: {"name": "FullSquad"}}}
    await eventually(lambda: _code(newcomer, body), lambda code: code == "fixture-not-open")
    await refused(newcomer, "POST", body, status=409, code="fixture-not-open")
    assert await find_team(newcomer, league) is None


async def test_from_the_second_fixture_on_transfers_and_used_up_bonuses_count(
    participant: Participant, league: FantasyLeague
) -> None:
    side = await Side.made(await participant(), league, "Second", bonus={"name": "FullSquad"})
    await league.lock(1)
    await side.refused(409, "fixture-closed", changed(_8=16))
    await league.passes(1)
    await eventually(lambda: find_team(side.api, league), lambda found: found["transfersLeft"] == 2)
    three = changed(_2=14, _7=15, _8=16)
    await side.refused(400, "transfers-exceeded", three)
    await side.refused(400, "bonus-used-up", bonus={"name": "FullSquad"})
    await side.refused(
        400, "squad-invalid", three, bonus={"name": "FullSquad"}, errors={"transfers-exceeded", "bonus-used-up"}
    )
    await side.refused(
        400,
        "squad-invalid",
        ((1,), (2,), (3, 11), (8,), (10, 7, 12)),
        errors={"composition-broken", "transfers-not-paired"},
    )
    wild = await save_team(side.api, league, three, bonus={"name": "WildCard"})
    side.team = wild
    await side.refused(
        400, "transfers-exceeded", changed(_2=14, _6=18, _7=15, _8=16), bonus={"name": "Captain"} | league.captain(3)
    )
    await side.refused(400, "transfers-exceeded", three, bonus=None)
    restored = await save_team(side.api, league, None, bonus=None)
    assert (league.rows(restored), restored["transfersLeft"]) == ([list(row) for row in SQUAD], 2)
    assert restored["bonusesLeft"]["WildCard"] == 1


async def test_somebody_who_has_not_joined_makes_no_team(participant: Participant, league: FantasyLeague) -> None:
    outsider = await participant()
    response: httpx.Response = await outsider.send("POST", TEAMS, creation(league, "Outsider"))
    assert response.is_client_error
    assert await find_team(outsider, league) is None


async def test_nobody_gets_in_without_a_token(base_url: str, side: Side) -> None:
    before = await side.state()
    async with Api(base_url) as visitor:
        response = await visitor.send("PUT", TEAMS, update(side.league, side.team, changed(_8=16)))
        assert (response.status_code, response.json()["code"]) == (401, "not-logged-in")
    assert await side.state() == before
