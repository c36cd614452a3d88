"""Saving a squad: fields that count, derived figures, and refusals."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.samples import PRICE, SQUAD, athlete, swapped

OTHER_LINE_UP = ((1,), (2,), (3, 7), (8,), (6, 10, 12))


async def test_the_first_save_makes_the_team(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    answer = await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    assert answer.status_code == 201, answer.text
    team = answer.json()
    assert team == await anna.team() | {"serverTime": team["serverTime"]}
    assert await anna.numbers() == [list(row) for row in SQUAD]
    assert (team["formation"], team["Empty"], team["revision"]) == ("1-2-1-1", False, 1)
    assert (team["Value"], team["Income"], team["accruedIncome"], team["toSpend"]) == (40, 0, 0, 5)
    assert team["fixtureBonuses"] == {str(fixture_id): {"name": "Captain", "playerId": game.id(8)}}
    assert team["bonus"] == {"name": "Captain", "playerId": game.id(8)}
    assert team["bonusesLeft"] == {"Captain": 1, "FullSquad": 1, "WildCard": 1}
    assert team["transfersLeft"] is None
    assert team["fixtureTransfers"] == {}
    slot = team["squad"][0][0]
    assert slot == {
        "No": 1,
        "position": "goalkeeper",
        "_id": game.id(1),
        "fullname": "Jan Testowy1",
        "price": PRICE / 10,
        "purchasePrice": PRICE / 10,
        "salePrice": PRICE / 10,
        "team": "Bisons",
        "teamKey": "bison",
        "soldPlayerId": None,
    }
    polish = await anna.asks("GET", f"{TEAMS}/league/{game.league}", language="pl")
    assert polish.json()["squad"][0][0]["team"] == "Żubry"
    (told,) = await game.emitted("team.changed.v1")
    assert (told["name"], told["event_type"], told["hidden"]) == ("Eagles", "Fantasy", False)


async def test_prices_are_those_of_the_last_window_however_often_and_late_others_are_told(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await game.opens(fixture_id, dict.fromkeys(game.ids, 99))
    await game.opens(fixture_id, dict.fromkeys(game.ids, PRICE + 5), window=2)
    await game.opens(fixture_id, dict.fromkeys(game.ids, 99), window=2)
    await game.opens(fixture_id, dict.fromkeys(game.ids, 99), window=1)
    team = (await anna.makes_team()).json()
    assert team["squad"][0][0]["price"] == (PRICE + 5) / 10


@pytest.mark.usefixtures("fixture_id")
async def test_what_a_client_says_of_money_and_positions_is_ignored(game: Fantasy, anna: Person) -> None:
    rows = game.rows(SQUAD)
    for row in rows:
        for slot in row:
            slot |= {"price": 0.1, "position": "forward", "team": "nobody", "points": 99}
    lies = {"Value": 1, "Income": 99, "accruedIncome": 99, "toSpend": 99, "points": 99, "fixturePoints": {"x": 1}}
    answer = await anna.asks("POST", TEAMS, json={"name": "Eagles", "league": str(game.league), "squad": rows} | lies)
    assert answer.status_code == 201, answer.text
    team = answer.json()
    assert (team["Value"], team["accruedIncome"], team["toSpend"], team["points"]) == (40, 0, 5, 0)
    assert team["squad"][0][0]["position"] == "goalkeeper"


@pytest.mark.usefixtures("fixture_id")
async def test_before_the_first_lock_the_squad_changes_freely(anna: Person) -> None:
    await anna.makes_team()
    answer = await anna.saves(swapped(SQUAD, _2=14, _6=30, _10=22, _8=16, _12=24))
    assert answer.status_code == 200, answer.text
    assert answer.json()["fixtureTransfers"] == {}
    assert answer.json()["revision"] == 2
    line_up = await anna.saves(swapped(OTHER_LINE_UP, _2=14, _6=30, _10=22, _8=16, _12=24))
    assert line_up.json()["formation"] == "1-1-2-1"


@pytest.mark.usefixtures("fixture_id")
async def test_rows_are_sorted_by_the_athletes_positions(anna: Person) -> None:
    shuffled = ((8, 3), (2,), (6, 1), (), (12, 10, 7))
    answer = await anna.makes_team(rows=shuffled)
    assert answer.status_code == 201, answer.text
    assert await anna.numbers() == [[1], [2, 6], [3], [8], [12, 10, 7]]
    assert [slot["No"] for row in answer.json()["squad"] for slot in row] == list(range(1, 9))


BROKEN: dict[str, tuple[str, Any]] = {
    "a slot is empty": ("squad-incomplete", [[1], [2, 6], [3], [8], [10, 7, None]]),
    "a slot is missing": ("squad-incomplete", [[1], [2, 6], [3], [8], [10, 7]]),
    "nothing is sent": ("squad-incomplete", []),
    "an athlete is unknown": ("athlete-unknown", swapped(SQUAD, _8=99)),
    "somebody may not be bought": ("athlete-not-allowed", swapped(SQUAD, _8=16)),
    "somebody has left": ("athlete-disabled", swapped(SQUAD, _8=20)),
    "too many from a club": ("club-limit", swapped(SQUAD, _8=4)),
    "no such formation": ("formation-unknown", [[1], [2, 6, 10], [3], [], [8, 7, 12]]),
}


@pytest.mark.usefixtures("fixture_id")
@pytest.mark.parametrize("case", BROKEN)
async def test_a_broken_rule_is_told_and_changes_nothing(game: Fantasy, anna: Person, case: str) -> None:
    await game.athletes(athlete(16, game.ids, allowed=False), athlete(20, game.ids, disabled=True, club="lynx"))
    code, rows = BROKEN[case]
    before = await game.everything()
    problem = await refused(game, await anna.makes_team(rows=rows), 400, code, before)
    assert [error["code"] for error in problem["errors"]] == [code]
    assert await anna.asks("GET", f"{TEAMS}/league/{game.league}")
    await anna.makes_team()
    before = await game.everything()
    await refused(game, await anna.saves(rows), 400, code, before)


@pytest.mark.usefixtures("fixture_id")
async def test_an_athlete_who_is_there_twice_is_pointed_at(game: Fantasy, anna: Person) -> None:
    before = await game.everything()
    answer = await anna.makes_team(rows=swapped(SQUAD, _12=8))
    problem = await refused(game, answer, 400, "squad-duplicate", before)
    assert problem["errors"] == [
        {"pointer": "/squad/4/2", "code": "squad-duplicate", "detail": "Jan Testowy8 is in the squad twice."}
    ]


@pytest.mark.usefixtures("fixture_id")
async def test_who_plays_in_no_position_of_the_contest_is_unknown(game: Fantasy, anna: Person) -> None:
    await game.rules(composition=None)
    await game.athletes(athlete(12, game.ids, position="assistantManager"))
    before = await game.everything()
    problem = await refused(game, await anna.makes_team(), 400, "athlete-unknown", before)
    assert problem["errors"][0]["pointer"] == "/squad/4/2"


async def test_the_budget_is_kept(game: Fantasy, anna: Person) -> None:
    await game.fixture(prices={8: 95, 12: 62})
    before = await game.everything()
    problem = await refused(game, await anna.makes_team(), 400, "budget-exceeded", before)
    assert problem["detail"] == "The team's value exceeds the budget by 0.7."
    polish = await anna.asks(
        "POST",
        TEAMS,
        language="pl",
        json={"name": "Orły", "league": str(game.league), "squad": game.rows(SQUAD)},
    )
    assert polish.json()["detail"] == "Wartość drużyny przekracza budżet o 0,7."


async def test_every_broken_rule_is_told_at_once(game: Fantasy, anna: Person) -> None:
    await game.fixture(prices={1: 200})
    await game.athletes(athlete(20, game.ids, disabled=True))
    before = await game.everything()
    answer = await anna.makes_team(
        "a b",
        rows=[[1], [2, 6], [3], [4], [14, 7, 20]],
        bonus={"name": "Captain", "playerId": game.id(20)},
        fixtureTransfers={},
    )
    problem = await refused(game, answer, 400, "squad-invalid", before)
    assert {error["code"] for error in problem["errors"]} == {
        "name-invalid",
        "athlete-disabled",
        "club-limit",
        "budget-exceeded",
        "captain-not-starting",
    }
    assert {error["pointer"] for error in problem["errors"]} >= {"/name", "/squad/4/2", "/bonus"}


@pytest.mark.usefixtures("fixture_id")
@pytest.mark.parametrize(
    ("bonus", "code"),
    [
        ({"name": "TripleCaptain"}, "bonus-unknown"),
        ({"name": "Captain"}, "captain-required"),
        ({"name": "Captain", "playerId": "nobody"}, "captain-not-starting"),
        ({"name": "WildCard"}, "wildcard-first-fixture"),
    ],
)
async def test_a_bonus_that_cannot_be_used_is_refused(game: Fantasy, anna: Person, bonus: Any, code: str) -> None:
    before = await game.everything()
    await refused(game, await anna.makes_team(bonus=bonus), 400, code, before)


async def test_nothing_is_open_before_the_first_fixture_and_after_it(game: Fantasy, anna: Person) -> None:
    before = await game.everything()
    await refused(game, await anna.makes_team(), 409, "fixture-not-open", before)
    later = datetime.now(UTC) + timedelta(hours=1)
    fixture_id = await game.fixture(opens_at=later, opened=False)
    before = await game.everything()
    await refused(game, await anna.makes_team(), 409, "fixture-not-open", before)
    await game.fixture(fixture_id)
    await anna.makes_team()
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp()")
    before = await game.everything()
    await refused(game, await anna.saves(OTHER_LINE_UP), 409, "fixture-closed", before)
    await game.closes(fixture_id)
    second = await game.fixture(number=2, opens_at=later, opened=False)
    before = await game.everything()
    await refused(game, await anna.saves(OTHER_LINE_UP), 409, "fixture-closed", before)
    ahead = {str(second): {"name": "FullSquad"}}
    await refused(game, await anna.saves(SQUAD, fixtureBonuses=ahead), 409, "fixture-closed", before)


async def test_prices_that_have_not_arrived_are_waited_for(game: Fantasy, anna: Person) -> None:
    fixture_id = await game.fixture(opened=False)
    before = await game.everything()
    await refused(game, await anna.makes_team(), 409, "still-arriving", before)
    await game.opens(fixture_id, {})
    assert (await anna.makes_team()).status_code == 201


async def test_with_editing_in_the_first_fixture_only_the_second_never_opens(game: Fantasy, anna: Person) -> None:
    await game.rules(editing="firstFixtureOnly")
    first = await game.fixture()
    await anna.makes_team()
    await game.closes(first)
    second = await game.fixture(number=2)
    before = await game.everything()
    await refused(game, await anna.saves(OTHER_LINE_UP), 409, "fixture-closed", before)
    assert (await anna.team())["transfersLeft"] is None
    ben = await game.participant()
    assert (await ben.makes_team("Late")).json()["code"] == "fixture-closed"
    await game.closes(second)
    assert len(await game.fetch("SELECT FROM squad WHERE carried")) == 1
