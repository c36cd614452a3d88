import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { board } from "@/testing/samples/rival";
import { problem } from "@/testing/samples/account";

test.describe("while a team is on its way", () => {
  test("names no team and no points of a team that nobody has told us yet", async () => {
    const read = "GET /leagues/fantasy/userteams/league/{leagueId}";
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    board(wire, "everyFixture");
    const none = { status: 404 as const, body: problem(404, "team-not-found", "Nie masz jeszcze drużyny.") };
    let tell: () => void = () => undefined;
    wire.on(read, new Promise((resolve) => (tell = () => resolve(none))));
    await page.goto("/league");
    const head = page.getByRole("heading", { level: 1 });
    await head.waitFor();
    expect(await head.locator("..").innerText()).toBe("TWOJA DRUŻYNA");
    const round = page.locator("main [data-swipe] [aria-live]");
    await round.waitFor();
    expect(await round.innerText()).not.toContain("pkt");
    tell();
    await head.getByText("Nowa drużyna").waitFor();
    await head.locator("..").getByText("0,0").waitFor();
    await round.getByText("0,0 pkt").waitFor();
    await settled(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
