"""Use cases of reading news: stored data becomes items in the language of the request."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid5

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.team import BestHit, MostCaptained
from kit.files.files import PICTURE, address_of
from kit.files.images import scaled
from kit.process import context
from news_ranking.articles.models import ArticleRow
from news_ranking.domain.article_text import shortened
from news_ranking.news.repository import NewsCount, NewsRepository, PodiumPlace, PriceNews, ScoredFixture
from news_ranking.news.schemas import (
    NewsBestHit,
    NewsImage,
    NewsItem,
    NewsKind,
    NewsMostCaptained,
    NewsPodiumEntry,
    NewsPriceChange,
    NewsSummary,
)
from news_ranking.rankings import corrections
from news_ranking.tables import COLLECTED
from shared.erasures import shown_name
from shared.problems import ContestNotFound
from standings.contests import ContestRepository

_NAMES: dict[NewsKind, dict[str, str]] = {
    "prices": {"pl": "Ceny: {fixture}", "en": "Prices: {fixture}"},
    "podium": {"pl": "Podium: {fixture}", "en": "Podium: {fixture}"},
    "summary": {"pl": "{fixture} w liczbach", "en": "{fixture} in numbers"},
}
_NO_PICTURE: dict[str, object] = {"image": None, "background_image": None, "images": [], "image_alt": None}
_POINTS = {"pl": "pkt", "en": "pts"}


@dataclass(frozen=True)
class Told:
    """The contest and the language of items."""

    contest_id: UUID
    language: str

    def text(self, text: Text) -> str:
        """Return a text in the language."""
        return text.en if self.language == "en" else text.pl

    def item(self, kind: NewsKind, about: PriceNews | ScoredFixture, short: str, **more: object) -> NewsItem:
        """Return an item about a fixture; its id follows from the two and never changes."""
        values: dict[str, object] = {
            "players_prices_changes": [],
            "ranking_podium": [],
            "summary": None,
            "article": None,
            "final": True,
        }
        return NewsItem.model_validate(
            {
                "_id": uuid5(about.fixture_id, kind),
                "_partition": self.contest_id,
                "league": self.contest_id,
                "kind": kind,
                "order_date": about.opened_at if isinstance(about, PriceNews) else about.scored_at,
                "name": _NAMES[kind][self.language].format(fixture=self.text(about.fixture)),
                "short_text": shortened(short),
                "fixture_id": about.fixture_id,
            }
            | values
            | _NO_PICTURE
            | more
        )


async def version(session: AsyncSession, contest_id: UUID) -> str:
    """Return the version of a contest's news. Read it before the news, so that it is never too new.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    await name_of(session, contest_id)
    return await NewsRepository(session).version(contest_id)


async def of_contest(session: AsyncSession, contest_id: UUID) -> list[NewsItem]:
    """List all news of a visible contest, the latest order date first (spec.md §2, News).

    Summaries that lost their climber to a correction are requested (`rankings.corrections`).
    """
    await corrections.ask(session, contest_id)
    news = NewsRepository(session)
    told = Told(contest_id, context.language.get())
    items = [_article(told, row) for row in await news.articles(contest_id)]
    items += [_prices(told, prices) for prices in await news.prices(contest_id)]
    for fixture in await news.scored(contest_id):
        items += _scored(told, fixture)
    return sorted(items, key=lambda item: (item.order_date, item.id), reverse=True)


async def state(session: AsyncSession, contest_id: UUID) -> NewsCount:
    """Return the number and the newest date of news.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    await name_of(session, contest_id)
    return await NewsRepository(session).count(contest_id)


async def name_of(session: AsyncSession, contest_id: UUID) -> str:
    """Return the name of a visible contest in the language of the request.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    contest = await ContestRepository(session, COLLECTED).contest(contest_id)
    if contest is None or contest.state == "draft":
        raise ContestNotFound
    return contest.shown_name


def _article(told: Told, row: ArticleRow) -> NewsItem:
    in_english = (row.title_en, row.short_en, row.html_en)
    in_polish = (row.title_pl, row.short_pl, row.html_pl)
    wanted, other = (in_english, in_polish) if told.language == "en" else (in_polish, in_english)
    name, short, html = wanted if wanted[0] else other
    return NewsItem.model_validate(
        {
            "_id": row.article_id,
            "_partition": told.contest_id,
            "league": told.contest_id,
            "kind": "article",
            "order_date": row.order_date,
            "name": name,
            "short_text": short,
            "article": html,
            "fixture_id": None,
            "final": True,
            "players_prices_changes": [],
            "ranking_podium": [],
            "summary": None,
        }
        | _picture(told, row)
    )


def _picture(told: Told, row: ArticleRow) -> dict[str, object]:
    """Return the address of an article's picture, in the fields of an item."""
    if row.image_id is None:
        return _NO_PICTURE
    images: list[NewsImage] = []
    for size in PICTURE:
        width, height = scaled(row.image_width, row.image_height, size)
        address = address_of(row.contest_id, row.image_id, size)
        images.append(NewsImage(size=size, src=address, width=width, height=height))
    addresses = {image.size: image.src for image in images}
    return {
        "image": addresses["medium"],
        "background_image": addresses["large"],
        "images": images,
        "image_alt": row.image_alt_en if told.language == "en" else row.image_alt_pl,
    }


def _prices(told: Told, prices: PriceNews) -> NewsItem:
    changes = [
        NewsPriceChange(
            player_id=change["player_id"],
            player_name=change["name"],
            player_team=change["club"][told.language],
            price_before=change["before"],
            price_after=change["after"],
        )
        for change in prices.changes
    ]
    lines = (
        f"{one.player_name} {_number(one.price_before, told)} → {_number(one.price_after, told)}" for one in changes
    )
    return told.item("prices", prices, ", ".join(lines), players_prices_changes=changes)


def _scored(told: Told, fixture: ScoredFixture) -> Iterator[NewsItem]:
    """Yield the two items of a scored fixture; its summary comes before its podium."""
    podium = _podium(fixture.podium)
    points = _POINTS[told.language]
    places = (f"{one.ranking_position}. {one.name} ({_number(one.points, told)} {points})" for one in podium)
    yield told.item("podium", fixture, ", ".join(places), final=fixture.final, ranking_podium=podium)
    climber = None if fixture.climber is None else shown_name(fixture.climber)
    summary = NewsSummary(
        teams=fixture.teams,
        average=fixture.average,
        best=podium[0] if podium else None,
        climber=climber,
        climbed=None if climber is None else fixture.climbed,
        most_captained=_captain(told, fixture.highlights.most_captained),
        best_hit=_hit(told, fixture.highlights.best_hit),
    )
    yield told.item("summary", fixture, _sentence(summary, told), final=fixture.final, summary=summary)


def _captain(told: Told, found: MostCaptained | None) -> NewsMostCaptained | None:
    if found is None:
        return None
    return NewsMostCaptained(
        player_id=found.athlete_id,
        player_name=found.name,
        player_team=told.text(found.club),
        points=found.points,
        teams=found.teams,
        share=round(1000 * found.teams / found.squads),
    )


def _hit(told: Told, found: BestHit | None) -> NewsBestHit | None:
    if found is None:
        return None
    return NewsBestHit(
        event_key=found.event_key,
        Home=found.home,
        Away=found.away,
        group_event_name=found.group_name,
        prediction_family=found.family,
        name=found.name,
        display_name=told.text(found.display_name),
        rate=found.rate,
        teams=found.teams,
    )


def _sentence(summary: NewsSummary, told: Told) -> str:
    average, captain, hit = _number(summary.average, told), summary.most_captained, summary.best_hit
    if told.language == "en":
        parts = [f"Average {average} pts"]
        parts += [f"best {summary.best.name}, {_number(summary.best.points, told)} pts"] if summary.best else []
        parts += [f"biggest climb {summary.climber}, {summary.climbed} places"] if summary.climber else []
        parts += [f"captain of most {captain.player_name}, {_number(captain.share, told)}%"] if captain else []
        parts += [f"highest odds hit {_named(hit)}, {hit.rate / 100:.2f}"] if hit else []
    else:
        parts = [f"Średnia {average} pkt"]
        parts += [f"najlepsza {summary.best.name}, {_number(summary.best.points, told)} pkt"] if summary.best else []
        parts += [f"najwyższy skok {summary.climber}, o {summary.climbed}"] if summary.climber else []
        parts += [f"najczęstszy kapitan {captain.player_name}, {_number(captain.share, told)}%"] if captain else []
        parts += [f"najwyższy trafiony kurs {_named(hit)}, {f'{hit.rate / 100:.2f}'.replace('.', ',')}"] if hit else []
    return "; ".join(parts) + "."


def _named(hit: NewsBestHit) -> str:
    """Return the name of a prediction with its event."""
    event = hit.group_event_name or f"{hit.home} – {hit.away}"
    return f"{event}: {hit.display_name}"


def _podium(rows: Sequence[PodiumPlace]) -> list[NewsPodiumEntry]:
    return [
        NewsPodiumEntry(id=row.team_id, ranking_position=row.position, name=shown_name(row.name), points=row.points)
        for row in rows
    ]


def _number(tenths: int, told: Told) -> str:
    """Format a number of tenths for the language, without a decimal of 0."""
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    return f"{sign}{whole}" + (f"{'.' if told.language == 'en' else ','}{rest}" if rest else "")
