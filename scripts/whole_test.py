"""``make test``: every step in order, each with its duration; the last line counts all tests."""

import os
import sys
import time

from product import running_product
from steps import ROOT, Outcome, Step, run

WEB = ROOT / "web"
WORKERS = os.environ.get("TEST_WORKERS", "2")
STATES = ("e2e/accounts.e2e.ts", "e2e/shell.e2e.ts", "e2e/typer.e2e.ts", "e2e/ops-states.e2e.ts")
ALONE = (
    Step("check", ("scripts/check",)),
    Step("python tests", ("pytest", "-q", "-n", WORKERS, "services", "scripts/tests", "gateway/tests"), limit=1200),
    Step("faults", ("python", "-m", "faults", "--quick", "--limit", "600")),
    Step("web unit tests", ("npm", "test", "--silent"), WEB),
    Step("web build", ("scripts/build-web",)),
    Step("web size budgets", ("npm", "run", "--silent", "size"), WEB),
    Step("browser states", ("npm", "run", "--silent", "e2e", "--", *STATES), WEB),
)
AGAINST_PRODUCT = (
    Step("contract tests", ("scripts/contracts",)),
    Step("browser stories", ("scripts/e2e",), limit=1200),
)
CONTAINERS = Step("in containers", ("scripts/stack", "contracts"), limit=1500)
"""Building every image for the first time is what takes long."""


def main() -> int:
    """Run everything, also after a failure; answers 0 if all of it passed."""
    started = time.monotonic()
    outcomes = [_run(step) for step in ALONE]
    before = time.monotonic()
    try:
        with running_product() as variables:
            outcomes.append(_report(Outcome("product started", 0, time.monotonic() - before)))
            outcomes += [_run(step, variables) for step in AGAINST_PRODUCT]
    except RuntimeError as error:
        outcomes.append(_report(Outcome(f"product: {error}", 1, time.monotonic() - before)))
    outcomes.append(_run(CONTAINERS))
    return sum_up(outcomes, time.monotonic() - started)


def _run(step: Step, variables: dict[str, str] | None = None) -> Outcome:
    print(f"\n▶ {step.name}", flush=True)
    return _report(run(step, aloud=True, environment=variables))


def _report(outcome: Outcome) -> Outcome:
    print(f"{'✔' if outcome.code == 0 else '✘'} {outcome.name}: {outcome.seconds:.1f} s", flush=True)
    return outcome


def sum_up(outcomes: list[Outcome], seconds: float) -> int:
    """Print every step's result; a step that failed without a failed test of its own counts as one."""
    totals = {"passed": 0, "failed": 0, "skipped": 0}
    print()
    for outcome in outcomes:
        for name, number in outcome.counts.items():
            totals[name] = totals.get(name, 0) + number
        if outcome.code and not outcome.counts.get("failed"):
            totals["failed"] += 1
        stuck = "  (ended: its limit had passed)" if outcome.stuck else ""
        print(f"{'ok    ' if outcome.code == 0 else 'FAILED'} {outcome.name:<18} {outcome.seconds:6.1f} s{stuck}")
    skipped = f", {totals['skipped']} skipped" if totals["skipped"] else ""
    print(f"==== {totals['passed']} passed, {totals['failed']} failed{skipped} in {seconds:.2f}s ====", flush=True)
    return 1 if any(outcome.code for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
