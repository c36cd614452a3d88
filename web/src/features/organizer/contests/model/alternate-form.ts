import { array, enum as oneOf, nullable, object, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import {
  roundWinBody,
  roundWinFaults,
  roundWinForm,
  roundWinValues,
  slamBody,
  slamFaults,
  slamForm,
  slamValues,
} from "@/features/organizer/contests/model/round-points-form";
import {
  scoringBody,
  scoringFaults,
  scoringForm,
  scoringValues,
} from "@/features/organizer/contests/model/scale-form";
import { tieBreaks } from "@/features/organizer/contests/model/scoring-form";

/** Further scorings of a contest (rules-blocks.md, section 2). */
export const mostAlternates = 3;
/** The kinds of a further scoring: rates pay options, not a score. */
export const alternateKinds = ["scale", "distance", "sum", "margin"] as const;

/** A further scoring; without tie-breaks of its own it has those of the contest. */
export const alternateForm = object({
  scoring: scoringForm,
  slam: slamForm,
  roundWin: roundWinForm,
  tieBreak: nullable(array(oneOf([...tieBreaks]))),
});
export type AlternateForm = Infer<typeof alternateForm>;

/** A contest's further scoring as the form has it. */
export const alternateValues = (alternate: Contest["alternates"][number]): AlternateForm => ({
  scoring: scoringValues(alternate),
  slam: slamValues(alternate),
  roundWin: roundWinValues(alternate),
  tieBreak: alternate.tieBreak,
});

/** What another further scoring begins with: simple points. */
export const newAlternate = (): AlternateForm => ({
  scoring: { ...scoringValues({ scoring: { kind: "rates" } }), kind: "scale" },
  slam: slamValues({ slam: null }),
  roundWin: roundWinValues({ roundWin: null }),
  tieBreak: null,
});

/** A field of it without a figure: the message and the place within it. */
export function alternateFaults(form: AlternateForm): [message: string, path: string[]][] {
  return [
    ...scoringFaults(form.scoring).map((path): [string, string[]] => ["amountInvalid", ["scoring", ...path]]),
    ...slamFaults(form.slam).map(([message, path]): [string, string[]] => [message, ["slam", path]]),
    ...roundWinFaults(form.roundWin).map(([message, path]): [string, string[]] => [
      message,
      ["roundWin", path],
    ]),
  ];
}

/** The body of the setting; nothing while a figure is none. */
export function alternateBodies(forms: readonly AlternateForm[]): Pick<ContestPatch, "alternates"> {
  if (forms.some((form) => alternateFaults(form).length > 0)) return {};
  const bodies = forms.flatMap(({ scoring: typed, slam, roundWin, tieBreak }) => {
    const { scoring } = scoringBody(typed);
    return scoring == null ? [] : [{ scoring, ...slamBody(slam), ...roundWinBody(roundWin), tieBreak }];
  });
  return { alternates: bodies };
}
