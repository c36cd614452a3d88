"""The effect of an organizer's draft on a sheet: the new athletes and clubs, or all faults."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from uuid import UUID

from contests.athletes.clubs import ClubEntry
from contests.athletes.errors import AthleteUnknown, ClubUnknown, PositionFrozen, TooManyAthletes
from contests.athletes.register import AthleteEntry
from contests.athletes.service import LAST_NUMBER, free_key
from contests.athletes_sheet.errors import CellMissing, RowTwice
from contests.athletes_sheet.schemas import SheetAthleteDraft, SheetClubDraft, SheetDraft
from contests.athletes_sheet.state import SheetState
from contests.catalogue.errors import PositionUnknown
from contests.catalogue.models import ClubRow
from contests.domain.positions import known_positions
from contests.domain.slugs import slug
from contests.tenths import tenths_of
from contracts.base import Text
from kit.api.errors import FieldText, pointer


@dataclass(frozen=True)
class Change:
    """A change of an existing athlete: the values in the sheet, and the new ones."""

    number: int
    before: AthleteEntry
    after: AthleteEntry

    @property
    def fields(self) -> frozenset[str]:
        """Return the names of the fields that differ."""
        before, after = asdict(self.before), asdict(self.after)
        return frozenset(name for name in before if before[name] != after[name])


@dataclass(frozen=True)
class SheetChanges:
    """The changes of a draft, without rows that are the same."""

    changed: Sequence[Change]
    created: Sequence[AthleteEntry]
    clubs: Sequence[ClubEntry]

    def entries(self, state: SheetState) -> list[AthleteEntry]:
        """Return the sheet's entries with the changes applied."""
        after = {change.number: change.after for change in self.changed}
        return [*(after.get(number, entry) for number, entry in state.entries.items()), *self.created]


def read_changes(state: SheetState, draft: SheetDraft) -> tuple[SheetChanges, list[FieldText]]:
    """Return a draft's changes of the present sheet, and every fault with its cell."""
    reader = _Reader(state)
    clubs = reader.clubs(draft.clubs)
    changed, created = reader.athletes(draft.athletes)
    return SheetChanges(changed, created, clubs), reader.faults


class _Reader:
    def __init__(self, state: SheetState) -> None:
        self.faults: list[FieldText] = []
        self._state = state
        origin = state.contest.origin
        self._positions = known_positions(origin.sport, origin.positions)
        self._clubs = set(state.clubs)
        self._numbers = state.numbers()
        self._keys = {entry.key for entry in state.entries.values()}

    def clubs(self, drafts: Sequence[SheetClubDraft]) -> list[ClubEntry]:
        """Return the clubs of a draft; athletes of the same sheet can refer to new ones."""
        wanted: dict[str, ClubEntry] = {}
        for place, draft in enumerate(drafts):
            if draft.key in wanted:
                self.faults.append(RowTwice.field(pointer("clubs", place)))
            wanted[draft.key] = _club(draft, self._state.clubs.get(draft.key))
        self._clubs |= wanted.keys()
        return [entry for key, entry in wanted.items() if not _stands(entry, self._state.clubs.get(key))]

    def athletes(self, drafts: Sequence[SheetAthleteDraft]) -> tuple[list[Change], list[AthleteEntry]]:
        """Return changed and new athletes."""
        changed: dict[UUID, Change] = {}
        created: list[AthleteEntry] = []
        for place, draft in enumerate(drafts):
            at = pointer("athletes", place)
            if draft.id is None:
                created += self._created(draft, at)
            elif draft.id not in self._numbers:
                self.faults.append(AthleteUnknown.field(f"{at}/_id"))
            elif draft.id in changed:
                self.faults.append(RowTwice.field(at))
            else:
                changed[draft.id] = self._changed(self._numbers[draft.id], draft, at)
        if max(self._state.rows, default=0) + len(created) > LAST_NUMBER:
            self.faults.append(TooManyAthletes.field("/athletes", most=LAST_NUMBER))
        return [change for change in changed.values() if change.fields], created

    def _changed(self, number: int, draft: SheetAthleteDraft, at: str) -> Change:
        before = self._state.entries[number]
        after = replace(before, **_sent(draft))
        self._check(after, at)
        if after.position != before.position and self._state.positions_stand:
            self.faults.append(PositionFrozen.field(f"{at}/position"))
        return Change(number, before, after)

    def _created(self, draft: SheetAthleteDraft, at: str) -> list[AthleteEntry]:
        surname, position, club, price = draft.surname, draft.position, draft.team_key, draft.price
        if surname is None or position is None or club is None or price is None:
            self.faults.append(CellMissing.field(at))
            return []
        key = free_key(slug(f"{draft.name or ''} {surname}"), self._keys)
        self._keys.add(key)
        made = replace(AthleteEntry(key, "", surname, position, club, tenths_of(price)), **_sent(draft))
        self._check(made, at)
        return [made]

    def _check(self, entry: AthleteEntry, at: str) -> None:
        if entry.position not in self._positions:
            self.faults.append(PositionUnknown.field(f"{at}/position", position=entry.position))
        if entry.club_key not in self._clubs:
            self.faults.append(ClubUnknown.field(f"{at}/teamKey", club=entry.club_key))


def _sent(draft: SheetAthleteDraft) -> dict[str, object]:
    values = {
        "name": draft.name,
        "surname": draft.surname,
        "position": draft.position,
        "club_key": draft.team_key,
        "price": None if draft.price is None else tenths_of(draft.price),
        "allowed": draft.is_allowed_to_buy,
        "disabled": draft.is_disabled,
    }
    return {name: value for name, value in values.items() if value is not None}


def _club(draft: SheetClubDraft, known: ClubRow | None) -> ClubEntry:
    return ClubEntry(
        key=draft.key,
        name=Text(pl=draft.name.pl, en=draft.name.en),
        country=None if known is None else known.country,
        colours=None if draft.colours is None else (draft.colours.primary, draft.colours.secondary),
    )


def _stands(entry: ClubEntry, known: ClubRow | None) -> bool:
    if known is None:
        return False
    colours = (known.colour_primary, known.colour_secondary)
    return (known.name_pl, known.name_en, *colours) == (entry.name.pl, entry.name.en, *(entry.colours or (None, None)))


def fields_of(changes: Sequence[Change], *names: str) -> Mapping[str, tuple[dict[str, object], dict[str, object]]]:
    """Return the changes of some fields, before and after, by the athlete's number."""
    found: dict[str, tuple[dict[str, object], dict[str, object]]] = {}
    for change in changes:
        differing = sorted(change.fields.intersection(names))
        if differing:
            before, after = asdict(change.before), asdict(change.after)
            found[str(change.number)] = ({n: before[n] for n in differing}, {n: after[n] for n in differing})
    return found
