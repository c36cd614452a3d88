"""People's own figures: gathered over contests, one message a day, or a week's summary."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from contracts.base import Text
from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.events.ranking import ResultsTold
from identity.copies.repository import CopyRepository
from identity.domain.own_results import OwnResult, Told, body_of, line_of, title_of
from identity.inbox.wording import wording
from identity.notifications.service import MAIL
from identity.results.service import forget_old, note
from identity.results.worker import ResultWorker
from identity.tests.conftest import Identity, Person
from kit.process.identifiers import uuid7

OFFICE = uuid7()


def told(
    people: dict[str, tuple[int, int, int]],
    number: int = 3,
    contest: UUID = OFFICE,
    counts: list[tuple[int, int]] | None = None,
    *,
    whole_points: bool = False,
) -> ResultsTold:
    figures = list(people.values())
    return ResultsTold(
        revision=1,
        contest_id=contest,
        contest=Text(pl="Typer biuro" if contest == OFFICE else "Puchar", en="Office" if contest == OFFICE else "Cup"),
        fixture_id=uuid7(),
        fixture=Text(pl=f"kolejka {number}", en=f"Round {number}"),
        teams=14,
        whole_points=whole_points,
        slice=1,
        user_ids=IdColumn.of(map(UUID, people)),
        points=PointsColumn.of(one[0] for one in figures),
        positions=NumberColumn.of(one[1] for one in figures),
        before=NumberColumn.of(one[2] for one in figures),
        right=None if counts is None else NumberColumn.of(right for right, _ in counts),
        picks=None if counts is None else NumberColumn.of(picks for _, picks in counts),
    )


async def hears(identity: Identity, *events: ResultsTold) -> None:
    for event in events:
        async with identity.app.state.database.transaction() as session:
            await note(session, event)


async def works(identity: Identity, gathered: timedelta = timedelta(0)) -> None:
    settings = identity.settings.model_copy(update={"results_gathered": gathered})
    worker = ResultWorker(identity.app.state.database, settings)
    while await worker.step():
        pass


async def inbox(person: Person, language: str = "pl") -> list[dict[str, Any]]:
    answer = await person.asks("GET", "/users/inbox", headers={"Accept-Language": language})
    return answer.json()["items"]


async def later(identity: Identity, days: float) -> None:
    """Let time pass: everything kept about people's turns is that much older."""
    async with identity.app.state.database.transaction() as session:
        for column in ("since", "look_at", "last_at"):
            earlier = f"{column} = {column} - interval '{days} days'"
            await session.execute(text(f"UPDATE result_turns SET {earlier}"))  # noqa: S608 - the test's own


async def test_each_person_reads_their_own_figures(identity: Identity) -> None:
    anna, ben, stranger = [await identity.logged_in() for _ in range(3)]
    await hears(identity, told({anna.id: (300, 2, 3), ben.id: (125, 11, 0)}))
    await works(identity)
    (mine,) = await inbox(anna)
    assert mine["title"] == "Typer biuro, kolejka 3: 30,0 pkt, 2. z 14, +1 miejsce"
    assert (mine["kind"], mine["isRead"]) == ("results", False)
    [result] = mine["results"]
    assert (result["leagueId"], result["leagueName"], result["fixtureName"]) == (
        str(OFFICE),
        "Typer biuro",
        "kolejka 3",
    )
    assert (result["points"], result["rankingPosition"], result["previousPosition"], result["teams"]) == (
        30.0,
        2,
        3,
        14,
    )
    (other,) = await inbox(ben, "en")
    assert other["title"] == "Office, Round 3: 12.5 pts, 11th of 14"
    assert other["results"][0]["previousPosition"] is None
    assert await inbox(stranger) == []


async def test_right_picks_are_told_where_they_are_known(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    await hears(identity, told({anna.id: (300, 2, 3), ben.id: (0, 14, 0)}, counts=[(4, 8), (0, 0)]))
    await works(identity)
    (mine,), (other,) = await inbox(anna), await inbox(ben)
    assert mine["title"] == "Typer biuro, kolejka 3: 30,0 pkt, 2. z 14, +1 miejsce; trafione 4 z 8"
    assert [(one["rightPicks"], one["picks"]) for one in mine["results"]] == [(4, 8)]
    assert (await inbox(anna, "en"))[0]["title"] == "Office, Round 3: 30.0 pts, 2nd of 14, +1 place; 4 of 8 right"
    assert other["title"] == "Typer biuro, kolejka 3: 0,0 pkt, 14. z 14", "who picked nothing is not told of it"
    assert [(one["rightPicks"], one["picks"]) for one in other["results"]] == [(None, None)]


async def test_points_have_no_decimal_where_all_of_the_contest_are_whole(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    await hears(identity, told({anna.id: (300, 2, 3), ben.id: (-25, 14, 0)}, whole_points=True))
    await works(identity)
    (mine,), (other,) = await inbox(anna), await inbox(ben)
    assert mine["title"] == "Typer biuro, kolejka 3: 30 pkt, 2. z 14, +1 miejsce"
    assert (await inbox(anna, "en"))[0]["title"] == "Office, Round 3: 30 pts, 2nd of 14, +1 place"
    assert other["title"] == "Typer biuro, kolejka 3: −2,5 pkt, 14. z 14", "what an organizer took by hand"


async def test_a_message_from_before_picks_were_counted_is_read(identity: Identity) -> None:
    anna = await identity.logged_in()
    await hears(identity, told({anna.id: (300, 2, 3)}))
    await works(identity)
    async with identity.app.state.database.transaction() as session:
        await session.execute(text("UPDATE message_recipients SET figures = figures[1:3] WHERE figures IS NOT NULL"))
    assert [one["title"] for one in await inbox(anna)] == ["Typer biuro, kolejka 3: 30,0 pkt, 2. z 14, +1 miejsce"]


async def test_contests_of_a_day_are_told_together_and_once(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    await hears(identity, told({anna.id: (300, 2, 3), ben.id: (0, 3, 1)}), told({anna.id: (426, 126, 140)}, 8, uuid7()))
    await works(identity, timedelta(hours=1))
    assert await inbox(anna) == [], "others may come within the hour"
    await later(identity, 1 / 20)
    await works(identity, timedelta(hours=1))
    (mine,) = await inbox(anna)
    assert mine["title"] == "Twoje wyniki, 2 rozgrywki"
    assert mine["body"].splitlines() == [
        "Puchar, kolejka 8: 42,6 pkt, 126. z 14, +14 miejsc",
        "Typer biuro, kolejka 3: 30,0 pkt, 2. z 14, +1 miejsce",
    ]
    assert [one["fixtureName"] for one in mine["results"]] == ["kolejka 8", "kolejka 3"]
    assert [one["title"] for one in await inbox(ben)] == ["Typer biuro, kolejka 3: 0,0 pkt, 3. z 14, −2 miejsca"]
    await hears(identity, told({anna.id: (10, 2, 2)}, 4))
    await works(identity)
    assert len(await inbox(anna)) == 1, "one a day"
    await later(identity, 1.5)
    await works(identity)
    assert next(one["title"] for one in await inbox(anna)) == "Typer biuro, kolejka 4: 1,0 pkt, 2. z 14"
    await works(identity)
    assert len(await inbox(anna)) == 2


async def test_a_weeks_summary_comes_on_monday_to_who_wants_it(identity: Identity) -> None:
    anna = await identity.logged_in()
    chosen: dict[str, Any] = {"notifications": [], "resultsWeekly": True}
    assert (await anna.asks("PUT", "/users/me/notifications", json=chosen)).json()["resultsWeekly"] is True
    as_before = {"notifications": [{"kind": "results", "mail": True}]}
    assert (await anna.asks("PUT", "/users/me/notifications", json=as_before)).json()["resultsWeekly"] is True
    await hears(identity, told({anna.id: (300, 2, 3)}), told({anna.id: (100, 1, 2)}, 4))
    await works(identity)
    assert await inbox(anna) == []
    await later(identity, 8)
    await works(identity)
    assert [one["title"] for one in await inbox(anna)] == ["Twoje wyniki, 1 rozgrywka"]


async def test_who_wants_no_week_any_more_is_told_what_waits(identity: Identity) -> None:
    anna = await identity.logged_in()
    await anna.asks("PUT", "/users/me/notifications", json={"notifications": [], "resultsWeekly": True})
    await hears(identity, told({anna.id: (300, 2, 3)}))
    await works(identity)
    await anna.asks("PUT", "/users/me/notifications", json={"notifications": [], "resultsWeekly": False})
    await works(identity)
    assert len(await inbox(anna)) == 1


async def test_copies_have_the_readers_own_figures(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    for person in (anna, ben):
        await person.asks("PUT", "/users/me/notifications", json={"notifications": [{"kind": "results", "mail": True}]})
    await hears(identity, told({anna.id: (300, 2, 3), ben.id: (125, 11, 0)}))
    await works(identity)
    async with identity.app.state.database.transaction() as session:
        found = await CopyRepository(session, MAIL).take(10, timedelta(days=3))
    words = {copy.account.email: wording(copy.message, copy.figures, "en")[0] for copy in found[1]}
    assert words == {
        anna.email: "Office, Round 3: 30.0 pts, 2nd of 14, +1 place",
        ben.email: "Office, Round 3: 12.5 pts, 11th of 14",
    }


async def test_figures_come_once_and_go_with_their_time(identity: Identity) -> None:
    anna = await identity.logged_in()
    event = told({anna.id: (300, 2, 3)})
    await hears(identity, event, event)
    async with identity.app.state.database.transaction() as session:
        await forget_old(session, timedelta(0))
    await works(identity)
    assert await inbox(anna) == []


@pytest.mark.parametrize(
    ("position", "before", "pl", "en"),
    [
        (1, 1, "1. z 22", "1st of 22"),
        (2, 7, "2. z 22, +5 miejsc", "2nd of 22, +5 places"),
        (13, 11, "13. z 22, −2 miejsca", "13th of 22, −2 places"),
        (22, 0, "22. z 22", "22nd of 22"),
    ],
)
def test_a_place_is_told_in_words(position: int, before: int, pl: str, en: str) -> None:
    fixture = Told(OFFICE, uuid7(), Text(pl="A", en="B"), Text(pl="k", en="r"), 22)
    result = OwnResult(fixture, -5, position, before)
    assert line_of(result, "pl") == f"A, k: −0,5 pkt, {pl}"
    assert line_of(result, "en") == f"B, r: −0.5 pts, {en}"
    assert title_of([result, result], "en") == "Your results, 1 contest"
    assert body_of([result, result], "pl").count("\n") == 1
