import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axe, overflows, settled } from "./browser";

/** Expects of every state of every screen: axe finds nothing, and at no width does anything leave its box. */
export async function isSound(page: Page): Promise<void> {
  await settled(page);
  expect(await axe(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}
