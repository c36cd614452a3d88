"""Saving predictions: what counts, what is refused, which request wins."""

import asyncio
import re
from typing import Any
from uuid import UUID

import pytest
import structlog

from kit.process import context
from kit.process.identifiers import uuid7
from typer_predictions.tests.acting import GROUP, RATES, TEAMS, Person, Typer, group, match, offered


async def test_a_click_applies_what_it_implies_and_null_clears(anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    key = str(fixture_id)
    clicks: list[tuple[dict[str, str | None], dict[str, str]]] = [
        ({"ExactResult": "2:1"}, {"1X2": "1", "ExactResult": "2:1"}),
        ({"PointDifference": "1:1"}, {"1X2": "1", "ExactResult": "2:1", "PointDifference": "1:1"}),
        ({"1X2": "2"}, {"1X2": "2"}),
        ({"1X2": None}, {}),
    ]
    for click, expected in clicks:
        answer = await anna.saves({key: {"m1": click}})
        assert answer.status_code == 200
        assert answer.json()["fixturePredictions"].get(key, {}).get("m1", {}) == expected
        assert (await anna.team())["fixturePredictions"] == answer.json()["fixturePredictions"]


async def test_only_the_keys_sent_change(typer: Typer, anna: Person) -> None:
    first = await typer.fixture(events=(match("m1"), match("m2"), group("g")))
    second = await typer.fixture(number=2)
    everything = {
        str(first): {
            "m1": {"1X2": "1"},
            "m2": {"1X2": "2"},
            "g": {"GroupWinner": "qatar", "GroupMedalists": ["senegal", "qatar"]},
        },
        str(second): {"m1": {"1X2": "X"}},
    }
    await anna.makes_team(picks=everything)
    answer = await anna.saves({str(first): {"m2": {"1X2": "X"}, "g": None}})
    assert answer.json()["fixturePredictions"] == {
        str(first): {"m1": {"1X2": "1"}, "m2": {"1X2": "X"}},
        str(second): {"m1": {"1X2": "X"}},
    }


async def test_medalists_are_read_back_in_alphabetical_order(typer: Typer, anna: Person) -> None:
    fixture = await typer.fixture(events=(group("g"),))
    answer = await anna.makes_team(picks={str(fixture): {"g": {"GroupMedalists": ["senegal", "qatar", "ecuador"]}}})
    assert answer.json()["fixturePredictions"][str(fixture)]["g"]["GroupMedalists"] == ["ecuador", "qatar", "senegal"]


REFUSALS: list[tuple[Any, int, str]] = [
    ({"m1": {"1X2": "7"}}, 400, "prediction-unknown"),
    ({"m1": {"GroupWinner": "qatar"}}, 400, "prediction-unknown"),
    ({"m1": {"1X2": ["1", "2"]}}, 400, "prediction-unknown"),
    ({"m1": {"ExactResult": "1:0"}}, 400, "prediction-disabled"),
    ({"v": {"1X2": "1"}}, 400, "prediction-disabled"),
    ({"g": {"GroupMedalists": ["ecuador", "netherlands", "qatar", "senegal"]}}, 400, "too-many-medalists"),
    ({"m1": {"1X2": "2", "ExactResult": "2:1"}}, 400, "predictions-contradict"),
    ({"elsewhere": {"1X2": "1"}}, 404, "event-not-found"),
    ({"elsewhere": None}, 404, "event-not-found"),
    ({"m1": {"1X2": "X"}, "g": {"GroupWinner": "poland"}}, 400, "prediction-unknown"),
]


@pytest.mark.parametrize(("events", "status", "code"), REFUSALS)
async def test_a_refused_body_changes_nothing(typer: Typer, anna: Person, events: Any, status: int, code: str) -> None:
    fixture = await typer.fixture(events=(match("m1"), match("v", state="void"), group("g")))
    await anna.makes_team(picks={str(fixture): {"m1": {"1X2": "1"}}})
    before = await typer.everything()
    answer = await anna.saves({str(fixture): events}, name="Renamed")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert await typer.everything() == before
    ben = await typer.participant()
    answer = await ben.makes_team("Falcons", {str(fixture): events})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert len(await typer.fetch("SELECT FROM team")) == 1


async def test_a_refusal_says_where_and_in_both_languages(typer: Typer, anna: Person) -> None:
    fixture = await typer.fixture(events=(match("m/1"),))
    body = {"name": "Eagles", "league": str(typer.league), "fixturePredictions": {str(fixture): {"m/1": {"1X2": "7"}}}}
    english = (await anna.asks("POST", TEAMS, json=body)).json()
    polish = (await anna.asks("POST", TEAMS, json=body, language="pl")).json()
    assert english["errors"][0]["pointer"] == f"/fixturePredictions/{fixture}/m~11/1X2"
    assert english["detail"] == "This match does not offer such a prediction."
    assert polish["detail"] == "Takiego typu nie ma w ofercie tego meczu."


async def test_fixtures_of_another_contest_are_not_found(typer: Typer, anna: Person) -> None:
    foreign = await typer.fixture(contest_id=uuid7())
    await anna.makes_team()
    before = await typer.everything()
    for key in (str(foreign), str(uuid7()), "nonsense"):
        for events in ({"m1": {"1X2": "1"}}, {}):
            answer = await anna.saves({key: events})
            assert (answer.status_code, answer.json()["code"]) == (404, "fixture-not-found")
    assert await typer.everything() == before


async def test_before_it_opens_and_after_it_closes_a_fixture_takes_nothing(typer: Typer, anna: Person) -> None:
    await anna.makes_team()
    early = await typer.fixture()
    await typer.execute("UPDATE fixture SET opens_at = clock_timestamp() + interval '1 hour'")
    late = await typer.fixture(number=2, closes_in=-1)
    before = await typer.everything()
    answer = await anna.saves({str(early): {"m1": {"1X2": "1"}}})
    assert (answer.status_code, answer.json()["code"]) == (409, "fixture-not-open")
    assert answer.json()["detail"] == "Enter predictions when the round starts."
    answer = await anna.saves({str(late): {"m1": {"1X2": "1"}}})
    assert (answer.status_code, answer.json()["code"]) == (409, "fixture-closed")
    assert await typer.everything() == before


async def test_unchanged_keys_of_a_closed_fixture_are_ignored_a_changed_one_refuses_everything(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team(picks={str(fixture_id): {"m1": {"ExactResult": "2:1"}}})
    await typer.closes(fixture_id)
    opened = await typer.fixture(number=2)
    stored = {"m1": {"1X2": "1", "ExactResult": "2:1", "PointDifference": None}}
    answer = await anna.saves({str(fixture_id): stored, str(opened): {"m1": {"1X2": "X"}}})
    assert answer.status_code == 200
    assert answer.json()["fixturePredictions"][str(opened)] == {"m1": {"1X2": "X"}}
    before = await typer.everything()
    for changed in ({"1X2": "2"}, {"ExactResult": None}, None):
        answer = await anna.saves({str(fixture_id): {"m1": changed}, str(opened): {"m1": {"1X2": "1"}}})
        assert (answer.status_code, answer.json()["code"]) == (409, "fixture-closed")
    assert await typer.everything() == before


async def test_of_requests_out_of_order_the_last_click_wins(typer: Typer, anna: Person) -> None:
    fixture = await typer.fixture(events=(match("m1"), match("m2")))
    await anna.makes_team()
    key = str(fixture)
    assert (await anna.saves({key: {"m1": {"1X2": "2"}}}, sequence=7)).json()["sequence"] == 7
    for late in (6, 7):
        answer = await anna.saves({key: {"m1": {"1X2": "1"}}}, sequence=late)
        assert answer.status_code == 200
        assert answer.json()["fixturePredictions"] == {key: {"m1": {"1X2": "2"}}}
        assert answer.json()["sequence"] == 7
    answer = await anna.saves({key: {"m1": {"1X2": "1"}, "m2": {"1X2": "1"}}}, sequence=5)
    assert answer.json()["fixturePredictions"] == {key: {"m1": {"1X2": "2"}, "m2": {"1X2": "1"}}}
    answer = await anna.saves({key: {"m1": {"1X2": "2"}}}, sequence=9)
    answer = await anna.saves({key: {"m1": {"1X2": "X"}}}, sequence=8)
    assert answer.json()["fixturePredictions"][key]["m1"] == {"1X2": "2"}
    answer = await anna.saves({key: {"m1": {"1X2": "X"}}})
    assert answer.json()["fixturePredictions"][key]["m1"] == {"1X2": "X"}
    assert answer.json()["sequence"] == 9


async def test_however_clicks_arrive_the_highest_sequence_stands(anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    key = str(fixture_id)
    clicks = [(sequence, "1X2"[sequence % 3]) for sequence in range(1, 13)]
    await asyncio.gather(*(anna.saves({key: {"m1": {"1X2": name}}}, sequence=number) for number, name in clicks))
    team = await anna.team()
    assert team["fixturePredictions"][key]["m1"] == {"1X2": clicks[-1][1]}
    assert team["sequence"] == 12


async def test_a_chosen_option_that_is_disabled_later_stays_until_changed_but_cannot_be_chosen_again(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    key = str(fixture_id)
    await anna.makes_team(picks={key: {"m1": {"ExactResult": "2:1"}}})
    await typer.fixture(fixture_id, events=(match("m1", predictions=offered(RATES, disabled=("2:1",))),))
    kept = await anna.saves({key: {"m1": {"PointDifference": "1:1"}}})
    assert kept.json()["fixturePredictions"][key]["m1"]["ExactResult"] == "2:1"
    assert (await anna.saves({key: {"m1": {"ExactResult": "2:1"}}})).json()["code"] == "prediction-disabled"


def with_correlation(_logger: Any, _method: str, line: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """What kit.telemetry.logs adds to every line."""
    line["correlation_id"] = context.correlation_id.get()
    return line


async def test_the_line_in_the_log_has_the_requests_correlation_id(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    team = (await anna.makes_team()).json()
    body = {"_id": team["_id"], "league": str(typer.league), "fixturePredictions": {str(fixture_id): {"m1": None}}}
    with structlog.testing.capture_logs(processors=[with_correlation]) as lines:
        answer = await anna.asks("PUT", TEAMS, json=body, headers={"X-Correlation-Id": "follow-me-0001"})
    assert answer.headers["X-Correlation-Id"] == "follow-me-0001"
    (saved,) = [line for line in lines if line["event"] == "prediction_saved"]
    assert saved["correlation_id"] == "follow-me-0001"
    assert saved["team_id"] == team["_id"]
    assert saved["fixtures"] == [str(fixture_id)]


async def test_a_refused_save_leaves_no_line_in_the_log(anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    with structlog.testing.capture_logs() as lines:
        await anna.saves({str(fixture_id): {"m1": {"1X2": "7"}}})
    assert [line for line in lines if line["event"] == "prediction_saved"] == []


async def test_the_times_of_a_save_are_the_databases(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    answer = (await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})).json()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", answer["savedAt"])
    ((stored, now),) = await typer.fetch("SELECT saved_at, clock_timestamp() FROM team")
    assert answer["savedAt"] == stored.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    assert 0 <= (now - stored).total_seconds() < 5


async def test_the_group_offers_its_families(typer: Typer, anna: Person) -> None:
    assert set(GROUP) == {"GroupWinner", "GroupMedalists"}
    fixture = await typer.fixture(events=(group("g"),))
    await anna.makes_team(picks={str(fixture): {"g": {"GroupWinner": "qatar"}}})
    full = ["ecuador", "netherlands", "senegal"]
    answer = await anna.saves({str(fixture): {"g": {"GroupMedalists": full}}})
    assert answer.json()["fixturePredictions"][str(fixture)]["g"] == {"GroupMedalists": full}
