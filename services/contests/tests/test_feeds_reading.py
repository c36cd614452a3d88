"""What feeds read: tables, files sent by hand, a season; and an address that is tried."""

from contests.tests.acting import Contests
from contests.tests.feeding import AWAY, HOME, Feeding, feeding_of
from contests.tests.misbehaving import Source, giving
from contests.tests.playing import apply_all, soon
from contests.tests.tables import small_season
from contests.tests.test_imports_season import Importing

TABLE = "Kolejka;Data;Godzina;Gospodarz;Gość;Wynik;Sędzia\n{rows}"


def table(*rows: str) -> str:
    return TABLE.format(rows="\n".join(rows))


COLUMNS = {
    "round": "Kolejka",
    "date": "Data",
    "time": "Godzina",
    "home": "Gospodarz",
    "away": "Gość",
    "score": "Wynik",
}


async def test_a_table_is_read_by_columns_that_were_named_once(feeding: Feeding) -> None:
    day = soon(days=3)[:10]
    polish = ".".join(reversed(day.split("-")))
    feeding.source.gives(
        table(f"1;{day};18:00;{HOME};{AWAY};;Nowak", f"1;{polish};20:30;Orzeł;Sokół;2-1;Kowal"),
        "/liga.csv",
        Content_Type="text/csv",
    )
    url = feeding.source.url("/liga.csv")
    reading = {"url": url, "format": "csv", "timeZone": "Europe/Warsaw"}
    tried = await feeding.league.sends("POST", "/feeds/try", reading)
    assert tried["header"] == ["Kolejka", "Data", "Godzina", "Gospodarz", "Gość", "Wynik", "Sędzia"]
    assert (len(tried["rows"]), tried["events"]) == (2, 0)
    tried = await feeding.league.sends("POST", "/feeds/try", reading | {"columns": COLUMNS})
    assert (tried["fault"], tried["problems"], tried["events"], tried["results"]) == (None, [], 2, 1)
    assert [notice["code"] for notice in tried["notices"]] == ["columns-not-read"]
    assert "Sędzia" in tried["notices"][0]["detail"]
    feed = await feeding.take(await feeding.make(**reading, columns=COLUMNS))
    (fixture,) = await feeding.league.fixtures()
    assert sorted(event["homeClub"]["name"]["pl"] for event in fixture["events"]) == [HOME, "Orzeł"]
    assert feed["state"] == "active"


async def test_a_file_sent_by_hand_is_read_as_the_feed_always_reads(feeding: Feeding) -> None:
    feed = await feeding.make(url=None, format="csv", columns=COLUMNS, timeZone="Europe/Warsaw")
    assert feed["nextCheckAt"] is None
    path = f"/feeds/{feed['_id']}/file"
    day = soon(days=3)[:10]
    await feeding.league.sends("PUT", path, {"text": table(f"1;{day};18:00;{HOME};{AWAY};;")})
    await feeding.worker.step()
    found = await feeding.read(feed)
    assert (found["work"]["changes"], found["nextCheckAt"]) == (1, None)
    await feeding.league.sends("PUT", path, {"text": table(f"1;soon;18:00;{HOME};{AWAY};;")})
    await feeding.worker.step()
    found = await feeding.read(feed)
    assert (found["state"], found["stop"]["code"]) == ("stopped", "unreadable")
    assert (found["stop"]["problems"][0]["line"], found["stop"]["problems"][0]["code"]) == (2, "date-impossible")
    addressed = await feeding.make(name="Z adresem")
    refused = await feeding.league.refused("PUT", f"/feeds/{addressed['_id']}/file", {"text": "a"})
    assert refused == (409, "feed-takes-no-file")


async def test_a_trial_keeps_nothing_and_tells_what_went_wrong(feeding: Feeding) -> None:
    reading = {"url": feeding.source.url(), "format": "openfootball"}
    tried = await feeding.league.sends("POST", "/feeds/try", reading)
    assert (tried["fixtures"], tried["events"], tried["fault"]) == (2, 4, None)
    feeding.source.answers["/league.json"] = giving("<html>", Content_Type="text/html")
    tried = await feeding.league.sends("POST", "/feeds/try", reading)
    assert (tried["faultCode"], tried["fixtures"]) == ("came-a-page", 0)
    assert await feeding.league.sends("GET", "/feeds") == []


async def test_a_season_comes_file_by_file_from_its_folder(contests: Contests, source: Source) -> None:
    season = await Importing.draft(contests)
    files = {f"/{name}": text for name, text in small_season().items()}
    for path, text in files.items():
        if "/gws/" not in path:
            source.gives(text, path, Content_Type="text/csv")
    feeding = feeding_of(contests, season, source)
    feed = await feeding.make(url=source.url("/"), format="fpl", shiftDays=0)
    found = await feeding.look(feed)
    assert (found["stop"], found["problem"], found["work"]["state"]) == (None, None, "preview")
    asked = {one.path for one in source.asked}
    assert {"/fixtures.csv", "/players_raw.csv", "/teams.csv"} < asked, "gameweeks that have begun are asked for, too"
    before = found["work"]["changes"]
    for path, text in files.items():
        source.gives(text, path, Content_Type="text/csv")
    whole = await feeding.look(feed)
    assert (whole["problem"], whole["stop"]) == (None, None)
    assert whole["work"]["changes"] != before or whole["work"]["_id"] != found["work"]["_id"]
    await feeding.decide(whole, "apply")
    await apply_all(contests)
    assert len(await season.fixtures()) == 3
    assert (await feeding.look(feed))["work"] is None, "the same season changes nothing"


async def test_files_of_a_season_come_from_an_address_alone(contests: Contests, source: Source) -> None:
    feeding = feeding_of(contests, await Importing.draft(contests), source)
    folder = {"name": "Sezon", "format": "fpl", "url": source.url("/season")}
    answer = await feeding.league.asks("POST", "/feeds", folder | {"url": None})
    assert (answer.status_code, answer.json()["code"]) == (400, "feed-address-missing")
    assert [error["pointer"] for error in answer.json()["errors"]] == ["/url"]
    assert await feeding.league.sends("GET", "/feeds") == []
    feed = await feeding.league.sends("POST", "/feeds", folder)
    await contests.query("UPDATE feed SET url = NULL, next_check_at = NULL")  # as one could be made once
    mended = await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", {"url": folder["url"]})
    assert mended["url"] == folder["url"]
    assert mended["nextCheckAt"] is not None
