"""Logos of private leagues: sent, made anew, replaced, taken away, and what becomes of them when somebody goes."""

from typing import Any

import httpx
import pytest

from contracts.events.user import UserErased
from kit.files.images import LARGEST_FILE
from kit.testing.pictures import moving, opened, picture
from kit.testing.waiting import eventually
from private_leagues.privacy import INVENTORY
from private_leagues.tests.conftest import Person, Portal, code_of
from standings.testing import Json

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


async def send(portal: Portal, who: Person, league: Json, content: bytes | None = None) -> httpx.Response:
    """Send a logo, a good one unless told otherwise."""
    files = {"file": ("logo.png", picture(size=(300, 300)) if content is None else content, "image/png")}
    path = f"/leagues/private/{league['_id']}/logo"
    return await portal.client.put(path, files=files, headers=who.headers)


async def given(portal: Portal, who: Person, league: Json) -> Json:
    """Give a league a logo; answer the league."""
    answer = await send(portal, who, league)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def kept(portal: Portal, league: Json) -> bytes | None:
    """Read a league's logo where the service keeps it."""
    files = portal.app.state.files
    return await files.read(league["logoImageId"], holder_id=league["leagueId"])


async def is_deleted(portal: Portal, league: Json) -> None:
    async def gone() -> bool:
        return await kept(portal, league) is None

    await eventually(gone, within=20, expecting="the picture to be deleted")


async def test_a_logo_is_made_anew_and_shown_wherever_the_league_is(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    assert (league["logoImageId"], league["imageSrc"]) == (None, None)
    changed = await given(portal, ola, league)
    address = f"/files/download/{portal.contest.id}/{changed['logoImageId']}"
    assert changed["imageSrc"] == address
    content = await kept(portal, changed)
    assert content is not None
    assert (opened(content).format, opened(content).size) == ("WEBP", (300, 300))
    await portal.call(ola, "PUT", f"/{league['_id']}/publish")
    link = (await portal.call(ola, "PUT", f"/{league['_id']}/link")).json()["link"]
    shown = [
        await portal.read(ola, league),
        (await portal.call(jan, "GET", f"/privateLeague/{league['leagueCode']}")).json()[0],
        (await portal.call(jan, "GET", f"/public/{portal.contest.id}")).json()[0],
        (await portal.call(jan, "GET", f"/links/{link}")).json(),
    ]
    assert {one["imageSrc"] for one in shown} == {address}


async def test_another_logo_replaces_the_first_whose_files_go(portal: Portal) -> None:
    ola = await portal.person("Orły")
    first = await given(portal, ola, await portal.create(ola))
    second = await given(portal, ola, first)
    assert second["logoImageId"] != first["logoImageId"]
    await is_deleted(portal, first)
    assert await kept(portal, second)


async def test_the_admin_takes_it_away_and_may_do_so_twice(portal: Portal) -> None:
    ola = await portal.person("Orły")
    league = await given(portal, ola, await portal.create(ola))
    for _ in range(2):
        answer = await portal.call(ola, "DELETE", f"/{league['_id']}/logo")
        assert (answer.status_code, answer.json()["logoImageId"]) == (200, None)
    await is_deleted(portal, league)


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"\x89PNG" + bytes(LARGEST_FILE), 413, "file-too-large"),
        (b"%PDF-1.7 not a picture", 415, "not-an-image"),
        (SVG, 415, "not-an-image"),
        (picture() + b"<script>alert(1)</script>", 400, "image-not-only"),
        (moving("WEBP"), 400, "image-animated"),
        (picture()[:-40], 400, "image-broken"),
        (picture("PNG", size=(8000, 5001)), 400, "image-too-many-pixels"),
        (b"", 400, "file-missing"),
    ],
    ids=["too large", "not an image", "SVG", "polyglot", "animated", "truncated", "bomb", "empty"],
)
async def test_what_is_no_good_picture_is_refused_and_the_logo_stays(
    portal: Portal, content: bytes, status: int, code: str
) -> None:
    ola = await portal.person("Orły")
    league = await given(portal, ola, await portal.create(ola))
    assert code_of(await send(portal, ola, league, content), status) == code
    assert (await portal.read(ola, league))["logoImageId"] == league["logoImageId"]
    assert await kept(portal, league)


async def test_a_form_without_the_field_and_a_body_that_is_no_form_hold_no_file(portal: Portal) -> None:
    ola = await portal.person("Orły")
    league = await portal.create(ola)
    path = f"/leagues/private/{league['_id']}/logo"
    bodies: list[dict[str, Any]] = [{"files": {"logo": ("x.png", picture())}}, {"json": {"file": "x"}}, {}]
    for body in bodies:
        answer = await portal.client.put(path, headers=ola.headers, **body)
        assert code_of(answer, 400) == "file-missing"


async def test_only_the_admin_changes_it(portal: Portal) -> None:
    ola, jan, eve = [await portal.person(team) for team in ("Orły", "Sokoły", "Kruki")]
    league = await portal.create(ola)
    await portal.join(jan, league)
    taking = ("DELETE", f"/{league['_id']}/logo")
    assert code_of(await send(portal, jan, league), 403) == "league-admin-only"
    assert code_of(await portal.call(jan, *taking), 403) == "league-admin-only"
    assert code_of(await send(portal, eve, league), 404) == "private-league-not-found"
    assert code_of(await portal.call(eve, *taking), 404) == "private-league-not-found"
    assert code_of(await send(portal, jan, league, b"nothing"), 403) == "league-admin-only"
    await portal.deliver(portal.contest.changed(2, state="closed"))
    assert code_of(await send(portal, ola, league), 409) == "contest-closed"


async def test_a_logo_goes_with_who_sent_it_and_with_its_league(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    passed_on = await given(portal, ola, await portal.create(ola, "Czwartki"))
    await portal.join(jan, passed_on)
    alone = await given(portal, jan, await portal.create(jan, "Piątki"))
    await portal.deliver(UserErased(revision=1, user_id=ola.id))
    left = await portal.read(jan, passed_on)
    assert (left["admin"], left["logoImageId"]) == (str(jan.id), None)
    await is_deleted(portal, passed_on)
    await portal.deliver(portal.contest.membership(jan.id, joined=False, revision=2))
    assert code_of(await portal.call(jan, "GET", f"/{alone['_id']}"), 404) == "private-league-not-found"
    await is_deleted(portal, alone)


async def test_what_somebody_sent_is_in_their_export(portal: Portal) -> None:
    ola = await portal.person("Orły")
    league = await given(portal, ola, await portal.create(ola))
    async with portal.database.transaction() as session:
        found = await INVENTORY.read(session, ola.id)
    address = f"/api/files/download/{league['leagueId']}/{league['logoImageId']}"
    assert [dict(one) for one in found["logos"]] == [{"league": "Czwartki", "address": address}]
