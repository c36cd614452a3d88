import { expect, it } from "vitest";
import { nextTask } from "@/api/next-task";

it("gives each who waits a task of its own, in their order", async () => {
  const told: string[] = [];
  const wait = async (name: string) => {
    await nextTask();
    told.push(name);
    await Promise.resolve(); // still the same task
    told.push(`${name} ends`);
  };
  const all = Promise.all(["first", "second", "third"].map(wait));
  expect(told).toEqual([]);
  await all;
  expect(told).toEqual(["first", "first ends", "second", "second ends", "third", "third ends"]);
  await nextTask(); // once nobody waits any more, too
});
