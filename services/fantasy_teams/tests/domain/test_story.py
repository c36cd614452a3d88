"""Random sequences of squads, transfers, captains, bonuses, prices and locks, compared with the oracle."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import Bonus, bonuses_left, kept_bonus
from fantasy_teams.domain.captains import Captains
from fantasy_teams.domain.chips import ChipRound, Chips, in_order, kinds_of
from fantasy_teams.domain.edit import CheckedSquad, SaveOutcome, SaveState, carry_over, check_save
from fantasy_teams.domain.money import money_after
from fantasy_teams.domain.squad import EMPTY, Athlete, Squad, formation_of, squad_faults
from fantasy_teams.domain.transfers import transfers_between
from fantasy_teams.tests.domain.oracle import Owned, PlainRound, PlainTeam, Played, plain_chips, plain_score
from fantasy_teams.tests.domain.playing import (
    CLUBS,
    FIRST,
    HOME,
    KINDS,
    PLACES,
    UNHURRIED,
    block_contests,
    lined_up,
    played,
    points_of,
)
from fantasy_teams.tests.domain.recorded_team import RecordedTeam

STRANGER = 99
numbers = some.sampled_from(sorted(PLACES))
some_numbers = some.sampled_from([*sorted(PLACES), *sorted(PLACES), EMPTY, STRANGER])
names = some.sampled_from([*KINDS, "Captain", "WildCard", None, None])
slots = some.integers(0, 7)


def results_by(luck: int) -> dict[int, Played]:
    """Draw everybody's results."""
    chance = Random(luck)  # noqa: S311 - a game's
    return {
        number: played(
            points=chance.choice([0, 0, -20, 5, 30]),
            appeared=chance.random() < 0.6,
            voided=chance.random() < 0.2,
            still_to_play=chance.random() < 0.2,
            armless=chance.random() < 0.2,
        )
        for number in PLACES
    }


class ATeamsLife(RuleBasedStateMachine):
    """The product's rules and the oracle see the same acts and must agree after each."""

    @initialize(contest=block_contests, prices=some.lists(some.integers(38, 56), min_size=15, max_size=15))
    def begin(self, contest: FantasyRules, prices: list[int]) -> None:
        self.contest = contest
        self.athletes = {number: Athlete(number, position, HOME[number]) for number, position in PLACES.items()}
        self.current = dict(zip(sorted(PLACES), prices, strict=True))
        self.pinned = dict(self.current)
        self.locked: CheckedSquad | None = None
        self.saved: CheckedSquad | None = None
        self.used: dict[str, int] = {}
        self.adjustments = 0
        self.oracle = PlainTeam(contest)
        self.recorded = RecordedTeam(contest)
        self.draft = FIRST
        self.bonus: Bonus | None = None
        self.captains: Captains | None = None
        self.chips: Chips = ()

    def seen(self) -> Squad | None:
        held = self.saved or self.locked
        return None if held is None else held.squad

    @rule(order=some.permutations(sorted(PLACES)), formation=slots)
    def line_up_anew(self, order: list[int], formation: int) -> None:
        self.draft = lined_up(order, self.contest.formations[formation % len(self.contest.formations)])

    @rule(one=slots, other=slots)
    def swap(self, one: int, other: int) -> None:
        everybody = list(self.draft.athletes)
        everybody[one], everybody[other] = everybody[other], everybody[one]
        self.draft = Squad(tuple(everybody[:5]), tuple(everybody[5:]))

    @rule(slot=slots, number=some_numbers)
    def put(self, slot: int, number: int) -> None:
        everybody = list(self.draft.athletes)
        everybody[slot] = number
        self.draft = Squad(tuple(everybody[:5]), tuple(everybody[5:]))

    @rule(slot=slots, step=some.integers(1, 5))
    def transfer(self, slot: int, step: int) -> None:
        """Replace an athlete by another of the same position, and save."""
        self.go_back()
        self.replace_one(slot, step)
        self.saving()

    def replace_one(self, slot: int, step: int) -> None:
        leaves = self.draft.athletes[slot]
        free = [
            number
            for number in PLACES
            if number not in self.draft.athletes and PLACES[number] == PLACES.get(leaves, "defender")
        ]
        if free:
            self.put(slot, free[step % len(free)])

    @rule(luck=some.integers(0, 1_000_000), rounds=some.integers(1, 6))
    def rounds_are_played(self, luck: int, rounds: int) -> None:
        """Play some rounds: most with transfers, some with a bonus or as no member."""
        chance = Random(luck)  # noqa: S311 - the same rounds by the same luck
        for _ in range(rounds):
            self.go_back()
            member = chance.random() < 0.8
            for _ in range(chance.choice([0, 1, 1, 2, 4])):
                self.replace_one(chance.randrange(8), chance.randrange(1, 6))
            kinds = KINDS if self.contest.chips else ("WildCard", "FullSquad")
            self.choose(chance.choice([*kinds, None, None]), 0, chance.choice([*kinds, None, None, None]))
            self.wear(0, 1)
            if member:
                self.saving()
            self.the_fixture_locks_and_the_next_one_opens(chance.randrange(1_000_000), member=member)

    @rule(slot=slots, other=slots, name=names, also=names)
    def line_up_otherwise(self, slot: int, other: int, name: str | None, also: str | None) -> None:
        """Swap two athletes, choose a bonus or chips, and save."""
        self.go_back()
        self.swap(slot, other)
        self.choose(name, slot, also)
        self.wear(slot, other)
        self.saving()

    @rule()
    def go_back(self) -> None:
        """Discard unsaved changes."""
        self.draft = self.seen() or FIRST
        held = self.saved or self.locked
        self.captains = None if held is None else held.captains
        if self.captains is None:
            self.wear(0, 1)

    @precondition(lambda self: self.locked is not None)
    @rule()
    def restore_the_locked_squad(self) -> None:
        assert self.locked is not None
        self.draft, self.bonus, self.captains = self.locked.squad, None, self.locked.captains
        self.chips = ()
        assert self.saving().checked is not None, "undoing everything is always allowed"

    @rule(name=names, slot=slots, also=names)
    def choose(self, name: str | None, slot: int, also: str | None) -> None:
        """Choose a bonus, or in a contest of chips one or two of these kinds."""
        captain = (*self.draft.athletes, None)[slot] if "Captain" in {name, also} else None
        if not self.contest.chips:
            self.bonus = None if name is None else Bonus(name, (captain or None) if name == "Captain" else None)
            return
        self.chips = in_order(self.contest, [one.name for one in self.contest.chips if one.kind in {name, also}])
        is_captain = "Captain" in kinds_of(self.contest, self.chips)
        self.bonus = Bonus("Captain", captain or None) if is_captain else None

    @rule(captain=slots, vice=slots)
    def wear(self, captain: int, vice: int) -> None:
        """Give the armbands to two slots, where captains stand."""
        if self.contest.captain == "standing":
            self.captains = Captains(self.draft.athletes[captain], self.draft.athletes[vice])

    @rule()
    def keep_the_bonus(self) -> None:
        self.bonus = kept_bonus(None if self.saved is None else self.saved.bonus, self.draft)
        self.chips = () if self.saved is None else self.saved.chips
        if self.bonus is None:
            self.chips = tuple(name for name in self.chips if "Captain" not in kinds_of(self.contest, [name]))

    @rule()
    def save(self) -> None:
        self.saving()

    def saving(self) -> SaveOutcome:
        state = self.state()
        outcome = check_save(state)
        told = None if self.bonus is None else (self.bonus.name, self.bonus.captain)
        expected = self.oracle.faults(
            self.draft.starters, self.draft.bench, told, self.athletes, self.pinned, self.captains, self.chips
        )
        assert {fault.code for fault in outcome.faults} == expected
        assert check_save(state) == outcome, "judging changes nothing"
        if outcome.checked is not None:
            self.saved = outcome.checked
            squad = outcome.checked.squad
            traded = self.oracle.after(squad.starters, squad.bench, self.pinned)
            self.oracle.saved = replace(traded, armbands=self.captains)
            self.is_legal(outcome.checked, state)
        return outcome

    def state(self) -> SaveState:
        return SaveState(
            rules=self.contest,
            athletes=self.athletes,
            prices=self.pinned,
            squad=self.draft,
            locked=None if self.locked is None else self.locked.holding,
            stored=None if self.saved is None else self.saved.squad,
            bonus=self.bonus,
            captains=self.captains,
            used=self.used,
            adjustments=self.adjustments,
            held=self.recorded.held(),
            chips=self.chips,
            round=ChipRound(self.recorded.number, self.locked is None, self.oracle.diary),
        )

    def is_legal(self, row: CheckedSquad, state: SaveState) -> None:
        """Check a saved squad by its rows alone, because the order of earlier edits must not matter."""
        locked = None if self.locked is None else self.locked.squad
        assert len(set(row.squad.athletes)) == 8
        assert formation_of(self.contest, row.squad, self.athletes) == row.formation
        assert row.formation in self.contest.formations
        assert squad_faults(self.contest, row.squad, self.athletes, row.squad, locked) == []
        assert row.transfers == transfers_between(locked, state.squad, self.athletes)
        plan = self.contest.transfers
        kinds = kinds_of(self.contest, row.chips)
        if row.bonus != Bonus("WildCard") and plan is None and kinds.isdisjoint({"WildCard", "FreeHit"}):
            assert len(row.transfers.bought) <= self.contest.max_transfers + ("ExtraTransfer" in kinds)
        assert row.chips == self.chips
        assert row.captains == (self.captains if self.contest.captain == "standing" else None)
        if row.bonus is not None and row.bonus.name == "Captain":
            assert row.bonus.captain in row.squad.starters

    @rule(number=numbers, step=some.integers(-8, 8))
    def a_price_changes(self, number: int, step: int) -> None:
        """Change a price within a window; it applies from the next fixture that opens."""
        self.current[number] = max(1, self.current[number] + step)

    @rule(number=numbers, club=some.sampled_from(CLUBS))
    def an_athlete_moves(self, number: int, club: str) -> None:
        self.change(number, club=club)

    @rule(number=numbers, now=some.sampled_from(["bought by anybody", "kept", "gone"]))
    def an_athlete_may_be(self, number: int, now: str) -> None:
        self.change(number, allowed=now == "bought by anybody", disabled=now == "gone")

    def change(self, number: int, **what: Any) -> None:
        self.athletes[number] = Athlete(**(vars(self.athletes[number]) | what))

    @rule(value=some.integers(-60, 30))
    def the_organizer_adjusts_the_budget(self, value: int) -> None:
        self.adjustments += value
        self.oracle.adjustments += value

    @rule(luck=some.integers(0, 1_000_000), member=some.sampled_from([True, True, False]))
    def the_fixture_locks_and_the_next_one_opens(self, luck: int, *, member: bool) -> None:
        """Lock squads, saved or carried over, then give the results; a team that is no member saves nothing."""
        absent = not member and self.saved is None
        self.recorded.lock(self.saved, self.athletes, absent=absent)
        locked = self.saved if self.saved is not None or self.locked is None else carry_over(self.locked)
        if locked is None:
            self.oracle.round += 1
        else:
            bonus = locked.bonus
            if bonus is not None and not self.contest.chips:
                self.used[bonus.name] = self.used.get(bonus.name, 0) + 1
            round_ = self.oracle.lock(None if bonus is None else bonus.name, absent=absent, chips=locked.chips)
            self.scores_what_paper_says(round_, locked, luck)
            if "FreeHit" in kinds_of(self.contest, locked.chips):
                locked = self.locked
        self.locked, self.saved, self.bonus, self.chips = locked, None, None, ()
        self.pinned = dict(self.current)

    def scores_what_paper_says(self, told: PlainRound, locked: CheckedSquad, luck: int) -> None:
        """Compare a round's stored squad and its score with the oracle's."""
        stored = self.recorded.squad
        assert stored is not None
        assert stored.holding == locked.holding
        assert stored.captains_in(self.contest) == told.squad.armbands
        fixture, bonus = results_by(luck), locked.bonus
        named = None if bonus is None else (bonus.name, bonus.captain)
        plain = plain_score(self.contest, locked.squad, PLACES, named, fixture, told.squad.armbands).points
        if self.contest.chips:
            kinds = kinds_of(self.contest, locked.chips)
            cheap = [one for one, price in self.pinned.items() if price <= 46 and "PriceJoker" in kinds]
            captain = None if bonus is None else bonus.captain
            armbands = told.squad.armbands
            plain = plain_chips(self.contest, locked.squad, PLACES, fixture, armbands, kinds, cheap, captain)
        found = self.recorded.score(points_of(fixture), self.pinned)
        assert (found.points, found.transfers) == (plain - told.cost, told.transfers)
        assert stored.chips_in(self.contest) == locked.chips
        held = self.recorded.held()
        assert held is not None
        assert (held.free, held.is_unlimited) == (self.oracle.tokens(), self.oracle.is_unlimited(wild=False))

    @invariant()
    def the_money_is_what_the_account_says(self) -> None:
        if not hasattr(self, "oracle"):
            return
        held, squad = self.saved or self.locked, self.seen() or Squad((), ())
        locked = None if self.locked is None else self.locked.holding
        money = money_after(self.contest, squad, locked, self.pinned, self.adjustments)
        assert money.to_spend == self.oracle.to_spend()
        assert money.to_spend + money.sale_value == self.contest.budget + self.adjustments + money.accrued
        now: Owned = self.oracle.now
        if held is not None:
            assert dict(held.purchase) == dict(now.paid)
            assert money.value == sum(self.pinned[number] for number in now.paid)
            assert money.income == sum(
                self.oracle.paid_for(number, paid, self.pinned) - paid for number, paid in now.paid.items()
            )

    @invariant()
    def no_bonus_is_used_too_often(self) -> None:
        if hasattr(self, "used"):
            limits = {limit.name: limit.available for limit in self.contest.bonuses}
            assert all(count <= limits[name] for name, count in self.used.items())
            assert all(left >= 0 for left in bonuses_left(self.contest, self.used).values())
            played = Counter(name for names in self.oracle.diary.values() for name in names)
            assert all(played[chip.name] <= chip.available for chip in self.contest.chips)


TestATeamsLife = ATeamsLife.TestCase
TestATeamsLife.settings = settings(UNHURRIED, stateful_step_count=50)
