"""``make test``: every step in order, each with its duration; the last line counts all tests.

Of what takes long beside what it may find it runs a part (`PART`); ``make thorough`` leaves out nothing.
"""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from kit.testing import memory
from product import running_product
from steps import ROOT, Outcome, Step, run

WEB = ROOT / "web"
WORKERS = os.environ.get("TEST_WORKERS", "3")
"""One more than the cores that are counted on: two leave a fifth of them idle, for tests of delivery mostly wait."""
PART = {
    "PYTEST_ADDOPTS": "-m 'not thorough'",
    "TRYBUNA_EXAMPLES": "25",
    "TRYBUNA_HOSTILE_BODIES": "4",
    "TRYBUNA_LOOKS": "few",
}
"""Variables by which the tests themselves leave something out; without them each runs whole, also one by itself."""
PYTHON_TESTS = ("services", "scripts/tests", "gateway/tests")
MIXED = tuple(f"e2e/{name}.e2e.ts" for name in ("archive", "factors", "social", "blocks", "inbox"))
"""Browser tests of both kinds: some on a canned wire, some on the product."""
CANNED = tuple(
    f"e2e/{name}.e2e.ts"
    for name in (
        "profile-states",
        "notifications",
        "calendar",
        "sharing",
        "shell",
        "waiting",
        "routes",
        "home",
        "long-names",
        "typer",
        "rival",
        "squad-states",
        "private-leagues",
        "prizes",
        "private-league",
        "private-league-logo",
        "organizer-private-leagues",
        "organizer-pictures",
        "organizer-articles",
        "organizer-import",
        "reports",
        "news",
        "ops-states",
        "access-tokens",
        "league-consents",
        "organizer-feeds",
        "organizer-webhooks",
        "session-end",
        "files",
    )
)
"""Browser tests on a canned wire, without a product."""
STATES = (*CANNED, *MIXED)
VISITS = tuple(
    f"e2e/{name}.e2e.ts"
    for name in (
        "axe",
        "organizer-axe",
        "ops",
        "history",
        "boards",
        "organizer-wizard",
        "organizer-whole-fantasy",
        "organizer-whole-typer",
        "squad-life",
    )
)
"""Browser tests that only look at the product, or at contests of their own, whatever the stories beside them change."""
LONG_VISITS = ("e2e/styles.e2e.ts",)
"""The same, but only asked when nothing is left out."""
ONCE_MORE = ("--retry", "1")
"""For tests that open a page of their own; vitest names what passed only the second time. A story cannot begin anew."""
ALONE = (
    Step("check", ("scripts/check",)),
    Step(
        "python tests",
        ("pytest", "-q", "-n", WORKERS, "--durations=20", *PYTHON_TESTS),
        limit=2400,
        again=("pytest", "-q", "-rp", "--last-failed", "--last-failed-no-failures=none", *PYTHON_TESTS),
    ),
    Step("faults", ("python", "-m", "faults", "--quick", "--limit", "600")),
    Step("web unit tests", ("npm", "test", "--silent"), WEB),
    Step("web build", ("scripts/build-web",)),
    Step("web size budgets", ("npm", "run", "--silent", "size"), WEB),
)
QUICK_BENCH = Step("quick bench", ("python", "-m", "bench", "--quick"))
CONTRACTS = Step("contract tests", ("scripts/contracts",), limit=3600)
"""One process asks and one answers, so one core has little to do: the states, which need no product, run beside it."""
BROWSER_STATES = Step("browser states", ("scripts/e2e", *ONCE_MORE, *STATES), limit=2700)
NOT_STORIES = (*CANNED, *VISITS, *LONG_VISITS)
STORIES = Step(
    "browser stories", ("scripts/e2e", *(part for file in NOT_STORIES for part in ("--exclude", file))), limit=2400
)
SAME_CODE = tuple(
    f"--ignore=proto-contracts/tests/test_{name}.py"
    for name in (
        "hostile_bodies",
        "fuzz",
        "examples",
        "declared_failures",
        "refusals",
        "fantasy_refusals",
        "private_league_refusals",
        "social",
        "documents",
        "templates",
        "publishing",
        "previews",
        "athletes_sheet",
        "adjustments",
        "contest_consents",
        "reports",
        "friends",
        "blocks",
        "factors",
        "head_to_head",
        "access_tokens",
        "clients",
        "digests",
        "fantasy_fixtures",
        "fantasy_reads",
        "generated_client",
        "inbox",
        "news",
        "notifications",
        "passkeys",
        "private_leagues",
    )
)
"""What services answer whichever way they run; `make contracts` asks for it in containers, too."""
SAME_ANSWERS = ("is_no_organizer", "nothing_has", "belongs_to_others", "2022", "2026")
"""Parts of names of tests that containers are not asked: rights beyond the log-in, and the two real tournaments."""
CONTAINERS = Step(
    "in containers",
    ("scripts/stack", "contracts", *SAME_CODE, "-k", f"not ({' or '.join(SAME_ANSWERS)})"),
    limit=1500,
)
"""Without what the same code has had standalone. Building every image for the first time is what takes long."""


LONG = (QUICK_BENCH, CONTAINERS)
"""Only run when nothing is left out; also by themselves: `make bench BENCH=--quick`, `make contracts`."""


def visits(*, thorough: bool) -> Step:
    """Make the step that runs beside the stories: neither changes what the other asks about."""
    files = (*VISITS, *LONG_VISITS) if thorough else VISITS
    return Step("browser visits", ("scripts/e2e", *ONCE_MORE, *files), limit=2400)


def main(arguments: list[str]) -> int:
    """Run everything, also after a failure; answers 0 if all of it passed."""
    thorough = "--thorough" in arguments
    if not thorough:
        os.environ.update(PART)
    started = time.monotonic()
    outcomes = [_run(step) for step in ALONE]
    before = time.monotonic()
    try:
        with running_product(memory.place()) as variables:  # what a disk takes to be sure of a commit is not asked here
            outcomes.append(_report(Outcome("product started", 0, time.monotonic() - before)))
            outcomes += _run_at_once({CONTRACTS: variables, BROWSER_STATES: {}})
            outcomes += _run_at_once({STORIES: variables, visits(thorough=thorough): variables})
    except RuntimeError as error:
        outcomes.append(_report(Outcome(f"product: {error}", 1, time.monotonic() - before)))
        outcomes.append(_run(BROWSER_STATES))
    outcomes += [_run(step) for step in (LONG if thorough else ())]
    return sum_up(outcomes, time.monotonic() - started)


def _run(step: Step, variables: dict[str, str] | None = None) -> Outcome:
    print(f"\n▶ {step.name}", flush=True)
    outcome = run(step, aloud=True, environment=variables)
    if outcome.counts.get("failed") and step.again and not outcome.stuck:
        print(f"\n▶ {step.name}: what failed, once more and alone", flush=True)
        outcome = once_more(outcome, run(replace(step, command=step.again), aloud=True, environment=variables))
    return _report(outcome)


def once_more(first: Outcome, second: Outcome) -> Outcome:
    """Sum up a step of which something failed and was run again: what passed then is unsteady, the rest has failed."""
    failed = second.counts.get("failed", 0)
    unsteady = first.counts["failed"] - failed
    counts = first.counts | {"failed": failed, "unsteady": unsteady}
    seconds = first.seconds + second.seconds
    return Outcome(first.name, second.code, seconds, first.output + second.output, counts, second.stuck)


def _run_at_once(steps: dict[Step, dict[str, str]]) -> list[Outcome]:
    """Run steps beside each other, each with its variables; each tells at its end what it printed."""
    print(f"\n▶ {' · '.join(step.name for step in steps)}", flush=True)

    def outcome(step: Step) -> Outcome:
        ended = run(step, aloud=False, environment=steps[step])
        print(ended.output, flush=True)
        return _report(ended)

    with ThreadPoolExecutor(len(steps)) as pool:
        return list(pool.map(outcome, steps))


def _report(outcome: Outcome) -> Outcome:
    print(f"{'✔' if outcome.code == 0 else '✘'} {outcome.name}: {outcome.seconds:.1f} s", flush=True)
    return outcome


def sum_up(outcomes: list[Outcome], seconds: float) -> int:
    """Print every step's result; a step that failed without a failed test of its own counts as one."""
    totals = {"passed": 0, "failed": 0, "skipped": 0, "unsteady": 0}
    print()
    for outcome in outcomes:
        for name, number in outcome.counts.items():
            totals[name] = totals.get(name, 0) + number
        if outcome.code and not outcome.counts.get("failed"):
            totals["failed"] += 1
        stuck = "  (ended: its limit had passed)" if outcome.stuck else ""
        print(f"{'ok    ' if outcome.code == 0 else 'FAILED'} {outcome.name:<18} {outcome.seconds:6.1f} s{stuck}")
    others = "".join(f", {totals[name]} {name}" for name in ("skipped", "unsteady") if totals[name])
    print(f"==== {totals['passed']} passed, {totals['failed']} failed{others} in {seconds:.2f}s ====", flush=True)
    return 1 if any(outcome.code for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
