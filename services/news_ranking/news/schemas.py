"""Schemas of news (spec.md §3; wire names are binding)."""

from typing import Any, Literal
from uuid import UUID

from pydantic import Field, RootModel

from kit.api.wire import Hundredths, Instant, Tenths, View
from kit.files.images import Size

_CONTEST = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
_FIXTURE = "0199f3a2-7b2f-7d2c-8b51-3a7e2a1c8d22"
_PICTURE = f"/files/download/{_CONTEST}/5f0c9a1e-3a52-4a0b-9d0f-6f1f0b7d05aa"
_TEAM = "0199f3a2-8c3a-7e3d-9c62-4b8f3b2d9e33"
NEWS_EXAMPLE: list[dict[str, Any]] = [
    {
        "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d61",
        "_partition": _CONTEST,
        "league": _CONTEST,
        "kind": "article",
        "orderDate": "2026-11-20T07:15:00.000Z",
        "name": "Półmetek zimy: kto trzyma tempo",
        "shortText": "Trzynaście kolejek za nami.",
        "article": "<p>Trzynaście kolejek <strong>za nami</strong>.</p>",
        "image": f"{_PICTURE}?size=medium",
        "backgroundImage": f"{_PICTURE}?size=large",
        "images": [
            {"size": "small", "src": f"{_PICTURE}?size=small", "width": 128, "height": 72},
            {"size": "medium", "src": f"{_PICTURE}?size=medium", "width": 512, "height": 288},
            {"size": "large", "src": f"{_PICTURE}?size=large", "width": 1600, "height": 900},
        ],
        "imageAlt": "Drużyny wychodzą na boisko w śniegu",
        "fixtureId": None,
        "final": True,
        "playersPricesChanges": [],
        "rankingPodium": [],
        "summary": None,
    },
    {
        "_id": "4f0f6a0e-52a5-5f0b-8a40-7d0c1f0b7c44",
        "_partition": _CONTEST,
        "league": _CONTEST,
        "kind": "podium",
        "orderDate": "2026-11-18T21:40:00.000Z",
        "name": "Podium: Kolejka 13",
        "shortText": "1. OrkanŚwidwin (91 pkt)",
        "article": None,
        "image": None,
        "backgroundImage": None,
        "images": [],
        "imageAlt": None,
        "fixtureId": _FIXTURE,
        "final": True,
        "playersPricesChanges": [],
        "rankingPodium": [{"_id": _TEAM, "rankingPosition": 1, "name": "OrkanŚwidwin", "points": 91.0}],
        "summary": None,
    },
    {
        "_id": "4f0f6a0e-52a5-5f0b-8a40-7d0c1f0b7c55",
        "_partition": _CONTEST,
        "league": _CONTEST,
        "kind": "summary",
        "orderDate": "2026-11-18T21:40:00.000Z",
        "name": "Kolejka 13 w liczbach",
        "shortText": "Średnia 47,3 pkt; najlepsza OrkanŚwidwin, 91 pkt; najczęstszy kapitan Adam Sosna, 38%.",
        "article": None,
        "image": None,
        "backgroundImage": None,
        "images": [],
        "imageAlt": None,
        "fixtureId": _FIXTURE,
        "final": True,
        "playersPricesChanges": [],
        "rankingPodium": [],
        "summary": {
            "teams": 2871,
            "average": 47.3,
            "best": {"_id": _TEAM, "rankingPosition": 1, "name": "OrkanŚwidwin", "points": 91.0},
            "climber": None,
            "climbed": None,
            "mostCaptained": {
                "playerId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d72",
                "playerName": "Adam Sosna",
                "playerTeam": "Iskra Wola",
                "points": 16.0,
                "teams": 1091,
                "share": 38.0,
            },
            "bestHit": None,
        },
    },
]
NewsKind = Literal["article", "prices", "podium", "summary"]


class NewsPriceChange(View):
    """A player whose price is another than in the fixture before."""

    player_id: UUID
    """The player's `_id`."""
    player_name: str
    """The player's name when the fixture opened."""
    player_team: str
    """The player's club then."""
    price_before: Tenths
    """The price in the fixture before, with one decimal."""
    price_after: Tenths
    """The price in this fixture, with one decimal."""


class NewsPodiumEntry(View):
    """A team of the first five of a fixture."""

    id: UUID = Field(validation_alias="_id", serialization_alias="_id")
    """The team's id."""
    ranking_position: int
    """The place, from 1; equal teams share one."""
    name: str
    """The team's name; a deleted account's has a placeholder in the language of `Accept-Language`."""
    points: Tenths
    """Points in the fixture, with one decimal."""


class NewsMostCaptained(View):
    """The player whom most teams made captain in a fixture; of several, the one with the lowest number."""

    player_id: UUID
    """The player's `_id`."""
    player_name: str
    """The player's name when the fixture was scored."""
    player_team: str
    """The player's club then, in the language of `Accept-Language`."""
    points: Tenths
    """The player's own points in the fixture, with one decimal; the captain's count twice."""
    teams: int
    """How many teams chose the player."""
    share: Tenths
    """Per cent of the teams that had a squad, with one decimal."""


class NewsBestHit(View):
    """Of the correct predictions that somebody chose, the one with the highest rate.

    Of several with that rate it is the one that the fewest chose, then the first on offer.
    """

    event_key: str
    """The event's key within the fixture."""
    home: str | None = Field(alias="Home")
    """The event's home side, as the schedule has it."""
    away: str | None = Field(alias="Away")
    """The away side."""
    group_event_name: str | None
    """The name of a group's event."""
    prediction_family: str
    """The prediction's family, such as `1X2`."""
    name: str
    """The prediction."""
    display_name: str
    """The prediction for people, in the language of `Accept-Language`."""
    rate: Hundredths
    """Its rate at the lock, with two decimals."""
    teams: int
    """How many teams chose it."""


class NewsSummary(View):
    """A scored fixture in figures."""

    teams: int
    """How many teams took part."""
    average: Tenths
    """Points of a team on average, with one decimal."""
    best: NewsPodiumEntry | None
    """The team with the most points; of several, the first in the ranking."""
    climber: str | None
    """The team that rose most in the contest since the last earlier fixture with final points; null: none rose."""
    climbed: int | None
    """By how many places."""
    most_captained: NewsMostCaptained | None
    """The athlete whom most teams made captain; null: there is none, or in a typer."""
    best_hit: NewsBestHit | None
    """The correct prediction with the highest rate; null: there is none, or in fantasy."""


class NewsImage(View):
    """An article's picture in one of its sizes."""

    size: Size
    """Which one."""
    src: str
    """Where it is on the portal's host, also below the API's address."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""


class NewsItem(View):
    """An item of news: an article, a fixture's price changes, its podium, or its summary."""

    id: UUID = Field(validation_alias="_id", serialization_alias="_id")
    """The item's id; corrections do not change it."""
    partition: UUID = Field(validation_alias="_partition", serialization_alias="_partition")
    """The contest's id."""
    league: UUID
    """The contest's id."""
    kind: NewsKind
    """Its type."""
    order_date: Instant
    """The date that orders the news: the latest comes first."""
    name: str
    """Its heading, in the language of `Accept-Language`; an article's in the other one where it has none in that."""
    short_text: str
    """Its beginning, or a short form of it; 300 characters at most."""
    article: str | None
    """Sanitised HTML; of an article only."""
    image: str | None
    """The address of the card's picture, 512 pixels on its longer side at most; of an article with a picture only."""
    background_image: str | None
    """The same picture as large as it is kept, for a whole page."""
    images: list[NewsImage]
    """The same picture in each of its sizes, the smallest first; a browser takes the size that its screen needs."""
    image_alt: str | None
    """A description of the picture, for readers who cannot see it, in the language of `Accept-Language`."""
    fixture_id: UUID | None
    """The fixture that it is about."""
    final: bool
    """False while the item depends on provisional results."""
    players_prices_changes: list[NewsPriceChange]
    """All price changes, the largest first; of prices only."""
    ranking_podium: list[NewsPodiumEntry]
    """The first five teams of the fixture; of a podium only."""
    summary: NewsSummary | None
    """The figures; of a summary only."""


class NewsList(RootModel[list[NewsItem]]):
    """A contest's news, the latest order date first."""


class NewsState(View):
    """Whether there are news, for a navigation that shows them then."""

    items: int
    """How many there are."""
    newest: Instant | None
    """The order date of the first one; null: there are none."""
