"""The rules' sentences on the weights of rounds and matches (rules-blocks.md, section 2)."""

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Voice
from contracts.scoring import NORMAL, RoundFactor

_POINTS = 33
"""In tenths, of the example."""


def weighted(configuration: Configuration, voice: Voice) -> str:
    """Return by how much points are multiplied, with an example; nothing where every match counts once."""
    ranges = configuration.weight
    if not ranges and not configuration.has_own_weights:
        return ""
    factor = ranges[-1].factor if ranges else 2 * NORMAL
    example = {
        "points": voice.tenths(_POINTS),
        "factor": voice.factor(factor),
        "worth": voice.tenths((_POINTS * factor + NORMAL // 2) // NORMAL),
    }
    own = voice.say(
        "Mecz może mieć własny mnożnik, podany przy nim; zastępuje on mnożnik kolejki. Mnożnik nie zmienia się po "
        "zamknięciu meczu.",
        "A match may have a factor of its own, shown with it, in place of its round's. The factor does not change once "
        "the match has closed.",
    )
    counted = voice.say(
        "Mnoży się suma punktów za typy na mecz i zaokrągla ją raz, do 0,1 pkt. Przykład: typy warte {points} pkt dają "
        "{worth} pkt w meczu z mnożnikiem {factor}.",
        "The sum of the points of a match's predictions is multiplied, and rounded once, to 0.1 points. Example: "
        "predictions worth {points} points bring {worth} points in a match with the factor {factor}.",
    ).format(**example)
    return "\n\n".join(part for part in (_rounds(ranges, voice), f"{own} {counted}") if part)


def _rounds(ranges: tuple[RoundFactor, ...], voice: Voice) -> str:
    if not ranges:
        return ""
    heading = voice.say(
        "Punkty w tych kolejkach mnoży się, w pozostałych liczą się raz:",
        "The points of these rounds are multiplied, those of the others count once:",
    )
    return heading + "\n" + in_rounds(ranges, voice)


def in_rounds(ranges: tuple[RoundFactor, ...], voice: Voice) -> str:
    """Return the factors of ranges of rounds, one a line."""
    return voice.items(f"{_named(one, voice)}: {voice.factor(one.factor)}" for one in ranges)


def _named(one: RoundFactor, voice: Voice) -> str:
    if one.first == one.last:
        return voice.say(f"kolejka {one.first}", f"round {one.first}")
    return voice.say(f"kolejki {one.first}–{one.last}", f"rounds {one.first}–{one.last}")
