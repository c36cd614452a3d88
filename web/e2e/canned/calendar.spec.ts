import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

test("the calendar's address is laid out in its dialog", async () => {
  const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
  typer(wire);
  wire.on("GET /leagues/{leagueId}/calendar", {
    body: {
      path: "/leagues/calendar/Zy3kq0c1TgX0mXy8rYlqk5nJ2uWv7bQ1.ics",
      madeAt: "2026-11-20T07:15:00.000Z",
    },
  });
  await page.goto("/league");
  await settled(page);
  await page.getByRole("button", { name: "Terminy w kalendarzu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Dodaj do kalendarza" }).waitFor();
  await isSound(page);
  expect(faults).toEqual([]);
});
