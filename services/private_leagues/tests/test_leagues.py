"""Making, finding, describing and publishing private leagues."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest

from contracts.events.user import UserAccessChanged
from kit.process.identifiers import uuid7
from private_leagues.tests.conftest import Portal, code_of
from standings.testing import Contest

Running = Callable[..., Awaitable[Portal]]


async def test_who_makes_a_league_is_its_admin_and_first_member(portal: Portal) -> None:
    ola = await portal.person("Orły")
    league = await portal.create(ola, "Liga  czwartkowa", description="<b>Gramy</b> o honor")
    assert league["name"] == "Liga czwartkowa"
    assert league["description"] == "Gramy o honor"
    assert league["admin"] == str(ola.id)
    assert league["leagueId"] == league["_partition"] == str(portal.contest.id)
    assert not league["published"]
    assert len(league["leagueCode"]) == 8
    assert [(member["userId"], member["name"]) for member in league["members"]] == [(str(ola.id), "Orły")]
    assert [(row["name"], row["rankingPosition"], row["points"]) for row in league["privateLeagueRanking"]] == [
        ("Orły", 1, 0.0)
    ]
    mine = await portal.call(ola, "GET", f"/userprivateleagues/{portal.contest.id}")
    assert [one["_id"] for one in mine.json()] == [league["_id"]]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": "ab"}, "private-league-name-invalid"),
        ({"name": "x" * 41}, "private-league-name-invalid"),
        ({"name": "Czwartki", "description": "x" * 201}, "description-invalid"),
    ],
)
async def test_texts_are_checked(portal: Portal, fields: dict[str, str], code: str) -> None:
    ola = await portal.person("Orły")
    body = {"leagueId": str(portal.contest.id)} | fields
    assert code_of(await portal.call(ola, "POST", "/createprivateleague", body), 400) == code


async def test_a_name_is_taken_within_its_contest_alone(portal: Portal) -> None:
    ola = await portal.person("Orły")
    await portal.create(ola, "Czwartki")
    other = Contest()
    await portal.deliver(other.changed(), other.membership(ola.id), other.team("Orły", user_id=ola.id))
    body = {"name": "CZWARTKI", "leagueId": str(portal.contest.id)}
    assert code_of(await portal.call(ola, "POST", "/createprivateleague", body), 409) == "private-league-exists"
    assert (await portal.create(ola, "Czwartki", leagueId=str(other.id)))["leagueId"] == str(other.id)


async def test_a_form_sent_three_times_at_once_makes_one_league(portal: Portal) -> None:
    ola = await portal.person("Orły")
    body = {"name": "Czwartki", "leagueId": str(portal.contest.id), "key": str(uuid7())}
    answers = await asyncio.gather(*(portal.call(ola, "POST", "/createprivateleague", body) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.json()["_id"] for answer in answers}) == 1
    mine = await portal.call(ola, "GET", f"/userprivateleagues/{portal.contest.id}")
    assert [one["name"] for one in mine.json()] == ["Czwartki"]


async def test_a_league_needs_a_team(portal: Portal) -> None:
    jan = portal.stranger()
    body = {"name": "Czwartki", "leagueId": str(portal.contest.id)}
    assert code_of(await portal.call(jan, "POST", "/createprivateleague", body), 409) == "still-arriving"
    await portal.deliver(portal.contest.membership(jan.id))
    refused = await portal.call(jan, "POST", "/createprivateleague", body)
    assert code_of(refused, 400) == "team-needed"
    assert refused.json()["detail"].startswith("Stwórz drużynę lub oddaj typy")
    # a team that was made a moment ago is on its way
    fresh = body | {"ranking": [{"_id": str(uuid7()), "points": 999, "rankingPosition": 1}]}
    assert code_of(await portal.call(jan, "POST", "/createprivateleague", fresh), 409) == "still-arriving"


async def test_contests_that_are_unknown_drafts_or_closed_have_none(portal: Portal) -> None:
    ola = await portal.person("Orły")
    draft, closed = Contest(), Contest()
    for contest, state in ((draft, "draft"), (closed, "closed")):
        await portal.deliver(contest.changed(state=state), contest.membership(ola.id))
        await portal.deliver(contest.team("Orły", user_id=ola.id))
    for contest_id, status, code in (
        (str(draft.id), 404, "contest-not-found"),
        (str(closed.id), 409, "contest-closed"),
        ("00000000-0000-0000-0000-000000000000", 404, "contest-not-found"),
        ("no-id", 404, "contest-not-found"),
    ):
        body = {"name": "Czwartki", "leagueId": contest_id}
        assert code_of(await portal.call(ola, "POST", "/createprivateleague", body), status) == code


async def test_leagues_of_contests_that_nobody_knows_are_not_found(portal: Portal) -> None:
    ola, draft = await portal.person("Orły"), Contest()
    await portal.deliver(draft.changed(state="draft"))
    for unknown in (draft.id, uuid7(), "no-id"):
        for listed in ("userprivateleagues", "public"):
            assert code_of(await portal.call(ola, "GET", f"/{listed}/{unknown}"), 404) == "contest-not-found"


def _hours(number: int) -> datetime:
    """Answer an instant that many hours from now."""
    return datetime.now(UTC) + timedelta(hours=number)


async def test_of_many_at_once_three_are_made_and_closed_contests_do_not_count(portal: Portal) -> None:
    ola = await portal.person("Orły")
    past = Contest()
    await portal.deliver(past.changed(), past.membership(ola.id), past.team("Orły", user_id=ola.id))
    await portal.create(ola, "Dawna", leagueId=str(past.id))
    await portal.deliver(past.changed(2, state="closed", ends_at=_hours(-24)))
    bodies = [{"name": f"Liga {number}", "leagueId": str(portal.contest.id)} for number in range(8)]
    answers = await asyncio.gather(*(portal.call(ola, "POST", "/createprivateleague", body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 5
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"too-many-private-leagues"}
    assert await portal.value("SELECT count(*) FROM member") == 4


async def test_a_closing_that_can_be_taken_back_counts_as_open(portal: Portal) -> None:
    ola = await portal.person("Orły")
    past = Contest()
    await portal.deliver(past.changed(), past.membership(ola.id), past.team("Orły", user_id=ola.id))
    await portal.create(ola, "Dawna", leagueId=str(past.id))
    await portal.deliver(past.changed(2, state="closed", ends_at=_hours(1)))
    for name in ("Druga", "Trzecia"):
        await portal.create(ola, name)
    fourth = {"name": "Czwarta", "leagueId": str(portal.contest.id)}
    assert code_of(await portal.call(ola, "POST", "/createprivateleague", fourth), 409) == "too-many-private-leagues"
    await portal.deliver(past.changed(3, state="closed", ends_at=_hours(-1)))
    await portal.create(ola, "Czwarta")


async def test_the_admin_alone_sees_which_friends_are_not_in_the_league_yet(portal: Portal) -> None:
    ola, jan, ewa = [await portal.person(team) for team in ("Orły", "Sokoły", "Kruki")]
    piotr, asked = portal.stranger(), await portal.person("Gawrony")
    league = await portal.create(ola)
    assert league["friendsToAdd"] == []
    for friend in (jan, ewa, piotr):
        await portal.befriend(ola, friend)
    await portal.befriend(jan, asked)
    ravens = {"id": str(ewa.id), "name": "Kruki"}
    falcons = {"id": str(jan.id), "name": "Sokoły"}
    nowhere = {"id": str(piotr.id), "name": None}
    assert (await portal.read(ola, league))["friendsToAdd"] == [ravens, falcons, nowhere]
    await portal.join(jan, league)
    assert (await portal.read(jan, league))["friendsToAdd"] == []
    (mine,) = (await portal.call(ola, "GET", f"/userprivateleagues/{portal.contest.id}")).json()
    assert mine["friendsToAdd"] == [ravens, nowhere]
    invited = await portal.call(
        ola, "POST", f"/{league['_id']}/invite", {"friends": [friend["id"] for friend in mine["friendsToAdd"]]}
    )
    assert set(invited.json()["invited"]) == {str(ewa.id), str(piotr.id)}
    await portal.befriend(ola, ewa, 2, "ended")
    assert (await portal.read(ola, league))["friendsToAdd"] == [nowhere]
    await portal.call(ola, "PUT", f"/{league['_id']}/admin", {"userId": str(jan.id)})
    assert (await portal.read(ola, league))["friendsToAdd"] == []
    assert (await portal.read(jan, league))["friendsToAdd"] == [{"id": str(asked.id), "name": "Gawrony"}]


async def test_a_code_leads_to_its_league_however_it_is_typed(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    typed = f"{league['leagueCode'][:4].lower()}-{league['leagueCode'][4:]}"
    (found,) = (await portal.call(jan, "GET", f"/privateLeague/{typed}")).json()
    assert found["_id"] == league["_id"]
    assert found["leagueCode"] is None  # who isn't in it yet sees no code
    assert [row["name"] for row in found["privateLeagueRanking"]] == ["Orły"]
    for wrong in ("AAAAAAAA", "short", "O0I1O0I1"):
        refused = await portal.call(jan, "GET", f"/privateLeague/{wrong}")
        assert code_of(refused, 404) == "private-league-not-found"


async def test_codes_cannot_be_tried_one_after_another(portal_with: Running) -> None:
    portal = await portal_with(private_league_codes="3/hour")
    jan, ola = portal.stranger(), portal.stranger()
    for _ in range(3):
        assert code_of(await portal.call(jan, "GET", "/privateLeague/AAAAAAAA"), 404) == "private-league-not-found"
    refused = await portal.call(jan, "GET", "/privateLeague/AAAAAAAA")
    assert code_of(refused, 429) == "too-many-codes"
    assert int(refused.headers["Retry-After"]) > 0
    assert (await portal.call(ola, "GET", "/privateLeague/AAAAAAAA")).status_code == 404


async def test_links_cannot_be_tried_one_after_another(portal_with: Running) -> None:
    portal = await portal_with(private_league_link_rate="3/hour")
    ola = await portal.person("Orły")
    league = await portal.create(ola)
    link = (await portal.call(ola, "PUT", f"/{league['_id']}/link")).json()["link"]
    for _ in range(3):
        assert code_of(await portal.client.get("/leagues/private/links/AAAAAAAA"), 404) == "invite-link-over"
    for headers in ({}, ola.headers):  # whoever it is: the network counts
        refused = await portal.client.get(f"/leagues/private/links/{link}", headers=headers)
        assert code_of(refused, 429) == "too-many-links"
        assert int(refused.headers["Retry-After"]) > 0
    assert (await portal.call(ola, "GET", f"/{league['_id']}/link")).json()["link"] == link


async def test_a_league_is_nobody_elses_until_it_is_published(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    assert code_of(await portal.call(jan, "GET", f"/{league['_id']}"), 404) == "private-league-not-found"
    listed = await portal.call(jan, "GET", f"/public/{portal.contest.id}")
    assert listed.json() == []

    published = await portal.call(ola, "PUT", f"/{league['_id']}/publish")
    assert published.json()["isPublic"] is published.json()["published"] is True
    (found,) = (await portal.call(jan, "GET", f"/public/{portal.contest.id}", None)).json()
    assert (found["_id"], found["name"], found["memberCount"]) == (league["_id"], "Czwartki", 1)
    assert (await portal.read(jan, league))["leagueCode"] is None
    for search, names in (("CZWART", ["Czwartki"]), ("piąt", []), ("%", [])):
        answer = await portal.client.get(
            f"/leagues/private/public/{portal.contest.id}", params={"search": search}, headers=jan.headers
        )
        assert [one["name"] for one in answer.json()] == names

    await portal.call(ola, "PUT", f"/{league['_id']}/unpublish")
    assert code_of(await portal.call(jan, "GET", f"/{league['_id']}"), 404) == "private-league-not-found"


async def test_the_admin_alone_changes_a_league(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    await portal.join(jan, league)
    changed = await portal.call(
        ola, "PATCH", f"/{league['_id']}", {"name": "Piątki", "description": "<i>Nowy</i> opis"}
    )
    assert (changed.json()["name"], changed.json()["description"]) == ("Piątki", "Nowy opis")
    only_name = await portal.call(ola, "PATCH", f"/{league['_id']}", {"name": "PIĄTKI"})
    assert (only_name.json()["name"], only_name.json()["description"]) == ("PIĄTKI", "Nowy opis")
    for who, status, code in ((jan, 403, "league-admin-only"), (ewa, 404, "private-league-not-found")):
        for method, act in (("PATCH", ""), ("PUT", "/publish"), ("PUT", "/unpublish"), ("PUT", "/admin")):
            body = {"name": "Moja liga", "userId": str(who.id)}
            assert code_of(await portal.call(who, method, f"/{league['_id']}{act}", body), status) == code
    await portal.create(ola, "Czwartki")
    taken = await portal.call(ola, "PATCH", f"/{league['_id']}", {"name": "czwartki"})
    assert code_of(taken, 409) == "private-league-exists"


async def test_who_is_blocked_in_the_contest_changes_nothing_there(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league, other = await portal.create(ola), await portal.create(jan, "Piątki")
    await portal.deliver(
        UserAccessChanged(revision=1, user_id=ola.id, account_blocked=False, blocked_contests=(portal.contest.id,))
    )
    await portal.app.state.blocks.look()
    body = {"name": "Moja liga", "leagueId": str(portal.contest.id)}
    for answer in (
        await portal.call(ola, "POST", "/createprivateleague", body),
        await portal.call(ola, "PATCH", f"/{league['_id']}", {"name": "Inna"}),
        await portal.call(ola, "PUT", f"/{league['_id']}/publish"),
        await portal.try_by_code(ola, other),
        await portal.leave(ola, league),
    ):
        assert code_of(answer, 403) == "blocked-in-contest"
    assert (await portal.read(ola, league))["name"] == "Czwartki"  # looking on is left


async def test_nothing_changes_once_the_contest_is_over(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    await portal.join(jan, league)
    await portal.deliver(portal.contest.changed(2, state="closed"))
    for answer in (
        await portal.call(ola, "PATCH", f"/{league['_id']}", {"name": "Inna"}),
        await portal.call(ola, "PUT", f"/{league['_id']}/publish"),
        await portal.call(ola, "PUT", f"/{league['_id']}/admin", {"userId": str(jan.id)}),
        await portal.leave(jan, league),
        await portal.leave(ola, league, "Sokoły"),
    ):
        assert code_of(answer, 409) == "contest-closed"
    assert len((await portal.read(jan, league))["members"]) == 2


async def test_my_leagues_of_several_contests_are_listed_at_once(portal: Portal) -> None:
    ola, other, draft = await portal.person("Orły"), Contest(), Contest()
    await portal.deliver(draft.changed(state="draft"), other.changed())
    await portal.deliver(other.membership(ola.id), other.team("Orły", user_id=ola.id))
    here, there = await portal.create(ola), await portal.create(ola, "Druga", leagueId=str(other.id))
    asked = "&".join(f"league={one.id}" for one in (other, draft, portal.contest))
    found = (await portal.call(ola, "GET", f"/userprivateleagues?{asked}")).json()
    assert [one["_id"] for one in found] == [there["_id"], here["_id"]]
    assert (await portal.call(portal.stranger(), "GET", f"/userprivateleagues?{asked}")).json() == []
