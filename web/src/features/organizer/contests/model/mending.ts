import type { Readiness } from "@/api/types";

type Check = Readiness["checks"][number];

/** Where a point of the checklist is mended: the path below the contest's console, and the act's key; null where the screen itself has it. */
export function mendingOf({ key, state, mended }: Check): { to: string; act: MendingAct } | null {
  const { screen, fixtureId, eventKey } = mended;
  switch (screen) {
    case "fixtures":
      return key === "fixtures" || state !== "ok" ? { to: "fixtures/new", act: "addRound" } : null;
    case "fixture":
      return fixtureId === null ? null : { to: `fixtures/${fixtureId}`, act: "changeRound" };
    case "events":
      return fixtureId === null ? null : { to: `fixtures/${fixtureId}/events`, act: "addMatches" };
    case "offer":
      return fixtureId === null || eventKey === null
        ? null
        : { to: `fixtures/${fixtureId}/events/${encodeURIComponent(eventKey)}`, act: "setOffer" };
    case "athletes":
      return key === "clubs" && state === "warning" ? null : { to: "athletes", act: "setPrices" };
    case "settings":
      return { to: settingsOf[key] ?? "settings/name", act: "change" };
  }
}

const settingsOf: Partial<Record<Check["key"], string>> = {
  prizes: "settings/texts",
  slam: "settings/scoring",
  transfers: "settings/squad",
  chips: "settings/squad",
};

export type MendingAct = "addRound" | "changeRound" | "addMatches" | "setOffer" | "setPrices" | "change";
