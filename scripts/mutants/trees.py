"""Clean copies of the repository, in which faults are seeded; the checkout itself is never touched.

A copy has the packages of the checkout: Python's by the link `.venv`, Node's by hard links, since vite serves no file
outside its own folder. `PYTHONPATH` puts the copy's own code before that of the checkout, to which `.venv` points.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path

from mutants.catalogue import ROOT, Mutant
from mutants.processes import run

CODE = ("services", "proto-contracts", "scripts", "gateway")
"""Folders that Python imports from."""
_OF_THE_COPY = {".vite", ".vite-temp", ".built", ".setup", ".cache"}
"""What tools write beside the packages: each copy has its own."""
_PROOFS = (
    ("services/kit/__init__.py", (".venv/bin/python", "-c", "import kit"), "."),
    ("web/src/i18n/i18n.ts", ("npx", "--no-install", "vitest", "run", "src/i18n/language.test.ts"), "web"),
)
"""A file to break, a command that must fail for it, and where that runs."""
_PROOF_SECONDS = 120.0


class WrongTree(Exception):
    """A copy is not what its tests would run on."""


@dataclass(frozen=True)
class Tree:
    """A copy of the repository."""

    root: Path

    @property
    def web(self) -> Path:
        """Answer the folder of the web app."""
        return self.root / "web"

    @property
    def environment(self) -> Mapping[str, str]:
        """Answer the variables of a command in this copy."""
        path = f"{self.root / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        code = os.pathsep.join(str(self.root / folder) for folder in CODE)
        plain = {"NO_COLOR": "1", "FORCE_COLOR": "0", "COLUMNS": "1000"}
        return {"TRYBUNA_EXAMPLES": "25"} | os.environ | plain | {"PATH": path, "PYTHONPATH": code}

    def prove(self, *, web: bool) -> None:
        """Break a file of the copy on purpose, and see that tests notice: then they run on the copy.

        Raises:
            WrongTree: they do not notice, or fail without it.
        """
        for name, command, folder in _PROOFS if web else _PROOFS[:1]:
            whole, file = (self.root / name).read_text(), self.root / name
            for text, is_right in ((whole, True), (f"{whole}\n(\n", False)):
                file.write_text(text)
                _forget_compiled(file)
                ended = run(command, folder=self.root / folder, environment=self.environment, limit=_PROOF_SECONDS)
                if (ended.code == 0) is not is_right:
                    file.write_text(whole)
                    raise WrongTree(f"{' '.join(command)} ends with {ended.code}\n{ended.output[-2_000:]}")
            file.write_text(whole)
            _forget_compiled(file)

    @contextmanager
    def with_fault(self, mutant: Mutant) -> Generator[None]:
        """Apply a mutant's patch, and take it back at the end.

        Raises:
            WrongTree: the patch does not fit this tree.
        """
        self._apply(mutant)
        try:
            yield
        finally:
            _git(self.root, "checkout", "--quiet", "--", *mutant.files)
            self._forget(mutant)

    def fits(self, mutant: Mutant) -> bool:
        """Tell whether a mutant's patch fits this tree."""
        return _git(self.root, "apply", "--check", str(mutant.patch), check=False).returncode == 0

    def _apply(self, mutant: Mutant) -> None:
        if _git(self.root, "apply", str(mutant.patch), check=False).returncode:
            raise WrongTree(f"{mutant.patch.name} does not fit this tree")
        self._forget(mutant)

    def _forget(self, mutant: Mutant) -> None:
        for name in mutant.files:
            _forget_compiled(self.root / name)


@contextmanager
def copies(number: int, commit: str | None, origin: Path = ROOT) -> Generator[list[Tree]]:
    """Make copies of a repository's commit in a temporary folder; they are gone at the end.

    Without a commit they have the files of the checkout as they are, those that are not committed, too.
    """
    commit = commit or _commit_of_checkout(origin)
    with tempfile.TemporaryDirectory(prefix="trybuna-mutants-") as name:
        folder = Path(name)
        folder.chmod(0o711)  # PostgreSQL runs as somebody else
        yield [_copy(origin, folder / str(place), commit) for place in range(number)]


def _commit_of_checkout(origin: Path) -> str:
    """Write a commit of all files that are not ignored; neither a branch nor the index changes."""
    with tempfile.TemporaryDirectory() as name:
        index = {"GIT_INDEX_FILE": str(Path(name) / "index")}
        _git(origin, "read-tree", "HEAD", environment=index)
        _git(origin, "add", "--all", environment=index)
        tree = _git(origin, "write-tree", environment=index).stdout.strip()
    author = ("-c", "user.name=mutants", "-c", "user.email=mutants@trybuna.test")
    return _git(origin, *author, "commit-tree", "-p", "HEAD", "-m", "The checkout as it is", tree).stdout.strip()


def _copy(origin: Path, root: Path, commit: str) -> Tree:
    _git(origin, "clone", "--quiet", "--shared", "--no-checkout", ".", str(root))
    _git(root, "checkout", "--quiet", "--detach", commit)
    (root / ".venv").symlink_to(origin / ".venv")
    shutil.copytree(
        origin / "web" / "node_modules",
        root / "web" / "node_modules",
        symlinks=True,
        ignore=lambda _folder, names: _OF_THE_COPY.intersection(names),
        copy_function=_link,
    )
    return Tree(root)


def _link(source: str, target: str) -> None:
    """Give a file a second name; a copy where the temporary folder is on another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _forget_compiled(file: Path) -> None:
    """Remove what Python compiled of a file: it goes by whole seconds and sizes, and a fault may change neither."""
    if file.suffix == ".py":
        for optimization in ("", 1, 2):
            Path(cache_from_source(str(file), optimization=optimization)).unlink(missing_ok=True)


def _git(
    folder: Path, *arguments: str, check: bool = True, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    git, variables = shutil.which("git") or "git", os.environ | dict(environment or {})
    done = subprocess.run((git, *arguments), cwd=folder, env=variables, capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise WrongTree(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done
