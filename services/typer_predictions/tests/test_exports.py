"""Participants, predictions and points as files, for organizers only."""

from uuid import UUID

import pytest

from kit.process.identifiers import uuid7
from shared.problems import ExportTooLarge
from typer_predictions.history import exports
from typer_predictions.tests.acting import Person, Typer

ROOT = "/organizer/typer_predictions"


async def saved(person: Person, path: str, **query: str) -> list[str]:
    """Answer the lines of a file."""
    answer = await person.asks("GET", f"{ROOT}/{path}", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert 'filename="' in answer.headers["Content-Disposition"]
    return answer.content.decode("utf-8-sig").splitlines()


async def refused(person: Person, path: str) -> tuple[int, str]:
    answer = await person.asks("GET", f"{ROOT}/{path}")
    return answer.status_code, answer.json()["code"]


async def test_points_and_predictions_are_saved_once_the_fixture_is_locked(typer: Typer, anna: Person) -> None:
    organizer = typer.stranger(roles=("participant", "organizer"))
    fixture: UUID = await typer.fixture()
    await anna.makes_team("=Eagles", {str(fixture): {"m1": {"1X2": "1"}}})
    ben = await typer.participant()
    await ben.makes_team("Bears")
    league = f"leagues/{typer.league}"
    assert await refused(organizer, f"fixtures/{fixture}/predictions") == (409, "fixture-still-open")
    assert await saved(organizer, f"{league}/points") == ['"Team","Total"', '"\'=Eagles",0.0', '"Bears",0.0']

    await typer.closes(fixture)
    await typer.results(fixture, {"m1": {"1X2": ["1"]}}, final=True)
    await typer.scores()
    found = await saved(organizer, f"{league}/points")
    assert [line.split(",")[-1] for line in found] == ['"Total"', "25.0", "0.0"]
    picks = await saved(organizer, f"fixtures/{fixture}/predictions")
    assert picks[0] == '"Team","Match","Kind","Prediction"'
    assert [line.split(",")[::2] for line in picks[1:]] == [['"\'=Eagles"', '"1X2"']]
    members = await saved(organizer, f"{league}/participants")
    assert [line.split(",")[0] for line in members] == ['"Team"', '"\'=Eagles"', '"Bears"']
    book = await organizer.asks("GET", f"{ROOT}/{league}/points", params={"format": "xlsx"})
    assert book.content.startswith(b"PK")


async def test_only_organizers_save_them(typer: Typer, anna: Person) -> None:
    organizer = typer.stranger(roles=("participant", "organizer"))
    fixture: UUID = await typer.fixture()
    for path in (f"leagues/{typer.league}/points", f"fixtures/{fixture}/predictions"):
        assert await refused(anna, path) == (403, "organizer-only")
    assert await refused(organizer, f"leagues/{uuid7()}/participants") == (404, "contest-not-found")


async def test_what_would_be_too_large_for_a_file_is_refused(
    typer: Typer, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    organizer = typer.stranger(roles=("participant", "organizer"))
    fixture: UUID = await typer.fixture()
    await anna.makes_team("Eagles", {str(fixture): {"m1": {"1X2": "1", "ExactResult": "2:1"}}})
    await typer.participant()
    await typer.closes(fixture)
    picks, members = f"fixtures/{fixture}/predictions", f"leagues/{typer.league}/participants"
    assert len(await saved(organizer, picks)) == len(await saved(organizer, members)) == 3
    monkeypatch.setattr(exports, "MOST_ROWS", 1)
    assert await refused(organizer, picks) == (409, "export-too-large")
    monkeypatch.setattr(ExportTooLarge, "most", 1)
    assert await refused(organizer, members) == (409, "export-too-large"), "of two members one has no team"


async def test_points_stand_below_their_rounds_whoever_played_which(typer: Typer, anna: Person) -> None:
    organizer = typer.stranger(roles=("participant", "organizer"))
    first: UUID = await typer.fixture(number=1, name="Matchday 1")
    await anna.makes_team("Eagles", {str(first): {"m1": {"1X2": "1"}}})
    await typer.closes(first)
    await typer.results(first, {"m1": {"1X2": ["1"]}}, final=True)
    await typer.scores()
    second: UUID = await typer.fixture(number=2, name="Matchday 2")
    ben = await typer.participant()
    await ben.makes_team("Bears", {str(second): {"m1": {"1X2": "2"}}})
    await typer.closes(second)
    await typer.results(second, {"m1": {"1X2": ["2"]}}, final=True)
    await typer.scores()
    assert await saved(organizer, f"leagues/{typer.league}/points") == [
        '"Team","Matchday 1","Matchday 2","Total"',
        '"Bears",0.0,30.3,30.3',
        '"Eagles",25.0,0.0,25.0',
    ]
