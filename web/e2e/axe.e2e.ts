import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, openPage, type PageOptions } from "./support/browser";
import { TURNED_LOOKS } from "./support/looks";
import { isSoundTurned } from "./support/sound";

/** What everybody sees, and what asks for a log-in. The screens of other features add theirs in files of their own. */
const screens: { path: string; as: NonNullable<PageOptions["as"]> }[] = [
  { path: "/", as: "visitor" },
  { path: "/login", as: "visitor" },
  { path: "/register", as: "visitor" },
  { path: "/forgottenPassword", as: "visitor" },
  { path: "/newPassword#token", as: "visitor" },
  { path: "/confirmEmail#token", as: "visitor" },
  { path: "/unsubscribe#token", as: "visitor" },
  { path: "/privacyPolicy", as: "visitor" },
  { path: "/notFound", as: "visitor" },
  { path: "/l/22222222", as: "visitor" },
  { path: "/", as: "participant" },
  { path: "/jointeam", as: "participant" },
  { path: "/rules", as: "participant" },
  { path: "/privateLeagues", as: "participant" },
  { path: "/profile", as: "participant" },
  { path: "/profile/consents", as: "participant" },
  { path: "/profile/friends", as: "participant" },
  { path: "/profile/archive", as: "participant" },
  { path: "/inbox", as: "participant" },
  { path: "/contactus", as: "participant" },
];

describe.each(screens)("axe finds nothing on $path for a $as", ({ path, as }) => {
  afterAll(closeBrowser);

  it.each(TURNED_LOOKS)("$lang", async (look) => {
    const { page, faults } = await openPage({ ...look, as });
    await page.goto(path);
    await isSoundTurned(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
