"""Detection of current prices in files of opened rounds, which arrive after the round was played."""

from collections.abc import Iterable, Mapping

from contests.athletes.repository import Plan as PlannedPrice
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.imports.formats.plan import Plan, PlannedFixture, PlannedPin
from contests.imports.plan.differences import Standing
from contests.imports.plan.roster import KnownAthletes, club_key
from contests.imports.plan.stands import Stand, without_present


def current_prices(plan: Plan, standing: Standing) -> tuple[tuple[PlannedPrice, ...], tuple[Stand, ...]]:
    """Return the athletes' new prices and clubs that differ from the present ones, and the prices that stand.

    The next round pins the new ones; those that a person has put down for it stand. Only new values of the latest known
    matches count. Older files do not revert a price, and a repeated file brings no price again.
    """
    if plan.season is None:
        return (), ()
    opened = [fixture for fixture in plan.fixtures if _has_opened(standing.fixtures.get(fixture.key))]
    starts = {key: fixture.row.starts_at for key, fixture in standing.fixtures.items()}
    starts |= {fixture.key: fixture.starts_at for fixture in plan.fixtures}
    counted = {fixture.key for fixture in plan.fixtures if any(fixture.statistics.values())}
    counted |= {key for key, fixture in standing.fixtures.items() if _counted(fixture)}
    last = max(counted, key=lambda key: (starts[key], key), default=None)
    if last not in {fixture.key for fixture in opened}:
        return (), ()
    latest = {pin.athlete: pin for fixture in opened for pin in _news(fixture, standing.fixtures[fixture.key])}
    ahead = standing.ahead[0] if standing.ahead else None
    pins, stands = without_present(latest.values(), ahead, standing.athletes)
    return tuple(price for pin in pins if (price := _differing(pin, standing.athletes)) is not None), stands


def _has_opened(fixture: CompleteFixture | None) -> bool:
    return fixture is not None and fixture.row.opened_at is not None


def _counted(fixture: CompleteFixture) -> Mapping[str, object]:
    """Return the events with known statistics, published or not."""
    drafted = {} if fixture.draft is None else fixture.draft.statistics
    return {**fixture.published.statistics, **drafted}


def _news(planned: PlannedFixture, existing: CompleteFixture) -> Iterable[PlannedPin]:
    before = _counted(existing)
    return (pin for pin in planned.pins if planned.statistics.get(pin.event) and not before.get(pin.event))


def _differing(pin: PlannedPin, athletes: KnownAthletes) -> PlannedPrice | None:
    number = athletes.numbers[pin.athlete]
    now = athletes.now[number]
    comes_back = not now.allowed and athletes.said.get(number) is False
    club = None if pin.club is None else club_key(pin.club)
    if pin.price in (None, now.price) and club in (None, now.club) and not comes_back:
        return None
    return PlannedPrice(number, price=pin.price, club_key=club, allowed=True if comes_back else None)
