"""``python -m prose``: keep the documents in plain English (CONTRIBUTING.md, Prose).

A sentence has at most 30 words; cells of tables and code are left out. Pronouns in the place of nouns ("whoever",
"what is kept") stand at most once in 250 words; cells count, code does not. Files from before these rules have their
counts in `scripts/prose_allowed.toml`. A count above its allowance fails, and so does a count below: lower it with
``--lower``. The README, the map and the services' pages have a size that they may not pass (`LARGEST`).

Docstrings of services and contracts are counted by package, without tests and migrations: the same sentences, one
pronoun in 200 words, and first words that do not name a result ("Answer", "Tell", "Note", "Say"). The descriptions in
openapi.json and asyncapi.yaml count the same way.
"""

import argparse
import ast
import json
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import yaml

from book_pages import links
from project import ROOT

TABLE = ROOT / "scripts" / "prose_allowed.toml"
LONGEST = 30
"""Words of a sentence."""
WORDS_FOR_EACH = 250
"""One pronoun may stand in each begun so many words."""
DOCSTRING_WORDS_FOR_EACH = 200
PACKAGES = ("services", "proto-contracts/contracts")
API_DOCUMENTS = ("proto-contracts/openapi.json", "proto-contracts/asyncapi.yaml")
CHANGELOG = "CHANGELOG.md"
LARGEST = {"README.md": (90, "lines"), "ARCHITECTURE.md": (1500, "words"), "services/*/README.md": (400, "words")}
"""Of pages that fit one screen or one sitting; words as `wc -w` counts them."""
_POLISH = ("docs/books/pl/", "README.pl.md")
_WORST = 5
_PLACEHOLDER = "Code"
_NOT_COUNTED = {"tests", "migrations"}
_ENTRY = re.compile(r"^ {4}(?=[*\w][*\w, ]*: )", re.MULTILINE)
"""An argument or an error below "Args:" and "Raises:"."""
_REFLEX = re.compile(r"(?:Answer|Tell|Note|Say)\b")
_INLINE_CODE = re.compile(r"(`+)(?:(?!\1).)+\1")
_LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\([^()\s]+(?:\s+\"[^\"]*\")?\)")
_BOLD = re.compile(r"\*\*.+?\*\*")
_TAG = re.compile(r"<!--.*?-->|</?[a-z][^>]*>", re.DOTALL)
_BEGINS_BLOCK = re.compile(r"^ *(?:[-*+]|\d+[.)]|#{1,6}|>) +")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[)\"”*_]*\s+(?=[^a-ząćęłńóśźż])")
_PRONOUN = re.compile(
    r"\b(?:what(?:ever)?|who(?:m)?ever|nobody)\b"
    r"|(?:^|[.,:;(|]\s*|\b(?:and|as|at|but|by|for|from|if|is|of|or|than|that|to|with) )who\b",
    re.IGNORECASE,
)
"""`who` after a noun is the language's own ("people who play"); at the start of a clause it stands for a noun."""


@dataclass(frozen=True)
class Counts:
    """The figures of a page or package that the rules limit; the pronouns are 0 where there are few enough."""

    long: int = 0
    pronouns: int = 0
    begins: int = 0
    """Docstrings that begin with a word of `_REFLEX`."""

    def is_within(self, allowed: "Counts") -> bool:
        """Return whether no figure is above the other's."""
        return self == self.least(allowed)

    def least(self, other: "Counts") -> "Counts":
        """Return the lower of each figure."""
        return Counts(min(self.long, other.long), min(self.pronouns, other.pronouns), min(self.begins, other.begins))


def sentences(text: str) -> list[str]:
    """Return the sentences of a page's paragraphs, items and headings, with one word for each inline code."""
    return [one for block in _blocks(text) if not _is_row(block) for one in _SENTENCE_END.split(block) if one]


def pronouns(text: str) -> list[str]:
    """Return the pronouns of a page that stand in the place of nouns, with the words before them.

    Bold words are left out: books write the names of screens and buttons so.
    """
    blocks = [_BOLD.sub("", block) for block in _blocks(text)]
    return [block[max(0, found.start() - 30) : found.end()] for block in blocks for found in _PRONOUN.finditer(block)]


def _blocks(text: str) -> Iterator[str]:
    """Go through paragraphs, items, headings and rows of tables, each as one line."""
    block: list[str] = []
    for line in [*_lines(text), ""]:
        begins = _BEGINS_BLOCK.match(line)
        if block and (begins or not line.strip() or _is_row(line)):
            yield " ".join(block)
            block = []
        if line.strip():
            block.append(line[begins.end() if begins else 0 :].strip())
        if block and (_is_row(line) or (begins and "#" in begins[0])):
            yield block.pop()


def _lines(text: str) -> list[str]:
    """Return the lines outside blocks of code, without marks."""
    kept = "".join(line for is_prose, line in links.prose(text) if is_prose)
    return _LINK.sub(r"\1", _INLINE_CODE.sub(_PLACEHOLDER, _TAG.sub("", kept))).splitlines()


def _is_row(line: str) -> bool:
    return line.lstrip().startswith("|")


def words(text: str) -> int:
    """Count the words of a text: parts between spaces that have a letter or a digit."""
    return sum(any(map(str.isalnum, part)) for part in text.split())


def counts(text: str, *, is_english: bool = True) -> Counts:
    """Count the sentences that are too long, and the pronouns if they are too many."""
    found = len(pronouns(text)) if is_english else 0
    most = -(-sum(map(words, _blocks(text))) // WORDS_FOR_EACH)
    return Counts(
        long=sum(words(one) > LONGEST for one in sentences(text)),
        pronouns=found if found > most else 0,
    )


def docstrings(source: str) -> list[str]:
    """Return the docstrings of a module, its classes and its functions, with arguments and errors as items of lists."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found = (ast.get_docstring(node) for node in ast.walk(ast.parse(source)) if isinstance(node, documented))
    return [_ENTRY.sub("- ", one) for one in found if one]


def descriptions(document: object) -> Iterator[str]:
    """Go through the summaries and descriptions of an API document."""
    if isinstance(document, list):
        for one in cast("list[object]", document):
            yield from descriptions(one)
    elif isinstance(document, dict):
        for key, value in cast("dict[str, object]", document).items():
            if key in {"summary", "description"} and isinstance(value, str):
                yield value
            else:
                yield from descriptions(value)


def counts_of_docstrings(texts: Iterable[str]) -> Counts:
    """Count the texts of a package or an API document: long sentences, pronouns if too many, and first words."""
    texts = list(texts)
    found = sum(len(pronouns(text)) for text in texts)
    most = -(-sum(map(words, texts)) // DOCSTRING_WORDS_FOR_EACH)
    return Counts(
        long=sum(counts(text).long for text in texts),
        pronouns=found if found > most else 0,
        begins=sum(bool(_REFLEX.match(text)) for text in texts),
    )


def package(name: str) -> str | None:
    """Return the package whose docstrings a file belongs to, or None if they do not count."""
    path = Path(name)
    if path.suffix != ".py" or _NOT_COUNTED & set(path.parts):
        return None
    if name.startswith(f"{PACKAGES[1]}/"):
        return PACKAGES[1]
    return "/".join(path.parts[:2]) if path.parts[0] == PACKAGES[0] and len(path.parts) > 2 else None  # noqa: PLR2004


def newest(changelog: str) -> str:
    """Return a changelog without the sections of older versions."""
    return "\n## ".join(re.split(r"^## ", changelog, flags=re.MULTILINE)[:2])


def measured() -> dict[str, Counts]:
    """Return the counts of every page, package and API document, without files that git ignores."""
    pages = {name: _of_file(name) for name in _files("*.md")}
    documents = {name: _described(ROOT / name) for name in _files(*API_DOCUMENTS)}
    return pages | {name: counts_of_docstrings(texts) for name, texts in (_packages() | documents).items()}


def _described(file: Path) -> list[str]:
    """Return the different descriptions of an API document."""
    text = file.read_text(encoding="utf-8")
    return list(dict.fromkeys(descriptions(json.loads(text) if file.suffix == ".json" else yaml.safe_load(text))))


def _files(*patterns: str) -> list[str]:
    command = ("git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns)
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    return [name for name in sorted(listed) if (ROOT / name).is_file()]


def _packages() -> dict[str, list[str]]:
    """Return the docstrings of each package."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in _files(*(f"{root}/*.py" for root in PACKAGES)):
        if owner := package(name):
            found[owner] += docstrings((ROOT / name).read_text(encoding="utf-8"))
    return found


def _of_file(name: str) -> Counts:
    text = (ROOT / name).read_text(encoding="utf-8")
    return counts(newest(text) if name == CHANGELOG else text, is_english=not name.startswith(_POLISH))


def allowed(table: Path | None = None) -> dict[str, Counts]:
    """Return the allowances of pages and packages."""
    return {
        name: Counts(**figures) for name, figures in tomllib.loads((table or TABLE).read_text(encoding="utf-8")).items()
    }


def faults(found: Mapping[str, Counts], allowances: Mapping[str, Counts]) -> list[str]:
    """List the pages and packages that are worse than their allowance, and those that are better."""
    told: list[str] = []
    for name in sorted({*found, *allowances}):
        has, may = found.get(name, Counts()), allowances.get(name, Counts())
        if not has.is_within(may):
            told.append(f"{name}: {_shown(has)}; allowed: {_shown(may)}")
        elif has != may:
            told.append(f"{name}: better than its allowance; lower it: python -m prose --lower")
    return told


def oversized() -> list[str]:
    """List the pages that are larger than they may be."""
    found: list[str] = []
    for pattern, (most, unit) in LARGEST.items():
        for page in sorted(ROOT.glob(pattern)):
            text = page.read_text(encoding="utf-8")
            has = len(text.splitlines() if unit == "lines" else text.split())
            found += [f"{page.relative_to(ROOT)}: {has} {unit}; allowed: {most}"] if has > most else []
    return found


def _shown(of: Counts) -> str:
    begins = f", {of.begins} docstrings that begin with Answer, Tell, Note or Say" if of.begins else ""
    return f"{of.long} sentences above {LONGEST} words, {of.pronouns} pronouns for nouns{begins}"


def lowered(found: Mapping[str, Counts], allowances: Mapping[str, Counts]) -> dict[str, Counts]:
    """Return the allowances with the lower figure of each entry, without entries that need none."""
    least = {name: may.least(has) for name, may in allowances.items() if (has := found.get(name))}
    return {name: may for name, may in least.items() if may != Counts()}


def written(allowances: Mapping[str, Counts]) -> str:
    """Return the table of allowances as a file."""
    head = "# Figures from before the rules of `scripts/prose.py`. They may only shrink.\n"
    return head + "".join(f'"{name}" = {{ {_figures(may)} }}\n' for name, may in sorted(allowances.items()))


def _figures(of: Counts) -> str:
    begins = f", begins = {of.begins}" if of.begins else ""
    return f"long = {of.long}, pronouns = {of.pronouns}{begins}"


def main() -> int:
    """Print the worst files and the faults; return 1 if there are faults."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lower", action="store_true", help="lower allowances to the counts; none is raised")
    parser.add_argument("--show", metavar="FILE", help="print what counts in a page, a module or an API document")
    arguments = parser.parse_args()
    if arguments.show:
        print("\n".join(line for one in _texts(Path(arguments.show)) for line in _details(one)))
        return 0
    found = measured()
    if arguments.lower:
        TABLE.write_text(written(lowered(found, allowed())), encoding="utf-8")
    for name, has in sorted(found.items(), key=lambda one: -one[1].long - one[1].pronouns - one[1].begins)[:_WORST]:
        print(f"worst: {name}: {_shown(has)}")
    told = faults(found, allowed()) + oversized()
    print("\n".join(told))
    return 1 if told else 0


def _texts(file: Path) -> list[str]:
    if file.suffix in {".json", ".yaml"}:
        return _described(file)
    text = file.read_text(encoding="utf-8")
    return docstrings(text) if file.suffix == ".py" else [text]


def _details(text: str) -> list[str]:
    long = [f"{words(one)} words: {one}" for one in sentences(text) if words(one) > LONGEST]
    begins = [f"begins with: {text.splitlines()[0]}"] if _REFLEX.match(text) else []
    return [*begins, *long, *(f"pronoun: …{one}" for one in pronouns(text))]


if __name__ == "__main__":
    sys.exit(main())
