import { ApiProblem } from "@/api/problem";

/** The server's sentences by the setting they are about, so that each stands at its question: `availableFormations`, say. */
export function faultsOf(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {};
  const found: Record<string, string> = {};
  for (const { pointer, detail } of problem.errors) {
    const setting = pointer.split("/")[1] ?? "";
    const told = found[setting];
    found[setting] = told === undefined ? detail : told.includes(detail) ? told : `${told} ${detail}`;
  }
  return found;
}
