"""Problems of articles."""

from kit.api.errors import Problem


class ArticleNotFound(Problem):
    """The contest has no such article."""

    status = 404
    code = "article-not-found"
    title = "Article not found"
    pl = "Nie ma takiego artykułu w tych rozgrywkach."
    en = "There is no such article in this contest."


class ArticleChanged(Problem):
    """Another organizer has changed the article since it was read."""

    status = 409
    code = "article-changed"
    title = "Article changed"
    pl = "Ktoś zmienił ten artykuł w międzyczasie. Wczytaj go ponownie, żeby zobaczyć zmiany."
    en = "Somebody has changed this article in the meantime. Read it again to see the changes."


class ArticleIncomplete(Problem):
    """A published article needs a title and a text in at least one language, and in each language both or neither."""

    code = "article-incomplete"
    title = "Article incomplete"
    pl = "Opublikowany artykuł musi mieć tytuł i treść w co najmniej jednym języku, a w żadnym tylko jedno z nich."
    en = (
        "A published article needs a title and a text in at least one language. A language with one of them needs both."
    )


class PictureUndescribed(Problem):
    """A picture needs a description in both languages, because readers of either language see it."""

    status = 400
    code = "picture-undescribed"
    title = "Picture not described"
    pl = "Opisz po polsku i po angielsku, co widać na obrazie: tak poznają go osoby, które go nie widzą."
    en = "Describe the picture in Polish and in English, for people who do not see it."


class TooManyArticles(Problem):
    """The contest has its maximum number of articles."""

    status = 409
    code = "too-many-articles"
    title = "Too many articles"
    pl = "Rozgrywki mogą mieć najwyżej {most} artykułów. Usuń któryś ze starszych."
    en = "A contest can have {most} articles at most. Delete one of the older ones."
    example = {"most": 100}
