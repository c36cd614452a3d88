import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { overdueLimits } from "@/features/ops/model/attention";
import {
  backupSeconds,
  brokenOf,
  contestsOf,
  worksOf,
  type Promises,
  type Work,
} from "@/features/ops/model/promise";
import { aPromise, aWork } from "@/features/ops/testing/reports";

const nothing = {
  name: null,
  eventType: null,
  deadlineAt: null,
  round: null,
  lockedAt: null,
  lateSeconds: null,
  rankedAt: null,
};
const kept = (changes: Partial<Promises> = {}): Promises => ({
  fantasy_teams: aPromise({ works: [aWork("run")] }),
  typer_predictions: aPromise({ works: [aWork("run")] }),
  news_ranking: aPromise({ works: [aWork("ranking")] }),
  identity: aPromise({ works: [aWork("mail"), aWork("push")] }),
  contests: aPromise({ works: [aWork("feed")] }),
  storage_logs: aPromise({ works: [aWork("backup", { oldestSeconds: 3_600 })] }),
  ...changes,
});
const mail = (changes: Partial<Work>) =>
  kept({ identity: aPromise({ works: [aWork("mail", changes), aWork("push")] }) });

describe("the promise", () => {
  it("joins what several services know of a contest", () => {
    const contest = { ...nothing, leagueId: "one", name: "Liga", eventType: "Typer", round: "Kolejka 3" };
    const [row] = contestsOf(
      kept({
        contests: aPromise({ contests: [{ ...contest, deadlineAt: "2026-11-20T15:00:00.000Z" }] }),
        typer_predictions: aPromise({
          contests: [
            { ...nothing, leagueId: "other", lockedAt: "2026-11-20T11:00:00.000Z", lateSeconds: 99 },
            { ...nothing, leagueId: "one", lockedAt: "2026-11-20T10:00:00.000Z", lateSeconds: 0.4 },
          ],
        }),
        news_ranking: aPromise({
          contests: [{ ...nothing, leagueId: "one", rankedAt: "2026-11-20T11:30:00.000Z" }],
        }),
      }),
    );
    expect(row).toMatchObject({
      name: "Liga",
      round: "Kolejka 3",
      secondsLeft: 10_800,
      lateSeconds: 0.4,
      isLate: false,
      rankingSeconds: 1_800,
    });
  });

  it("is broken by a lock that came late", () => {
    const lock = (lateSeconds: number) =>
      kept({
        contests: aPromise({ contests: [{ ...nothing, leagueId: "one" }] }),
        fantasy_teams: aPromise({
          works: [aWork("run")],
          contests: [{ ...nothing, leagueId: "one", lockedAt: "2026-11-20T10:00:00.000Z", lateSeconds }],
        }),
      });
    expect([brokenOf(lock(15)), brokenOf(lock(15.1))]).toEqual([0, 1]);
  });

  it("is kept while nothing is late, and unknown is not broken", () => {
    expect(brokenOf(kept())).toBe(0);
    const silent = kept({ identity: null, contests: null, storage_logs: aPromise() });
    expect(brokenOf(silent)).toBe(0);
    expect(worksOf(silent).filter(({ told }) => told === null)).toHaveLength(4);
    expect(contestsOf(silent)).toEqual([]);
  });

  it.each([
    ["a mail that waits", mail({ oldestSeconds: 601 }), 1],
    ["a mail that does not wait for long", mail({ oldestSeconds: 600 }), 0],
    ["a mail that was given up", mail({ troubled: 1 }), 1],
    ["a feed that stopped", kept({ contests: aPromise({ works: [aWork("feed", { troubled: 1 })] }) }), 1],
    ["no backup", kept({ storage_logs: aPromise({ works: [aWork("backup", { doneAt: null })] }) }), 1],
    [
      "an old backup",
      kept({ storage_logs: aPromise({ works: [aWork("backup", { oldestSeconds: backupSeconds + 1 })] }) }),
      1,
    ],
  ])("minds %s", (_, promises, broken) => {
    expect(brokenOf(promises)).toBe(broken);
  });

  it("judges as the alerts do", () => {
    const rules = readFileSync("../deploy/observability/prometheus/alerts.yml", "utf8");
    for (const [work, { seconds, isGrave }] of Object.entries(overdueLimits)) {
      const rule = rules.split(`trybuna_overdue_seconds{work="${work}"}) > `)[1] ?? "";
      expect([work, Number.parseInt(rule)]).toEqual([work, seconds]);
      expect([work, /severity: (\w+)/.exec(rule)?.[1]]).toEqual([work, isGrave ? "critical" : "warning"]);
    }
    const days = /trybuna_backup_made_seconds > (\d+) \* 86400/.exec(rules)?.[1];
    expect(Number(days) * 86_400).toBe(backupSeconds);
  });
});
