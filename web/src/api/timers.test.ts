import { timeoutManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareTimers } from "@/api/timers";

beforeEach(() => {
  vi.useFakeTimers();
  shareTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("wakes sixty that wait for the same second with one timer of the browser, and none early", () => {
  const woken: number[] = [];
  const started = performance.now();
  for (let number = 0; number < 60; number += 1)
    timeoutManager.setTimeout(() => woken.push(performance.now() - started), 15_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(14_999);
  expect(woken).toHaveLength(0);
  vi.advanceTimersByTime(1_001);
  expect(woken).toHaveLength(60);
  expect(Math.min(...woken)).toBeGreaterThanOrEqual(15_000);
});

it("doesn't wake who is told not to wait any longer, be it by another that is woken", () => {
  const woken: string[] = [];
  const first = timeoutManager.setTimeout(() => woken.push("first"), 5_000);
  const third: { id?: ReturnType<typeof timeoutManager.setTimeout> } = {};
  timeoutManager.setTimeout(() => {
    woken.push("second");
    timeoutManager.clearTimeout(third.id);
  }, 5_000);
  third.id = timeoutManager.setTimeout(() => woken.push("third"), 5_000);
  timeoutManager.clearTimeout(first);
  vi.advanceTimersByTime(7_000);
  expect(woken).toEqual(["second"]);
});

it("wakes the others when one fails, and tells of the failure", () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const woken = vi.fn();
  timeoutManager.setTimeout(() => {
    throw new Error("of one");
  }, 2_000);
  timeoutManager.setTimeout(woken, 2_000);
  vi.advanceTimersByTime(4_000);
  expect(woken).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it("keeps short timers exact", () => {
  const woken = vi.fn();
  timeoutManager.setTimeout(woken, 50);
  const cancelled = timeoutManager.setTimeout(woken, 50);
  timeoutManager.clearTimeout(cancelled);
  vi.advanceTimersByTime(50);
  expect(woken).toHaveBeenCalledOnce();
});
