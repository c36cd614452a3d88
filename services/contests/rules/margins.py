"""The rules' sentences on a predicted winner and margin (rules-blocks.md, section 2)."""

from contests.rules.wording import Voice
from contracts.scoring import Margin

_MARGIN = 7
"""Of the example: the home side wins by so much."""
_NEAR = (
    "różnica inna o najwyżej {within}, liczona od strony gospodarzy, więc także przy złym zwycięzcy – {near}",
    "a margin off by {within} at most, counted from the home side, so also with a wrong winner – {near}",
)


def points_of_margin(margin: Margin, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on the points of winner and margin, with a worked example."""
    within = margin.within or 0
    far = _MARGIN + within + 1
    figures = {
        "result": voice.tenths(margin.result),
        "near": voice.tenths(margin.near),
        "exact": voice.tenths(margin.exact),
        "within": within,
        "margin": _MARGIN,
        "far": far,
        "whole": voice.tenths(margin.result + margin.near + margin.exact),
    }
    parts = (
        (margin.result, "zwycięzca (lub remis) – {result}", "winner (or draw) – {result}"),
        (margin.near, *_NEAR),
        (margin.exact, "dokładna różnica tego zwycięzcy – {exact}", "the exact margin of that winner – {exact}"),
    )
    return (
        voice.say("Punkty za trafione części dodają się:", "The points of the parts that are right add up:")
        + "\n"
        + voice.items(voice.say(pl, en).format(**figures) for points, pl, en in parts if points),
        voice.say(
            "Przykład: typ „gospodarze o {margin}” daje {whole} pkt, gdy wygrają o {margin}, i {result} pkt, gdy "
            "wygrają o {far}.",
            "Example: a prediction of a home win by {margin} brings {whole} points if they win by {margin}, and "
            "{result} points if by {far}.",
        ).format(**figures),
        voice.say(
            "Gdzie liczy się sam zwycięzca, bo meczu nie dokończono, typ daje {result} pkt.",
            "Where the winner alone counts, because a match was cut short, a prediction brings {result} points.",
        ).format(**figures),
        voice.say(
            "Brak typu to 0 punktów. Unieważniony mecz nie przynosi punktów nikomu.",
            "A missing prediction scores 0. A voided match scores nothing for anyone.",
        ),
    )
