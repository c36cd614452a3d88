"""The rounds that a history gives to a team: squads as they are stored, and figures beside the file's; no I/O."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal
from uuid import UUID

from contracts.events.contest import ChipKind, FantasyRules
from fantasy_teams.brought_rounds.history import BroughtRound, HistoryFault, HistoryFaulty, Pick
from fantasy_teams.domain.chips import UNLIMITED, stored_chips
from fantasy_teams.domain.held_transfers import Held, cost_of, first_held, held_in, left_after
from fantasy_teams.domain.money import Prices, sale_price
from fantasy_teams.domain.squad import Athlete, Squad, formation_of, in_rows, shape_faults
from fantasy_teams.domain.substitutions import Results
from fantasy_teams.scoring.repository import BroughtFigures, TeamToScore
from fantasy_teams.scoring.service import score
from fantasy_teams.squads.records import BONUSES, Extension, SavedSquad

Figure = Literal["points", "transfers", "cost", "total", "bank", "value"]
NOBODY = UUID(int=0)


@dataclass(frozen=True)
class FixtureFacts:
    """A fixture of the contest that a round is brought into; `results` are None until they are published."""

    fixture_id: UUID
    number: int
    prices: Prices
    results: Results | None


@dataclass(frozen=True)
class Difference:
    """A figure of a round, in tenths but for transfers: as the file has it, and as the contest's rules give it."""

    figure: Figure
    told: int
    counted: int


@dataclass(frozen=True)
class PlannedRound:
    """A round as it will be stored; `squad` None: only figures are known. `points` (tenths) are before the cost."""

    fixture_id: UUID
    brought: BroughtRound
    squad: SavedSquad | None
    points: int
    differences: Sequence[Difference] = ()


@dataclass(frozen=True)
class _Standing:
    """What a team has after the rounds so far; squad and `bank` without those of a FreeHit."""

    squad: SavedSquad | None = None
    bank: int = 0
    held: Held | None = None
    left: int = 0
    total: int = 0

    @property
    def held_at(self) -> dict[int, int]:
        """The purchase prices of the squad's athletes, by number."""
        return {} if self.squad is None else dict(self.squad.holding.purchase)


@dataclass(frozen=True)
class Planner:
    """Plans what a history becomes in a contest: by its rules, its athletes, and their numbers in the other game.

    `elements` has an athlete's number by the one in the other game.
    """

    rules: FantasyRules
    athletes: Mapping[int, Athlete]
    elements: Mapping[int, int]

    def planned(self, rounds: Sequence[BroughtRound], facts: Mapping[int, FixtureFacts]) -> list[PlannedRound]:
        """Return a history's rounds as they will be stored, with each figure that the contest's rules give otherwise.

        The file's transfers and cost count. Points of a squad are counted by the contest's results.

        Args:
            rounds: of the history, in order.
            facts: the fixture of each of these rounds, by the round's number.

        Raises:
            HistoryFaulty: a squad or a chip is not possible in the contest; with every fault.
        """
        faults = [*self._chip_faults(rounds), *self._squad_faults(rounds)]
        if faults:
            raise HistoryFaulty(faults)
        found: list[PlannedRound] = []
        standing = _Standing()
        for one in rounds:
            standing, made = self._next(standing, one, facts[one.number])
            found.append(made)
        return found

    def _chip_faults(self, rounds: Sequence[BroughtRound]) -> list[HistoryFault]:
        offered = {chip.kind for chip in self.rules.chips} or {bonus.name for bonus in self.rules.bonuses}
        return [
            HistoryFault("chip-not-offered", "", {"round": one.number, "chip": one.chip})
            for one in rounds
            if one.chip is not None and one.picks and one.chip not in offered
        ]

    def _squad_faults(self, rounds: Sequence[BroughtRound]) -> list[HistoryFault]:
        """Return squads that the contest cannot have: athletes that are not known, a wrong shape, no captains."""
        faults: list[HistoryFault] = []
        with_picks = [one for one in rounds if one.picks]
        if with_picks and self.rules.captain != "standing":
            faults.append(HistoryFault("captains-by-bonus", ""))
        for one in with_picks:
            unknown = [pick.element for pick in one.picks if self.elements.get(pick.element) not in self.athletes]
            captains = [sum(pick.is_captain for pick in one.picks), sum(pick.is_vice for pick in one.picks)]
            if unknown:
                faults += [
                    HistoryFault("athlete-not-matched", "", {"round": one.number, "element": element})
                    for element in sorted(unknown)
                ]
            elif self._is_impossible(one):
                faults.append(HistoryFault("squad-not-possible", "", {"round": one.number}))
            elif captains != [1, 1]:
                faults.append(HistoryFault("captains-missing", "", {"round": one.number}))
        return faults

    def _is_impossible(self, one: BroughtRound) -> bool:
        squad = self._squad(one.picks)
        is_whole = len(set(squad.athletes)) == self.rules.starters + self.rules.substitutes == len(squad.athletes)
        return not is_whole or any(shape_faults(self.rules, squad, self.athletes))

    def _squad(self, picks: Sequence[Pick]) -> Squad:
        numbers = tuple(self.elements[pick.element] for pick in picks)
        starters = self.rules.starters
        return in_rows(self.rules, Squad(numbers[:starters], numbers[starters:]), self.athletes)

    def _next(self, before: _Standing, one: BroughtRound, fixture: FixtureFacts) -> tuple[_Standing, PlannedRound]:
        """Return what the team has after a round, and the round."""
        rules, is_free = self.rules, one.chip in UNLIMITED
        held = first_held(rules)
        if before.held is not None:
            held = held_in(rules, fixture.number, before.left, is_free=is_free)
        points, squad = one.points, None
        after = replace(before, held=held, left=left_after(rules, held, one.transfers))
        differences = [*_differs("cost", one.cost, cost_of(rules, held, one.transfers))]
        if one.picks:
            squad, bank = self._stored(before, held, one, fixture.prices)
            returns = one.chip == "FreeHit"
            after = replace(after, squad=before.squad if returns else squad, bank=before.bank if returns else bank)
            differences += self._money_differs(before, after, one, fixture.prices)
            if not held.is_unlimited:
                differences += _differs("transfers", one.transfers, len(squad.bought))
            if fixture.results is not None:
                scored = TeamToScore(NOBODY, 0, 0, squad, BroughtFigures(0, 0, one.transfers))
                points = score(scored, rules, fixture.results, fixture.prices).points
                differences += _differs("points", one.points, points)
        total = before.total + points - one.cost
        differences += _differs("total", one.total, total)
        made = PlannedRound(fixture.fixture_id, one, squad, points, differences)
        return replace(after, total=total if one.total is None else one.total), made

    def _stored(self, before: _Standing, held: Held, one: BroughtRound, prices: Prices) -> tuple[SavedSquad, int]:
        """Return a round's squad in its stored form, and the money left beside it.

        Its free transfers are stored so that its transfers cost and leave what the file's do.
        """
        rules, squad, base = self.rules, self._squad(one.picks), before.held_at
        bought_for = {self.elements[e.bought]: e.bought_for for e in one.exchanges if e.bought in self.elements}
        paid: Prices = {**prices, **bought_for, **base}
        purchase = {number: paid.get(number, 0) for number in squad.athletes}
        bank = one.bank
        if bank is None or one.chip == "FreeHit":
            sold_for = {self.elements[e.sold]: e.sold_for for e in one.exchanges if e.sold in self.elements}
            bank = self._bank(before, purchase, prices, sold_for)
        bought = [number for number in purchase if base and number not in base]
        free = held.free if held.is_unlimited else max(0, held.free - one.transfers + len(bought))
        extension = Extension(
            1 + squad.athletes.index(self._chosen(pick.element for pick in one.picks if pick.is_vice)),
            replace(held, free=free).stored,
            stored_chips(rules, self._chips(one.chip)),
        )
        stored = SavedSquad(
            athletes=squad.athletes,
            positions=[rules.positions.index(self.athletes[number].position) for number in squad.athletes],
            purchase=list(purchase.values()),
            formation=formation_of(rules, squad, self.athletes),
            captain=1 + squad.athletes.index(self._chosen(pick.element for pick in one.picks if pick.is_captain)),
            bonus=one.chip if not rules.chips and one.chip in BONUSES else None,
            sold=[number for number in base if number not in purchase],
            bought=bought,
            realised=bank - rules.budget + sum(purchase.values()),
            carried=False,
            extension=extension,
        )
        return stored, bank

    def _chosen(self, elements: Iterable[int]) -> int:
        return self.elements[next(iter(elements))]

    def _chips(self, kind: ChipKind | None) -> list[str]:
        return [chip.name for chip in self.rules.chips if chip.kind == kind][:1]

    def _bank(self, before: _Standing, purchase: Prices, prices: Prices, sold_for: Prices) -> int:
        """Return the money left after a round's transfers; a sale that `sold_for` does not name pays by the prices."""
        if before.squad is None:
            return self.rules.budget - sum(purchase.values())
        base = before.held_at
        spent = sum(price for number, price in purchase.items() if number not in base)
        return (
            before.bank
            - spent
            + sum(
                sold_for[number] if number in sold_for else sale_price(self.rules.sale, paid, prices.get(number, paid))
                for number, paid in base.items()
                if number not in purchase
            )
        )

    def _money_differs(
        self, before: _Standing, after: _Standing, one: BroughtRound, prices: Prices
    ) -> list[Difference]:
        """Compare bank and value with those by the contest's prices; in a FreeHit's round they are of what returns."""
        base = before.held_at
        by_prices = {
            number: paid if number in base else prices.get(number, 0) for number, paid in after.held_at.items()
        }
        bank = before.bank if one.chip == "FreeHit" else self._bank(before, by_prices, prices, {})
        worth = sum(prices.get(number, 0) for number in after.held_at)
        return [*_differs("bank", one.bank, bank), *_differs("value", one.value, worth + bank)]


def _differs(figure: Figure, told: int | None, counted: int) -> list[Difference]:
    return [] if told is None or told == counted else [Difference(figure, told, counted)]
