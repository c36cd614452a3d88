"""Endpoints of an organizer's articles."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from pydantic import AfterValidator, StringConstraints

from kit.api.errors import problems
from kit.api.wire import storable
from kit.database.sessions import Session
from kit.files.errors import UPLOAD_PROBLEMS
from kit.files.files import KeptFiles, SentPicture
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from news_ranking.articles import pictures, service
from news_ranking.articles.errors import (
    ArticleChanged,
    ArticleIncomplete,
    ArticleNotFound,
    PictureUndescribed,
    TooManyArticles,
)
from news_ranking.articles.paths import ArticleId
from news_ranking.articles.schemas import Article, ArticleDraftText, ArticlePatch, ArticlePreview, NewArticle
from news_ranking.domain.article_text import article_text
from shared.paths import ContestId
from shared.problems import ContestNotFound, StillArriving

router = APIRouter(prefix="/organizer/news_ranking", tags=["articles"])
ARTICLES = "/leagues/{leagueId}/articles"
ARTICLE = ARTICLES + "/{articleId}"
PICTURE = ARTICLE + "/picture"
UPLOADS = ("/organizer/news_ranking/leagues/[^/]+/articles/[^/]+/picture",)
"""The paths of picture uploads, which are larger than other bodies."""
CONTEST = (NotLoggedIn, OrganizerOnly, ContestNotFound, StillArriving)
"""The errors of every call with a contest."""
_Revision = Annotated[
    int | None, Query(description="The revision that was read: if it is another by now, nothing happens.")
]

_Shown = Annotated[str, StringConstraints(strip_whitespace=True, max_length=250), AfterValidator(storable)]
_ShownPl = Annotated[_Shown, Form(alias="altPl", description="A description of the picture, in Polish.")]
_ShownEn = Annotated[_Shown, Form(alias="altEn", description="A description of the picture, in English.")]


@router.get(ARTICLES, summary="A contest's articles, drafts too", responses=problems(*CONTEST))
async def list_articles(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[Article]:
    """List them all, the latest order date first."""
    return [Article.of(row) for row in await service.of_contest(session, contest_id)]


@router.post(ARTICLES, status_code=201, summary="Begin an article", responses=problems(*CONTEST, TooManyArticles))
async def create_article(contest_id: ContestId, new: NewArticle, organizer: Organizer, session: Session) -> Article:
    """Make a draft: organizers alone see it until it is published."""
    return Article.of(await service.create(session, contest_id, new, organizer=organizer.id))


@router.get(ARTICLE, summary="One article", responses=problems(*CONTEST, ArticleNotFound))
async def read_article(
    contest_id: ContestId, article_id: ArticleId, _organizer: Organizer, session: Session
) -> Article:
    """Read an article, a draft too."""
    return Article.of(await service.find(session, contest_id, article_id))


@router.patch(
    ARTICLE,
    summary="Change an article",
    responses=problems(*CONTEST, ArticleNotFound, ArticleChanged, ArticleIncomplete),
)
async def change_article(
    contest_id: ContestId, article_id: ArticleId, patch: ArticlePatch, organizer: Organizer, session: Session
) -> Article:
    """Change the fields that are sent; participants see a published article's change at once."""
    return Article.of(await service.change(session, contest_id, article_id, patch, organizer=organizer.id))


@router.post(
    ARTICLE + "/publish",
    summary="Publish an article",
    responses=problems(*CONTEST, ArticleNotFound, ArticleChanged, ArticleIncomplete),
)
async def publish_article(
    contest_id: ContestId, article_id: ArticleId, organizer: Organizer, session: Session, revision: _Revision = None
) -> Article:
    """Show it to participants."""
    row = await service.publish(session, contest_id, article_id, revision=revision, organizer=organizer.id)
    return Article.of(row)


@router.post(
    ARTICLE + "/unpublish",
    summary="Take an article back",
    responses=problems(*CONTEST, ArticleNotFound, ArticleChanged),
)
async def unpublish_article(
    contest_id: ContestId, article_id: ArticleId, organizer: Organizer, session: Session, revision: _Revision = None
) -> Article:
    """Make it a draft again."""
    row = await service.unpublish(session, contest_id, article_id, revision=revision, organizer=organizer.id)
    return Article.of(row)


@router.put(
    PICTURE,
    summary="Give an article a picture",
    responses=problems(*UPLOAD_PROBLEMS, *CONTEST, ArticleNotFound, ArticleChanged, PictureUndescribed),
)
async def put_article_picture(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    contest_id: ContestId,
    article_id: ArticleId,
    organizer: Organizer,
    files: KeptFiles,
    request: Request,
    revision: _Revision = None,
    file: SentPicture = None,
    alt_pl: _ShownPl = "",
    alt_en: _ShownEn = "",
) -> Article:
    """Replace its picture, or without a file the description of the present one; in both languages."""
    row = await pictures.put(
        request.app.state.database,
        files,
        contest_id,
        article_id,
        file,
        alternative=pictures.Alternative(alt_pl, alt_en),
        revision=revision,
        organizer=organizer.id,
    )
    return Article.of(row)


@router.delete(
    PICTURE,
    summary="Take an article's picture away",
    responses=problems(*CONTEST, ArticleNotFound, ArticleChanged),
)
async def remove_article_picture(
    contest_id: ContestId, article_id: ArticleId, organizer: Organizer, session: Session, revision: _Revision = None
) -> Article:
    """Let the article have no picture; the file is deleted."""
    row = await pictures.remove(session, contest_id, article_id, revision=revision, organizer=organizer.id)
    return Article.of(row)


@router.delete(
    ARTICLE,
    status_code=204,
    summary="Delete an article",
    responses=problems(*CONTEST, ArticleNotFound, ArticleChanged),
)
async def delete_article(
    contest_id: ContestId, article_id: ArticleId, organizer: Organizer, session: Session, revision: _Revision = None
) -> None:
    """Delete an article for good, a published one too; the audit log keeps its text."""
    await service.delete(session, contest_id, article_id, revision=revision, organizer=organizer.id)


@router.post(
    "/articles/preview",
    summary="Look at a text before it is saved",
    responses=problems(NotLoggedIn, OrganizerOnly),
)
async def preview_article(draft: ArticleDraftText, _organizer: Organizer) -> ArticlePreview:
    """Read Markdown as participants would; nothing is kept."""
    return ArticlePreview.of(article_text(draft.text))
