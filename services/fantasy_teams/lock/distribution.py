"""The distribution of locked squads, for many at once: athletes, captains, formations, bonuses, sales, purchases."""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from fantasy_teams.domain.batch_points import Numbers
from fantasy_teams.squads.blocks import Squads, transfers_before
from fantasy_teams.squads.records import BONUSES


class Spread:
    """Counts, by kind and name as `models.DistributionRow` has them."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._sold: Counter[int] = Counter()
        self._bought: Counter[int] = Counter()

    def add(self, squads: Squads, chips: Sequence[str] = ()) -> None:
        """Add the counts of other teams' squads; `chips` are the names of the contest's, which count as bonuses."""
        slots: Numbers = np.arange(squads["athletes"].shape[1], dtype=np.int64)
        self._add("athlete", squads["athletes"][slots < squads["size"][:, None]])
        with_captain = squads[squads["captain"] > 0]
        captains = with_captain["captain"].astype(np.int64)[:, None] - 1
        self._add("captain", np.take_along_axis(with_captain["athletes"], captains, axis=1))
        formations = np.ascontiguousarray(np.concatenate([squads["rows"][:, None], squads["formation"]], axis=1))
        for formation, teams in Counter(formations.view(f"V{formations.shape[1]}").ravel().tolist()).items():
            self._counts["formation", "-".join(map(str, formation[1 : 1 + formation[0]]))] += teams
        for index, teams in enumerate(np.bincount(squads["bonus"], minlength=1 + len(BONUSES))[1:].tolist()):
            self._counts["bonus", BONUSES[index]] += teams
        for bit, name in enumerate(chips):
            self._counts["bonus", name] += int(np.count_nonzero(squads["chips"] >> bit & 1))

    def add_transfers(self, squads: Squads, transfers: Numbers) -> None:
        """Add the transfers of other teams' squads; `transfers` lists the athletes that each sold, then bought."""
        begins, moves = transfers_before(squads)[:-1], squads["moves"].astype(np.int64)
        team = np.repeat(np.arange(moves.size, dtype=np.int64), 2 * moves)
        is_sale = np.arange(transfers.size, dtype=np.int64) - begins[team] < moves[team]
        self._sold.update(dict(_teams_of(transfers[is_sale])))
        self._bought.update(dict(_teams_of(transfers[~is_sale])))

    def traded(self) -> Iterator[tuple[int, int, int]]:
        """Yield each athlete who was sold or bought, by number, with the teams that sold and that bought them."""
        return ((number, self._sold[number], self._bought[number]) for number in self._sold | self._bought)

    def counted(self) -> Iterator[tuple[str, str, int]]:
        """Yield the non-zero counts: kind, name and number of teams."""
        return ((kind, name, teams) for (kind, name), teams in self._counts.items() if teams)

    def _add(self, kind: str, numbers: Numbers) -> None:
        for number, teams in _teams_of(numbers):
            self._counts[kind, str(number)] += teams


def _teams_of(numbers: Numbers) -> Iterator[tuple[int, int]]:
    """Yield each athlete's number with how often it stands there."""
    teams = np.bincount(numbers.astype(np.int64).ravel())
    return ((number, int(teams[number])) for number in np.flatnonzero(teams).tolist())
