import { expect, it } from "vitest";
import { standingOf } from "./standing";

it.each([
  [true, true, "accepted"],
  [true, false, "accepted"],
  [false, true, "sent"],
  [false, false, "received"],
] as const)("accepted %s, my request %s: %s", (isAccepted, isUserRequested, standing) => {
  expect(standingOf({ id: "u2", name: "Ola", isAccepted, isUserRequested })).toBe(standing);
});
