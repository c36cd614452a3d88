import { afterAll, describe, it } from "vitest";
import { closeBrowser, openPage, settled, type PageOptions } from "./support/browser";

/** Pictures of screens for people to look at: `SHOTS=/tmp/shots SHOT_PATHS=/login,/jointeam npm run e2e -- shots`. */
const folder = process.env["SHOTS"] ?? "";
const paths = (
  process.env["SHOT_PATHS"] ?? "/,/login,/register,/jointeam,/rules,/privacyPolicy,/notFound"
).split(",");
const looks: PageOptions[] = [
  { theme: "light", lang: "pl", width: 1280 },
  { theme: "light", lang: "pl", width: 390 },
  { theme: "dark", lang: "en", width: 1280 },
  { theme: "dark", lang: "en", width: 390 },
  { theme: "light", lang: "en", width: 320 },
];

describe.skipIf(folder === "")("pictures", () => {
  afterAll(closeBrowser);

  it.each(paths.flatMap((path) => looks.map((look) => ({ path, ...look }))))(
    "$path $theme $lang $width",
    async ({ path, ...look }) => {
      const isPublic = ["/login", "/register"].includes(path);
      const as = isPublic ? "visitor" : path.startsWith("/organizer") ? "organizer" : "participant";
      const { page } = await openPage({ ...look, as });
      await page.goto(path);
      await settled(page);
      const name = `${path.replaceAll("/", "_")}-${look.theme ?? ""}-${look.lang ?? ""}-${look.width ?? ""}`;
      await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
      await page.context().close();
    },
  );
});
