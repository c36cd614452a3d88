import type { Service } from "@/features/ops/model/services";
import type { Watched } from "@/features/ops/model/watch";

/** A service that does not run the newest build: its replicas of the last minute, in one build or several, or its schema. */
export interface Difference {
  service: Service;
  /** The builds of its replicas, the newest first. */
  builds: readonly string[];
  /** Its database stands at a newer schema than one of its replicas knows. */
  schema: { found: string; known: string } | null;
}

export interface Differences {
  /** The build that is newest, by its tag; null where the names do not tell. */
  newest: string | null;
  /** What to compare with: the newest build, else the one that most services run. */
  usual: string | null;
  services: readonly Difference[];
}

/** Numbers of `v1.2.0` or `v1.2.0-3-gabcdef0`: the tag's, then how many changes came after it; null for any other name. */
function orderOf(build: string): readonly number[] | null {
  const found = /^v(\d+)\.(\d+)\.(\d+)(?:-(\d+)-g[\da-f]+)?(?:-dirty)?$/.exec(build);
  return found === null ? null : [1, 2, 3, 4].map((place) => Number(found[place] ?? "0"));
}

/** Compares two builds for a sort with the newest first; builds that do not tell keep their order. */
function newestFirst(one: string, other: string): number {
  const [mine, theirs] = [orderOf(one), orderOf(other)];
  if (mine === null || theirs === null) return 0;
  const place = mine.findIndex((part, index) => part !== theirs[index]);
  return place < 0 ? 0 : (theirs[place] ?? 0) - (mine[place] ?? 0);
}

function buildsOf({ kept, report }: Watched): string[] {
  const told = kept.length > 0 ? kept.map((one) => one.report) : report === null ? [] : [report];
  return [...new Set(told.map(({ build }) => build))].toSorted(newestFirst);
}

function newerSchemaOf({ kept }: Watched): Difference["schema"] {
  const found =
    kept
      .map(({ report }) => report.schemaVersion ?? "")
      .toSorted()
      .at(-1) ?? "";
  const known =
    kept
      .map(({ report }) => report.newestSchema ?? found)
      .toSorted()
      .at(0) ?? found;
  return found > known ? { found, known } : null; // migrations are numbered in four digits
}

/** The build that most services run. */
function mostRun(builds: readonly string[]): string | null {
  const count = (build: string) => builds.filter((one) => one === build).length;
  return builds.toSorted((one, other) => count(other) - count(one)).at(0) ?? null;
}

/** Which services do not run what the others do: a newer build or a newer schema is there. Nothing while all are alike. */
export function differencesOf(all: readonly Watched[]): Differences {
  const told = all.map((watched) => ({
    service: watched.service,
    builds: buildsOf(watched),
    schema: newerSchemaOf(watched),
  }));
  const builds = told.flatMap((one) => one.builds);
  const distinct = [...new Set(builds)];
  const newest = distinct.every((build) => orderOf(build) !== null)
    ? (distinct.toSorted(newestFirst).at(0) ?? null)
    : null;
  const usual = newest ?? mostRun(builds);
  return {
    newest,
    usual,
    services: told.filter((one) => one.schema !== null || one.builds.some((build) => build !== usual)),
  };
}
