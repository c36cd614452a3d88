"""The plan of an openfootball file, without database access."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from contests.domain.nations import club_named
from contests.domain.rounds import round_names
from contests.domain.scores import side_that_won
from contests.domain.tables import GroupMatch, propose_winner
from contests.fixtures.models import FixtureResults
from contests.imports.formats.openfootball.checks import waits
from contests.imports.formats.openfootball.keys import MEDALISTS, group_key, match_key, race_key, round_key
from contests.imports.formats.openfootball.parser import FileMatch, FileRace, Reading
from contests.imports.formats.plan import LASTS, Plan, PlannedEvent, PlannedFixture, WaitingMatch
from contests.imports.formats.problems import FileProblem

_FINAL = re.compile(r"(the )?(grand )?finals?|wielki finał|finał", re.IGNORECASE)
_THIRD_PLACE = re.compile(
    r".*\b(third|3rd)[- ]place.*|.*\bbronze\b.*|.*\bo (3\.|trzecie) miejsce.*|.*\bo brąz.*", re.IGNORECASE
)


@dataclass
class _Round:
    name: str
    matches: list[FileMatch] = field(default_factory=list[FileMatch])
    groups: list[PlannedEvent] = field(default_factory=list[PlannedEvent])
    """Events of groups, and competitions without two sides."""
    winners: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    medalists: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


def shift_of(kick_offs: Iterable[datetime], *, days: int | None, start_at: datetime | None) -> timedelta:
    """Return the shift of all dates: whole days, or so that the first kick-off is at `start_at`, to the second.

    Times are shown in milliseconds; a client that sends a shown time back must get the same dates.
    """
    if start_at is not None:
        return start_at.replace(microsecond=0) - min(kick_offs)
    return timedelta(days=days or 0)


def make_plan(reading: Reading, *, shift: timedelta, medalists: bool) -> Plan:
    """Return fixtures of rounds, events of matches, and an event of each group in the group's first fixture.

    Matches without both sides wait: no fixture has them.

    Args:
        reading: a file without problems.
        shift: added to every kick-off.
        medalists: whether the first fixture gets an event for three medalists of all teams.
    """
    waiting = tuple(_waiting(match, shift) for match in reading.matches if waits(match))
    reading = replace(reading, matches=tuple(match for match in reading.matches if not waits(match)))
    rounds: dict[str, _Round] = {}
    for match in sorted(reading.matches, key=lambda match: match.kick_off):
        rounds.setdefault(round_key(match.round), _Round(match.round)).matches.append(match)
    for race in sorted(reading.races, key=lambda race: race.kick_off):
        rounds.setdefault(round_key(race.round), _Round(race.round)).groups.append(_race(race))
    notices = [*reading.notices, *_add_groups(rounds, reading.matches)]
    if waiting:
        notices.append(_sides_to_come(len(waiting)))
    if medalists and rounds and reading.matches:
        _add_medalists(next(iter(rounds.values())), reading)
    fixtures = [_fixture(key, found, shift) for key, found in rounds.items()]
    fixtures.sort(key=lambda fixture: (fixture.starts_at, fixture.ends_at))
    waiting = tuple(sorted(waiting, key=lambda match: match.starts_at))
    return Plan(fixtures=tuple(fixtures), notices=tuple(notices), waiting=waiting)


def _waiting(match: FileMatch, shift: timedelta) -> WaitingMatch:
    name, name_en = _names_of(_Round(match.round, [match]))
    return WaitingMatch(
        round_key=round_key(match.round),
        round=name,
        round_en=name_en,
        number=match.number,
        starts_at=match.kick_off + shift,
        home=match.home,
        away=match.away,
        venue=match.venue,
        state=match.state,
    )


def _fixture(key: str, found: _Round, shift: timedelta) -> PlannedFixture:
    played = [match for match in found.matches if match.state in {"scheduled", "awarded"}]
    starts = [match.kick_off + shift for match in played or found.matches]
    starts += [race.starts_at + shift for race in found.groups if race.is_race]
    events = [
        PlannedEvent(
            key=match_key(match),
            starts_at=match.kick_off + shift,
            home=match.home,
            away=match.away,
            venue=match.venue,
            line=match.line,
            pointer=match.pointer,
            state=match.state,
        )
        for match in found.matches
    ]
    name, name_en = _names_of(found)
    return PlannedFixture(
        key=key,
        name=name,
        name_en=name_en,
        starts_at=min(starts),
        ends_at=max(starts) + LASTS,
        events=(*events, *(_shifted(event, shift) for event in found.groups)),
        results=FixtureResults(
            events={match_key(match): match.score for match in found.matches if match.score is not None},
            group_winners=found.winners,
            group_medalists=found.medalists,
        ),
    )


def _names_of(found: _Round) -> tuple[str, str | None]:
    """Return a round's name and its English one: both from the file, else derived from the one name."""
    name_en = next((match.round_en for match in found.matches if match.round_en is not None), None)
    names = round_names(found.name) if name_en is None else None
    return (found.name, name_en) if names is None else (names.pl, names.en)


def _race(race: FileRace) -> PlannedEvent:
    return PlannedEvent(
        key=race_key(race),
        starts_at=race.kick_off,
        group=race.name,
        family="GroupWinner",
        members=race.starters,
        venue=race.venue,
        line=race.line,
        pointer=f"/{race.line}",
        is_race=True,
    )


def _shifted(event: PlannedEvent, shift: timedelta) -> PlannedEvent:
    return replace(event, starts_at=event.starts_at + shift)


def _add_groups(rounds: dict[str, _Round], matches: Sequence[FileMatch]) -> list[FileProblem]:
    """Add each group's event, and the winner that its table proposes, to the group's first fixture."""
    notices: list[FileProblem] = []
    for group, played in _by(matches, lambda match: match.group):
        first = min(played, key=lambda match: match.kick_off)
        names = _names(played)
        if len(names) < 2:  # noqa: PLR2004 - a group of one has nothing to predict
            continue
        found = rounds[round_key(first.round)]
        event = PlannedEvent(
            key=group_key(group),
            starts_at=first.kick_off,
            group=group,
            family="GroupWinner",
            members=tuple(names.values()),
            line=first.line,
            pointer=f"{first.pointer}/group",
        )
        found.groups.append(event)
        results = [
            GroupMatch(club_named(match.home).key, club_named(match.away).key, match.score.ft)
            for match in played
            if match.score is not None
        ]
        proposal = propose_winner(tuple(names), results) if len(results) == len(played) else None
        if proposal is not None:
            found.winners[event.key] = (proposal.winner,)
            if proposal.tied:
                notices.append(_tie(event, [names[key] for key in proposal.tied]))
    return notices


def _add_medalists(first: _Round, reading: Reading) -> None:
    """Add the event of the medalists to the first fixture, with the medalists of the final and the third place."""
    names = _names(reading.matches)
    first.groups.append(
        PlannedEvent(
            key=MEDALISTS,
            starts_at=first.matches[0].kick_off,
            group=reading.name,
            family="GroupMedalists",
            members=tuple(names.values()),
        )
    )
    final = _only(reading.matches, _FINAL)
    bronze = _only(reading.matches, _THIRD_PLACE)
    if final is None or final.score is None or bronze is None or bronze.score is None:
        return
    third = side_that_won(bronze.score)
    if third is not None:
        medalists = (final.home, final.away, (bronze.home, bronze.away)[third])
        first.medalists[MEDALISTS] = tuple(club_named(name).key for name in medalists)


def _only(matches: Iterable[FileMatch], round_name: re.Pattern[str]) -> FileMatch | None:
    """Return the match of a round that has one match only."""
    found = [match for match in matches if round_name.fullmatch(match.round)]
    return found[0] if len(found) == 1 else None


def _names(matches: Iterable[FileMatch]) -> dict[str, str]:
    """Map the key of each team to a name of the file, in the order of the file."""
    names: dict[str, str] = {}
    for match in matches:
        for name in (match.home, match.away):
            names.setdefault(club_named(name).key, name)
    return names


def _by(
    matches: Iterable[FileMatch], name_of: Callable[[FileMatch], str | None]
) -> Iterable[tuple[str, list[FileMatch]]]:
    found: dict[str, list[FileMatch]] = defaultdict(list)
    for match in matches:
        name = name_of(match)
        if name is not None:
            found[name].append(match)
    return found.items()


def _tie(event: PlannedEvent, names: Sequence[str]) -> FileProblem:
    return FileProblem(
        "group-tie",
        pl=f"W „{event.group}” tabela nie rozstrzyga między: {', '.join(names)}. Sprawdź zwycięzcę przed ogłoszeniem.",
        en=f"The table of “{event.group}” cannot tell {', '.join(names)} apart. Check the winner before publishing.",
        line=event.line,
        pointer=event.pointer,
    )


def _sides_to_come(count: int) -> FileProblem:
    return FileProblem(
        "sides-to-come",
        pl=f"Mecze, które czekają na drużyny: {count}.",
        en=f"{count} matches wait for their sides." if count > 1 else "1 match waits for its sides.",
    )
