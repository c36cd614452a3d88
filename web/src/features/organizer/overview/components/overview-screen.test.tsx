import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OverviewContest } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { inDays } from "@/testing/samples/account";
import { answerConsole, attendance } from "@/testing/samples/console";
import { address } from "@/testing/visit";

/** A contest one round of which closes tomorrow. */
const closing: OverviewContest = {
  ...{ _id: "mundial", name: "Mundial 2022", eventType: "Typer", state: "running", startDate: inDays(-9) },
  ...{ lacks: [], stoppedFeeds: [], stoppedWebhooks: [], sidesToCome: [], joinRequests: null },
  rounds: [
    {
      ...{ _id: "f1", name: "Kolejka 1", state: "open", closesAt: inDays(0.9), to: inDays(1) },
      ...{
        events: 1,
        missing: 1,
        resultsDue: null,
        isComplete: false,
        withoutOffer: 0,
        beforeClosing: [],
        withoutAthletes: [],
      },
    },
  ],
};

/** The console's overview has these contests, with a round that two of three people still have to save. */
function answerOverview(wire: ReturnType<typeof organizing>["wire"], items: OverviewContest[]) {
  answerConsole(wire);
  const none = { resultsMissing: 0, toConfirm: 0, withoutOffer: 0, drafts: 0, stoppedFeeds: 0 };
  wire
    .on("GET /organizer/contests/overview", {
      body: {
        ...{ items, page: 1, size: 50, total: 1 },
        counts: { ...none, contests: 1, closing: 1, stoppedWebhooks: 0, joinRequests: 0 },
      },
    })
    .on("GET /organizer/storage_logs/reports/counts", { body: { new: 0, open: 0, done: 0, errors: 0 } })
    .on("GET /organizer/typer_predictions/fixtures/{fixtureId}/teams", {
      body: attendance({ members: 3, teams: 2, complete: 1, saved: 1, none: 2, toRemind: 2 }),
    });
}

describe("what is next at the console", () => {
  it("names a round that closes soon, with who has not saved, and leads to them", async () => {
    const { wire, open, follow } = organizing();
    answerOverview(wire, [closing]);
    await open("/organizer");
    main().getByRole("heading", { level: 1, name: "Co dalej" });
    expect(main().queryByRole("link", { name: /Usługi|Stan usług/ })).toBeNull();
    const task = document.querySelector<HTMLElement>("[data-task=closing]");
    expect(task).toHaveTextContent(/Mundial 2022/);
    await follow(/Przypomnij/, within(task as HTMLElement));
    await screen.findByRole("heading", { level: 1, name: "Ludzie" });
    expect(address()).toBe("/organizer/mundial/people?fixture=f1");
  });

  it("says how long ago and in how long", async () => {
    const { wire, open } = organizing();
    const late = { state: "locked" as const, resultsDue: inDays(-2.1), closesAt: inDays(-3) };
    const rounds = closing.rounds.flatMap((round) => [round, { ...round, ...late, _id: "f0" }]);
    answerOverview(wire, [{ ...closing, rounds }]);
    await open("/organizer");
    await waitFor(() => expect(document.querySelector("[data-task=closing]")).toHaveTextContent(/^za 21 h/));
    expect(document.querySelector("[data-task=results]")).toHaveTextContent(/^2 dni temu/);
  });
});
