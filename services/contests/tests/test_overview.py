"""Lists of contests: rendered once per version, answered 304 to whoever has them."""

from typing import Any

import httpx
import pytest

from contests.main import create_app
from contests.overview.service import look_at_mine
from contests.tests.acting import LEAGUES, Contests, Person
from contests.tests.playing import League, soon
from contests.tests.season import HOME, NAMES, Season
from kit.testing.asking import statements
from kit.testing.plugin import ApiClient
from kit.testing.waiting import eventually

LISTS = ("/leagues/details", "/leagues/availablePublicLeagues")


async def again(person: Person, path: str, first: httpx.Response) -> httpx.Response:
    """Ask once more, with the version of the first answer."""
    headers = {**person.headers, "Accept-Language": "en", "If-None-Match": first.headers["etag"]}
    return await person.client.get(path, headers=headers)


@pytest.mark.parametrize("path", LISTS)
async def test_a_list_that_has_not_changed_is_answered_304_and_not_rendered(contests: Contests, path: str) -> None:
    await contests.running()
    me, other = contests.participant(), contests.participant()
    first = await me.asks("GET", path)
    with statements(contests.database) as asked:
        assert (await again(me, path, first)).status_code == 304
        assert (await other.asks("GET", path)).json() == first.json()
    assert asked
    assert not any("configuration" in statement for statement in asked), "what a contest is rendered from was read"


async def test_a_readers_own_part_of_lists_costs_one_statement(contests: Contests) -> None:
    league, me = (await contests.running())["_id"], contests.participant()
    await contests.join(me, league)
    async with contests.database.reading() as session:
        first = await look_at_mine(session, me.id)
        with statements(contests.database) as asked:
            assert (await look_at_mine(session, me.id)).version == first.version
    assert len(asked) == 1
    assert [str(joined) for joined in (await first.render()).joined] == [league]


@pytest.mark.parametrize("path", LISTS)
async def test_whatever_a_list_shows_changes_its_version(contests: Contests, path: str) -> None:
    league = (await contests.running())["_id"]
    me = contests.participant()
    seen = await me.asks("GET", path)

    async def changed() -> dict[str, object]:
        nonlocal seen
        before, seen = seen, await again(me, path, seen)
        assert seen.status_code == 200, "the version did not change"
        assert seen.headers["etag"] != before.headers["etag"]
        shown: dict[str, object] = next(one for one in seen.json() if one["_id"] == league)
        return shown

    assert (await contests.join(me, league)).is_success
    assert (await changed())["isSigned"] is True
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{league}", {"name": "Euro"})
    assert (await changed())["name"] == "Euro"
    fixture = await contests.organizer.sends(
        "POST",
        f"{LEAGUES}/{league}/fixtures",
        {"name": "Kolejka 1", "from": "2198-01-01T12:00:00Z", "to": "2198-01-02T12:00:00Z"},
    )
    assert (await changed())["currentFixture"] == fixture["_id"]
    await contests.query("UPDATE origin SET name = 'Somewhere else'")
    assert "Somewhere else" in str((await changed())["origin"])
    await contests.query("UPDATE contest SET start_date = '2199-01-01'")
    assert (await changed())["state"] == "published"
    await contests.query("UPDATE contest SET start_date = '2020-01-01'")
    assert (await changed())["state"] == "running"


@pytest.mark.parametrize("path", LISTS)
async def test_what_a_list_shows_of_its_reader_is_theirs_alone(contests: Contests, path: str) -> None:
    league = (await contests.running())["_id"]
    member, stranger = contests.participant(), contests.participant()
    assert (await contests.join(member, league)).is_success
    tags: dict[bool, str] = {}
    for person, takes_part in ((member, True), (stranger, False), (member, True), (stranger, False)):
        answer = await person.asks("GET", path)
        assert [one["isSigned"] for one in answer.json()] == [takes_part]
        tags[takes_part] = answer.headers["etag"]
    stranger.headers = {**stranger.headers, "If-None-Match": tags[True]}
    assert (await stranger.asks("GET", path)).status_code == 200, "another reader's version"


async def test_another_process_gives_out_nothing_old(contests: Contests, api_client: ApiClient) -> None:
    season, elsewhere = await Season.running(contests), await api_client(create_app(contests.app.state.settings))
    fixture = await season.round(1)
    there = contests.participant()
    there.client = elsewhere
    paths = ("/leagues/details", f"/leagues/fantasy/fixtures/data/{season.id}")
    before = [await there.gets(path) for path in paths]
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{season.id}", {"name": "Euro"})
    await season.sends("PATCH", f"/fixtures/{fixture['_id']}", {"name": "Final"})

    async def told() -> bool:
        now = [await there.gets(path) for path in paths]
        assert before[0][0]["name"] != now[0][0]["name"] == "Euro"
        return now[1][0]["name"] == "Final"

    await eventually(told, expecting="what another process has written")


async def test_a_list_is_rendered_in_each_language(contests: Contests) -> None:
    await contests.running()
    me = contests.participant()
    english = await me.gets("/leagues/details", language="en")
    polish = await me.gets("/leagues/details", language="pl")
    assert english[0]["rulesConfig"] != polish[0]["rulesConfig"]
    assert await me.gets("/leagues/details", language="en") == english


@pytest.mark.parametrize("path", LISTS)
async def test_a_list_counts_who_takes_part(contests: Contests, path: str) -> None:
    league = (await contests.running())["_id"]
    nobody_s = (await contests.running())["_id"]
    leaver, *others = [contests.participant() for _ in range(3)]
    for person in (leaver, *others):
        assert (await contests.join(person, league)).is_success
    await leaver.sends("POST", "/leagues/userleagues", {"unsubscribedLeagueId": league})
    shown = {one["_id"]: one["participants"] for one in await others[0].gets(path)}
    assert shown == {league: 2, nobody_s: 0}


@pytest.mark.parametrize("path", LISTS)
async def test_a_list_tells_who_plays_and_names_those_whose_match_comes_next_first(
    contests: Contests, path: str
) -> None:
    season = await Season.peopled(contests)
    played = await season.round(1)
    later = await season.fixture(name="Kolejka 9", **{"from": soon(days=9), "to": soon(days=9, hours=2)})
    for key in ("bzura", "wkra"):
        await season.club(key, name={"pl": key.title(), "en": key.title()})
    await season.match(later, "bzura", "wkra")
    await season.publish()
    await contests.query(
        "UPDATE fixture_event SET starts_at = clock_timestamp() - interval '3 hours' WHERE fixture_id = $1",
        played["_id"],
    )
    nobody_s = (await contests.running())["_id"]
    shown = {one["_id"]: one["competitors"] for one in await contests.participant().gets(path)}
    names = [{"pl": key.title(), "en": key.title()} for key in ("bzura", "wkra")]
    assert shown[season.id] == {"total": 4, "first": [*names, NAMES[HOME]], "inGroups": False}
    assert shown[nobody_s] == {"total": 0, "first": [], "inGroups": False}


async def test_a_list_tells_whether_a_contest_has_groups(contests: Contests) -> None:
    league, other = await League.running(contests), await League.running(contests)
    for one in (league, other):
        await one.match(await one.fixture())
    await league.group(await league.fixture(name="Second"), "Poland", "Japan")
    shown = {one["_id"]: one["competitors"]["inGroups"] for one in await contests.participant().gets(LISTS[0])}
    assert shown == {league.id: True, other.id: False}


@pytest.mark.parametrize(("editing", "left"), [("everyFixture", True), ("firstFixtureOnly", False)])
async def test_a_list_tells_until_when_there_is_something_to_play(
    contests: Contests, editing: str, *, left: bool
) -> None:
    season = await Season.peopled(contests, editing=editing)
    first = await season.round(1)
    second = await season.round(8)
    await season.publish()
    me = contests.participant()

    async def deadline() -> str | None:
        return next(one["nextDeadline"] for one in await me.gets("/leagues/details"))

    assert await deadline() == first["closesAt"]
    await season.close(first)
    assert await deadline() == (second["closesAt"] if left else None)
    body = {"reason": "Fog", "closesAt": soon(hours=30), "acceptsLateClosing": True}
    reopened = await season.sends("POST", f"/fixtures/{first['_id']}/reopen", body)
    assert await deadline() == reopened["closesAt"]


@pytest.mark.parametrize("template", ["football-typer", "football-fantasy"])
async def test_a_list_leaves_out_what_only_somebody_who_opens_a_contest_needs(
    contests: Contests, template: str
) -> None:
    contest = await contests.running(template=template)
    for path in LISTS:
        (whole,), (brief,) = [
            await contests.participant().gets(path, params=params) for params in ({}, {"fields": "list"})
        ]
        assert whole["rulesConfig"]["rules"]
        assert bool(whole["availablePredictions"]) == (template == "football-typer")
        left_out: dict[str, Any] = {
            "availablePredictions": [],
            "rulesConfig": {"rules": []},
            "additionalOptions": whole["additionalOptions"] | {"sections": []},
        }
        assert brief == whole | left_out
        assert (brief["_id"], await contests.participant().gets(path)) == (contest["_id"], [whole])
        assert (await contests.participant().asks("GET", f"{path}?fields=some")).status_code == 422
