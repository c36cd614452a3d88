import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** Where a token is held: on its name, in the page's window. */
export async function middleOf(page: Page, no: number): Promise<Point> {
  const box = await page.locator("[data-token]").nth(no).boundingBox();
  if (box === null) throw new Error(`token ${no} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.7 };
}

/** One finger on the screen. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
}

/** Drags one token onto another with the mouse, in steps as a hand would. */
export async function drag(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}
