import { expect, test } from "../support/test";
import { axe, openPage, productUrl } from "../support/browser";
import { OPPOSITE_LOOKS } from "../support/looks";
import { logInOrganizer } from "../support/organizer-api";
import { isSoundTurned } from "../support/sound";

const TEAM = "ŁawkaRezerwowych";

test.describe("the demo's player on the running product", () => {
  test("predicts by keyboard alone, and finds it saved after a reload and in the other language", async () => {
    const { page, faults } = await openPage({ as: "participant" });
    await page.goto("/league");
    await page.getByRole("heading", { level: 1, name: TEAM }).waitFor();
    const match = page.getByRole("article").last();
    const unfold = match.getByRole("button", { name: /^Rozwiń: / });
    await unfold.focus();
    await page.keyboard.press("Enter");
    await match.getByRole("button", { name: /^2:1, / }).focus();
    await page.keyboard.press("Space");
    await match.getByRole("button", { name: /^2:1, .*wybrane$/ }).waitFor();
    await match
      .getByText(/Zapisano \d\d:\d\d:\d\d/)
      .first()
      .waitFor();
    await page.reload();
    await unfold.click();
    await match.getByRole("button", { name: /^2:1, .*wybrane$/ }).waitFor();
    await match.getByRole("button", { name: /^Wygra .*wybrane$/ }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();

    const english = await openPage({ as: "participant", lang: "en", width: 390 });
    await english.page.goto("/league");
    const same = english.page.getByRole("article").last();
    await same.getByRole("button", { name: /^Expand: / }).click();
    const chosen = same.getByRole("button", { name: /^2:1, .*chosen$/ });
    await chosen.waitFor();
    await chosen.click();
    await same.getByRole("button", { name: /^2:1, .*chosen$/ }).waitFor({ state: "detached" });
    await english.page.context().close();
  });

  test("opens the ranking at the own page, and a team of it with every prediction explained", async () => {
    const { page, faults } = await openPage({ as: "participant" });
    await page.goto("/ranking");
    await page.getByRole("row", { name: new RegExp(TEAM) }).waitFor();
    await page.getByRole("button", { name: TEAM, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Kolejka 1").first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("sees a corrected result at once, without a reload", async () => {
    const organizer = await logInOrganizer(productUrl());
    const { fixture, event, results } = await organizer.provisionalFixture();
    const { page } = await openPage({ as: "participant" });
    await page.goto(`/league?fixture=${fixture._id}`);
    const head = page
      .getByRole("article", { name: `${event.Home} – ${event.Away}` })
      .locator(":scope > div")
      .first();
    const before = (results.events[event.key]?.ft ?? []).join(":");
    await head.getByText(before, { exact: true }).waitFor();
    try {
      await organizer.publish(fixture, {
        ...results,
        events: { ...results.events, [event.key]: { ft: [4, 3] } },
      });
      await head.getByText("4:3", { exact: true }).waitFor();
    } finally {
      await organizer.publish(fixture, results);
    }
    await head.getByText(before, { exact: true }).waitFor();
    await page.context().close();
  });
});

test.describe("axe finds nothing on the player's screens of the running product", () => {
  for (const look of OPPOSITE_LOOKS)
    test(look.lang, async () => {
      const { page } = await openPage({ ...look, as: "participant" });
      for (const path of ["/league", "/ranking"]) {
        await page.goto(path);
        await isSoundTurned(page);
      }
      await page.context().close();
    });
});
