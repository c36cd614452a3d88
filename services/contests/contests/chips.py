"""The chips of a fantasy contest in bodies and in views (rules-blocks.md, section 4)."""

from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field, StringConstraints

from contests.contests.chip_errors import ChipCountMissing, ChipsWithBonuses
from contests.tenths import OneDecimal, tenths_of
from contracts.events.contest import BonusLimit, ChipKind, ChipRules, ChipWindow, FantasyRules
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View
from shared.names import Visible

_Round = Annotated[int, Field(ge=1, le=1000, strict=True)]
_Uses = Annotated[int, Field(ge=1, le=1000, strict=True)]
_Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40), Visible]


class ChipWindowDraft(Body):
    """Rounds in which a chip may be played a few times; what is left when they end expires."""

    first: _Round
    """The number of the first round; rounds are counted from 1, in order."""
    last: _Round
    """The number of the last round, which belongs to it."""
    number: _Uses
    """Uses per team in these rounds."""


class ChipDraft(Body):
    """A chip that teams may play."""

    name: _Name | None = None
    """Its name, unique in the contest; null: its kind."""
    kind: ChipKind
    """What it does."""
    available: Annotated[int, Field(ge=0, le=1000, strict=True)] | None = None
    """Uses per team in the whole contest; with windows it is their sum and may be left out."""
    windows: Annotated[tuple[ChipWindowDraft, ...], Field(max_length=50)] = ()
    """The rounds in which it may be played, in order and without overlap; none: any round."""
    not_consecutive: bool = False
    """Whether a team may not play it in two rounds running."""
    excludes: Annotated[tuple[_Name, ...], Field(max_length=16)] = ()
    """The names of the chips that may not be played in the same round; only where a round has several."""
    price: Annotated[float, OneDecimal(gt=0, le=100_000)] | None = None
    """Of a `PriceJoker`: the highest price, with one decimal, of the player who counts double."""

    @property
    def chip_name(self) -> str:
        """Return its name, which is its kind unless it has one."""
        return self.name or self.kind

    @property
    def stored(self) -> ChipRules:
        """Return it as the contest's event has it."""
        windows = tuple(ChipWindow(**window.model_dump()) for window in self.windows)
        total = sum(window.number for window in windows)
        return ChipRules(
            name=self.chip_name,
            kind=self.kind,
            available=total if self.available is None else self.available,
            windows=windows,
            not_consecutive=self.not_consecutive,
            excludes=self.excludes,
            price=None if self.price is None else tenths_of(self.price),
        )


Chips = Annotated[tuple[ChipDraft, ...], Field(max_length=16)]


class ContestChipWindow(View):
    """Rounds in which a chip may be played a few times; what is left when they end expires."""

    first: int
    """The number of the first round."""
    last: int
    """The number of the last round, which belongs to it."""
    number: int
    """Uses per team in these rounds."""


class ContestChip(View):
    """A chip that teams may play."""

    name: str
    """Its name, unique in the contest; where it is the kind, clients show their own words for that."""
    kind: ChipKind
    """What it does."""
    available: int
    """Uses per team in the whole contest; with windows, their sum."""
    windows: tuple[ContestChipWindow, ...]
    """The rounds in which it may be played, in order; none: any round."""
    not_consecutive: bool
    """Whether a team may not play it in two rounds running."""
    excludes: tuple[str, ...]
    """The names of the chips that may not be played in the same round."""
    price: Tenths | None
    """Of a `PriceJoker`: the highest price, with one decimal, of the player who counts double."""

    @classmethod
    def all_of(cls, rules: FantasyRules | None) -> tuple[Self, ...]:
        """Return the views of a contest's chips; none in a typer, or where it has bonuses."""
        return () if rules is None else tuple(cls(**chip.model_dump()) for chip in rules.chips)


def with_chips(
    after: FantasyRules, drafts: Sequence[ChipDraft] | None, bonuses: Sequence[BonusLimit] | None
) -> FantasyRules:
    """Return changed rules with the chips that are sent, or with the bonuses: a contest has one of the two.

    Bonuses that may be used 0 times are none.
    """
    chips = after.chips if drafts is None else tuple(draft.stored for draft in drafts)
    if drafts is None and any(bonus.available for bonus in bonuses or ()):
        chips = ()
    return after.model_copy(update={"chips": chips, "bonuses": () if chips else after.bonuses})


def sent_faults(drafts: Sequence[ChipDraft] | None, bonuses: Sequence[BonusLimit] | None) -> list[FieldText]:
    """Return the faults of chips as they are sent: beside bonuses, or without a number."""
    faults = [
        ChipCountMissing.field(pointer("chips", place, "available"), chip=draft.chip_name)
        for place, draft in enumerate(drafts or ())
        if draft.available is None and not draft.windows
    ]
    if drafts and any(bonus.available for bonus in bonuses or ()):
        faults.append(ChipsWithBonuses.field(pointer("chips")))
    return faults


def windows_of(rules: FantasyRules | None) -> tuple[tuple[int, int], ...]:
    """Return the first and the last round of the chips' windows, each once and in order."""
    chips = () if rules is None else rules.chips
    return tuple(sorted({(window.first, window.last) for chip in chips for window in chip.windows}))
