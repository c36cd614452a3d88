import { describe, expect, it } from "vitest";
import { joinedLeagues, pickCurrentLeague } from "@/api/leagues";
import { aContest } from "@/api/testing/factories";

const old = aContest({ _id: "old", isSigned: true, startDate: "2026-01-01T00:00:00Z" });
const fresh = aContest({ _id: "fresh", isSigned: true, startDate: "2026-10-01T00:00:00Z" });
const closed = aContest({ _id: "closed", isSigned: true, isClosed: true, startDate: "2026-11-01T00:00:00Z" });
const joined = joinedLeagues([closed, old, aContest({ _id: "foreign" }), fresh]);

describe("joinedLeagues", () => {
  it("lists only mine, open ones first, newest start first", () => {
    expect(joined.map((contest) => contest._id)).toEqual(["fresh", "old", "closed"]);
  });
});

describe("pickCurrentLeague", () => {
  it("takes the chosen one, even a closed one", () => {
    expect(pickCurrentLeague(joined, "closed", "old")?._id).toBe("closed");
  });

  it("takes the favourite when open", () => {
    expect(pickCurrentLeague(joined, null, "old")?._id).toBe("old");
  });

  it("passes over a closed favourite to the first that is not closed", () => {
    expect(pickCurrentLeague(joined, null, "closed")?._id).toBe("fresh");
  });

  it("passes over a choice that I left", () => {
    expect(pickCurrentLeague(joined, "foreign", null)?._id).toBe("fresh");
  });

  it("is cleared when no open joined contest remains", () => {
    expect(pickCurrentLeague([closed], null, "closed")).toBeNull();
  });
});
