"""Strategies of hypothesis for contests, squads and results."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some

from contracts.events.contest import (
    BonusLimit,
    Captaincy,
    ChipKind,
    ChipRules,
    ChipWindow,
    FantasyRules,
    TransferRules,
)
from fantasy_teams.domain.bonuses import Bonus
from fantasy_teams.domain.squad import Squad
from fantasy_teams.domain.substitutions import AthletePoints
from fantasy_teams.tests.domain.oracle import Played

UNHURRIED = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
"""Slow data generation on a busy machine is not a failure."""

POSITIONS = ("goalkeeper", "defender", "forward")
FORMATIONS = ((1, 2, 2), (1, 3, 1), (1, 1, 3))
PLACES = {number: POSITIONS[0 if number <= 3 else 1 if number <= 9 else 2] for number in range(1, 16)}
"""Three goalkeepers, six defenders, six forwards."""

BONUSES = (
    BonusLimit(name="Captain", available=2),
    BonusLimit(name="FullSquad", available=1),
    BonusLimit(name="WildCard", available=1),
)

contests = some.builds(
    FantasyRules,
    positions=some.just(POSITIONS),
    formations=some.sampled_from([FORMATIONS, FORMATIONS[:2], FORMATIONS[:1]]),
    benches=some.sampled_from([(), ((1, 1, 1), (1, 0, 2)), ((1, 1, 1), (1, 0, 2), (1, 2, 0), (0, 1, 2))]),
    composition=some.sampled_from([None, None, (2, 3, 3)]),
    starters=some.just(5),
    substitutes=some.just(3),
    budget=some.sampled_from([400, 460]),
    max_from_club=some.sampled_from([2, 3]),
    max_transfers=some.sampled_from([0, 1, 2, 3, 3]),
    bonuses=some.just(BONUSES),
    sale=some.sampled_from(["current", "halfRise"]),
    substitution_trigger=some.sampled_from(["noPoints", "didNotPlay"]),
    substitution_constraint=some.sampled_from(["validFormation", "samePosition", "none"]),
)

plans = some.builds(
    TransferRules,
    saved=some.integers(0, 3),
    cost=some.sampled_from([None, 40, 40]),
    top_up=some.sampled_from([(), (3, 6)]),
    unlimited=some.sampled_from([(), (2,), (4,)]),
    after_unlimited=some.sampled_from(["kept", "reset"]),
)
"""Transfers that are saved or paid; `saved` is how many more than those of a round a team may hold."""


def in_blocks(rules: FantasyRules, captain: Captaincy, plan: TransferRules | None, *, roomy: bool) -> FantasyRules:
    """Return a contest with standing captains, which have no bonus, or saved and paid transfers, or both.

    In a `roomy` one money and clubs seldom refuse a transfer.
    """
    bonuses = tuple(one for one in rules.bonuses if captain == "bonus" or one.name != "Captain")
    saved = plan and plan.model_copy(update={"saved": rules.max_transfers + plan.saved})
    room = {"budget": 600, "max_from_club": 8} if roomy else {}
    return rules.model_copy(update={"captain": captain, "bonuses": bonuses, "transfers": saved, **room})


FOR_ALL: tuple[ChipKind, ...] = ("FullSquad", "WildCard", "FreeHit", "ExtraTransfer", "PriceJoker")
STANDING: tuple[ChipKind, ...] = ("TripleCaptain", "TwoCaptains")
ChipFacts = dict[ChipKind, tuple[bool, bool, tuple[ChipKind, ...]]]
"""Of each kind whether it has windows, whether it may not run, and what it excludes."""


def with_chips(rules: FantasyRules, facts: ChipFacts | None, in_a_round: int) -> FantasyRules:
    """Return a contest with chips in place of bonuses; None: it keeps these."""
    if facts is None:
        return rules
    offered = (*STANDING, *FOR_ALL) if rules.captain == "standing" else ("Captain", *FOR_ALL)
    chips = tuple(
        ChipRules(
            name=f"The {kind}",
            kind=kind,
            available=2,
            windows=WINDOWS if facts[kind][0] else (),
            not_consecutive=facts[kind][1],
            excludes=tuple(f"The {other}" for other in facts[kind][2] if other != kind),
            price=46 if kind == "PriceJoker" else None,
        )
        for kind in offered
    )
    return rules.model_copy(update={"bonuses": (), "chips": chips, "chips_per_round": in_a_round})


WINDOWS = (ChipWindow(first=1, last=3, number=1), ChipWindow(first=4, last=9, number=1))
KINDS: tuple[ChipKind, ...] = ("Captain", *STANDING, *FOR_ALL)
chip_facts = some.fixed_dictionaries(
    {
        kind: some.tuples(some.booleans(), some.booleans(), some.sampled_from([(), (), *((other,) for other in KINDS)]))
        for kind in KINDS
    }
)
block_contests = some.builds(
    with_chips,
    some.builds(
        in_blocks,
        contests,
        some.sampled_from(["bonus", "standing", "standing"]),
        some.none() | plans | plans,
        roomy=some.booleans(),
    ),
    some.none() | chip_facts | chip_facts,
    some.integers(1, 3),
)
"""Contests of bonuses, or of chips."""

CLUBS = ("bzura", "narew", "gwda", "wkra", "pilica")
FIRST = Squad((1, 4, 5, 10, 11), (2, 6, 12))
"""A squad that every contest allows, with at most two athletes of a club."""
OTHERS = tuple(number for number in PLACES if number not in FIRST.athletes)
HOME = {number: CLUBS[place % len(CLUBS)] for place, number in enumerate(FIRST.athletes + OTHERS)}
"""Every athlete's first club."""


def lined_up(order: list[int], formation: tuple[int, ...]) -> Squad:
    """Return the formation filled with the first athletes of each position, and the next three on the bench."""
    starters: list[int] = []
    for position, count in zip(POSITIONS, formation, strict=True):
        starters += [number for number in order if PLACES[number] == position][:count]
    rest = [number for number in order if number not in starters]
    return Squad(tuple(starters), tuple(rest[:3]))


squads = some.builds(lined_up, some.permutations(sorted(PLACES)), some.sampled_from(FORMATIONS))

Fixture = dict[int, Played]
Choice = tuple[Squad, Bonus | None]


def with_bonus(squad: Squad) -> some.SearchStrategy[Choice]:
    captain = some.sampled_from(squad.starters).map(lambda number: Bonus("Captain", number))
    return some.tuples(some.just(squad), captain | some.sampled_from([Bonus("FullSquad"), Bonus("WildCard"), None]))


choices = squads.flatmap(with_bonus)


def played(*, points: int, appeared: bool, voided: bool, still_to_play: bool, armless: bool) -> Played:
    """Return a result; with all events voided it has no points and no appearance."""
    if voided:
        return Played(0, appeared=False, voided=True)
    return Played(points, appeared=appeared, voided=False, still_to_play=still_to_play, armless=armless)


results = some.fixed_dictionaries(
    {
        number: some.builds(
            played,
            points=some.sampled_from([0, 0, 0, -20, 5, 30]),
            appeared=some.booleans(),
            voided=some.sampled_from([False, False, False, True]),
            still_to_play=some.sampled_from([False, False, False, True]),
            armless=some.sampled_from([False, False, False, True]),
        )
        for number in PLACES
    }
)


def points_of(fixture: dict[int, Played]) -> dict[int, AthletePoints]:
    """Return the product's form of results, which omits athletes of whom nothing is to say."""
    return {
        number: AthletePoints(
            one.points,
            appeared=one.appeared,
            voided=one.voided,
            still_to_play=one.still_to_play,
            captain_appeared=False if one.armless else None,
        )
        for number, one in fixture.items()
        if one.points or one.appeared or one.voided or one.still_to_play
    }
