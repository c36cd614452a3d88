"""A module is named after a thing: each of its words stands in `module-names.toml`, and the last one is a noun."""

import re
import subprocess
import tomllib
from functools import cache

from project import ROOT

FILE = "scripts/tests/house/module-names.toml"
LISTS = {name: frozenset(words.split()) for name, words in tomllib.loads((ROOT / FILE).read_text()).items()}
NOUNS, MODIFIERS = LISTS["nouns"], LISTS["modifiers"]


@cache
def names() -> dict[str, str]:
    """Return the names of the modules and packages of services and contracts, each with a file that has it."""
    command = ["git", "ls-files", "-z", "services/*.py", "proto-contracts/contracts/*.py"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    code = [file for file in listed if (ROOT / file).is_file() and not re.search(r"/(tests|testing|migrations)/", file)]
    parts = ((part, file) for file in code for part in file.removesuffix(".py").split("/")[1:])
    return {part: file for part, file in parts if not part.startswith("__")}


def words_of(name: str) -> tuple[str, ...]:
    """Split a name into its words; a compound that is listed as a noun is one word."""
    return (name,) if name in NOUNS else tuple(name.split("_"))


def test_a_module_is_named_after_a_thing() -> None:
    wrong = [
        file
        for name, file in names().items()
        if not (words_of(name)[-1] in NOUNS and {*words_of(name)} <= NOUNS | MODIFIERS)
    ]
    assert len(names()) > 300, "the modules are found"
    assert wrong == [], f"name the module after a thing of the field or the trade, or add its noun to {FILE}"


def test_every_listed_word_is_in_use() -> None:
    used = {word for name in names() for word in words_of(name)}
    assert sorted(frozenset[str]().union(*LISTS.values()) - used) == [], f"take the word out of {FILE}"


def test_lists_are_sorted_and_a_noun_is_no_modifier() -> None:
    lists = [words.split() for words in tomllib.loads((ROOT / FILE).read_text()).values()]
    assert all(words == sorted(set(words)) for words in lists)
    assert set() == NOUNS & MODIFIERS
