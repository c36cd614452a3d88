"""Free transfers that are saved, and the cost of further ones, in bodies and in views (rules-blocks.md, section 5)."""

from collections.abc import Collection
from typing import Annotated, Literal, Self

from pydantic import Field

from contests.contests.errors import GivenTwice, SavedTransfersInvalid, TransferRoundOpened
from contests.tenths import OneDecimal, tenths_of
from contracts.events.contest import FantasyRules, TransferRules
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View

MOST_SAVED = 50
"""The most free transfers that a team may hold; a locked squad's record has room for 63."""
_Number = Annotated[int, Field(ge=1, le=1000, strict=True)]
_Rounds = Annotated[tuple[_Number, ...], Field(max_length=200)]


class TransfersDraft(Body):
    """How transfers are counted, saved and paid; a field left out, or null, has its default."""

    free: Annotated[int, Field(ge=0, le=99, strict=True)] | None = None
    """Free transfers of a round; null: those of `maxTransfers`."""
    saved: Annotated[int, Field(ge=0, le=99, strict=True)] | None = None
    """The free transfers that a team holds at most; null: as `free`, so that unused ones expire."""
    cost: Annotated[float, OneDecimal(gt=0, le=100)] | None = None
    """Points of each further transfer, with one decimal; null: further ones are refused."""
    top_up: _Rounds = ()
    """The numbers of the rounds before which a team gets as many as it may hold."""
    unlimited: _Rounds = ()
    """The numbers of the rounds without a limit."""
    after_unlimited: Literal["kept", "reset"] = "kept"
    """What a team holds after a round without a limit: as many as before (`kept`), or those of one round (`reset`)."""


class ContestTransfers(View):
    """How transfers are counted, saved and paid."""

    free: int
    """Free transfers of a round, as `maxTransfers`."""
    saved: int
    """The free transfers that a team holds at most; as `free`: unused ones expire."""
    cost: Tenths | None
    """Points of each further transfer, with one decimal; null: further ones are refused."""
    top_up: tuple[int, ...]
    """The numbers of the rounds before which a team gets as many as it may hold."""
    unlimited: tuple[int, ...]
    """The numbers of the rounds without a limit."""
    after_unlimited: Literal["kept", "reset"]
    """What a team holds after a round without a limit: as many as before (`kept`), or those of one round (`reset`)."""

    @classmethod
    def of(cls, rules: FantasyRules | None) -> Self | None:
        """Return the view of a contest's transfers; None in a typer."""
        if rules is None:
            return None
        plan = rules.transfers or TransferRules(saved=rules.max_transfers)
        return cls(free=rules.max_transfers, **plan.model_dump())


def with_transfers(before: FantasyRules, after: FantasyRules, draft: TransfersDraft | None) -> FantasyRules:
    """Return changed rules with the transfers that are sent.

    Another `maxTransfers` alone changes the free ones; where none could be saved before, none can be after.
    """
    free = after.max_transfers if draft is None or draft.free is None else draft.free
    if draft is not None:
        plan = TransferRules(
            saved=free if draft.saved is None else draft.saved,
            cost=None if draft.cost is None else tenths_of(draft.cost),
            top_up=tuple(sorted(draft.top_up)),
            unlimited=tuple(sorted(draft.unlimited)),
            after_unlimited=draft.after_unlimited,
        )
    elif before.transfers is None:
        return after
    else:
        saved = before.transfers.saved
        saved = free if saved == before.max_transfers else max(free, saved)
        plan = before.transfers.model_copy(update={"saved": saved})
    is_plain = plan.saved == free and plan.cost is None and not plan.unlimited
    return after.model_copy(update={"max_transfers": free, "transfers": None if is_plain else plan})


def transfer_faults(rules: FantasyRules, draft: TransfersDraft | None) -> list[FieldText]:
    """Return the faults of transfers: fewer saved than free ones, or too many, and rounds that are named twice."""
    faults: list[FieldText] = []
    if rules.transfers is not None and not rules.max_transfers <= rules.transfers.saved <= MOST_SAVED:
        faults.append(
            SavedTransfersInvalid.field(pointer("transfers", "saved"), free=rules.max_transfers, most=MOST_SAVED)
        )
    if draft is not None:
        for name, rounds in (("topUp", draft.top_up), ("unlimited", draft.unlimited)):
            faults += [
                GivenTwice.field(pointer("transfers", name, place), value=str(number))
                for place, number in enumerate(rounds)
                if number in rounds[:place]
            ]
    return faults


def are_values_alike(before: FantasyRules | None, after: FantasyRules | None) -> bool:
    """Return whether transfers differ by the rounds that they name alone: all else freezes at the first lock."""
    first, then = (
        None if one is None else (one.transfers or TransferRules(saved=one.max_transfers)) for one in (before, after)
    )
    if first is None or then is None:
        return first is then
    bare = {"top_up": (), "unlimited": ()}
    return first.model_copy(update=bare) == then.model_copy(update=bare)


def opened_faults(before: FantasyRules | None, after: FantasyRules | None, opened: Collection[int]) -> list[FieldText]:
    """Return rounds that have opened, by their numbers, and would become or no longer be topped up or unlimited."""
    faults: list[FieldText] = []
    for name, first, then in (
        ("topUp", _top_up(before), _top_up(after)),
        ("unlimited", _unlimited(before), _unlimited(after)),
    ):
        late = sorted(set(first).symmetric_difference(then).intersection(opened))
        if late:
            faults.append(TransferRoundOpened.field(pointer("transfers", name), rounds=", ".join(map(str, late))))
    return faults


def rounds_named(rules: FantasyRules | None) -> tuple[int, ...]:
    """Return the numbers of the rounds that transfers name, in order."""
    return tuple(sorted({*_top_up(rules), *_unlimited(rules)}))


def _top_up(rules: FantasyRules | None) -> tuple[int, ...]:
    return () if rules is None or rules.transfers is None else rules.transfers.top_up


def _unlimited(rules: FantasyRules | None) -> tuple[int, ...]:
    return () if rules is None or rules.transfers is None else rules.transfers.unlimited
