"""The checklist for publishing a draft: a pure function of the contest's facts (`readiness.py`).

A blocking point would leave participants without anything to do. A warning is left to the organizer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal
from itertools import pairwise
from typing import Literal
from uuid import UUID

from contests.domain.cheapest_squad import Cheapest
from contests.domain.closings import closing_of
from contests.domain.openings import LASTS
from contests.lifecycle.errors import (
    ClubsWithoutAthletes,
    DeadlinesPassed,
    EventsWithoutOffers,
    RoundsMissing,
    RoundsWithoutEvents,
    SquadImpossible,
    SquadTooDear,
)
from contracts.base import Text
from kit.api.errors import FieldText, Problem, Value, Words, pointer

CheckKey = Literal[
    "fixtures", "events", "sides", "offers", "squad", "clubs", "editing", "deadline", "start", "prizes", "texts"
]
CheckState = Literal["ok", "warning", "blocking"]
Place = Literal["fixtures", "fixture", "events", "offer", "athletes", "settings"]
NAMED = 3
"""The number of rounds and matches in a sentence; the others are counted."""
_ORDER: Sequence[CheckState] = ("blocking", "warning", "ok")


@dataclass(frozen=True)
class EventFacts:
    """An event that counts: its key, name, start (UTC), and its number of options."""

    key: str
    name: Text
    starts_at: datetime
    offers: int
    deserted: Sequence[Text] = ()
    """In a fantasy contest, the names of its clubs without athletes."""


@dataclass(frozen=True)
class RoundFacts:
    """A round: its id, name, end of picks (UTC), and its events that are neither void nor postponed."""

    id: UUID
    name: Text
    is_translated: bool
    closes_at: datetime
    events: Sequence[EventFacts]
    by_match: bool = False
    """Each event closes by itself."""
    over_at: datetime | None = None
    """When it is over (UTC); None in a typer, whose rounds do not wait for each other."""

    @property
    def early_events(self) -> Sequence[Text]:
        """Return the names of its events that start before picks end."""
        if self.by_match:
            return []
        return [event.name for event in self.events if closing_of(self.closes_at, [event.starts_at]).is_late]


@dataclass(frozen=True)
class SquadFacts:
    """The athletes for sale in the first round, the cheapest squad, and the budget in tenths."""

    for_sale: int
    cheapest: Cheapest
    budget: int
    is_made_once: bool
    """Squads can be created only before the first round closes."""


@dataclass(frozen=True)
class ContestFacts:
    """The input of the checklist, at the time `now` (UTC)."""

    now: datetime
    start_date: datetime
    is_translated: bool
    prizes: int
    rounds: Sequence[RoundFacts]
    squad: SquadFacts | None = None
    """None in a typer."""
    waiting: Sequence[Text] = ()
    """The matches whose sides are still to come, by their start: the sides as a file has them, and the round."""


@dataclass(frozen=True)
class Move:
    """The round whose dates hold a match of another round, and the match's start (UTC), which stays."""

    fixture_id: UUID
    name: Text
    starts_at: datetime


@dataclass(frozen=True)
class Check:
    """One point: `said` is a sentence with `{places}` for `values`; money in tenths."""

    key: CheckKey
    title: Text
    said: Text
    place: Place
    state: CheckState = "ok"
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])
    count: int | None = None
    of: int | None = None
    cheapest: int | None = None
    budget: int | None = None
    fixture_id: UUID | None = None
    event_key: str | None = None
    move: Move | None = None
    """Where moving the event mends the point."""
    problem: type[Problem] | None = None
    """The problem of a refused publication."""

    def fails(self, problem: type[Problem], **values: Value) -> "Check":
        """Return the same point as failed."""
        said = Text(pl=problem.pl, en=problem.en)
        return replace(self, state="blocking", said=said, values=values, problem=problem)

    def warns(self, pl: str, en: str, **values: Value) -> "Check":
        """Return the same point with a warning."""
        return replace(self, state="warning", said=Text(pl=pl, en=en), values=values)


def checklist(facts: ContestFacts) -> list[Check]:
    """Return all points; blocking ones come first, then warnings."""
    game = [_offers(facts)] if facts.squad is None else [_squad(facts.squad), _clubs(facts), _editing(facts)]
    sides = [_sides(facts)] if facts.waiting else []
    rest = [_deadline(facts), _start(facts), _prizes(facts), _texts(facts)]
    checks = [_fixtures(facts), _events(facts), *sides, *game, *rest]
    return sorted(checks, key=lambda check: _ORDER.index(check.state))


def refusals(checks: Sequence[Check]) -> list[FieldText]:
    """Return the blocking points as the `errors` of a refusal; pointers name the points."""
    return [check.problem.field(pointer(check.key), **check.values) for check in checks if check.problem is not None]


def _fixtures(facts: ContestFacts) -> Check:
    check = Check(
        "fixtures",
        Text(pl="Kolejki", en="Rounds"),
        Text(pl="Kolejek: {count}.", en="Rounds: {count}."),
        "fixtures",
        values={"count": len(facts.rounds)},
        count=len(facts.rounds),
    )
    return check if facts.rounds else check.fails(RoundsMissing)


def _events(facts: ContestFacts) -> Check:
    total = sum(len(one.events) for one in facts.rounds)
    empty = [one for one in facts.rounds if not one.events]
    check = Check(
        "events",
        Text(pl="Mecze", en="Matches"),
        Text(pl="W każdej kolejce jest co rozegrać; meczów: {count}.", en="Every round has matches; {count} in all."),
        "fixtures",
        values={"count": total},
        count=total,
        of=len(facts.rounds),
    )
    if not facts.rounds:
        return check.warns("Mecze dodasz, gdy będą kolejki.", "Matches are added once there are rounds.")
    if not empty:
        return check
    first = replace(check, place="events", fixture_id=empty[0].id, count=len(empty))
    return first.fails(RoundsWithoutEvents, count=len(empty), rounds=named([one.name for one in empty]))


def _sides(facts: ContestFacts) -> Check:
    """Warn of matches that nobody can pick before their sides are filled in."""
    check = Check(
        "sides",
        Text(pl="Drużyny będą znane później", en="Sides to come"),
        Text(pl="Każdy mecz ma obie drużyny.", en="Every match has both sides."),
        "fixtures",
        count=len(facts.waiting),
    )
    return check.warns(
        "Mecze, które czekają na drużyny: {count} ({matches}). Pojawią się, gdy drużyny poda plik albo Ty.",
        "Matches that wait for their sides: {count} ({matches}). They appear once a file or you fill in the sides.",
        count=len(facts.waiting),
        matches=named(facts.waiting),
    )


def _offers(facts: ContestFacts) -> Check:
    events = [(one, event) for one in facts.rounds for event in one.events]
    bare = [(one, event) for one, event in events if not event.offers]
    offers = sum(event.offers for _, event in events)
    check = Check(
        "offers",
        Text(pl="Typy na liście", en="Predictions on offer"),
        Text(pl="Każdy mecz ma typy do wyboru; razem {count}.", en="Every match has predictions on offer; {count}."),
        "fixtures",
        values={"count": offers},
        count=offers,
        of=len(events),
    )
    if not events:
        return check.warns("Typy pojawią się razem z meczami.", "Predictions come with the matches.")
    if not bare:
        return check
    fixture, event = bare[0]
    first = replace(check, place="offer", fixture_id=fixture.id, event_key=event.key, count=len(bare))
    return first.fails(EventsWithoutOffers, count=len(bare), events=named([one.name for _, one in bare]))


def _squad(squad: SquadFacts) -> Check:
    cost, budget = squad.cheapest.cost, _money(squad.budget)
    check = Check(
        "squad",
        Text(pl="Zawodnicy i ceny", en="Players and prices"),
        Text(
            pl="Zawodników w sprzedaży: {athletes}. Najtańszy dozwolony skład kosztuje {cheapest}, budżet to {budget}.",
            en="Players for sale: {athletes}. The cheapest squad allowed costs {cheapest}, the budget is {budget}.",
        ),
        "athletes",
        count=squad.for_sale,
        cheapest=cost,
        budget=squad.budget,
    )
    if cost is None:
        return check.fails(SquadImpossible, athletes=squad.for_sale, missing=squad.cheapest.missing)
    if cost > squad.budget:
        return check.fails(SquadTooDear, cheapest=_money(cost), budget=budget)
    return replace(check, values={"athletes": squad.for_sale, "cheapest": _money(cost), "budget": budget})


def _clubs(facts: ContestFacts) -> Check:
    """Refuse matches of clubs without athletes, because nobody could score in them."""
    events = [event for one in facts.rounds for event in one.events]
    deserted = list({name.pl: name for event in events for name in event.deserted}.values())
    check = Check(
        "clubs",
        Text(pl="Zawodnicy drużyn", en="Players of the teams"),
        Text(pl="Każda drużyna, która gra mecz, ma zawodników.", en="Every team that plays a match has players."),
        "athletes",
        count=sum(bool(event.deserted) for event in events),
        of=len(events),
    )
    if not events:
        return check.warns("Drużyny sprawdzimy, gdy będą mecze.", "Teams are checked once there are matches.")
    return check.fails(ClubsWithoutAthletes, count=len(deserted), clubs=named(deserted)) if deserted else check


def _editing(facts: ContestFacts) -> Check:
    """Warn of rounds in which nobody can change a squad: the round before is over only when they close."""
    barred = [
        (before, one)
        for before, one in pairwise(facts.rounds)
        if before.over_at is not None and max(before.over_at, before.closes_at) >= one.closes_at
    ]
    check = Check(
        "editing",
        Text(pl="Czas na zmiany", en="Time for changes"),
        Text(pl="W każdej kolejce jest czas na zmiany składu.", en="Every round has time for changes of squads."),
        "fixture",
        count=len(barred),
        of=len(facts.rounds),
    )
    is_made_once = facts.squad is not None and facts.squad.is_made_once
    if is_made_once or not barred:
        return replace(check, place="fixtures")
    before, _ = barred[0]
    last = max(before.events, key=lambda event: event.starts_at, default=None)
    on_last = check if last is None else replace(check, event_key=last.key, move=_move(facts, before, last))
    return replace(on_last, fixture_id=before.id).warns(
        "Kolejki, w których nikt nie zmieni składu: {count} ({rounds}). Otwierają się dopiero, gdy się zamykają, bo "
        "tak długo trwa wcześniejsza. Przełóż jej ostatni mecz ({event}) albo przenieś go do innej kolejki.",
        "Rounds in which nobody can change a squad: {count} ({rounds}). They open only when they close, because the "
        "round before lasts so long. Postpone its last match ({event}), or move it to another round.",
        count=len(barred),
        rounds=named([one.name for _, one in barred]),
        event=_words(before.name if last is None else last.name),
    )


def _move(facts: ContestFacts, before: RoundFacts, event: EventFacts) -> Move | None:
    """Return the last round that closes before an event of another round starts.

    None if there is no such round, or it is over, has the event already, or would keep the next round shut with it.
    """
    held = [place for place, one in enumerate(facts.rounds) if one.closes_at <= event.starts_at]
    place = max(held, default=0)
    target, later = facts.rounds[place], facts.rounds[place + 1 : place + 2]
    is_late = any(event.starts_at + LASTS >= one.closes_at for one in later)
    is_there = any(one.key == event.key for one in target.events)
    if not held or target is before or target.closes_at <= facts.now or is_late or is_there:
        return None
    return Move(target.id, target.name, event.starts_at)


def _deadline(facts: ContestFacts) -> Check:
    check = Check(
        "deadline",
        Text(pl="Pierwszy termin", en="First deadline"),
        Text(
            pl="Pierwsza zamyka się kolejka „{round}”, jeszcze przed nami.",
            en="The first round to close is “{round}”; its deadline lies ahead.",
        ),
        "fixture",
    )
    if not facts.rounds:
        missing = replace(check, place="fixtures")
        return missing.warns("Termin będzie, gdy będą kolejki.", "There is a deadline once there are rounds.")
    first = min(facts.rounds, key=lambda one: one.closes_at)
    passed = [one for one in facts.rounds if one.closes_at <= facts.now]
    is_made_once = facts.squad is not None and facts.squad.is_made_once
    late = [one for one in ([first] if is_made_once else facts.rounds) if one.early_events and one not in passed]
    on_first = replace(check, values={"round": _words(first.name)}, fixture_id=first.id)
    counted = replace(on_first, count=len(passed), of=len(facts.rounds))
    if passed and (is_made_once or len(passed) == len(facts.rounds)):
        return counted.fails(DeadlinesPassed, round=_words(first.name))
    if late:
        return replace(counted, fixture_id=late[0].id, count=len(late)).warns(
            "Kolejki otwarte jeszcze po rozpoczęciu swojego meczu: {count} ({rounds}). Ktoś mógłby wybierać, znając "
            "przebieg gry: {events}.",
            "Rounds still open after a match of theirs has begun: {count} ({rounds}). People could pick while they "
            "watch it: {events}.",
            count=len(late),
            rounds=named([one.name for one in late]),
            events=_all([name for one in late for name in one.early_events]),
        )
    if not passed:
        return on_first
    return counted.warns(
        "Kolejki, których termin minął: {count}. Nikt w nich nie zagra, a po ogłoszeniu zmienisz już tylko teksty "
        "i nagrody.",
        "Rounds whose deadline has passed: {count}. Nobody will play in them, and once published only texts and "
        "prizes can be changed.",
        count=len(passed),
    )


def _start(facts: ContestFacts) -> Check:
    check = Check(
        "start",
        Text(pl="Start rozgrywek", en="Start of the contest"),
        Text(pl="Dołączać będzie można od dnia startu.", en="The contest can be joined from its start date."),
        "settings",
    )
    last = max((one.closes_at for one in facts.rounds), default=None)
    if last is not None and facts.start_date >= last:
        return check.warns(
            "Dołączyć będzie można dopiero po zamknięciu ostatniej kolejki.",
            "It can be joined only after the last round has closed.",
        )
    if facts.start_date <= facts.now:
        return check.warns(
            "Dzień startu już minął: dołączać będzie można od razu po ogłoszeniu.",
            "The start date has passed: people can join at once.",
        )
    return check


def _prizes(facts: ContestFacts) -> Check:
    check = Check(
        "prizes",
        Text(pl="Nagrody", en="Prizes"),
        Text(pl="Nagród: {count}.", en="Prizes: {count}."),
        "settings",
        values={"count": facts.prizes},
        count=facts.prizes,
    )
    if facts.prizes:
        return check
    return check.warns("Nie ma żadnej nagrody. Bez tego można.", "There is no prize. You can do without.")


def _texts(facts: ContestFacts) -> Check:
    lacking = [one for one in facts.rounds if not one.is_translated]
    check = Check(
        "texts",
        Text(pl="Nazwy po angielsku", en="Names in English"),
        Text(
            pl="Rozgrywki i kolejki mają nazwy w obu językach.", en="Contest and rounds have names in both languages."
        ),
        "settings",
        count=len(lacking),
        of=len(facts.rounds),
    )
    if not facts.is_translated:
        return check.warns(
            "Rozgrywki nie mają angielskiej nazwy: anglojęzyczni zobaczą polską.",
            "The contest has no English name: its Polish one is shown.",
        )
    if not lacking:
        return check
    first = replace(check, place="fixture", fixture_id=lacking[0].id)
    return first.warns(
        "Kolejki bez angielskiej nazwy: {count} ({rounds}).",
        "Rounds without an English name: {count} ({rounds}).",
        count=len(lacking),
        rounds=named([one.name for one in lacking]),
    )


def _money(tenths: int) -> Decimal:
    return Decimal(tenths).scaleb(-1)


def _words(text: Text) -> Words:
    return Words(pl=text.pl, en=text.en)


def _all(names: Sequence[Text]) -> Words:
    return Words(pl=", ".join(name.pl for name in names), en=", ".join(name.en for name in names))


def named(names: Sequence[Text]) -> Words:
    """Return the first names in a row, with a sign that there are others."""
    more = ", …" if len(names) > NAMED else ""
    return Words(
        pl=", ".join(name.pl for name in names[:NAMED]) + more, en=", ".join(name.en for name in names[:NAMED]) + more
    )
