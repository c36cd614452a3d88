"""The distribution of locked squads: counts of athletes, captains, formations and bonuses, for many squads at once."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from fantasy_teams.domain.batch_points import Numbers
from fantasy_teams.squads.blocks import Squads
from fantasy_teams.squads.records import BONUSES


class Spread:
    """Counts, by kind and name as `models.DistributionRow` has them."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()

    def add(self, squads: Squads) -> None:
        """Add the counts of other teams' squads."""
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

    def counted(self) -> Iterator[tuple[str, str, int]]:
        """Yield the non-zero counts: kind, name and number of teams."""
        return ((kind, name, teams) for (kind, name), teams in self._counts.items() if teams)

    def _add(self, kind: str, numbers: Numbers) -> None:
        teams = np.bincount(numbers.astype(np.int64).ravel())
        for number in np.flatnonzero(teams).tolist():
            self._counts[kind, str(number)] += int(teams[number])
