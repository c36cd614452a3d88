import { describe, expect, it } from "vitest";
import { topicsOf, wholeEvents } from "@/api/live";

describe("the live stream", () => {
  it("gives whole events and keeps the rest for later", () => {
    expect(wholeEvents(": ping\n\nevent: changed\ndata: {}\n\nevent: cha")).toEqual({
      events: [": ping", "event: changed\ndata: {}"],
      rest: "event: cha",
    });
  });

  it("reads the topics of a change and drops ones it doesn't know", () => {
    expect(
      topicsOf('id: 3\nevent: changed\ndata: {"topics": ["results", "ranking", "weather"]}\nretry: 2000'),
    ).toEqual(["results", "ranking"]);
  });

  it("reads nothing from pings, other events and broken data", () => {
    expect(topicsOf(": ping")).toEqual([]);
    expect(topicsOf('event: ready\ndata: {"topics": ["ranking"]}')).toEqual([]);
    expect(topicsOf("event: changed\ndata: {")).toEqual([]);
  });
});
