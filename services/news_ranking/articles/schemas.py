"""Schemas of articles for organizers."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue, StringConstraints

from kit.api.wire import Body, Instant, View
from kit.files.files import address_of
from news_ranking.articles.models import ArticleRow
from news_ranking.domain.article_text import ArticleText
from shared.names import Visible

Title = Annotated[str, StringConstraints(max_length=120), Visible]
Markdown = Annotated[str, StringConstraints(max_length=20_000)]

_TITLE = {"pl": "Półmetek zimy: kto trzyma tempo", "en": "Half of the winter: who keeps the pace"}
_TEXT = {"pl": "Trzynaście kolejek **za nami**.", "en": "Thirteen rounds **behind us**."}
_HTML = {
    "pl": "<p>Trzynaście kolejek <strong>za nami</strong>.</p>",
    "en": "<p>Thirteen rounds <strong>behind us</strong>.</p>",
}
_WRITTEN: dict[str, JsonValue] = {"title": {**_TITLE}, "text": {**_TEXT}, "orderDate": "2026-11-20T07:15:00.000Z"}


class ArticleTitle(Body):
    """An article's title, by language."""

    pl: Title = ""
    """In Polish; empty: there is none."""
    en: Title = ""
    """In English; empty: there is none."""


class ArticleMarkdown(Body):
    """An article's text, by language."""

    pl: Markdown = ""
    """In Polish, Markdown; empty: there is none."""
    en: Markdown = ""
    """In English, Markdown; empty: there is none."""


class NewArticle(Body):
    """An article to begin with; a draft may lack anything."""

    model_config = ConfigDict(json_schema_extra={"examples": [_WRITTEN]})

    title: ArticleTitle = ArticleTitle()
    """Its title."""
    text: ArticleMarkdown = ArticleMarkdown()
    """Its text."""
    order_date: Instant | None = None
    """The date that places it among the news; without one, now."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""


class ArticlePatch(Body):
    """A change of an article; a field that is not sent stays unchanged."""

    model_config = ConfigDict(json_schema_extra={"examples": [_WRITTEN]})

    revision: int | None = None
    """The revision that was read: if it is another by now, nothing changes. Without it the last write wins."""
    title: ArticleTitle | None = None
    """Its title."""
    text: ArticleMarkdown | None = None
    """Its text."""
    order_date: Instant | None = None
    """The date that places it among the news."""


class ArticleDraftText(Body):
    """A text to look at before it is saved."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"text": _TEXT["pl"]}]})

    text: Markdown
    """Markdown."""


class ArticlePreview(View):
    """A text as participants would read it."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"html": _HTML["pl"], "shortText": "Trzynaście kolejek za nami."}}
    )

    html: str
    """Sanitised HTML."""
    short_text: str
    """Its beginning, as a card shows it."""

    @classmethod
    def of(cls, text: ArticleText) -> Self:
        """Return the view of rendered Markdown."""
        return cls(html=text.html, short_text=text.short)


class ArticleTexts(View):
    """A text by language; empty where there is none."""

    pl: str
    """In Polish."""
    en: str
    """In English."""


class ArticleImage(View):
    """An article's picture."""

    src: str
    """Where the largest of its sizes is on the portal's host; everybody who knows the address may read it."""
    width: int
    """Of that size, in pixels."""
    height: int
    """Of that size, in pixels."""
    alt: ArticleTexts
    """A description of the picture, for readers who cannot see it."""


class Article(View):
    """An article, as organizers see it."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                **_WRITTEN,
                "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d61",
                "leagueId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                "revision": 3,
                "html": {**_HTML},
                "publishedAt": "2026-11-20T07:15:00.000Z",
                "image": None,
                "changedAt": "2026-11-20T07:14:11.000Z",
            }
        }
    )

    id: UUID = Field(validation_alias="_id", serialization_alias="_id")
    """The article's id."""
    league_id: UUID
    """The contest's id."""
    revision: int
    """Grows with every change; sent with a change, it keeps two organizers from overwriting each other."""
    title: ArticleTexts
    """Its title."""
    text: ArticleTexts
    """Its text, in Markdown."""
    html: ArticleTexts
    """Its text, as participants read it."""
    order_date: Instant
    """The date that places it among the news."""
    published_at: Instant | None
    """Since when participants see it; null: a draft."""
    image: ArticleImage | None
    """Its picture; null: there is none."""
    changed_at: Instant
    """When it was last changed."""

    @classmethod
    def of(cls, row: ArticleRow) -> Self:
        """Return the view of an article."""
        image = None
        if row.image_id is not None:
            image = ArticleImage(
                src=address_of(row.contest_id, row.image_id, "large"),
                width=row.image_width,
                height=row.image_height,
                alt=ArticleTexts(pl=row.image_alt_pl, en=row.image_alt_en),
            )
        return cls(
            id=row.article_id,
            league_id=row.contest_id,
            revision=row.revision,
            title=ArticleTexts(pl=row.title_pl, en=row.title_en),
            text=ArticleTexts(pl=row.text_pl, en=row.text_en),
            html=ArticleTexts(pl=row.html_pl, en=row.html_en),
            order_date=row.order_date,
            published_at=row.published_at,
            image=image,
            changed_at=row.changed_at,
        )
