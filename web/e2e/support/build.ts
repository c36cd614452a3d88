import { existsSync } from "node:fs";
import { build } from "vite";

/** Builds the app where it isn't built yet: the canned wire serves it. */
export default async function buildApp(): Promise<void> {
  if (process.env["BASE_URL"] === undefined && !existsSync("dist/index.html"))
    await build({ logLevel: "warn" });
}
