"""Lines of a source that cannot be read wait by themselves; only where little of a file fits it is refused."""

from typing import Any

from contests.tests.feeding import AWAY, HOME, Feeding, league_file, match
from contests.tests.playing import apply_all

COLUMNS = {"round": "R", "date": "D", "home": "H", "away": "A", "score": "S"}


def table(*lines: str) -> str:
    return "\n".join(["R;D;H;A;S", *lines])


def with_odd_score() -> dict[str, Any]:
    """Answer the league's file with a score in its second match that cannot be."""
    file = league_file()
    file["matches"][1]["score"] = {"ft": "P - P"}
    return file


async def test_one_odd_line_waits_and_the_others_are_taken(feeding: Feeding) -> None:
    feeding.gives(with_odd_score())
    feed = await feeding.take(await feeding.make())
    assert (feed["state"], feed["problem"]) == ("active", None)
    fixtures = await feeding.league.fixtures()
    assert [len(fixture["events"]) for fixture in fixtures] == [1, 2]
    (line,) = feed["oddLines"]
    assert (line["code"], line["isAside"]) == ("score-invalid", False)
    assert "Orzeł" in line["text"]
    feeding.gives(league_file())
    feed = await feeding.take(feed)
    assert feed["oddLines"] == []
    assert [len(fixture["events"]) for fixture in await feeding.league.fixtures()] == [2, 2]


async def test_a_match_whose_line_becomes_odd_has_not_vanished(feeding: Feeding) -> None:
    feeding.gives(league_file())
    feed = await feeding.take(await feeding.make())
    feeding.gives(with_odd_score())
    feed = await feeding.look(feed)
    assert (feed["state"], [one["code"] for one in feed["oddLines"]]) == ("active", ["score-invalid"])
    gone = with_odd_score()
    gone["matches"].pop()
    feeding.gives(gone)
    feed = await feeding.look(feed)
    assert feed["stop"]["code"] == "match-vanished", "one odd line does not hide that another match is gone"


async def test_a_line_is_set_aside_for_good_and_back(feeding: Feeding) -> None:
    feeding.gives(with_odd_score())
    feed = await feeding.look(await feeding.make())
    (line,) = feed["oddLines"]
    path = f"/feeds/{feed['_id']}/lines"
    feed = await feeding.league.sends("POST", path, {"line": line["_id"]})
    assert [one["isAside"] for one in feed["oddLines"]] == [True]
    assert [act["after"]["aside"] for act in await feeding.acts("feed.changed")] == [True]
    later = with_odd_score()
    later["matches"].insert(0, match(5, "Wkra", "Ina", days=1))
    feeding.gives(later)
    feed = await feeding.look(feed)
    assert [one["isAside"] for one in feed["oddLines"]] == [True], "by its text, wherever it stands"
    feed = await feeding.league.sends("POST", path, {"line": line["_id"], "aside": False})
    assert [one["isAside"] for one in feed["oddLines"]] == [False]
    assert await feeding.league.refused("POST", path, {"line": "0" * 16}) == (404, "feed-line-not-found")


async def test_a_file_of_which_little_fits_is_refused_but_lines_set_aside_do_not_count(feeding: Feeding) -> None:
    good, odd = "1;2189-03-01 18:00;Narew;Bzura;", [f"1;2189-03-0{day} 18:00;Ina;Wkra;P - P" for day in (2, 3)]
    make = {"format": "csv", "columns": COLUMNS, "timeZone": "UTC"}
    feeding.gives(table(good, *odd))
    feed = await feeding.look(await feeding.make(**make))
    assert feed["problem"]["code"] == "score-invalid"
    feeding.gives(table(good, odd[0]))
    feed = await feeding.look(feed)
    (line,) = feed["oddLines"]
    await feeding.league.sends("POST", f"/feeds/{feed['_id']}/lines", {"line": line["_id"]})
    feeding.gives(table(good, *odd))
    feed = await feeding.look(feed)
    assert (feed["problem"], [one["isAside"] for one in feed["oddLines"]]) == (None, [True, False])


async def test_an_empty_date_is_an_odd_line_and_a_line_without_any_value_is_none(feeding: Feeding) -> None:
    feeding.gives(table("1;2189-03-01 18:00;Narew;Bzura;", "1;;Ina;Wkra;", ";;;;", "1;2189-03-02 18:00;Ina;Wkra;"))
    feed = await feeding.look(await feeding.make(format="csv", columns=COLUMNS, timeZone="UTC"))
    assert [(one["code"], one["line"]) for one in feed["oddLines"]] == [("field-missing", 3)]
    document = league_file()
    document["matches"].append({"round": "", "date": None, "team1": "", "team2": None})
    feeding.gives(document)
    feed = await feeding.look(await feeding.make(name="JSON"))
    assert (feed["problem"], feed["oddLines"]) == (None, [])


async def test_the_worker_reads_a_file_as_the_look_did(feeding: Feeding) -> None:
    feeding.gives(with_odd_score())
    found = await feeding.look(await feeding.make())
    await feeding.decide(found, "apply")
    await apply_all(feeding.league.contests)
    sides = [(event["Home"], event["Away"]) for one in await feeding.league.fixtures() for event in one["events"]]
    assert sides == [(HOME, AWAY), (HOME, "Orzeł"), (AWAY, "Sokół")]
