"""Participants by their squad in a fixture: saved for it, carried over, of the wrong size, or missing."""

from typing import Any
from uuid import UUID

from fantasy_teams.tests.acting import Fantasy, Person
from fantasy_teams.tests.samples import SQUAD

FIXTURES = "/organizer/fantasy_teams/fixtures"


async def figures(organizer: Person, fixture: UUID) -> dict[str, Any]:
    answer = await organizer.asks("GET", f"{FIXTURES}/{fixture}/teams")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def standings(organizer: Person, fixture: UUID, **query: Any) -> list[tuple[str | None, str, int, int]]:
    answer = await organizer.asks("GET", f"{FIXTURES}/{fixture}/members", params=query)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["total"] == len(found["items"])
    return [(one["teamName"], one["standing"], one["chosen"], one["wanted"]) for one in found["items"]]


async def test_a_squad_that_is_carried_over_is_not_missing(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    ben, late, _nobody = [await game.participant() for _ in range(3)]
    await ben.makes_team("Sowy")
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    await ben.saves(SQUAD)
    organizer = await game.organizer()
    carried = [("Eagles", "carried", 8, 8), ("Sowy", "saved", 8, 8)]
    assert await standings(organizer, second) == [*carried, (None, "none", 0, 8), (None, "none", 0, 8)]
    seen = await figures(organizer, second)
    wanted = {"members": 4, "teams": 2, "complete": 2, "saved": 1, "carried": 1, "partial": 0, "none": 2, "toRemind": 2}
    assert {key: seen[key] for key in wanted} == wanted
    assert (seen["missing"], seen["lastReminder"]) == ([], None)
    await game.closes(second)
    await game.fixture(number=3)
    await late.makes_team("Late")
    found = await standings(organizer, second)
    assert found == [*carried[:1], ("Late", "none", 0, 8), *carried[1:], (None, "none", 0, 8)], "it was made later"
    seen = await figures(organizer, second)
    assert (seen["teams"], seen["complete"], [team["name"] for team in seen["missing"]]) == (3, 2, ["Late"])


async def test_a_squad_that_changed_rules_no_longer_fit_is_a_part(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team()
    await game.execute("""UPDATE contest SET rules = jsonb_set(rules, '{substitutes}', '4')""")
    organizer = await game.organizer()
    assert await standings(organizer, fixture_id) == [("Eagles", "partial", 8, 9)]
    assert (await figures(organizer, fixture_id))["complete"] == 0


async def test_nobody_is_to_be_reminded_where_squads_stand_from_the_first_fixture_on(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    organizer = await game.organizer()
    await game.execute("""UPDATE contest SET rules = jsonb_set(rules, '{editing}', '"firstFixtureOnly"')""")
    assert (await figures(organizer, fixture_id))["toRemind"] == 1, f"{anna.id} can still make a squad"
    await game.closes(fixture_id)
    seen = await figures(organizer, await game.fixture(number=2))
    assert (seen["none"], seen["toRemind"]) == (1, 0)
