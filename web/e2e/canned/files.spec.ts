import { expect, test } from "../support/test";
import { openPage, settled, type PageOptions } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";
import { board } from "@/testing/samples/rival";

interface Screen {
  path: string;
  /** Scripts and sheets: one more than there are. */
  most: number;
  as: NonNullable<PageOptions["as"]>;
  stand?: (wire: CannedWire) => void;
}

const SCREENS: Screen[] = [
  { path: "/", most: 15, as: "visitor" },
  { path: "/login", most: 18, as: "visitor" },
  { path: "/league", most: 24, as: "participant", stand: (wire) => board(wire, "everyFixture") },
];

test("a first visit asks for few files on any path, since each costs a phone some milliseconds", async () => {
  for (const { path, most, as, stand } of SCREENS) {
    const { page, wire } = await openPage({ as, width: 390 });
    stand?.(wire);
    const files = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
    });
    await page.goto(path);
    await settled(page);
    expect(files.size, [path, ...[...files].sort()].join("\n")).toBeLessThanOrEqual(most);
  }
});
