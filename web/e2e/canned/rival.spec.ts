import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { contests } from "@/testing/samples/contests";
import { stateLooks } from "../support/looks";
import { squads } from "@/testing/samples/rival";
import { isSound } from "../support/sound";
import { explanation, typer } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";

const theirs = {
  "arg-ksa": { "1X2": "2", ExactResult: "1:2", PointDifference: "2:1" },
  "den-tun": { "1X2": "X", ExactResult: "0:0", PointDifference: "0" },
  "group-c": { GroupWinner: "poland" },
};

test.describe("my team beside another", () => {
  for (const look of stateLooks())
    test(`shows in ${look.theme}, ${look.lang}, ${look.width} px what differs and what is common`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const words = (pl: string, en: string) => (look.lang === "pl" ? pl : en);
      squads(wire);
      await page.goto("/rival/s2?fixture=f2");
      await page.getByRole("heading", { name: words("Co was różni", "What differs") }).waitFor();
      await page.getByRole("button", { name: /^(Wspólne: 3|In common: 3)/ }).click();
      await page.getByText("Gąska").waitFor();
      await isSound(page);
      typer(wire);
      const [round] = fixtures();
      if (round === undefined) throw new Error("the samples have no round");
      wire.on("GET /leagues/typer/userteams/t-13-1/history/f2", {
        body: explanation("t-13-1", theirs, round, "BramkaDoSzatni"),
      });
      wire.on("GET /leagues/details", { body: contests() });
      await page.goto("/rival/t-13-1?fixture=f2");
      await page.getByRole("heading", { name: words("Co was różni", "What differs") }).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("is one press away from a team of the ranking, in the round that was shown, and says before the lock when it will be", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", lang: "pl", width: 390 });
    typer(wire);
    await page.goto("/ranking");
    await page.getByRole("button", { name: "BramkaDoSzatni" }).click();
    await page.getByRole("link", { name: "Porównaj z moją" }).click();
    await page.waitForURL("**/rival/t-13-1?fixture=f2");
    await page.getByText(/^Wspólne: /).waitFor();
    await page.goto("/rival/t-13-1?fixture=f3");
    await page.getByRole("heading", { name: "Typy są jeszcze zakryte" }).waitFor();
    await page.getByText(/^3\. dzień: drużyny porównasz po zamknięciu, /).waitFor();
    expect(wire.calls.filter(({ path }) => path.endsWith("/t-13-1/history/f3"))).toEqual([]);
    await settled(page);
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
