"""Teams: names, membership, revisions, and races with one winner."""

import asyncio
import json
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from contracts.events.contest import FantasyRules
from fantasy_teams.squads.examples import ATHLETES, CONTEST, ROWS, SENT
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.samples import SQUAD, athlete
from kit.process.identifiers import uuid7

OTHER_LINE_UP = ((1,), (2,), (3, 7), (8,), (6, 10, 12))


@pytest.mark.usefixtures("fixture_id")
async def test_names_are_unique_and_valid(game: Fantasy, anna: Person) -> None:
    await anna.makes_team("Orły")
    ben = await game.participant()
    before = await game.everything()
    await refused(game, await ben.makes_team("ORŁY"), 409, "team-name-taken", before)
    await refused(game, await ben.makes_team("a b c"), 400, "name-invalid", before)
    await ben.makes_team("Sowy")
    before = await game.everything()
    await refused(game, await ben.saves(SQUAD, name="orły"), 409, "team-name-taken", before)
    await refused(game, await ben.saves(SQUAD, name="xy"), 400, "name-invalid", before)
    renamed = await ben.saves(name="Kruki")
    assert (renamed.status_code, renamed.json()["name"]) == (200, "Kruki")
    assert [told["name"] for told in await game.emitted("team.changed.v1")] == ["Orły", "Sowy", "Kruki"]


async def test_a_football_contest_accepts_the_documents_example(game: Fantasy) -> None:
    template = Path(__file__).parents[2] / "contests" / "templates" / "football-fantasy.json"
    rules = FantasyRules.model_validate(json.loads(template.read_text(encoding="utf-8"))["fantasy"])
    positions = {number: rules.positions[row] for row, numbers in enumerate(ROWS[:-1]) for number in numbers}
    positions |= dict(zip(ROWS[-1], rules.positions, strict=True))
    game.league = UUID(CONTEST)
    game.ids = {number: UUID(ATHLETES[number]) for number in positions}
    await game.contest(fantasy=rules)
    players = (athlete(one, game.ids, position=positions[one], club=f"club{one % 5}") for one in positions)
    await game.athletes(*players)
    await game.fixture()
    person = await game.participant()
    made = await person.asks("POST", TEAMS, json=SENT)
    assert (made.status_code, made.json()["formation"]) == (201, "1-4-4-2"), made.text
    assert made.json()["bonus"] == SENT["bonus"]


@pytest.mark.usefixtures("fixture_id")
async def test_a_team_exists_once(game: Fantasy, anna: Person) -> None:
    await anna.makes_team()
    before = await game.everything()
    await refused(game, await anna.makes_team("Again"), 409, "team-exists", before)


@pytest.mark.usefixtures("fixture_id")
async def test_who_has_not_joined_makes_no_team(game: Fantasy) -> None:
    stranger = game.stranger()
    before = await game.everything()
    answer = await stranger.makes_team()
    await refused(game, answer, 409, "still-arriving", before)
    assert answer.headers["retry-after"] == "1"
    guest = game.stranger(consents=False)
    assert (await guest.makes_team()).json()["code"] == "consents-required"
    nowhere = await stranger.makes_team(league="none")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "contest-not-found")


@pytest.mark.usefixtures("fixture_id")
async def test_somebody_elses_team_is_not_found(game: Fantasy, anna: Person) -> None:
    await anna.makes_team()
    ben = await game.participant()
    before = await game.everything()
    team = await anna.team()
    body = {key: team[key] for key in ("_id", "name", "league")} | {"squad": game.rows(SQUAD)}
    await refused(game, await ben.asks("PUT", TEAMS, json=body), 404, "team-not-found", before)
    unknown = await anna.asks("PUT", TEAMS, json=body | {"_id": str(uuid7())})
    await refused(game, unknown, 404, "team-not-found", before)


@pytest.mark.usefixtures("fixture_id")
async def test_leaving_hides_the_team_and_coming_back_restores_it(game: Fantasy, anna: Person) -> None:
    await anna.makes_team()
    await game.membership(anna, joined=False)
    hidden = await anna.asks("GET", f"{TEAMS}/league/{game.league}")
    assert (hidden.status_code, hidden.json()["code"]) == (409, "still-arriving"), "joining again may be on the way"
    before = await game.everything()
    await refused(game, await anna.makes_team(), 409, "still-arriving", before)
    await game.membership(anna, joined=True)
    assert (await anna.team())["Value"] == 40
    assert [told["hidden"] for told in await game.emitted("team.changed.v1")] == [False, True, False]


@pytest.mark.usefixtures("fixture_id")
async def test_a_closed_contest_takes_no_saves(game: Fantasy, anna: Person) -> None:
    await anna.makes_team()
    await game.contest(state="closed")
    before = await game.everything()
    await refused(game, await anna.saves(SQUAD), 409, "contest-closed", before)
    ben = await game.participant()
    assert (await ben.makes_team("Sowy")).json()["code"] == "contest-closed"


@pytest.mark.usefixtures("fixture_id")
async def test_an_old_revision_answers_the_current_team(game: Fantasy, anna: Person) -> None:
    await anna.makes_team()
    assert (await anna.saves(OTHER_LINE_UP, revision=1)).json()["revision"] == 2
    before = await game.everything()
    problem = await refused(game, await anna.saves(SQUAD, revision=1), 409, "team-changed", before)
    current = await anna.team()
    assert problem["team"] == current | {"serverTime": problem["team"]["serverTime"]}
    assert (await anna.saves(SQUAD, revision=current["revision"])).status_code == 200
    assert (await anna.saves(OTHER_LINE_UP)).status_code == 200


async def test_of_two_saves_at_once_with_one_revision_one_wins(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(database_pool=10)
    await game.fixture()
    anna = await game.participant()
    await anna.makes_team()
    bonuses = [None, {"name": "FullSquad"}] * 4
    answers = await asyncio.gather(*(anna.saves(OTHER_LINE_UP, bonus=bonus, revision=1) for bonus in bonuses))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"team-changed"}
    assert (await anna.team())["revision"] == 2


async def test_of_two_first_saves_at_once_one_wins(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(database_pool=10)
    await game.fixture()
    anna, ben = await game.participant(), await game.participant()
    answers = await asyncio.gather(*(anna.makes_team(f"Team{number}") for number in range(6)))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 5
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"team-exists"}
    names = await asyncio.gather(ben.makes_team("Same"), (await game.participant()).makes_team("same"))
    assert sorted(answer.status_code for answer in names) == [201, 409]
    assert len(await game.fetch("SELECT FROM squad")) == 2


@pytest.mark.usefixtures("fixture_id")
async def test_my_teams_of_several_contests_are_those_that_there_are(game: Fantasy, anna: Person) -> None:
    asked = f"{TEAMS}/mine?league={game.league}&league={uuid7()}"
    assert (await anna.asks("GET", asked)).json() == []
    await anna.makes_team("Orły")
    (found,) = (await anna.asks("GET", asked)).json()
    assert {**found, "serverTime": None} == {**await anna.team(), "serverTime": None}
    assert (await (await game.participant()).asks("GET", asked)).json() == []
