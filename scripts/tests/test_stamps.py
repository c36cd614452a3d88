"""Stamps of `make check`: nothing that could fail is ever left out."""

import subprocess
from pathlib import Path

import pytest

import quick_check
from python_types import Imports, checked_files
from quick_check import CHECKS, Check
from stamps import Stamps, files_below, key_of
from steps import ROOT, Step

INPUTS = ("src", "settings.toml")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet")
    return tmp_path


def git(tree: Path, *arguments: str) -> None:
    command = ["git", *arguments]
    subprocess.run(command, cwd=tree, check=True)


def write(tree: Path, **contents: str) -> None:
    """Write files of Python, named as modules are: ``src_a`` is ``src/a.py``."""
    for name, text in contents.items():
        put(tree, f"{name.replace('_', '/')}.py", text)


def put(tree: Path, name: str, text: str) -> None:
    (tree / name).parent.mkdir(parents=True, exist_ok=True)
    (tree / name).write_text(text)


def test_the_same_contents_have_the_same_key(tree: Path) -> None:
    write(tree, src_a="1")
    git(tree, "add", "--all")
    key = key_of(tree, INPUTS)
    assert key is not None
    write(tree, src_a="1", elsewhere_b="2")
    assert key_of(tree, INPUTS) == key


@pytest.mark.parametrize(
    "changed", ["src/a.py", "src/untracked.py", "settings.toml", ".venv/.setup", "web/node_modules/.setup"]
)
def test_a_changed_input_changes_the_key(tree: Path, changed: str) -> None:
    write(tree, src_a="1")
    put(tree, ".gitignore", ".venv\nnode_modules\n")
    git(tree, "add", "--all")
    before = key_of(tree, INPUTS)
    put(tree, changed, "changed")
    assert key_of(tree, INPUTS) != before


def test_a_removed_and_a_renamed_input_change_the_key(tree: Path) -> None:
    write(tree, src_a="1", src_b="2")
    git(tree, "add", "--all")
    before = key_of(tree, INPUTS)
    (tree / "src/b.py").unlink()
    removed = key_of(tree, INPUTS)
    write(tree, src_c="2")
    assert len({before, removed, key_of(tree, INPUTS)}) == 3


def test_what_cannot_be_told_has_to_run(tmp_path: Path) -> None:
    assert key_of(tmp_path, INPUTS) is None, "no repository"
    assert not Stamps(tmp_path / "stamps.json").holds("step", None)


def test_a_lost_or_broken_file_of_stamps_holds_nothing(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "stamps.json"
    Stamps(file).keep({"step": "key"})
    assert Stamps(file).holds("step", "key")
    assert not Stamps(file).holds("step", "other")
    file.write_text("[half")
    assert not Stamps(file).holds("step", "key")


class OneStep:
    """`make check` with a single step, in a tree of its own."""

    def __init__(self, tree: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
        self.tree = tree
        step = Step("step", ("sh", "-c", f"echo ran >> ran.txt; {command}"), tree)
        check = Check(step, INPUTS, tree)
        monkeypatch.setattr(quick_check, "CHECKS", (check,))
        monkeypatch.setattr(quick_check, "MEMORY", tree / ".cache" / "steps.json")

    def check(self, *arguments: str) -> tuple[int, int]:
        """Run it; answers its exit code and how often the step has run so far."""
        code = quick_check.main(list(arguments))
        ran = self.tree / "ran.txt"
        return code, len(ran.read_text().split()) if ran.exists() else 0


def test_a_step_that_passed_runs_again_only_after_a_change(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tree, src_a="1")
    alone = OneStep(tree, monkeypatch, "true")
    assert [alone.check(), alone.check()] == [(0, 1), (0, 1)]
    write(tree, src_a="2")
    assert [alone.check(), alone.check()] == [(0, 2), (0, 2)]
    assert alone.check("--all") == (0, 3)


def test_a_failed_step_leaves_no_stamp(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tree, src_a="1")
    alone = OneStep(tree, monkeypatch, "grep -q 1 src/a.py")
    assert alone.check() == (0, 1)
    write(tree, src_a="2")
    assert [alone.check(), alone.check()] == [(1, 2), (1, 3)]
    write(tree, src_a="1")
    assert alone.check() == (0, 4), "a stamp from before the failure is gone"


def test_a_step_whose_input_changes_under_it_leaves_no_stamp(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tree, src_a="1")
    alone = OneStep(tree, monkeypatch, "echo more >> src/a.py")
    assert [alone.check(), alone.check()] == [(0, 1), (0, 2)]


def test_steps_that_leave_anything_out_look_at_every_file_of_their_kind() -> None:
    for check in CHECKS:
        assert check.inputs == () or check.key() is not None, check.step.name


def test_a_changed_generated_file_is_looked_at() -> None:
    (generated,) = [check for check in CHECKS if check.step.name == "generated files"]
    seen = files_below(ROOT, generated.inputs) or []
    wanted = ["proto-contracts/openapi.json", "web/src/api/schema.gen.ts", "gateway/generated/locations.conf"]
    assert [name for name in wanted if name not in seen] == []


def imports(tree: Path, *names: str) -> Imports:
    return Imports(tree, [".", "services", "scripts"], list(names))


def test_types_reach_through_every_kind_of_import(tree: Path) -> None:
    write(
        tree,
        services_shop_counter="from shop import till\nimport tools.scales\n",
        services_shop_till="from .coins import Coin\nfrom . import notes\n",
        services_shop_coins="",
        services_shop_notes="def lazy():\n    from beside import Thing\n",
        services_shop_beside="",
        services_shop_alone="",
        scripts_tools_scales="",
    )
    put(tree, "services/shop/__init__.py", "")
    files = ["counter", "till", "coins", "notes", "beside", "alone", "__init__"]
    names = [*(f"services/shop/{name}.py" for name in files), "scripts/tools/scales.py"]
    reached = imports(tree, *names).reached_from("services/shop/counter.py")
    assert sorted(set(names) - reached) == ["services/shop/alone.py"]


def test_a_file_is_due_when_anything_that_it_reaches_changes(tree: Path) -> None:
    write(tree, services_a="import b", services_b="import c", services_c="x = 1", services_d="")
    names = [f"services/{name}.py" for name in "abcd"]

    def keys(common: str = "settings") -> list[str]:
        seen = imports(tree, *names)
        return [seen.key_of(name, common) for name in names]

    before = keys()
    assert before == keys()
    write(tree, services_c="x = ''")
    after = keys()
    assert [one == two for one, two in zip(before, after, strict=True)] == [False, False, False, True]
    assert not set(keys("other settings")) & set(after)


def test_a_module_that_appears_makes_its_importers_due(tree: Path) -> None:
    write(tree, services_a="import b")
    before = imports(tree, "services/a.py").key_of("services/a.py", "")
    write(tree, scripts_b="")
    assert imports(tree, "services/a.py", "scripts/b.py").key_of("services/a.py", "") != before


def test_what_pyright_includes_is_understood_and_nothing_else_is_guessed() -> None:
    settings = {"include": ["services"], "exclude": ["**/migrations/versions"]}
    names = ["services/a.py", "services/x/migrations/versions/1.py", "other/b.py", "servicesque/c.py"]
    assert checked_files(settings, names) == ["services/a.py"]
    with pytest.raises(ValueError, match="understood"):
        checked_files(settings | {"exclude": ["services/*/tests"]}, names)
