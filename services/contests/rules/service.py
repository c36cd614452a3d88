"""Use cases of texts: a contest's rules and regulation."""

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256

from contests.rules import provisions
from contests.rules.game import game_sections
from contests.rules.wording import Facts, Language, Section, Voice


@dataclass(frozen=True)
class Document:
    """A text in both languages; `hash` covers both, so accepting one is accepting the other."""

    titles: dict[Language, str]
    sections: dict[Language, tuple[Section, ...]]

    @property
    def content(self) -> dict[str, object]:
        """Return both languages as plain JSON values, for storage."""
        return {
            language: {
                "title": self.titles[language],
                "sections": [{"title": section.title, "body": section.body} for section in self.sections[language]],
            }
            for language in ("pl", "en")
        }

    @cached_property
    def hash(self) -> str:
        """Return the SHA-256 over both languages, in hexadecimal."""
        return text_hash(self.content)


def text_hash(content: object) -> str:
    """Return the SHA-256, in hexadecimal, over a text's content in canonical form."""
    return sha256(json.dumps(content, ensure_ascii=False, sort_keys=True).encode()).hexdigest()


@lru_cache(maxsize=128)
def write_rules(facts: Facts) -> Document:
    """Return the rules of a contest: playing first, then the formal sections (rules.md, Rules text)."""
    return Document(
        titles={"pl": f"Zasady rozgrywek „{facts.name.pl}”", "en": f"Rules of the contest “{facts.name.en}”"},
        sections={language: _rules(facts, Voice(language)) for language in ("pl", "en")},
    )


@lru_cache(maxsize=128)
def write_regulation(facts: Facts) -> Document:
    """Return the regulation to accept on joining: the rules as a numbered legal text."""
    return Document(
        titles={"pl": f"Regulamin rozgrywek „{facts.name.pl}”", "en": f"Regulations of the contest “{facts.name.en}”"},
        sections={language: _regulation(facts, Voice(language)) for language in ("pl", "en")},
    )


def _rules(facts: Facts, voice: Voice) -> tuple[Section, ...]:
    return (
        *game_sections(facts, voice),
        provisions.participants(voice),
        provisions.nature(voice),
        *provisions.closing_sections(facts, voice),
    )


def _regulation(facts: Facts, voice: Voice) -> tuple[Section, ...]:
    sections = (
        provisions.general(facts, voice),
        provisions.nature(voice),
        provisions.participants(voice),
        *game_sections(facts, voice),
        *provisions.closing_sections(facts, voice),
    )
    return tuple(Section(f"§ {number}. {section.title}", section.body) for number, section in enumerate(sections, 1))
