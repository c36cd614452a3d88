"""Free transfers that are saved, and further ones that cost points: saves, locks, points and views."""

from typing import Any
from uuid import UUID

import pytest

from contracts.events.contest import TransferRules
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.samples import SQUAD, swapped
from fantasy_teams.tests.test_preview import body as preview_body
from games.tests.previews import previewed

ONE = swapped(SQUAD, _8=16)
TWO = swapped(SQUAD, _8=16, _10=14)
THREE = swapped(SQUAD, _8=16, _10=14, _7=27)
SAVED = TransferRules(saved=3, cost=40, top_up=(6,), unlimited=(5,))


async def plan(game: Fantasy, transfers: TransferRules = SAVED) -> None:
    """Let a round bring one free transfer."""
    await game.rules(max_transfers=1, transfers=transfers)


async def play(game: Fantasy, number: int, person: Person | None = None, **saved: Any) -> UUID:
    """Open a fixture, let a person save a squad, and close it."""
    fixture = await game.fixture(number=number, name=f"Matchday {number}")
    if person is not None:
        answer = await person.saves(**saved)
        assert answer.status_code == 200, answer.text
    await game.closes(fixture)
    return fixture


async def explained(person: Person, fixture: UUID) -> Any:
    team = (await person.team())["_id"]
    return (await person.asks("GET", f"{TEAMS}/{team}/history/{fixture}")).json()


async def test_a_team_is_told_what_it_holds_and_what_its_transfers_cost(game: Fantasy, anna: Person) -> None:
    await plan(game)
    first = await game.fixture()
    made = (await anna.makes_team()).json()
    assert made["transfers"] == {
        "free": 1,
        "held": 1,
        "unlimited": "first",
        "made": 0,
        "cost": 0,
        "heldNext": 1,
        "topsUp": False,
    }
    await game.closes(first)
    assert (await anna.team())["transfers"] is None
    await play(game, 2)
    await game.fixture(number=3, name="Matchday 3")
    held = await anna.team()
    assert held["transfers"] == {
        "free": 1,
        "held": 2,
        "unlimited": None,
        "made": 0,
        "cost": 0,
        "heldNext": 3,
        "topsUp": False,
    }
    assert held["transfersLeft"] == 2
    three = (await anna.saves(THREE)).json()
    assert three["transfers"] == {
        "free": 1,
        "held": 2,
        "unlimited": None,
        "made": 3,
        "cost": 4,
        "heldNext": 1,
        "topsUp": False,
    }
    assert three["transfersLeft"] == 0
    back = (await anna.saves(ONE)).json()
    assert back["transfers"] == {
        "free": 1,
        "held": 2,
        "unlimited": None,
        "made": 1,
        "cost": 0,
        "heldNext": 2,
        "topsUp": False,
    }
    wild = (await anna.saves(THREE, bonus={"name": "WildCard"})).json()
    assert wild["transfers"] == {
        "free": 1,
        "held": 2,
        "unlimited": "bonus",
        "made": 3,
        "cost": 0,
        "heldNext": 2,
        "topsUp": False,
    }


async def test_a_team_is_told_that_the_next_round_begins_with_all_free_transfers(game: Fantasy, anna: Person) -> None:
    await plan(game, SAVED.model_copy(update={"top_up": (3,)}))
    await game.closes(await _made(game, anna))
    await game.fixture(number=2, name="Matchday 2")
    told = (await anna.saves(THREE)).json()["transfers"]
    assert (told["cost"], told["heldNext"], told["topsUp"]) == (8, 3, True)


async def test_without_a_cost_more_than_are_held_are_refused(game: Fantasy, anna: Person) -> None:
    await plan(game, TransferRules(saved=3))
    await game.closes(await _made(game, anna))
    await play(game, 2)
    await game.fixture(number=3, name="Matchday 3")
    before = await game.everything()
    await refused(game, await anna.saves(THREE), 400, "transfers-exceeded", before)
    assert (await anna.saves(TWO)).json()["transfers"]["heldNext"] == 1


async def test_what_is_held_goes_from_lock_to_lock(game: Fantasy, anna: Person) -> None:
    await plan(game)
    await game.closes(await _made(game, anna))
    await play(game, 2)
    await play(game, 3, anna, rows=THREE)
    await play(game, 4, anna, rows=SQUAD, bonus={"name": "WildCard"})
    await play(game, 5, anna, rows=THREE)
    await play(game, 6, anna, rows=TWO)
    await game.fixture(number=7, name="Matchday 7")
    rows = await game.fetch(
        "SELECT held FROM squad JOIN fixture USING (contest_id, fixture_id) WHERE locked_at IS NOT NULL ORDER BY number"
    )
    assert [row[0] for row in rows] == [128 | 1, 1, 2, 128 | 1, 128 | 1, 3]
    assert (await anna.team())["transfers"]["held"] == 3


async def test_a_cost_is_taken_off_the_points_and_explained(game: Fantasy, anna: Person) -> None:
    await plan(game)
    first = await _made(game, anna)
    ben = await game.participant()
    await ben.makes_team("Sowy")
    teams = [UUID((await person.team())["_id"]) for person in (anna, ben)]
    await game.closes(first)
    second = await play(game, 2, anna, rows=THREE)
    points = dict.fromkeys(range(1, 41), 10)
    organizer = await game.organizer()
    await game.results(first, points, final=True)
    await game.scores()
    mine = await explained(anna, second)
    assert (mine["points"], mine["transferCost"]) == (0, 0), "before results nothing counts"
    told = await previewed(
        game, organizer, second, preview_body(points), lambda: game.results(second, points, final=True)
    )
    assert told["average"] == (5 + 5 - 8) / 2
    assert await game.totals(teams) == [50 + 50 - 80, 100]
    mine = await explained(anna, second)
    assert (mine["points"], mine["transferCost"]) == (-3, 8)
    assert sum(slot["points"] * slot["multiplier"] for slot in mine["slots"]) == mine["points"] + mine["transferCost"]
    assert (await explained(ben, second))["transferCost"] == 0
    assert (await anna.team())["fixturePoints"][str(second)] == -3


async def test_transfers_of_a_wild_card_break_no_tie(game: Fantasy, anna: Person) -> None:
    await plan(game)
    first = await _made(game, anna)
    team = UUID((await anna.team())["_id"])
    await game.closes(first)
    second = await play(game, 2, anna, rows=THREE, bonus={"name": "WildCard"})
    third = await play(game, 3, anna, rows=TWO)
    for fixture in (first, second, third):
        await game.results(fixture, {1: 10}, final=True)
        await game.scores()
    rows = await game.fetch(
        "SELECT transfers, transfers_total FROM score JOIN fixture USING (contest_id, fixture_id) "
        "WHERE team_id = $1 ORDER BY number",
        team,
    )
    assert [row[0] for row in rows] == [0, 0, 1]


async def test_rounds_after_leaving_add_nothing(game: Fantasy, anna: Person) -> None:
    await plan(game)
    await game.closes(await _made(game, anna))
    await game.membership(anna, joined=False)
    await play(game, 2)
    await play(game, 6)
    await game.membership(anna, joined=True)
    await game.fixture(number=7, name="Matchday 7")
    assert (await anna.team())["transfers"]["held"] == 1


@pytest.mark.parametrize("transfers", [None, SAVED])
async def test_only_contests_with_a_plan_store_what_is_held(
    game: Fantasy, anna: Person, transfers: TransferRules | None
) -> None:
    await game.rules(max_transfers=1, transfers=transfers)
    await game.closes(await _made(game, anna))
    (row,) = await game.fetch("SELECT held FROM squad")
    assert row[0] == (None if transfers is None else 128 | 1)


async def test_a_round_without_a_limit_may_be_named_during_the_season(game: Fantasy, anna: Person) -> None:
    await game.rules(max_transfers=1)
    await game.closes(await _made(game, anna))
    await plan(game, TransferRules(saved=1, unlimited=(2,)))
    await play(game, 2, anna, rows=THREE)
    await game.fixture(number=3, name="Matchday 3")
    assert (await anna.team())["transfers"]["held"] == 1
    before = await game.everything()
    await refused(game, await anna.saves(SQUAD), 400, "transfers-exceeded", before)


async def _made(game: Fantasy, anna: Person) -> UUID:
    first = await game.fixture()
    assert (await anna.makes_team()).status_code == 201
    return first
