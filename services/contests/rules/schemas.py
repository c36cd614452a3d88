"""Rules and regulation on the wire."""

from typing import Self
from uuid import UUID

from contests.rules.service import Document
from contests.rules.wording import Language
from kit.wire import View

__all__ = ["LeagueDocument", "RulesSection"]


class RulesSection(View):
    """A part of a text; paragraphs are divided by an empty line, items of a list start with a dash."""

    title: str
    body: str


class LeagueDocument(View):
    """A contest's rules or regulation in one language; `hash` covers both languages."""

    league_id: UUID
    hash: str
    title: str
    sections: tuple[RulesSection, ...]

    @classmethod
    def of(cls, league_id: UUID, document: Document, language: Language) -> Self:
        """Show a document in one language."""
        return cls(
            league_id=league_id,
            hash=document.hash,
            title=document.titles[language],
            sections=tuple(
                RulesSection(title=section.title, body=section.body) for section in document.sections[language]
            ),
        )
