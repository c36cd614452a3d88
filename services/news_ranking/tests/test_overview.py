"""A participant's places in several contests, with the number of their news."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

from kit.process.identifiers import uuid7
from kit.testing.tokens import TokenMint
from news_ranking.tests.conftest import Portal
from standings.testing import Contest

ContestWith = Callable[..., Awaitable[Contest]]


async def standings(portal: Portal, mint: TokenMint, user_id: UUID, *contests: UUID) -> list[dict[str, Any]]:
    """Read a person's places."""
    asked = {"league": [str(contest) for contest in contests]}
    answer = await portal.client.get("/ranking/mine", params=asked, headers=mint.headers(user_id))
    assert answer.status_code == 200, answer.text
    return sorted(answer.json(), key=lambda one: list(map(str, contests)).index(one["league"]))


async def test_my_places_in_several_contests_are_read_at_once(
    portal: Portal, contest_with: ContestWith, token_mint: TokenMint
) -> None:
    me = uuid7()
    played, begun, elsewhere, draft = [await contest_with("Ada", "Bea") for _ in range(3)] + [Contest()]
    await portal.deliver(draft.changed(state="draft"), draft.team("Cez", user_id=me))
    for contest in (played, begun):
        await portal.deliver(contest.team("Cez", user_id=me))
    await portal.deliver(*played.run(1, {"Ada": 100, "Bea": 90, "Cez": 80}))
    await portal.deliver(*played.run(2, {"Ada": 10, "Bea": 10, "Cez": 25}))
    asked = (played.id, begun.id, elsewhere.id)
    found = await standings(portal, token_mint, me, *asked, draft.id, uuid7())
    assert [one["league"] for one in found] == list(map(str, asked))
    first, second, third = found
    entries = (await portal.ranking(played, size=100))["entries"]
    (row,) = [entry for entry in entries if entry["name"] == "Cez"]
    same = ("rankingPosition", "previousPosition", "points")
    assert {name: first[name] for name in same} == {name: row[name] for name in same}
    assert (first["rankingPosition"], first["previousPosition"], first["points"]) == (2, 3, 10.5)
    assert (first["team"], first["total"]) == (str(played.teams["Cez"]), 3)
    assert first["news"] == (await portal.client.get(f"/news/state/{played.id}")).json()["items"] > 0
    assert (second["team"], second["rankingPosition"], second["points"]) == (str(begun.teams["Cez"]), None, None)
    assert (third["team"], third["rankingPosition"], third["news"]) == (None, None, 0)


async def test_a_ranking_names_its_leaders_on_every_page(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea", "Cez", "Dag", "Ewa")
    assert (await portal.ranking(contest))["summary"]["leaders"] != []
    await portal.deliver(*contest.run(1, {"Ada": 50, "Bea": 40, "Cez": 30, "Dag": 20, "Ewa": 10}))
    for query in ({"page": 1}, {"page": 3, "size": 2}, {"page": 2, "size": 3}):
        page = await portal.ranking(contest, **query)
        assert [row["name"] for row in page["summary"]["leaders"]] == ["Ada", "Bea", "Cez", "Dag"]
