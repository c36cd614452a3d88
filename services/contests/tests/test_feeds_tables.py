"""Tables as sources: without rounds, without years, month first, and beyond the limits."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from contests.imports.bodies import LARGEST_FILE
from contests.tests.feeding import AWAY, HOME, Feeding
from contests.tests.test_imports_tables import odd

SIDES = {"date": "Date", "time": "Time", "home": "HomeTeam", "away": "AwayTeam"}
GOALS = {"homeScore": "FTHG", "awayScore": "FTAG"}
READING: dict[str, Any] = {"format": "csv", "timeZone": "UTC", "columns": SIDES}
HEADS = "Date;Time;HomeTeam;AwayTeam\n"


def ahead(days: int) -> date:
    return datetime.now(UTC).date() + timedelta(days=days)


def gives(feeding: Feeding, text: str) -> str:
    feeding.source.gives(text, "/main.csv", Content_Type="text/csv")
    return feeding.source.url("/main.csv")


async def rounds(feeding: Feeding) -> list[tuple[str, list[str]]]:
    """Answer each round's name with the days of its matches."""
    found = await feeding.league.fixtures()
    return [(one["name"], sorted(event["startsAt"][:10] for event in one["events"])) for one in found]


async def test_football_data_is_a_source_of_three_matches_in_a_week_each(feeding: Feeding) -> None:
    url = gives(feeding, odd("football-data-main.csv"))
    moved = (ahead(30) - date(2025, 8, 16)).days
    moved -= moved % 7  # the same days of the week
    reading = READING | {"url": url, "columns": SIDES | GOALS, "shiftDays": moved}
    refused = await feeding.league.refused("POST", "/feeds", reading | {"name": "Bez kolejek"})
    assert refused == (400, "feed-columns-missing")
    tried = await feeding.league.sends("POST", "/feeds/try", reading | {"rounds": "week"})
    assert (tried["fault"], tried["problems"], tried["fixtures"], tried["events"]) == (None, [], 2, 3)
    assert tried["results"] == 2
    feed = await feeding.take(await feeding.make(**reading, rounds="week"))
    assert (feed["state"], feed["problem"], feed["rounds"], feed["oddLines"]) == ("active", None, "week", [])
    days = [(date(2025, 8, day) + timedelta(days=moved)).isoformat() for day in (16, 17, 18)]
    assert await rounds(feeding) == [("Round 1", days[:2]), ("Round 2", days[2:])]


@pytest.mark.parametrize(("how", "sizes"), [({"rounds": "one"}, [3]), ({"rounds": "count", "perRound": 2}, [2, 1])])
async def test_a_source_without_rounds_gets_them(feeding: Feeding, how: dict[str, Any], sizes: list[int]) -> None:
    lines = (f"{ahead(day)};18:00;{HOME} {day};{AWAY} {day}" for day in (5, 6, 20))
    url = gives(feeding, HEADS + "\n".join(lines))
    await feeding.take(await feeding.make(**READING, url=url, **how))
    assert [len(days) for _, days in await rounds(feeding)] == sizes


async def test_days_without_a_year_stay_in_the_year_of_the_first_reading(feeding: Feeding) -> None:
    day = ahead(40)
    url = gives(feeding, f"{HEADS}{day:%d.%m};18:00;{HOME};{AWAY}\n")
    feed = await feeding.take(await feeding.make(**READING, url=url, rounds="one"))
    assert (feed["oddLines"], await rounds(feeding)) == ([], [("Round 1", [f"{day}"])])
    later = day.replace(year=day.year + 1) if (day.month, day.day) != (2, 29) else day.replace(year=day.year + 4)
    await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", {"year": later.year})
    feed = await feeding.look(feed)
    assert [line[3][:10] for line in await feeding.lines(feed) if line[0] == "kickOff" and line[3]] == [f"{later}"]
    feed = await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", {"year": None})
    assert feed["year"] is None
    assert (await feeding.look(feed))["work"] is None, "the likeliest year is the stored one"


async def test_a_source_with_the_month_first_is_read_so(feeding: Feeding) -> None:
    day = next(one for one in map(ahead, range(10, 80)) if one.day <= 12 and one.day != one.month)
    url = gives(feeding, f"{HEADS}{day:%m/%d/%Y};18:00;{HOME};{AWAY}\n")
    feed = await feeding.take(await feeding.make(**READING, url=url, rounds="one", monthFirst=True))
    assert (feed["monthFirst"], await rounds(feeding)) == (True, [("Round 1", [f"{day}"])])


async def test_a_source_beyond_the_limits_is_read_from_a_day_on(feeding: Feeding) -> None:
    old = "".join(f"1895-01-{day:02};18:00;Stary {day};{'Dawny' * 9_000}\n" for day in range(1, 32))
    text = HEADS + old * 2 + f"{ahead(9)};18:00;{HOME};{AWAY}\n{ahead(30)};18:00;{AWAY};{HOME}\n"
    assert len(text) > LARGEST_FILE
    url = gives(feeding, text)
    tried = await feeding.league.sends("POST", "/feeds/try", READING | {"url": url, "rounds": "one"})
    assert tried["faultCode"] == "file-too-large"
    span = {"fromDay": ahead(1).isoformat(), "toDay": ahead(10).isoformat()}
    tried = await feeding.league.sends("POST", "/feeds/try", READING | {"url": url, "rounds": "one"} | span)
    assert (tried["fault"], tried["problems"], tried["events"]) == (None, [], 1)
    assert "days-left-out" in {notice["code"] for notice in tried["notices"]}
    feed = await feeding.take(await feeding.make(**READING, url=url, rounds="one", **span))
    assert await rounds(feeding) == [("Round 1", [f"{ahead(9)}"])]
    feed = await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", {"toDay": None})
    assert (feed["fromDay"], feed["toDay"]) == (span["fromDay"], None)
    await feeding.take(feed)
    assert await rounds(feeding) == [("Round 1", [f"{ahead(9)}", f"{ahead(30)}"])]
    (act,) = [one for one in await feeding.acts("feed.changed") if "to_day" in one["after"]]
    assert (act["before"]["to_day"], act["after"]["to_day"]) == (span["toDay"], None)


async def test_rounds_of_a_source_need_a_column_or_a_rule(feeding: Feeding) -> None:
    url = gives(feeding, f"{HEADS}{ahead(5)};18:00;{HOME};{AWAY}\n")
    feed = await feeding.make(**READING, url=url, rounds="week")
    path = f"/feeds/{feed['_id']}"
    assert await feeding.league.refused("PATCH", path, {"rounds": "column"}) == (400, "feed-columns-missing")
    feed = await feeding.league.sends("PATCH", path, {"rounds": "count", "perRound": 4})
    assert (feed["rounds"], feed["perRound"]) == ("count", 4)
