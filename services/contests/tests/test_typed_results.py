"""A result that a person has typed stands against files, and the file's waits until somebody takes it."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League
from contracts.events.audit import ActionRecorded

LEFT = {"kind": "result", "athlete": "", "event": "Alfa – Beta", "was": "2:1", "says": "1:1"}


def file(*scores: tuple[int, int] | None) -> dict[str, Any]:
    sides = (("Alfa", "Beta"), ("Gama", "Delta"))
    return {
        "name": "Liga",
        "matches": [
            {"round": "1", "date": "2189-03-05", "time": "18:00 UTC", "team1": home, "team2": away}
            | ({} if score is None else {"score": {"ft": list(score)}})
            for (home, away), score in zip(sides, scores, strict=True)
        ],
    }


async def typed(contests: Contests) -> tuple[League, Any]:
    """Answer a contest whose first match has a typed result, 2:1, and that round."""
    league = await League.running(contests)
    await league.imports(file(None, None), makesClubs=True)
    (fixture,) = await league.fixtures()
    await league.save(fixture, events={fixture["events"][0]["key"]: {"ft": [2, 1]}})
    return league, fixture


async def drafted(league: League) -> list[Any]:
    (fixture,) = await league.fixtures()
    return [score["ft"] for score in fixture["importedResults"]["events"].values()]


def told(found: list[Any]) -> list[dict[str, Any]]:
    return [{name: one[name] for name in LEFT} for one in found]


async def waiting(league: League) -> list[Any]:
    return await league.sends("GET", "/waiting-values")


async def test_a_typed_score_stands_and_the_files_waits_until_it_is_taken(contests: Contests) -> None:
    league, _ = await typed(contests)
    preview = await league.preview(file((1, 1), (3, 0)))
    assert told(preview["stands"]) == [LEFT]
    await league.apply(preview)
    assert await drafted(league) == [[2, 1], [3, 0]]
    (left,) = await waiting(league)
    assert told([left]) == [LEFT]
    assert await league.sends("POST", "/waiting-values/take", {"ids": [left["_id"]]}) == []
    assert await drafted(league) == [[1, 1], [3, 0]]
    acts = [act["action"] for act in await contests.emitted(ActionRecorded)]
    assert acts[-1] == "results.drafted"
    await league.imports(file((0, 0), (3, 0)))
    assert await drafted(league) == [[0, 0], [3, 0]], "once taken, files decide again"


async def test_it_is_taken_from_the_preview_too_and_typing_again_ends_the_wait(contests: Contests) -> None:
    league, fixture = await typed(contests)
    preview = await league.preview(file((1, 1), None))
    assert await league.sends("POST", "/waiting-values/take", {"importId": preview["_id"]}) == []
    assert await drafted(league) == [[1, 1]]
    await league.save(fixture, events={fixture["events"][0]["key"]: {"ft": [2, 1]}})
    await league.imports(file((1, 1), None))
    assert len(await waiting(league)) == 1
    await league.save(fixture, events={fixture["events"][0]["key"]: {"ft": [4, 4]}})
    assert await waiting(league) == []


async def test_a_deleted_result_stays_deleted_and_the_same_result_is_no_difference(contests: Contests) -> None:
    league, fixture = await typed(contests)
    same = await league.preview(file((2, 1), None))
    assert (same["stands"], same["counts"]["unchanged"]) == ([], 1)
    await league.save(fixture, events={fixture["events"][0]["key"]: None})
    preview = await league.preview(file((1, 1), None))
    assert told(preview["stands"]) == [LEFT | {"was": None}]
    await league.apply(preview)
    assert await drafted(league) == []


async def test_a_typed_winner_of_a_group_stands(contests: Contests) -> None:
    league = await League.running(contests)
    document = file((1, 0), None)
    document["matches"] = [document["matches"][0] | {"group": "Group A"}]
    await league.imports(document, makesClubs=True)
    (fixture,) = await league.fixtures()
    (group,) = [event for event in fixture["events"] if event["groupEventName"]]
    assert fixture["importedResults"]["groupWinners"] == {group["key"]: ["alfa"]}
    await league.save(fixture, groupWinners={group["key"]: ["beta"]})
    preview = await league.preview(document)
    assert [(one["event"], one["was"], one["says"]) for one in preview["stands"]] == [("Group A", "Beta", "Alfa")]
    await league.apply(preview)
    (fixture,) = await league.fixtures()
    assert fixture["importedResults"]["groupWinners"] == {group["key"]: ["beta"]}
