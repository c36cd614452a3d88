import type { Contest } from "@/api/types";

/** The wizard's steps. A typer has no squads, so it has one step less. */
const fantasySteps = ["kind", "name", "squad", "scoring", "texts", "check"] as const;
export type Step = (typeof fantasySteps)[number];

/** The steps of a kind of contest, in order. */
export function stepsOf(kind: Contest["eventType"]): readonly Step[] {
  return kind === "Fantasy" ? fantasySteps : fantasySteps.filter((step) => step !== "squad");
}

/** The parts of a published contest's settings: the same steps without those that only a draft has. */
export function settingsOf(kind: Contest["eventType"]): readonly Step[] {
  return stepsOf(kind).filter((step) => step !== "kind" && step !== "check");
}

/** The step that an address names; null where this contest has no such step. */
export function stepAt(contest: Pick<Contest, "eventType" | "state">, name: string | undefined): Step | null {
  const steps = contest.state === "draft" ? stepsOf(contest.eventType) : settingsOf(contest.eventType);
  return steps.find((step) => step === (name ?? "name")) ?? null;
}

/** The steps before and after one; null at the ends. */
export function around(step: Step, kind: Contest["eventType"]): { before: Step | null; after: Step | null } {
  const steps = stepsOf(kind);
  const place = steps.indexOf(step);
  return { before: steps[place - 1] ?? null, after: steps[place + 1] ?? null };
}

/** Where a step of a contest is. */
export function pathOf(contestId: string, step: Step): string {
  return `/organizer/${contestId}/settings/${step}`;
}

/** The key of a step's unsaved input. */
export function draftOf(contestId: string, step: Step): string {
  return `organizer.${contestId}.${step}`;
}
