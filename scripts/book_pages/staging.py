"""Pages as the generator takes them: a folder for each language, with what the books link to in the repository.

One place for one thing: where README.md or a service's README tells something, the books link there. Such a page
becomes one of the English book's, below "From the repository"; its own links to other files become plain words.
"""

import json
import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from book_pages.links import ABSENT, Broken, file_of, headings, rewritten, targets

LANGUAGES = ("pl", "en")
PARTS = ("player", "organizer", "operator", "integrator")
"""The books, in the order of the navigation; a language may have some of them only."""
PICTURES = (".png", ".svg", ".webp", ".jpg", ".gif")
REFERENCE = "reference"
REFERENCE_TITLE = "From the repository"


@dataclass(frozen=True)
class Place:
    """Where a page lies: the site of a language, and the file in it."""

    language: str
    file: str

    def seen_from(self, other: "Place") -> str:
        """Answer how a page at `other` links here; other languages' pages are told by their built files."""
        if self.language == other.language:
            return os.path.relpath(self.file, Path(other.file).parent)
        built = Path(self.language, self.file).with_suffix(".html")
        return os.path.relpath(built, Path(other.language, other.file).parent)


def title_of(page: Path) -> str:
    """Answer a page's title."""
    return headings(page.read_text(encoding="utf-8"))[0]


def linked(page: Path) -> list[Path]:
    """Answer the files that a page links to, in its order; links that lead nowhere are told when it is staged."""
    found: list[Path] = []
    for target in targets(page.read_text(encoding="utf-8")):
        with suppress(Broken):
            found.append(file_of(page, target)[0])
    return found


@dataclass(frozen=True)
class Books:
    """All books of a repository."""

    root: Path

    @property
    def folder(self) -> Path:
        """The folder of all books and of the generator's configuration."""
        return self.root / "docs" / "books"

    @cached_property
    def pages(self) -> list[Path]:
        """The pages of all languages that stand in the books' folders."""
        return sorted(page for language in LANGUAGES for page in (self.folder / language).rglob("*.md"))

    @cached_property
    def references(self) -> list[Path]:
        """Pages elsewhere in the repository that the books link to."""
        found = {file for page in self.pages for file in linked(page)}
        return sorted(file for file in found if file.suffix == ".md" and not file.is_relative_to(self.folder))

    def place_of(self, file: Path) -> Place | None:
        """Answer where a file of the repository comes to lie as a page; None for one that becomes none."""
        if file.is_relative_to(self.folder):
            language, *inner = file.relative_to(self.folder).parts
            return Place(language, "/".join(inner)) if language in LANGUAGES else None
        if file not in self.references:
            return None
        name = file.relative_to(self.root).as_posix().replace("/", "-").lower()
        return Place("en", f"{REFERENCE}/{'trybuna-' if name == 'readme.md' else ''}{name}")

    def stage(self, language: str, folder: Path) -> None:
        """Write a language's pages and pictures, and the generator's configuration, into an empty folder.

        Raises:
            Broken: a link in one of them leads nowhere.
        """
        pages = folder / "pages"
        for file in [*self.folder.joinpath(language).rglob("*"), *self.references]:
            place = self.place_of(file)
            if place is None or place.language != language or not file.is_file():
                continue
            target = pages / place.file
            target.parent.mkdir(parents=True, exist_ok=True)
            if file.suffix == ".md":
                target.write_text(self._page(file, place, pages), encoding="utf-8")
            else:
                shutil.copy(file, target)
        settings = self.folder.joinpath("zensical.toml").read_text(encoding="utf-8")
        filled = settings.replace("nav = []", f"nav = {self.navigation(language)}")
        folder.joinpath("zensical.toml").write_text(filled.replace('language = ""', f'language = "{language}"'))

    def _page(self, file: Path, place: Place, pages: Path) -> str:
        """Answer a page with links as they are where it comes to lie; pictures from elsewhere are laid beside it."""

        def to(target: str) -> str | None:
            if ABSENT.match(target):
                file_of(file, target)
                return target
            found, name = file_of(file, target)
            if (there := self.place_of(found)) is not None:
                return there.seen_from(place) + (f"#{name}" if name else "")
            if found.suffix not in PICTURES:
                return None
            picture = Path("pictures") / found.relative_to(self.root).as_posix().replace("/", "-")
            pages.joinpath("pictures").mkdir(exist_ok=True)
            shutil.copy(found, pages / picture)
            return Place(place.language, str(picture)).seen_from(place)

        return rewritten(file.read_text(encoding="utf-8"), to)

    def navigation(self, language: str) -> str:
        """Answer the navigation of a language as TOML: the books by their title, pages in the order of their index."""
        folder = self.folder / language
        entries = ['"index.md"']
        for part in PARTS:
            if (folder / part / "index.md").is_file():
                names = [page.relative_to(folder).as_posix() for page in self.in_order(folder / part)]
                entries.append(f"{{{json.dumps(title_of(folder / part / 'index.md'))} = {json.dumps(names)}}}")
        if language == "en" and self.references:
            places = [place.file for file in self.references if (place := self.place_of(file))]
            entries.append(f'{{"{REFERENCE_TITLE}" = {json.dumps(places)}}}')
        return f"[{', '.join(entries)}]"

    def in_order(self, folder: Path) -> list[Path]:
        """Answer the pages of a book: the index, those that it links to in its order, then the others by name."""
        index = folder / "index.md"
        own = sorted(folder.rglob("*.md"))
        return list(dict.fromkeys([index, *(page for page in linked(index) if page in own), *own]))
