"""What can go wrong with an article."""

from kit.api.errors import Problem


class ArticleNotFound(Problem):
    """The contest has no such article."""

    status = 404
    code = "article-not-found"
    title = "Article not found"
    pl = "Nie ma takiego artykułu w tych rozgrywkach."
    en = "There is no such article in this contest."


class ArticleChanged(Problem):
    """Somebody has changed the article since it was read."""

    status = 409
    code = "article-changed"
    title = "Article changed"
    pl = "Ktoś zmienił ten artykuł w międzyczasie. Wczytaj go ponownie, żeby zobaczyć zmiany."
    en = "Somebody has changed this article in the meantime. Read it again to see the changes."


class ArticleIncomplete(Problem):
    """A published article has a title and a text in one language at least, and in none the one without the other."""

    code = "article-incomplete"
    title = "Article incomplete"
    pl = "Opublikowany artykuł musi mieć tytuł i treść w co najmniej jednym języku, a w żadnym tylko jedno z nich."
    en = (
        "A published article needs a title and a text in at least one language. A language with one of them needs both."
    )


class PictureUndescribed(Problem):
    """A picture comes with what it shows, in both languages: an article in one of them is read in the other, too."""

    status = 400
    code = "picture-undescribed"
    title = "Picture not described"
    pl = "Opisz po polsku i po angielsku, co widać na obrazie: tak poznają go osoby, które go nie widzą."
    en = "Describe the picture in Polish and in English, for people who do not see it."


class TooManyArticles(Problem):
    """A contest has as many articles as it can."""

    status = 409
    code = "too-many-articles"
    title = "Too many articles"
    pl = "Rozgrywki mogą mieć najwyżej {most} artykułów. Usuń któryś ze starszych."
    en = "A contest can have {most} articles at most. Delete one of the older ones."
    example = {"most": 100}
