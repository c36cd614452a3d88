"""Made-up participants of a fantasy contest: legal squads, transfers and bonuses, drawn from a seeded generator."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from check_fpl.folder import UnreadableError
from check_fpl.serving import Person
from contracts.events.contest import FantasyRules

CAPTAIN, FULL_SQUAD, WILD_CARD = "Captain", "FullSquad", "WildCard"
TRIES = 500
LATE = 0.1
"""How many teams are made only for the second gameweek."""
ABSENT = 0.25
"""How often somebody leaves the squad as it was."""
DEARER = 5
"""Somebody is drawn as often as this power of the price: budgets are spent, and most of the squad plays."""
REBUILT = 8
"""At most so many transfers with a WildCard."""


@dataclass(frozen=True)
class Offer:
    """An athlete as a gameweek has them; `price` is the one it pinned, in tenths."""

    position: str
    club: str
    price: int
    for_sale: bool


Market = Mapping[int, Offer]
"""By number of the athlete."""


@dataclass(frozen=True)
class Squad:
    """What a team plays a gameweek with, by numbers of athletes; the first squad row by row."""

    starters: tuple[int, ...]
    bench: tuple[int, ...]
    bonus: str | None = None
    captain: int | None = None

    @property
    def athletes(self) -> tuple[int, ...]:
        """Answer everybody."""
        return self.starters + self.bench


@dataclass
class Team:
    """A participant's team as they keep it with pencil and paper; `account` is what they could spend, in tenths."""

    person: Person
    name: str
    account: int
    begins: int
    """The number of the team's first fixture."""
    answered: dict[str, str] = field(default_factory=dict[str, str])
    """What the product calls the team, once it is made."""
    squads: dict[int, Squad] = field(default_factory=dict[int, Squad])
    """By number of the fixture."""

    def plays(self, number: int, rules: FantasyRules, market: Market, chance: Random) -> Squad | None:
        """Decide on a fixture, and answer the squad to save for it; None if there is nothing to save.

        Raises:
            UnreadableError: there is no squad within budget and club limit.
        """
        if number < self.begins:
            return None
        before = self.squads.get(number - 1)
        if before is None:
            athletes = _first(rules, market, chance)
            self.account -= sum(market[number].price for number in athletes)
            bonus = self._drawn_bonus(rules, chance, before)
            self.squads[number] = _bonused(_lined_up(athletes, rules, market, chance), bonus, chance)
        elif chance.random() < ABSENT:
            self.squads[number] = Squad(before.starters, before.bench)
            return None
        else:
            self.squads[number] = self._after(before, rules, market, chance)
        return self.squads[number]

    def _after(self, before: Squad, rules: FantasyRules, market: Market, chance: Random) -> Squad:
        bonus = self._drawn_bonus(rules, chance, before)
        least, most = (rules.max_transfers + 1, REBUILT) if bonus == WILD_CARD else (0, rules.max_transfers)
        for _ in range(TRIES):
            athletes = _traded(before.athletes, chance.randint(least, max(least, most)), market, chance)
            left = self.account + _worth(before.athletes, market) - _worth(athletes, market)
            if left >= 0 and _clubs_allowed(athletes, before.athletes, rules, market):
                self.account = left
                break
        else:
            athletes = before.athletes
        return _bonused(_lined_up(athletes, rules, market, chance), bonus, chance)

    def _drawn_bonus(self, rules: FantasyRules, chance: Random, before: Squad | None) -> str | None:
        used = Counter(squad.bonus for squad in self.squads.values())
        left = [bonus.name for bonus in rules.bonuses if used[bonus.name] < bonus.available]
        return chance.choice([None, *(name for name in left if name != WILD_CARD or before is not None)])


def _bonused(squad: Squad, bonus: str | None, chance: Random) -> Squad:
    captain = chance.choice(squad.starters) if bonus == CAPTAIN else None
    return Squad(squad.starters, squad.bench, bonus, captain)


def _first(rules: FantasyRules, market: Market, chance: Random) -> tuple[int, ...]:
    counts = rules.composition or rules.formations[0]
    for _ in range(TRIES):
        drawn = [
            _drawn(position, count, (), market, chance) for position, count in zip(rules.positions, counts, strict=True)
        ]
        athletes = tuple(number for row in drawn for number in row)
        complete = len(athletes) == rules.starters + rules.substitutes
        if complete and _worth(athletes, market) <= rules.budget and _clubs_allowed(athletes, (), rules, market):
            return athletes
    raise UnreadableError(f"no squad of {counts} within budget and club limit was found in {TRIES} tries")


def _traded(athletes: Sequence[int], moves: int, market: Market, chance: Random) -> tuple[int, ...]:
    after = list(athletes)
    for sold in chance.sample(athletes, min(moves, len(athletes))):
        for bought in _drawn(market[sold].position, 1, (*athletes, *after), market, chance):
            after[after.index(sold)] = bought
    return tuple(after)


def _drawn(position: str, count: int, held: Iterable[int], market: Market, chance: Random) -> list[int]:
    """Draw athletes of a position; dearer ones come more often."""
    taken = frozenset(held)
    luck = {
        number: chance.expovariate(max(1, offer.price) ** DEARER)
        for number, offer in sorted(market.items())
        if offer.position == position and offer.for_sale and number not in taken
    }
    return sorted(luck, key=lambda number: luck[number])[:count]


def _lined_up(athletes: Sequence[int], rules: FantasyRules, market: Market, chance: Random) -> Squad:
    """Let a squad play in some formation of the contest, the rest on the bench in some order."""
    rows = [[number for number in athletes if market[number].position == position] for position in rules.positions]
    able = [
        formation
        for formation in rules.formations
        if all(len(row) >= count for row, count in zip(rows, formation, strict=True))
    ]
    formation = chance.choice(able)
    starters = [number for row, count in zip(rows, formation, strict=True) for number in chance.sample(row, count)]
    bench = [number for number in athletes if number not in starters]
    chance.shuffle(bench)
    return Squad(tuple(starters), tuple(bench))


def _worth(athletes: Iterable[int], market: Market) -> int:
    return sum(market[number].price for number in athletes)


def _clubs_allowed(after: Iterable[int], before: Iterable[int], rules: FantasyRules, market: Market) -> bool:
    had = Counter(market[number].club for number in before)
    has = Counter(market[number].club for number in after)
    return all(count <= max(rules.max_from_club, had[club]) for club, count in has.items())
