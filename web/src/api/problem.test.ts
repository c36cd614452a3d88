import { describe, expect, it } from "vitest";
import type { ReadPath } from "@/api/client";
import { ApiProblem, fieldErrors, hasCode, NoAnswer, type CodeOf, type ErrorOf } from "@/api/problem";

type SaveFailure = ErrorOf<"put", "/leagues/fantasy/userteams">;

/** What only tsc checks: nothing of it runs. */
export function typos(failure: SaveFailure, unknown: unknown): void {
  hasCode(failure, "team-changed");
  hasCode(failure, "no-answer");
  // @ts-expect-error -- a typo compiles nowhere
  hasCode(failure, "team-chnged");
  // @ts-expect-error -- a code, but of another call: who has a team can't make a second one
  hasCode(failure, "team-exists");
  // @ts-expect-error -- nobody knows which codes an error of an unknown call has
  hasCode(unknown, "team-changed");
  // @ts-expect-error -- nor those of any problem
  hasCode(new ApiProblem(409, {}), "team-changed");
  // @ts-expect-error -- a path that the wire doesn't have
  "/leagues/detials" satisfies ReadPath;
  // @ts-expect-error -- one that can't be read
  "/leagues/userleagues" satisfies ReadPath;
  const codes: readonly CodeOf<ErrorOf<"post" | "put", "/leagues/fantasy/userteams">>[] = ["team-exists"];
  if (failure instanceof NoAnswer) hasCode(failure, "no-answer");
  // @ts-expect-error -- no answer has no other code
  if (failure instanceof NoAnswer) hasCode(failure, codes[0]);
}

describe("an error's code", () => {
  const refused = (code: string): SaveFailure => new ApiProblem(409, { code }) as SaveFailure;

  it("is the server's, or the browser's own where no answer came", () => {
    expect(hasCode(refused("team-changed"), "team-changed")).toBe(true);
    expect(hasCode(refused("fixture-closed"), "team-changed")).toBe(false);
    expect(hasCode<SaveFailure>(new NoAnswer("lost"), "no-answer")).toBe(true);
    expect(hasCode<SaveFailure>(new NoAnswer("lost"), "team-changed")).toBe(false);
  });

  it("is none of anything else that was thrown", () => {
    expect(hasCode({ code: "team-changed" } as SaveFailure, "team-changed")).toBe(false);
  });
});

it("names fields by the end of their pointer", () => {
  const problem = new ApiProblem(422, {
    errors: [{ pointer: "/body/email", code: "e", detail: "Zły adres" }],
  });
  expect(fieldErrors(problem)).toEqual({ email: "Zły adres" });
});
