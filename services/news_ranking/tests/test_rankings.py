"""What a reader sees of rankings."""

import itertools
import random
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import httpx
import pytest

from contracts.events.ranking import RankingPublished, ResultsTold
from contracts.events.user import UserErased
from kit.privacy import erasures
from kit.process.identifiers import uuid7
from kit.testing.traces import traces
from kit.testing.waiting import eventually
from news_ranking.tests.conftest import ALL_TOLD, Portal
from standings.testing import Contest, in_lists

ContestWith = Callable[..., Awaitable[Contest]]


async def test_before_the_first_run_teams_are_listed_by_polish_name_without_points(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Żubry", "zając", "Łoś", "Ćma", "ciołek", "Źrebak")
    page = await portal.ranking(contest)
    names = [row["name"] for row in page["entries"]]
    assert names == ["ciołek", "Ćma", "Łoś", "zając", "Źrebak", "Żubry"]
    assert {row["rankingPosition"] for row in page["entries"]} == {1}
    assert (page["total"], page["final"], page["runRevision"]) == (6, False, 0)
    assert page["_partition"] == str(contest.id)
    assert page["fixtureId"] is None


async def test_equal_points_share_a_position_and_the_next_one_is_skipped(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez", "Dag")
    await portal.deliver(*contest.run(1, {"Ada": 303, "Dag": 100, "Bea": 205, "Cez": 205}, revision=7))
    assert await portal.table(contest) == [(1, "Ada", 30.3), (2, "Bea", 20.5), (2, "Cez", 20.5), (4, "Dag", 10.0)]
    page = await portal.ranking(contest, fixtureId=str(contest.fixture(1)))
    assert page["name"] == "Kolejka 1"
    assert page["fixtureId"] == str(contest.fixture(1))
    assert page["summary"]["leaderPoints"] == 30.3
    assert page["summary"]["average"] == 20.3
    assert (await portal.ranking(contest))["summary"]["average"] is None, "of a round alone"
    assert sum(bar["teams"] for bar in page["summary"]["histogram"]) == 4
    assert (page["final"], page["runRevision"]) == (True, 7)


async def test_organizers_save_a_whole_ranking(
    portal: Portal, contest_with: ContestWith, organizer: httpx.AsyncClient
) -> None:
    contest = await contest_with("Ada", "Bea", "@Cez")
    await portal.deliver(*contest.run(1, {"Ada": 303, "Bea": 205, "@Cez": 205}))
    path = f"/organizer/news_ranking/leagues/{contest.id}/ranking"
    answer = await organizer.get(path, headers={"Accept-Language": "en"})
    assert answer.content.decode("utf-8-sig").splitlines() == [
        '"Place","Team","Points"',
        '1,"Ada",30.3',
        '2,"\'@Cez",20.5',
        '2,"Bea",20.5',
    ]
    book = await organizer.get(path, params={"format": "xlsx"})
    assert book.content.startswith(b"PK")
    assert (await portal.client.get(path)).status_code == 403


async def test_declared_tie_breaks_decide_in_their_order_before_a_position_is_shared(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez", "Dag", tie_break=("exactResults", "bestFixture", "earliestTeam"))
    ties = {
        "bestFixture": {"Ada": 1, "Bea": 9, "Cez": 1, "Dag": 1},
        "exactResults": {"Ada": 1, "Bea": 1, "Cez": 2, "Dag": 1},
    }
    await portal.deliver(*contest.run(1, dict.fromkeys(contest.teams, 100), tie_breaks=ties))
    assert await portal.table(contest) == [(1, "Cez", 10), (2, "Bea", 10), (3, "Ada", 10), (4, "Dag", 10)]
    entries = (await portal.ranking(contest))["entries"]
    assert [row["behindOn"] for row in entries] == [None, "exactResults", "bestFixture", "earliestTeam"]
    (third,) = (await portal.ranking(contest, page=3, size=1))["entries"]
    assert third["behindOn"] == "bestFixture"
    of_round = await portal.ranking(contest, fixtureId=str(contest.fixture(1)))
    assert {row["behindOn"] for row in of_round["entries"]} == {None}


async def test_a_ranking_tells_how_many_athletes_are_still_to_play_until_the_round_is_final(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez", "Dag")
    points = {"Ada": 10, "Bea": 30, "Cez": 20}
    await portal.deliver(*contest.run(1, dict.fromkeys(contest.teams, 0), to_play=dict.fromkeys(contest.teams, 9)))
    waiting = {"Ada": 5, "Bea": 0, "Cez": 11}
    chunks = contest.run(2, points, final=False, chunk_size=2, to_play=waiting)
    await portal.deliver(*chunks)
    for query, expected in (
        ({}, [("Bea", 0), ("Cez", 11), ("Ada", 5), ("Dag", 0)]),
        ({"fixtureId": str(contest.fixture(2))}, [("Bea", 0), ("Cez", 11), ("Ada", 5)]),
        ({"page": 3, "size": 1}, [("Ada", 5)]),
        ({"fixtureId": str(contest.fixture(1))}, [(name, None) for name in ("Ada", "Bea", "Cez", "Dag")]),
    ):
        page = await portal.ranking(contest, **query)
        assert [(row["name"], row["stillToPlay"]) for row in page["entries"]] == expected
    await portal.deliver(*contest.run(2, points))
    assert {row["stillToPlay"] for row in (await portal.ranking(contest))["entries"]} == {None}


@pytest.mark.parametrize("rule", ["roundWins", "questions", "guess"])
async def test_rounds_that_were_won_and_questions_decide(portal: Portal, contest_with: ContestWith, rule: str) -> None:
    contest = await contest_with("Ada", "Bea", "Cez", tie_break=(rule,))
    wins = {rule: {"Ada": 33, "Bea": 50, "Cez": 50}}
    await portal.deliver(*contest.run(1, dict.fromkeys(contest.teams, 100), tie_breaks=wins))
    assert await portal.table(contest) == [(1, "Bea", 10), (1, "Cez", 10), (3, "Ada", 10)]
    assert [row["behindOn"] for row in (await portal.ranking(contest))["entries"]] == [None, None, rule]


async def test_a_position_is_shared_across_pages(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea", "Cez", "Dag")
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 20, "Dag": 10}))
    pages = [(await portal.ranking(contest, page=page, size=2))["entries"] for page in (1, 2)]
    assert [[row["isShared"] for row in page] for page in pages] == [[False, True], [True, False]]
    assert [row["isShared"] for row in (await portal.ranking(contest, size=2))["summary"]["leaders"]] == [
        *(False, True, True, False)
    ]


async def test_a_run_that_a_game_service_of_before_tells_counts(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea", tie_break=("bestFixture",))
    chunks = contest.run(1, {"Ada": 10, "Bea": 10}, chunk_size=1, tie_breaks={"bestFixture": {"Ada": 1, "Bea": 2}})
    await portal.deliver(*map(in_lists, chunks))
    assert await portal.table(contest) == [(1, "Bea", 1), (2, "Ada", 1)]


@pytest.mark.parametrize("seed", range(3))
async def test_chunks_of_interleaved_runs_may_come_in_any_order_and_twice(
    portal: Portal, contest_with: ContestWith, seed: int
) -> None:
    names = [f"Team {number:02}" for number in range(20)]
    contest = await contest_with(*names)
    chance = random.Random(seed)  # noqa: S311 - no secret
    old = contest.run(1, {name: chance.randrange(500) for name in names}, chunk_size=3, final=False)
    points = {name: chance.randrange(500) for name in names}
    new = contest.run(1, points, chunk_size=4)
    chunks = [*old, *new, *new, *old]
    chance.shuffle(chunks)
    await portal.deliver(*chunks)
    expected = sorted(points.values(), reverse=True)
    assert [row[2] * 10 for row in await portal.table(contest)] == pytest.approx(expected)
    page = await portal.ranking(contest, fixtureId=str(contest.fixture(1)))
    assert (page["final"], page["total"]) == (True, 20)


async def test_an_incomplete_run_changes_nothing(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}))
    before = await portal.ranking(contest)
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20}, chunk_size=1)[:1])
    assert await portal.ranking(contest) == before


async def test_a_lower_run_never_replaces_a_higher_one(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea")
    old = contest.run(1, {"Ada": 10, "Bea": 20})
    new = contest.run(1, {"Ada": 30, "Bea": 20})
    await portal.deliver(*new)
    await portal.deliver(*old)
    assert await portal.table(contest) == [(1, "Ada", 3.0), (2, "Bea", 2.0)]


async def test_a_correction_of_an_earlier_fixture_moves_what_follows_from_it(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(*contest.run(1, {"Ada": 100, "Bea": 50, "Cez": 10}))
    await portal.deliver(contest.team("Late", created_at=contest.changed().start_date.replace(year=2030)))
    await portal.deliver(*contest.run(2, {"Ada": 10, "Bea": 20, "Cez": 30, "Late": 200}))
    assert await portal.table(contest) == [(1, "Late", 20), (2, "Ada", 11), (3, "Bea", 7), (4, "Cez", 4)]
    assert await portal.movements(contest) == {"Late": None, "Ada": 1, "Bea": 2, "Cez": 3}

    await portal.deliver(*contest.run(1, {"Ada": 100, "Bea": 500, "Cez": 10}))
    assert await portal.table(contest) == [(1, "Bea", 52), (2, "Late", 20), (3, "Ada", 11), (4, "Cez", 4)]
    assert await portal.movements(contest) == {"Late": None, "Ada": 2, "Bea": 1, "Cez": 3}
    assert await portal.table(contest, fixtureId=str(contest.fixture(1))) == [
        (1, "Bea", 50),
        (2, "Ada", 10),
        (3, "Cez", 1),
    ]
    assert await portal.table(contest, fixtureId=str(contest.fixture(2))) == [
        (1, "Late", 20),
        (2, "Cez", 3),
        (3, "Bea", 2),
        (4, "Ada", 1),
    ]
    assert [
        (past["points"], past["total"], past["rankingPosition"]) for past in await portal.history(contest, "Bea")
    ] == [
        (50, 50, 1),
        (2, 52, 1),
    ]
    assert [past["name"] for past in await portal.history(contest, "Late")] == ["Kolejka 2"]


async def test_movement_is_against_the_previous_final_fixture_never_an_earlier_run(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(*contest.run(1, {"Ada": 100, "Bea": 50}))
    assert await portal.movements(contest) == {"Ada": None, "Bea": None}
    await portal.deliver(*contest.run(2, {"Ada": 0, "Bea": 500}, final=False))
    assert await portal.movements(contest) == {"Bea": 2, "Ada": 1}
    assert (await portal.ranking(contest))["final"] is False
    for points in ({"Ada": 0, "Bea": 400}, {"Ada": 0, "Bea": 300}):
        await portal.deliver(*contest.run(2, points))
        assert await portal.movements(contest) == {"Bea": 2, "Ada": 1}
    await portal.deliver(*contest.run(3, {"Ada": 900, "Bea": 0}, final=False))
    assert await portal.movements(contest) == {"Ada": 2, "Bea": 1}
    await portal.deliver(*contest.run(4, {"Ada": 0, "Bea": 900}, final=False))
    assert await portal.movements(contest) == {"Bea": 1, "Ada": 2}, "fixture 3 is not final yet"
    await portal.deliver(*contest.run(3, {"Ada": 900, "Bea": 0}))
    assert await portal.movements(contest) == {"Bea": 2, "Ada": 1}


async def test_renaming_hiding_and_showing_a_team_remakes_every_ranking_it_stands_in(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(*contest.run(1, {"Ada": 100, "Bea": 100, "Cez": 50}))
    fixture = str(contest.fixture(1))
    await portal.deliver(contest.team("Ada", 2, name="Żaba"), contest.team("Cez", 2, hidden=True))
    for query in ({}, {"fixtureId": fixture}):
        assert await portal.table(contest, **query) == [(1, "Bea", 10), (1, "Żaba", 10)]
    answer = await portal.client.get(f"/ranking/{contest.id}/history/{contest.teams['Cez']}")
    assert (answer.status_code, answer.json()["code"]) == (404, "team-not-found")
    await portal.deliver(contest.team("Ada", 1), contest.team("Cez", 3))
    for query in ({}, {"fixtureId": fixture}):
        assert await portal.table(contest, **query) == [(1, "Bea", 10), (1, "Żaba", 10), (3, "Cez", 5)]
    assert (await portal.history(contest, "Cez"))[0]["rankingPosition"] == 3


async def test_an_older_name_that_arrives_late_is_ignored(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(contest.team("Ada", 3, name="Ada"))
    await portal.deliver(contest.team("Ada", 2, name="Bea"))
    assert await portal.table(contest) == [(1, "Ada", 0)]
    await portal.deliver(contest.changed(3, name="Newer"))
    await portal.deliver(contest.changed(2, name="Older"), contest.fixture_changed(1, 2, name="Runda 1"))
    await portal.deliver(contest.fixture_changed(1, 1))
    assert (await portal.ranking(contest))["name"] == "Newer"
    assert (await portal.ranking(contest, fixtureId=str(contest.fixture(1))))["name"] == "Runda 1"


async def test_teams_and_their_contest_may_arrive_after_their_points(portal: Portal) -> None:
    contest = Contest()
    teams = [contest.team("Ada"), contest.team("Bea")]
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}), teams[0], settle=False)
    await portal.deliver(contest.changed())
    assert await portal.table(contest) == [(1, "Ada", 1)]
    await portal.deliver(contest.changed(2, state="closed"), teams[1])
    assert await portal.table(contest) == [(1, "Bea", 2), (2, "Ada", 1)]
    assert await portal.table(contest, fixtureId=str(contest.fixture(1))) == [(1, "Bea", 2), (2, "Ada", 1)]


async def test_a_closed_contest_can_be_read_and_is_frozen(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}), contest.changed(2, state="closed"))
    before = await portal.ranking(contest)
    await portal.deliver(contest.team("Ada", 2, hidden=True), contest.team("Bea", 2, name="Zed"))
    assert await portal.ranking(contest) == before
    assert [row["name"] for row in before["entries"]] == ["Bea", "Ada"]


async def test_pages_follow_each_other_without_gaps_and_around_finds_a_team(
    portal: Portal, contest_with: ContestWith
) -> None:
    names = [f"Team {number:02}" for number in range(25)]
    contest = await contest_with(*names)
    await portal.deliver(*contest.run(1, {name: 10 * (25 - at // 2) for at, name in enumerate(names)}))
    pages = [await portal.ranking(contest, page=number) for number in (1, 2, 3, 4)]
    assert [len(page["entries"]) for page in pages] == [10, 10, 5, 0]
    assert [row["name"] for page in pages for row in page["entries"]] == names
    for page in pages:
        assert (page["size"], page["total"]) == (10, 25)
    for number, name in enumerate(names):
        found = await portal.ranking(contest, around=str(contest.teams[name]), page=3)
        assert found["page"] == number // 10 + 1
        assert name in [row["name"] for row in found["entries"]]
    for unknown in (str(uuid7()), "nobody", "\x00", ""):
        assert (await portal.ranking(contest, around=unknown))["page"] == 1
    assert len((await portal.ranking(contest, size=100))["entries"]) == 25


async def test_a_fixture_without_points_has_an_empty_ranking(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(contest.fixture_changed(1))
    page = await portal.ranking(contest, fixtureId=str(contest.fixture(1)))
    assert (page["entries"], page["total"], page["final"], page["name"]) == ([], 0, False, "Kolejka 1")
    assert page["summary"] == {"leaderPoints": 0, "average": None, "histogram": [], "leaders": []}


async def test_a_page_is_sent_again_only_when_something_on_it_changed(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}))
    address = f"/ranking/{contest.id}"
    first = await portal.client.get(address)
    assert first.headers["cache-control"] == "private, no-cache"
    known = {"If-None-Match": first.headers["etag"]}
    assert (await portal.client.get(address, headers=known)).status_code == 304
    assert (await portal.client.get(address, params={"page": 2}, headers=known)).status_code == 200
    past = await portal.client.get(f"{address}/history/{contest.teams['Ada']}")
    again = await portal.client.get(past.url.path, headers={"If-None-Match": past.headers["etag"]})
    assert again.status_code == 304
    for change in (contest.changed(2, name="Mundial 2022"), contest.team("Ada", 2, name="Ada II")):
        await portal.deliver(change)
        changed = await portal.client.get(address, headers=known)
        assert changed.status_code == 200
        known = {"If-None-Match": changed.headers["etag"]}


async def test_rankings_are_for_people_who_are_logged_in(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    for path in ("", f"/history/{contest.teams['Ada']}"):
        answer = await portal.client.get(f"/ranking/{contest.id}{path}", headers={"Authorization": ""})
        assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")


async def test_what_does_not_exist_answers_404_in_the_readers_language(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada")
    other = await contest_with("Zed")
    draft = Contest()
    await portal.deliver(draft.changed(state="draft"), other.fixture_changed(1))
    for path, code in (
        (f"/ranking/{uuid7()}", "contest-not-found"),
        ("/ranking/none", "contest-not-found"),
        (f"/ranking/{draft.id}", "contest-not-found"),
        (f"/ranking/{contest.id}?fixtureId={uuid7()}", "fixture-not-found"),
        (f"/ranking/{contest.id}?fixtureId=none", "fixture-not-found"),
        (f"/ranking/{contest.id}?fixtureId={other.fixture(1)}", "fixture-not-found"),
        (f"/ranking/{contest.id}/history/{other.teams['Zed']}", "team-not-found"),
        (f"/ranking/{contest.id}/history/none", "team-not-found"),
        (f"/ranking/none/history/{contest.teams['Ada']}", "contest-not-found"),
        (f"/ranking/{other.id}/history/{contest.teams['Ada']}", "team-not-found"),
    ):
        answer = await portal.client.get(path, headers={"Accept-Language": "en"})
        assert (answer.status_code, answer.json()["code"]) == (404, code)
        assert "There is no such" in answer.json()["detail"]


async def test_hostile_queries_are_refused_or_ignored_never_a_failure(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada")
    hostile = [
        "",
        "0",
        "-1",
        "1e9",
        "9" * 400,
        "%00",
        "%ff%fe",
        "%ed%a0%80",
        "'; DROP TABLE run",
        "[]",
        "null",
        "١",
        "NaN",
    ]
    names = ("page", "size", "around", "fixtureId", "page%00", "unknown")
    for name, value in itertools.product(names, hostile):
        for path in (f"/ranking/{contest.id}", f"/ranking/{value}", f"/ranking/{contest.id}/history/{value or 'x'}"):
            answer = await portal.client.get(f"{path}?{name}={value}")
            assert answer.status_code < 500, (path, name, value, answer.text)


async def test_members_are_told_of_final_results_once_whatever_is_corrected(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ala", "Ola")

    async def told() -> list[tuple[str, dict[str, tuple[int, int, int]]]]:
        await eventually(lambda: portal.value(ALL_TOLD), expecting="people's figures to be told")
        names = await portal.value("SELECT json_object_agg(user_id, name) FROM team")
        rows: list[dict[str, Any]] | None = await portal.value(
            "SELECT json_agg(data ORDER BY position) FROM outbox WHERE type = 'results.told.v1'"
        )
        events = [ResultsTold.model_validate(data) for data in rows or []]
        assert all((one.contest_id, one.teams) == (contest.id, 2 + one.fixture.pl.endswith("2")) for one in events)
        return [(one.fixture.pl, _by_name(names, one)) for one in events]

    await portal.deliver(*contest.run(1, {"Ala": 10, "Ola": 20}, final=False))
    assert await told() == [], "points that may still change are no results"
    await portal.deliver(*contest.run(1, {"Ala": 10, "Ola": 30}))
    first = ("Kolejka 1", {"Ala": (10, 2, 0), "Ola": (30, 1, 0)})
    assert await told() == [first]
    await portal.deliver(*contest.run(1, {"Ala": 40, "Ola": 30}), contest.team("Ela"))
    assert await told() == [first], "a correction, or a new team, tells nobody"
    await portal.deliver(*contest.run(2, {"Ala": 1, "Ola": 2, "Ela": 50}))
    second = ("Kolejka 2", {"Ala": (1, 2, 1), "Ola": (2, 3, 2), "Ela": (50, 1, 0)})
    assert await told() == [first, second]


async def test_members_are_told_whether_the_contest_has_fractions(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ala", "Ola")
    found: dict[str, bool] = {}
    for number, points in enumerate(({"Ala": 10, "Ola": 300}, {"Ala": 5, "Ola": 20}, {"Ala": 10, "Ola": 20}), start=1):
        await portal.deliver(*contest.run(number, points))
        await eventually(lambda: portal.value(ALL_TOLD), expecting="people's figures to be told")
        rows = await portal.value("SELECT json_agg(data) FROM outbox WHERE type = 'results.told.v1'")
        found = {one.fixture.pl: one.whole_points for one in map(ResultsTold.model_validate, rows)}
    assert found == {"Kolejka 1": True, "Kolejka 2": False, "Kolejka 3": False}


async def test_members_are_told_how_many_picks_were_right(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ala", "Ola", "Ela")
    right = {"Ola": (0, 5), "Ala": (4, 8), "Ela": (0, 0)}
    await portal.deliver(*contest.run(1, {"Ola": 20, "Ala": 10, "Ela": 0}, chunk_size=2, right=right))
    await portal.deliver(*contest.run(2, {"Ola": 20, "Ala": 10, "Ela": 0}))
    await eventually(lambda: portal.value(ALL_TOLD), expecting="people's figures to be told")
    names = await portal.value("SELECT json_object_agg(user_id, name) FROM team")
    rows = await portal.value("SELECT json_agg(data ORDER BY position) FROM outbox WHERE type = 'results.told.v1'")
    first, second = [ResultsTold.model_validate(data) for data in rows]
    counts = zip(first.user_ids, first.right or (), first.picks or (), strict=True)
    assert {names[str(user)]: (hits, picks) for user, hits, picks in counts} == right
    assert (second.right, second.picks) == (None, None), "a game that counts none"


def _by_name(names: dict[str, str], told: ResultsTold) -> dict[str, tuple[int, int, int]]:
    figures = zip(told.user_ids, told.points, told.positions, told.before, strict=True)
    return {names[str(user)]: (points, position, before) for user, points, position, before in figures}


async def test_each_complete_run_is_told_once_readers_see_it_and_a_new_team_tells_nobody(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ala", "Ola")

    async def told() -> list[tuple[str, bool]]:
        rows: list[dict[str, Any]] | None = await portal.value(
            "SELECT json_agg(data ORDER BY position) FROM outbox WHERE type = 'ranking.published.v1'"
        )
        events = [RankingPublished.model_validate(data) for data in rows or []]
        assert [event.revision for event in events] == sorted({event.revision for event in events})
        assert {event.contest_id for event in events} <= {contest.id}
        return [(str(event.fixture_id), event.final) for event in events]

    first, second = str(contest.fixture(1)), str(contest.fixture(2))
    run = contest.run(1, {"Ala": 10, "Ola": 20}, final=False)
    await portal.deliver(*run)
    assert await told() == [(first, False)]
    await portal.deliver(*run, contest.team("Ela"), contest.team("Iga"))
    assert await told() == [(first, False)], "nothing of it is news to readers of a round"
    await portal.deliver(*contest.run(1, {"Ala": 10, "Ola": 30}))
    await portal.deliver(*contest.run(2, {"Ala": 1, "Ola": 2}, final=False))
    assert await told() == [(first, False), (first, True), (second, False)]


@pytest.mark.parametrize("state", ["running", "closed"])
async def test_a_ranking_keeps_the_place_of_an_erased_team_without_its_name(portal: Portal, state: str) -> None:
    contest, owner = Contest(), uuid7()
    await portal.deliver(contest.changed(), contest.fixture_changed(1))
    await portal.deliver(contest.team("Gryfy", user_id=owner), contest.team("Sowy"))
    await portal.deliver(*contest.run(1, {"Gryfy": 40, "Sowy": 30}))
    await portal.deliver(contest.changed(2, state=state))
    known = await portal.client.get(f"/ranking/{contest.id}")
    await portal.deliver(UserErased(revision=1, user_id=owner))
    again = {"If-None-Match": known.headers["etag"]}
    assert (await portal.client.get(f"/ranking/{contest.id}", headers=again)).status_code == 200, "no copy names it on"
    for language, name in (("pl", "Konto usunięte"), ("en", "Deleted account")):
        answer = await portal.client.get(f"/ranking/{contest.id}", headers={"Accept-Language": language})
        assert [row["name"] for row in answer.json()["entries"]] == [name, "Sowy"]
    await portal.deliver(contest.team("Gryfy", 2, user_id=owner))
    assert await portal.table(contest) == [(1, "Konto usunięte", 4.0), (2, "Sowy", 3.0)]
    assert {trace for trace in await traces(portal.url, ["Gryfy"]) if not trace.startswith("inbox: ")} == set()
    async with portal.database.transaction() as session:
        await erasures.empty_late_events(session, timedelta(days=7))
    assert await traces(portal.url, ["Gryfy"]) == set()


async def test_questions_count_in_every_total_and_are_no_round_to_compare_with(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20, "Cez": 30}))
    await portal.deliver(*contest.run(2, {"Ada": 30, "Bea": 10, "Cez": 0}))
    await portal.deliver(contest.fixture_changed(0, name="Długie typy"))
    await portal.deliver(*contest.run(0, {"Ada": 0, "Bea": 20, "Cez": 0}, final=False))
    assert await portal.table(contest) == [(1, "Bea", 5.0), (2, "Ada", 4.0), (3, "Cez", 3.0)]
    page = await portal.ranking(contest)
    assert page["final"], "questions that are open hold up nothing"

    async def is_moved() -> bool:
        return await portal.movements(contest) == {"Bea": 1, "Cez": 2, "Ada": 3}

    await eventually(is_moved, expecting="places after round 1 and the questions, whose points are in every total")
    own = await portal.ranking(contest, fixtureId=str(contest.fixture(0)))
    assert [(row["name"], row["previousPosition"]) for row in own["entries"]][:1] == [("Bea", None)]
    await portal.deliver(*contest.run(0, {"Ada": 0, "Bea": 20, "Cez": 0}))
    first = await portal.ranking(contest, fixtureId=str(contest.fixture(1)))
    assert {row["previousPosition"] for row in first["entries"]} == {None}, "no round came before it"
