import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useTypedSteps } from "@/features/organizer/shared/hooks/use-typed-steps";

const started = (text: string) => renderHook(() => useTypedSteps(() => text)).result;

it("is a step of its own after a save, although it goes on in the same cell", () => {
  const steps = started("");
  act(() => steps.current.change((typed) => `${typed}a`, "cell"));
  act(() => steps.current.change((typed) => `${typed}b`, "cell"));
  act(() => steps.current.settle((typed) => typed));
  act(() => steps.current.change((typed) => `${typed}c`, "cell"));
  expect(steps.current.typed).toBe("abc");
  act(() => steps.current.undo?.());
  expect(steps.current.typed).toBe("ab");
  act(() => steps.current.undo?.());
  expect([steps.current.typed, steps.current.undo]).toEqual(["", null]);
});

it("lays what is typed and its past over what the server holds now, each in its own way", () => {
  const steps = started("old");
  act(() => steps.current.change((typed) => `${typed} typed`));
  act(() =>
    steps.current.rebase(
      (typed) => `${typed} kept`,
      (past) => `${past} back`,
    ),
  );
  expect(steps.current.typed).toBe("old typed kept");
  act(() => steps.current.undo?.());
  expect(steps.current.typed).toBe("old back");
});

it("takes a hundred steps back, no more", () => {
  const steps = started("0");
  for (let step = 1; step <= 101; step += 1) act(() => steps.current.change(() => String(step)));
  for (let back = 0; back < 100; back += 1) act(() => steps.current.undo?.());
  expect([steps.current.typed, steps.current.undo]).toEqual(["1", null]);
});
