import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { isCanned, openPage, productUrl, settled, unfit, type PageOptions } from "./browser";
import type { CannedWire } from "./canned-wire";
import { logInOrganizer } from "./organizer-api";

/** Each theme, language and width is in at least one of these; every state is pictured in all five, the last a phone on its side. */
const looks = [
  { theme: "light", lang: "pl", width: 1280 },
  { theme: "dark", lang: "en", width: 390 },
  { theme: "light", lang: "en", width: 820 },
  { theme: "dark", lang: "pl", width: 320 },
  { theme: "light", lang: "pl", width: 844 },
] as const satisfies readonly PageOptions[];

type Look = (typeof looks)[number];

const folder = fileURLToPath(new URL("../../pictures", import.meta.url));

/** What is pictured. */
export interface State {
  /** The file's name. */
  name: string;
  /** `{league}` and `{fixture}` stand for the ids of the contest and the fixture that are chosen. */
  path: string;
  /** Whose screen it is; nobody's if not said. */
  email?: string;
  /** The contest that is chosen, and the fixture in it, counted from 1. */
  contest?: string;
  fixture?: number;
  list?: boolean;
  /** The screen shows itself when this is there. */
  ready?: string;
  /** What is done before the picture; then the picture is of the window, not of the whole page, unless said. */
  act?: (page: Page) => Promise<void>;
  whole?: boolean;
}

/** Takes the pictures of a state, all looks at once. */
export async function takePictures(state: State): Promise<void> {
  if (isCanned()) throw new Error("pictures are taken of a running product: make pictures");
  await Promise.all(looks.map((look) => takePicture(state, look)));
}

async function takePicture(state: State, look: Look): Promise<void> {
  const { name, path, email, act, ready = "h1", whole = act === undefined } = state;
  const page = await pageOf(look, email);
  const league = await leagueOf(state);
  await page.evaluate(
    ({ league, view, choices }) => {
      // what was edited for the picture before isn't part of this one
      for (const key of Object.keys(localStorage).filter((one) => !choices.includes(one)))
        localStorage.removeItem(key);
      sessionStorage.setItem("trybuna.league", league);
      localStorage.setItem("trybuna.squadView", view);
    },
    {
      league,
      view: state.list === true ? "list" : "board",
      choices: ["trybuna.theme", "trybuna.language", "trybuna.session"],
    },
  );
  const fixture = await fixtureOf(state);
  const at = path.replace("{league}", league).replace("{fixture}", fixture);
  await page.goto(fixture === "" || path.includes("{fixture}") ? at : `${at}?fixture=${fixture}`);
  await page.locator(ready).first().waitFor();
  await settled(page);
  await act?.(page);
  if (whole) await grow(page);
  await photograph(page, name, look);
  await page.setViewportSize(sizeOf(look));
  await page.context().setOffline(false);
  await page.goto("/early.js");
}

async function photograph(page: Page, name: string, look: Look): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const file = `${name}-${look.theme}-${look.lang}-${look.width}.png`;
  await page.screenshot({ path: `${folder}/${file}` });
  expect.soft(await unfit(page), file).toEqual([]);
}

/** What is pictured of the canned wire: a state that a product shows seldom, or for a moment. */
export interface CannedState extends Pick<State, "name" | "path" | "ready" | "whole"> {
  as?: NonNullable<PageOptions["as"]>;
  /** What the wire answers here, beside what it always does. */
  answers?: (wire: CannedWire, lang: Look["lang"]) => void;
  act?: (page: Page, wire: CannedWire) => Promise<void>;
  /** Something never comes: there is nothing to wait for but `ready`. */
  isWaiting?: boolean;
  /** The state is one of narrow screens, or of wide ones, alone. */
  widths?: (width: number) => boolean;
}

/** For `act`: presses the first button of a name. */
export const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** For `act`: presses a button that opens a dialog. */
export const opens = (name: RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator("[role=dialog], [role=alertdialog]").first().waitFor();
};

/** Takes the pictures of a state on the canned wire, all looks at once. */
export async function takeCannedPictures({ widths = () => true, ...state }: CannedState): Promise<void> {
  await Promise.all(looks.filter(({ width }) => widths(width)).map((look) => takeCannedPicture(state, look)));
}

async function takeCannedPicture(state: CannedState, look: Look): Promise<void> {
  const { name, path, as = "participant", answers, act, ready = "h1", isWaiting = false } = state;
  const { whole = act === undefined && !isWaiting } = state;
  const { page, wire } = await openPage({ ...look, ...sizeOf(look), as, canned: true });
  answers?.(wire, look.lang);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  if (!isWaiting) await settled(page);
  await act?.(page, wire);
  if (whole) await grow(page);
  await photograph(page, name, look);
  await page.context().close();
}

const pages = new Map<string, Promise<Page>>();

/** The page of somebody in a look: one for all of a file's pictures, so that the app is loaded and logged in to once. */
function pageOf(look: Look, email: string | undefined): Promise<Page> {
  const key = `${email ?? ""} ${look.width}`;
  const found = pages.get(key) ?? openBlank(look, email, () => pages.delete(key));
  pages.set(key, found);
  return found;
}

async function openBlank(look: Look, email: string | undefined, onClose: () => void): Promise<Page> {
  const { page } = await openPage({ ...look, ...sizeOf(look), ...(email === undefined ? {} : { email }) });
  page.on("close", onClose);
  await page.goto("/early.js"); // any page of the origin that isn't the app
  return page;
}

/** Makes the window as high as the page: all of it is drawn, and what sticks to the window's edges stands where it belongs. */
async function grow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let height = 0; height !== (await heightOf());) {
    height = await heightOf();
    await page.setViewportSize({ width, height });
    await settled(page);
  }
}

function sizeOf({ width }: Look) {
  return { width, height: width === 844 ? 390 : width < 768 ? 844 : 900 };
}

const schedules = new Map<string, Promise<{ league: string; fixtures: string[] }>>();

/** A contest's id and its fixtures', by the contest's name. */
export async function scheduleOf(contest: string): Promise<{ league: string; fixtures: string[] }> {
  const found =
    schedules.get(contest) ??
    logInOrganizer(productUrl()).then(async (organizer) => organizer.schedule(contest));
  schedules.set(contest, found);
  return found;
}

async function leagueOf({ contest }: State): Promise<string> {
  return contest === undefined ? "" : (await scheduleOf(contest)).league;
}

async function fixtureOf({ contest, fixture }: State): Promise<string> {
  if (contest === undefined || fixture === undefined) return "";
  return (await scheduleOf(contest)).fixtures[fixture - 1] ?? "";
}
