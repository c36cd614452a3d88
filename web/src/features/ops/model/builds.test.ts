import { describe, expect, it } from "vitest";
import type { OpsReport } from "@/api/types";
import { differencesOf } from "@/features/ops/model/builds";
import type { Service } from "@/features/ops/model/services";
import { hear, miss, unwatched, type Watched } from "@/features/ops/model/watch";
import { aReport, byAnother } from "@/features/ops/testing/reports";

const watching = (service: Service, ...reports: OpsReport[]): Watched =>
  reports.reduce(
    (watched, report, place) => hear(watched, { ...report, service }, 1_000_000 + place * 5_000),
    unwatched(service),
  );
const runs = (build: string, changes: Partial<OpsReport> = {}) => aReport(100, { build, ...changes });
const named = (all: readonly Watched[]) =>
  differencesOf(all).services.map(({ service, builds }) => [service, ...builds]);

describe("builds side by side", () => {
  it("says nothing while all are alike, and while nobody has been heard", () => {
    expect(named([watching("identity", runs("v1.0.0")), watching("contests", runs("v1.0.0"))])).toEqual([]);
    expect(named([watching("identity", runs("unknown")), watching("contests", runs("unknown"))])).toEqual([]);
    expect(differencesOf([unwatched("identity")])).toEqual({ newest: null, usual: null, services: [] });
  });

  it.each([
    ["v1.10.0", "v1.9.9"],
    ["v1.0.0-12-gabc1234", "v1.0.0-9-gdef5678"],
    ["v1.0.0-1-gabc1234", "v1.0.0"],
    ["v2.0.0-dirty", "v1.0.0"],
  ])("takes %s for newer than %s, whoever runs it", (newer, older) => {
    const all = [
      watching("identity", runs(older)),
      watching("contests", runs(newer)),
      watching("storage_logs", runs(older)),
    ];
    expect(differencesOf(all).newest).toBe(newer);
    expect(named(all)).toEqual([
      ["identity", older],
      ["storage_logs", older],
    ]);
  });

  it("names each build of a service's replicas, the newest first", () => {
    const replicas = watching("contests", runs("v1.0.0"), byAnother(runs("v1.1.0")), runs("v1.0.0"));
    expect(named([watching("identity", runs("v1.1.0")), replicas])).toEqual([
      ["contests", "v1.1.0", "v1.0.0"],
    ]);
  });

  it("compares with what most run where the names do not tell which is newer", () => {
    const all = [
      watching("identity", runs("abc1234")),
      watching("contests", runs("v1.0.0")),
      watching("storage_logs", runs("v1.0.0")),
    ];
    expect(differencesOf(all)).toMatchObject({ newest: null, usual: "v1.0.0" });
    expect(named(all)).toEqual([["identity", "abc1234"]]);
  });

  it("tells a schema that is newer than the code, also of one replica alone, and no older one", () => {
    const replica = byAnother(runs("v1.0.0", { schemaVersion: "0005", newestSchema: "0005" }));
    const found = differencesOf([
      watching("identity", runs("v1.0.0", { schemaVersion: "0005", newestSchema: "0004" })),
      watching("contests", replica, runs("v1.0.0", { schemaVersion: "0005", newestSchema: "0004" })),
      watching("storage_logs", runs("v1.0.0", { schemaVersion: "0003", newestSchema: "0004" })),
      watching("news_ranking", runs("v1.0.0", { schemaVersion: null })),
    ]);
    expect(found.services.map(({ service, schema }) => [service, schema])).toEqual([
      ["identity", { found: "0005", known: "0004" }],
      ["contests", { found: "0005", known: "0004" }],
    ]);
  });

  it("goes on telling of a service that fell silent", () => {
    const silent = miss(watching("identity", runs("v1.0.0")), new Error("away"), 1_001_000);
    expect(named([silent, watching("contests", runs("v1.1.0"))])).toEqual([["identity", "v1.0.0"]]);
  });
});
