"""Which test finds each fault: first the tests that the catalogue names, then a whole step."""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from queue import SimpleQueue

from mutants.catalogue import Mutant
from mutants.killers import Answer, Killer, Tool, Verdict, ask
from mutants.trees import Tree

NAMED_SECONDS = 180.0
"""For the tests that an entry names; they take at most 60 on an idle machine."""
GREEN_SECONDS = 900.0
"""For all named tests together, without a fault."""
WHOLE_SECONDS = 600.0
"""For the tests of a package."""
_WITH_USERS = {
    "games": ("services/games", "services/fantasy_teams", "services/typer_predictions"),
    "standings": ("services/standings", "services/news_ranking", "services/private_leagues"),
}
"""Packages that show what they do in those that import them."""


@dataclass(frozen=True)
class Judgement:
    """What became of a fault."""

    mutant: Mutant
    verdict: Verdict
    killed_by: str = ""
    """The first test that failed."""
    seconds: float = 0.0
    """Until it failed, a build included."""
    remark: str = ""

    @property
    def row(self) -> str:
        """Write a row of the table (`HEAD`)."""
        said = f"`{self.killed_by}`" if self.killed_by else f"**{self.remark or self.verdict}**"
        return f"| {self.mutant.name} | {self.mutant.fault} | {said} | {self.seconds:.0f} |"


HEAD = "| mutant | fault | first killer | seconds |\n|---|---|---|---|"


def named(mutant: Mutant, tree: Tree) -> list[Killer]:
    """List the killers of a mutant that a tree has, the best first."""
    killers = [Killer.read(text) for text in mutant.killers]
    return [killer for killer in killers if killer.is_in(tree.root)]


def red(mutants: Sequence[Mutant], tree: Tree) -> list[str]:
    """List named tests that fail without any fault; a tool runs once for single tests, and once for whole files."""
    found: list[str] = []
    groups: dict[tuple[Tool, bool], dict[Killer, None]] = {}
    for killer in (killer for mutant in mutants for killer in named(mutant, tree)):
        groups.setdefault((killer.tool, killer.test is None), {})[killer] = None
    for (tool, _), killers in groups.items():
        answer = ask(tree, list(killers), limit=GREEN_SECONDS, until_first=False)
        if answer.verdict != "survived":
            found += answer.failed or (f"{tool} is {answer.verdict}: {answer.output}",)
    return found


def judge(mutants: Sequence[Mutant], trees: Sequence[Tree], *, until: float, whole: bool = True) -> Iterator[Judgement]:
    """Judge mutants, as many at a time as there are trees; answer each when it is done.

    Args:
        mutants: which.
        trees: clean copies, one for each that is judged at a time.
        until: when no whole step begins or goes on any more (`time.monotonic`).
        whole: whether a mutant that survives the named tests meets the tests of its whole package.
    """
    free: SimpleQueue[Tree] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def one(mutant: Mutant) -> Judgement:
        tree = free.get()
        try:
            return _judgement(mutant, tree, until=until, whole=whole)
        finally:
            free.put(tree)

    with ThreadPoolExecutor(len(trees)) as pool:
        for done in as_completed([pool.submit(one, mutant) for mutant in mutants]):
            yield done.result()


def _judgement(mutant: Mutant, tree: Tree, *, until: float, whole: bool) -> Judgement:
    if not tree.fits(mutant):
        return Judgement(mutant, "broken", remark="the patch does not fit")
    asked: list[Answer] = []
    with tree.with_fault(mutant):
        for killer in named(mutant, tree):
            asked.append(ask(tree, [killer], limit=NAMED_SECONDS))
            if asked[-1].verdict == "killed":
                return _killed(mutant, asked)
        for killer in _whole_step(mutant) if whole else ():
            left = until - time.monotonic()
            if left <= 0 or not killer.is_in(tree.root):
                continue
            asked.append(ask(tree, [killer], limit=min(left, WHOLE_SECONDS)))
            if asked[-1].verdict == "killed":
                return _killed(mutant, asked)
    return _left(mutant, asked)


def _killed(mutant: Mutant, asked: Sequence[Answer]) -> Judgement:
    return Judgement(mutant, "killed", asked[-1].failed[0], sum(answer.seconds for answer in asked))


def _left(mutant: Mutant, asked: Sequence[Answer]) -> Judgement:
    """Say what became of a mutant that no test found."""
    seconds = sum(answer.seconds for answer in asked)
    unclear = next((answer for answer in asked if answer.verdict != "survived"), None)
    if unclear is not None:
        lines = unclear.output.strip().splitlines()
        return Judgement(mutant, unclear.verdict, seconds=seconds, remark=f"{unclear.verdict}: {' '.join(lines[-1:])}")
    if not asked:
        return Judgement(mutant, "absent", remark="no test that it names is there")
    return Judgement(mutant, "survived", seconds=seconds)


def _whole_step(mutant: Mutant) -> list[Killer]:
    """List what a mutant meets that its named tests do not find, from the shortest to the longest."""
    (file, *_) = mutant.files
    if file.startswith("web/"):
        return [Killer("web/src"), Killer("web/e2e/canned")]
    package = file.split("/")[1]
    of_services = _WITH_USERS.get(package, (f"services/{package}",))
    return [*(Killer(folder) for folder in of_services), Killer("proto-contracts/tests")]
