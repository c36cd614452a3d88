import { enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import { eachWins } from "@/api/round-points";
import type { Contest, ContestPatch } from "@/api/types";
import { countOf, decimalOf, isFigure, typedDecimal } from "@/features/organizer/contests/model/figures";

/** Slams and round wins (rules-blocks.md, section 2): points of a round as a whole. */
export const pointBounds = { least: 0.1, most: 500, digits: 1 };
export const matchBounds = { least: 1, most: 1000, digits: 0 };
const mostRounds = 200;
const highestRound = 1000;
const sharing = 3;

export const slamForm = object({
  in: oneOf(["none", "all", "some"]),
  points: string(),
  atLeast: string(),
  rounds: string(),
});
export const roundWinForm = object({ shared: oneOf(["none", "full", "part"]), points: string() });
type SlamForm = Infer<typeof slamForm>;
type RoundWinForm = Infer<typeof roundWinForm>;

/** A contest's slam as the form has it; without one, the figures that it begins with. */
export function slamValues({ slam }: Pick<Contest, "slam">): SlamForm {
  if (slam == null) return { in: "none", points: typedDecimal(10, 1), atLeast: "3", rounds: "" };
  return {
    in: slam.rounds.length === 0 ? "all" : "some",
    points: typedDecimal(slam.points, 1),
    atLeast: String(slam.atLeast),
    rounds: slam.rounds.join(", "),
  };
}

/** A contest's round win as the form has it; without one, the figures that it begins with. */
export function roundWinValues({ roundWin }: Pick<Contest, "roundWin">): RoundWinForm {
  return { shared: roundWin?.shared ?? "none", points: typedDecimal(roundWin?.points ?? 2, 1) };
}

/** Numbers of rounds as they are typed, `1, 2, 5–8`, each once and in order; null: something else is typed. */
export function roundsOf(text: string): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(/[,;]/)) {
    const [, first, last = first] = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?$/.exec(part) ?? [];
    if (first === undefined) return null;
    for (let number = Number(first); number <= Number(last); number += 1) found.add(number);
    if (Number(last) < Number(first)) return null;
  }
  const rounds = [...found].sort((one, two) => one - two);
  const areRounds = rounds.length <= mostRounds && rounds.every((one) => one >= 1 && one <= highestRound);
  return areRounds ? rounds : null;
}

/** A field of a slam without a figure: the message and the place in the form. */
export function slamFaults(form: SlamForm): [message: string, path: string][] {
  if (form.in === "none") return [];
  const faults: [string, string][] = [];
  if (!isFigure(form.points, pointBounds)) faults.push(["roundPointsInvalid", "points"]);
  if (!isFigure(form.atLeast, matchBounds)) faults.push(["countInvalid", "atLeast"]);
  if (form.in === "some" && roundsOf(form.rounds) === null) faults.push(["roundsInvalid", "rounds"]);
  return faults;
}

/** Likewise of a round win. */
export function roundWinFaults({ shared, points }: RoundWinForm): [message: string, path: string][] {
  return shared === "none" || isFigure(points, pointBounds) ? [] : [["roundPointsInvalid", "points"]];
}

/** The body of the slam; nothing while a figure is none. */
export function slamBody(form: SlamForm): Pick<ContestPatch, "slam"> {
  if (form.in === "none") return { slam: { points: 0, atLeast: 3, rounds: [] } };
  const [points, atLeast] = [decimalOf(form.points, 1), countOf(form.atLeast)];
  const rounds = form.in === "some" ? roundsOf(form.rounds) : [];
  if (slamFaults(form).length > 0 || points === null || atLeast === null || rounds === null) return {};
  return { slam: { points, atLeast, rounds } };
}

/** The body of the round win; nothing while its points are none. */
export function roundWinBody(form: RoundWinForm): Pick<ContestPatch, "roundWin"> {
  if (form.shared === "none") return { roundWin: { points: 0, shared: "full" } };
  const points = decimalOf(form.points, 1);
  if (roundWinFaults(form).length > 0 || points === null) return {};
  return { roundWin: { points, shared: form.shared } };
}

/** What each winner of a round gets: alone, and of three; null: no points are typed. */
export function winsOf(form: RoundWinForm): { one: number; three: number } | null {
  const { roundWin } = roundWinBody(form);
  return roundWin == null || roundWin.points === 0
    ? null
    : { one: roundWin.points, three: eachWins(roundWin, sharing) };
}
