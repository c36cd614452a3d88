"""The points of many squads at once, by operations on whole columns (rules.md, Fantasy: points).

`points.team_total` defines these rules and explains a single team. This module is the fast version for runs over a
million teams. `tests/domain/test_batch_points.py` compares both on generated contests.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.captains import carries
from fantasy_teams.domain.substitutions import NOTHING, TRIGGERS, Results

Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]
Worn = tuple[Numbers, Numbers]
"""A slot of every squad, from 1 (0: none), and how many further times its points count."""


@dataclass(frozen=True)
class ManySquads:
    """Locked squads, a row for each: `athletes` and `positions` (indexes into the contest's) have a column for a slot.

    `starters` and `size` count a squad's slots, the starters' first; columns beyond its size are ignored. `captain` is
    a slot from 1, or 0 without a captain, and so is `vice`; `is_full` is true if FullSquad is used. `cheap` tells slot
    by slot who is cheap enough for the squad's PriceJoker: nobody without one. None: no squad has such a chip.
    """

    athletes: Numbers
    positions: Numbers
    starters: Numbers
    size: Numbers
    captain: Numbers
    is_full: Truths
    vice: Numbers
    is_triple: Truths | None = None
    has_two: Truths | None = None
    """Whether TwoCaptains lets both count."""
    cheap: Truths | None = None


def totals(rules: FantasyRules, squads: ManySquads, results: Results) -> Numbers:
    """Return the points of every squad in a fixture, in tenths, without adjustments."""
    table = _Table.of(rules, squads, results)
    slots: Numbers = np.arange(squads.athletes.shape[1], dtype=np.int64)
    starts = slots < squads.starters[:, None]
    exists = slots < squads.size[:, None]
    points = table.points[squads.athletes]
    found = np.where(squads.is_full[:, None] | starts, points, 0).sum(axis=1, where=exists)
    worn = _worn(rules, squads, table)
    for chosen, further in worn:
        rows = np.flatnonzero(chosen)
        found[rows] += further[rows] * points[rows, chosen[rows] - 1]
    needing = table.needs[squads.athletes] & starts & ~squads.is_full[:, None]
    able = table.able[squads.athletes] & exists & ~starts & ~squads.is_full[:, None]
    able_to_joke = None if squads.cheap is None else squads.cheap & starts
    left = needing.sum(axis=1)
    lineups = _LineUps(rules, squads, starts)
    for into in range(slots.size):
        waiting = np.flatnonzero(able[:, into] & (left > 0))
        for rows, out in lineups.replacements(waiting, needing, into):
            times = 1 + _further(worn, rows, out)
            found[rows] += points[rows, into] - times * points[rows, out]
            needing[rows, out] = False
            left[rows] -= 1
            if able_to_joke is not None:
                able_to_joke[rows, out] = False
    return found if able_to_joke is None else found + _jokers(points, able_to_joke, worn)


def to_play(squads: ManySquads, results: Results) -> Numbers:
    """Return how many athletes of every squad are still to play: starters, and with FullSquad substitutes, too.

    No athlete is replaced while still to play, so this is `points.Explanation.to_play` without the substitutions.
    """
    waiting = np.zeros(1 + max(int(squads.athletes.max(initial=0)), max(results, default=0)), np.bool_)
    waiting[[number for number, result in results.items() if result.still_to_play]] = True
    slots: Numbers = np.arange(squads.athletes.shape[1], dtype=np.int64)
    counted = slots < np.where(squads.is_full, squads.size, squads.starters)[:, None]
    return waiting[squads.athletes].sum(axis=1, where=counted, dtype=np.int64)


def _worn(rules: FantasyRules, squads: ManySquads, table: "_Table") -> list[Worn]:
    """Return the slots that count more than once, as `points` does for each squad: captains by bonus, or standing."""
    ones = np.ones_like(squads.captain)
    if rules.captain != "standing":
        wears = (squads.captain <= squads.starters) & (bool(rules.chips) | ~squads.is_full)
        return [(np.where(wears, squads.captain, 0), ones)]
    captain, vice = (_there(squads, table, chosen) for chosen in (squads.captain, squads.vice))
    further = ones if squads.is_triple is None else ones + squads.is_triple
    if squads.has_two is None:
        return [(np.where(captain > 0, captain, vice), further)]
    first = np.where((captain > 0) | squads.has_two, captain, vice)
    return [(first, further), (np.where(squads.has_two, vice, 0), ones)]


def _there(squads: ManySquads, table: "_Table", chosen: Numbers) -> Numbers:
    """Return the slots of chosen captains who start and have appeared; 0 for others."""
    starts = (chosen > 0) & (chosen <= squads.starters)
    athletes = squads.athletes[np.arange(chosen.size), np.where(starts, chosen - 1, 0)]
    return np.where(starts & table.carries[athletes], chosen, 0)


def _further(worn: Sequence[Worn], rows: Numbers, slot: int) -> Numbers:
    """Return how many further times a slot (from 0) of each of these rows counts."""
    found = np.zeros(rows.size, np.int64)
    for chosen, further in worn:
        found += np.where(chosen[rows] == slot + 1, further[rows], 0)
    return found


def _jokers(points: Numbers, able: Truths, worn: Sequence[Worn]) -> Numbers:
    """Return what a PriceJoker brings to every squad; `able` tells which starters are cheap and not replaced."""
    for chosen, _ in worn:
        rows = np.flatnonzero(chosen)
        able[rows, chosen[rows] - 1] = False
    return np.where(able, points, 0).max(axis=1, initial=0)


@dataclass(frozen=True)
class _Table:
    """Results by athlete number: the points, and whether the athlete needs, or can be, a substitute, or is captain."""

    points: Numbers
    needs: Truths
    able: Truths
    carries: Truths

    @classmethod
    def of(cls, rules: FantasyRules, squads: ManySquads, results: Results) -> "_Table":
        needs, able = TRIGGERS[rules.substitution_trigger]
        count = 1 + max(int(squads.athletes.max(initial=0)), max(results, default=0))
        table = cls(
            np.zeros(count, np.int64),
            np.full(count, needs(NOTHING)),
            np.full(count, able(NOTHING)),
            np.full(count, carries(NOTHING)),
        )
        for number, result in results.items():
            table.points[number] = result.points
            table.needs[number] = needs(result)
            table.able[number] = able(result)
            table.carries[number] = carries(result)
        return table


class _LineUps:
    """The starters' counts per position of every squad, as one number each, during substitutions."""

    def __init__(self, rules: FantasyRules, squads: ManySquads, starts: Truths) -> None:
        self._constraint = rules.substitution_constraint
        self._positions = squads.positions
        self._most = int(squads.starters.max(initial=0))
        base = squads.athletes.shape[1] + 1
        self._weights = np.array([base**index for index in range(len(rules.positions))], np.int64)
        self._allowed = np.array([np.dot(self._weights, formation) for formation in rules.formations], np.int64)
        self._counts = np.where(starts, self._weights[squads.positions], 0).sum(axis=1)

    def replacements(self, waiting: Numbers, needing: Truths, into: int) -> Iterator[tuple[Numbers, int]]:
        """Yield one slot's substitutions, each for the first starter in slot order that may be replaced.

        Yields the rows and the replaced slot (from 0), slot by slot; `waiting` are the rows whose substitute is
        available.
        """
        for out in range(self._most):
            candidates = np.flatnonzero(needing[waiting, out])
            if candidates.size == 0:
                continue
            rows = waiting[candidates]
            counts = self._counts[rows] - self._weight(rows, out) + self._weight(rows, into)
            allowed = self._are_allowed(rows, out, into, counts)
            waiting = np.delete(waiting, candidates[allowed])
            self._counts[rows[allowed]] = counts[allowed]
            yield rows[allowed], out

    def _weight(self, rows: Numbers, slot: int) -> Numbers:
        return self._weights[self._positions[rows, slot]]

    def _are_allowed(self, rows: Numbers, out: int, into: int, counts: Numbers) -> Truths:
        if self._constraint == "none":
            return np.ones(rows.size, np.bool_)
        if self._constraint == "samePosition":
            return self._positions[rows, out] == self._positions[rows, into]
        return np.isin(counts, self._allowed)
