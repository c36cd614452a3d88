"""Logos and contests' and articles' pictures over the wire: sent to one service, read by everybody at another."""

import secrets
from collections.abc import Awaitable, Callable

import httpx
import pytest

from blackbox.api import NOBODYS, Api, Json, RefusedError, eventually
from blackbox.contest import BANNER, PICTURE
from blackbox.document import operations
from blackbox.private_leagues import PRIVATE, create, join, plays, running, send_logo
from kit.files.images import LARGEST_FILE
from kit.testing.pictures import moving, opened, picture

OVERSEEN = "/organizer/private_leagues"
REASON = {"reason": "It insults another club."}
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def contest(organizer: Api) -> str:
    return await running(organizer, "With logos")


@pytest.fixture
async def anna(participant: Person) -> Api:
    return await participant()


@pytest.fixture
async def league(anna: Api, contest: str) -> Json:
    return await create(anna, contest, await plays(anna, contest, "Orły"), f"Liga {secrets.token_hex(3)}")


async def send_picture(organizer: Api, contest: str, content: bytes | None = None, screen: str = "mobile") -> Json:
    """Give a contest's tile a picture, a good one unless told otherwise; answer the contest.

    Raises:
        RefusedError: the product does not take it.
    """
    path = PICTURE.replace("{leagueId}", contest)
    files = {"file": picture(size=(1800, 900)) if content is None else content}
    return await organizer.put(path, None, files=files, params={"screen": screen})


async def send_banner(organizer: Api, origin: str, content: bytes | None = None) -> Json:
    """Give a competition a banner, a good one unless told otherwise; answer the competition.

    Raises:
        RefusedError: the product does not take it.
    """
    files = {"file": picture(size=(1800, 225)) if content is None else content}
    return await organizer.put(BANNER.replace("{originId}", origin), None, files=files)


async def send_article_picture(organizer: Api, article: str, content: bytes | None = None) -> Json:
    """Give an article a picture with its words, a good one unless told otherwise; answer the article.

    Raises:
        RefusedError: the product does not take it.
    """
    files = {"file": picture(size=(1800, 900)) if content is None else content}
    return await organizer.put(f"{article}/picture", None, files=files, data={"altPl": "Boisko", "altEn": "A pitch"})


async def refusal(sent: Awaitable[Json]) -> tuple[int, str]:
    """Expect that a picture is not taken; answer status and code."""
    with pytest.raises(RefusedError) as refused:
        await sent
    return refused.value.response.status_code, refused.value.response.json()["code"]


async def is_gone(visitor: Api, league: Json) -> None:
    """Wait until nobody reads a league's former logo any more."""
    await eventually(lambda: visitor.send("GET", league["imageSrc"]), lambda answer: answer.status_code == 404)
    assert await visitor.refusal("GET", league["imageSrc"]) == (404, "file-not-found")


async def test_a_logo_is_made_anew_and_everybody_reads_it_until_it_is_taken_away(
    base_url: str, anna: Api, league: Json
) -> None:
    changed = await send_logo(anna, league)
    assert changed["imageSrc"] == f"/files/download/{league['leagueId']}/{changed['logoImageId']}"
    async with Api(base_url) as visitor:
        for size, side in (("small", 128), ("medium", 300)):
            read = await visitor.send("GET", changed["imageSrc"], params={"size": size})
            assert (read.status_code, read.headers["content-type"]) == (200, "image/webp")
            assert opened(read.content).size == (side, side)
        async with httpx.AsyncClient(base_url=base_url) as browser:
            as_it_stands = await browser.get(changed["imageSrc"])
        assert (as_it_stands.status_code, as_it_stands.headers["content-type"]) == (200, "image/webp")
        second = await send_logo(anna, league)
        assert (await visitor.send("GET", second["imageSrc"])).status_code == 200
        await is_gone(visitor, changed)
        own = f"{PRIVATE}/{league['_id']}"
        assert (await anna.call("DELETE", f"{own}/logo"))["logoImageId"] is None
        await is_gone(visitor, second)


NO_PICTURES: dict[str, tuple[bytes, int, str]] = {
    "too large": (b"\x89PNG" + bytes(LARGEST_FILE), 413, "file-too-large"),
    "not an image": (b"%PDF-1.7 not a picture", 415, "not-an-image"),
    "SVG": (SVG, 415, "not-an-image"),
    "polyglot": (picture() + b"<script>alert(1)</script>", 400, "image-not-only"),
    "animated": (moving("PNG"), 400, "image-animated"),
    "truncated": (picture("JPEG")[:-40], 400, "image-broken"),
    "bomb": (picture("PNG", size=(8000, 5001)), 400, "image-too-many-pixels"),
    "empty": (b"", 400, "file-missing"),
}


async def test_what_is_no_good_picture_is_refused_and_the_one_before_stays(
    organizer: Api, anna: Api, contest: str, league: Json
) -> None:
    articles = f"/organizer/news_ranking/leagues/{contest}/articles"
    article = f"{articles}/{(await organizer.post(articles, {'title': {'pl': 'Nowiny'}}))['_id']}"
    logo, tile = await send_logo(anna, league), await send_picture(organizer, contest)
    illustrated = await send_article_picture(organizer, article)
    origin = tile["origin"]["_id"]
    banner = (await send_banner(organizer, origin))["otherImages"]
    taken = {
        f"PUT {PRIVATE}/{{privateLeagueId}}/logo",
        f"PUT {PICTURE}",
        f"PUT {BANNER}",
        "PUT /organizer/news_ranking/leagues/{leagueId}/articles/{articleId}/picture",
    }
    for name, (content, status, code) in NO_PICTURES.items():
        assert taken <= {one.label for one in operations() if code in one.codes(status)}, code
        assert await refusal(send_logo(anna, league, content)) == (status, code), name
        assert await refusal(send_picture(organizer, contest, content)) == (status, code), name
        assert await refusal(send_banner(organizer, origin, content)) == (status, code), name
        assert await refusal(send_article_picture(organizer, article, content)) == (status, code), name
    assert (await anna.get(f"{PRIVATE}/{league['_id']}"))["logoImageId"] == logo["logoImageId"]
    after = await organizer.get(f"/organizer/contests/leagues/{contest}")
    assert (after["homeScreenImages"], after["origin"]["otherImages"]) == (tile["homeScreenImages"], banner)
    assert await organizer.get(article) == illustrated


async def test_organizers_take_a_logo_and_a_league_away_and_people_are_told_why(
    organizer: Api, participant: Person, anna: Api, contest: str, league: Json
) -> None:
    ben = await participant()
    await join(ben, league, await plays(ben, contest, "Sokoły", 2))
    await send_logo(anna, league)
    found = await organizer.get(f"{OVERSEEN}/leagues/{contest}", search=league["name"].upper())
    assert [(one["_id"], one["adminTeam"], one["memberCount"]) for one in found["items"]] == [
        (league["_id"], "Orły", 2)
    ]
    own = f"{OVERSEEN}/{league['_id']}"
    for act in ("remove", "logo/remove"):
        assert await organizer.refusal("POST", f"{own}/{act}", {"reason": " "}) == (400, "moderation-reason-required")
        assert await organizer.refusal("POST", f"{OVERSEEN}/{NOBODYS}/{act}", REASON) == (
            404,
            "private-league-not-found",
        )
        assert await anna.refusal("POST", f"{own}/{act}", REASON) == (403, "organizer-only")
    await organizer.post(f"{own}/logo/remove", REASON)
    assert await organizer.refusal("POST", f"{own}/logo/remove", REASON) == (409, "no-logo")
    assert (await ben.get(f"{PRIVATE}/{league['_id']}"))["logoImageId"] is None
    await organizer.post(f"{own}/remove", REASON)
    assert await ben.refusal("GET", f"{PRIVATE}/{league['_id']}") == (404, "private-league-not-found")
    assert (await organizer.get(f"{OVERSEEN}/leagues/{contest}"))["total"] == 0
    assert await organizer.refusal("GET", f"{OVERSEEN}/leagues/{NOBODYS}") == (404, "contest-not-found")

    async def told(person: Api) -> list[str]:
        items = (await person.get("/users/inbox"))["items"]
        return sorted(one["title"] for one in items if league["name"] in one["title"])

    name = league["name"]
    removed = f"The private league {name} was removed"
    await eventually(lambda: told(ben), lambda found: found == [removed])
    await eventually(
        lambda: told(anna), lambda found: found == [f"The logo of the private league {name} was removed", removed]
    )

    async def recorded() -> set[str]:
        items = (await organizer.get("/organizer/storage_logs/audit", search=league["_id"]))["items"]
        return {one["action"] for one in items}

    await eventually(recorded, lambda found: {"privateLeague.removed", "privateLeague.logoRemoved"} <= found)

    async def public() -> list[tuple[str, str]]:
        items = (await ben.get(f"/leagues/{contest}/log"))["items"]
        return [(one["summary"], one["reason"]) for one in items[:2]]

    sentences = ("A private league was removed.", "The logo of a private league was removed.")
    await eventually(public, lambda found: found == [(one, REASON["reason"]) for one in sentences])


async def test_a_contests_tile_gets_pictures_that_everybody_reads(base_url: str, organizer: Api, contest: str) -> None:
    for screen in ("mobile", "desktop"):
        await send_picture(organizer, contest, screen=screen)
    async with Api(base_url) as visitor:
        (shown,) = [one for one in await visitor.get("/leagues/availablePublicLeagues") if one["_id"] == contest]
        for screen, width in (("mobile", 512), ("desktop", 1600)):
            read = await visitor.send("GET", shown["homeScreenImages"][screen])
            assert opened(read.content).width == width
    gone = await organizer.call("DELETE", PICTURE.replace("{leagueId}", contest), params={"screen": "mobile"})
    assert gone["homeScreenImages"]["mobile"] is None
    assert gone["homeScreenImages"]["desktop"]
