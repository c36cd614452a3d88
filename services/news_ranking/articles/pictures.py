"""Use cases of an article's picture: an organizer sends it with a description, and removes it."""

from dataclasses import dataclass
from uuid import UUID

from fastapi import UploadFile
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Database
from kit.files.files import PICTURE, Files
from news_ranking.articles.errors import PictureUndescribed
from news_ranking.articles.models import ArticleRow
from news_ranking.articles.service import drop_picture, facts, hold, keep


@dataclass(frozen=True)
class Alternative:
    """A picture's description in words."""

    pl: str
    en: str


async def put(  # noqa: PLR0913 - what it takes, all named
    database: Database,
    files: Files,
    contest_id: UUID,
    article_id: UUID,
    sent: UploadFile | None,
    *,
    alternative: Alternative,
    revision: int | None,
    organizer: UUID,
) -> ArticleRow:
    """Set an article's picture or, without a file, the description of the present one.

    Checking a picture takes seconds. Rights are therefore checked first, and no lock is held meanwhile.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
        ArticleChanged: `revision` is not the stored one.
        PictureUndescribed: the description is missing in a language.
        Problem: one of `UPLOAD_PROBLEMS`; the old picture stays.
    """
    async with database.request() as session:
        row = await hold(session, contest_id, article_id, revision)
        if not (alternative.pl and alternative.en):
            raise PictureUndescribed
        if sent is None and row.image_id is not None:
            return await _described(session, row, alternative, facts(row), organizer)
    async with database.request() as session:
        picture = await files.save_image(session, sent, holder_id=contest_id, sizes=PICTURE)
        row = await hold(session, contest_id, article_id, revision)
        before = facts(row)
        await drop_picture(session, row)
        row.image_id, row.image_width, row.image_height = picture.id, picture.width, picture.height
        return await _described(session, row, alternative, before, organizer)


async def remove(
    session: AsyncSession, contest_id: UUID, article_id: UUID, *, revision: int | None, organizer: UUID
) -> ArticleRow:
    """Remove an article's picture; without one nothing changes.

    Raises:
        ContestNotFound: the contest does not exist.
        StillArriving: its message may not have arrived yet.
        ArticleNotFound: the contest has no such article.
        ArticleChanged: `revision` is not the stored one.
    """
    row = await hold(session, contest_id, article_id, revision)
    if row.image_id is not None:
        before = facts(row)
        await drop_picture(session, row)
        await keep(session, row, "article.pictureRemoved", organizer, before=before)
    return row


async def _described(
    session: AsyncSession, row: ArticleRow, alternative: Alternative, before: dict[str, object], organizer: UUID
) -> ArticleRow:
    row.image_alt_pl, row.image_alt_en = alternative.pl, alternative.en
    if facts(row) != before:
        await keep(session, row, "article.pictureChanged", organizer, before=before)
    return row
