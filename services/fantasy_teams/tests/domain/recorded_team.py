"""A team's squads as they are stored: saved, locked with the fixture before, and scored from what the lock wrote."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import UUID

import numpy as np

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.edit import CheckedSquad
from fantasy_teams.domain.held_transfers import Held
from fantasy_teams.domain.money import Prices
from fantasy_teams.domain.squad import Athlete
from fantasy_teams.domain.standing import Score
from fantasy_teams.domain.substitutions import Results
from fantasy_teams.lock.carried_squads import returned
from fantasy_teams.lock.distribution import Spread
from fantasy_teams.lock.held_transfers import HeldTransfers
from fantasy_teams.lock.repository import locked
from fantasy_teams.lock.saved_squads import Saved
from fantasy_teams.scoring.repository import TeamToScore, to_score
from fantasy_teams.scoring.service import many_standings, score
from fantasy_teams.squads.blocks import Records
from fantasy_teams.squads.records import SavedSquad, is_extended, read_record, write_record
from fantasy_teams.squads.team import TeamFixture, TeamFixtures
from games.locking.digest import Digest
from shared.id_columns import ids_of

TEAM, BEFORE, OPEN = UUID(int=1), UUID(int=2), UUID(int=3)
SAVED_AT = datetime(2026, 11, 26, tzinfo=UTC)


def _saved(squad: SavedSquad | None, *, extended: bool) -> Saved:
    if squad is None:
        return Saved(Records.none(), np.empty(0, np.int64))
    record, slots, rows = write_record(squad, SAVED_AT), len(squad.athletes), len(squad.formation)
    width = Records.width(slots, rows, extended=extended)
    records = Records.read(slots, rows, TEAM.bytes, record[:width], extended=extended)
    return Saved(records, np.frombuffer(record[width:], ">i2").astype(np.int64))


@dataclass
class RecordedTeam:
    """The locked squads of a team, the last of them in `records` and, decoded, in `squad`."""

    rules: FantasyRules
    number: int = 1
    """Of the open round."""
    records: Records = field(default_factory=Records.none)
    squad: SavedSquad | None = None
    staying: Records = field(default_factory=Records.none)
    """The squads that go on into the open round: after a FreeHit those of before."""

    def held(self) -> Held | None:
        """Return what the team is told to hold in the open round."""
        before = TeamFixture(BEFORE, self.number - 1, True, True, True, self.squad, None)
        now = TeamFixture(OPEN, self.number, True, False, False, None, None)
        return TeamFixtures([before, now], OPEN).held(self.rules)

    def lock(self, checked: CheckedSquad | None, athletes: dict[int, Athlete], *, absent: bool) -> None:
        """Lock the open round with the saved squads, and again with the result, as after a reopening."""
        extended = is_extended(self.rules)
        squad = None if checked is None else SavedSquad.of(checked, athletes, self.rules)
        first, digest = self._locked(_saved(squad, extended=extended), absent=absent)
        read = self._read(first, squad)
        saved = None if read is None or read.carried else read
        again, same = self._locked(_saved(saved, extended=extended), absent=absent)
        assert (again.squads.tobytes(), same) == (first.squads.tobytes(), digest), "a reopening changes nothing"
        self.records, self.squad, self.number = first, read, self.number + 1
        self.staying = returned(first, self.staying, self.rules)

    def _locked(self, own: Saved, *, absent: bool) -> tuple[Records, str]:
        held = None
        if self.rules.transfers is not None:
            held = HeldTransfers(self.rules, self.number, ids_of([TEAM] if absent else []))
        digest = Digest()
        return locked(own, self.staying, self.rules, held, digest, Spread(), self.records), digest.hex()

    def _read(self, records: Records, squad: SavedSquad | None) -> SavedSquad | None:
        if not records.ids.size:
            return None
        moved = () if squad is None else (*squad.sold, *squad.bought)
        return read_record(records.slots, records.squads[0].tobytes() + np.array(moved, ">i2").tobytes())

    def score(self, results: Results, prices: Prices) -> Score:
        """Return the last round's score, which a run over many teams gives, too."""
        alone = score(TeamToScore(TEAM, 0, 0, self.squad), self.rules, results, prices)
        zeros = np.zeros(1, np.int64)
        teams = to_score(ids_of([TEAM]), zeros, zeros, self.records, self.rules, prices)
        many = many_standings(teams, self.rules, results, ())
        assert dict(many.scores.one_by_one()) == {TEAM: alone}
        return alone
