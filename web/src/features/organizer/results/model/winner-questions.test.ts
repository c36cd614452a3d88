import { describe, expect, it } from "vitest";
import { ApiProblem } from "@/api/problem";
import type { OrganizerFixture } from "@/api/types";
import { decided, winnerQuestions } from "@/features/organizer/results/model/winner-questions";

const fixtures = [
  { _id: "f1", events: [{ key: "group-a" }] },
  { _id: "f2", events: [] },
] as unknown as OrganizerFixture[];

function refused(code: string, ...pointers: string[]): ApiProblem {
  const errors = pointers.map((pointer) => ({ pointer, code: "group-winner-disputed", detail: pointer }));
  return new ApiProblem(409, { code, errors });
}

describe("what the server asks before it publishes", () => {
  it("is every group that it names, with its event", () => {
    const found = winnerQuestions(
      refused("group-winners-differ", "/groupWinners/f1/group-a", "/groupWinners/f9/x"),
      fixtures,
    );
    expect(found).toEqual([
      { fixtureId: "f1", event: { key: "group-a" }, detail: "/groupWinners/f1/group-a" },
    ]);
  });

  it("is nothing where it refused for another reason", () => {
    expect(winnerQuestions(refused("results-incomplete", "/events/group-a"), fixtures)).toEqual([]);
    expect(winnerQuestions(null, fixtures)).toEqual([]);
  });
});

describe("a decision", () => {
  it("stands beside the others and replaces an earlier one of its group", () => {
    const [question] = winnerQuestions(
      refused("group-winners-differ", "/groupWinners/f1/group-a"),
      fixtures,
    ) as [ReturnType<typeof winnerQuestions>[number]];
    const before = { f1: { "group-a": ["poland"], "group-b": ["spain"] } };
    expect(decided(before, question, "japan")).toEqual({
      f1: { "group-a": ["japan"], "group-b": ["spain"] },
    });
  });
});
