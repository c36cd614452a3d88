import { describe, expect, it } from "vitest";
import {
  fromLocalInput,
  isSameMinute,
  toLocalInput,
  zoneName,
} from "@/features/organizer/shared/model/moments";

describe("moments in a form", () => {
  it("come back as the instant they were", () => {
    const instant = "2026-11-21T17:30:00.000Z";
    expect(fromLocalInput(toLocalInput(instant))).toBe(instant);
  });

  it("are empty where nothing is set, and no instant where nothing is typed", () => {
    expect(toLocalInput(null)).toBe("");
    expect(toLocalInput("soon")).toBe("");
    expect(fromLocalInput("")).toBeNull();
    expect(fromLocalInput("2026-99-99T10:00")).toBeNull();
  });

  it("don't count lost seconds as a change", () => {
    expect(isSameMinute(toLocalInput("2026-11-21T17:30:41Z"), "2026-11-21T17:30:41Z")).toBe(true);
    expect(isSameMinute(toLocalInput("2026-11-21T17:31:00Z"), "2026-11-21T17:30:41Z")).toBe(false);
    expect(isSameMinute("", null)).toBe(true);
  });

  it("name the zone they are in", () => {
    const timeZone = "Europe/Warsaw";
    expect(zoneName(new Date(), { timeZone })).toMatch(/^Europe\/Warsaw, UTC([+−]\d{1,2}(:\d\d)?)?$/);
    expect(["UTC", "Etc/UTC", "GMT"].map((name) => zoneName(new Date(), { timeZone: name }))).toEqual([
      "UTC",
      "UTC",
      "UTC",
    ]);
  });
});
