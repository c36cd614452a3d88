import { test } from "../support/test";
import { createHash } from "node:crypto";
import type { CannedWire } from "../support/canned-wire";
import { takeCannedPictures, type CannedState } from "../support/pictures";
import { typer } from "@/testing/samples/typer";

/** The contest's log with the lock of a round, whose proof agrees. */
function proven(wire: CannedWire): void {
  typer(wire);
  const line = `t1 {"den-tun":{"1X2":"X"}}`;
  const digest = createHash("sha256")
    .update(Buffer.concat([Buffer.of(0), Buffer.from(line)]))
    .digest("hex");
  const lock = { teams: 1, digest, digestVersion: 2 };
  const facts = {
    actor: "system",
    fixtureId: "f2",
    eventKey: null,
    reason: null,
    at: "2026-11-25T20:00:00Z",
  };
  const summary = `Zamknięto kolejkę „Grupa, seria 2”: drużyn 1, jawne są typy, ich pieczęć to ${digest}.`;
  const proof = {
    version: 2,
    fixtureId: "f2",
    teamId: "t1",
    teams: 1,
    index: 0,
    line,
    path: [],
    digest,
    names: {},
  };
  wire
    .on("GET /leagues/{leagueId}/log", {
      body: { items: [{ ...facts, action: "fixture.locked", summary, lock }], page: 1, size: 20, total: 1 },
    })
    .on("GET /leagues/typer/userteams/digest/{fixtureId}/proof/{teamId}", { body: proof })
    .on("GET /leagues/{leagueId}/rules", {
      body: { _id: "mundial", sections: [{ title: "Typy", body: "…" }] },
    });
}

const checking: CannedState[] = [
  {
    name: "rules-proof",
    path: "/rules",
    whole: true,
    answers: proven,
    act: async (page) => {
      await page.getByRole("button", { name: /^(Dziennik rozgrywek|The contest’s log)$/ }).click();
      await page.getByRole("button", { name: /^(Sprawdź moje typy|Check my predictions)$/ }).click();
      await page.getByText(/^(Zgadza się|It agrees)/).waitFor();
    },
  },
];

test.describe("pictures of the contest's log", () => {
  for (const one of checking) test(one.name, () => takeCannedPictures(one));
});
