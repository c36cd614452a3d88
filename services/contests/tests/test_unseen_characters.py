"""Names with invisible characters are refused in every way in, and never end in an error of the server."""

from datetime import UTC
from typing import Any

import pytest
from sqlalchemy import update

from contests.fixtures.waiting_matches import WaitingMatchRow
from contests.imports.formats import football_text
from contests.tests.acting import Contests
from contests.tests.playing import League

UNSEEN = "\u200b\u00ad\u200f\u202e\u2060\u0007"
SIDES = ("Alfa", "Beta", "Kolejka 9", "Stadion")


def as_list(home: str, away: str, name: str, venue: str) -> str:
    return f"Kolejka;Data;Godzina;Gospodarze;Goście;Miejsce\n{name};02.03.2099;18:00;{home};{away};{venue}"


def as_file(home: str, away: str, name: str, venue: str) -> Any:
    one = {"round": name, "date": "2099-03-02", "time": "18:00 UTC", "team1": home, "team2": away, "ground": venue}
    return {"name": "Liga", "matches": [one]}


def hidden(place: int, sign: str) -> tuple[str, ...]:
    """Return the parts of a match, with a sign in one of them."""
    return tuple(f"{part[:2]}{sign}{part[2:]}" if at == place else part for at, part in enumerate(SIDES))


@pytest.mark.parametrize("sign", UNSEEN)
async def test_a_list_names_the_line_and_adds_the_others(contests: Contests, sign: str) -> None:
    league = await League.draft(contests)
    for place in range(len(SIDES)):
        text = f"{as_list(*hidden(place, sign))}\n10;09.03.2099;18:00;Gama;Delta {place};"
        body = {"text": text, "timeZone": "UTC", "makesClubs": True}
        seen = await league.sends("POST", "/matches/preview", body)
        (fault,) = seen["faults"]
        assert (fault["line"], "�" in fault["detail"]) == (2, True)
        assert await league.refused("POST", "/matches", body) == (400, "paste-faulty")
        assert (await league.asks("POST", "/matches", body | {"withoutFaulty": True})).is_success


async def test_a_byte_order_mark_before_a_list_is_no_part_of_it(contests: Contests) -> None:
    league = await League.draft(contests)
    body = {"text": "\ufeffKolejka 9\n02.03.2099 18:00 Alfa - Beta", "timeZone": "UTC", "makesClubs": True}
    assert (await league.asks("POST", "/matches", body)).is_success
    assert [one["name"] for one in await league.fixtures()] == ["Round 9"]


@pytest.mark.parametrize("sign", UNSEEN)
async def test_a_file_names_the_place(contests: Contests, sign: str) -> None:
    league = await League.draft(contests)
    for place in range(len(SIDES)):
        parts = hidden(place, sign)
        preview = await league.preview(as_file(*parts), makesClubs=True)
        assert [one["code"] for one in preview["problems"]][:1] == ["text-invalid"]
        columns = {"round": "Kolejka", "date": "Data", "time": "Godzina", "home": "Gospodarze", "away": "Goście"}
        body = {"format": "csv", "text": as_list(*parts), "columns": columns | {"venue": "Miejsce"}, "timeZone": "UTC"}
        table = await league.sends("POST", "/imports", body)
        assert [(one["code"], one["line"]) for one in table["problems"]][:1] == [("text-invalid", 2)]
        text = f"= Liga\n\n» {parts[2]}\nMon Mar 2 2099\n  18.00  {parts[0]} v {parts[1]} @ {parts[3]}\n"
        (problem, *_) = football_text.read(text, default_zone=UTC).problems
        assert problem.code == "text-invalid"


async def test_a_match_that_has_waited_with_one_is_filled_without_it(contests: Contests) -> None:
    league = await League.draft(contests)
    await league.imports(as_file("Alfa", "W74", "Final", "Stadion"), makesClubs=True)
    async with contests.database.transaction() as session:
        await session.execute(
            update(WaitingMatchRow).values(venue="Sta\u200bdion", home="Al\u00adfa", name="Fi\u200bnal")
        )
    (waits,) = await league.sends("GET", "/waiting-matches")
    body = {"away": "Beta", "makesClubs": True}
    assert (await league.asks("POST", f"/waiting-matches/{waits['_id']}/sides", body)).is_success
    (fixture,) = await league.fixtures()
    assert [(one["Home"], one["venue"]) for one in fixture["events"]] == [("Alfa", "Stadion")]
