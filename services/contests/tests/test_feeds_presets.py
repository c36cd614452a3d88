"""Ready sources: recorded answers served on this machine, keys, limits, and what an organizer may get wrong."""

from collections.abc import Mapping
from typing import Any

import httpx
import pytest

from contests.feeds import secrets
from contests.feeds.bodies import FeedReading
from contests.feeds.choice import resolved
from contests.feeds.fetcher import Fetched, Fetcher, Marks
from contests.feeds.nations import year_of
from contests.feeds.presets import PRESETS
from contests.feeds.reach import FeedReach
from contests.feeds.trial import of as trial_of
from contests.feeds.worker import FeedWorker
from contests.settings import PRESET_HOSTS, Settings
from contests.tests.feeding import Feeding
from contests.tests.misbehaving import Source, status
from contests.tests.test_imports_answers import RECORDED, recorded
from kit import sealing
from kit.http.outgoing_requests import trust

KEY = "0123456789abcdef"
LIGA = {"id": "openLigaDb", "league": "bl1", "season": "2026"}
CUP = {"id": "footballDataOrg", "league": "WC", "season": "2022", "key": KEY}
NATIONS = {"id": "internationalResults", "league": "world-cup", "season": "2026"}
ENGLAND = {"id": "openfootball", "league": "en.1", "season": "2025-26"}
TEXTS = {"id": "openfootballText", "league": "en.1", "season": "2024-25"}


class Rerouted(Fetcher):
    """Asks a server on this machine in place of the services."""

    def __init__(self, source: Source) -> None:
        super().__init__(FeedReach(local=(source.host,)), trust(), seconds=3)
        self._source = source

    async def get(self, url: str, marks: Marks, secret: Mapping[str, str] | None = None) -> Fetched | None:
        there = httpx.URL(url)
        assert there.scheme == "https"
        return await super().get(self._source.url(there.raw_path.decode()), marks, secret)


@pytest.fixture
def presets(feeding: Feeding) -> Feeding:
    """A contest whose ready sources are served on this machine."""
    settings: Settings = feeding.league.contests.app.state.settings
    feeding.source.gives(recorded("openligadb-bl1-2026"), "/getmatchdata/bl1/2026")
    feeding.source.gives(recorded("football-data-WC-2022"), "/v4/competitions/WC/matches?season=2022")
    feeding.source.gives(recorded("openfootball-en.1-2025-26"), "/openfootball/football.json/master/2025-26/en.1.json")
    feeding.worker = FeedWorker(feeding.league.contests.database, settings, fetcher=Rerouted(feeding.source))
    return feeding


async def make(feeding: Feeding, preset: dict[str, Any], **body: Any) -> Any:
    return await feeding.league.sends("POST", "/feeds", {"name": "S", "format": "csv", "preset": preset} | body)


async def test_openligadb_is_read_from_its_league_and_season(presets: Feeding) -> None:
    feed = await make(presets, LIGA)
    assert (feed["format"], feed["url"]) == ("openLigaDb", "https://api.openligadb.de/getmatchdata/bl1/2026")
    assert feed["preset"] == {"id": "openLigaDb", "league": "bl1", "season": "2026", "hasKey": False}
    found = await presets.look(feed)
    assert found["work"]["changes"] == 4
    assert await presets.lines(feed) == [
        ("fixture", None, None, "2"),
        ("fixture", None, None, "1"),
        ("fixture", None, None, "1"),
        ("fixture", None, None, "1"),
    ]


async def test_football_data_is_asked_with_the_key_which_lies_sealed_and_in_no_answer(presets: Feeding) -> None:
    feed = await make(presets, CUP)
    assert feed["preset"]["hasKey"] is True
    assert KEY not in str(feed)
    found = await presets.look(feed)
    assert found["work"]["state"] == "preview"
    assert presets.source.asked[-1].headers["x-auth-token"] == KEY
    contests = presets.league.contests
    dumped = str(await contests.query("SELECT f::text FROM feed f"))
    assert KEY not in dumped
    assert KEY.encode().hex() not in dumped
    assert KEY not in str(await presets.acts("feed"))


async def test_a_key_that_the_service_refuses_is_told_and_another_one_is_taken(presets: Feeding) -> None:
    path = "/v4/competitions/WC/matches?season=2022"
    good = presets.source.answers[path]
    presets.source.answers[path] = status(403)
    feed = await make(presets, CUP)
    assert (await presets.look(feed))["problem"]["code"] == "key-refused"
    presets.source.answers[path] = good
    await presets.league.sends("PATCH", f"/feeds/{feed['_id']}", {"key": "another-key"})
    found = await presets.look(feed)
    assert (found["problem"], found["work"]["state"]) == (None, "preview")
    assert presets.source.asked[-1].headers["x-auth-token"] == "another-key"


async def test_a_key_goes_to_no_other_host(presets: Feeding) -> None:
    elsewhere = f"http://localhost:{presets.source.host.rpartition(':')[2]}/else"
    presets.source.answers["/else"] = presets.source.answers["/getmatchdata/bl1/2026"]
    presets.source.answers["/v4"] = status(302, Location=elsewhere)
    allowed = FeedReach(local=(presets.source.host, elsewhere.split("/")[2]))
    await Fetcher(allowed, trust(), seconds=3).get(presets.source.url("/v4"), Marks(), {"X-Auth-Token": KEY})
    first, second = presets.source.asked[-2:]
    assert first.headers["x-auth-token"] == KEY
    assert "x-auth-token" not in second.headers


async def test_a_lost_sealing_key_is_told_and_a_replaced_one_seals_anew(presets: Feeding) -> None:
    feed = await make(presets, CUP)
    contests = presets.league.contests
    path = contests.app.state.settings.sealing_keys_path
    kept = path.read_bytes()
    sealing.main([str(path), "--new"])
    replaced = sealing.ensure(path)
    before = await contests.query("SELECT sealed_key FROM feed")
    async with contests.database.transaction() as session:
        assert await secrets.seal_anew(session, replaced) is False
    after = await contests.query("SELECT sealed_key FROM feed")
    assert [dict(row) for row in before] != [dict(row) for row in after]
    assert (await presets.look(feed))["problem"]["code"] == "key-unreadable", "the old keys do not open it"
    path.write_bytes(kept)


async def test_openfootball_has_the_zone_of_its_league(presets: Feeding) -> None:
    feed = await make(presets, ENGLAND)
    assert feed["timeZone"] == "Europe/London"
    await presets.take(feed)
    fixture = (await presets.league.fixtures())[0]
    assert fixture["from"] == "2025-08-15T19:00:00.000Z"


@pytest.mark.parametrize(
    ("league", "season", "path", "recording", "rounds", "matches"),
    [
        ("en.1", "2024-25", "england/master/2024-25/1-premierleague", "england-2024-25-premierleague", 2, 20),
        ("en.facup", "2024-25", "england/master/2024-25/facup", "england-2024-25-facup", 1, 40),
        (
            "worldcup",
            "2026--usa",
            "worldcup/master/2026--usa/cup",
            "worldcup-2026-cup",
            5,
            14,
        ),
        ("worldcup-finals", "2026--usa", "worldcup/master/2026--usa/cup_finals", "worldcup-2026-cup_finals", 6, 32),
    ],
)
async def test_football_txt_comes_from_its_own_repository(  # noqa: PLR0917 - one row of a table
    presets: Feeding, league: str, season: str, path: str, recording: str, rounds: int, matches: int
) -> None:
    presets.source.gives((RECORDED / f"{recording}.txt").read_text(), f"/openfootball/{path}.txt")
    chosen = {"id": "openfootballText", "league": league, "season": season}
    body = FeedReading.model_validate({"format": "csv", "preset": chosen})
    trial = await trial_of(Rerouted(presets.source), resolved(body), "en")
    told = (trial.fault, trial.problems, trial.fixtures, trial.events)
    assert told == (None, (), rounds, matches), "groups have their winners, too"


async def test_a_source_of_football_txt_is_taken_with_the_zone_of_its_league(presets: Feeding) -> None:
    path = "/openfootball/england/master/2024-25/1-premierleague.txt"
    presets.source.gives((RECORDED / "england-2024-25-premierleague.txt").read_text(), path)
    feed = await make(presets, TEXTS)
    assert (feed["format"], feed["timeZone"]) == ("openfootball", "Europe/London")
    assert feed["url"] == f"https://raw.githubusercontent.com{path}"
    await presets.take(feed)
    fixtures = await presets.league.fixtures()
    assert [len(fixture["events"]) for fixture in fixtures] == [10, 10]
    assert fixtures[0]["from"] == "2024-08-16T19:00:00.000Z"


async def test_of_the_results_of_national_teams_a_competitions_year_is_read_by_weeks(presets: Feeding) -> None:
    whole = (RECORDED / "international-results.csv").read_text()
    presets.source.gives(whole, "/martj42/international_results/master/results.csv")
    body = FeedReading.model_validate({"format": "csv", "preset": NATIONS})
    feed = await make(presets, NATIONS)
    assert (feed["columns"]["home"], feed["timeZone"]) == ("home_team", "UTC")
    trial = await trial_of(Rerouted(presets.source), resolved(body), "en")
    assert (trial.fixtures, trial.events, trial.results, trial.fault) == (4, 32, 32, None)
    await presets.take(feed)
    fixtures = await presets.league.fixtures()
    first = fixtures[0]["events"][0]
    assert ([len(one["events"]) for one in fixtures], first["Home"], first["startsAt"]) == (
        [1, 19, 8, 4],
        "South Africa",
        "2026-06-28T12:00:00.000Z",
    )


def test_lines_that_say_nothing_of_national_teams_are_left_out() -> None:
    lines = ("date,home_team,away_team,home_score,away_score,tournament,city", "2026-09-30,A,B,NA,NA,Friendly,X")
    table = "round,date,home_team,away_team,home_score,away_score,city\n"
    text = "\n".join((*lines, "someday,A,C,1,0,Friendly,X", "2025-09-30,A,D,1,0,Friendly,X", "2026-09-30"))
    assert year_of(text, "Friendly", "2026") == table + "Matchday 1,2026-09-30,A,B,,,X\n"
    assert year_of(text, "UEFA Euro", "2026") == year_of("", "Friendly", "2026") == table


async def test_a_ready_source_is_tried_before_it_is_made(presets: Feeding) -> None:
    url = "https://api.openligadb.de/getmatchdata/bl1/2026"
    body = FeedReading.model_validate({"url": url, "format": "openLigaDb", "preset": LIGA})
    trial = await trial_of(Rerouted(presets.source), body, "en")
    assert (trial.fixtures, trial.events, trial.results, trial.fault) == (4, 5, 3, None)


async def test_what_is_wrong_with_a_choice_is_told_at_its_field(presets: Feeding) -> None:
    for preset, refusal in (
        (CUP | {"league": "XX"}, (400, "feed-league-unknown")),
        (LIGA | {"league": "../x"}, (400, "feed-league-unknown")),
        (LIGA | {"season": "2026/27"}, (400, "feed-season-invalid")),
        (ENGLAND | {"season": "26"}, (400, "feed-season-invalid")),
        (ENGLAND | {"season": "2026--usa"}, (400, "feed-season-invalid")),
        (TEXTS | {"season": "2026--../x"}, (400, "feed-season-invalid")),
        (TEXTS | {"league": "en.2"}, (400, "feed-league-unknown")),
        (CUP | {"key": None}, (400, "feed-key-missing")),
        (LIGA | {"key": KEY}, (409, "feed-takes-no-key")),
        (LIGA | {"id": "footballDataCoUk"}, (409, "feed-by-hand-only")),
    ):
        body = {"format": "csv", "preset": preset}
        assert await presets.league.refused("POST", "/feeds/try", body) == refusal
        assert await presets.league.refused("POST", "/feeds", body | {"name": "S"}) == refusal
    often = {"name": "S", "format": "csv", "preset": CUP, "everyMinutes": 5}
    assert await presets.league.refused("POST", "/feeds", often) == (400, "feed-too-often")


async def test_a_ready_source_keeps_its_address_and_its_pace(presets: Feeding) -> None:
    liga, cup = await make(presets, LIGA), await make(presets, CUP, name="Cup")
    for feed, patch, refusal in (
        (liga, {"url": presets.source.url()}, (409, "feed-preset-fixed")),
        (liga, {"columns": {"round": "R"}}, (409, "feed-preset-fixed")),
        (liga, {"key": KEY}, (409, "feed-takes-no-key")),
        (cup, {"everyMinutes": 10}, (400, "feed-too-often")),
    ):
        assert await presets.league.refused("PATCH", f"/feeds/{feed['_id']}", patch) == refusal
    own = await presets.make(name="Own")
    assert await presets.league.refused("PATCH", f"/feeds/{own['_id']}", {"key": KEY}) == (409, "feed-takes-no-key")
    changed = await presets.league.sends("PATCH", f"/feeds/{cup['_id']}", {"everyMinutes": 30, "name": "C"})
    assert (changed["everyMinutes"], changed["preset"]["hasKey"]) == (30, True)


async def test_the_ready_sources_are_listed_with_their_terms_and_whether_their_host_is_allowed(
    presets: Feeding,
) -> None:
    contests = presets.league.contests
    listed = await contests.organizer.gets("/organizer/contests/feeds/presets")
    assert {one["id"]: (one["host"], one["isAllowed"], one["needsKey"]) for one in listed} == {
        "openLigaDb": ("api.openligadb.de", True, False),
        "footballDataOrg": ("api.football-data.org", True, True),
        "openfootball": ("raw.githubusercontent.com", True, False),
        "openfootballText": ("raw.githubusercontent.com", True, False),
        "footballDataCoUk": (None, False, False),
        "internationalResults": ("raw.githubusercontent.com", True, False),
    }
    assert all(one["licence"] and one["site"].startswith("https://") for one in listed)
    assert {preset.host for preset in PRESETS.values() if preset.host} == set(PRESET_HOSTS)
    settings: Settings = contests.app.state.settings
    contests.app.state.settings = settings.model_copy(update={"feed_hosts": ("a.example",)})
    assert await presets.league.refused("POST", "/feeds", {"name": "S", "format": "csv", "preset": LIGA}) == (
        400,
        "feed-host-not-allowed",
    )
