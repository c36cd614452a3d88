import { describe, expect, it } from "vitest";
import { around, stepAt, stepsOf } from "@/features/organizer/contests/model/steps";

describe("the wizard's steps", () => {
  it("are six at most, and a typer has no squads", () => {
    expect(stepsOf("Fantasy")).toEqual(["kind", "name", "squad", "scoring", "texts", "check"]);
    expect(stepsOf("Typer")).toEqual(["kind", "name", "scoring", "texts", "check"]);
    expect(around("name", "Typer")).toEqual({ before: "kind", after: "scoring" });
    expect(around("check", "Fantasy")).toEqual({ before: "texts", after: null });
  });

  it("are found by their address, and a published contest's settings have no wizard's ones", () => {
    const draft = { eventType: "Fantasy", state: "draft" } as const;
    expect(stepAt(draft, undefined)).toBe("name");
    expect(stepAt(draft, "check")).toBe("check");
    expect(stepAt({ ...draft, eventType: "Typer" }, "squad")).toBeNull();
    expect(stepAt({ ...draft, state: "running" }, "check")).toBeNull();
    expect(stepAt({ ...draft, state: "running" }, "texts")).toBe("texts");
    expect(stepAt(draft, "prices")).toBeNull();
  });
});
