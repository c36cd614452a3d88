"""The notice of matches of a file whose clubs have no athletes, in a fantasy contest that people play."""

from collections.abc import Iterable, Sequence

from contests.imports.formats.plan import Plan, PlannedEvent
from contests.imports.formats.problems import FileProblem, quote
from contests.imports.plan.differences import FixtureDifference, keeps_sides
from contests.imports.plan.roster import club_key

NAMED = 3
"""So many clubs are named, the others are counted."""


def deserted_matches(
    plan: Plan, differences: Sequence[FixtureDifference], manned: frozenset[str]
) -> Iterable[FileProblem]:
    """Yield a notice if matches that the file adds have clubs in which nobody can score.

    Args:
        plan: of the file; the clubs of its athletes have some.
        differences: the file's.
        manned: the keys of the clubs with athletes.
    """
    own = {club_key(one.club) for one in plan.athletes}
    own |= {club_key(pin.club) for fixture in plan.fixtures for pin in fixture.pins if pin.club is not None}
    names = dict[str, str]()
    count = 0
    for event in (event for one in differences for event in _coming(one)):
        alone = [name for name in event.names if club_key(name) not in manned | own]
        names |= {club_key(name): name for name in alone}
        count += bool(alone)
    if count:
        yield _notice(list(names.values()), count)


def _coming(one: FixtureDifference) -> Iterable[PlannedEvent]:
    yield from one.new_events
    yield from (event for event, row in one.changed_events if not keeps_sides(event, row))


def _notice(names: Sequence[str], count: int) -> FileProblem:
    called = ", ".join(quote(name) for name in names[:NAMED]) + (", …" if len(names) > NAMED else "")
    return FileProblem(
        "clubs-without-athletes",
        pl=f"Mecze drużyn bez zawodników ({count}): {called}. Nikt z nich nie zdobędzie punktów. Dodaj zawodników albo "
        "połącz drużyny.",
        en=f"Matches of clubs without players ({count}): {called}. Nobody of them scores. Add players, or merge the "
        "clubs.",
    )
