"""Values that a person has put down and a file says otherwise: they stand, and the file's wait beside them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from contests.athletes.models import StandKind
from contests.athletes.repository import Plan
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import FixtureResults, FixtureRow
from contests.imports.formats.plan import PlannedFixture, PlannedPin
from contests.imports.plan.roster import KnownAthletes, club_key
from contests.imports.plan.wording import written
from contests.results.statistics import count_at, with_count
from contracts.base import Text
from shared.bilingual_names import both


@dataclass(frozen=True)
class Stand:
    """One value that stands.

    Args:
        id: of the typed value.
        kind: decides the form of the values: tenths, a club's name (here in both languages), a count, an event's
            result (`result_json`), its start (ISO 8601, or `PUT_OFF`), or its venue.
        number: the athlete's; 0 of an event's value.
        athlete: the athlete's name; empty of an event's value.
        was: the value that stands; None: there is none.
        says: the file's value.
        fixture: the round that it is for; None for every one, or for the next that opens.
        event: the match of a statistic, or the event itself.
        statistic: its name, in both languages.
    """

    id: UUID
    kind: StandKind
    number: int
    athlete: str
    was: Any  # Any: a JSON value
    says: Any  # Any: a JSON value
    fixture: Text | None = None
    event: str | None = None
    statistic: Text | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with an import."""
        return {
            "id": str(self.id),
            "kind": self.kind,
            "number": self.number,
            "athlete": self.athlete,
            "was": self.was,
            "says": self.says,
            "fixture": None if self.fixture is None else self.fixture.model_dump(),
            "event": self.event,
            "statistic": None if self.statistic is None else self.statistic.model_dump(),
        }


def without_typed(
    planned: PlannedFixture, existing: CompleteFixture | None, athletes: KnownAthletes, *, is_next: bool
) -> tuple[PlannedFixture, tuple[Stand, ...]]:
    """Return an unopened fixture without the prices that a person has put down for it, and these prices.

    Args:
        planned: of the file.
        existing: the stored fixture.
        athletes: of the plan.
        is_next: whether it is the next one that opens, so that present prices are made for it.
    """
    typed, fixture_id = athletes.typed, None if existing is None else existing.row.id
    names, stands = both(planned.name, planned.name_en), list[Stand]()

    def kept(pin: PlannedPin) -> PlannedPin:
        number = athletes.numbers[pin.athlete]
        mark = typed.prices.get((fixture_id, number)) if fixture_id is not None else None
        mark = mark or (typed.prices.get((None, number)) if is_next else None)
        if mark is None or pin.price is None:
            return pin
        price = _price(fixture_id, number, athletes)
        if price != pin.price:
            stands.append(Stand(mark, "price", number, athletes.now[number].name, price, pin.price, fixture=names))
        return replace(pin, price=None)

    pins = [_without_club(pin, athletes, stands) for pin in planned.pins]
    return replace(planned, pins=tuple(kept(pin) for pin in pins)), tuple(stands)


def without_present(
    pins: Iterable[PlannedPin], ahead: FixtureRow | None, athletes: KnownAthletes
) -> tuple[list[PlannedPin], tuple[Stand, ...]]:
    """Return pins without the prices that a person has put down for the next fixture, and these prices.

    Args:
        pins: an opened fixture's in the file.
        ahead: the contest's next fixture; None without one.
        athletes: of the plan.
    """
    kept, stands = list[PlannedPin](), list[Stand]()
    names = None if ahead is None else ahead.names
    for pin in [_without_club(one, athletes, stands) for one in pins]:
        number = athletes.numbers[pin.athlete]
        mark = athletes.typed.present.get(number)
        if ahead is not None:
            mark = athletes.typed.prices.get((ahead.id, number), mark)
        if mark is None or pin.price is None:
            kept.append(pin)
            continue
        price = _price(None if ahead is None else ahead.id, number, athletes)
        if price != pin.price:
            stands.append(Stand(mark, "price", number, athletes.now[number].name, price, pin.price, fixture=names))
        kept.append(replace(pin, price=None))
    return kept, tuple(stands)


def without_results(
    results: FixtureResults,
    draft: FixtureResults,
    existing: CompleteFixture | None,
    typed: Mapping[UUID, Mapping[str, UUID]],
) -> tuple[FixtureResults, tuple[Stand, ...]]:
    """Return a file's results without those of events that a person has put down, and these results.

    Args:
        results: of the file.
        draft: of the fixture.
        existing: the stored fixture.
        typed: the marks of events, by fixture and key.
    """
    marks = None if existing is None else typed.get(existing.row.id)
    keys = set[str]() if marks is None else marks.keys() & results.event_keys
    if existing is None or marks is None or not keys:
        return results, ()
    titles = {event.key: event.group_name or f"{event.home_name} – {event.away_name}" for event in existing.events}
    stands: list[Stand] = []
    for key in sorted(keys):
        was, says = draft.of_events([key]), draft.updated(results).of_events([key])
        if was != says:
            told = (result_json(was, key, existing), result_json(says, key, existing))
            names = existing.row.names
            stands.append(Stand(marks[key], "result", 0, "", *told, fixture=names, event=titles.get(key, key)))
    stays = results.without(keys).model_copy(update={"statistics": results.statistics})
    return stays, tuple(stands)


def result_json(results: FixtureResults, key: str, existing: CompleteFixture) -> dict[str, Any] | None:
    """Return the result of an event in stored form, with its words: a score, or names of clubs; None without one."""
    score, groups = results.events.get(key), (results.group_winners, results.group_medalists)
    keys = [club for of in groups for club in of.get(key, ())]
    names = [existing.clubs[club].name_en if club in existing.clubs else club for club in keys]
    text = written(score) if score is not None else ", ".join(names)
    return {"text": text, "results": results.to_json()} if text else None


def without_counts(
    results: FixtureResults, draft: FixtureResults, existing: CompleteFixture | None, athletes: KnownAthletes
) -> tuple[FixtureResults, tuple[Stand, ...]]:
    """Return a file's results with the counts that a person has put down in the draft, and these counts.

    Only counts in events with statistics in the file matter, because the others stay anyway.
    """
    if existing is None:
        return results, ()
    row, stands, counts = existing.row, list[Stand](), results.statistics
    titles = {event.key: event.group_name or f"{event.home_name} – {event.away_name}" for event in existing.events}
    for (fixture_id, key, number), typed in athletes.typed.statistics.items():
        if fixture_id != row.id or key not in results.statistics:
            continue
        for name, mark in typed.items():
            place = (key, number, name)
            was, says = count_at(draft.statistics, place), count_at(counts, place)
            if was != says:
                label = athletes.statistics.get(name) or Text(pl=name, en=name)
                who = athletes.now[number].name
                stands.append(Stand(mark, "statistic", number, who, was, says, row.names, titles.get(key, key), label))
                counts = with_count(counts, place, was)
    return results.model_copy(update={"statistics": counts}), tuple(stands)


def _without_club(pin: PlannedPin, athletes: KnownAthletes, stands: list[Stand]) -> PlannedPin:
    """Return a pin without its club if a person has moved the athlete, and note the club if it is another one."""
    number = athletes.numbers[pin.athlete]
    mark = athletes.typed.clubs.get(number)
    if mark is None or pin.club is None:
        return pin
    now = athletes.now[number]
    if club_key(pin.club) != now.club:
        was = athletes.clubs[now.club].model_dump()
        stands.append(Stand(mark, "club", number, now.name, was, pin.club))
    return replace(pin, club=None)


def _price(fixture_id: UUID | None, number: int, athletes: KnownAthletes) -> int:
    """Return the price that an unopened fixture would pin; without one, the present price."""
    plans: Mapping[int, Plan] = {} if fixture_id is None else athletes.plans.get(fixture_id, {})
    plan = plans.get(number)
    return athletes.now[number].price if plan is None or plan.price is None else plan.price
