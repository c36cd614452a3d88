import type { Page } from "@playwright/test";

/** The paths whose answers the offline copy holds; `null` without a copy. */
export function copied(page: Page): Promise<{ text: string; paths: string[] } | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "trybuna")) return null;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error("no copy"));
      });
    const opened = await done(indexedDB.open("trybuna"));
    try {
      const stores = opened.transaction(["owner", "reads"]);
      const owner = await done(stores.objectStore("owner").getAll());
      const reads = (await done(stores.objectStore("reads").getAll())) as { key: string[] }[];
      return { text: JSON.stringify([owner, reads]), paths: reads.map(({ key }) => key[1] ?? "") };
    } finally {
      opened.close();
    }
  });
}
