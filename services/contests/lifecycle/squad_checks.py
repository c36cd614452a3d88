"""Points of the checklist that a fantasy contest alone has: the squad, the clubs' athletes, and time for changes."""

from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from contests.domain.openings import LASTS
from contests.lifecycle.checks import Check, ContestFacts, EventFacts, Move, RoundFacts, SquadFacts, named, words
from contests.lifecycle.errors import ClubsWithoutAthletes, SquadImpossible, SquadTooDear
from contracts.base import Text


def squad_checks(facts: ContestFacts, squad: SquadFacts) -> list[Check]:
    """Return the points of a contest with squads."""
    return [_squad(squad), _clubs(facts), _editing(facts)]


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
    """Refuse matches of clubs without athletes, because no pick could score in them."""
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
    """Warn of rounds without time for changes of squads: the round before ends, or closes, only when they close."""
    barred = [
        (before, one)
        for before, one in pairwise(facts.rounds)
        if before.lets_open_at is not None and before.lets_open_at >= one.closes_at
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
    before, first = barred[0]
    if facts.squad is not None and facts.squad.opens_at_closing:
        return replace(check, fixture_id=first.id).warns(
            "Kolejki, w których nikt nie zmieni składu: {count} ({rounds}). Otwierają się dopiero, gdy się zamykają, "
            "bo wcześniejsza zamyka się nie wcześniej niż one. Zmień chwilę zamknięcia jednej z nich.",
            "Rounds without time for changes of squads: {count} ({rounds}). They open only when they close, because "
            "the round before closes no earlier. Change the closing of one of them.",
            count=len(barred),
            rounds=named([one.name for _, one in barred]),
        )
    last = max(before.events, key=lambda event: event.starts_at, default=None)
    on_last = check if last is None else replace(check, event_key=last.key, move=_move(facts, before, last))
    return replace(on_last, fixture_id=before.id).warns(
        "Kolejki, w których nikt nie zmieni składu: {count} ({rounds}). Otwierają się dopiero, gdy się zamykają, bo "
        "tak długo trwa wcześniejsza. Przełóż jej ostatni mecz ({event}) albo przenieś go do innej kolejki.",
        "Rounds without time for changes of squads: {count} ({rounds}). They open only when they close, because the "
        "round before lasts so long. Postpone its last match ({event}), or move it to another round.",
        count=len(barred),
        rounds=named([one.name for _, one in barred]),
        event=words(before.name if last is None else last.name),
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


def _money(tenths: int) -> Decimal:
    return Decimal(tenths).scaleb(-1)
