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
  {
    name: "ops-aside",
    as: "organizer",
    path: "/ops/typer_predictions",
    whole: true,
    answers: (wire) => {
      const ops = answerOps(wire);
      ops.aside.add("typer_predictions-2");
      ops.logLevel = { level: "DEBUG", until: new Date(Date.now() + 900_000).toISOString() };
    },
    act: async (page) => {
      await page.locator("#replicas").waitFor();
    },
  },
  {
    name: "ops-asks-aside",
    as: "organizer",
    path: "/ops/typer_predictions",
    answers: (wire) => void answerOps(wire),
    act: async (page) => {
      await page.locator("section[aria-labelledby=replicas] li button").last().click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];

test.describe("pictures of the services' health", () => {
  for (const one of states) test(one.name, () => takeCannedPictures(one));
});
