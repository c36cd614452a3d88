"""Messages to a contest's members about articles."""

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from news_ranking.articles.models import ArticleRow

LONGEST_TITLE = 200


def published(article: ArticleRow, contest: Text) -> MessageRequested:
    """Return the message that an article was published; publishing it again sends none."""
    pl, en = article.title_pl or "", article.title_en or ""
    pl, en = pl or en, en or pl
    return MessageRequested(
        key=f"article:{article.article_id}",
        kind="organizer",
        contest_id=article.contest_id,
        title=MessageTitle(pl=pl[:LONGEST_TITLE], en=en[:LONGEST_TITLE]),
        body=MessageBody(pl=f"Nowy artykuł: {contest.pl}", en=f"A new article: {contest.en}"),
        path=f"/newsdetails/{article.article_id}",
    )
