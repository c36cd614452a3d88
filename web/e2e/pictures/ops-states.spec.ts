import { test } from "../support/test";
import { answerOps } from "@/testing/samples/ops";
import { takeCannedPictures, type CannedState } from "../support/pictures";

const states: CannedState[] = [
  {
    name: "ops-kept",
    as: "organizer",
    path: "/ops",
    whole: true,
    answers: (wire) => void answerOps(wire),
    act: async (page) => {
      await page.locator("[data-verdict=well]").waitFor();
    },
  },
  {
    name: "ops-late",
    as: "organizer",
    path: "/ops",
    whole: true,
    answers: (wire) => {
      const ops = answerOps(wire);
      ops.works = { feed: { troubled: 2 }, mail: { troubled: 3 }, backup: { oldestSeconds: 260_000 } };
      ops.changes = { fantasy_teams: { overdue: { run: 900 } } };
    },
    act: async (page) => {
      await page.locator("[data-verdict=bad]").waitFor();
    },
  },
  {
    name: "ops-hour",
    as: "organizer",
    path: "/ops/identity",
    whole: true,
    answers: (wire) => void answerOps(wire),
    act: async (page) => {
      await page.getByRole("figure").locator("path:not([d$='h0'])").last().waitFor();
    },
  },
];

test.describe("pictures of the services' health", () => {
  for (const one of states) test(one.name, () => takeCannedPictures(one));
});
