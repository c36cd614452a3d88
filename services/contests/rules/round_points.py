"""The rules' sentences on slams and round wins (rules-blocks.md, section 2)."""

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Voice
from contracts.scoring import RoundWin, Slam

_SHARING = 3
"""Teams of the example that have won together."""


def slam(configuration: Configuration, voice: Voice) -> str:
    """Return the rule of the slam with an example; nothing without a slam."""
    stored = configuration.slam
    if stored is None:
        return ""
    figures = {"points": voice.tenths(stored.points), "matches": voice.number(stored.at_least)}
    said = voice.say(
        "Bezbłędna kolejka: kto trafi rozstrzygnięcie (zwycięzcę albo remis) każdego meczu kolejki, dostaje dodatkowo "
        "{points} pkt. Mecze unieważnione i przełożone się nie liczą; pozostałych musi być co najmniej {matches}. "
        "Brak typu nie jest trafiony. Tych punktów nie zmienia waga ani joker.",
        "Slam: a team with the right outcome (winner or draw) of every match of a round gets {points} points more. "
        "Void and postponed matches do not count; of the others there must be at least {matches}. A missing "
        "prediction is not right. No weight or joker changes these points.",
    ).format(**figures)
    example = voice.say(
        "Przykład: liczba meczów, które się liczą: {matches}; wszystkie rozstrzygnięcia trafione – {points} pkt, "
        "o jedno mniej – 0.",
        "Example: number of matches that count: {matches}; all outcomes right – {points} points, one less – 0.",
    ).format(**figures)
    return " ".join(part for part in (said, _rounds(stored, voice), _FINAL[voice.language], example) if part)


def round_win(configuration: Configuration, voice: Voice) -> str:
    """Return what winning a round brings, with an example; nothing where it brings nothing."""
    stored = configuration.round_win
    if stored is None:
        return ""
    said = voice.say(
        "Wygrana kolejka: kto ma najwięcej punktów w kolejce, dostaje dodatkowo {points} pkt. Liczą się punkty za typy"
        "{slam}, bez korekt organizatora; trzeba mieć więcej niż 0. Typów długoterminowych to nie dotyczy.",
        "Round win: the team with the most points of a round gets {points} points more. Points of predictions count"
        "{slam}, without the organizer's corrections; there must be more than 0. Long bets have no round win.",
    ).format(
        points=voice.tenths(stored.points),
        slam=voice.say(" i bezbłędną kolejkę", " with those of the slam") if configuration.slam else "",
    )
    return f"{said} {_shared(stored, voice)} {_FINAL[voice.language]}"


def _shared(stored: RoundWin, voice: Voice) -> str:
    figures = {"number": _SHARING, "each": voice.tenths(stored.each(_SHARING)), "points": voice.tenths(stored.points)}
    if stored.shared == "part":
        return voice.say(
            "Gdy jest ich więcej, dzielą się po równo. Przykład: z {points} pkt po {each} pkt, gdy drużyn jest "
            "{number}.",
            "Several teams share them equally. Example: of {points} points, {each} each for {number} teams.",
        ).format(**figures)
    return voice.say(
        "Gdy jest ich więcej, każda drużyna dostaje tyle samo. Przykład: po {each} pkt, gdy drużyn jest {number}.",
        "Of several teams, each gets all of them. Example: {each} points each for {number} teams.",
    ).format(**figures)


_FINAL = {
    "pl": "Te punkty dolicza się, gdy wyniki kolejki są końcowe, i liczy od nowa, gdy wyniki się zmienią.",
    "en": "These points come once the round's results are final, and are counted again when results change.",
}


def _rounds(stored: Slam, voice: Voice) -> str:
    if not stored.rounds:
        return ""
    numbers = ", ".join(map(str, stored.rounds))
    return voice.say(f"Dotyczy tylko kolejek: {numbers}.", f"Only these rounds have it: {numbers}.")
