"""Inviting friends by name, and anybody by a link."""

from datetime import datetime, timedelta

from structlog.testing import capture_logs

from private_leagues.tests.conftest import Portal, code_of


async def test_friends_are_invited_told_and_may_look(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    path = f"/{league['_id']}/invite"
    assert code_of(await portal.call(ola, "POST", path, {"friends": [str(jan.id)]}), 400) == "not-friends"
    await portal.befriend(ola, jan)
    assert code_of(await portal.call(jan, "GET", f"/{league['_id']}"), 404) == "private-league-not-found"
    for _ in range(2):
        invited = await portal.call(ola, "POST", path, {"friends": [str(jan.id)]})
        assert invited.json() == {"invited": [str(jan.id)]}
    keys = {(told["kind"], told["key"], tuple(told["user_ids"])) for told in await portal.told()}
    assert len(keys) == 1, "once a day"
    told = (await portal.told())[0]
    assert told["title"]["pl"] == "Orły zaprasza Cię do ligi prywatnej Czwartki"
    assert str(ola.id) in told["key"], "an erasure finds what names somebody by their id"
    assert told["path"] == f"/privateLeagueDetails/{league['_id']}"
    assert (await portal.read(jan, league))["leagueCode"] is None
    await portal.join(jan, league)
    assert (await portal.call(ola, "POST", path, {"friends": [str(jan.id)]})).json() == {"invited": []}


async def test_who_was_removed_comes_back_when_invited_and_who_is_no_friend_any_more_is_not_invited(
    portal: Portal,
) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    await portal.join(jan, league)
    await portal.leave(ola, league, "Sokoły")
    await portal.befriend(ola, jan)
    await portal.call(ola, "POST", f"/{league['_id']}/invite", {"friends": [str(jan.id)]})
    await portal.join(jan, league)
    await portal.leave(ola, league, "Sokoły")
    assert code_of(await portal.call(jan, "GET", f"/{league['_id']}"), 404) == "private-league-not-found"
    await portal.befriend(ola, jan, 2, "ended")
    refused = await portal.call(ola, "POST", f"/{league['_id']}/invite", {"friends": [str(jan.id)]})
    assert code_of(refused, 400) == "not-friends"


async def test_members_cannot_invite(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    await portal.join(jan, league)
    await portal.befriend(jan, ewa)
    body = {"friends": [str(ewa.id)]}
    assert code_of(await portal.call(jan, "POST", f"/{league['_id']}/invite", body), 403) == "league-admin-only"
    assert code_of(await portal.call(jan, "PUT", f"/{league['_id']}/link"), 403) == "league-admin-only"


async def test_a_link_leads_anybody_to_the_league_and_a_new_one_ends_it(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    path = f"/{league['_id']}/link"
    assert (await portal.call(ola, "GET", path)).json() == {"link": None, "validUntil": None, "used": 0}
    made = (await portal.call(ola, "PUT", path)).json()
    assert datetime.fromisoformat(made["validUntil"]) - datetime.now().astimezone() > timedelta(days=13)
    opened = await portal.client.get(f"/leagues/private/links/{made['link'].lower()}")  # nobody is logged in
    assert opened.json() == {
        "_id": league["_id"],
        "_partition": league["_partition"],
        "leagueId": league["leagueId"],
        "name": "Czwartki",
        "contestName": "Mundial",
        "logoImageId": None,
        "imageSrc": None,
        "memberCount": 1,
        "invitedBy": "Orły",
    }
    await portal.deliver(portal.contest.changed(7, name_en="World Cup"))
    english = {"Accept-Language": "en"}
    read = await portal.client.get(f"/leagues/private/links/{made['link']}", headers=english)
    assert read.json()["contestName"] == "World Cup"
    body = {"league": {"_id": league["_id"], "_partition": league["_partition"], "link": made["link"]}, "team": {}}
    assert (await portal.call(jan, "POST", "/joinprivateLeague/", body)).status_code == 200
    assert (await portal.call(jan, "GET", path)).json() == made | {"used": 1}
    again = (await portal.call(ola, "PUT", path)).json()
    assert (again["link"] != made["link"], again["used"]) == (True, 0)
    assert code_of(await portal.client.get(f"/leagues/private/links/{made['link']}"), 404) == "invite-link-over"
    assert code_of(await portal.call(ewa, "GET", path), 404) == "private-league-not-found"
    assert code_of(await portal.try_joining(ewa, league, made["link"]), 404) == "invite-link-over"
    assert code_of(await portal.try_joining(ewa, league, "23456789"), 404) == "invite-link-over"
    other = await portal.create(jan, "Piątki")
    assert code_of(await portal.try_joining(ewa, other, again["link"]), 404) == "invite-link-over"
    assert (await portal.try_joining(ewa, league, again["link"].lower())).status_code == 200
    assert (await portal.call(ola, "GET", path)).json() == again | {"used": 1}


async def test_a_link_is_over_after_two_weeks(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    made = (await portal.call(ola, "PUT", f"/{league['_id']}/link")).json()
    await portal.value("UPDATE invite_link SET valid_until = valid_until - interval '14 days' RETURNING 1")
    assert code_of(await portal.client.get(f"/leagues/private/links/{made['link']}"), 404) == "invite-link-over"
    assert (await portal.call(ola, "GET", f"/{league['_id']}/link")).json()["link"] is None
    assert code_of(await portal.try_joining(jan, league, made["link"]), 404) == "invite-link-over"


async def test_links_and_codes_are_in_no_log(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    link, code = (await portal.call(ola, "PUT", f"/{league['_id']}/link")).json()["link"], league["leagueCode"]
    with capture_logs() as lines:
        for secret, path in ((link, f"/links/{link}"), (code, f"/privateLeague/{code}")):
            for method, asked in (("GET", path), ("GET", f"{path}/"), ("POST", path), ("GET", f"{path}/{secret}")):
                await portal.call(jan, method, asked)
    told = [line["path"] for line in lines if line["event"] == "request"]
    assert len(told) == 8
    assert {"/leagues/private/links/…", "/leagues/private/privateLeague/…", "/leagues/private/…"} == set(told)
    assert not [line for line in lines if link in str(line) or code in str(line)]
