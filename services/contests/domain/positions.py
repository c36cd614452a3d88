"""Positions that athletes have beside those of a contest's squads."""

from collections.abc import Iterable, Mapping

ASSISTANT_MANAGER = "assistantManager"
"""Somebody whom a season's files count and score but who never plays (imports.fpl): no squad has a place for one."""
_BESIDE: Mapping[str, tuple[str, ...]] = {"football": (ASSISTANT_MANAGER,)}


def known_positions(sport: str, positions: Iterable[str]) -> frozenset[str]:
    """Answer the positions that athletes of an origin can have: those of its squads, and those beside them."""
    return frozenset((*positions, *_BESIDE.get(sport, ())))
