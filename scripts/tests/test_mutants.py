"""The seeded faults, and the program that shows which test finds each."""

import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from mutants.catalogue import FOLDER, KINDS, ROOT, Mutant, before_of, mutants
from mutants.judging import Judgement, judge, red
from mutants.killers import Killer
from mutants.trees import Tree, copies

CATALOGUE = mutants()
TOLD = "from thing import told\n\n\ndef test_a_fault():\n    assert told() == 1\n\n\ndef test_nothing():\n    pass\n"


def test_every_kind_of_fault_is_seeded_ten_times_or_more() -> None:
    counted = Counter(mutant.kind for mutant in CATALOGUE)
    assert min(counted[kind] for kind in KINDS) >= 10
    assert sorted(f"{mutant.name}.patch" for mutant in CATALOGUE) == sorted(
        file.name for file in FOLDER.glob("*.patch")
    )


@pytest.mark.parametrize("mutant", CATALOGUE, ids=lambda mutant: mutant.name)
def test_a_patch_fits_one_place_of_one_file_and_a_test_that_it_names_is_there(mutant: Mutant) -> None:
    (file,) = mutant.files
    text = (ROOT / file).read_text()
    assert [text.count(before) for before in before_of(mutant.patch.read_text())] == [1]
    assert any(Killer.read(killer).is_in(ROOT) for killer in mutant.killers), mutant.killers


@pytest.mark.parametrize(
    ("text", "path", "test", "tool"),
    [
        ("services/kit/tests/test_a.py::test_b", "services/kit/tests/test_a.py", "test_b", "pytest"),
        ("proto-contracts/tests/test_a.py", "proto-contracts/tests/test_a.py", None, "product"),
        ("web/src/ui/a.test.tsx > says a > b", "web/src/ui/a.test.tsx", "says a > b", "vitest"),
        ("web/e2e/canned/a.e2e.ts > says :: b", "web/e2e/canned/a.e2e.ts", "says :: b", "browser"),
    ],
)
def test_a_killer_says_what_runs_it(text: str, path: str, test: str | None, tool: str) -> None:
    killer = Killer.read(text)
    assert (killer.path, killer.test, killer.tool) == (path, test, tool)


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(
        ("/usr/bin/env", "git", *arguments), cwd=folder, capture_output=True, text=True, check=True
    ).stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    """A copy of a small repository, with the packages of this one."""
    origin = tmp_path_factory.mktemp("origin")
    for name, text in {
        "services/kit/__init__.py": "",
        "services/thing/__init__.py": "def told() -> int:\n    return 1\n",
        "services/thing/tests/test_thing.py": TOLD,
        "services/thing/tests/test_red.py": "def test_red():\n    assert False\n",
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib -p no:hypothesispytest'\n",
        "web/node_modules/a/index.js": "",
        ".gitignore": "node_modules\n.venv\n__pycache__\n",
    }.items():
        (origin / name).parent.mkdir(parents=True, exist_ok=True)
        (origin / name).write_text(text)
    (origin / ".venv").symlink_to(ROOT / ".venv")
    for command in (("init", "--quiet"), ("add", "."), ("commit", "--quiet", "-m", "one")):
        git(origin, "-c", "user.name=t", "-c", "user.email=t@trybuna.test", *command)
    (origin / "services/thing/tests/test_new.py").write_text("def test_new():\n    pass\n")
    with copies(1, None, origin) as (made,):
        yield made


@pytest.fixture
def fault(tmp_path: Path) -> Mutant:
    """A fault of the small repository, with nobody named to find it."""
    patch = tmp_path / "two.patch"
    file = "services/thing/__init__.py"
    patch.write_text(
        f"--- a/{file}\n+++ b/{file}\n@@ -1,2 +1,2 @@\n def told() -> int:\n-    return 1\n+    return 2\n"
    )
    return Mutant("two", "rules", "It tells 2.", (), patch)


def judged(fault: Mutant, tree: Tree, killers: Sequence[str], *, whole: bool = False) -> Judgement:
    named = Mutant(fault.name, fault.kind, fault.fault, tuple(killers), fault.patch)
    (judgement,) = judge([named], [tree], until=time.monotonic() + 60, whole=whole)
    assert git(tree.root, "status", "--short") == "", "the fault is taken back"
    return judgement


def test_the_first_test_that_finds_a_fault_is_noted(fault: Mutant, tree: Tree) -> None:
    file = "services/thing/tests/test_thing.py"
    found = judged(fault, tree, (f"{file}::test_gone", f"{file}::test_nothing", f"{file}::test_a_fault"))
    assert (found.verdict, found.killed_by) == ("killed", f"{file}::test_a_fault")
    assert found.row.startswith(f"| two | It tells 2. | `{file}::test_a_fault` | ")
    assert red([fault], tree) == []


def test_a_fault_that_survives_its_tests_meets_those_of_its_package(fault: Mutant, tree: Tree) -> None:
    named = ("services/thing/tests/test_thing.py::test_nothing",)
    assert judged(fault, tree, named).verdict == "survived"
    found = judged(fault, tree, named, whole=True)
    assert (found.verdict, found.killed_by) == ("killed", "services/thing/tests/test_red.py::test_red")


def test_what_says_nothing_of_a_fault_is_told_apart(fault: Mutant, tree: Tree) -> None:
    assert judged(fault, tree, ("services/thing/tests/test_gone.py",)).verdict == "absent"
    other = Mutant("three", "rules", "It tells 3.", (), fault.patch.with_name("three.patch"))
    other.patch.write_text(fault.patch.read_text().replace("return 1", "return 3"))
    assert judged(other, tree, ()).remark == "the patch does not fit"


def test_a_named_test_that_fails_without_the_fault_is_told(fault: Mutant, tree: Tree) -> None:
    named = Mutant(fault.name, fault.kind, fault.fault, ("services/thing/tests/test_red.py",), fault.patch)
    assert red([named], tree) == ["services/thing/tests/test_red.py::test_red"]


def test_a_copy_has_what_is_not_committed_and_is_what_its_tests_run_on(tree: Tree) -> None:
    assert (tree.root / "services/thing/tests/test_new.py").exists()
    tree.prove(web=False)
