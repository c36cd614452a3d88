import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptDraft } from "@/ui/use-draft";
import { useAutosave } from "./use-autosave";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const kept = () => keptDraft<{ text: string }>("league.name").text;

it("keeps what isn't saved in this tab, sends it when the screen is left, and forgets it then", async () => {
  const save = vi.fn(() => Promise.resolve());
  const field = renderHook(() => useAutosave("league.name", save));
  act(() => field.result.current.change("Czwartki"));
  expect(field.result.current).toMatchObject({ text: "Czwartki", status: "unsaved" });
  expect(kept()).toBe("Czwartki");
  field.unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledExactlyOnceWith("Czwartki");
  expect(kept()).toBeUndefined();
});

it("goes on with what a reload left behind, and keeps it while it is refused", async () => {
  const save = vi.fn(() => Promise.reject(new Error("nobody answers")));
  sessionStorage.setItem("trybuna.draft.league.name", JSON.stringify({ text: "Czwartki" }));
  const field = renderHook(() => useAutosave("league.name", save));
  expect(field.result.current).toMatchObject({ text: "Czwartki", status: "unsaved" });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(save).toHaveBeenCalledExactlyOnceWith("Czwartki");
  expect(field.result.current).toMatchObject({ text: "Czwartki", status: "failed" });
  expect(kept()).toBe("Czwartki");
});
