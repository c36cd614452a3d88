"""Sections of a typer whose scores are predicted: what is predicted, and what it pays (rules-blocks.md, section 2)."""

from collections.abc import Callable

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Section, Voice
from contracts.base import Text
from contracts.scoring import Levels, Margin, Scale

HIGHEST_SCORE = 199
"""Of one side, in a prediction."""
_OUTCOMES = {
    "home": Text(pl="Wygrana gospodarzy", en="Home win"),
    "draw": Text(pl="Remis", en="Draw"),
    "away": Text(pl="Wygrana gości", en="Away win"),
}
_EXACT = Text(pl="dokładny wynik", en="exact score")
_DIFFERENCE = Text(pl="różnica", en="difference")
_CLOSE = Text(pl="blisko", en="close")
_TENDENCY = Text(pl="sam zwycięzca", en="winner alone")
_DRAW = Text(pl="sam remis", en="draw alone")


def scores_predicted(configuration: Configuration, basis: Text, retired: str, voice: Voice) -> Section:
    """Return the section on predictions.

    Args:
        configuration: of the contest.
        basis: which result counts.
        retired: what a match that was cut short means; empty: nothing is told.
        voice: the language.
    """
    groups = [family for family in configuration.families if family.startswith("Group")]
    return voice.section(
        ("Co można typować", "What can be predicted"),
        voice.say(
            f"Typuje się zwycięzcę każdego meczu i różnicę: od 1 do {HIGHEST_SCORE}; różnica 0 to remis.",
            f"The winner of each match is predicted, and the margin: from 1 to {HIGHEST_SCORE}; the margin 0 is a "
            "draw.",
        )
        if isinstance(configuration.scoring, Margin)
        else voice.say(
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
    return (
        voice.say(
            "Liczy się najlepszy trafiony poziom; poziomy się nie dodają:",
            "The best level that is right counts; levels do not add up:",
        )
        + "\n"
        + levels_of(scale, voice, lambda _levels, points: voice.tenths(points)),
        closeness(scale, voice),
        _example(scale.home, voice),
        no_points(voice),
    )


def no_points(voice: Voice) -> str:
    """Return the sentence on what scores nothing."""
    return voice.say(
        "Zły zwycięzca i brak typu to 0 punktów. Unieważniony mecz nie przynosi punktów nikomu.",
        "A wrong winner and a missing prediction score 0. A voided match scores nothing for anyone.",
    )


def levels_of(scale: Scale, voice: Voice, figure: Callable[[Levels, int], str]) -> str:
    """Return a list of what each outcome pays by level; `figure` writes the points (tenths) of one of its levels."""
    return voice.items(
        f"{voice.text(name)}: {_levels(getattr(scale, outcome), outcome, voice, figure)}"
        for outcome, name in _OUTCOMES.items()
    )


def closeness(scale: Scale, voice: Voice) -> str:
    """Return the sentence on close scores; empty without a level for them."""
    if all(getattr(scale, outcome).close is None for outcome in _OUTCOMES):
        return ""
    return voice.say(
        "Blisko jest typ z dobrym zwycięzcą (lub remisem), w którym pomyłka w różnicy bramek i połowa pomyłki w ich "
        "sumie dają razem najwyżej 1,5: o jedną bramkę jednej drużyny albo o jedną każdej z nich w tę samą stronę.",
        "Close is a prediction of the right winner (or draw) whose error in the difference of goals, and half its "
        "error in their sum, are together 1.5 at most: one goal of one side, or one of each side in the same "
        "direction.",
    )


def _example(home: Levels, voice: Voice) -> str:
    between = home.tendency if home.difference is None else home.difference
    if home.close is not None:
        return voice.say(
            "Przykład: typ 2:1 daje {exact} pkt przy wyniku 2:1, {close} pkt przy 3:1 i 3:2, {tendency} pkt przy 4:1 "
            "i 0 pkt przy 1:1.",
            "Example: a prediction of 2:1 brings {exact} points if it ends 2:1, {close} points if 3:1 or 3:2, "
            "{tendency} points if 4:1, and 0 points if 1:1.",
        ).format(exact=voice.tenths(home.exact), close=voice.tenths(home.close), tendency=voice.tenths(home.tendency))
    return voice.say(
        "Przykład: typ 2:1 daje {exact} pkt przy wyniku 2:1, {difference} pkt przy 3:2, {tendency} pkt przy 3:1 "
        "i 0 pkt przy 1:1.",
        "Example: a prediction of 2:1 brings {exact} points if it ends 2:1, {difference} points if 3:2, {tendency} "
        "points if 3:1, and 0 points if 1:1.",
    ).format(exact=voice.tenths(home.exact), difference=voice.tenths(between), tendency=voice.tenths(home.tendency))


def _levels(levels: Levels, outcome: str, voice: Voice, figure: Callable[[Levels, int], str]) -> str:
    pairs = [(_EXACT, levels.exact)]
    if levels.difference is not None:
        pairs.append((_DIFFERENCE, levels.difference))
    if levels.close is not None:
        pairs.append((_CLOSE, levels.close))
    pairs.append((_DRAW if outcome == "draw" else _TENDENCY, levels.tendency))
    return "; ".join(f"{voice.text(name)} – {figure(levels, points)}" for name, points in pairs)
