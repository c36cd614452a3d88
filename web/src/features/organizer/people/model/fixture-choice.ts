import type { OrganizerFixture } from "@/api/types";

type Known = Pick<OrganizerFixture, "_id" | "state" | "closesAt">;

/** The fixture that people are looked at in: the one asked for, else the open one that closes first, else the last that closed, else the first. */
export function chosenFixture<F extends Known>(fixtures: readonly F[], asked: string | null): F | null {
  const byClosing = [...fixtures].sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt));
  return (
    fixtures.find(({ _id }) => _id === asked) ??
    byClosing.find(({ state }) => state === "open") ??
    byClosing.findLast(({ state }) => state !== "upcoming") ??
    byClosing[0] ??
    null
  );
}
