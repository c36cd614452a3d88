"""A second implementation of rules.md: plain, slow, and without any of the product's rules.

Money is a bank account: a purchase is paid from it, a sale is paid into it. Line-ups are counted again after each step.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from contracts.events.contest import ChipRules, FantasyRules
from fantasy_teams.domain.squad import Athlete, Squad


@dataclass(frozen=True)
class Owned:
    """A team's state: its line-up, the purchase prices, and the money in the account."""

    starters: tuple[int, ...] = ()
    bench: tuple[int, ...] = ()
    paid: Mapping[int, int] = field(default_factory=dict[int, int])
    account: int = 0
    armbands: tuple[int, int] | None = None
    """Captain and vice-captain, where captains stand."""

    @property
    def everybody(self) -> tuple[int, ...]:
        return self.starters + self.bench


@dataclass
class PlainTeam:
    """A team, computed as a person with pencil and paper would."""

    rules: FantasyRules
    at_lock: Owned | None = None
    saved: Owned | None = None
    adjustments: int = 0
    bonuses: list[str] = field(default_factory=list[str])
    """Consumed bonuses."""
    round: int = 1
    diary: dict[int, tuple[str, ...]] = field(default_factory=dict[int, tuple[str, ...]])
    """The chips that were played, round by round."""
    jar: int = 0
    """The free transfers that the rounds before have left."""

    @property
    def now(self) -> Owned:
        return self.saved or self.at_lock or Owned(account=self.rules.budget)

    def tokens(self) -> int:
        """Return how many free transfers are in the jar in this round."""
        plan = self.rules.transfers
        return plan.saved if plan is not None and self.round in plan.top_up else self.jar

    def is_unlimited(self, *, wild: bool) -> bool:
        plan = self.rules.transfers
        return self.at_lock is None or wild or (plan is not None and self.round in plan.unlimited)

    def kinds(self, chips: Collection[str]) -> set[str]:
        return {one.kind for one in self.rules.chips if one.name in chips}

    def lock(self, bonus: str | None, *, absent: bool = False, chips: tuple[str, ...] = ()) -> "PlainRound":
        """Close the round: pay for its transfers one by one, and put the next round's into the jar."""
        here, before, plan = self.now, self.at_lock, self.rules.transfers
        made = 0 if before is None else len([one for one in here.everybody if one not in before.everybody])
        tokens, cost, each = self.tokens(), 0, self.rules.max_transfers
        kinds = self.kinds(chips)
        wild = bonus == "WildCard" or bool(kinds & {"WildCard", "FreeHit"})
        if before is None:
            self.jar = each
        elif absent:
            pass
        elif self.is_unlimited(wild=wild):
            self.jar = each if plan is None or plan.after_unlimited == "reset" else tokens
        else:
            for _ in range(made - 1 if made and "ExtraTransfer" in kinds else made):
                cost += 0 if tokens or plan is None or plan.cost is None else plan.cost
                tokens = max(0, tokens - 1)
            self.jar = min(each if plan is None else plan.saved, tokens + each)
        is_counted = (plan is None or absent or not self.is_unlimited(wild=wild)) and not kinds & {
            "WildCard",
            "FreeHit",
        }
        self.diary[self.round] = chips
        self.at_lock, self.saved, self.round = before if "FreeHit" in kinds else here, None, self.round + 1
        if bonus is not None:
            self.bonuses.append(bonus)
        return PlainRound(here, cost, made if is_counted else 0)

    def to_spend(self) -> int:
        return self.now.account + self.adjustments

    def after(self, starters: tuple[int, ...], bench: tuple[int, ...], prices: Mapping[int, int]) -> Owned:
        """Trade from the last lock (or from nothing) to a squad."""
        start = self.at_lock or Owned(account=self.rules.budget)
        account, paid = start.account, dict(start.paid)
        for number in start.everybody:
            if number not in starters + bench:
                account += self.paid_for(number, paid.pop(number), prices)
        for number in starters + bench:
            if number not in paid:
                account -= prices[number]
                paid[number] = prices[number]
        return Owned(starters, bench, paid, account)

    def paid_for(self, number: int, bought_at: int, prices: Mapping[int, int]) -> int:
        """Return what a sale pays, counted up tenth by tenth."""
        if self.rules.sale == "current" or prices[number] < bought_at:
            return prices[number]
        pays = bought_at
        while 2 * (pays + 1 - bought_at) <= prices[number] - bought_at:
            pays += 1
        return pays

    def faults(  # noqa: PLR0917 - the data of a save
        self,
        starters: tuple[int, ...],
        bench: tuple[int, ...],
        bonus: tuple[str, int | None] | None,
        athletes: Mapping[int, Athlete],
        prices: Mapping[int, int],
        armbands: tuple[int, int] | None = None,
        chips: tuple[str, ...] = (),
    ) -> set[str]:
        known = {number: one for number, one in athletes.items() if number in prices}
        everybody = starters + bench
        found = self._who(everybody, known)
        whole = not found & {"squad-incomplete", "athlete-unknown"}
        if whole:
            found |= self._shape(starters, bench, known)
        found |= self._clubs(everybody, known)
        chosen, kinds = self._bonus(bonus, starters) | self._chips(chips), self.kinds(chips)
        wild = not chosen and (bool(kinds & {"WildCard", "FreeHit"}) or (bonus is not None and bonus[0] == "WildCard"))
        extra = int("ExtraTransfer" in kinds and not chosen)
        whole = whole and "squad-duplicate" not in found
        found |= chosen | self._transfers(everybody, known, wild=wild, whole=whole, extra=extra)
        return found | self._money(everybody, known, prices) | self._armbands(armbands, starters)

    def _armbands(self, armbands: tuple[int, int] | None, starters: tuple[int, ...]) -> set[str]:
        if self.rules.captain != "standing":
            return set()
        captain, vice = armbands or (0, 0)
        found = {"captain-required"} if captain == 0 else set[str]()
        found |= {"vice-required"} if vice == 0 else set()
        found |= {"captain-not-starting"} if captain not in (0, *starters) else set()
        found |= {"vice-not-starting"} if vice not in (0, *starters) else set()
        return found | ({"vice-is-captain"} if vice == captain and vice in starters and vice else set())

    def _who(self, everybody: tuple[int, ...], known: Mapping[int, Athlete]) -> set[str]:
        found: set[str] = set()
        if 0 in everybody or len(everybody) != self.rules.starters + self.rules.substitutes:
            found.add("squad-incomplete")
        had = self.now.everybody + (self.at_lock.everybody if self.at_lock else ())
        for number in everybody:
            if number == 0:
                continue
            if number not in known:
                found.add("athlete-unknown")
            elif everybody.count(number) > 1:
                found.add("squad-duplicate")
            if number in known and number not in had and known[number].disabled:
                found.add("athlete-disabled")
            elif number in known and number not in had and not known[number].allowed:
                found.add("athlete-not-allowed")
        return found

    def _shape(self, starters: tuple[int, ...], bench: tuple[int, ...], known: Mapping[int, Athlete]) -> set[str]:
        found: set[str] = set()
        if list(self._count(starters, known)) not in [list(one) for one in self.rules.formations]:
            found.add("formation-unknown")
        if self.rules.benches and self._count(bench, known) not in self.rules.benches:
            found.add("bench-not-allowed")
        if self.rules.composition and self._count(starters + bench, known) != self.rules.composition:
            found.add("composition-broken")
        return found

    def _count(self, some: tuple[int, ...], known: Mapping[int, Athlete]) -> tuple[int, ...]:
        return tuple(
            len([number for number in some if known[number].position == position]) for position in self.rules.positions
        )

    def _clubs(self, everybody: tuple[int, ...], known: Mapping[int, Athlete]) -> set[str]:
        locked = self.at_lock.everybody if self.at_lock else ()
        for club in {one.club for one in known.values()}:
            now = {number for number in everybody if number in known and known[number].club == club}
            before = {number for number in self.now.everybody if known[number].club == club}
            above = len(now) > self.rules.max_from_club and len(now) > len(before)
            if above and [number for number in now if number not in locked]:
                return {"club-limit"}
        return set()

    def _bonus(self, bonus: tuple[str, int | None] | None, starters: tuple[int, ...]) -> set[str]:
        if bonus is None:
            return set()
        name, captain = bonus
        if self.rules.chips:
            return set() if captain in starters else {"captain-not-starting" if captain else "captain-required"}
        if name not in [limit.name for limit in self.rules.bonuses]:
            return {"bonus-unknown"}
        allowed = sum(limit.available for limit in self.rules.bonuses if limit.name == name)
        found: set[str] = set()
        if self.bonuses.count(name) >= allowed:
            found.add("bonus-used-up")
        if name == "Captain" and captain is None:
            found.add("captain-required")
        if name == "Captain" and captain is not None and captain not in starters:
            found.add("captain-not-starting")
        if name == "WildCard" and self.at_lock is None:
            found.add("wildcard-first-fixture")
        return found

    def _chips(self, chips: tuple[str, ...]) -> set[str]:
        found = {"chips-too-many"} if len(chips) > self.rules.chips_per_round else set[str]()
        played = [one for one in self.rules.chips if one.name in chips]
        for one in played:
            found |= self._chip(one)
            found |= {"chips-exclude" for other in played if other.name in one.excludes}
        return found

    def _chip(self, chip: ChipRules) -> set[str]:
        here = [window for window in chip.windows if self.round in range(window.first, window.last + 1)]
        if chip.windows and not here:
            return {"chip-not-now"}
        counted = range(here[0].first, here[0].last + 1) if here else range(1, 1000)
        allowed = here[0].number if here else chip.available
        if len([number for number, names in self.diary.items() if number in counted and chip.name in names]) >= allowed:
            return {"chip-used-up"}
        if chip.kind in {"WildCard", "FreeHit"} and self.at_lock is None:
            return {"chip-first-round"}
        if chip.kind == "FreeHit" and self.rules.transfers and self.round in self.rules.transfers.unlimited:
            return {"chip-unlimited-round"}
        return {"chip-running"} if chip.not_consecutive and chip.name in self.diary.get(self.round - 1, ()) else set()

    def _transfers(
        self, everybody: tuple[int, ...], known: Mapping[int, Athlete], *, wild: bool, whole: bool, extra: int
    ) -> set[str]:
        if self.at_lock is None:
            return set()
        came = {number for number in everybody if number not in self.at_lock.everybody and number != 0}
        gone = {number for number in self.at_lock.everybody if number not in everybody}
        found: set[str] = set()
        is_paid = self.rules.transfers is not None and self.rules.transfers.cost is not None
        if len(came) > self.tokens() + extra and not is_paid and not self.is_unlimited(wild=wild):
            found.add("transfers-exceeded")
        if whole and sorted(known[one].position for one in came) != sorted(known[one].position for one in gone):
            found.add("transfers-not-paired")
        return found

    def _money(self, everybody: tuple[int, ...], known: Mapping[int, Athlete], prices: Mapping[int, int]) -> set[str]:
        real = tuple(sorted({number for number in everybody if number in known}))
        if self.at_lock and not [number for number in everybody if number not in (0, *self.at_lock.everybody)]:
            return set()
        left = self.after(real, (), prices).account + self.adjustments
        return {"budget-exceeded"} if left < min(0, self.to_spend()) else set()


@dataclass(frozen=True)
class PlainRound:
    """A closed round: the squad, the points that its transfers cost, and those that count for the tie-break."""

    squad: Owned
    cost: int
    transfers: int


@dataclass(frozen=True)
class Played:
    """An athlete's result of a fixture."""

    points: int
    appeared: bool
    voided: bool
    still_to_play: bool = False
    armless: bool = False
    """True if they keep no armband, whether they appeared or not."""

    @property
    def keeps_armband(self) -> bool:
        """Return whether a captain with this result counts double."""
        return self.still_to_play or (self.appeared and not self.armless)


@dataclass(frozen=True)
class PlainScore:
    """A team's result of a fixture: points, and the substitutions in order."""

    points: int
    changes: tuple[tuple[int, int], ...]


def plain_score(  # noqa: PLR0917 - the inputs of a score
    rules: FantasyRules,
    squad: Squad,
    positions: Mapping[int, str],
    bonus: tuple[str, int | None] | None,
    played: Mapping[int, Played],
    armbands: tuple[int, int] | None = None,
) -> PlainScore:
    """Return a team's result, with substitutes that come in one by one; `armbands` are standing captains."""
    there = [number for number in armbands or () if played[number].keeps_armband]
    if bonus is not None and bonus[0] == "FullSquad":
        return PlainScore(sum(played[number].points for number in (*squad.athletes, *there[:1])), ())
    field_now = list(squad.starters)
    changes: list[tuple[int, int]] = []
    for into in squad.bench:
        if not is_able(rules, played[into]):
            continue
        for slot, out in enumerate(squad.starters):
            if field_now[slot] != out or not needs(rules, played[out]):
                continue
            tried = [*field_now[:slot], into, *field_now[slot + 1 :]]
            if keeps(rules, positions, tried, out, into):
                field_now = tried
                changes.append((out, into))
                break
    total = sum(played[number].points for number in field_now)
    total += sum(played[number].points for number in there[:1] if number in field_now)
    if bonus is not None and bonus[0] == "Captain":
        total += sum(played[number].points for number in field_now if number == bonus[1] and number in squad.starters)
    return PlainScore(total, tuple(changes))


def plain_chips(  # noqa: PLR0917 - the inputs of a score
    rules: FantasyRules,
    squad: Squad,
    positions: Mapping[int, str],
    played: Mapping[int, Played],
    armbands: tuple[int, int] | None,
    chips: Collection[str],
    cheap: Collection[int],
    captain_by_chip: int | None = None,
) -> int:
    """Return a team's points with chips of these kinds, athlete by athlete of those who count at the end.

    `armbands` are the standing captains; without them a chip may make a captain, who needs no appearance.
    """
    full = ("FullSquad", None) if "FullSquad" in chips else None
    changes = plain_score(rules, squad, positions, full, played).changes
    gone, came = {out for out, _ in changes}, [into for _, into in changes]
    stays = [number for number in squad.starters if number not in gone]
    shares = dict.fromkeys((*stays, *came, *(squad.bench if full else ())), 1)
    there = [number for number in armbands or () if played[number].appeared or played[number].still_to_play]
    if armbands is None:
        leaders, first = [] if captain_by_chip is None else [captain_by_chip], captain_by_chip
    elif "TwoCaptains" in chips:
        leaders, first = there, armbands[0] if armbands[0] in there else None
    else:
        leaders, first = there[:1], next(iter(there), None)
    for number in leaders:
        shares[number] = shares.get(number, 0) and (3 if number == first and "TripleCaptain" in chips else 2)
    jokers = sorted(
        (-played[number].points, slot)
        for slot, number in enumerate(squad.starters)
        if number in stays and number in cheap and number not in leaders and played[number].points > 0
    )
    if jokers:
        shares[squad.starters[jokers[0][1]]] = 2
    return sum(played[number].points * times for number, times in shares.items())


def needs(rules: FantasyRules, one: Played) -> bool:
    if one.voided or one.still_to_play:
        return False
    return one.points == 0 if rules.substitution_trigger == "noPoints" else not one.appeared


def is_able(rules: FantasyRules, one: Played) -> bool:
    if one.voided or one.still_to_play:
        return False
    return one.points > 0 if rules.substitution_trigger == "noPoints" else one.appeared


def keeps(rules: FantasyRules, positions: Mapping[int, str], field: Sequence[int], out: int, into: int) -> bool:
    """Return whether a line-up with `into` in place of `out` keeps the contest's constraint."""
    if rules.substitution_constraint == "samePosition":
        return positions[out] == positions[into]
    if rules.substitution_constraint == "none":
        return True
    found = Counter(positions[number] for number in field)
    return any(
        all(found[position] == count for position, count in zip(rules.positions, formation, strict=True))
        for formation in rules.formations
    )
