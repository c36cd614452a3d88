"""Use cases of articles: organizers create, change, publish, unpublish and delete them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import DRAFT
from kit.database.sessions import database_now
from kit.files.files import Files
from kit.messaging import outbox
from kit.people import audit
from kit.people.submissions import made_before
from kit.process.identifiers import uuid7
from news_ranking.articles.errors import ArticleChanged, ArticleIncomplete, ArticleNotFound, TooManyArticles
from news_ranking.articles.messages import published
from news_ranking.articles.models import ArticleRow
from news_ranking.articles.repository import ArticleRepository
from news_ranking.articles.schemas import ArticlePatch, NewArticle
from news_ranking.domain.article_text import article_text
from news_ranking.live import service as live
from news_ranking.tables import COLLECTED
from shared.arrivals import unheard_of
from standings.contests import ContestRepository

MOST_ARTICLES = 100
"""Of a contest, including drafts, because participants load all of them at once."""


async def of_contest(session: AsyncSession, contest_id: UUID) -> Sequence[ArticleRow]:
    """List a contest's articles, including drafts, the latest order date first.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
    """
    await _require_contest(session, contest_id)
    return await ArticleRepository(session).all_of(contest_id)


async def find(session: AsyncSession, contest_id: UUID, article_id: UUID, *, hold: bool = False) -> ArticleRow:
    """Return an article.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
    """
    await _require_contest(session, contest_id)
    found = await ArticleRepository(session).find(contest_id, article_id, hold=hold)
    if found is None:
        raise ArticleNotFound
    return found


async def create(session: AsyncSession, contest_id: UUID, new: NewArticle, *, organizer: UUID) -> ArticleRow:
    """Create an article as a draft, which only organizers see; return the one that the same submission made before.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        TooManyArticles: the contest has its maximum number of articles.
    """
    await _require_contest(session, contest_id)
    articles = ArticleRepository(session)
    await articles.wait_for_turn(contest_id)
    article_id = uuid7()
    act = f"article of {contest_id}"
    made = await made_before(session, by=organizer, act=act, key=new.key, made_id=article_id)
    if made is not None and (kept := await articles.find(contest_id, made)) is not None:
        return kept
    if await articles.count(contest_id) >= MOST_ARTICLES:
        raise TooManyArticles(most=MOST_ARTICLES)
    now = await database_now(session)
    row = ArticleRow(article_id=article_id, contest_id=contest_id, revision=0, published_at=None)
    row.order_date = new.order_date or now
    _write_titles(row, new.title.pl, new.title.en)
    _write_texts(row, new.text.pl, new.text.en)
    await keep(session, row, "article.created", organizer)
    return row


async def change(
    session: AsyncSession, contest_id: UUID, article_id: UUID, patch: ArticlePatch, *, organizer: UUID
) -> ArticleRow:
    """Change the fields that were sent. Values that stay the same do not create a revision.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
        ArticleChanged: `patch.revision` is not the stored one.
        ArticleIncomplete: the article is published, and would lack a title or a text.
    """
    row = await hold(session, contest_id, article_id, patch.revision)
    before = facts(row)
    if patch.title is not None:
        _write_titles(row, patch.title.pl, patch.title.en)
    if patch.text is not None and (patch.text.pl, patch.text.en) != (row.text_pl, row.text_en):
        _write_texts(row, patch.text.pl, patch.text.en)
    row.order_date = patch.order_date or row.order_date
    if row.published_at is not None:
        _require_complete(row)
    if facts(row) != before:
        await keep(session, row, "article.changed", organizer, before=before)
    return row


async def publish(
    session: AsyncSession, contest_id: UUID, article_id: UUID, *, revision: int | None, organizer: UUID
) -> ArticleRow:
    """Publish an article; a published one stays so.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
        ArticleChanged: `revision` is not the stored one.
        ArticleIncomplete: the article lacks a title or a text.
    """
    row = await hold(session, contest_id, article_id, revision)
    if row.published_at is None:
        _require_complete(row)
        before = facts(row)
        row.published_at = await database_now(session)
        await keep(session, row, "article.published", organizer, before=before)
        contest = await ContestRepository(session, COLLECTED).contest(contest_id)
        if contest is not None and contest.state not in {"draft", "closed"}:
            outbox.add(session, published(row, contest.names))
    return row


async def unpublish(
    session: AsyncSession, contest_id: UUID, article_id: UUID, *, revision: int | None, organizer: UUID
) -> ArticleRow:
    """Turn an article back into a draft; a draft stays so.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
        ArticleChanged: `revision` is not the stored one.
    """
    row = await hold(session, contest_id, article_id, revision)
    if row.published_at is not None:
        before = facts(row)
        row.published_at = None
        await keep(session, row, "article.unpublished", organizer, before=before, was_shown=True)
    return row


async def delete(
    session: AsyncSession, contest_id: UUID, article_id: UUID, *, revision: int | None, organizer: UUID
) -> None:
    """Delete an article for good, even a published one, with its picture.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
        ArticleChanged: `revision` is not the stored one.
    """
    row = await hold(session, contest_id, article_id, revision)
    before = facts(row)
    await drop_picture(session, row)
    await ArticleRepository(session).drop(row)
    is_shown = row.published_at is not None
    await _record(session, row, "article.deleted", organizer, before=before, after={}, is_shown=is_shown)
    if is_shown:
        await live.changed(session, contest_id, "news")


async def delete_all(session: AsyncSession, contest_id: UUID) -> None:
    """Delete the articles of a deleted contest with their pictures."""
    articles = ArticleRepository(session)
    for row in await articles.all_of(contest_id):
        await drop_picture(session, row)
        await articles.drop(row)


async def _require_contest(session: AsyncSession, contest_id: UUID) -> None:
    if await ContestRepository(session, COLLECTED).contest(contest_id) is None:
        raise unheard_of(contest_id)


async def hold(session: AsyncSession, contest_id: UUID, article_id: UUID, revision: int | None) -> ArticleRow:
    """Return an article for a change, locked until the transaction ends.

    Raises:
        ArticleChanged: `revision` is not the stored one.
        others: as `find`.
    """
    row = await find(session, contest_id, article_id, hold=True)
    if revision is not None and revision != row.revision:
        raise ArticleChanged
    return row


async def drop_picture(session: AsyncSession, row: ArticleRow) -> None:
    """Remove an article's picture; its files are deleted after the commit of `session`."""
    if row.image_id is not None:
        await Files.remove(session, row.image_id, holder_id=row.contest_id)
    row.image_id, row.image_width, row.image_height = None, 0, 0
    row.image_alt_pl = row.image_alt_en = ""


def _write_titles(row: ArticleRow, pl: str, en: str) -> None:
    row.title_pl, row.title_en = (" ".join(title.split()) for title in (pl, en))


def _write_texts(row: ArticleRow, pl: str, en: str) -> None:
    in_polish, in_english = article_text(pl), article_text(en)
    row.text_pl, row.html_pl, row.short_pl = pl, in_polish.html, in_polish.short
    row.text_en, row.html_en, row.short_en = en, in_english.html, in_english.short


def _require_complete(row: ArticleRow) -> None:
    languages = ((row.title_pl, row.html_pl), (row.title_en, row.html_en))
    if not any(all(parts) for parts in languages) or any(any(parts) and not all(parts) for parts in languages):
        raise ArticleIncomplete


def facts(row: ArticleRow) -> dict[str, object]:
    """Return an article's content for the audit log."""
    return {
        "title": {"pl": row.title_pl, "en": row.title_en},
        "text": {"pl": row.text_pl, "en": row.text_en},
        "orderDate": row.order_date.isoformat(),
        "published": row.published_at is not None,
        "picture": None
        if row.image_id is None
        else {"file": str(row.image_id), "pl": row.image_alt_pl, "en": row.image_alt_en},
    }


async def keep(  # noqa: PLR0913 - an act has this many sides
    session: AsyncSession,
    row: ArticleRow,
    action: str,
    organizer: UUID,
    *,
    before: dict[str, object] | None = None,
    was_shown: bool = False,
) -> None:
    """Store an article's next revision, record the act, and notify browsers if participants see the article."""
    row.revision += 1
    row.changed_at = await database_now(session)
    await ArticleRepository(session).add(row)
    is_shown = was_shown or row.published_at is not None
    await _record(session, row, action, organizer, before=before or {}, after=facts(row), is_shown=is_shown)
    if is_shown:
        await live.changed(session, row.contest_id, "news")


async def _record(  # noqa: PLR0913, PLR0917 - an act has this many sides
    session: AsyncSession,
    row: ArticleRow,
    action: str,
    organizer: UUID,
    before: dict[str, object],
    after: dict[str, object],
    *,
    is_shown: bool,
) -> None:
    """Record an act in the audit log with its differences; the public part covers published content only."""
    is_public = is_shown and await ContestRepository(session, COLLECTED).is_public(row.contest_id)
    await audit.record(
        session,
        actor_id=organizer,
        action=action if is_public else DRAFT + action,
        subject_id=row.article_id,
        contest_id=row.contest_id,
        before={name: value for name, value in before.items() if after.get(name) != value},
        after={name: value for name, value in after.items() if before.get(name) != value},
    )
