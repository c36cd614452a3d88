"""Ids in the paths of articles."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from news_ranking.articles.errors import ArticleNotFound

ArticleId = Annotated[UUID, known_id(ArticleNotFound), Path(alias="articleId", description="The article's `_id`.")]
