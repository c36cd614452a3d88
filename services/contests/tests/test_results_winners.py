"""Group winners that the tables contradict: publishing asks before anything is out."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contracts.events.fixture import ResultsPublished

DIFFER = (409, "group-winners-differ")


class Group:
    """Poland and Japan meet in the first fixture, Brazil plays both of them in the second; the group is the first's."""

    league: League
    first: Any
    second: Any
    key: str
    matches: dict[str, str]

    @classmethod
    async def settled(cls, contests: Contests) -> "Group":
        """Poland has won it, final."""
        made = cls()
        made.league = await League.running(contests)
        made.first = await made.league.fixture()
        made.second = await made.league.fixture(**{"name": "Kolejka 2", "from": soon(days=2), "to": soon(days=2)})
        made.key = (await made.league.group(made.first, "Poland", "Japan", "Brazil"))["key"]
        made.matches = {}
        for fixture, home, away in (
            (made.first, "Poland", "Japan"),
            (made.second, "Poland", "Brazil"),
            (made.second, "Japan", "Brazil"),
        ):
            made.matches[f"{home}-{away}"] = (await made.league.match(fixture, home, away))["key"]
        for fixture in (made.first, made.second):
            await made.league.locked(fixture)
        await made.play_first(1, 0)
        await made.league.publishes(made.first, final=True)
        await made.play_second((1, 0), (0, 0))
        await made.league.publishes(made.second, final=True)
        return made

    async def play_first(self, home: int, away: int, winner: str = "poland") -> None:
        events = {self.matches["Poland-Japan"]: {"ft": [home, away]}}
        await self.league.save(self.first, events=events, groupWinners={self.key: [winner]})

    async def play_second(self, poland: tuple[int, int], japan: tuple[int, int]) -> None:
        events = {self.matches["Poland-Brazil"]: {"ft": poland}, self.matches["Japan-Brazil"]: {"ft": japan}}
        await self.league.save(self.second, events=events)

    def decided(self, *winners: str) -> dict[str, Any]:
        return {"groupWinners": {self.first["_id"]: {self.key: winners}}}

    async def corrects(self, fixture: Any, **body: Any) -> tuple[int, dict[str, Any]]:
        usual = {"final": True, "reason": "Protest", "acceptsUnplayed": True}
        answer = await self.league.asks("POST", f"/fixtures/{fixture['_id']}/results/publish", usual | body)
        return answer.status_code, answer.json()

    async def winner(self) -> list[str]:
        return (await self.league.schedule())[0]["typerResults"][self.key]["GroupWinner"]


async def test_a_correction_in_another_fixture_asks_about_the_winner_it_contradicts(contests: Contests) -> None:
    group = await Group.settled(contests)
    before = len(await contests.emitted(ResultsPublished))
    await group.play_second((0, 2), (0, 0))
    status, problem = await group.corrects(group.second)
    assert (status, problem["code"]) == DIFFER
    (question,) = problem["errors"]
    assert question["pointer"] == f"/groupWinners/{group.first['_id']}/{group.key}"
    assert question["detail"] == "Group A: the stored winner is Poland, the table says Brazil."
    assert len(await contests.emitted(ResultsPublished)) == before
    status, _ = await group.corrects(group.second, **group.decided("brazil"))
    assert (status, await group.winner()) == (200, ["brazil"])
    told = (await contests.emitted(ResultsPublished))[before:]
    assert {(one["fixture_id"], one["final"]) for one in told} == {
        (group.first["_id"], True),
        (group.second["_id"], True),
    }
    drafts = [fixture["importedResults"]["groupWinners"] for fixture in await group.league.fixtures()]
    assert drafts == [{group.key: ["brazil"]}, {}]
    assert [entry["action"] for entry in await group.league.log()][:2] == ["results.corrected"] * 2


async def test_a_winner_that_is_kept_stays_and_only_the_correction_is_published(contests: Contests) -> None:
    group = await Group.settled(contests)
    before = len(await contests.emitted(ResultsPublished))
    await group.play_second((0, 2), (0, 0))
    status, _ = await group.corrects(group.second, **group.decided("poland"))
    assert (status, await group.winner()) == (200, ["poland"])
    assert [one["fixture_id"] for one in (await contests.emitted(ResultsPublished))[before:]] == [group.second["_id"]]


async def test_entering_a_winner_that_the_table_contradicts_asks_and_takes_the_decision(contests: Contests) -> None:
    group = await Group.settled(contests)
    await group.play_first(1, 0, winner="japan")
    status, problem = await group.corrects(group.first)
    assert (status, problem["code"]) == DIFFER
    assert problem["errors"][0]["detail"] == "Group A: the stored winner is Japan, the table says Poland."
    status, published = await group.corrects(group.first, **group.decided("poland"))
    assert status == 200
    assert published["importedResults"]["groupWinners"] == {group.key: ["poland"]}
    assert await group.winner() == ["poland"]


async def test_a_draft_of_the_groups_fixture_keeps_what_else_was_put_down(contests: Contests) -> None:
    group = await Group.settled(contests)
    await group.play_first(5, 0)
    await group.play_second((0, 2), (0, 0))
    await group.corrects(group.second, **group.decided("brazil"))
    first = (await group.league.fixtures())[0]
    assert first["importedResults"]["events"][group.matches["Poland-Japan"]]["ft"] == [5, 0]
    assert first["importedResults"]["groupWinners"] == {group.key: ["brazil"]}
    assert first["events"][0]["homeResult"] == 1, "what was only put down is not published along"


async def test_a_table_that_cannot_tell_or_is_not_full_asks_nothing(contests: Contests) -> None:
    group = await Group.settled(contests)
    await group.play_first(0, 0, winner="japan")
    await group.league.sends(
        "PATCH",
        f"/fixtures/{group.second['_id']}/events/{group.matches['Poland-Brazil']}",
        {"state": "postponed", "reason": "Flood"},
    )
    assert (await group.corrects(group.first))[0] == 200
    assert await group.winner() == ["japan"]


async def test_a_decision_names_members_of_a_group_that_is_published(contests: Contests) -> None:
    group = await Group.settled(contests)
    for winners in (["spain"], [], ["poland", "poland"]):
        status, problem = await group.corrects(group.second, **group.decided(*winners))
        assert (status, problem["errors"][0]["code"]) == (400, "member-unknown")
    unknown = {"groupWinners": {group.second["_id"]: {group.key: ["poland"]}}}
    status, problem = await group.corrects(group.second, **unknown)
    assert (status, problem["errors"][0]["code"]) == (400, "event-not-found")


async def test_confirming_does_not_pass_over_a_winner_that_the_table_contradicts(contests: Contests) -> None:
    group = await Group.settled(contests)
    await group.play_second((0, 2), (0, 0))
    await group.corrects(group.second, final=False, **group.decided("poland"))
    confirmed = await group.league.asks(
        "POST", f"/fixtures/{group.second['_id']}/results/confirm", {"acceptsUnplayed": True}
    )
    assert (confirmed.status_code, confirmed.json()["code"]) == DIFFER
