"""How many of a fixture's predictions members have made."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from contracts.events.message import MessageRequested
from typer_predictions.tests.acting import Person, Typer, group, match


def path(fixture_id: UUID, what: str) -> str:
    return f"/organizer/typer_predictions/fixtures/{fixture_id}/{what}"


async def read(person: Person, path: str, **query: Any) -> Any:
    answer = await person.asks("GET", path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_predictions_that_are_missing_are_counted(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("v", state="void"), group("g")))
    whole = {
        "m1": {"ExactResult": "2:1", "PointDifference": "1:1"},
        "g": {"GroupWinner": "qatar", "GroupMedalists": ["ecuador", "qatar", "senegal"]},
    }
    await anna.makes_team("Whole", {str(fixture_id): whole})
    ben, cleo, dora, _teamless = [await typer.participant() for _ in range(4)]
    await ben.makes_team("Two", {str(fixture_id): whole | {"g": {"GroupMedalists": ["qatar", "senegal"]}}})
    nothing = (await cleo.makes_team("Nothing")).json()
    await dora.makes_team("Gone")
    await typer.membership(dora, joined=False)
    organizer = typer.stranger(roles=("participant", "organizer"))
    listed = await read(organizer, path(fixture_id, "members"))
    assert [(one["teamName"], one["standing"], one["chosen"], one["wanted"]) for one in listed["items"]] == [
        ("Nothing", "none", 0, 7),
        ("Two", "partial", 5, 7),
        ("Whole", "saved", 7, 7),
        (None, "none", 0, 7),
    ]
    seen = await read(organizer, path(fixture_id, "teams"))
    wanted = {"members": 4, "teams": 3, "complete": 1, "saved": 1, "carried": 0, "partial": 1, "none": 2, "toRemind": 3}
    assert {key: seen[key] for key in wanted} == wanted
    assert [team["name"] for team in seen["missing"]] == ["Nothing", "Two"]
    assert seen["missing"][0] == {"_id": nothing["_id"], "name": "Nothing"}
    await typer.closes(fixture_id)
    after = await read(organizer, path(fixture_id, "teams"))
    assert {key: after[key] for key in wanted} == wanted, "the lock changes nothing"


async def test_a_fixture_with_nothing_left_on_offer_lacks_nothing(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture(events=(match("v", state="void"),))
    await anna.makes_team()
    organizer = typer.stranger(roles=("participant", "organizer"))
    seen = await read(organizer, path(fixture_id, "teams"))
    assert (seen["complete"], seen["saved"], seen["toRemind"]) == (1, 1, 0)


async def test_each_is_reminded_of_the_matches_that_they_lack(typer: Typer, anna: Person) -> None:
    three = (match("m1"), match("m2"), group("g"))
    fixture_id = await typer.fixture(events=three, closes_in=3590, opens_at=datetime.now(UTC) - timedelta(days=2))
    whole = {
        "m1": {"ExactResult": "2:1", "PointDifference": "1:1"},
        "m2": {"ExactResult": "2:1", "PointDifference": "1:1"},
        "g": {"GroupWinner": "qatar", "GroupMedalists": ["ecuador", "qatar", "senegal"]},
    }
    await anna.makes_team("Whole", {str(fixture_id): whole})
    ben, cleo, dora = [await typer.participant() for _ in range(3)]
    await ben.makes_team("Medals", {str(fixture_id): whole | {"g": {"GroupMedalists": ["qatar", "senegal"]}}})
    await cleo.makes_team("First", {str(fixture_id): {"m1": whole["m1"]}})
    await typer.reminder_worker().step()
    told = [MessageRequested.model_validate(data) for data in await typer.emitted(MessageRequested.type)]
    assert [(one.user_ids, one.title.pl.split(": ")[1]) for one in told] == [
        ((ben.id,), "brakuje typów w 1 z 3 meczów"),
        ((cleo.id,), "brakuje typów w 2 z 3 meczów"),
        ((dora.id,), "brakuje typów w 3 z 3 meczów"),
    ]
    assert all("3 matches. It closes on " in one.body.en for one in told)
