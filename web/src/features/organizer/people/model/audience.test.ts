import { describe, expect, it } from "vitest";
import { audienceId, audienceOf, messageTo } from "@/features/organizer/people/model/audience";

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
});
