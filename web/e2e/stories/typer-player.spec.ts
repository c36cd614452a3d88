import { expect, test } from "../support/test";
import { openPage, productUrl, toOpenRound } from "../support/browser";
import { logInOrganizer } from "../support/organizer-api";

const TEAM = "ŁawkaRezerwowych";

test("a typer's player predicts by keyboard, finds it in another browser, sees a corrected result at once, the ranking and the archive", async () => {
  const { page, faults } = await openPage({ as: "participant" });

  await test.step("what is predicted is there in another browser and language", async () => {
    await page.goto("/league");
    await page.getByRole("heading", { level: 1, name: TEAM }).waitFor();
    await toOpenRound(page);
    const match = page.getByRole("article").last();
    await match.getByRole("button", { name: /^Rozwiń: / }).focus();
    await page.keyboard.press("Enter");
    await match.getByRole("button", { name: /^2:1, / }).focus();
    await page.keyboard.press("Space");
    await match.getByRole("button", { name: /^2:1, .*wybrane$/ }).waitFor();
    await match
      .getByText(/Zapisano \d\d:\d\d:\d\d/)
      .first()
      .waitFor();
    const english = await openPage({ as: "participant", lang: "en", width: 390 });
    await english.page.goto("/league");
    await toOpenRound(english.page);
    const same = english.page.getByRole("article").last();
    await same.getByRole("button", { name: /^Expand: / }).click();
    const chosen = same.getByRole("button", { name: /^2:1, .*chosen$/ });
    await chosen.click();
    await chosen.waitFor({ state: "detached" });
    await same.getByRole("button", { name: /^2:1, / }).waitFor();
    expect(english.faults).toEqual([]);
    await english.page.context().close();
  });

  await test.step("a corrected result is seen without a reload", async () => {
    const organizer = await logInOrganizer(productUrl());
    const { fixture, event, results } = await organizer.provisionalFixture();
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
  });

  await test.step("the ranking opens at the own page, a team with every prediction explained", async () => {
    await page.goto("/ranking");
    await page.getByRole("row", { name: new RegExp(TEAM) }).waitFor();
    await page.getByRole("button", { name: TEAM, exact: true }).click();
    await page.getByRole("dialog").getByText("Kolejka 1").first().waitFor();
  });

  await test.step("the archive holds last month's season with my place, its teams and my private league", async () => {
    await page.goto("/profile/archive");
    await page.getByText(/^z [\d\s]+ · [\d,]+ pkt$/).waitFor();
    await page.getByRole("link", { name: "Fantasy Liga Trybuny – jesień" }).click();
    await page.locator("table [aria-haspopup=dialog]").first().click();
    await page.getByRole("dialog").locator("[data-token]").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ligi prywatne" }).click();
    const dialog = page.getByRole("dialog", { name: "Ligi prywatne" });
    await dialog.getByRole("heading", { name: "Czwartki przy kawie" }).waitFor();
    await dialog.getByRole("row", { name: new RegExp(TEAM) }).waitFor();
    expect(await dialog.getByRole("row").count()).toBe(6); // five members and the head
  });
  expect(faults).toEqual([]);
});
