import type { ContestPatch, ContestTemplate } from "@/api/types";
import { presets } from "@/features/organizer/contests/model/scale-form";
import type { NameForm } from "@/features/organizer/contests/model/contest-forms";

/** A contest that isn't made yet: the choices and the input so far. */
export interface NewContest extends NameForm {
  /** Key of the template; empty: none is chosen. */
  template: string;
}

/** What a contest that isn't made yet is kept as, in this tab. */
export const keptAs = "organizer.contest";

/** What the wizard proposes beside the template: simple points where scores of football are predicted. */
export function beginning(template: string): Pick<ContestPatch, "scoring"> {
  return template === "football-typer" ? { scoring: { kind: "scale", ...presets["4-3-2"] } } : {};
}

/** The sports that there are templates of, in the templates' order, the one for any other sport last. */
export function sportsOf(templates: readonly ContestTemplate[]): ContestTemplate["sport"][] {
  const sports = [...new Set(templates.map(({ sport }) => sport))];
  return [...sports.filter((sport) => sport !== "other"), ...sports.filter((sport) => sport === "other")];
}

/** The own template of a sport and a kind; null where there is none. */
export function templateOf(
  templates: readonly ContestTemplate[],
  sport: string,
  kind: string,
): ContestTemplate | null {
  const own = templates.filter(({ presetOf }) => presetOf === null);
  return own.find((one) => one.sport === sport && one.eventType === kind) ?? null;
}

/** The templates with the rules of other games, in place of a sport's own. */
export function presetsOf(templates: readonly ContestTemplate[], own: string): ContestTemplate[] {
  return templates.filter(({ presetOf }) => presetOf === own);
}
