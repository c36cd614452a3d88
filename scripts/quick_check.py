"""``make check``: what can be told without running the product, in two lanes side by side."""

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from steps import ROOT, Outcome, Step, run

WEB = ROOT / "web"
PYTHON = ("services", "proto-contracts", "scripts", "gateway")
STEPS = (  # the longest first, so that both lanes end together
    Step("web lint", ("npm", "run", "--silent", "lint"), WEB),
    Step("python types", ("pyright",)),
    Step("web types", ("npm", "run", "--silent", "typecheck"), WEB),
    Step("generated files", ("scripts/generate", "--check")),
    Step("web format", ("npm", "run", "--silent", "format:check"), WEB),
    Step("unused web code", ("npm", "run", "--silent", "knip"), WEB),
    Step("web texts", ("npm", "run", "--silent", "i18n:check"), WEB),
    Step("unused python", ("python", "-m", "unused_python")),
    Step("import rules", ("lint-imports", "--no-cache")),
    Step("python lint", ("ruff", "check", "--quiet", *PYTHON)),
    Step("python format", ("ruff", "format", "--check", "--quiet", *PYTHON)),
)
LANES = 2


def main() -> int:
    """Run every step; answers 0 if all passed. A failed one shows what it printed."""
    started = time.monotonic()
    failed: list[Outcome] = []
    writing = threading.Lock()

    def work(step: Step) -> None:
        outcome = run(step, aloud=False, environment={"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"})
        result = "ok    " if outcome.code == 0 else "FAILED"
        with writing:
            print(f"{result} {step.name:<16} {outcome.seconds:5.1f} s", flush=True)
            if outcome.code:
                print(outcome.output.rstrip(), flush=True)
                failed.append(outcome)

    with ThreadPoolExecutor(LANES) as lanes:
        list(lanes.map(work, STEPS))
    words = ", ".join(outcome.name for outcome in failed)
    print(f"check: {f'FAILED: {words}' if failed else 'all good'} in {time.monotonic() - started:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
