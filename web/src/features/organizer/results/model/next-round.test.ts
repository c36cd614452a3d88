import { expect, it } from "vitest";
import { nextRound } from "@/features/organizer/results/model/next-round";
import { aRound } from "@/testing/samples/console";

const rounds = [
  aRound({ _id: "f1", state: "provisional" }),
  aRound({ _id: "f2", state: "upcoming" }),
  aRound({ _id: "f3", state: "upcoming" }),
];

it("opens only the round after this one, in fantasy, while it waits", () => {
  expect(nextRound({ eventType: "Fantasy" }, rounds, "f1")?._id).toBe("f2");
  expect(nextRound({ eventType: "Typer" }, rounds, "f1")).toBeNull();
  expect(nextRound({ eventType: "Fantasy" }, rounds, "f3")).toBeNull();
  const open = rounds.map((round) => ({ ...round, state: "open" as const }));
  expect(nextRound({ eventType: "Fantasy" }, open, "f1")).toBeNull();
});
