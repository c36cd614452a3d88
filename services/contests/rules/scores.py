"""Sections of a typer whose scores are predicted: what is predicted, and what it pays (rules-blocks.md, section 2)."""

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Section, Voice
from contracts.base import Text
from contracts.scoring import Levels, Scale

HIGHEST_SCORE = 199
"""Of one side, in a prediction."""
_OUTCOMES = {
    "home": Text(pl="Wygrana gospodarzy", en="Home win"),
    "draw": Text(pl="Remis", en="Draw"),
    "away": Text(pl="Wygrana gości", en="Away win"),
}
_EXACT = Text(pl="dokładny wynik", en="exact score")
_DIFFERENCE = Text(pl="różnica", en="difference")
_TENDENCY = Text(pl="sam zwycięzca", en="winner alone")
_DRAW = Text(pl="sam remis", en="draw alone")


def scores_predicted(configuration: Configuration, basis: Text, retired: str, voice: Voice) -> Section:
    """Return the section on what is predicted; `basis` says which result counts, `retired` what a retirement means."""
    groups = [family for family in configuration.families if family.startswith("Group")]
    return voice.section(
        ("Co można typować", "What can be predicted"),
        voice.say(
            f"Typuje się wynik każdego meczu: dwie liczby, każda od 0 do {HIGHEST_SCORE}.",
            f"The score of each match is predicted: two numbers, each from 0 to {HIGHEST_SCORE}.",
        ),
        voice.items(voice.text(configuration.family_texts[one]) for one in groups if one in configuration.family_texts),
        voice.say(
            f"Wyniki liczą się {basis.pl}, chyba że przy meczu podano inaczej.",
            f"Results count {basis.en}, unless a match says otherwise.",
        ),
        retired,
    )


def points_of_scores(scale: Scale, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on the points of predicted scores, with a worked example."""
    home = scale.home
    by_difference = home.tendency if home.difference is None else home.difference
    example = {
        "exact": voice.tenths(home.exact),
        "difference": voice.tenths(by_difference),
        "tendency": voice.tenths(home.tendency),
    }
    return (
        voice.say(
            "Liczy się najlepszy trafiony poziom; poziomy się nie dodają:",
            "The best level that is right counts; levels do not add up:",
        )
        + "\n"
        + voice.items(
            f"{voice.text(_OUTCOMES[outcome])}: {_levels(getattr(scale, outcome), outcome, voice)}"
            for outcome in _OUTCOMES
        ),
        voice.say(
            "Przykład: typ 2:1 daje {exact} pkt przy wyniku 2:1, {difference} pkt przy 3:2, {tendency} pkt przy 3:1 "
            "i 0 pkt przy 1:1.",
            "Example: a prediction of 2:1 brings {exact} points if it ends 2:1, {difference} points if 3:2, {tendency} "
            "points if 3:1, and 0 points if 1:1.",
        ).format(**example),
        voice.say(
            "Zły zwycięzca i brak typu to 0 punktów. Unieważniony mecz nie przynosi punktów nikomu.",
            "A wrong winner and a missing prediction score 0. A voided match scores nothing for anyone.",
        ),
    )


def _levels(levels: Levels, outcome: str, voice: Voice) -> str:
    pairs = [(_EXACT, levels.exact)]
    if levels.difference is not None:
        pairs.append((_DIFFERENCE, levels.difference))
    pairs.append((_DRAW if outcome == "draw" else _TENDENCY, levels.tendency))
    return "; ".join(f"{voice.text(name)} – {voice.tenths(points)}" for name, points in pairs)
