"""The rules' sentences on predicted scores whose right parts add up (rules-blocks.md, section 2)."""

from contests.domain.scores import ResultBasis
from contests.rules.wording import Voice
from contracts.base import Text
from contracts.scoring import Sum

_PARTS = {
    "tendency": Text(pl="zwycięzca (lub remis)", en="winner (or draw)"),
    "home": Text(
        pl="bramki (punkty, sety) gospodarzy, także przy złym zwycięzcy",
        en="goals (points, sets) of the home side, also with a wrong winner",
    ),
    "away": Text(
        pl="bramki (punkty, sety) gości, także przy złym zwycięzcy",
        en="goals (points, sets) of the away side, also with a wrong winner",
    ),
    "difference": Text(
        pl="różnica; trafiony remis zawsze ją ma", en="difference; a draw that was predicted always has it"
    ),
    "exact": Text(pl="dokładny wynik", en="exact score"),
    "rare": Text(pl="rzadki wynik", en="rare score"),
}
_EXAMPLES = {False: ("2:1", "3:1"), True: ("50:40", "52:40")}
"""A prediction, and a result with the winner and the away side's goals alone; of heats: true."""


def points_of_sum(parts: Sum, basis: ResultBasis, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on the parts of a score, with a worked example."""
    predicted, played = _EXAMPLES[basis == "heats"]
    whole = parts.tendency + parts.home + parts.away + parts.difference + parts.exact
    figures = {
        "whole": voice.tenths(whole),
        "some": voice.tenths(parts.tendency + parts.away),
        "tendency": voice.tenths(parts.tendency),
        "below": parts.rare_below,
    }
    return (
        voice.say("Punkty za trafione części dodają się:", "The points of the parts that are right add up:")
        + "\n"
        + voice.items(
            f"{voice.text(name)} – {voice.tenths(getattr(parts, part))}"
            for part, name in _PARTS.items()
            if getattr(parts, part)
        ),
        voice.say(
            "Wynik jest rzadki, gdy jest dokładny, a ma go mniej niż {below}% pozostałych drużyn z typem na ten mecz "
            "w chwili zamknięcia. Kto typował mecz jako jedyny, nie dostaje za to punktów.",
            "A score is rare if it is exact and fewer than {below}% of the other teams with a prediction of the match "
            "have it at the closing. Who predicted the match alone gets no points for that.",
        ).format(**figures)
        if parts.rare
        else "",
        voice.say(
            f"Przykład: typ {predicted} daje {{whole}} pkt przy wyniku {predicted} i {{some}} pkt przy {played}.",
            f"Example: a prediction of {predicted} brings {{whole}} points if it ends {predicted}, and {{some}} points "
            f"if {played}.",
        ).format(**figures),
        voice.say(
            "Gdzie liczy się sam zwycięzca, bo meczu nie dokończono, typ daje {tendency} pkt.",
            "Where the winner alone counts, because a match was cut short, a prediction brings {tendency} points.",
        ).format(**figures),
        voice.say(
            "Brak typu to 0 punktów. Unieważniony mecz nie przynosi punktów nikomu.",
            "A missing prediction scores 0. A voided match scores nothing for anyone.",
        ),
    )
