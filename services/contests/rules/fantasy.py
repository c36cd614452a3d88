"""Sections on playing and scoring in fantasy (rules.md, Fantasy); every number is the contest's own."""

from collections.abc import Sequence

from contests.catalogue.configuration import PointEvent
from contests.domain.fantasy_rules import formation_text
from contests.rules import constants
from contests.rules.appearances import appearances
from contests.rules.chips import chips_section
from contests.rules.closings import closed_ahead
from contests.rules.positions import position_name
from contests.rules.transfers import limits
from contests.rules.wording import Facts, Section, Voice
from contracts.base import Text
from contracts.events.contest import BonusName, FantasyRules
from contracts.settings.catalogue import SETTINGS
from contracts.settings.kinds import Money, Setting

_BONUSES: dict[BonusName, Text] = {
    "Captain": Text(
        pl="Kapitan: punkty jednego zawodnika pierwszego składu liczą się podwójnie; jeśli zastąpi go "
        "rezerwowy, bonus nie daje nic",
        en="Captain: the points of one player of the starting line-up count double; if a substitute comes in for "
        "them, the bonus gives nothing",
    ),
    "FullSquad": Text(
        pl="Pełny skład: liczą się też punkty rezerwowych; zmian automatycznych wtedy nie ma",
        en="Full squad: the points of the substitutes count too; there are no automatic substitutions then",
    ),
    "WildCard": Text(
        pl="Dzika karta: transferów jest w tej kolejce bez limitu; nie w pierwszej kolejce drużyny",
        en="Wild card: transfers are unlimited in this round; not in the team's first round",
    ),
}


_POINTS = 60
"""In tenths, of the example of the vice-captain."""


def fantasy_sections(facts: Facts, rules: FantasyRules, voice: Voice) -> tuple[Section, ...]:
    """Return the sections on the game, the squad, money, transfers, substitutions, bonuses and the points table."""
    return (
        _game(facts, rules, voice),
        _team(rules, voice),
        _squad(rules, voice),
        _money(rules, voice),
        _transfers(rules, voice),
        *_captain(rules, voice),
        _bonuses(rules, voice),
        _points(facts, voice),
        _substitutions(rules, voice),
        *appearances(facts, rules, voice),
    )


def _game(facts: Facts, rules: FantasyRules, voice: Voice) -> Section:
    once = rules.editing == "firstFixtureOnly"
    return voice.section(
        ("Na czym polega gra", "What the game is"),
        voice.text(facts.configuration.about),
        _opening(rules, voice),
        closed_ahead(facts.configuration, voice),
        voice.say(
            "Po zamknięciu kolejki składy wszystkich drużyn stają się widoczne; wcześniej nikt ich nie widzi.",
            "Once a round is closed, the squads of all teams become visible; before that nobody sees them.",
        ),
        voice.say(
            "Skład można ułożyć i zmieniać tylko przed zamknięciem pierwszej kolejki; w następnych gra bez zmian.",
            "A squad can be made and changed only before the first round closes; it plays the others as it is.",
        )
        if once
        else voice.say(
            "Kto nie zapisze składu na kolejkę, gra w niej ostatnim zamkniętym składem, bez bonusu i bez transferów.",
            "A team that saves no squad for a round plays it with its last locked squad, without "
            f"{'chips' if rules.chips else 'bonus'} or transfers.",
        ),
    )


def _opening(rules: FantasyRules, voice: Voice) -> str:
    if rules.opens == "closing":
        return voice.say(
            "Kolejka otwiera się, gdy zamknie się poprzednia, a pierwsza – razem z rozgrywkami. Gdy kolejka 1 zamyka "
            "się w piątek o 18:30, od tej chwili zmienia się skład na kolejkę 2, choć mecze kolejki 1 jeszcze trwają. "
            "Wyniki kolejki granej i ich poprawki zmieniają punkty, nigdy kadrę ani pieniądze. Skład można zmieniać do "
            "zamknięcia kolejki; liczy się ostatni zapis. O chwili zamknięcia decyduje zegar serwera.",
            "A round opens when the one before it closes, the first one with the contest. If round 1 closes on Friday "
            "at 18:30, the squad can be changed for round 2 from then on, although round 1 is still played. Results of "
            "the round that is played, and their corrections, change points, never squads or money. The squad can be "
            "changed until the round closes; the last save counts. The server's clock decides when a round closes.",
        )
    return voice.say(
        "Kolejka otwiera się, gdy skończy się poprzednia (bez meczów przełożonych) albo gdy jej wyniki są "
        "końcowe, a pierwsza – razem z rozgrywkami. Skład można zmieniać do zamknięcia kolejki; liczy się "
        "ostatni zapis. O chwili zamknięcia decyduje zegar serwera.",
        "A round opens once the one before it is over (postponed matches aside) or its results are final, the "
        "first one with the contest. The squad can be changed until the round closes; the last save counts. The "
        "server's clock decides when a round closes.",
    )


def _team(rules: FantasyRules, voice: Voice) -> Section:
    shortest, longest = constants.NAME_LENGTH
    return voice.section(
        ("Drużyna", "The team"),
        voice.say(
            "Uczestnik prowadzi w rozgrywkach jedną drużynę. Trzeba ją nazwać, zanim pierwszy raz zapisze się skład. "
            f"Nazwa ma od {shortest} do {longest} znaków i nie może się powtarzać w rozgrywkach.",
            "A participant has one team in the contest. It needs a name before a squad is saved for the first time. "
            f"A name has {shortest} to {longest} characters and is unique within the contest.",
        ),
        _latecomers(rules, voice)
        + voice.say(
            "Opuszczenie rozgrywek ukrywa drużynę, a ponowne dołączenie przywraca ją z jej pieniędzmi, wykorzystanymi "
            "bonusami i punktami.",
            "Leaving the contest hides the team, joining again restores it with its money, used "
            f"{'chips' if rules.chips else 'bonuses'} and points.",
        ),
    )


def _latecomers(rules: FantasyRules, voice: Voice) -> str:
    if rules.editing == "firstFixtureOnly":
        return voice.say(
            "Po zamknięciu pierwszej kolejki nie można już dołączyć ani założyć drużyny. ",
            "Once the first round is closed, nobody can join or make a team any more. ",
        )
    return voice.say(
        "Kto dołącza w trakcie rozgrywek, gra od kolejki, która jest otwarta przy pierwszym zapisie; za wcześniejsze "
        "ma 0 punktów. ",
        "Those who join later play from the round that is open at the first save; earlier ones count 0 points. ",
    )


def _squad(rules: FantasyRules, voice: Voice) -> Section:
    squad = rules.starters + rules.substitutes
    paragraphs = [
        voice.say(
            f"Kadra ma {squad} zawodników: {rules.starters} w pierwszym składzie i {rules.substitutes} rezerwowych, w "
            "kolejności wchodzenia na boisko.",
            f"A squad has {squad} players: {rules.starters} in the line-up and {rules.substitutes} substitutes, in the "
            "order in which they come in.",
        ),
        *declared("squad", rules, voice),
        voice.say("Liczby w ustawieniach oznaczają kolejno:", "The numbers of a formation mean, in order:")
        + " "
        + ", ".join(voice.text(position_name(position)) for position in rules.positions)
        + ".",
        voice.say("Dozwolone ustawienia:", "Allowed formations:") + " " + _list(rules.formations) + ".",
    ]
    if rules.composition is not None:
        whole = formation_text(rules.composition)
        paragraphs.append(voice.say(f"Skład kadry: {whole}.", f"Composition of the squad: {whole}."))
    if rules.benches:
        paragraphs.append(voice.say("Dozwolone składy ławki:", "Allowed benches:") + " " + _list(rules.benches) + ".")
    return voice.section(("Kadra i ustawienia", "Squad and formations"), *paragraphs)


def _money(rules: FantasyRules, voice: Voice) -> Section:
    return voice.section(
        ("Budżet", "The budget"),
        *declared("money", rules, voice),
        _sales(rules, voice),
    )


def _sales(rules: FantasyRules, voice: Voice) -> str:
    if rules.sale == "halfRise":
        return voice.say(
            "Sprzedaż daje cenę zakupu i połowę wzrostu ceny, zaokrągloną w dół do 0,1; spadek traci się cały. Po "
            "zakupie za 7,5 sprzedaż daje 7,6 przy cenie 7,8, 7,5 przy cenie 7,6, a 7,2 przy cenie 7,2. Odkupienie w "
            "tej samej kolejce cofa sprzedaż i nic nie kosztuje. Sama zmiana ceny nigdy nie zmusza do sprzedaży.",
            "A sale pays the purchase price and half of a rise, rounded down to 0.1; a fall is lost whole. A player "
            "bought at 7.5 brings 7.6 at a price of 7.8, 7.5 at 7.6, and 7.2 at 7.2. Buying them back in the same "
            "round undoes the sale and costs nothing. A change of price alone never forces a sale.",
        )
    return voice.say(
        "Sprzedaje się po cenie bieżącej, więc wzrost ceny zawodnika powiększa, a spadek pomniejsza pieniądze "
        "drużyny. Sama zmiana ceny nigdy nie zmusza do sprzedaży.",
        "Players are sold at their current price, so a rise of a player's price adds to a team's money, a fall "
        "takes from it. A change of price alone never forces a sale.",
    )


def _transfers(rules: FantasyRules, voice: Voice) -> Section:
    if rules.editing == "firstFixtureOnly":
        return voice.section(
            ("Transfery", "Transfers"),
            voice.say(
                "Do zamknięcia pierwszej kolejki kadrę można zmieniać bez ograniczeń; potem transferów nie ma.",
                "Until the first round closes the squad may change freely; there are no transfers after that.",
            ),
        )
    return voice.section(
        ("Transfery", "Transfers"),
        *limits(rules, voice),
        voice.say(
            "Transfer to zamiana zawodnika na innego tej samej pozycji. Odkupienie sprzedanego w tej samej kolejce "
            "cofa sprzedaż.",
            "A transfer exchanges a player for another of the same position. Buying back a player sold in the same "
            "round undoes the sale.",
        ),
    )


def _captain(rules: FantasyRules, voice: Voice) -> tuple[Section, ...]:
    """Return the section on standing captains, with an example; none where a bonus makes the captain."""
    if rules.captain != "standing":
        return ()
    return (
        voice.section(
            ("Kapitan i wicekapitan", "Captain and vice-captain"),
            voice.say(
                "W każdej kolejce drużyna ma kapitana i wicekapitana: dwóch zawodników pierwszego składu. Bez nich nie "
                "da się zapisać składu. Kto nie zapisze składu, gra z kapitanem i wicekapitanem z poprzedniej kolejki.",
                "In every round a team has a captain and a vice-captain: two players of the line-up. No squad is saved "
                "without them. A team that saves no squad plays with the captain and vice-captain of the round before.",
            ),
            voice.say(
                "Punkty kapitana liczą się podwójnie. Jeśli nie zagra w żadnym meczu kolejki, podwójnie liczą się "
                "punkty wicekapitana, także wtedy, gdy kapitana zastąpi rezerwowy. Unieważniony mecz to nie występ. "
                "Jeśli nie zagra żaden z nich, nikt nie liczy się podwójnie. Dopóki kapitan ma jeszcze mecz bez "
                "wyniku, pozostaje kapitanem.",
                "The captain's points count double. If they play in no match of the round, the vice-captain's points "
                "count double, also where a substitute comes in for the captain. A voided match is no appearance. If "
                "neither plays, no points are doubled. While the captain still has a match without a result, they stay "
                "captain.",
            ),
            voice.say(
                f"Przykład: kapitan nie zagrał, a wicekapitan ma {voice.tenths(_POINTS)} pkt. Drużyna dostaje za "
                f"wicekapitana {voice.tenths(2 * _POINTS)} pkt.",
                f"Example: the captain did not play, and the vice-captain has {voice.tenths(_POINTS)} points. The team "
                f"gets {voice.tenths(2 * _POINTS)} points for the vice-captain.",
            ),
        ),
    )


def _bonuses(rules: FantasyRules, voice: Voice) -> Section:
    if rules.chips:
        return chips_section(rules, voice)
    offered = [bonus for bonus in rules.bonuses if bonus.available]
    if not offered:
        return voice.section(
            ("Bonusy", "Bonuses"), voice.say("W rozgrywkach nie ma bonusów.", "This contest has no bonuses.")
        )
    return voice.section(
        ("Bonusy", "Bonuses"),
        voice.say(
            "W kolejce można użyć jednego bonusu. Do jej zamknięcia można go zmienić lub odwołać.",
            "One bonus can be used per round. Until it closes, it can be changed or cancelled.",
        ),
        voice.items(f"{voice.text(_BONUSES[bonus.name])} – {_times(bonus.available, voice)}" for bonus in offered),
    )


def _times(number: int, voice: Voice) -> str:
    if number == 1:
        return voice.say("raz w rozgrywkach", "once in the contest")
    return voice.say(f"{number} razy w rozgrywkach", f"{number} times in the contest")


def _points(facts: Facts, voice: Voice) -> Section:
    return voice.section(
        ("Punktacja", "Points"),
        voice.say(
            "Drużyna dostaje za kolejkę sumę punktów zawodników pierwszego składu, po zmianach automatycznych. "
            "Zawodnicy dostają punkty za to, co zrobili w meczach kolejki:",
            "For a round a team gets the points of the players of its line-up, after automatic substitutions. "
            "Players score for what they do in the round's matches:",
        )
        + "\n"
        + voice.items(_lines(facts.point_events, voice)),
        voice.say("Unieważniony mecz nie przynosi punktów nikomu.", "A voided match scores nothing for anyone."),
    )


def _lines(events: Sequence[PointEvent], voice: Voice) -> list[str]:
    """Return the points of each point event; events that differ only by position share a line."""
    alike: dict[tuple[str, int | None, int | None, int | None], list[PointEvent]] = {}
    for event in events:
        alike.setdefault((event.name, event.per, event.min, event.max), []).append(event)
    return [
        f"{voice.text(group[0].label)}{_how(group[0], voice)}: "
        + "; ".join(f"{_whose(event, voice)}{voice.signed_tenths(event.value)}" for event in group)
        for group in alike.values()
    ]


def _how(event: PointEvent, voice: Voice) -> str:
    if event.per is not None:
        return voice.say(f" (za każde {event.per})", f" (for every {event.per})")
    if event.min is not None and event.max is not None:
        return f" ({event.min}–{event.max})"
    if event.min is not None:
        return voice.say(f" (co najmniej {event.min})", f" (at least {event.min})")
    if event.max is not None:
        return voice.say(f" (najwyżej {event.max})", f" (at most {event.max})")
    return ""


def _whose(event: PointEvent, voice: Voice) -> str:
    return "" if event.position is None else f"{voice.text(position_name(event.position))} "


def _substitutions(rules: FantasyRules, voice: Voice) -> Section:
    if not rules.substitutes:
        return voice.section(
            ("Zmiany automatyczne", "Automatic substitutions"),
            voice.say("W rozgrywkach nie ma rezerwowych.", "This contest has no substitutes."),
        )
    return voice.section(
        ("Zmiany automatyczne", "Automatic substitutions"),
        *declared("substitutions", rules, voice),
        voice.say(
            "Rezerwowi wchodzą po kolei, od lewej, każdy za pierwszego, którego może zastąpić. Zawodnik, którego "
            "wszystkie mecze unieważniono, ani nie schodzi, ani nie wchodzi. Tak samo ten, kto ma jeszcze mecz bez "
            "wyniku, dopóki kolejka nie jest końcowa.",
            "Substitutes come in from left to right, each for the first player they can replace. A player whose "
            "matches were all voided neither leaves nor comes in. Nor does one who still has a match without a result, "
            "until the round is final.",
        ),
    )


def declared(section: str, rules: FantasyRules, voice: Voice) -> tuple[str, ...]:
    """Return the sentences of a section from the list of settings, in its order."""
    return tuple(
        voice.text(setting.sentence.of(value)).replace("{value}", _figure(setting, value, voice))
        for setting in SETTINGS
        if setting.sentence is not None and setting.sentence.section == section
        for value in (getattr(rules, setting.name),)
    )


def _figure(setting: Setting, value: int | str, voice: Voice) -> str:
    return voice.tenths(int(value)) if isinstance(setting.kind, Money) else str(value)


def _list(counts: Sequence[tuple[int, ...]]) -> str:
    return ", ".join(formation_text(one) for one in counts)
