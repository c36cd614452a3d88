"""The rules' sentences on a scale whose outcomes pay by everybody's predictions (rules-blocks.md, section 2)."""

from fractions import Fraction

from contests.rules.scores import closeness, levels_of, no_points
from contests.rules.wording import Voice
from contracts.scoring import Levels, Quota, Scale
from shared.rounding import half_away_from_zero

_EXAMPLE = (25, 5)
"""Teams with a prediction, and those with the winner."""


def points_by_quota(scale: Scale, quota: Quota, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on the points that a quota makes, with a worked example."""
    teams, right = _EXAMPLE
    base, home = _base_of(quota), scale.home
    figures = {
        "least": voice.tenths(quota.min),
        "most": voice.tenths(quota.max),
        "share": voice.hundredths(quota.max),
        "teams": teams,
        "right": right,
        "base": voice.tenths(base),
        "exact": voice.tenths(base + home.exact - home.tendency),
    }
    return (
        voice.say(
            "Sam zwycięzca (lub remis) nie ma stałych punktów: im mniej drużyn go typowało, tym więcej płaci. "
            "Podstawa powstaje przy zamknięciu: {most} · N / (10 · T) − {share} + {least}, zaokrąglone do całych, "
            "najmniej {least}, najwyżej {most}. N to liczba drużyn z typem na ten mecz, a T – tych z tym zwycięzcą "
            "(lub remisem).",
            "The winner alone (or a draw) has no fixed points: the fewer teams predicted it, the more it pays. The "
            "base is made at the closing: {most} · N / (10 · T) − {share} + {least}, rounded to whole points, "
            "{least} at least and {most} at most. N is the number of teams with a prediction of the match, and T of "
            "those with that winner (or a draw).",
        ).format(**figures),
        voice.say(
            "Liczy się najlepszy trafiony poziom; poziomy się nie dodają:",
            "The best level that is right counts; levels do not add up:",
        )
        + "\n"
        + levels_of(scale, voice, lambda levels, points: _lead(levels, points, voice)),
        closeness(scale, voice),
        voice.say(
            "Przykład: wygraną gospodarzy typowało {right} z {teams} drużyn, więc podstawa to {base} pkt. Typ 2:1 daje "
            "{exact} pkt przy wyniku 2:1 i {base} pkt przy 4:1.",
            "Example: {right} of {teams} teams predicted a home win, so the base is {base} points. A prediction of 2:1 "
            "brings {exact} points if it ends 2:1, and {base} points if 4:1.",
        ).format(**figures),
        no_points(voice),
    )


def _lead(levels: Levels, points: int, voice: Voice) -> str:
    base, more = voice.say("podstawa", "the base"), points - levels.tendency
    return f"{base} + {voice.tenths(more)}" if more else base


def _base_of(quota: Quota) -> int:
    """Return the base of the example, in tenths; the game counts those of matches."""
    teams, right = _EXAMPLE
    points = Fraction(quota.max, 10) * (Fraction(teams, 10 * right) - Fraction(1, 10)) + Fraction(quota.min, 10)
    return min(quota.max, max(quota.min, 10 * half_away_from_zero(points)))
