"""A fantasy contest: 500 athletes of 20 clubs, legal squads of 15 of them, and what they score."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from uuid import UUID

from bench.contest import Contest
from contracts.base import Text
from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened
from contracts.events.contest import BonusLimit, FantasyRules
from contracts.events.fixture import AthleteEvent, AthleteResult, PointsLine, ResultsPublished
from fantasy_teams.squads.records import SavedSquad, write_record
from kit.process.identifiers import uuid7

POSITIONS = ("goalkeeper", "defender", "midfielder", "forward")
COMPOSITION = (2, 5, 5, 3)
FORMATIONS = ((1, 3, 4, 3), (1, 3, 5, 2), (1, 4, 3, 3), (1, 4, 4, 2), (1, 4, 5, 1), (1, 5, 3, 2), (1, 5, 4, 1))
CLUBS = 20
IN_CLUB = (3, 8, 9, 5)
"""Athletes of a club by position."""
MOST_OF_CLUB = 3
PRICE = 60
"""What everybody costs, in tenths."""
DIFFERENT = 2_000
"""Squads that teams are given one of."""
RULES = FantasyRules(
    positions=POSITIONS,
    formations=FORMATIONS,
    composition=COMPOSITION,
    starters=11,
    substitutes=4,
    budget=1_000,
    max_from_club=MOST_OF_CLUB,
    max_transfers=2,
    bonuses=(BonusLimit(name="Captain", available=30), BonusLimit(name="FullSquad", available=10)),
)
BONUSES = (None,) * 6 + ("Captain",) * 3 + ("FullSquad",)
"""What a team uses: three in ten have a captain, one in ten its whole squad."""


@dataclass(frozen=True)
class Squad:
    """Athletes by slot, starters first, their positions by index, and the starters per position."""

    athletes: tuple[int, ...]
    positions: tuple[int, ...]
    formation: tuple[int, ...]

    def record(self, saved_at: datetime, *, bonus: str | None = None, captain: int = 0) -> bytes:
        """Write it as it is stored."""
        squad = SavedSquad(
            athletes=self.athletes,
            positions=self.positions,
            purchase=(PRICE,) * len(self.athletes),
            formation=self.formation,
            captain=captain,
            bonus=bonus,
            sold=(),
            bought=(),
            realised=0,
            carried=False,
        )
        return write_record(squad, saved_at)


class FantasyContest(Contest):
    """A fantasy contest with as many squads as are asked for."""

    def __init__(self, teams: int) -> None:
        super().__init__("Fantasy", teams, ("bestFixture", "fewestTransfers", "earliestTeam"))
        in_position = [
            [position for position, count in enumerate(IN_CLUB) for _ in range(count)] for _club in range(CLUBS)
        ]
        self.position = dict(enumerate((one for club in in_position for one in club), start=1))
        self.club = {number: (number - 1) // sum(IN_CLUB) for number in self.position}
        self.athlete_ids = {number: uuid7() for number in self.position}
        self.squads = [self._draw(self.chance) for _ in range(min(DIFFERENT, max(teams, 1)))]

    def athletes(self) -> AthletesChanged:
        """Tell all athletes."""
        return AthletesChanged(
            origin_id=self.origin,
            revision=self.next_revision(),
            athletes=tuple(
                Athlete(
                    number=number,
                    athlete_id=self.athlete_ids[number],
                    name="Jan",
                    surname=f"Nowak{number}",
                    position=POSITIONS[position],
                    club=f"club{self.club[number]}",
                    club_name=Text(pl=f"Klub {self.club[number]}", en=f"Club {self.club[number]}"),
                    allowed=True,
                    disabled=False,
                )
                for number, position in self.position.items()
            ),
        )

    def opened(self, fixture_id: UUID) -> FixtureOpened:
        """Tell what everybody costs in a fixture."""
        numbers = tuple(self.position)
        return FixtureOpened(
            contest_id=self.id,
            fixture_id=fixture_id,
            origin_id=self.origin,
            athletes=numbers,
            prices=(PRICE,) * len(numbers),
            revision=1,
        )

    def results(self, fixture_id: UUID) -> ResultsPublished:
        """Publish what athletes did: three in five have played, and have -1.0 to 15.0 points."""
        return ResultsPublished(
            contest_id=self.id,
            fixture_id=fixture_id,
            final=True,
            events=(),
            athletes=tuple(_result(number, self.chance) for number in self.position if self.chance.random() < 0.6),  # noqa: PLR2004 - said above
            revision=self.next_revision(),
        )

    def saved(self, fixture_id: UUID, *, every: int = 1) -> Iterator[dict[str, object]]:
        """List the rows of the table `saved_squad` that every team, or every second one and so on, has saved."""
        now = datetime.now(UTC)
        for team_id in self.teams[::every]:
            squad, bonus = self.chance.choice(self.squads), self.chance.choice(BONUSES)
            captain = self.chance.randint(1, RULES.starters) if bonus == "Captain" else 0
            yield {
                "contest_id": self.id,
                "fixture_id": fixture_id,
                "team_id": team_id,
                "slots": len(squad.athletes),
                "record": squad.record(now, bonus=bonus, captain=captain),
            }

    def _draw(self, chance: Random) -> Squad:
        """Draw a squad with no more of a club than is allowed."""
        formation = chance.choice(FORMATIONS)
        clubs: Counter[int] = Counter()
        rows: list[list[int]] = [[] for _ in POSITIONS]
        for number in chance.sample(sorted(self.position), len(self.position)):
            row = rows[self.position[number]]
            if len(row) < COMPOSITION[self.position[number]] and clubs[self.club[number]] < MOST_OF_CLUB:
                row.append(number)
                clubs[self.club[number]] += 1
        starters = [number for row, count in zip(rows, formation, strict=True) for number in row[:count]]
        bench = [number for row, count in zip(rows, formation, strict=True) for number in row[count:]]
        athletes = (*starters, *bench)
        return Squad(athletes, tuple(self.position[number] for number in athletes), formation)


def _result(number: int, chance: Random) -> AthleteResult:
    points = chance.randint(-1, 15) * 10
    line = PointsLine(name="goals", count=1, points=points)
    event = AthleteEvent(key=f"m{number % 10}", appeared=True, statistics={"goals": 1}, lines=(line,))
    return AthleteResult(number=number, appeared=True, points=points, events=(event,))
