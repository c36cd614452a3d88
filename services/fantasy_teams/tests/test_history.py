"""History: locked squads with explained points; other users' squads stay hidden before the lock."""

from typing import Any
from uuid import UUID

import pytest

from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.samples import SQUAD, swapped
from kit.process.identifiers import uuid7

POINTS = {1: 20, 2: 10, 6: 0, 3: 30, 8: 40, 10: 5, 7: 0, 12: 15}


@pytest.fixture
async def scored(game: Fantasy, anna: Person, fixture_id: UUID) -> UUID:
    """A fixture with provisional points that Anna played with a captain."""
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores()
    return fixture_id


async def history_of(person: Person, fixture_id: UUID, *, of: Person | None = None) -> Any:
    team = (await (of or person).team())["_id"]
    answer = await person.asks("GET", f"{TEAMS}/{team}/history/{fixture_id}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_every_slot_is_explained(game: Fantasy, anna: Person, scored: UUID) -> None:
    ben = await game.participant()
    history = await history_of(ben, scored, of=anna)
    assert {key: history[key] for key in ("name", "points", "final", "published", "formation", "carried")} == {
        "name": "Eagles",
        "points": 14.5,
        "final": False,
        "published": True,
        "formation": "1-2-1-1",
        "carried": False,
    }
    assert history["bonus"] == {"name": "Captain", "playerId": game.id(8)}
    told = [
        (slot["No"], slot["position"][0], slot["points"], slot["multiplier"], slot["replaces"], slot["replacedBy"])
        for slot in history["slots"]
    ]
    assert told == [
        (1, "g", 2, 1, None, None),
        (2, "d", 1, 1, None, None),
        (3, "d", 0, 0, None, 6),
        (4, "m", 3, 1, None, None),
        (5, "f", 4, 2, None, None),
        (6, "d", 0.5, 1, 3, None),
        (7, "m", 0, 0, None, None),
        (8, "f", 1.5, 0, None, None),
    ]
    assert [slot["reason"] for slot in history["slots"]][2:] == [
        "replaced",
        None,
        None,
        "cameIn",
        "notAble",
        "notNeeded",
    ]
    assert [slot["counted"] for slot in history["slots"]] == [slot["multiplier"] > 0 for slot in history["slots"]]
    forward = history["slots"][4]
    assert (forward["_id"], forward["fullname"], forward["starter"]) == (game.id(8), "Jan Testowy8", True)
    assert forward["events"] == [{"key": "m1", "points": 4, "lines": [{"name": "goals", "count": 40, "points": 4}]}]
    assert sum(slot["points"] * slot["multiplier"] for slot in history["slots"]) == history["points"]
    assert history["points"] == (await anna.team())["points"]


async def test_others_see_nothing_before_the_lock(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()["_id"]
    ben = await game.participant()
    before = await game.everything()
    for path in (f"{TEAMS}/{team}/history/{fixture_id}", f"{TEAMS}/distribution/{fixture_id}"):
        await refused(game, await ben.asks("GET", path), 409, "fixture-still-open", before)
    listed = (await ben.asks("GET", f"{TEAMS}/{team}/history")).json()
    assert listed == {"team": {"_id": team, "name": "Eagles", "league": str(game.league)}, "fixtures": []}
    mine = await history_of(anna, fixture_id)
    assert (mine["published"], mine["points"]) == (False, 0)
    assert {slot["reason"] for slot in mine["slots"]} == {None}
    assert (await ben.asks("GET", f"{TEAMS}/league/{game.league}")).json()["code"] == "team-not-found"


async def test_the_past_is_listed_with_points(game: Fantasy, anna: Person, scored: UUID) -> None:
    second = await game.fixture(number=2, name="Matchday 2")
    await game.closes(second)
    await game.results(scored, POINTS, final=True)
    await game.scores()
    team = (await anna.team())["_id"]
    listed = (await anna.asks("GET", f"{TEAMS}/{team}/history")).json()["fixtures"]
    assert [(one["fixtureId"], one["state"], one["points"], one["final"]) for one in listed] == [
        (str(scored), "final", 14.5, True),
        (str(second), "locked", None, False),
    ]
    carried = await history_of(anna, second)
    assert (carried["carried"], carried["bonus"], carried["points"]) == (True, None, 0)


async def test_the_transfers_of_a_fixture_stay_readable(game: Fantasy, anna: Person, scored: UUID) -> None:
    second = await game.fixture(number=2)
    await anna.saves(swapped(SQUAD, _8=16))
    await game.closes(second)
    assert (await history_of(anna, second))["transfers"] == {"sold": [game.id(8)], "bought": [game.id(16)]}
    assert (await history_of(anna, scored))["transfers"] == {"sold": [], "bought": []}


async def test_a_team_made_later_has_no_slots(game: Fantasy, scored: UUID) -> None:
    await game.fixture(number=2)
    late = await game.participant()
    await late.makes_team("Late")
    history = await history_of(late, scored)
    assert (history["slots"], history["points"], history["formation"]) == ([], 0, "")


async def test_unknown_teams_and_fixtures_are_not_found(game: Fantasy, anna: Person, scored: UUID) -> None:
    team = (await anna.team())["_id"]
    for path, code in (
        (f"{TEAMS}/{uuid7()}/history", "team-not-found"),
        (f"{TEAMS}/nobody/history/{scored}", "team-not-found"),
        (f"{TEAMS}/{team}/history/{uuid7()}", "fixture-not-found"),
        (f"{TEAMS}/distribution/none", "fixture-not-found"),
    ):
        answer = await anna.asks("GET", path)
        assert (answer.status_code, answer.json()["code"]) == (404, code)
    await game.membership(anna, joined=False)
    answer = await anna.asks("GET", f"{TEAMS}/{team}/history")
    assert answer.json()["code"] == "team-not-found"


async def test_the_spread_of_squads_is_told_after_the_lock(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    ben = await game.participant()
    await ben.makes_team("Sowy", rows=swapped(SQUAD, _8=16), bonus={"name": "FullSquad"})
    await game.closes(fixture_id)
    spread = (await ben.asks("GET", f"{TEAMS}/distribution/{fixture_id}")).json()
    assert (spread["teams"], spread["formations"]) == (2, {"1-2-1-1": 2})
    assert (spread["captains"], spread["bonuses"]) == ({game.id(8): 1}, {"Captain": 1, "FullSquad": 1})
    assert {spread["athletes"][game.id(number)] for number in (1, 2, 6)} == {2}
    assert (spread["athletes"][game.id(8)], spread["athletes"][game.id(16)]) == (1, 1)


async def test_sales_and_purchases_are_told_of_the_lock_they_were_made_for(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    ben, idle = await game.participant(), await game.participant()
    for person, name in ((anna, "Eagles"), (ben, "Sowy"), (idle, "Idle")):
        await person.makes_team(name)
    await game.closes(fixture_id)
    first = (await anna.asks("GET", f"{TEAMS}/distribution/{fixture_id}")).json()
    assert (first["sold"], first["bought"]) == ({}, {}), "a first squad is no purchase"
    second = await game.fixture(number=2)
    await anna.saves(swapped(SQUAD, _8=16))
    await ben.saves(swapped(SQUAD, _8=16, _10=14))
    assert (await anna.asks("GET", f"{TEAMS}/distribution/{second}")).json()["code"] == "fixture-still-open"
    await game.closes(second)
    spread = (await anna.asks("GET", f"{TEAMS}/distribution/{second}")).json()
    assert spread["sold"] == {game.id(8): 2, game.id(10): 1}
    assert spread["bought"] == {game.id(16): 2, game.id(14): 1}
    assert (await anna.asks("GET", f"{TEAMS}/distribution/{fixture_id}")).json() == first
    await game.fixture(second, number=2, window=2)
    await ben.saves(SQUAD)
    await game.closes(second)
    again = (await anna.asks("GET", f"{TEAMS}/distribution/{second}")).json()
    assert (again["sold"], again["bought"]) == ({game.id(8): 1}, {game.id(16): 1}), "after a reopening"


async def test_the_team_of_the_round_is_told_once_there_are_results(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team()
    await game.closes(fixture_id)
    assert (await anna.asks("GET", f"{TEAMS}/distribution/{fixture_id}")).json()["bestLineup"] is None
    await game.results(fixture_id, POINTS | {11: 60, 5: 25})
    await game.scores()
    best = (await anna.asks("GET", f"{TEAMS}/distribution/{fixture_id}")).json()["bestLineup"]
    assert (best["formation"], best["points"]) == ("1-1-2-1", 16.5)
    assert [(one["_id"], one["position"], one["points"]) for one in best["players"]] == [
        (game.id(5), "goalkeeper", 2.5),
        (game.id(2), "defender", 1),
        (game.id(11), "midfielder", 6),
        (game.id(3), "midfielder", 3),
        (game.id(8), "forward", 4),
    ]
    assert best["players"][0] | {"_id": None} == {
        "_id": None,
        "fullname": "Jan Testowy5",
        "position": "goalkeeper",
        "team": "Cranes",
        "points": 2.5,
    }


async def test_an_explanation_has_the_spread_where_it_is_asked_for_and_the_fixture_is_locked(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    team = (await anna.makes_team()).json()["_id"]
    path = f"{TEAMS}/{team}/history/{fixture_id}"
    assert (await anna.asks("GET", f"{path}?distribution=true")).json()["distribution"] is None
    await game.closes(fixture_id)
    assert (await anna.asks("GET", path)).json()["distribution"] is None
    asked = (await anna.asks("GET", f"{path}?distribution=true")).json()["distribution"]
    assert asked == (await anna.asks("GET", f"{TEAMS}/distribution/{fixture_id}")).json()
    assert asked["teams"] == 1


async def test_my_team_has_its_explained_points_where_they_are_asked_for_and_the_fixture_is_locked(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    team = (await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})).json()["_id"]
    path = f"{TEAMS}/league/{game.league}"

    async def explanation(fixture: UUID | None) -> Any:
        params = {} if fixture is None else {"explained": str(fixture)}
        return (await anna.asks("GET", path, params=params)).json().get("explanation")

    assert [await explanation(None), await explanation(fixture_id), await explanation(uuid7())] == [None] * 3
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores()
    alone = (await anna.asks("GET", f"{TEAMS}/{team}/history/{fixture_id}?distribution=true")).json()
    assert (alone["points"], alone["distribution"]["teams"]) == (14.5, 1)
    assert (await explanation(None), await explanation(fixture_id)) == (None, alone)


async def test_adjustments_that_say_too_little_are_refused(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()["_id"]
    organizer = await game.organizer()
    path = f"/organizer/fantasy_teams/teams/{team}/adjustments"
    good: dict[str, Any] = {"kind": "points", "fixtureId": str(fixture_id), "value": 1, "reason": "Nagroda"}
    before = await game.everything()
    for change, status, code in (
        ({"fixtureId": None}, 400, "fixture-required"),
        ({"fixtureId": str(uuid7())}, 404, "fixture-not-found"),
        ({"value": 0}, 400, "adjustment-zero"),
        ({"reason": "  "}, 400, "reason-required"),
        ({"value": 0.25}, 422, "invalid-body"),
        ({"kind": "luck"}, 422, "invalid-body"),
    ):
        await refused(game, await organizer.asks("POST", path, json=good | change), status, code, before)
    await refused(game, await anna.asks("POST", path, json=good), 403, "organizer-only", before)
    nobody = path.replace(team, str(uuid7()))
    await refused(game, await organizer.asks("POST", nobody, json=good), 404, "team-not-found", before)
    assert (await organizer.asks("GET", nobody)).json()["code"] == "team-not-found"
    await game.contest(state="closed")
    before = await game.everything()
    await refused(game, await organizer.asks("POST", path, json=good), 409, "contest-closed", before)
