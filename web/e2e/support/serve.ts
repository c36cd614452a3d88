import { existsSync } from "node:fs";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    /** True: no product behind the page, the canned wire answers. */
    canned: boolean;
  }
}

/** Gives the stories an address: BASE_URL, or none where each page's canned wire serves the built app. */
export default async function setup(project: TestProject): Promise<void> {
  const given = process.env["TRYBUNA_BASE_URL"] ?? "";
  if (given === "" && !existsSync("dist/index.html")) await build({ logLevel: "warn" });
  project.provide("baseUrl", given.replace(/\/$/, ""));
  project.provide("canned", given === "");
}
