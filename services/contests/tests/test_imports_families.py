"""Imports into contests that do not let everything be predicted that a file has, on a real PostgreSQL."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League, small_cup, soon


async def choose(league: League, *families: str) -> None:
    await league.sends("PATCH", "", {"predictionFamilies": families})


def groups(fixtures: list[Any]) -> list[str]:
    return [event["key"] for fixture in fixtures for event in fixture["events"] if event["groupEventName"]]


async def test_events_of_groups_that_nobody_may_predict_are_left_out_and_told(contests: Contests) -> None:
    league = await League.draft(contests)
    await choose(league, "1X2")
    preview = await league.preview(small_cup(), startAt=soon(days=1), groupMedalists=True)
    assert [(one["code"], one["detail"].partition("(")[2]) for one in preview["notices"]] == [
        ("field-not-read", "3 times)."),
        ("family-not-chosen", "2)."),
        ("family-not-chosen", "1)."),
    ]
    assert preview["counts"]["events"] == 16
    applied = await league.apply(preview)
    assert [one["code"] for one in applied["notices"]] == [one["code"] for one in preview["notices"]]
    fixtures = await league.fixtures()
    assert groups(fixtures) == []
    drafts = [fixture["importedResults"] for fixture in fixtures]
    assert all((one["groupWinners"], one["groupMedalists"]) == ({}, {}) for one in drafts), "nor is a result of theirs"
    offered = {offer["predictionFamily"] for one in fixtures for event in one["events"] for offer in offers(event)}
    assert offered == {"1X2"}


async def test_of_the_families_that_are_chosen_the_events_come(contests: Contests) -> None:
    league = await League.draft(contests)
    await choose(league, "1X2", "GroupWinner")
    preview = await league.preview(small_cup(), startAt=soon(days=1), groupMedalists=True)
    assert [one["code"] for one in preview["notices"]] == ["field-not-read", "family-not-chosen"]
    await league.apply(preview)
    assert groups(await league.fixtures()) == ["group-a-winner", "group-b-winner"]


async def test_events_that_are_there_already_stay_as_the_file_has_them(contests: Contests) -> None:
    league = await League.draft(contests)
    start = soon(days=1)
    await league.imports(small_cup(), startAt=start)
    before = await league.fixtures()
    await choose(league, "1X2")
    again = await league.preview(small_cup(), startAt=start)
    assert ([one["code"] for one in again["notices"]], again["counts"]["unchanged"]) == (["field-not-read"], 6)
    assert groups(before) == ["group-a-winner", "group-b-winner"]


def offers(event: Any) -> list[Any]:
    return event["availablePredictions"]
