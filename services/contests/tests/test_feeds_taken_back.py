"""What an organizer took from a source is taken back as a file's import is."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.feeding import AWAY, HOME, Feeding, league_file, match


async def listed(feeding: Feeding) -> list[Any]:
    found: list[Any] = await feeding.league.sends("GET", "/imports")
    return found


async def back(feeding: Feeding, one: Any) -> Any:
    return await feeding.league.sends("POST", f"/imports/{one['_id']}/take-back", {"reason": "The wrong season"})


async def test_a_schedule_that_was_taken_from_a_source_goes_and_the_list_names_the_source(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    (one,) = await listed(feeding)
    assert (one["source"], one["fileName"], one["new"]) == ("feed", "Terminarz ligi", 2)
    assert one["canBeTakenBack"]
    taken = await back(feeding, one)
    assert (taken["source"], taken["stays"]) == ("feed", 0)
    assert await feeding.league.fixtures() == []
    assert (await feeding.league.log())[0]["summary"].startswith("The import of “Terminarz ligi” was taken back: ")
    found = await feeding.look(feed)
    assert (found["stop"], found["work"]) == (None, None), "the same file brings nothing by itself"
    feeding.gives({"name": "Liga", "matches": league_file()["matches"][:3]})
    assert (await feeding.look(feed))["work"] is not None


async def test_a_kick_off_that_was_taken_returns(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    before = (await feeding.league.fixtures())[1]["events"]
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=9)
    feeding.gives(document)
    await feeding.take(feed)
    newest, first = await listed(feeding)
    assert (newest["new"], newest["changed"], first["new"]) == (0, 1, 2)
    taken = await back(feeding, newest)
    assert [one["kind"] for one in taken["lines"] if one["fate"] == "returns"] == ["kickOff", "times"]
    assert (await feeding.league.fixtures())[1]["events"] == before


async def test_what_a_source_applied_by_itself_is_not_listed(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    document = league_file()
    document["matches"][3] = match(4, AWAY, "Sokół", days=9)
    feeding.gives(document)
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.read(feed))["work"] is None
    assert [one["new"] for one in await listed(feeding)] == [2]


async def test_an_import_outlives_its_source(contests: Contests, feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    assert (await feeding.league.asks("DELETE", f"/feeds/{feed['_id']}")).is_success
    (one,) = await listed(feeding)
    assert (one["source"], one["fileName"]) == ("feed", "Terminarz ligi")
    await back(feeding, one)
    assert await contests.query("SELECT FROM fixture_event") == []
