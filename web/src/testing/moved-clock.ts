import { beforeEach, vi } from "vitest";

/** By how many seconds dates are ahead (`python -m moved_clock`); 0: they are this machine's own. */
const ahead = Number(process.env["TRYBUNA_CLOCK"] ?? 0);

/** Moves `Date` and lets it go on; timers stay as they are, so that nothing waits longer or shorter. */
function move() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ahead * 1000, shouldAdvanceTime: true });
}

if (ahead !== 0) {
  // of files that share a page, the one before may have moved it
  if (!vi.isFakeTimers()) move();
  // a test of before may have taken the clock back
  beforeEach(() => {
    if (!vi.isFakeTimers()) move();
  });
}
