import { expect, it } from "vitest";
import { namesApart } from "@/ui/contest-names";

it("tells contests of one name apart by their first day, and leaves other names as they are", () => {
  const names = namesApart([
    { _id: "a", name: "Ekstraklasa", startDate: "2025-07-18T10:00:00Z" },
    { _id: "b", name: "Ekstraklasa", startDate: "2026-07-17T10:00:00Z" },
    { _id: "c", name: "Mundial", startDate: "2026-06-11T10:00:00Z" },
  ]);
  expect([...names.values()]).toEqual([
    "Ekstraklasa (18 lipca 2025)",
    "Ekstraklasa (17 lipca 2026)",
    "Mundial",
  ]);
});
