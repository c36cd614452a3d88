"""What the books say can be done: commands, settings, files, links and paths of the API that they name are there."""

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from book_pages import claims
from book_pages.links import ABSENT, code_of, file_of, headings, prose, rewritten, slug, switched, targets
from book_pages.staging import LANGUAGES, Books
from project import ROOT

BOOKS = Books(ROOT)
GUIDES = [
    ROOT / "README.md",
    ROOT / "README.pl.md",
    ROOT / "deploy/docker/README.md",
    ROOT / "docs/social-log-in.md",
    ROOT / "docs/privacy.md",
]
"""Pages with commands that the books link to instead of repeating them."""
_LISTED = ("git", "ls-files", "*.md")
BESIDE_THE_CODE = [
    page
    for name in subprocess.run(_LISTED, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    if not (page := ROOT / name).is_relative_to(BOOKS.folder)
]
"""Pages for developers and operators that are not part of a book."""
OF_THE_PAST = [ROOT / name for name in ("CHANGELOG.md", "deploy/RESULTS.md", "scripts/tests/mutants/RESULTS.md")]
"""Pages that also name removed commands."""
COMMANDS: list[Callable[[str], list[str]]] = [
    claims.missing_services,
    claims.missing_profiles,
    claims.missing_targets,
    claims.missing_scripts,
    claims.missing_modules,
    claims.missing_files,
]
_IN_CONTAINERS = "scripts/tests/test_compose_commands.py::"
_STANDALONE = "services/standalone/tests/test_process.py::"
RUN_BY = {
    "run audit verify": f"{_IN_CONTAINERS}test_the_audit_log_is_verified",
    "run backup check": f"{_IN_CONTAINERS}test_a_backup_is_made_and_checked",
    "run backup forget": f"{_IN_CONTAINERS}test_a_backup_is_made_and_checked",
    "run backup make": f"{_IN_CONTAINERS}test_a_backup_is_made_and_checked",
    "run backup restore": "scripts/moving/__main__.py::go",
    "run backup signer": f"{_IN_CONTAINERS}test_a_backup_is_made_and_checked",
    "run organizer": f"{_IN_CONTAINERS}test_people_are_looked_after",
    "run replay": f"{_IN_CONTAINERS}test_dead_messages_are_replayed_and_states_are_republished",
    "run republish": f"{_IN_CONTAINERS}test_dead_messages_are_replayed_and_states_are_republished",
    "run secrets": f"{_IN_CONTAINERS}test_the_keys_that_seal_are_made_anew_beside_the_old",
    "run users --help": f"{_IN_CONTAINERS}test_people_are_looked_after",
    "run users erase": f"{_IN_CONTAINERS}test_people_are_looked_after",
    "run users export": f"{_IN_CONTAINERS}test_people_are_looked_after",
    "run users reapply-erasures": f"{_IN_CONTAINERS}test_people_are_looked_after",
    "run users remove-factors": f"{_IN_CONTAINERS}test_people_are_looked_after",
    "make audit": f"{_STANDALONE}test_the_operators_commands_run_in_production",
    "make backup": f"{_STANDALONE}test_the_operators_commands_run_in_production",
    "make doctor": f"{_STANDALONE}test_the_operators_commands_run_in_production",
    "make organizer": f"{_STANDALONE}test_the_operators_commands_run_in_production",
    "make restore": f"{_STANDALONE}test_the_operators_commands_run_in_production",
    "make user": f"{_STANDALONE}test_the_operators_commands_run_in_production",
}
"""The test, or the tool of `make moving`, that runs a command in the environment it is meant for."""
CLAIMS = [
    *COMMANDS,
    claims.missing_settings,
    claims.missing_endpoints,
    claims.missing_codes,
]


def outline(page: Path) -> dict[str, list[int] | list[str] | list[list[str]] | int]:
    """Return what a page has in every language: levels of headings, rows, code without comments, names and links."""
    text = page.read_text(encoding="utf-8")
    lines = [line for says, line in prose(text) if says]
    return {
        "levels": [len(found[1]) for line in lines if (found := re.match(r"(#{1,6}) ", line))],
        "rows": sum(line.startswith("|") for line in lines),
        "blocks": [_commands(block) for block in re.findall(r"^```.*?^```$", text, re.MULTILINE | re.DOTALL)],
        "names": sorted({name for line in lines for name in re.findall(r"`([^`]+)`", line)}),
        "links": sorted({_place(page, target) for target in targets(text)}),
    }


def _commands(block: str) -> list[str]:
    lines = (re.sub(r"(?:^|\s+)# .*", "", line) for line in block.splitlines())
    return [line for line in lines if line]


def _place(page: Path, target: str) -> str:
    """Name where a link leads without its language: a page of a book, and the number of the heading there."""
    if ABSENT.match(target) and not target.startswith("#"):
        return target
    file, name = file_of(page, target)
    number = [slug(one) for one in headings(file.read_text(encoding="utf-8"))].index(name) if name else 0
    for language in LANGUAGES:
        if file.is_relative_to(BOOKS.folder / language):
            return f"{file.relative_to(BOOKS.folder / language)} {number}"
    return f"{file.name if file == page else file.relative_to(ROOT)} {number}"


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [*BOOKS.pages, *GUIDES], ids=named)
def test_a_page_names_what_there_is(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert {claim.__name__: found for claim in CLAIMS if (found := claim(text))} == {}


@pytest.mark.parametrize("page", [one for one in BESIDE_THE_CODE if one not in OF_THE_PAST], ids=named)
def test_a_page_beside_the_code_names_commands_that_there_are(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert {claim.__name__: found for claim in COMMANDS if (found := claim(text))} == {}


def test_every_command_for_operators_is_run_by_a_test() -> None:
    named = {
        command
        for page in (*BOOKS.pages, *BESIDE_THE_CODE)
        if page not in OF_THE_PAST
        for command in claims.operators_commands(page.read_text(encoding="utf-8"))
    }
    assert named == set(RUN_BY)
    for where in RUN_BY.values():
        file, _, name = where.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), where


@pytest.mark.parametrize("page", sorted({*BOOKS.pages, *BOOKS.references, *BESIDE_THE_CODE}), ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert claims.missing_links(page) == []


def test_the_claims_are_found_where_they_are_made() -> None:
    wrong = (
        "Set `TRYBUNA_NO_SUCH` or `TRYBUNA_SMTB_…`, ask `GET /users/nobody`: 404 `no-such-code`.\n\n"
        "```sh\nmake -C /srv/x -s nothing\ndocker compose run --rm -T nobody\n.venv/bin/python -m standalone.nothing\n"
        'scripts/nothing && make user DO="vanish EMAIL"\ndocker compose --profile absent up -d nowhere\n'
        "npm run vanished && scripts/stack gone\npython -m kit perish identity\n```\n"
    )
    assert [claim(wrong) for claim in CLAIMS] == [
        ["nobody", "nowhere"],
        ["absent"],
        ["nothing"],
        ["vanished"],
        ["gone", "perish", "standalone.nothing", "vanish"],
        ["scripts/nothing"],
        ["TRYBUNA_NO_SUCH", "TRYBUNA_SMTB_"],
        ["GET /users/nobody"],
        ["no-such-code"],
    ]


def test_programs_in_the_books_can_be_read() -> None:
    programs = [one for page in BOOKS.pages for one in code_of(page.read_text(encoding="utf-8"), "python")]
    assert programs
    for program in programs:
        ast.parse(program)
    for page in BOOKS.pages:
        for document in code_of(page.read_text(encoding="utf-8"), "json"):
            json.loads(document)


@pytest.mark.parametrize("part", ["player", "organizer", "operator"])
def test_what_is_for_everybody_is_there_in_both_languages(part: str) -> None:
    pages = {
        language: {
            page.relative_to(BOOKS.folder / language).as_posix(): len(headings(page.read_text(encoding="utf-8")))
            for page in BOOKS.pages
            if page.is_relative_to(BOOKS.folder / language / part)
        }
        for language in LANGUAGES
    }
    assert f"{part}/index.md" in pages["pl"]
    assert pages["pl"] == pages["en"], (
        "a page of one language has other parts than the same of the other, or is missing"
    )


OPERATORS_PAGES = sorted(page.name for page in (BOOKS.folder / "en" / "operator").glob("*.md"))


@pytest.mark.parametrize("name", OPERATORS_PAGES)
def test_the_operators_book_says_the_same_in_both_languages(name: str) -> None:
    english, polish = (outline(BOOKS.folder / language / "operator" / name) for language in LANGUAGES[::-1])
    assert polish == english, f"{name}: let the Polish page follow the English one"


def test_an_outline_has_headings_commands_names_and_links_but_no_words(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One\n\nSet `A_B`, then [go](#two).\n\n## Two\n\n```sh\nmake x   # why\n# so\n```\n| a |\n|---|\n| b |\n"
    )
    assert outline(page) == {
        "levels": [1, 2],
        "rows": 3,
        "blocks": [["```sh", "make x", "```"]],
        "names": ["A_B"],
        "links": ["page.md 1"],
    }


def test_every_page_loads_its_pictures_from_here_and_draws_none_with_a_program_from_elsewhere() -> None:
    for page in (*BOOKS.pages, *BOOKS.references):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"!\[[^\]]*\]\(https?:|<img[^>]+src=\"https?:", text), page
        assert "```mermaid" not in text, page
    settings = tomllib.loads((BOOKS.folder / "zensical.toml").read_text(encoding="utf-8"))["project"]
    assert settings["theme"]["font"] is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_as_the_generator_takes_them_link_to_each_other(language: str, tmp_path: Path) -> None:
    BOOKS.stage(language, tmp_path)
    pages = tmp_path / "pages"
    for page in pages.rglob("*.md"):
        for target in targets(page.read_text(encoding="utf-8")):
            path = target.partition("#")[0]
            # what leads to the other language is built, and lies beside this one
            if path and not path.endswith(".html"):
                assert (page.parent / path).is_file(), f"{page}: {target}"
    settings = tomllib.loads((tmp_path / "zensical.toml").read_text(encoding="utf-8"))["project"]
    assert settings["theme"]["language"] == language
    in_navigation = re.findall(r"[\w/-]+\.md", json.dumps(settings["nav"]))
    assert sorted(in_navigation) == sorted(page.relative_to(pages).as_posix() for page in pages.rglob("*.md"))


@pytest.mark.parametrize(
    ("page", "there"),
    [
        ("player/squad.html", "../../pl/player/squad.html"),
        ("player/new.html", "../../pl/player/index.html"),
        ("operator/mail.html", "../../pl/index.html"),
        ("index.html", "../pl/index.html"),
    ],
)
def test_the_language_switch_stays_on_the_page_or_near_it(page: str, there: str, tmp_path: Path) -> None:
    for file in ("pl/index.html", "pl/player/index.html", "pl/player/squad.html", f"en/{page}"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    up = "../" * (1 + page.count("/"))
    html = '<a href="{}" hreflang="pl">Polski</a> <a href="{}" hreflang="en">English</a> <a href="index.html">'
    built = html.format(f"{up}pl/index.html", f"{up}en/index.html")
    assert switched(built, tmp_path, Path(page)) == html.format(there, f"{up}en/{page}")


def test_links_in_code_are_left_alone_and_those_to_no_page_become_words() -> None:
    page = "See [`a`](a.md#x) and `[b](b.md)`, [out](https://example.org).\n```sh\n[c](c.md)\n```\n"
    assert targets(page) == ["a.md#x"]
    assert rewritten(page, lambda _: None) == page.replace("[`a`](a.md#x)", "`a`")
    assert rewritten(page, lambda _: "z.md") == page.replace("a.md#x", "z.md")


def test_a_heading_is_linked_to_by_the_name_that_the_generator_gives_it() -> None:
    assert [slug(one) for one in ("On one host", "The drill: `make`, twice", "Gdy mecz odwołano")] == [
        "on-one-host",
        "the-drill-make-twice",
        "gdy-mecz-odwołano",
    ]
