"""CHANGELOG.md: a section for each version, by keepachangelog.com, with what to know before an upgrade.

python -m releasing.changelog      lists its faults; a step of scripts/check
"""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from project import ROOT
from releasing.repository import released

FILE = "CHANGELOG.md"
BEFORE = "Before you upgrade"
KINDS = (BEFORE, "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_HEADING = re.compile(r"\[(?P<version>[^]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?")


@dataclass(frozen=True)
class Section:
    """What stands of one version."""

    version: str
    """`1.2.0`, or `Unreleased`."""
    date: str | None
    """ISO 8601; None of the unreleased section."""
    text: str
    """Below its heading."""

    @property
    def parts(self) -> dict[str, str]:
        """Answer the text below each heading of it."""
        found = re.split(r"^### +(.+?) *$", self.text, flags=re.MULTILINE)
        return {name: text.strip() for name, text in zip(found[1::2], found[2::2], strict=True)}

    @property
    def order(self) -> tuple[int, ...]:
        """Answer what versions are sorted by."""
        return tuple(int(part) for part in self.version.split("."))

    @property
    def faults(self) -> list[str]:
        """List the faults of a version's section."""
        found: list[str] = []
        if not VERSION.fullmatch(self.version):
            found.append("is no version: three numbers with dots between")
        if self.date is None:
            found.append("says no day of its release: ## [1.2.0] - 2026-11-26")
        if not self.parts.get(BEFORE):
            found.append(f'does not say what to know "{BEFORE}"; if there is nothing, that is worth a line')
        found += [f"has a part {kind}, which is none of {', '.join(KINDS)}" for kind in self.parts if kind not in KINDS]
        return [f"{self.version} {fault}" for fault in found]


def sections(text: str) -> list[Section]:
    """Read the sections, in their order; a heading of another form is a version with its whole text."""
    found = re.split(r"^## +(.+?) *$", text, flags=re.MULTILINE)
    made: list[Section] = []
    for heading, below in zip(found[1::2], found[2::2], strict=True):
        match = _HEADING.fullmatch(heading)
        version, date = (match["version"], match["date"]) if match else (heading, None)
        made.append(Section(version, date, re.sub(r"^\[[^]]+\]: .*$", "", below, flags=re.MULTILINE).strip()))
    return made


def section_of(text: str, version: str) -> Section | None:
    """Find the section of a version; None if there is none."""
    return next((one for one in sections(text) if one.version == version), None)


def faults(text: str, released: Iterable[str]) -> list[str]:
    """List the faults of a changelog.

    Args:
        text: of the file.
        released: the versions that are released.
    """
    found = sections(text)
    told = [one for one in found if one.version != "Unreleased"]
    wrong = [fault for one in told for fault in one.faults]
    if not found or found[0].version != "Unreleased":
        wrong.append("the first section is not [Unreleased]")
    if not wrong:
        wrong += [
            f"{later.version} stands below {earlier.version}: the newest is first"
            for earlier, later in pairwise(told)
            if later.order >= earlier.order
        ]
    versions = {one.version for one in told}
    return wrong + [f"{version} is released and has no section" for version in released if version not in versions]


def main() -> int:
    """Print the faults of this repository's file; return 1 if there are any."""
    wrong = faults((ROOT / FILE).read_text(), sorted(released(ROOT)))
    for fault in wrong:
        print(f"{FILE}: {fault}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
