"""The words of a message for one recipient."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from contracts.base import Text
from identity.domain.own_results import OwnResult, Told, body_of, own_results, title_of
from identity.inbox.models import MessageRow


def kept(told: Sequence[Told]) -> list[dict[str, Any]]:  # Any: JSON
    """Return the fixtures of a message of results as they are stored."""
    return [
        {
            "contest_id": str(one.contest_id),
            "fixture_id": str(one.fixture_id),
            "contest": one.contest.model_dump(),
            "fixture": one.fixture.model_dump(),
            "teams": one.teams,
            "is_whole": one.is_whole,
        }
        for one in told
    ]


def results_of(message: MessageRow, figures: Sequence[int] | None) -> list[OwnResult]:
    """Return a recipient's results; none of a message that has no figures."""
    told = [
        Told(
            UUID(one["contest_id"]),
            UUID(one["fixture_id"]),
            Text(**one["contest"]),
            Text(**one["fixture"]),
            one["teams"],
            is_whole=one.get("is_whole", False),
        )
        for one in message.results or ()
    ]
    return own_results(told, figures) if told and figures else []


def wording(message: MessageRow, figures: Sequence[int] | None, language: str) -> tuple[str, str]:
    """Return a message's title and text for a recipient with these figures."""
    results = results_of(message, figures)
    if results:
        return title_of(results, language), body_of(results, language)
    if language == "en":
        return message.title_en, message.body_en
    return message.title_pl, message.body_pl
