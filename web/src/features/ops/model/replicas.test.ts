import { describe, expect, it } from "vitest";
import { leftUndone } from "@/features/ops/model/replicas";
import { aReplica } from "@/features/ops/testing/reports";

const drained = { until: "2026-11-20T12:15:00.000Z", heardAt: null };
const answers = aReplica({ role: "api" });
const works = aReplica({ host: "host-2", role: "workers" });
const both = aReplica({ host: "host-3" });

describe("what nobody does while replicas are set aside", () => {
  it.each([
    { name: "one of each is left", all: [answers, works, both], aside: [both], answers: false, works: false },
    {
      name: "one that does both is left",
      all: [answers, works, both],
      aside: [answers, works],
      answers: false,
      works: false,
    },
    { name: "nobody works", all: [answers, works], aside: [works], answers: false, works: true },
    { name: "nobody answers", all: [answers, works], aside: [answers], answers: true, works: false },
    { name: "the only one", all: [both], aside: [both], answers: true, works: true },
    {
      name: "the other one rests already",
      all: [both, { ...works, drained }],
      aside: [both],
      answers: true,
      works: true,
    },
  ])("$name", ({ all, aside, answers, works }) => {
    expect(leftUndone(all, aside)).toEqual({ answers, works });
  });
});
