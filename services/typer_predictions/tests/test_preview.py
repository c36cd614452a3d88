"""Who would gain and who would lose: every figure that is named before publishing is what happens then."""

import asyncio
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from games.testing import hostile
from games.tests.previews import path_of, previewed
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually
from typer_predictions.tests.acting import RATES, Person, Typer, match

HOME: dict[str, Any] = {"1X2": ["1"], "ExactResult": ["2:1"], "PointDifference": ["1:1"]}
DRAW: dict[str, Any] = {"1X2": ["X"], "ExactResult": ["1:1"], "PointDifference": ["0"]}
PICKS: list[Any] = [
    {"ExactResult": "2:1", "PointDifference": "1:1"},
    {"ExactResult": "1:1", "PointDifference": "0"},
    {"1X2": "1"},
    {"1X2": "X"},
    {"1X2": "1"},
    None,
]


@pytest.fixture
async def organizer(typer: Typer) -> Person:
    return typer.stranger(roles=("organizer",))


def body(*results: dict[str, Any] | str, **more: Any) -> dict[str, Any]:
    """What contests would tell of the matches `m1`, `m2` …: what is right, or the event's state."""
    events: list[dict[str, Any]] = [
        {
            "key": f"m{number}",
            "state": one if isinstance(one, str) else "played",
            "results": {} if isinstance(one, str) else one,
        }
        for number, one in enumerate(results, start=1)
    ]
    return {"events": events} | more


async def play(typer: Typer, *fixtures: UUID) -> list[Person]:
    """Six teams predict as in PICKS for every fixture, which are locked then."""
    people: list[Person] = []
    for number, picks in enumerate(PICKS):
        person = await typer.participant()
        sent = {str(fixture_id): {"m1": picks} for fixture_id in fixtures} if picks else {}
        answer = await person.makes_team(f"Team{number}", sent)
        assert answer.status_code == 201, answer.text
        people.append(person)
    for fixture_id in fixtures:
        await typer.closes(fixture_id)
    return people


async def test_a_first_publication_a_provisional_one_and_a_correction_do_what_was_named(
    typer: Typer, fixture_id: UUID, organizer: Person
) -> None:
    await play(typer, fixture_id)
    first = await previewed(typer, organizer, fixture_id, body(HOME), lambda: typer.results(fixture_id, {"m1": HOME}))
    assert (first["gain"], first["lose"], first["places"]) == (3, 0, None)
    confirmed = await previewed(
        typer, organizer, fixture_id, {}, lambda: typer.results(fixture_id, {"m1": HOME}, final=True)
    )
    assert (confirmed["changed"], confirmed["same"], confirmed["gains"]) == (0, 6, [])
    corrected = await previewed(
        typer, organizer, fixture_id, body(DRAW), lambda: typer.results(fixture_id, {"m1": DRAW}, final=True)
    )
    assert (corrected["gain"], corrected["lose"], corrected["same"]) == (2, 3, 1)
    assert corrected["largestLoss"] == (RATES["1X2"]["1"] + RATES["ExactResult"]["2:1"] + 400) / 10
    assert (corrected["places"]["leaderBefore"], corrected["places"]["leaderAfter"]) == ("Team0", "Team1")
    voided = await previewed(
        typer, organizer, fixture_id, body("void"), lambda: typer.results(fixture_id, {"m1": "void"}, final=True)
    )
    assert (voided["gain"], voided["lose"], voided["average"]) == (0, 2, 0)


async def test_a_correction_of_an_earlier_fixture_moves_places_by_all_of_them(typer: Typer, organizer: Person) -> None:
    fixtures = [await typer.fixture(number=number) for number in (1, 2)]
    await play(typer, *fixtures)
    for fixture_id, results in zip(fixtures, (HOME, DRAW), strict=True):
        await previewed(
            typer,
            organizer,
            fixture_id,
            body(results),
            lambda now=fixture_id, told=results: typer.results(now, {"m1": told}),
        )
    first = fixtures[0]
    told = await previewed(typer, organizer, first, body(DRAW), lambda: typer.results(first, {"m1": DRAW}))
    assert told["places"]["up"] > 0
    assert told["top"][0]["totalAfter"] == 2 * told["top"][0]["after"]


async def test_half_a_fixture_counts_what_is_known_of_it(typer: Typer, organizer: Person) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("m2")))
    await play(typer, fixture_id)
    told = await previewed(
        typer, organizer, fixture_id, body(HOME, "scheduled"), lambda: typer.results(fixture_id, {"m1": HOME})
    )
    assert told["changed"] == 3


async def test_more_teams_than_one_batch_are_all_counted(
    typer: Typer, fixture_id: UUID, organizer: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(typer, fixture_id)
    for size in (1, 2, 3, 6):
        monkeypatch.setattr("games.preview.service.BATCH", size)
        answer = await organizer.asks("POST", path_of(typer, fixture_id), json=body(DRAW))
        assert (answer.json()["teams"], answer.json()["gain"]) == (6, 2), size


async def test_who_left_is_in_no_figure(typer: Typer, fixture_id: UUID, organizer: Person) -> None:
    people = await play(typer, fixture_id)
    await typer.membership(people[0], joined=False)
    told = await previewed(typer, organizer, fixture_id, body(HOME), lambda: typer.results(fixture_id, {"m1": HOME}))
    assert (told["teams"], told["gain"]) == (5, 2)


async def test_a_contest_without_teams_has_nobody_to_gain(typer: Typer, fixture_id: UUID, organizer: Person) -> None:
    await typer.closes(fixture_id)
    told = (await organizer.asks("POST", path_of(typer, fixture_id), json=body(HOME))).json()
    assert (told["teams"], told["changed"], told["average"], told["top"]) == (0, 0, 0, [])


async def test_trying_waits_for_the_lock_and_for_points_that_are_being_counted(
    typer: Typer, fixture_id: UUID, organizer: Person
) -> None:
    path = path_of(typer, fixture_id)

    async def answered(sent: dict[str, Any]) -> tuple[int, str]:
        answer = await organizer.asks("POST", path, json=sent)
        return answer.status_code, answer.json().get("code")

    assert await answered(body(HOME)) == (409, "fixture-not-locked")
    await play(typer, fixture_id)
    assert await answered({}) == (409, "nothing-scored")
    published = await typer.results(fixture_id, {"m1": HOME})
    underway = await organizer.asks("POST", path, json=body(HOME))
    assert (underway.status_code, underway.json()["code"], underway.headers["retry-after"]) == (
        409,
        "scoring-underway",
        "1",
    )
    await typer.scores()
    assert await answered(body(HOME, resultsRevision=published.revision + 1)) == (409, "scoring-underway")
    assert (await answered(body(HOME, resultsRevision=published.revision)))[0] == 200


async def test_one_at_a_time_is_counted_in_a_contest(typer: Typer, fixture_id: UUID, organizer: Person) -> None:
    await play(typer, fixture_id)
    path = path_of(typer, fixture_id)
    held_up = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    connection: asyncpg.Connection[Any] = await asyncpg.connect(typer.database_url)
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE team IN ACCESS EXCLUSIVE MODE")
            first = asyncio.ensure_future(organizer.asks("POST", path, json=body(HOME)))
            await eventually(lambda: typer.fetch(held_up))
            async with asyncio.timeout(20):
                second = await typer.stranger(roles=("organizer",)).asks("POST", path, json=body(DRAW))
        assert (second.status_code, second.json()["code"], second.headers["retry-after"]) == (
            409,
            "scoring-underway",
            "1",
        )
        assert (await first).json()["gain"] == 3
    finally:
        await connection.close()
    again = await organizer.asks("POST", path, json=body(DRAW))
    assert (again.status_code, again.json()["gain"]) == (200, 2), "the turn ends with the request"


async def test_only_organizers_try_results_and_strange_ones_are_refused(
    typer: Typer, fixture_id: UUID, anna: Person, organizer: Person
) -> None:
    await play(typer, fixture_id)
    before = await typer.everything()
    path = path_of(typer, fixture_id)
    refused = await anna.asks("POST", path, json=body(HOME))
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
    assert (await typer.client.post(path, json=body(HOME))).status_code == 401
    unknown = await organizer.asks("POST", path_of(typer, uuid7()), json=body(HOME))
    assert (unknown.status_code, unknown.json()["code"]) == (404, "fixture-not-found")
    event: dict[str, Any] = body(HOME)["events"][0]
    for sent in (
        {"events": [event | {"state": "won"}]},
        {"events": [event | {"results": {"2X1": ["1"]}}]},
        {"events": [event | {"results": {"1X2": "1"}}]},
        {"events": [{"state": "played"}]},
        {"events": [event] * 2001},
        body(HOME, resultsRevision=-1),
        body(HOME, resultsRevision=2**31),
        {"events": "all"},
    ):
        answer = await organizer.asks("POST", path, json=sent)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body"), sent
    for raw in hostile.NO_BODIES:
        answer = await organizer.asks("POST", path, content=raw, headers={"Content-Type": "application/json"})
        assert answer.status_code in {400, 422}, raw
    assert await typer.everything() == before
