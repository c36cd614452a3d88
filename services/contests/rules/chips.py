"""The section on the chips of a fantasy contest, each with a worked example (rules-blocks.md, section 4)."""

from collections.abc import Callable, Mapping, Sequence

from contests.rules.wording import Section, Voice
from contracts.base import Text
from contracts.events.contest import ChipKind, ChipRules, ChipWindow, FantasyRules

NAMES: Mapping[ChipKind, Text] = {
    "Captain": Text(pl="Kapitan", en="Captain"),
    "TripleCaptain": Text(pl="Potrójny kapitan", en="Triple captain"),
    "TwoCaptains": Text(pl="Dwóch kapitanów", en="Two captains"),
    "FullSquad": Text(pl="Pełny skład", en="Full squad"),
    "WildCard": Text(pl="Dzika karta", en="Wild card"),
    "FreeHit": Text(pl="Skład na raz", en="Free hit"),
    "ExtraTransfer": Text(pl="Dodatkowy transfer", en="Extra transfer"),
    "PriceJoker": Text(pl="Tani joker", en="Price joker"),
}
_CAPTAIN, _VICE, _BENCH, _JOKER = 60, 40, 90, 50
"""In tenths: the points of the examples."""
_MADE = 8
"""Transfers of the example of the WildCard."""


def chips_section(rules: FantasyRules, voice: Voice) -> Section:
    """Return the section: how many may be played in a round, and what each chip does."""
    offered = [chip for chip in rules.chips if chip.available]
    if not offered:
        return voice.section(
            ("Bonusy", "Chips"), voice.say("W rozgrywkach nie ma bonusów.", "This contest has no chips.")
        )
    return voice.section(
        ("Bonusy", "Chips"),
        _per_round(rules.chips_per_round, voice),
        voice.items(
            " ".join(filter(None, (_told(rules, chip, voice), _times(chip, voice), _bounds(offered, chip, voice))))
            for chip in offered
        ),
    )


def name_of(chip: ChipRules, voice: Voice) -> str:
    """Return a chip's name: the kind's words, unless it has a name of its own."""
    return voice.text(NAMES[chip.kind]) if chip.name == chip.kind else chip.name


def _per_round(number: int, voice: Voice) -> str:
    if number == 1:
        return voice.say(
            "W kolejce można użyć jednego bonusu. Do jej zamknięcia można go zmienić lub odwołać.",
            "One chip can be played per round. Until it closes, it can be changed or cancelled.",
        )
    return voice.say(
        f"W kolejce można użyć różnych bonusów; najwyżej tylu: {number}. Do jej zamknięcia można je zmienić lub "
        "odwołać.",
        f"Up to {number} different chips can be played per round. Until it closes, they can be changed or cancelled.",
    )


def _told(rules: FantasyRules, chip: ChipRules, voice: Voice) -> str:
    return f"{name_of(chip, voice)}: {_KINDS[chip.kind](rules, chip, voice)}"


def _times(chip: ChipRules, voice: Voice) -> str:
    if not chip.windows:
        if chip.available == 1:
            return voice.say("Raz w rozgrywkach.", "Once in the contest.")
        return voice.say(f"{chip.available} razy w rozgrywkach.", f"{chip.available} times in the contest.")
    windows = "; ".join(_window(window, voice) for window in chip.windows)
    return voice.say(
        f"Ile razy: {windows}. Niewykorzystane w oknie przepadają.",
        f"How often: {windows}. What is not played in its window expires.",
    )


def _window(window: ChipWindow, voice: Voice) -> str:
    if window.first == window.last:
        return voice.say(f"{window.number} w kolejce {window.first}", f"{window.number} in round {window.first}")
    return voice.say(
        f"{window.number} w kolejkach {window.first}–{window.last}",
        f"{window.number} in rounds {window.first}–{window.last}",
    )


def _bounds(offered: Sequence[ChipRules], chip: ChipRules, voice: Voice) -> str:
    """Return what the chip does not go with: its own round before, and others of the same round."""
    sentences: list[str] = []
    if chip.not_consecutive:
        sentences.append(voice.say("Nie w dwóch kolejkach z rzędu.", "Not in two rounds running."))
    others = [one for one in offered if one.name in chip.excludes or chip.name in one.excludes]
    if others:
        names = ", ".join(name_of(one, voice) for one in others)
        sentences.append(voice.say(f"Nie w jednej kolejce z: {names}.", f"Not in the same round as: {names}."))
    return " ".join(sentences)


def _captain(_rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    own, double = voice.tenths(_CAPTAIN), voice.tenths(2 * _CAPTAIN)
    return voice.say(
        "punkty jednego zawodnika pierwszego składu liczą się podwójnie; jeśli zastąpi go rezerwowy, bonus nie daje "
        f"nic. Przykład: zawodnik ma {own} pkt, więc drużyna dostaje za niego {double} pkt.",
        "the points of one player of the starting line-up count double; if a substitute comes in for them, the chip "
        f"gives nothing. Example: a player has {own} points, so the team gets {double} for them.",
    )


def _triple(_rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    own, triple = voice.tenths(_CAPTAIN), voice.tenths(3 * _CAPTAIN)
    return voice.say(
        "punkty kapitana liczą się potrójnie, a jeśli nie zagra, punkty wicekapitana. "
        f"Przykład: kapitan ma {own} pkt, więc drużyna dostaje za niego {triple} pkt.",
        "the captain's points count three times, or the vice-captain's if the captain does not play. "
        f"Example: the captain has {own} points, so the team gets {triple} for them.",
    )


def _two(_rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    first, second = voice.tenths(2 * _CAPTAIN), voice.tenths(2 * _VICE)
    own, other = voice.tenths(_CAPTAIN), voice.tenths(_VICE)
    return voice.say(
        "punkty kapitana i wicekapitana liczą się podwójnie, każdego z nich, jeśli zagra; nikt nikogo nie zastępuje. "
        f"Przykład: kapitan ma {own} pkt, a wicekapitan {other} pkt, więc drużyna dostaje za nich {first} i {second} "
        "pkt.",
        "the points of captain and vice-captain count double, of each if they play; neither stands in for the other. "
        f"Example: the captain has {own} points and the vice-captain {other}, so the team gets {first} and {second} "
        "for them.",
    )


def _full(_rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    bench = voice.tenths(_BENCH)
    return voice.say(
        "liczą się też punkty rezerwowych; zmian automatycznych wtedy nie ma. "
        f"Przykład: rezerwowi mają razem {bench} pkt, więc drużyna dostaje o {bench} pkt więcej.",
        "the points of the substitutes count too; there are no automatic substitutions then. "
        f"Example: the substitutes have {bench} points together, so the team gets {bench} more.",
    )


def _wild(_rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    return voice.say(
        "transferów jest w tej kolejce bez limitu; nie w pierwszej kolejce drużyny. "
        f"Przykład: drużyna robi transfery ({_MADE}), nic za nie nie płaci i żaden nie jest liczony.",
        "transfers are unlimited in this round; not in the team's first round. "
        f"Example: a team makes {_MADE} transfers, pays nothing for them, and none of them is counted.",
    )


def _hit(_rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    return voice.say(
        "transferów jest bez limitu na tę jedną kolejkę, a potem wraca skład sprzed niej, z kapitanem, cenami zakupu i "
        "pieniędzmi; nie w pierwszej kolejce drużyny ani w kolejce bez limitu. "
        "Przykład: drużyna używa go w kolejce 7 i wymienia wszystkich zawodników; w kolejce 8 ma znów skład z kolejki "
        "6.",
        "transfers are unlimited for this one round, and then the squad from before comes back, with its captain, "
        "purchase prices and money; not in the team's first round or in a round without a limit. "
        "Example: a team plays it in round 7 and changes its whole squad; in round 8 it has the squad of round 6 "
        "again.",
    )


def _extra(rules: FantasyRules, _chip: ChipRules, voice: Voice) -> str:
    free, cost = rules.max_transfers, None if rules.transfers is None else rules.transfers.cost
    does = voice.say("o jeden wolny transfer więcej w tej kolejce.", "one more free transfer in this round.")
    if cost is None:
        return f"{does} " + voice.say(
            f"Przykład: wolnych transferów {free}; z bonusem drużyna może ich zrobić {free + 1}.",
            f"Example: a team holds {free}; with the chip it may make {free + 1}.",
        )
    paid = voice.tenths(cost)
    return f"{does} " + voice.say(
        f"Przykład: wolnych transferów {free}, zrobionych {free + 2}; z bonusem płaci się za jeden, czyli {paid} pkt "
        "mniej.",
        f"Example: a team holds {free} and makes {free + 2}; with the chip it pays for one, which costs {paid} points.",
    )


def _price_joker(_rules: FantasyRules, chip: ChipRules, voice: Voice) -> str:
    price, own, double = voice.tenths(chip.price or 0), voice.tenths(_JOKER), voice.tenths(2 * _JOKER)
    return voice.say(
        f"podwójnie liczy się ten z zawodników pierwszego składu za najwyżej {price}, który ma najwięcej punktów, "
        "powyżej 0. Liczy się cena z zamknięcia kolejki. Nie liczą się ci, których zastąpił rezerwowy, rezerwowi i ci, "
        f"którzy już liczą się podwójnie. Przykład: najlepszy z nich ma {own} pkt, więc drużyna dostaje za niego "
        f"{double} pkt.",
        f"of the players of the line-up who cost {price} at most, the one with the most points, above 0, counts "
        "double. The price at the closing of the round counts. Left out are those whom a substitute replaced, "
        f"substitutes, and those who count double already. Example: the best of them has {own} points, so the team "
        f"gets {double} for them.",
    )


_KINDS: Mapping[ChipKind, Callable[[FantasyRules, ChipRules, Voice], str]] = {
    "Captain": _captain,
    "TripleCaptain": _triple,
    "TwoCaptains": _two,
    "FullSquad": _full,
    "WildCard": _wild,
    "FreeHit": _hit,
    "ExtraTransfer": _extra,
    "PriceJoker": _price_joker,
}
