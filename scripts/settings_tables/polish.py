"""The Polish texts of the tables of settings, from `polish.toml`."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from kit.process.configuration import Place
from settings_tables.collecting import Entry, Incomplete
from settings_tables.documents import HEAD, Entries

FILE = Path(__file__).with_name("polish.toml")
PLACES = (Place.STANDALONE, Place.PROCESS)
"""The places whose tables exist in Polish."""


@dataclass(frozen=True)
class Texts:
    """The content of `polish.toml`.

    Args:
        cells: words of values, defaults, topics and heads, by the English ones.
        settings: each description in both languages, by the setting's name.
    """

    cells: Mapping[str, str]
    settings: Mapping[str, Mapping[str, str]]

    def say(self, cell: str) -> str:
        """Return a cell in Polish; one of code and figures alone stays."""
        return self.cells[cell] if _is_prose(cell) else cell


def read() -> Texts:
    """Return the Polish texts of this repository."""
    content = tomllib.loads(FILE.read_text(encoding="utf-8"))
    settings = {
        name: {language: " ".join(text.split()) for language, text in texts.items()}
        for name, texts in content["settings"].items()
    }
    return Texts(content["cells"], settings)


def faults(entries: Entries, texts: Texts) -> list[str]:
    """List descriptions and cells that `polish.toml` lacks, has for an older English text, or has for nothing."""
    wanted = [one for place in PLACES for one in entries[place]]
    english = {one.name: one.description for one in wanted}
    found = [f"{name}: no Polish text" for name in english.keys() - texts.settings.keys()]
    found += [
        f"{name}: the English text changed; let en and pl follow"
        for name, text in english.items()
        if name in texts.settings and texts.settings[name]["en"] != text
    ]
    cells = {cell for one in wanted for cell in (one.value, one.default, one.topic) if _is_prose(cell)} | {*HEAD}
    found += [f"{cell!r}: no Polish word for this cell" for cell in cells - texts.cells.keys()]
    unused = {*texts.settings} - english.keys() | texts.cells.keys() - cells
    found += [f"{one!r}: no table needs it any more" for one in unused]
    return sorted(f"{FILE.name}: {fault}" for fault in found)


def translated(entries: Entries, texts: Texts) -> Entries:
    """Return the entries of the Polish tables.

    Raises:
        Incomplete: a text is missing, older than the English one, or left over.
    """
    if wrong := faults(entries, texts):
        raise Incomplete("\n".join(wrong))
    return {place: [_in_polish(one, texts) for one in entries[place]] for place in PLACES}


def _in_polish(entry: Entry, texts: Texts) -> Entry:
    description = texts.settings[entry.name]["pl"]
    return replace(entry, value=texts.say(entry.value), default=texts.say(entry.default), description=description)


def _is_prose(cell: str) -> bool:
    return re.search(r"[^\W\d_]", re.sub(r"`[^`]*`", "", cell)) is not None
