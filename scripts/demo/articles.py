"""The articles of the demo: one that participants read, and a draft."""

from typing import Final

from blackbox.api import Api, Json
from demo.organizing import contests_of, later

ARTICLES = "/organizer/news_ranking/leagues"
PUBLISHED: Final[Json] = {
    "title": {"pl": "Zima na trybunie: pierwsza kolejka za nami", "en": "Winter begins: the first round is behind us"},
    "text": {
        "pl": (
            "Pierwsza kolejka jest rozegrana, a jej wyniki są **wstępne**: "
            "zostaną zatwierdzone, gdy potwierdzi je protokół.\n\n"
            "Co warto wiedzieć przed drugą:\n\n"
            "- ceny zawodników zmieniają się z otwarciem każdej kolejki,\n"
            "- kapitan dostaje punkty podwójnie, więc warto go wybrać przed terminem,\n"
            "- ligę prywatną zakłada się jednym przyciskiem, a znajomi dołączają z linku albo kodem."
        ),
        "en": (
            "The first round has been played, and its results are **provisional**: "
            "they'll be confirmed once the match report is.\n\n"
            "Worth knowing before the second:\n\n"
            "- prices of players change whenever a round opens,\n"
            "- a captain's points count twice, so choose one before the deadline,\n"
            "- a private league is one press away, and friends join it by a link or a code."
        ),
    },
}
DRAFT: Final[Json] = {
    "title": {"pl": "Zapowiedź drugiej kolejki", "en": ""},
    "text": {"pl": "Do uzupełnienia przed terminem.", "en": ""},
}


async def written(organizer: Api) -> None:
    """Write them for the fantasy contest of this week; existing ones stay."""
    contests = await contests_of(organizer)
    at = f"{ARTICLES}/{contests['Fantasy Liga Trybuny – zima']['_id']}/articles"
    known = {article["title"]["pl"] for article in await organizer.get(at)}
    for article, is_published in ((PUBLISHED, True), (DRAFT, False)):
        if article["title"]["pl"] in known:
            continue
        made = await organizer.post(at, article | {"orderDate": later(hours=0)})
        if is_published:
            await organizer.post(f"{at}/{made['_id']}/publish")
