"""Rankings by further scorings: beside the public one, with movements, tie-breaks and corrections of their own."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from contracts.columns import NumberColumn, PointsColumn
from contracts.events.contest import Alternate
from contracts.events.team import AlternatePoints, PointsScored
from contracts.scoring import Sum
from news_ranking.tests.conftest import Portal
from standings.testing import Contest

ContestWith = Callable[..., Awaitable[Contest]]
FURTHER = (Alternate(scoring=Sum(tendency=10), tie_break=("exactResults",)), Alternate(scoring=Sum(exact=10)))


def with_points(
    contest: Contest,
    chunks: list[PointsScored],
    *further: tuple[dict[str, int], dict[str, int]],
    ties: dict[str, int] | None = None,
) -> list[PointsScored]:
    """Return chunks with the points of a fixture and the totals of further scorings; `ties` of the first."""
    names = {team: name for name, team in contest.teams.items()}

    def columns(chunk: PointsScored, number: int) -> AlternatePoints:
        told, (points, totals) = [names[team] for team in chunk.team_ids], further[number]
        tie_breaks = {"exactResults": NumberColumn.of((ties or {}).get(name, 0) for name in told)}
        return AlternatePoints(
            fixture_points=PointsColumn.of(points[name] for name in told),
            totals=PointsColumn.of(totals[name] for name in told),
            tie_breaks=tie_breaks if number == 0 else {},
        )

    return [
        chunk.model_copy(update={"alternates": tuple(columns(chunk, number) for number in range(len(further)))})
        for chunk in chunks
    ]


async def test_a_ranking_by_a_further_scoring_stands_beside_the_public_one(
    portal: Portal, contest_with: ContestWith, organizer: httpx.AsyncClient
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(contest.changed(2, alternates=FURTHER))
    assert await portal.table(contest, scoring=2) == [(1, "Ada", 0), (1, "Bea", 0), (1, "Cez", 0)]
    first = {"Ada": 10, "Bea": 30, "Cez": 30}
    second = {"Ada": 50, "Bea": 0, "Cez": 0}
    run = contest.run(1, {"Ada": 300, "Bea": 200, "Cez": 100}, chunk_size=2)
    await portal.deliver(*with_points(contest, run, (first, first), (second, second), ties={"Cez": 1}))
    assert await portal.table(contest) == [(1, "Ada", 30), (2, "Bea", 20), (3, "Cez", 10)]
    assert await portal.table(contest, scoring=1) == [(1, "Cez", 3), (2, "Bea", 3), (3, "Ada", 1)]
    assert await portal.table(contest, scoring=2) == [(1, "Ada", 5), (2, "Bea", 0), (2, "Cez", 0)]
    page = await portal.ranking(contest, scoring=1)
    assert [one["behindOn"] for one in page["entries"]] == [None, "exactResults", None]
    assert (page["scoring"], page["summary"]["leaderPoints"], page["final"]) == (1, 3, True)
    assert (await portal.ranking(contest))["scoring"] is None
    of_round = await portal.ranking(contest, scoring=1, fixtureId=str(contest.fixture(1)))
    assert [one["points"] for one in of_round["entries"]] == [3, 3, 1]
    assert of_round["summary"]["average"] is None
    mine = await portal.ranking(contest, scoring=1, size=1, around=str(contest.teams["Ada"]))
    assert (mine["page"], mine["entries"][0]["name"]) == (3, "Ada")
    saved = await organizer.get(f"/organizer/news_ranking/leagues/{contest.id}/ranking", params={"scoring": 2})
    assert saved.content.decode("utf-8-sig").splitlines()[1] == '1;"Ada";5,0'


async def test_movements_and_corrections_are_those_of_the_scoring(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea", alternates=FURTHER[:1])
    own: dict[str, Any] = {"Ada": 300, "Bea": 100}
    one, other = {"Ada": 0, "Bea": 10}, {"Ada": 40, "Bea": 10}
    await portal.deliver(*with_points(contest, contest.run(1, own), (one, one)))
    both = {"Ada": 40, "Bea": 20}
    await portal.deliver(*with_points(contest, contest.run(2, own), (other, both)))
    assert await portal.movements(contest) == {"Ada": 1, "Bea": 2}
    assert await portal.table(contest, scoring=1) == [(1, "Ada", 4), (2, "Bea", 2)]
    assert await portal.movements(contest, scoring=1) == {"Ada": 2, "Bea": 1}
    corrected, after = {"Ada": 20, "Bea": 0}, {"Ada": 60, "Bea": 10}
    await portal.deliver(*with_points(contest, contest.run(1, own, revision=2), (corrected, after)))
    assert await portal.table(contest, scoring=1) == [(1, "Ada", 6), (2, "Bea", 1)]
    assert await portal.movements(contest, scoring=1) == {"Ada": 1, "Bea": 2}
    of_round = await portal.table(contest, scoring=1, fixtureId=str(contest.fixture(1)))
    assert of_round == [(1, "Ada", 2), (2, "Bea", 0)]


async def test_a_contest_has_no_ranking_by_a_scoring_that_it_lacks(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", alternates=FURTHER[:1])
    await portal.ranking(contest, scoring=1)
    unknown = await portal.client.get(f"/ranking/{contest.id}", params={"scoring": 2})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "scoring-not-found")
    assert (await portal.client.get(f"/ranking/{contest.id}", params={"scoring": 4})).status_code == 422
    without = await contest_with("Bea")
    assert (await portal.client.get(f"/ranking/{without.id}", params={"scoring": 1})).status_code == 404


async def test_contests_without_further_scorings_store_nothing_of_them(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(*contest.run(1, {"Ada": 100}))
    assert await portal.value("SELECT count(*) FROM alternate_chunk") == 0
    assert await portal.value("SELECT count(*) FROM contest WHERE alternates IS NOT NULL") == 0
    assert await portal.value("SELECT string_agg(DISTINCT scope, ' ' ORDER BY scope) FROM published_ranking") == (
        "after fixture overall"
    )


async def test_tie_breaks_that_change_make_rankings_anew(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea", alternates=FURTHER[:1])
    points = {"Ada": 10, "Bea": 10}
    await portal.deliver(*with_points(contest, contest.run(1, points), (points, points), ties={"Bea": 1}))
    assert await portal.table(contest, scoring=1) == [(1, "Bea", 1), (2, "Ada", 1)]
    without = FURTHER[0].model_copy(update={"tie_break": None})
    await portal.deliver(contest.changed(2, alternates=(without,)))
    assert await portal.table(contest, scoring=1) == [(1, "Ada", 1), (1, "Bea", 1)]
