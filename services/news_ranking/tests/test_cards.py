"""A team's round as a picture."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import httpx
import pytest
from PIL import Image

from kit.people.write_limits import WriteLimits
from kit.process.identifiers import uuid7
from news_ranking.cards import drawing
from news_ranking.cards.card import Card, card_of
from news_ranking.cards.errors import TooManyCards
from news_ranking.tests.conftest import Portal
from standings.testing import Contest

ContestWith = Callable[..., Awaitable[Contest]]


def card(language: Any = "pl", **changes: Any) -> Card:
    usual: dict[str, Any] = {
        "contest": "Puchar",
        "fixture": "Kolejka 5",
        "team": "ŻółćGęśląJaźń",
        "points": 12_345,
        "position": 12,
        "teams": 3,
        "final": True,
    }
    return card_of(language, **usual | changes)


def test_a_card_speaks_its_language() -> None:
    polish, english = card(), card("en", final=False)
    assert (polish.points, polish.place, polish.of_words, polish.stamp) == (
        "1234,5",
        "12.",
        "na 3 drużyny",
        "Punkty końcowe",
    )
    assert (english.points, english.place, english.of_words) == ("1,234.5", "#12", "of 3 teams")
    assert english.stamp == "Provisional points"
    assert card(final=False).stamp == "Punkty wstępne"
    assert [card(teams=teams).of_words for teams in (1, 5, 22)] == ["na 1 drużynę", "na 5 drużyn", "na 22 drużyny"]
    assert len({polish.version, english.version, card(points=1).version, card().version}) == 3


def test_the_fonts_hold_polish_letters_and_something_stands_for_others() -> None:
    letters = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż–„”"
    assert "".join(map(drawing._drawable, letters)) == letters  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    assert [drawing._drawable(letter) for letter in "ěЯ"] == ["e", "·"]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("name", ["Abc", "W" * 40, "Спартак🎉", "ŻółćGęśląJaźńWielkaDrużynaSiatkarskaABCD"])
def test_nothing_is_drawn_beyond_the_edges(name: str) -> None:
    drawn = drawing.draw(card(team=name, contest=f"{name} {name} {name}", fixture=f"{name} {name}", points=-99_999_9))
    image = Image.open(BytesIO(drawn)).convert("RGB")
    assert image.size == (drawing.WIDTH, drawing.HEIGHT)
    edges = [image.crop(box) for box in ((0, 0, 40, 630), (1160, 0, 1200, 630), (0, 0, 1200, 30), (0, 600, 1200, 630))]
    assert {edge.getcolors()[0][1] for edge in edges if len(edge.getcolors() or ()) == 1} == {(245, 239, 226)}  # pyright: ignore[reportOptionalSubscript]
    assert all(len(edge.getcolors() or ()) == 1 for edge in edges)


async def asked(portal: Portal, contest: Contest, team: object, fixture: object, **headers: str) -> httpx.Response:
    return await portal.client.get(f"/ranking/{contest.id}/card/{fixture}/{team}", headers=headers)


async def test_a_card_is_drawn_once_and_known_until_what_stands_on_it_changes(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea")
    fixture, ada = contest.fixture(1), contest.teams["Ada"]
    assert (await asked(portal, contest, ada, fixture)).json()["code"] == "fixture-not-found"
    await portal.deliver(*contest.run(1, {"Ada": 303, "Bea": 205}))
    first = await asked(portal, contest, ada, fixture)
    assert (first.status_code, first.headers["content-type"]) == (200, "image/png")
    assert Image.open(BytesIO(first.content)).size == (1200, 630)
    known = {"If-None-Match": first.headers["etag"]}
    assert (await asked(portal, contest, ada, fixture, **known)).status_code == 304
    assert (await asked(portal, contest, ada, fixture, **known, **{"Accept-Language": "en"})).status_code == 200

    portal.app.state.card_limits = WriteLimits("1/hour", refusal=TooManyCards)
    assert (await asked(portal, contest, ada, fixture)).content == first.content, "one that is kept costs nothing"
    assert (await asked(portal, contest, contest.teams["Bea"], fixture)).status_code == 200
    await portal.deliver(*contest.run(1, {"Ada": 404, "Bea": 205}, revision=9))
    refused = await asked(portal, contest, ada, fixture, **known)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-cards")


async def test_there_is_no_card_of_what_is_in_no_ranking(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(*contest.run(1, {"Ada": 303}))
    stranger = await asked(portal, contest, uuid7(), contest.fixture(1))
    assert (stranger.status_code, stranger.json()["code"]) == (404, "team-not-found")
    nowhere = await portal.client.get(f"/ranking/{uuid7()}/card/{contest.fixture(1)}/{contest.teams['Ada']}")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "contest-not-found")
