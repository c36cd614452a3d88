"""Results on the wire."""

from collections.abc import Callable
from typing import Annotated, Self

from pydantic import ConfigDict, Field, StringConstraints

from contests.domain.scores import Score as PlayedScore
from contests.fixtures import examples
from contests.results.models import FixtureResults
from kit.wire import Body

__all__ = ["EventScore", "EventStatistics", "Pair", "Publication", "ResultsBody"]

HIGHEST = 999
Goals = Annotated[int, Field(ge=0, le=HIGHEST, strict=True)]
Pair = tuple[Goals, Goals]
EventKey = Annotated[str, StringConstraints(max_length=200)]
ClubKeys = Annotated[tuple[Annotated[str, StringConstraints(max_length=80)], ...], Field(max_length=256)]
MAX_EVENTS = 2000
StatisticName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9]{0,39}$")]
Count = Annotated[int, Field(ge=-9999, le=9999, strict=True)]
Counted = Annotated[dict[StatisticName, Count], Field(max_length=60)]
PlayerId = Annotated[str, StringConstraints(max_length=80)]
EventStatistics = Annotated[dict[PlayerId, Counted], Field(max_length=1000)]


class EventScore(Body):
    """A score: after normal time, after extra time (normal time included) and on penalties."""

    ft: Pair
    et: Pair | None = None
    p: Pair | None = None


class ResultsBody(Body):
    """The results of a fixture by event key; an event that is missing or null has none.

    `statistics` (fantasy): what was counted of players, by event, player and name of the statistic; null or missing,
    those that were put down stay.
    """

    model_config = ConfigDict(json_schema_extra={"example": examples.RESULTS})

    events: Annotated[dict[EventKey, EventScore | None], Field(max_length=MAX_EVENTS)] = {}
    group_winners: Annotated[dict[EventKey, ClubKeys], Field(max_length=MAX_EVENTS)] = {}
    group_medalists: Annotated[dict[EventKey, ClubKeys], Field(max_length=MAX_EVENTS)] = {}
    statistics: Annotated[dict[EventKey, EventStatistics], Field(max_length=MAX_EVENTS)] | None = None

    @classmethod
    def of(cls, results: FixtureResults, player_id: Callable[[int], str]) -> Self:
        """Show results; `player_id` answers the player's `_id` of an athlete's number."""
        return cls(
            events={
                key: EventScore(ft=score.ft, et=score.et, p=score.p) for key, score in sorted(results.events.items())
            },
            group_winners=dict(results.group_winners),
            group_medalists=dict(results.group_medalists),
            statistics={
                key: {player_id(number): counted for number, counted in sorted(players.items())}
                for key, players in sorted(results.statistics.items())
            },
        )

    def to_results(self) -> FixtureResults:
        """Answer the results without the entries that say "none", and without `statistics`, which go by number."""
        return FixtureResults(
            events={
                key: PlayedScore(ft=score.ft, et=score.et, p=score.p)
                for key, score in self.events.items()
                if score is not None
            },
            group_winners={key: names for key, names in self.group_winners.items() if names},
            group_medalists={key: names for key, names in self.group_medalists.items() if names},
        )


class Publication(Body):
    """Publish the draft, provisionally or as final; after final it is a correction, which needs a reason."""

    model_config = ConfigDict(json_schema_extra={"example": {"final": False}})

    final: bool
    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
