"""Schemas of rules and regulation."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict

from contests.rules.service import Document
from contests.rules.wording import Language
from kit.api.wire import View


class RulesSection(View):
    """A part of a text; paragraphs are divided by an empty line, items of a list start with a dash."""

    title: str
    """Heading."""
    body: str
    """Paragraphs and lists."""


class LeagueDocument(View):
    """A contest's rules or regulation in one language; `hash` covers both languages."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "leagueId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                "title": "Regulamin rozgrywek „Mundial 2026”",
                "sections": [{"title": "§ 8. Ranking", "body": "O miejscu w rankingu decyduje suma punktów."}],
            }
        }
    )

    league_id: UUID
    """The contest's `_id`."""
    hash: str
    """SHA-256 over both languages, in hexadecimal; for `acceptedRegulationHash` on joining."""
    title: str
    """The title of the document."""
    sections: tuple[RulesSection, ...]
    """Section by section."""

    @classmethod
    def of(cls, league_id: UUID, document: Document, language: Language) -> Self:
        """Return the view of a document in one language."""
        return cls(
            league_id=league_id,
            hash=document.hash,
            title=document.titles[language],
            sections=tuple(
                RulesSection(title=section.title, body=section.body) for section in document.sections[language]
            ),
        )
