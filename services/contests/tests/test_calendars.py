"""The deadlines of a contest in somebody's calendar program."""

from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
from structlog.testing import capture_logs

from contests.main import SERVICE
from contests.tests.acting import Contests, Person
from contests.tests.playing import League, soon
from contracts.events.user import UserAccessChanged
from kit.people import blocks


async def taking_part(contests: Contests, **body: Any) -> tuple[League, Person]:
    league = await League.running(contests, **body)
    me = contests.participant()
    assert (await contests.join(me, league.id)).is_success
    return league, me


async def fetched(contests: Contests, path: str, *, known: str = "", **options: Any) -> httpx.Response:
    """Ask as a calendar program does: without a token."""
    return await contests.client.get(path, headers={"If-None-Match": known}, **options)


async def read(contests: Contests, path: str, language: str = "pl") -> list[str]:
    """Answer the lines of a calendar, unfolded (RFC 5545, 3.1)."""
    answer = await fetched(contests, path, params={"lang": language})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return answer.text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


def values(lines: list[str], name: str) -> list[str]:
    return [line.partition(":")[2] for line in lines if line.partition(":")[0] == name]


async def test_a_calendar_shows_each_deadline_in_both_languages_with_reminders_of_those_to_come(
    contests: Contests,
) -> None:
    league, me = await taking_part(contests, name="Puchar Łodzi, finały")
    over = await league.fixture(name="Kolejka 1")
    await league.locked(over)
    open_one = await league.fixture(name="Kolejka 2", **{"from": soon(days=3), "to": soon(days=3, hours=2)})
    path = (await me.sends("PUT", f"/leagues/{league.id}/calendar"))["path"]

    polish, english = await read(contests, path), await read(contests, path, "en")
    assert (polish[0], polish[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert values(polish, "NAME") == ["Puchar Łodzi\\, finały – terminy"]
    assert values(english, "NAME") == ["Puchar Łodzi\\, finały – deadlines"]
    assert values(polish, "SUMMARY")[1] == "Puchar Łodzi\\, finały\\, Kolejka 2: ostatnia chwila na typy"
    assert values(english, "SUMMARY")[1] == "Puchar Łodzi\\, finały\\, Kolejka 2: predictions close"
    deadline = datetime.fromisoformat(open_one["closesAt"])
    assert values(polish, "DTSTART")[1] == f"{deadline:%Y%m%dT%H%M%SZ}"
    assert values(polish, "TRIGGER") == ["-P1D", "-PT1H"], "nobody is reminded of what is over"
    assert len(set(values(polish, "UID"))) == len(values(polish, "UID")) == 2
    assert values(polish, "UID") == values(english, "UID")


async def test_a_calendar_that_is_known_is_not_sent_again_until_a_deadline_moves(contests: Contests) -> None:
    league, me = await taking_part(contests)
    fixture = await league.fixture()
    path = (await me.sends("PUT", f"/leagues/{league.id}/calendar"))["path"]
    answer = await fetched(contests, path)
    known = answer.headers["etag"]
    assert (await fetched(contests, path, known=known)).status_code == 304
    assert (await fetched(contests, path, known=known, params={"lang": "en"})).status_code == 200
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"closesAt": soon(hours=3), "reason": "Fog"})
    moved = await fetched(contests, path, known=known)
    assert moved.status_code == 200
    assert b"SEQUENCE:2" in moved.content


async def test_where_each_match_closes_by_itself_each_closing_has_its_own_entry(contests: Contests) -> None:
    league, me = await taking_part(contests, closing="event")
    fixture = await league.fixture(**{"from": soon(days=1), "to": soon(days=3)})
    same = soon(days=2)
    sides = {"Narew": ("Bzura", soon(days=1)), "Pilica": ("Wkra", same), "Alfa": ("Beta", same), "Gama": ("Eta", same)}
    made = [await league.match(fixture, home, away, startsAt=at) for home, (away, at) in sides.items()]
    path = (await me.sends("PUT", f"/leagues/{league.id}/calendar"))["path"]
    lines = await read(contests, path, "en")
    assert [one.partition(": ")[2] for one in values(lines, "SUMMARY")] == [
        "predictions close (Narew – Bzura)",
        "predictions close (matches: 3)",
    ]
    starts = [datetime.fromisoformat(made[place]["startsAt"]) for place in (0, 1)]
    assert values(lines, "DTSTART") == [f"{start:%Y%m%dT%H%M%SZ}" for start in starts]
    assert "Pilica – Wkra" in values(lines, "DESCRIPTION")[-3], "the description names all"
    known = (await fetched(contests, path)).headers["etag"]
    first = f"/fixtures/{fixture['_id']}/events/{made[0]['key']}"
    await league.sends("PUT", f"{first}/closing", {"closesAt": soon(seconds=-1), "reason": "They play"})
    moved = await fetched(contests, path, known=known)
    assert moved.status_code == 200
    assert values(await read(contests, path), "TRIGGER") == ["-P1D", "-PT1H"], "nobody is reminded of a closed match"
    await league.sends("PATCH", first, {"state": "postponed", "reason": "Fog"})
    assert len(values(await read(contests, path), "UID")) == 1


async def test_an_address_ends_when_it_is_renewed_taken_back_or_its_owner_leaves(contests: Contests) -> None:
    league, me = await taking_part(contests)
    mine = f"/leagues/{league.id}/calendar"
    assert await me.gets(mine) == {"path": None, "madeAt": None}
    first = (await me.sends("PUT", mine))["path"]
    second = (await me.sends("PUT", mine))["path"]
    assert second != first
    assert (await me.gets(mine))["path"] == second
    assert (await fetched(contests, first)).json()["code"] == "calendar-over"
    assert (await fetched(contests, second)).is_success

    assert (await me.asks("POST", "/leagues/userleagues", json={"unsubscribedLeagueId": league.id})).is_success
    assert (await fetched(contests, second)).status_code == 404
    assert (await contests.join(me, league.id)).is_success
    assert (await fetched(contests, second)).is_success, "coming back restores what was there"

    assert (await me.asks("DELETE", mine)).status_code == 204
    assert (await me.asks("DELETE", mine)).status_code == 204
    assert (await fetched(contests, second)).status_code == 404


async def test_nobody_has_a_calendar_of_a_contest_they_are_not_in_nor_while_they_are_blocked(
    contests: Contests,
) -> None:
    league, me = await taking_part(contests)
    stranger = contests.participant()
    refused = await stranger.asks("PUT", f"/leagues/{league.id}/calendar")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-taking-part")
    path = (await me.sends("PUT", f"/leagues/{league.id}/calendar"))["path"]
    async with contests.database.transaction() as session:
        blocked = UserAccessChanged(revision=1, user_id=me.id, account_blocked=True, blocked_contests=())
        await blocks.user_access_changed(session, blocked)
    await contests.app.state.blocks.look()
    assert (await fetched(contests, path)).status_code == 404


async def test_an_erasure_ends_the_address(contests: Contests) -> None:
    league, me = await taking_part(contests)
    path = (await me.sends("PUT", f"/leagues/{league.id}/calendar"))["path"]
    async with contests.database.transaction() as session:
        await SERVICE.inventory.erase(session, UUID(str(me.id)))
    assert (await fetched(contests, path)).status_code == 404


async def test_no_log_holds_the_secret(contests: Contests) -> None:
    league, me = await taking_part(contests)
    path = (await me.sends("PUT", f"/leagues/{league.id}/calendar"))["path"]
    with capture_logs() as lines:
        await fetched(contests, path)
    assert [line["path"] for line in lines if line["event"] == "request"] == ["/leagues/calendar/….ics"]
    assert path not in str(lines)
