import type { Page } from "@playwright/test";

/** What the Layout Instability API tells; the DOM's types have no name for it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** A move of what was seen already, while a page loads. */
export interface Shift {
  score: number;
  /** What moved, and by how many pixels. */
  moved: string[];
}

const phone = { width: 390, height: 844 };

/** `make test` says so: a page is then watched for a shorter time once it stands. */
const watchedFor = process.env["TRYBUNA_LOOKS"] === "few" ? 500 : 5_000;

/** Loads an address anew on a phone, with nothing in the browser's cache, and lists what moves in it without being touched. */
export async function shiftsOf(page: Page, address: string, settled: () => Promise<void>): Promise<Shift[]> {
  const before = page.viewportSize() ?? phone;
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize(phone);
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto("/early.js"); // any page of the origin that isn't the app
  await page.goto(address);
  await settled();
  await page.waitForTimeout(watchedFor);
  const shifts = await page.evaluate(shiftsSoFar);
  await browser.detach();
  await page.setViewportSize(before);
  return shifts;
}

/** Runs in the page. */
function shiftsSoFar(): Promise<Shift[]> {
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase() ?? "?"} "${node?.textContent?.trim().slice(0, 40) ?? ""}"`;
  };
  return new Promise((told) => {
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          found.push({
            score: value,
            moved: sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${nameOf(node)} ${Math.round(from.y)} → ${Math.round(to.y)}`,
            ),
          });
    });
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => {
      observer.disconnect();
      told(found);
    }, 100); // those before are told at once
  });
}
