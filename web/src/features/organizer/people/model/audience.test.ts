import { describe, expect, it } from "vitest";
import { audienceId, audienceOf, messageTo, obstacleOf } from "@/features/organizer/people/model/audience";

const of = (query: string) => audienceOf(new URLSearchParams(query));

describe("whom a message is for", () => {
  it("is everybody unless its address says otherwise", () => {
    expect(of("")).toEqual({ to: "everybody" });
    expect(of("people=")).toEqual({ to: "everybody" });
    expect(of("fixture=f1&people=u1")).toEqual({ to: "missing", fixtureId: "f1" });
  });

  it("are the people whom a link names, each once", () => {
    const query = messageTo("c1", ["u1", "u2", "u1"]).split("?")[1] ?? "";
    expect(of(query)).toEqual({ to: "chosen", userIds: ["u1", "u2"] });
  });

  it("is told from others", () => {
    expect([of(""), of("fixture=f1"), of("people=u1")].map(audienceId)).toEqual([
      "everybody",
      "f1",
      "chosen",
    ]);
  });

  it("is nobody where its round is over or not open: everybody and chosen people don't depend on one", () => {
    const contest = { isClosed: false, state: "running" } as const;
    const states = ["upcoming", "open", "locked", "provisional", "final"] as const;
    expect(states.map((state) => obstacleOf(contest, { to: "missing" }, { state }))).toEqual([
      "notOpen",
      null,
      "closed",
      "closed",
      "closed",
    ]);
    expect(obstacleOf(contest, { to: "missing" }, undefined)).toBe("notOpen");
    expect(obstacleOf({ ...contest, isClosed: true }, { to: "missing" }, { state: "open" })).toBe("closed");
    expect(obstacleOf(contest, { to: "everybody" }, undefined)).toBeNull();
    expect(obstacleOf(contest, { to: "chosen" }, undefined)).toBeNull();
  });
});
