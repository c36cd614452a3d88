"""The table of articles; the migration has the constraints."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import FetchedValue, Text
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table


class ArticleRow(Table):
    """An article of a contest; a draft until it is published. Texts missing in a language are empty."""

    __tablename__ = "article"

    article_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    revision: Mapped[int]
    title_pl: Mapped[str] = mapped_column(Text)
    title_en: Mapped[str] = mapped_column(Text)
    text_pl: Mapped[str] = mapped_column(Text)
    """Markdown."""
    text_en: Mapped[str] = mapped_column(Text)
    html_pl: Mapped[str] = mapped_column(Text)
    """The rendered Markdown, sanitised when it was written (`domain.article_text`)."""
    html_en: Mapped[str] = mapped_column(Text)
    short_pl: Mapped[str] = mapped_column(Text)
    short_en: Mapped[str] = mapped_column(Text)
    order_date: Mapped[datetime]
    """The date that places it among the news."""
    published_at: Mapped[datetime | None]
    changed_at: Mapped[datetime] = mapped_column(server_default=FetchedValue())
    image_id: Mapped[UUID | None]
    """Its picture (`kit.files`, held by the contest); without one the other columns of it are empty."""
    image_width: Mapped[int] = mapped_column(default=0)
    """Of the largest stored size, in pixels, like the height."""
    image_height: Mapped[int] = mapped_column(default=0)
    image_alt_pl: Mapped[str] = mapped_column(Text, default="")
    """The picture's description for readers who cannot see it."""
    image_alt_en: Mapped[str] = mapped_column(Text, default="")
