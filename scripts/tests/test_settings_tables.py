"""Every setting is documented once, and compose.yaml passes on those that are for containers."""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Annotated

import pytest
from pydantic import Field
from pydantic_settings import BaseSettings

from kit.process.configuration import PROCESS, STANDALONE, Place, Setting, Topic
from kit.process.descriptions import Described
from settings_tables import collecting, compose, polish
from settings_tables.collecting import Classes, Entry, Incomplete, entries, faults
from settings_tables.documents import HEAD, example, page
from settings_tables.polish import Texts


class Whole(Described, BaseSettings):
    """A service whose settings are all documented."""

    scoring_chunk: Annotated[int, Setting(Topic.PROCESSES, PROCESS, unit="teams")] = 5
    """Teams that are scored at once."""


class Undocumented(Described, BaseSettings):
    bare: str = ""
    """No note."""
    silent: Annotated[str, Setting(Topic.MAIL, PROCESS)] = ""
    unmeasured: Annotated[float, Setting(Topic.MAIL, PROCESS)] = 1
    """A number of nothing."""
    kept_back: Annotated[str, Setting(Topic.MAIL)] = ""
    """compose.yaml does not name it."""
    jwks: Annotated[str, Setting(Topic.ACCOUNTS)] = ""
    """compose.yaml gives each service one of its own."""


class Contradicting(Described, BaseSettings):
    scoring_chunk: Annotated[int, Setting(Topic.PROCESSES, PROCESS, unit="teams")] = 7
    """Something else."""


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what the compose files name: the classes of a test are all there is."""
    monkeypatch.setattr(compose, "named", frozenset)
    monkeypatch.setattr(compose, "VARIABLES", {})


@pytest.mark.usefixtures("alone")
def test_a_setting_lacks_nothing_that_has_a_note_a_docstring_and_a_unit() -> None:
    assert faults({"identity": Whole}) == []


@pytest.mark.usefixtures("alone")
def test_a_setting_is_refused_without_note_docstring_unit_or_a_line_of_compose() -> None:
    assert faults({"identity": Undocumented}) == [
        "TRYBUNA_BARE (identity): no Setting in its annotation",
        "TRYBUNA_JWKS (identity): compose.yaml does not pass it on",
        "TRYBUNA_KEPT_BACK (identity): compose.yaml does not pass it on",
        "TRYBUNA_SILENT (identity): no docstring below it",
        "TRYBUNA_UNMEASURED (identity): a number needs a unit",
    ]
    with pytest.raises(Incomplete, match="TRYBUNA_SILENT"):
        entries(Place.PROCESS, {"identity": Undocumented})


@pytest.mark.usefixtures("alone")
def test_a_setting_of_two_services_has_one_description() -> None:
    assert faults({"identity": Whole, "contests": Contradicting}) == [
        "TRYBUNA_SCORING_CHUNK: documented twice (contests, identity)"
    ]


@pytest.mark.usefixtures("alone")
def test_the_standalone_process_needs_no_note_for_a_setting_that_a_service_documents() -> None:
    class Shared(Described, BaseSettings):
        shared: Annotated[str, Setting(Topic.MAIL, STANDALONE)] = ""
        """Of both."""

    class Own(BaseSettings):
        shared: str = ""

    assert faults({collecting.STANDALONE: Own, "identity": Shared}) == []
    assert faults({collecting.STANDALONE: Own}) == ["TRYBUNA_SHARED (standalone): no Setting in its annotation"]


def test_a_variable_of_compose_is_documented_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Given(Described, BaseSettings):
        smtp_host: Annotated[str, Setting(Topic.MAIL)] = ""
        """The SMTP server."""

    known = compose.Variable(Topic.PORTS, "port", "A port.")
    monkeypatch.setattr(compose, "named", lambda: frozenset({"TRYBUNA_NEW", "TRYBUNA_KNOWN", "TRYBUNA_SMTP_HOST"}))
    monkeypatch.setattr(compose, "VARIABLES", {"TRYBUNA_KNOWN": known})
    assert faults({"identity": Given}) == [
        "TRYBUNA_NEW: a compose file names it, but no Settings class and no compose.VARIABLES"
    ]
    monkeypatch.setattr(
        compose, "VARIABLES", dict.fromkeys(("TRYBUNA_NEW", "TRYBUNA_KNOWN", "TRYBUNA_SMTP_HOST"), known)
    )
    assert faults({"identity": Given}) == ["TRYBUNA_SMTP_HOST: both a Settings class and compose.VARIABLES"]


@pytest.mark.usefixtures("alone")
def test_a_default_of_several_services_names_those_that_differ() -> None:
    class Other(Whole):
        scoring_chunk: Annotated[int, Setting(Topic.PROCESSES, PROCESS, unit="teams")] = Field(
            default=7, description="Teams that are scored at once."
        )

    of: Classes = {"identity": Whole, "contests": Whole, "storage_logs": Other}
    (found,) = entries(Place.PROCESS, of)
    assert found.default == "`5`; `7` in storage_logs"


def test_every_setting_of_the_installation_is_documented() -> None:
    assert faults(collecting.classes()) == []


def entry(name: str, topic: Topic, description: str = "Text.") -> Entry:
    return Entry(name, topic, "text", "–", description, "this")


ENTRIES = {
    Place.STANDALONE: [entry("A", Topic.MAIL, "See [there](/docs/x.md#y) | [out](https://example.org).")],
    Place.CONTAINERS: [entry("A", Topic.MAIL, "Text of containers."), entry("B", Topic.BACKUPS)],
    Place.PROCESS: [],
}
PATH = PurePosixPath("docs/books/x.md")


def test_tables_stand_between_their_markers_with_links_from_there() -> None:
    text = "Before.\n<!-- settings of standalone -->\nold\n<!-- end of settings -->\nBehind.\n"
    written = page(text, PATH, ENTRIES)
    assert r"| `A` | text | – | See [there](../x.md#y) \| [out](https://example.org). |" in written
    assert written.startswith("Before.\n<!-- settings of standalone -->\n\n| variable")
    assert written.endswith("|\n\n<!-- end of settings -->\nBehind.\n")
    assert page(written, PATH, ENTRIES) == written


def test_a_table_without_topics_leaves_those_of_the_others_to_them() -> None:
    end = "<!-- end of settings -->\n"
    text = f"<!-- settings of containers -->\n{end}<!-- settings of containers: Backups -->\n{end}"
    first, second, _ = page(text, PATH, ENTRIES).split(end)
    assert ("`A`" in first, "`B`" in first) == (True, False)
    assert ("`A`" in second, "`B`" in second) == (False, True)


def test_the_example_says_what_is_of_one_way_to_install_alone() -> None:
    written = example(ENTRIES)
    standalone = "# Standalone: See there: docs/x.md#y | out: https://example.org.\n"
    assert f"{standalone}# Containers: Text of containers.\n# A=this\n" in written
    assert "# Containers: Text.\n# B=this\n" in written


CELLS = dict(zip(HEAD, ("zmienna", "wartość", "domyślnie", "znaczenie"), strict=True))
TEXTS = Texts(
    cells=CELLS | {"Mail": "Poczta", "text": "tekst"},
    settings={"A": {"en": "The file.", "pl": "Plik: [tam](/docs/x.md)."}},
)


def one_setting(description: str) -> Mapping[Place, list[Entry]]:
    return {Place.STANDALONE: [entry("A", Topic.MAIL, description)], Place.PROCESS: []}


def test_a_polish_table_has_polish_heads_and_sentences_and_the_names_of_the_code() -> None:
    text = "<!-- settings of standalone -->\n<!-- end of settings -->\n"
    written = page(text, PATH, polish.translated(one_setting("The file."), TEXTS), TEXTS.say)
    assert "| zmienna | wartość | domyślnie | znaczenie |" in written
    assert "| `A` | tekst | – | Plik: [tam](../x.md). |" in written


def test_a_polish_text_has_to_follow_the_english_one() -> None:
    changed = one_setting("The folder.")
    assert polish.faults(changed, TEXTS) == ["polish.toml: A: the English text changed; let en and pl follow"]
    with pytest.raises(Incomplete, match="let en and pl follow"):
        polish.translated(changed, TEXTS)


def test_a_setting_without_a_polish_text_and_a_text_without_a_setting_are_faults() -> None:
    texts = Texts(cells=CELLS | {"Mail": "Poczta", "port": "port"}, settings={"B": {"en": "Gone.", "pl": "Nie ma."}})
    assert polish.faults(one_setting("The file."), texts) == [
        "polish.toml: 'B': no table needs it any more",
        "polish.toml: 'port': no table needs it any more",
        "polish.toml: 'text': no Polish word for this cell",
        "polish.toml: A: no Polish text",
    ]


def test_both_languages_explain_every_setting_with_the_same_names_and_values() -> None:
    for name, texts in polish.read().settings.items():
        english, translated = (re.findall(r"`[^`]+`", texts[language]) for language in ("en", "pl"))
        assert {*english} <= {*translated}, name
