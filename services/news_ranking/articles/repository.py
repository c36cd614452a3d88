"""All SQL about articles."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from news_ranking.articles.models import ArticleRow


class ArticleRepository:
    """Reads and writes articles in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def wait_for_turn(self, contest_id: UUID) -> None:
        """Lock the creation of a contest's articles until the transaction ends, so that the limit holds."""
        turn = text("SELECT pg_advisory_xact_lock(hashtextextended('articles of ' || :contest_id, 0))")
        await self._session.execute(turn, {"contest_id": str(contest_id)})

    async def count(self, contest_id: UUID) -> int:
        """Count a contest's articles, including drafts."""
        found = select(func.count()).select_from(ArticleRow).where(ArticleRow.contest_id == contest_id)
        return await self._session.scalar(found) or 0

    async def all_of(self, contest_id: UUID) -> Sequence[ArticleRow]:
        """List a contest's articles, including drafts, the latest order date first."""
        found = select(ArticleRow).where(ArticleRow.contest_id == contest_id)
        return (await self._session.scalars(found.order_by(ArticleRow.order_date.desc(), ArticleRow.article_id))).all()

    async def find(self, contest_id: UUID, article_id: UUID, *, hold: bool = False) -> ArticleRow | None:
        """Return an article of a contest; `hold` locks it until the transaction ends."""
        found = select(ArticleRow).where(ArticleRow.contest_id == contest_id, ArticleRow.article_id == article_id)
        found = found.with_for_update() if hold else found
        return await self._session.scalar(found.execution_options(populate_existing=True))

    async def add(self, row: ArticleRow) -> None:
        """Store a new article."""
        self._session.add(row)
        await self._session.flush()

    async def drop(self, row: ArticleRow) -> None:
        """Delete an article."""
        await self._session.delete(row)
        await self._session.flush()
