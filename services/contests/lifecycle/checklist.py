"""The checklist for publishing a draft: a pure function of the contest's facts (`readiness.py`).

A blocking point would leave participants without anything to do. A warning is left to the organizer.
"""

from collections.abc import Sequence
from dataclasses import replace

from contests.lifecycle.checks import Check, CheckState, ContestFacts, named, words
from contests.lifecycle.errors import DeadlinesPassed, EventsWithoutOffers, RoundsMissing, RoundsWithoutEvents
from contests.lifecycle.squad_checks import squad_checks
from contracts.base import Text
from kit.api.errors import FieldText, Words, pointer

_ORDER: Sequence[CheckState] = ("blocking", "warning", "ok")


def checklist(facts: ContestFacts) -> list[Check]:
    """Return all points; blocking ones come first, then warnings."""
    game = [_offers(facts)] if facts.squad is None else squad_checks(facts, facts.squad)
    sides = [_sides(facts)] if facts.waiting else []
    rest = [_deadline(facts), _start(facts), _prizes(facts), _texts(facts)]
    slam = [_slam(facts)] if facts.slam_rounds else []
    transfers = [_transfers(facts)] if facts.transfer_rounds else []
    chips = [_chips(facts)] if facts.chip_windows else []
    guess = [] if facts.has_guess is None else [_guess(has_guess=facts.has_guess)]
    checks = [_fixtures(facts), _events(facts), *sides, *game, *slam, *guess, *transfers, *chips, *rest]
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
    """Warn of matches that cannot be picked before their sides are filled in."""
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


def _slam(facts: ContestFacts) -> Check:
    check = Check(
        "slam",
        Text(pl="Bezbłędna kolejka", en="Slam"),
        Text(pl="Kolejki, których dotyczy: {rounds}.", en="Rounds that have it: {rounds}."),
        "settings",
        values={"rounds": ", ".join(map(str, facts.slam_rounds))},
        count=len(facts.slam_unknown),
        of=len(facts.slam_rounds),
    )
    if not facts.slam_unknown:
        return check
    return check.warns(
        "Bezbłędna kolejka dotyczy też kolejek, których jeszcze nie ma: {rounds}.",
        "The slam also names rounds that do not exist yet: {rounds}.",
        rounds=", ".join(map(str, facts.slam_unknown)),
    )


def _transfers(facts: ContestFacts) -> Check:
    check = Check(
        "transfers",
        Text(pl="Kolejki z innymi transferami", en="Rounds with other transfers"),
        Text(pl="Kolejki, których dotyczy: {rounds}.", en="Rounds that have them: {rounds}."),
        "settings",
        values={"rounds": ", ".join(map(str, facts.transfer_rounds))},
        count=len(facts.transfer_unknown),
        of=len(facts.transfer_rounds),
    )
    if not facts.transfer_unknown:
        return check
    return check.warns(
        "Uzupełnienie transferów albo brak limitu dotyczy też kolejek, których jeszcze nie ma: {rounds}.",
        "A top-up, or transfers without a limit, are also set for rounds that do not exist yet: {rounds}.",
        rounds=", ".join(map(str, facts.transfer_unknown)),
    )


def _chips(facts: ContestFacts) -> Check:
    check = Check(
        "chips",
        Text(pl="Okna bonusów", en="Windows of chips"),
        Text(pl="Okna, w których można ich użyć: {windows}.", en="Rounds in which they may be played: {windows}."),
        "settings",
        values={"windows": _ranges(facts.chip_windows)},
        count=len(facts.chip_windows_empty),
        of=len(facts.chip_windows),
    )
    if not facts.chip_windows_empty:
        return check
    return check.warns(
        "W tych oknach bonusów nie ma jeszcze żadnej kolejki: {windows}.",
        "These windows of chips have no round yet: {windows}.",
        windows=_ranges(facts.chip_windows_empty),
    )


def _ranges(windows: Sequence[tuple[int, int]]) -> str:
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in windows)


def _guess(*, has_guess: bool) -> Check:
    check = Check(
        "guess",
        Text(pl="Równe punkty", en="Equal points"),
        Text(
            pl="Jest pytanie o liczbę, które je rozstrzyga.", en="A question for a number that decides them is there."
        ),
        "settings",
    )
    if has_guess:
        return check
    return check.warns(
        "Równe punkty ma rozstrzygać odpowiedź na pytanie o liczbę, a takiego pytania jeszcze nie ma.",
        "The answer to a question for a number decides equal points, and there is no such question yet.",
    )


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
    on_first = replace(check, values={"round": words(first.name)}, fixture_id=first.id)
    counted = replace(on_first, count=len(passed), of=len(facts.rounds))
    if passed and (is_made_once or len(passed) == len(facts.rounds)):
        return counted.fails(DeadlinesPassed, round=words(first.name))
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
        "Rounds whose deadline has passed: {count}. They will have no picks, and once published only texts and "
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


def _all(names: Sequence[Text]) -> Words:
    return Words(pl=", ".join(name.pl for name in names), en=", ".join(name.en for name in names))
