"""Positions of athletes outside those of a contest's squads."""

from collections.abc import Iterable, Mapping

ASSISTANT_MANAGER = "assistantManager"
"""The position of assistant managers, which a season's files (`imports.formats.fpl`) score; no squad has one."""
_BESIDE: Mapping[str, tuple[str, ...]] = {"football": (ASSISTANT_MANAGER,)}


def known_positions(sport: str, positions: Iterable[str]) -> frozenset[str]:
    """Return the positions that athletes of an origin can have: those of squads, and the others."""
    return frozenset((*positions, *_BESIDE.get(sport, ())))
