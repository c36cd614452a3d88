import { describe, expect, it, vi } from "vitest";
import { ApiProblem, NoAnswer } from "@/api/problem";
import { keepVisitorPicks, visitorPicks } from "@/api/visitor-picks";
import type { Team } from "@/api/types";
import { keepChoices, keptChoices } from "./kept";
import { PredictionOutbox, receiptKey, type SaveRequest } from "./outbox";
import type { Offer, Picks } from "@/api/picks";
import { choiceState, type Unsaved } from "./unsaved";

const families = {
  "1X2": ["1", "X", "2"],
  ExactResult: ["2:0", "0:1", "1:1"],
  PointDifference: ["1:2", "2:1", "0"],
};
const offer: Offer = {
  state: "scheduled",
  availablePredictions: Object.entries(families).flatMap(([family, names]) =>
    names.map((name) => ({ name, predictionFamily: family as "1X2", isDisabled: false })),
  ),
};

function team(picks: Picks, sequence: number): Team {
  return {
    _id: "t1",
    _partition: "c1",
    name: "WilczyApetyt",
    league: "c1",
    fixturePredictions: { f1: { e1: picks as Record<string, string> } },
    fixtureJokers: {},
    sequence,
    revision: sequence,
    points: 0,
    fixturePoints: {},
    receipts: { f1: { savedAt: "2026-11-20T20:41:07Z", sequence } },
    savedAt: "2026-11-20T20:41:07Z",
    serverTime: "2026-11-20T20:41:08Z",
  };
}

/** An outbox whose answers the test gives one by one. */
function outboxOf(kept: readonly Unsaved[] = []) {
  const waiting: { request: SaveRequest; answer: (team: Team) => void; fail: (error: unknown) => void }[] =
    [];
  const told = { refused: vi.fn(), failed: vi.fn(), kept: vi.fn() };
  const outbox = new PredictionOutbox(
    {
      send: (request) =>
        new Promise((answer, fail) => {
          waiting.push({ request, answer, fail });
        }),
      keep: told.kept,
      onRefused: told.refused,
      onFailed: told.failed,
    },
    kept,
  );
  const next = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    const first = waiting.shift();
    if (first === undefined) throw new Error("nothing was sent");
    return first;
  };
  const settled = () =>
    vi.waitFor(() => expect(outbox.snapshot().unsaved.every((e) => e.status === "failed")).toBe(true));
  return { outbox, next, settled, told, waiting };
}

describe("a choice", () => {
  it("shows at once with what it implies, is saving until acknowledged, and leaves a receipt", async () => {
    const { outbox, next, settled } = outboxOf();
    outbox.learn(team({}, 7));
    outbox.choose("f1", "e1", offer, { ExactResult: "0:1" });
    const before = outbox.picks("f1", "e1", offer);
    expect(before.picks).toEqual({ ExactResult: "0:1", "1X2": "2" });
    expect(choiceState(before, {}, "1X2", "2")).toBe("saving");
    const { request, answer } = await next();
    expect(request).toEqual({ fixtureId: "f1", eventKey: "e1", change: { ExactResult: "0:1" }, sequence: 8 });
    answer(team({ ExactResult: "0:1", "1X2": "2" }, 8));
    await settled();
    const after = outbox.picks("f1", "e1", offer);
    expect(choiceState(after, outbox.confirmed("f1", "e1"), "ExactResult", "0:1")).toBe("saved");
    expect(outbox.snapshot().receipts.get(receiptKey("f1", "e1", "ExactResult"))).toBe(
      "2026-11-20T20:41:07Z",
    );
  });

  it("leaves the receipt of its own event, where events close by themselves", async () => {
    const { outbox, next, settled } = outboxOf();
    outbox.learn(team({}, 7));
    outbox.choose("f1", "e1", offer, { ExactResult: "0:1" });
    const { answer } = await next();
    const own = { savedAt: "2026-11-20T18:00:00Z", sequence: 8 };
    const saved = team({ ExactResult: "0:1", "1X2": "2" }, 8);
    const receipts = { f1: { savedAt: saved.savedAt, sequence: 9, events: { e1: own } } };
    answer({ ...saved, receipts });
    await settled();
    expect(outbox.snapshot().receipts.get(receiptKey("f1", "e1", "ExactResult"))).toBe(own.savedAt);
  });

  it("waits for the one before it in its event, and the last of several wins in one request", async () => {
    const { outbox, next, settled, waiting } = outboxOf();
    outbox.learn(team({}, 1));
    outbox.choose("f1", "e1", offer, { "1X2": "1" });
    outbox.choose("f1", "e1", offer, { ExactResult: "2:0" });
    outbox.choose("f1", "e1", offer, { ExactResult: "0:1" });
    const first = await next();
    expect(waiting).toHaveLength(0);
    first.answer(team({ "1X2": "1" }, 2));
    const second = await next();
    expect(second.request.change).toEqual({ ExactResult: "0:1" });
    expect(second.request.sequence).toBeGreaterThan(first.request.sequence);
    second.answer(team({ ExactResult: "0:1", "1X2": "2" }, 3));
    await settled();
    expect(outbox.confirmed("f1", "e1")).toEqual({ ExactResult: "0:1", "1X2": "2" });
  });

  it("is sent beside another event's without waiting", async () => {
    const { outbox, waiting } = outboxOf();
    outbox.learn(team({}, 1));
    outbox.choose("f1", "e1", offer, { "1X2": "1" });
    outbox.choose("f1", "e2", offer, { "1X2": "2" });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
  });

  it("counts its sequence above the highest that the server answered", async () => {
    const { outbox, next } = outboxOf();
    outbox.learn(team({}, 3));
    outbox.choose("f1", "e1", offer, { "1X2": "1" });
    (await next()).answer(team({ "1X2": "1" }, 40));
    await vi.waitFor(() => expect(outbox.snapshot().unsaved).toHaveLength(0));
    outbox.choose("f1", "e1", offer, { "1X2": "2" });
    expect((await next()).request.sequence).toBe(41);
  });

  it("is not undone by an older copy of the team", () => {
    const { outbox } = outboxOf();
    outbox.learn(team({ "1X2": "2" }, 9));
    outbox.learn(team({}, 8));
    expect(outbox.confirmed("f1", "e1")).toEqual({ "1X2": "2" });
  });
});

describe("a failure", () => {
  it("without an answer keeps the choice as failed, and a retry sends it with a new sequence", async () => {
    const { outbox, next, settled, told } = outboxOf();
    outbox.learn(team({}, 1));
    outbox.choose("f1", "e1", offer, { PointDifference: "2:1" });
    const first = await next();
    first.fail(new NoAnswer("lost"));
    await settled();
    const failed = outbox.picks("f1", "e1", offer);
    expect(choiceState(failed, {}, "PointDifference", "2:1")).toBe("failed");
    expect(told.failed).toHaveBeenCalledOnce();
    outbox.retry({ fixtureId: "f1", eventKey: "e1" });
    const second = await next();
    expect(second.request.change).toEqual({ PointDifference: "2:1" });
    expect(second.request.sequence).toBeGreaterThan(first.request.sequence);
  });

  it("refused by the rules is taken back", async () => {
    const { outbox, next, told } = outboxOf();
    outbox.learn(team({ "1X2": "1" }, 1));
    outbox.choose("f1", "e1", offer, { "1X2": "2" });
    (await next()).fail(new ApiProblem(409, { code: "fixture-closed", detail: "Kolejka jest zamknięta." }));
    await vi.waitFor(() => expect(told.refused).toHaveBeenCalledOnce());
    expect(outbox.picks("f1", "e1", offer).picks).toEqual({ "1X2": "1" });
    expect(outbox.snapshot().unsaved).toEqual([]);
  });

  it.each([
    [401, "not-logged-in"],
    [409, "still-arriving"],
    [409, "team-name-taken"],
    [503, "unavailable"],
  ])("%i %s keeps the choice: it may pass later", async (status, code) => {
    const { outbox, next, settled } = outboxOf();
    outbox.choose("f1", "e1", offer, { "1X2": "2" });
    (await next()).fail(new ApiProblem(status, { code }));
    await settled();
    expect(outbox.snapshot().unsaved).toHaveLength(1);
  });

  it("is overruled by a newer choice that contradicts it", async () => {
    const { outbox, next, settled } = outboxOf();
    outbox.choose("f1", "e1", offer, { ExactResult: "2:0" });
    (await next()).fail(new NoAnswer("lost"));
    await settled();
    outbox.choose("f1", "e1", offer, { "1X2": "2" });
    expect(outbox.snapshot().unsaved.map((entry) => entry.change)).toEqual([{ "1X2": "2" }]);
    expect(outbox.picks("f1", "e1", offer).picks).toEqual({ "1X2": "2" });
  });

  it("survives a reload as offered, not sent; and can be discarded", () => {
    const entry: Unsaved = {
      id: 4,
      fixtureId: "f1",
      eventKey: "e1",
      change: { "1X2": "2" },
      status: "sending",
    };
    keepChoices("u1", "c1", [entry]);
    const { outbox, waiting } = outboxOf(keptChoices("u1", "c1"));
    expect(outbox.snapshot().unsaved).toEqual([{ ...entry, status: "failed" }]);
    expect(waiting).toHaveLength(0);
    outbox.discard();
    expect(outbox.snapshot().unsaved).toEqual([]);
    keepChoices("u1", "c1", outbox.snapshot().unsaved);
    expect(keptChoices("u1", "c1")).toEqual([]);
  });

  it("that failed is shown, and does not count", async () => {
    const { outbox, next, settled } = outboxOf();
    outbox.learn(team({}, 7));
    outbox.choose("f1", "e1", offer, { "1X2": "1" });
    expect(outbox.counted("f1", "e1", offer)).toEqual({ "1X2": "1" });
    (await next()).fail(new NoAnswer());
    await settled();
    expect(outbox.picks("f1", "e1", offer).picks).toEqual({ "1X2": "1" });
    expect(outbox.counted("f1", "e1", offer)).toEqual({});
  });

  it.each([
    ["is sent", { "1X2": "X" }, true, 1],
    ["waits where the server has something else", { "1X2": "2" }, true, 0],
    ["waits where its round is not open", { "1X2": "X" }, false, 0],
  ] as const)("of an earlier visit %s", (_, now, isOpen, sent) => {
    const before: Picks = { "1X2": "X" };
    const left = {
      id: 1,
      fixtureId: "f1",
      eventKey: "e1",
      change: { "1X2": "1" },
      before,
      status: "failed",
    } as const;
    const { outbox, waiting } = outboxOf([left]);
    outbox.learn(team(now, 8));
    outbox.resume(() => isOpen);
    expect(waiting).toHaveLength(sent);
  });

  it("of the contest's page is taken over as it was, sent while its round is open, else forgotten", () => {
    const page = { fixtureId: "f1", eventKey: "e1", change: { "1X2": "1" } } as const;
    keepVisitorPicks("c1", [page, { ...page, fixtureId: "f0" }]);
    const kept = keptChoices("u1", "c1");
    expect(visitorPicks("c1")).toEqual([]);
    expect(keptChoices("u1", "c1")).toEqual(kept);
    const { outbox, waiting } = outboxOf(kept);
    outbox.learn(team({}, 8));
    const isOpen = (fixtureId: string) => fixtureId === "f1";
    expect(outbox.dropLate(isOpen)).toBe(true);
    outbox.resume(isOpen);
    expect(waiting.map(({ request }) => request.fixtureId)).toEqual(["f1"]);
    expect(outbox.snapshot().unsaved).toHaveLength(1);
  });

  it("of an earlier version, which kept no picks beside it, waits", () => {
    const left = {
      id: 1,
      fixtureId: "f1",
      eventKey: "e1",
      change: { "1X2": "1" },
      status: "failed",
    } as const;
    const { outbox, waiting } = outboxOf([left]);
    outbox.learn(team({}, 8));
    outbox.resume(() => true);
    expect(waiting).toEqual([]);
  });

  it("reads nothing from a broken store", () => {
    localStorage.setItem("trybuna.unsaved.u1.c1", '[{"id":"x"},3]');
    expect(keptChoices("u1", "c1")).toEqual([]);
    localStorage.setItem("trybuna.unsaved.u1.c1", "{");
    expect(keptChoices("u1", "c1")).toEqual([]);
  });
});
