"""Links in Markdown: found outside code, and rewritten where a page comes to lie elsewhere."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

ABSENT = re.compile(r"^(?:[a-z][a-z+.-]*:|//|#)", re.IGNORECASE)
"""What leads to no file: an address, or a place on the same page."""
_FENCE = re.compile(r"^ *(`{3,}|~{3,})")
_LINK = re.compile(
    r"(?P<code>`+)(?:(?!(?P=code)).)+(?P=code)"
    r"|(?P<image>!?)\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\((?P<target>[^()\s]+)(?P<title>(?:\s+\"[^\"]*\")?)\)"
    r"|(?P<attribute>(?:src|href)=\")(?P<address>[^\"]+)\""
)

_SWITCH = re.compile(r'href="[^"]*"(?= hreflang="(?P<language>[a-z]+)")')
"""The generator's way to another language, which leads to its first page."""


class Broken(ValueError):
    """A link leads nowhere; the message names the page and what it links to."""


def slug(heading: str) -> str:
    """Answer the name by which a heading is linked to, as the generator and GitHub make it."""
    bare = re.sub(r"`|\*\*|\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", bare).replace(" ", "-")


def prose(text: str) -> Iterator[tuple[bool, str]]:
    """Go through lines; True with those that are no code."""
    fence = ""
    for line in text.splitlines(keepends=True):
        found = _FENCE.match(line)
        if not fence and found:
            fence = found[1]
            yield False, line
        elif fence:
            if found and found[1].startswith(fence):
                fence = ""
            yield False, line
        else:
            yield True, line


def headings(text: str) -> list[str]:
    """Answer the headings of a page, the title first."""
    return [found[1] for says, line in prose(text) if says and (found := re.match(r"#{1,6} +(.+?)\s*$", line))]


def code_of(text: str, language: str) -> list[str]:
    """Answer the blocks of code of a page that say that they are in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def targets(text: str) -> list[str]:
    """Answer what a page links to and shows, addresses elsewhere left away."""
    found: list[str] = []

    def look(target: str) -> str:
        found.append(target)
        return target

    rewritten(text, look)
    return found


def rewritten(text: str, place: Callable[[str], str | None]) -> str:
    """Answer a page with other targets; where `place` answers None, a link becomes its own text."""

    def replace(found: re.Match[str]) -> str:
        target = found["target"] or found["address"]
        if found["code"] or target is None or (ABSENT.match(target) and not target.startswith("#")):
            return found[0]
        to = place(target)
        if found["attribute"]:
            return found[0] if to is None else f'{found["attribute"]}{to}"'
        words = rewritten(found["text"], place)
        return words if to is None else f"{found['image']}[{words}]({to}{found['title']})"

    return "".join(_LINK.sub(replace, line) if says else line for says, line in prose(text))


def file_of(page: Path, target: str) -> tuple[Path, str]:
    """Answer the file that a page's link leads to, and the name of the heading in it ('' for none).

    Raises:
        Broken: there is no such file, or it has no such heading.
    """
    path, _, name = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if file.is_dir() and (file / "index.md").is_file():
        file /= "index.md"
    if not file.exists():
        raise Broken(f"{page}: {target} is not there")
    if name and file.suffix == ".md" and name not in map(slug, headings(file.read_text(encoding="utf-8"))):
        raise Broken(f"{page}: {target} has no such heading")
    return file, name


def switched(text: str, site: Path, page: Path) -> str:
    """Return a built page whose language switch stays on the page, or near it.

    Args:
        text: the page's HTML.
        site: the folder of all languages.
        page: the page's file below a language's folder, such as `player/squad.html`. Where a language lacks it, the
            switch leads to the index of its folder, or else to the language's index.
    """

    def link(found: re.Match[str]) -> str:
        language = site / found["language"]
        near = (language / page, language / page.with_name("index.html"), language / "index.html")
        there = next(file for file in near if file.is_file())
        up = os.path.relpath(site, (language / page).parent)  # as deep in each language
        return f'href="{up}/{there.relative_to(site).as_posix()}"'

    return _SWITCH.sub(link, text)
