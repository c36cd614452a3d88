"""The rules' sentences on jokers (rules-blocks.md, section 2)."""

from contests.catalogue.configuration import Configuration
from contests.rules.weights import in_rounds
from contests.rules.wording import Voice
from contracts.scoring import NORMAL, Jokers

_POINTS = 33
"""In tenths, of the example."""


def joker(configuration: Configuration, voice: Voice) -> str:
    """Return what a joker does, with an example; nothing in a contest without one."""
    jokers = configuration.joker
    if jokers is None:
        return ""
    return "\n\n".join(part for part in (_number(jokers, voice), _factor(jokers, voice), _when(jokers, voice)) if part)


def _number(jokers: Jokers, voice: Voice) -> str:
    number = voice.number(jokers.number)
    if jokers.per == "round":
        return voice.say(
            f"W każdej kolejce można postawić jokera; liczba meczów: {number}. Nie trzeba przy tym niczego typować.",
            f"In each round a joker can be put on a match; number of matches: {number}. It needs no prediction.",
        )
    return voice.say(
        f"W całych rozgrywkach można postawić jokera; liczba meczów: {number}. Nie trzeba przy tym niczego typować. "
        "Joker na unieważnionym meczu wraca.",
        f"In the whole contest a joker can be put on matches; number of matches: {number}. It needs no prediction. "
        "A joker on a void match comes back.",
    )


def _factor(jokers: Jokers, voice: Voice) -> str:
    factor = jokers.factor or jokers.ranges[-1].factor
    example = voice.say(
        "Przykład: typy warte {points} pkt dają {worth} pkt z jokerem {factor}.",
        "Example: predictions worth {points} points bring {worth} points with a joker {factor}.",
    ).format(
        points=voice.tenths(_POINTS),
        factor=voice.factor(factor),
        worth=voice.tenths((_POINTS * factor + NORMAL // 2) // NORMAL),
    )
    if jokers.factor is not None:
        said = voice.say(
            "Joker mnoży sumę punktów meczu {factor}.", "A joker multiplies the points of a match {factor}."
        )
        return f"{said.format(factor=voice.factor(factor))} {example}"
    heading = voice.say("Joker mnoży sumę punktów meczu:", "A joker multiplies the points of a match:")
    return f"{heading}\n{in_rounds(jokers.ranges, voice)}\n\n{example}"


def _when(jokers: Jokers, voice: Voice) -> str:
    stays = voice.say(
        "Jokera można postawić, przenieść i zdjąć, dopóki mecze, których to dotyczy, są otwarte. Na przełożonym meczu "
        "zostaje.",
        "A joker can be put, moved and taken off while the matches concerned are open. It stays with a postponed "
        "match.",
    )
    if jokers.per == "contest":
        return stays
    return f"{stays} {voice.say('Na unieważnionym meczu nic nie daje.', 'On a void match it does nothing.')}"
