"""A typer contest: ten events a fixture with three families of predictions, all of which every team has chosen."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product as pairs
from uuid import UUID

from bench.contest import Contest
from contracts.base import Text
from contracts.events.fixture import Family, MatchOffer, MatchResult, PredictionOffer, ResultsPublished

EVENTS = tuple(f"m{number}" for number in range(1, 11))
GOALS = range(4)
"""That a team scores."""
SCORES = tuple(pairs(GOALS, GOALS))


def names_of(home: int, away: int) -> dict[Family, str]:
    """Return the right options of a match by family."""
    winner = "X" if home == away else "1" if home > away else "2"
    difference = "0" if home == away else f"{winner}:{abs(home - away)}"
    return {"1X2": winner, "ExactResult": f"{home}:{away}", "PointDifference": difference}


_NAMES = {score: names_of(*score) for score in SCORES}
_RATES: dict[Family, int] = {"1X2": 250, "ExactResult": 1_150, "PointDifference": 480}
_OFFER = tuple(
    PredictionOffer(name=name, family=family, rate=rate, display_name=Text(pl=f"typ {name}", en=f"pick {name}"))
    for family, rate in _RATES.items()
    for name in sorted({names[family] for names in _NAMES.values()})
)


class TyperContest(Contest):
    """A typer contest in which every team predicts everything."""

    def __init__(self, teams: int) -> None:
        super().__init__("Typer", teams, ("bestFixture", "exactResults", "correctPredictions", "earliestTeam"))

    def events(self) -> tuple[MatchOffer, ...]:
        """Tell the events of a fixture with everything on offer."""
        now = datetime.now(UTC)
        return tuple(
            MatchOffer(key=key, home="bisons", away="cranes", starts_at=now, state="scheduled", predictions=_OFFER)
            for key in EVENTS
        )

    def results(self, fixture_id: UUID) -> ResultsPublished:
        """Publish how the matches ended."""
        found = {key: self.chance.choice(SCORES) for key in EVENTS}
        return ResultsPublished(
            contest_id=self.id,
            fixture_id=fixture_id,
            final=True,
            events=tuple(
                MatchResult(
                    key=key,
                    state="played",
                    home_result=home,
                    away_result=away,
                    results={family: (name,) for family, name in _NAMES[home, away].items()},
                )
                for key, (home, away) in found.items()
            ),
            revision=self.next_revision(),
        )

    def saved(self, fixture_id: UUID, *, every: int = 1) -> Iterator[dict[str, object]]:
        """List the rows of the table `prediction` that every team, or every second one and so on, has saved."""
        now, sequences = datetime.now(UTC), json.dumps(dict.fromkeys(EVENTS, 1))
        for team_id in self.teams[::every]:
            yield {
                "contest_id": self.id,
                "fixture_id": fixture_id,
                "team_id": team_id,
                "picks": json.dumps({key: _NAMES[self.chance.choice(SCORES)] for key in EVENTS}),
                "sequences": sequences,
                "saved_at": now,
                "sequence": 1,
            }
