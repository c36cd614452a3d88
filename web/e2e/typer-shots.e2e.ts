import { afterAll, describe, it } from "vitest";
import { closeBrowser, openPage, settled, type PageOptions } from "./support/browser";
import { typer } from "./support/typer-samples";

/** Pictures of the typer's screens for people to look at: `SHOTS=/tmp/shots npm run e2e -- typer-shots`. */
const folder = process.env["SHOTS"] ?? "";
const only = process.env["SHOT_PATHS"]?.split(",");
const looks: PageOptions[] = [
  { theme: "light", lang: "pl", width: 1280 },
  { theme: "light", lang: "pl", width: 390 },
  { theme: "dark", lang: "en", width: 1280 },
  { theme: "dark", lang: "en", width: 390 },
  { theme: "light", lang: "en", width: 320 },
];
const paths = (
  only ?? [
    "/league",
    "/league?fixture=f2",
    "/league?fixture=f4",
    "/league?board",
    "/league?fixture=f2&board",
    "/ranking",
  ]
).flatMap((path) => looks.map((look) => ({ path, ...look })));

describe.skipIf(folder === "")("pictures of the typer", () => {
  afterAll(closeBrowser);

  it.each(paths)("$path $theme $lang $width", async ({ path, ...look }) => {
    const { page, wire } = await openPage({ ...look, as: "participant" });
    typer(wire);
    if (path.endsWith("board"))
      await page.addInitScript(() => localStorage.setItem("trybuna.predictionsView", "board"));
    await page.goto(path);
    await settled(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((done) => requestAnimationFrame(done));
      }
      window.scrollTo(0, 0);
    });
    await page.waitForLoadState("load");
    const name = `${path.replaceAll(/[/?=&]/g, "_")}-${look.theme ?? ""}-${look.lang ?? ""}-${look.width ?? ""}`;
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    await page.context().close();
  });
});
