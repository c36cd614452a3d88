"""The rules' sentences on predicted scores that pay by their distance (rules-blocks.md, section 2)."""

from contests.domain.scores import ResultBasis
from contests.rules.scores import no_points
from contests.rules.wording import Voice
from contracts.scoring import Distance

_EXAMPLES: dict[bool, tuple[str, str, int]] = {False: ("2:1", "3:1", 1), True: ("50:40", "48:42", 4)}
"""A prediction, a result and the distance of both; of heats: true."""


def points_of_distance(distance: Distance, basis: ResultBasis, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on the points by distance, with a worked example."""
    predicted, played, off = _EXAMPLES[basis == "heats"]
    figures = {
        "top": voice.tenths(distance.top),
        "per": voice.tenths(distance.per_goal),
        "least": voice.tenths(distance.least),
        "whole": voice.tenths(max(distance.least, distance.top + distance.exact)),
        "near": voice.tenths(max(distance.least, distance.top - off * distance.per_goal)),
        "exact": voice.tenths(distance.exact),
        "draw": voice.tenths(distance.draw or 0),
    }
    return (
        voice.say(
            "Typ z dobrym zwycięzcą (lub remisem) daje {top} pkt, a za każdą bramkę (punkt, set) pomyłki przy każdej z "
            "drużyn {per} pkt mniej, najmniej {least} pkt.",
            "A prediction of the right winner (or draw) brings {top} points, and {per} less for each goal (point, set) "
            "that it is off for either side, but at least {least}.",
        ).format(**figures),
        _exact(distance, voice).format(**figures),
        _draw(distance, voice).format(**figures),
        voice.say(
            f"Przykład: typ {predicted} daje {{whole}} pkt przy wyniku {predicted} i {{near}} pkt przy {played}.",
            f"Example: a prediction of {predicted} brings {{whole}} points if it ends {predicted}, and {{near}} points "
            f"if {played}.",
        ).format(**figures),
        voice.say(
            "Gdzie liczy się sam zwycięzca, bo meczu nie dokończono, typ daje najmniej: {least} pkt.",
            "Where the winner alone counts, because a match was cut short, a prediction brings the least: {least} "
            "points.",
        ).format(**figures),
        no_points(voice),
    )


def _exact(distance: Distance, voice: Voice) -> str:
    if distance.exact == 0:
        return ""
    return voice.say("Dokładny wynik daje {exact} pkt więcej.", "The exact score brings {exact} points more.")


def _draw(distance: Distance, voice: Voice) -> str:
    if distance.draw is None:
        return ""
    return voice.say("Trafiony remis daje {draw} pkt i nic więcej.", "A right draw brings {draw} points and no others.")
