"""How people's figures in a fixture are found."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from sqlalchemy import text

from contracts.base import Text
from kit.testing.plugin import SessionFor
from news_ranking.figures.repository import FIGURES, TellingRepository, Untold

SOME = UUID(int=1)
RANKINGS: dict[str, Any] = dict.fromkeys(("scored", "stood", "before", "took_part"), SOME)


async def test_teams_of_rankings_are_joined_in_one_pass_and_never_each_with_each(session_for: SessionFor) -> None:
    session = await session_for("news_ranking")
    untold = Untold(SOME, Text(pl="Ours", en="Ours"), SOME, Text(pl="First", en="First"), 1, RANKINGS)
    assert [some async for some in TellingRepository(session).figures(untold, 10)] == []
    plan = await session.scalar(text(f"EXPLAIN (FORMAT JSON) {FIGURES.text}"), {"contest": SOME, **RANKINGS})
    inner = {node["Plans"][1]["Node Type"] for node in _nodes(plan[0]["Plan"]) if node["Node Type"] == "Nested Loop"}
    assert inner <= {"Function Scan", "Index Scan"}, plan


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for inner in node.get("Plans", []):
        yield from _nodes(inner)
