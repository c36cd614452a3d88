"""Receipts: a save's instant is the one at which it passed the gate, and it stays until another save counts."""

from typing import Any
from uuid import UUID

from games.testing.late import closing_of, saved_over_the_closing
from typer_predictions.tests.acting import Person, Typer, match

MOVING = {"serverTime"}
"""What of a team changes by itself."""


def still(team: Any) -> Any:
    return {key: value for key, value in team.items() if key not in MOVING}


async def test_a_save_that_is_written_after_the_closing_was_accepted_before_it(typer: Typer, anna: Person) -> None:
    await anna.makes_team()
    fixture_id = await typer.fixture(closes_in=1.5)
    save = anna.saves({str(fixture_id): {"m1": {"1X2": "1"}}}, sequence=1)
    answer = await saved_over_the_closing(typer, fixture_id, save, table="prediction")
    assert answer.status_code == 200
    closing = await closing_of(typer, fixture_id)
    assert answer.json()["savedAt"] <= closing
    assert answer.json()["receipts"][str(fixture_id)] == {
        "savedAt": answer.json()["savedAt"],
        "sequence": 1,
        "events": None,
    }
    assert (await anna.team())["savedAt"] == answer.json()["savedAt"]
    assert answer.json()["serverTime"] > closing


async def test_a_save_that_changes_nothing_answers_the_receipt_of_the_save_that_counts(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    key = str(fixture_id)
    await anna.makes_team()
    first = (await anna.saves({key: {"m1": {"1X2": "1"}}}, sequence=4)).json()
    assert first["receipts"] == {key: {"savedAt": first["savedAt"], "sequence": 4, "events": None}}
    for repeated in ({"m1": {"1X2": "1"}}, {"m1": {"ExactResult": None}}, {}):
        again = (await anna.saves({key: repeated}, sequence=4)).json()
        assert still(again) == still(first)
    await typer.closes(fixture_id)
    for sequence in (4, 5, None):
        late = (await anna.saves({key: {"m1": {"1X2": "1"}}}, sequence=sequence)).json()
        assert still(late) == still(first)


async def test_a_repeated_click_with_a_higher_number_wins_over_one_that_comes_late(
    anna: Person, fixture_id: UUID
) -> None:
    key = str(fixture_id)
    await anna.makes_team()
    first = (await anna.saves({key: {"m1": {"1X2": "1"}}}, sequence=1)).json()
    third = (await anna.saves({key: {"m1": {"1X2": "1"}}}, sequence=3)).json()
    assert (third["savedAt"], third["receipts"], third["sequence"]) == (first["savedAt"], first["receipts"], 3)
    second = (await anna.saves({key: {"m1": {"1X2": "2"}}}, sequence=2)).json()
    assert second["fixturePredictions"] == first["fixturePredictions"]
    assert second["receipts"] == first["receipts"]


async def test_each_fixture_has_a_receipt_of_its_own(typer: Typer, anna: Person) -> None:
    first = await typer.fixture(events=(match("m1"),))
    second = await typer.fixture(number=2, events=(match("m1"),))
    await anna.makes_team()
    one = (await anna.saves({str(first): {"m1": {"1X2": "1"}}}, sequence=1)).json()
    two = (await anna.saves({str(second): {"m1": {"1X2": "2"}}}, sequence=2)).json()
    assert two["receipts"] == one["receipts"] | {
        str(second): {"savedAt": two["savedAt"], "sequence": 2, "events": None}
    }
    await typer.closes(first)
    repeated = (await anna.saves({str(first): {"m1": {"1X2": "1"}}}, sequence=3)).json()
    assert repeated["savedAt"] == one["savedAt"]
    assert (await anna.team())["savedAt"] == two["savedAt"]


async def test_a_name_alone_is_no_save(anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    saved = (await anna.saves({str(fixture_id): {"m1": {"1X2": "1"}}})).json()
    renamed = (await anna.saves({}, name="Kruki")).json()
    assert (renamed["savedAt"], renamed["receipts"]) == (saved["savedAt"], saved["receipts"])
