import { describe, expect, it } from "vitest";
import { changeOf, nextWait, wholeEvents } from "@/api/live";

describe("the live stream", () => {
  it("gives whole events and keeps the rest for later", () => {
    expect(wholeEvents(": ping\n\nevent: changed\ndata: {}\n\nevent: cha")).toEqual({
      events: [": ping", "event: changed\ndata: {}"],
      rest: "event: cha",
    });
  });

  it("reads the topics of a change and drops ones it doesn't know", () => {
    expect(
      changeOf('id: 3\nevent: changed\ndata: {"topics": ["results", "ranking", "weather"]}\nretry: 2000'),
    ).toEqual({ topics: ["results", "ranking"], spread: 0 });
  });

  it("reads nothing from pings, other events and broken data", () => {
    for (const event of [
      ": ping",
      'event: ready\ndata: {"topics": ["ranking"]}',
      "event: changed\ndata: {",
      "event: changed\ndata: null",
    ])
      expect(changeOf(event), event).toEqual({ topics: [], spread: 0 });
  });

  it("spreads what is read again as the server says, but within half a minute", () => {
    const spreadOf = (said: string) =>
      changeOf(`event: changed\ndata: {"topics": ["news"], "spread": ${said}}`).spread;
    expect(["5000", "-1", "1e9", '"5"'].map(spreadOf)).toEqual([5_000, 0, 30_000, 0]);
  });

  it("waits longer after every failure, and as long as a server that is full asks for", () => {
    expect([0, 1, 2, 3, 4, 5, 40].map((failures) => nextWait(failures, 0, 0))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
    expect(nextWait(1, 60_000, 0)).toBe(60_000);
    expect(nextWait(3, 2_000, 0)).toBe(16_000);
  });

  it("doesn't come back at the same moment as everybody else", () => {
    expect([0, 0.5, 1].map((chance) => nextWait(1, 60_000, chance))).toEqual([60_000, 75_000, 90_000]);
  });
});
