"""The check of the documents' prose: its counts, and the table of allowances that may only shrink."""

import subprocess
import sys
from pathlib import Path

import pytest

import prose
from prose import Counts

LONG = (
    "The service stores the whole state of the team, then it sends one message for each member, and the worker waits "
    "until every one of these messages has been acknowledged by the broker."
)
PRONOUNS = "Whoever asks is told what there is. Nobody else is."


def test_a_sentence_of_30_words_is_short_enough_and_one_of_31_is_not() -> None:
    assert prose.counts("word " * 29 + "end.") == Counts()
    assert prose.counts("word " * 30 + "end.") == Counts(long=1)


@pytest.mark.parametrize(
    "text",
    [
        f"| {LONG} |\n",
        f"```text\n{LONG}\n```\n",
        f"A call of `{LONG}` returns nothing.",
        f"<!-- {LONG} -->\n",
        (
            "- The first item of a list stands alone and ends without a stop\n"
            "- The second one is counted alone, too,\n  and this line belongs to it\n"
        ),
        (
            "# A heading of a page ends without a stop, however many words it has and whatever follows\n\n"
            "A paragraph begins anew after it and goes on for a while.\n"
        ),
        'See [the page](a/very/long/path/to/a/page.md#with-a-heading "and a title of words") for this. And go on. ' * 9,
    ],
)
def test_cells_code_items_headings_and_targets_of_links_make_no_sentence_long(text: str) -> None:
    assert prose.counts(text).long == 0


def test_a_sentence_that_goes_over_lines_is_one_sentence() -> None:
    assert prose.counts(LONG.replace(", ", ",\n")).long == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What is told counts.", 1),
        ("It is told to whoever asks.", 1),
        ("Who has lost both asks the operator.", 1),
        ("The mail goes to who asked for it.", 1),
        ("| what | Nobody |", 2),
        ("Press **What follows from it**.", 0),
        ("People who play, and the\nperson who runs it.", 0),
        ("The value of `what` is somewhat new.", 0),
    ],
)
def test_pronouns_in_the_place_of_nouns_are_found(text: str, found: int) -> None:
    assert len(prose.pronouns(text)) == found


def test_a_page_may_have_one_pronoun_in_250_words() -> None:
    assert prose.counts("What is it? " + "One two. " * 100) == Counts()
    assert prose.counts("What is it? Whoever asks. " + "One two. " * 100) == Counts(pronouns=2)
    assert prose.counts("What is it? Whoever asks. " + "One two. " * 130) == Counts()
    assert prose.counts(PRONOUNS, is_english=False) == Counts()


def test_of_the_changelog_only_the_newest_section_counts() -> None:
    changelog = f"# Changelog\n\nHead.\n\n## [Unreleased]\n\nShort.\n\n## [1.0.0]\n\n{LONG}\n"
    assert prose.counts(prose.newest(changelog)) == Counts()
    assert prose.counts(prose.newest(changelog.replace("Short.", LONG))) == Counts(long=1)


def test_an_allowance_holds_in_both_directions() -> None:
    may = {"a.md": Counts(long=2, pronouns=3)}
    assert prose.faults({"a.md": Counts(2, 3)}, may) == []
    assert prose.faults({"a.md": Counts(3, 3)}, may)[0].startswith("a.md: 3 sentences")
    assert prose.faults({"a.md": Counts(2, 4)}, may)[0].startswith("a.md: 2 sentences")
    for better in (Counts(1, 3), Counts(2, 0), Counts()):
        assert "better" in prose.faults({"a.md": better}, may)[0]
    assert "better" in prose.faults({}, may)[0], "a page that went"
    package = {"services/kit": Counts(1, 1, 2)}
    assert "3 docstrings that begin" in prose.faults({"services/kit": Counts(1, 1, 3)}, package)[0]
    assert "better" in prose.faults({"services/kit": Counts(1, 1, 1)}, package)[0]
    assert prose.faults({"new.md": Counts(1, 0)}, {})[0].startswith("new.md")


def test_lowering_raises_nothing() -> None:
    may = {"a.md": Counts(2, 3, 1), "b.md": Counts(1, 0), "gone.md": Counts(1, 1)}
    found = {"a.md": Counts(5, 1, 4), "b.md": Counts(), "c.md": Counts(9, 9)}
    assert prose.lowered(found, may) == {"a.md": Counts(2, 1, 1)}


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("services/kit/http/problems.py", "services/kit"),
        ("services/games/__init__.py", "services/games"),
        ("proto-contracts/contracts/events/__init__.py", "proto-contracts/contracts"),
        ("services/kit/tests/test_clock.py", None),
        ("services/identity/migrations/versions/0001_first.py", None),
        ("services/kit/README.md", None),
        ("services/conftest.py", None),
        ("scripts/prose.py", None),
    ],
)
def test_modules_of_services_and_contracts_count_for_their_package(name: str, owner: str | None) -> None:
    assert prose.package(name) == owner


def test_docstrings_of_modules_classes_and_functions_are_found() -> None:
    source = '"""Of a module."""\nclass A:\n    """Of a class."""\n    def b(self):\n        """Of a function."""\n'
    assert sorted(prose.docstrings(f"{source}    async def c(self):\n        return 1  # {PRONOUNS}\n")) == [
        "Of a class.",
        "Of a function.",
        "Of a module.",
    ]


def test_arguments_and_errors_are_sentences_of_their_own() -> None:
    entries = "".join(f"        {name}: {'word ' * 19}end.\n" for name in ("first", "second", "*rest", "Error, Other"))
    source = f'def a():\n    """Return it.\n\n    Args:\n{entries}    """\n'
    assert prose.counts_of_docstrings(prose.docstrings(source)) == Counts()


def test_docstrings_are_counted_one_by_one() -> None:
    assert prose.counts_of_docstrings(["word " * 20, "word " * 20]) == Counts(), "they are no common sentence"
    assert prose.counts_of_docstrings([LONG, "Return it."]) == Counts(long=1)


@pytest.mark.parametrize("word", ["Answer", "Tell", "Note", "Say"])
def test_docstrings_that_begin_by_reflex_are_counted(word: str) -> None:
    assert prose.counts_of_docstrings([f"{word} the name.", f"Return the {word}.", f"{word}ing."]) == Counts(begins=1)


def test_docstrings_may_have_one_pronoun_in_200_words() -> None:
    assert prose.counts_of_docstrings(["What is it?", "One two. " * 50]) == Counts()
    assert prose.counts_of_docstrings(["What is it?", "Whoever asks. " + "One two. " * 95]) == Counts(pronouns=2)
    assert prose.counts_of_docstrings(["What is it?", "Whoever asks. " + "One two. " * 100]) == Counts()


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of a clean page, a page that has an allowance, one that git ignores, a package and a document."""
    subprocess.run(("git", "init", "--quiet"), cwd=tmp_path, check=True)  # noqa: S607 - wherever it is
    (tmp_path / "clean.md").write_text("Short.\n")
    (tmp_path / "old.md").write_text(f"{LONG}\n")
    (tmp_path / "built.md").write_text(f"{LONG}\n")
    (tmp_path / ".gitignore").write_text("built.md\n")
    (tmp_path / "services" / "kit").mkdir(parents=True)
    (tmp_path / "services" / "kit" / "clock.py").write_text('"""Return the time."""\n')
    (tmp_path / "proto-contracts").mkdir()
    (tmp_path / "proto-contracts" / "openapi.json").write_text('{"paths": {"/": {"get": {"summary": "A page"}}}}\n')
    (tmp_path / "table.toml").write_text(prose.written({"old.md": Counts(long=1)}))
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    monkeypatch.setattr(prose, "TABLE", tmp_path / "table.toml")
    monkeypatch.setattr(sys, "argv", ["prose"])
    return tmp_path


@pytest.mark.parametrize(
    ("page", "text", "told"),
    [
        ("clean.md", LONG, "clean.md: 1 sentences"),
        ("clean.md", PRONOUNS, "clean.md: 0 sentences above 30 words, 3 pronouns"),
        ("new.md", LONG, "new.md: 1 sentences"),
        ("old.md", f"{LONG} {LONG}", "old.md: 2 sentences"),
        ("old.md", "Short.", "old.md: better"),
        ("services/kit/clock.py", '"""Tell the time."""', "services/kit: 0 sentences above 30 words, 0 pronouns"),
        (
            "proto-contracts/openapi.json",
            '{"paths": {"/": {"get": {"summary": "Whoever", "tags": [{"description": "What is told."}]}}}}',
            "proto-contracts/openapi.json: 0 sentences above 30 words, 2 pronouns",
        ),
        (
            "proto-contracts/asyncapi.yaml",
            f"channels:\n  one:\n    description: {LONG}\n",
            "proto-contracts/asyncapi.yaml: 1 sentences",
        ),
        ("README.md", "Short.\n" * 90, "README.md: 91 lines; allowed: 90"),
        ("ARCHITECTURE.md", "Two words. " * 751, "ARCHITECTURE.md: 1502 words; allowed: 1500"),
        ("services/kit/README.md", "Two words. " * 201, "services/kit/README.md: 402 words; allowed: 400"),
    ],
)
def test_the_check_passes_before_a_page_changes_and_fails_after(
    repository: Path, capsys: pytest.CaptureFixture[str], page: str, text: str, told: str
) -> None:
    """Each case is a mutant: the repository passes, one page changes, and the check has to find exactly that."""
    assert prose.main() == 0
    (repository / page).write_text(f"{text}\n")
    capsys.readouterr()
    assert prose.main() == 1
    first = next(line for line in capsys.readouterr().out.splitlines() if not line.startswith("worst"))
    assert first.startswith(told)


def test_lowering_mends_a_table_after_a_page_got_better(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / "old.md").write_text("Short.\n")
    monkeypatch.setattr(sys, "argv", ["prose", "--lower"])
    assert prose.main() == 0
    assert prose.allowed(repository / "table.toml") == {}


def test_the_pages_of_this_repository_keep_their_allowances() -> None:
    assert prose.faults(prose.measured(), prose.allowed()) == []
