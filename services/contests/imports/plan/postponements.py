"""Detection of matches that a file has moved to another round, or to none; they are postponed in the old one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem, quote
from contracts.base import Text
from shared.bilingual_names import both


@dataclass(frozen=True)
class Leaving:
    """An event to postpone in its fixture."""

    event: EventRow
    fixture: Text
    to: Text | None
    """The fixture in the file; None if it has none yet."""

    @property
    def notice(self) -> FileProblem:
        """Return the notice for the preview."""
        to_pl = "na późniejszy termin" if self.to is None else f"do kolejki „{self.to.pl}”"
        to_en = "to a later date" if self.to is None else f"to round “{self.to.en}”"
        sides = _sides(self.event)
        return FileProblem(
            "match-postponed",
            pl=f"Mecz {sides} zostanie przełożony z kolejki „{self.fixture.pl}” {to_pl}.",
            en=f"{sides} will be postponed from round “{self.fixture.en}” {to_en}.",
        )


@dataclass(frozen=True)
class Moves:
    """The moves of a plan between fixtures, by the key of the fixture that an event leaves or returns to."""

    leaving: Mapping[str, tuple[Leaving, ...]] = field(default_factory=dict[str, tuple[Leaving, ...]])
    returning: Mapping[str, tuple[EventRow, ...]] = field(default_factory=dict[str, tuple[EventRow, ...]])
    notices: tuple[FileProblem, ...] = ()
    """The file's moves that are not applied."""
    settled: Mapping[str, str] = field(default_factory=dict[str, str])
    """The keys of events that stay, with the key of their fixture; they count in no other."""


def moves_of(plan: Plan, existing: Mapping[str, CompleteFixture], dated: Mapping[str, str]) -> Moves:
    """Compare the present fixtures of a season's matches with those in its files.

    An event with a result stays, as does one that a person has dated (`dated`: its key, and its fixture's). An event
    that an organizer has postponed or voided stays so. It returns only with another kick-off, or from another fixture.
    """
    if plan.season is None:
        return Moves()
    homes = {event.key: fixture for fixture in plan.fixtures for event in fixture.events if not event.is_postponed}
    here = {(fixture.key, event.key): event for fixture in plan.fixtures for event in fixture.events}
    leaving: dict[str, list[Leaving]] = {}
    returning: dict[str, list[EventRow]] = {}
    notices: list[FileProblem] = []
    settled = dict(dated)
    for key, fixture in existing.items():
        for event in fixture.events:
            planned, home = here.get((key, event.key)), homes.get(event.key)
            if dated.get(event.key) == key:
                continue
            if event.state == "scheduled" and _leaves(event, planned, home, plan.season.undated):
                found = Leaving(event, fixture.row.names, None if home is None else both(home.name, home.name_en))
                drafted = fixture.draft is not None and fixture.draft.has(event.key)
                if drafted or fixture.published.has(event.key) or event.walkover is not None:
                    notices.append(_played(found))
                    settled[event.key] = key
                else:
                    leaving.setdefault(key, []).append(found)
            elif event.state == "postponed" and planned is not None and not planned.is_postponed:
                if event.starts_at != planned.starts_at or _is_elsewhere(event.key, key, existing):
                    returning.setdefault(key, []).append(event)
                else:
                    notices.append(_stays_postponed(event, fixture.row.names))
    return Moves(
        leaving={key: tuple(events) for key, events in leaving.items()},
        returning={
            key: left
            for key, events in returning.items()
            if (left := tuple(event for event in events if event.key not in settled))
        },
        notices=tuple(notices),
        settled=settled,
    )


def _leaves(
    event: EventRow, planned: PlannedEvent | None, home: PlannedFixture | None, undated: frozenset[str]
) -> bool:
    if planned is not None:
        return planned.is_postponed
    return home is not None or event.key in undated


def _is_elsewhere(event_key: str, fixture_key: str, existing: Mapping[str, CompleteFixture]) -> bool:
    others = (fixture for key, fixture in existing.items() if key != fixture_key)
    return any(event.key == event_key and event.is_counted for fixture in others for event in fixture.events)


def _sides(event: EventRow) -> str:
    return f"{quote(event.home_name)} – {quote(event.away_name)}"


def _played(found: Leaving) -> FileProblem:
    return FileProblem(
        "match-played-already",
        pl=f"Mecz {_sides(found.event)} ma już wynik w kolejce „{found.fixture.pl}”, więc tam zostaje, choć plik ma go "
        "gdzie indziej. Sprawdź, który termin jest prawdziwy.",
        en=f"{_sides(found.event)} has a result in round “{found.fixture.en}” already and stays there, though the file "
        "has it elsewhere. Check which date is the right one.",
    )


def _stays_postponed(event: EventRow, fixture: Text) -> FileProblem:
    return FileProblem(
        "match-stays-postponed",
        pl=f"Mecz {_sides(event)} w kolejce „{fixture.pl}” jest przełożony i tak zostanie: plik nie podaje dla niego "
        "nowego terminu.",
        en=f"{_sides(event)} of round “{fixture.en}” is postponed and stays so: the file has no new date for it.",
    )
