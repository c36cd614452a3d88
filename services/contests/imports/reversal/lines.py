"""The list of what becomes of an import's changes when it is taken back."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from typing import Any, Literal, Self, cast
from uuid import UUID

from contests.fixtures.models import FixtureResults, FixtureRow
from contests.imports.journal import Change, Values
from contests.imports.plan.lines import written

Fate = Literal["goes", "returns", "stays", "checking"]
"""`checking`: the game service is asked whether somebody has picked it."""
Kind = Literal[
    "round",
    "match",
    "name",
    "times",
    "closing",
    "kickOff",
    "sides",
    "members",
    "venue",
    "state",
    "result",
    "statistics",
    "prices",
    "athletes",
    "athlete",
    "athleteName",
    "position",
    "club",
    "price",
    "sale",
    "newClub",
    "clubName",
    "colours",
    "scoring",
]
"""`round`, `match`, `athletes`, `athlete`, `newClub`: a new thing; the others are values that have changed."""
Reason = Literal[
    "locked", "published", "changed", "deleted", "opened", "begun", "elsewhere", "used", "frozen", "picked"
]
"""Why something stays. `picked`: somebody has picked it."""
EVENT: Mapping[Kind, tuple[str, ...]] = {
    "sides": ("home_key", "home_name", "away_key", "away_name"),
    "members": ("group_name", "members", "predictions"),
    "kickOff": ("starts_at",),
    "venue": ("venue",),
    "state": ("state", "walkover"),
}
FIXTURE: Mapping[Kind, tuple[str, ...]] = {
    "name": ("name", "name_en"),
    "times": ("starts_at", "ends_at"),
    "closing": ("closes_at",),
}
ATHLETE: Mapping[Kind, tuple[str, ...]] = {
    "athleteName": ("name", "surname"),
    "position": ("position",),
    "club": ("club_key",),
    "price": ("price",),
    "sale": ("allowed", "disabled"),
}
CLUB: Mapping[Kind, tuple[str, ...]] = {
    "clubName": ("name_pl", "name_en"),
    "colours": ("country", "colour_primary", "colour_secondary"),
}
"""The values of a row that return together, by the kind of line."""


@dataclass(frozen=True)
class Line:
    """One line of the list.

    Args:
        fate: what becomes of it.
        kind: decides the form of `was` and `will`. Times are ISO 8601, prices are tenths.
        fixture: the round's names, in both languages.
        fixture_id: the round.
        event_key: the match's key.
        event: the match's name.
        name: of an athlete or a club, in both languages.
        was: the import's value.
        will: the value that returns; of one that stays, the present value.
        count: how many matches, athletes or prices the line stands for.
        reason: why it stays.
    """

    fate: Fate
    kind: Kind
    fixture: dict[str, str] | None = None
    fixture_id: str | None = None
    event_key: str | None = None
    event: str | None = None
    name: dict[str, str] | None = None
    was: str | None = None
    will: str | None = None
    count: int = 1
    reason: Reason | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the stored form."""
        return asdict(self)

    def resolved(self, fate: Fate) -> Self:
        """Return a line about which the game service has answered: it has gone, or stays because it is picked."""
        return replace(self, fate=fate, reason="picked" if fate == "stays" else None)

    @classmethod
    def of_json(cls, stored: dict[str, Any]) -> Self:
        """Return the line of a stored form; facts that this version does not know are left out."""
        known = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in stored.items() if name in known})


def of_round(row: FixtureRow) -> dict[str, Any]:
    """Return the facts of a line about a round."""
    return {"fixture": row.names.model_dump(), "fixture_id": str(row.id)}


def title_of(values: Values) -> str:
    """Return the name of a match or a group by its stored values."""
    return values["group_name"] or f"{values['home_name']} – {values['away_name']}"


@dataclass(frozen=True)
class Difference:
    """Values that return together: before the import, after it, and at present."""

    kind: Kind
    before: Values
    after: Values
    present: Values

    @property
    def is_untouched(self) -> bool:
        """True if they have not changed since the import."""
        return self.present == self.after


def differing(kinds: Mapping[Kind, tuple[str, ...]], change: Change, present: Values) -> Iterator[Difference]:
    """Yield the values that the import has changed and that are not as before; none of a new row."""
    if change.before is None:
        return
    for kind, names in kinds.items():
        before, after, now = (
            {name: values.get(name) for name in names} for values in (change.before, change.after, present)
        )
        if before not in (after, now):
            yield Difference(kind, before, after, now)


def instant(stored: str) -> datetime:
    """Return a journal's time, in UTC."""
    return datetime.fromisoformat(stored).replace(tzinfo=UTC)


def said(kind: Kind, values: Values, clubs: Mapping[str, dict[str, str]]) -> str | None:
    """Return values in the form of a line; None for a kind whose label says enough, and for no value."""
    if kind in ("kickOff", "closing", "times"):
        at = values.get("starts_at") or values.get("closes_at")
        return None if at is None else instant(at).isoformat()
    if kind == "sides":
        return f"{values['home_name']} – {values['away_name']}"
    if kind == "state":
        return "walkover" if values["walkover"] else values["state"]
    if kind == "athleteName":
        return f"{values['name']} {values['surname']}".strip()
    if kind == "club":
        return clubs.get(values["club_key"], {}).get("pl", values["club_key"])
    simple = {"name": "name", "venue": "venue", "price": "price", "clubName": "name_pl"}.get(kind)
    value = None if simple is None else values[simple]
    return None if value is None else str(value)


def result_said(change: Change, value: Any) -> str | None:  # Any: a JSON value
    """Return an entry of a draft of results in the form of a line; None for no entry."""
    _, part, key = change.key
    if value is None:
        return None
    if part == "statistics":
        return str(len(value))
    if part == "events":
        return written(FixtureResults.model_validate({"events": {key: value}}).events[key])
    return ", ".join(cast("list[str]", value))


def round_of(change: Change) -> UUID:
    """Return the round of a change that concerns one."""
    return UUID(change.key[0])
