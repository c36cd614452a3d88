"""The scoring differences between seasons of the files' game, as rules with a reason.

The template's point events are common to all seasons. If a season was scored differently, the importer proposes its
rules, with the reason. The organizer decides, until the first lock.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from contests.catalogue.configuration import PointEvent
from contests.imports.formats.fpl.layout import MANAGER
from contests.imports.formats.fpl.records import Reading
from contests.imports.formats.fpl.tables import problem_at
from contests.imports.formats.problems import FileProblem
from contracts.base import Text

AUGUST = 8
"""Every season has begun in August or later, and the latest one ended on 26 July (2020)."""


@dataclass(frozen=True)
class Season:
    """A season by the year in which it began."""

    year: int

    @property
    def label(self) -> str:
        """Return its label in the public files: `2023-24`."""
        return f"{self.year}-{(self.year + 1) % 100:02d}"


@dataclass(frozen=True)
class SeasonRule:
    """A season's scoring of a statistic, with the reason."""

    event: PointEvent
    reason: Text
    since: int = 0
    """The first season, by the year in which it began."""
    until: int = 9999
    """The last one."""
    column: str | None = None
    """Only if the tables have this column; None for always."""

    def holds(self, season: Season, columns: frozenset[str]) -> bool:
        """Return whether the rule applies to a season."""
        return self.since <= season.year <= self.until and (self.column is None or self.column in columns)


def _keepers_goal(value: int, reason: Text, *, since: int = 0, until: int = 9999) -> SeasonRule:
    label = Text(pl="Gole", en="Goals")
    event = PointEvent(name="goals", position="goalkeeper", value=value, display_name=label)
    return SeasonRule(event, reason, since=since, until=until)


def _contributions(position: str, enough: int) -> SeasonRule:
    label = Text(pl="Akcje w obronie", en="Defensive contributions")
    event = PointEvent(name="defensiveContributions", position=position, value=20, min=enough, display_name=label)
    reason = Text(
        pl=f"Od sezonu 2025-26 za co najmniej {enough} akcji w obronie w meczu są 2 punkty.",
        en=f"From 2025-26 on, {enough} or more defensive contributions in a match bring 2 points.",
    )
    return SeasonRule(event, reason, column="defensive_contribution")


def _manager(statistic: str, value: int, column: str, label: Text) -> SeasonRule:
    event = PointEvent(name=statistic, position=MANAGER, value=value, display_name=label)
    reason = Text(
        pl="W sezonie 2024-25 punkty zdobywali też trenerzy („assistant managers”).",
        en="In 2024-25 assistant managers scored, too.",
    )
    return SeasonRule(event, reason, column=column)


RULES: Sequence[SeasonRule] = (
    _keepers_goal(
        60,
        Text(
            pl="Do sezonu 2023-24 gol bramkarza dawał 6 punktów, tak jak gol obrońcy.",
            en="Until 2023-24 a goalkeeper's goal brought 6 points, as a defender's.",
        ),
        until=2023,
    ),
    _keepers_goal(
        100,
        Text(
            pl="Od sezonu 2024-25 gol bramkarza daje 10 punktów.",
            en="From 2024-25 on, a goalkeeper's goal brings 10 points.",
        ),
        since=2024,
    ),
    _contributions("defender", 10),
    _contributions("midfielder", 12),
    _contributions("forward", 12),
    _manager("managerWins", 60, "mng_win", Text(pl="Zwycięstwa trenera", en="Manager's wins")),
    _manager("managerDraws", 30, "mng_draw", Text(pl="Remisy trenera", en="Manager's draws")),
    _manager(
        "managerUnderdogWins",
        100,
        "mng_underdog_win",
        Text(pl="Zwycięstwa z wyżej notowanymi", en="Wins against higher placed clubs"),
    ),
    _manager(
        "managerUnderdogDraws",
        50,
        "mng_underdog_draw",
        Text(pl="Remisy z wyżej notowanymi", en="Draws against higher placed clubs"),
    ),
    _manager("managerGoals", 10, "mng_goals_scored", Text(pl="Gole drużyny trenera", en="Goals of the manager's team")),
    _manager(
        "managerCleanSheets",
        20,
        "mng_clean_sheets",
        Text(pl="Czyste konta drużyny trenera", en="Clean sheets of the manager's team"),
    ),
)
"""Every rule that not all seasons share, from the game's published rules.

- A goalkeeper's goal: 6 points like a defender's, 10 since 2024-25. No column tells; the season does.
- Defensive contributions, since 2025-26: 2 points once a match, at 10 for a defender (clearances, blocks,
  interceptions, tackles), at 12 for a midfielder or forward (with recoveries); none for a goalkeeper. The column
  counts what applies to the position already. Older files count clearances, tackles and such in columns of their own,
  for nothing.
- Assistant managers, in 2024-25 from gameweek 24 on: a win 6, a draw 3, each goal 1, a clean sheet 2, and against a
  club five places or more above, 10 for the win or 5 for the draw beside that. A defeat brings nothing.
"""


def season_of(reading: Reading) -> Season:
    """Return the season by its earliest kick-off; `fixtures.csv` helps if early gameweeks are missing.

    Files without any kick-off have no season: the year is 0.
    """
    first = min(reading.kick_offs, default=None)
    return Season(0) if first is None else _season_at(first)


def _season_at(moment: datetime) -> Season:
    return Season(moment.year if moment.month >= AUGUST else moment.year - 1)


def of_another_season(reading: Reading, season: Season) -> Iterable[FileProblem]:
    """Yield a problem for the first line of a gameweek of another season, in which numbers mean other athletes."""
    for line in reading.lines:
        if line.kick_off is not None and _season_at(line.kick_off) != season:
            yield problem_at(
                line.file,
                line.line,
                "kickoff_time",
                "season-differs",
                pl=f"Ten mecz jest z sezonu {_season_at(line.kick_off).label}, a pozostałe tabele z {season.label}.",
                en=f"This match is of the season {_season_at(line.kick_off).label}, the other tables are of "
                f"{season.label}.",
            )
            return


def season_rules(season: Season, columns: frozenset[str], positions: Iterable[str]) -> tuple[SeasonRule, ...]:
    """Return the rules of a season that differ between seasons.

    Args:
        season: by its kick-offs in the files, before any shift.
        columns: of the gameweek files and the table of players.
        positions: of the athletes in them.
    """
    known = frozenset(positions)
    return tuple(rule for rule in RULES if rule.event.position in known and rule.holds(season, columns))


def proposals(current: Sequence[PointEvent], rules: Iterable[SeasonRule]) -> tuple[SeasonRule, ...]:
    """Return the rules that `current` does not follow.

    If it scores a statistic equally for all positions, the organizer has decided so, and no rule is proposed.
    """
    return tuple(
        rule
        for rule in rules
        if not any(event.name == rule.event.name and event.position is None for event in current)
        and not any(_scores_alike(event, rule.event) for event in current)
    )


def adopted(current: Sequence[PointEvent], rules: Iterable[SeasonRule]) -> tuple[PointEvent, ...]:
    """Return `current` with the rules, each in place of the one for its statistic and position, else at the end."""
    events = list(current)
    for rule in rules:
        places = [
            place
            for place, event in enumerate(events)
            if (event.name, event.position) == (rule.event.name, rule.event.position)
        ]
        if places:
            events[places[0]] = rule.event
            events = [event for place, event in enumerate(events) if place not in places[1:]]
        else:
            events.append(rule.event)
    return tuple(events)


def _scores_alike(one: PointEvent, other: PointEvent) -> bool:
    return one.model_copy(update={"display_name": other.display_name}) == other
