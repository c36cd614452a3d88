"""The rules' section on further scorings of the same predictions (rules-blocks.md, section 2)."""

from collections.abc import Callable

from contests.catalogue.configuration import Configuration
from contests.domain.scores import ResultBasis
from contests.rules.distances import points_of_distance
from contests.rules.margins import points_of_margin
from contests.rules.quotas import points_by_quota
from contests.rules.round_points import round_win, slam
from contests.rules.scores import points_of_scores
from contests.rules.sums import points_of_sum
from contests.rules.wording import Section, Voice
from contracts.base import Text
from contracts.events.contest import Alternate, TieBreak
from contracts.scoring import Distance, Margin, Scoring, Sum

KINDS = {
    "scale": Text(pl="proste punkty", en="simple points"),
    "distance": Text(pl="odległość od wyniku", en="distance from the result"),
    "sum": Text(pl="suma trafionych części", en="sum of the parts that are right"),
    "margin": Text(pl="zwycięzca i różnica", en="winner and margin"),
}


def points_by_kind(scoring: Scoring, basis: ResultBasis, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on what a predicted score, or a winner and margin, pays."""
    if isinstance(scoring, Distance):
        return points_of_distance(scoring, basis, voice)
    if isinstance(scoring, Margin):
        return points_of_margin(scoring, voice)
    if isinstance(scoring, Sum):
        return points_of_sum(scoring, basis, voice)
    return points_of_scores(scoring, voice) if scoring.quota is None else points_by_quota(scoring, scoring.quota, voice)


def further_scorings(
    configuration: Configuration, tie_break: Callable[[TieBreak], str], voice: Voice
) -> tuple[Section, ...]:
    """Return a section on further scorings, or none; `tie_break` writes how equal points are told apart."""
    if not configuration.alternates:
        return ()
    number = len(configuration.alternates)
    return (
        voice.section(
            ("Dodatkowe punktacje", "Further scorings"),
            voice.say(
                f"Te same typy liczy się też inaczej; liczba dodatkowych punktacji: {number}. Każda ma własny "
                "ranking. O miejscu w rozgrywkach i nagrodach decyduje punktacja główna. Wagi meczów, jokery i "
                "punkty za pytania są wspólne.",
                "The same predictions are counted in other ways, too; number of further scorings: "
                f"{number}. Each has a ranking of its own. Positions in the contest and prizes follow the main "
                "scoring. Weights of matches, jokers and points of questions are common.",
            ),
            _by_rates(voice) if configuration.scoring is None else "",
            *(
                paragraph
                for place, one in enumerate(configuration.alternates, start=1)
                for paragraph in _scoring(one, place, configuration, tie_break, voice)
            ),
        ),
    )


def _by_rates(voice: Voice) -> str:
    return voice.say(
        "W dodatkowych punktacjach wynikiem jest typ dokładnego wyniku. Bez niego i przy typie „inny wynik” typ 1X2 "
        "daje tyle, ile sam zwycięzca. Typy różnicy się w nich nie liczą. Przykład: kto typował tylko 1X2, dostaje "
        "za dobrego zwycięzcę tyle, ile ten, kto podał dobrego zwycięzcę i zły wynik.",
        "In further scorings the exact result is the predicted score. Without one, or with “other score”, the 1X2 "
        "prediction brings as much as the winner alone. Differences do not count there. Example: with 1X2 alone, the "
        "right winner brings as much as a wrong score with the right winner.",
    )


def _scoring(
    alternate: Alternate,
    number: int,
    configuration: Configuration,
    tie_break: Callable[[TieBreak], str],
    voice: Voice,
) -> tuple[str, ...]:
    """Return the paragraphs on one further scoring."""
    own = configuration.model_copy(update={"slam": alternate.slam, "round_win": alternate.round_win})
    kind = voice.text(KINDS[alternate.scoring.kind])
    return (
        voice.say(f"Punktacja dodatkowa {number}: {kind}.", f"Further scoring {number}: {kind}."),
        *points_by_kind(alternate.scoring, configuration.result_basis, voice),
        slam(own, voice),
        round_win(own, voice),
        voice.say(
            "Przy równej liczbie punktów decyduje w niej kolejno:",
            "With equal points, what decides in it is, in this order:",
        )
        + "\n"
        + voice.items(tie_break(rule) for rule in alternate.tie_break)
        if alternate.tie_break
        else "",
    )
